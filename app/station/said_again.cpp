// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/turn.hpp"
#include "app/station/station.hpp"
#include "rules/clock/time_control.hpp"
#include "speech/words/wording/spelling.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace app {
namespace {

using tactile::Request;

constexpr int slowPace = 60;

// --- repeating

/// The current message of the history, without its effects as news.
std::optional<Say> repetition(Turn& turn) {
    const auto* const told = turn.memory().history.current();
    if (told == nullptr) {
        turn.refuse(speech::PhraseKey::errNothing,
                    {{speech::Slot::task, speech::Word::taskRepeat}});
        return std::nullopt;
    }
    Say say{*told};
    say.utterance.id = {};
    say.utterance.channel = channelOf(turn.view());
    say.utterance.urgency = speech::Urgency::answer;
    say.utterance.earcon.reset();
    say.utterance.validAtPly.reset();
    return say;
}

void bring(Turn& turn, Say say) {
    const bool reads = !isPlayer(turn.memory().person);
    if (reads) say.utterance.spoken.clear();
    turn.memory().repeating = say.utterance.words;
    turn.bring(std::move(say));
}

} // namespace

void requested::again(Turn& turn, const Request& request) {
    turn.pass(AlarmAcknowledged{});
    auto& history = turn.memory().history;
    bool isThere = true;
    if (std::holds_alternative<std::monostate>(request.argument)) isThere = history.goBack(0);
    if (argument<tactile::Step>(request)) isThere = history.goFurtherBack();
    if (const auto count = argument<tactile::Count>(request))
        isThere = count->value >= 0 && history.goBack(static_cast<std::size_t>(count->value));
    if (!isThere && history.current() != nullptr) return turn.tellEdge();
    if (auto say = repetition(turn)) bring(turn, std::move(*say));
}

void requested::spell(Turn& turn, const Request& /*request*/) {
    auto say = repetition(turn);
    if (!say) return;
    const auto& told = say->utterance;
    const auto& text = told.words.empty() ? told.shown : told.words; // ticks cannot be spelled
    auto spelled = speech::spell(text, told.language, optionsOf(turn.view()));
    say->utterance.figure.clear();
    say->utterance.picture.clear();
    say->utterance.shown = spelled.words;
    say->utterance.words = std::move(spelled.words);
    say->utterance.spoken = std::move(spelled.spoken);
    bring(turn, std::move(*say));
}

void requested::slowly(Turn& turn, const Request& /*request*/) {
    auto say = repetition(turn);
    if (!say) return;
    say->pacePercent = slowPace;
    bring(turn, std::move(*say));
}

void requested::quiet(Turn& turn, const Request& /*request*/) {
    const auto view = turn.view();
    turn.memory().restsOnFlag = false;
    turn.bring(Hush{channelOf(view), speech::Hush::everything});
    const auto& sounding = turn.match().sounding;
    const bool isOwn = sounding && isPlayer(view.person) && sounding->seat == sideOf(view);
    if (isOwn || isHome(view))
        turn.bring(Hush{speech::Channel::publicRoom, speech::Hush::everything});
}

void requested::pause(Turn& turn, const Request& /*request*/) {
    auto& isHeld = turn.memory().speechIsHeld;
    isHeld = !isHeld;
    turn.bring(HoldSpeech{channelOf(turn.view()), isHeld});
}

namespace {

using speech::Outside;
using speech::PhraseKey;
using speech::Slot;

// In the order of Party.
constexpr std::array<tactile::Words, 5> names{
    "party.white", "party.black", "party.assistant", "party.arbiter", "party.everybody"};

std::string nameIn(Party party, rules::Language language) {
    return std::string{names.at(static_cast<std::size_t>(party)).usual(language)};
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

} // namespace

// After any other input, it begins again with the latest lines.
void requested::transcript(Turn& turn, const tactile::Request& request) {
    auto& memory = turn.memory();
    const auto* const transcript = turn.view().table.transcript;
    if (memory.person != Person::arbiter) return turn.refuse(PhraseKey::errNotAllowed);
    if (transcript == nullptr || transcript->count() == 0)
        return turn.tell(PhraseKey::infTranscriptNone);
    const bool goesOn = memory.transcriptRead && memory.previousLine == memory.line;
    const auto end = goesOn ? *memory.transcriptRead : transcript->count();
    const auto wanted = argument<tactile::Count>(request);
    const auto count =
        static_cast<std::uint64_t>(wanted ? std::max(1, wanted->value) : transcriptPage);
    const auto begin = std::max(end > count ? end - count : 0, transcript->first());
    if (begin >= end) return turn.tellEdge();
    memory.transcriptRead = begin;
    for (auto number = begin; number < end; ++number) {
        auto message = inWords(turn.view(), transcript->at(number));
        message.urgency = speech::Urgency::move; // the lines do not replace each other
        turn.tell(message);
    }
}

} // namespace app
