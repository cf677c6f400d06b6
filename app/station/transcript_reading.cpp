// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/transcript_reading.hpp"

#include "rules/clock/time_text.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace app {
namespace {

using speech::Outside;
using speech::PhraseKey;
using speech::Slot;

using Names = std::array<std::string_view, 5>;
constexpr std::array<Names, rules::languages.size()> names{
    Names{"Weiß", "Schwarz", "Helfer", "Schiedsrichter", "alle"},
    Names{"White", "Black", "assistant", "arbiter", "everybody"},
    Names{"Beyaz", "Siyah", "yardımcı", "hakem", "herkes"}};

std::string nameIn(Party party, rules::Language language) {
    const auto& all = names.at(static_cast<std::size_t>(language));
    return std::string{all.at(static_cast<std::size_t>(party))};
}

Message inWords(const View& view, const TranscriptLine& line) {
    const auto time = rules::clockFace(rules::Span{line.at.sinceOpening});
    const speech::Argument when{Slot::word, Outside{time}};
    const speech::Argument who{Slot::name, Outside{nameIn(line.who, view.language())}};
    if (line.what == Deed::wrongPin) return phrase(view, PhraseKey::infTranscriptPin, {when, who});
    const auto key =
        line.what == Deed::told ? PhraseKey::infTranscriptTo : PhraseKey::infTranscriptFrom;
    return phrase(view, key, {when, who, {Slot::input, Outside{line.text}}});
}

int countIn(const tactile::Request& request) {
    const auto* const count = std::get_if<tactile::Count>(&request.argument);
    return count == nullptr ? transcriptPage : std::max(1, count->value);
}

} // namespace

// Whatever has been typed in between, it begins at the end again.
void readTranscript(Turn& turn, const tactile::Request& request) {
    auto& memory = turn.memory();
    const auto* const transcript = turn.view().table.transcript;
    if (memory.person != Person::arbiter) return turn.refuse(PhraseKey::errNotAllowed);
    if (transcript == nullptr || transcript->count() == 0)
        return turn.tell(PhraseKey::infTranscriptNone);
    const bool goesOn = memory.transcriptRead && memory.previousLine == memory.line;
    const auto end = goesOn ? *memory.transcriptRead : transcript->count();
    const auto count = static_cast<std::uint64_t>(countIn(request));
    const auto begin = std::max(end > count ? end - count : 0, transcript->first());
    if (begin >= end) return turn.tellEdge();
    memory.transcriptRead = begin;
    for (auto number = begin; number < end; ++number) {
        auto message = inWords(turn.view(), transcript->at(number));
        message.urgency = speech::Urgency::move; // no line takes the place of another
        turn.tell(message);
    }
}

} // namespace app
