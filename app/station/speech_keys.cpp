// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/speech_keys.hpp"

#include "speech/words/spelling.hpp"

#include <optional>
#include <utility>

namespace app {
namespace {

using tactile::Request;

constexpr int slowPace = 60;

// --- saying again

/// The message gone to, as news to nobody.
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

template <class T>
std::optional<T> argumentOf(const Request& request) {
    const auto* const value = std::get_if<T>(&request.argument);
    return value == nullptr ? std::nullopt : std::optional{*value};
}

} // namespace

void sayAgain(Turn& turn, const Request& request) {
    turn.acknowledgeAlarm();
    auto& history = turn.memory().history;
    bool isThere = true;
    if (std::holds_alternative<std::monostate>(request.argument)) isThere = history.goBack(0);
    if (argumentOf<tactile::Step>(request)) isThere = history.goFurtherBack();
    if (const auto count = argumentOf<tactile::Count>(request))
        isThere = count->value >= 0 && history.goBack(static_cast<std::size_t>(count->value));
    if (!isThere && history.current() != nullptr) return turn.tellEdge();
    if (auto say = repetition(turn)) bring(turn, std::move(*say));
}

void spellAgain(Turn& turn, const Request& /*request*/) {
    auto say = repetition(turn);
    if (!say) return;
    const auto& told = say->utterance;
    const auto& text = told.words.empty() ? told.shown : told.words; // ticks cannot be spelled
    auto spelled = speech::spell(text, told.language, optionsOf(turn.view()));
    say->utterance.figure.clear();
    say->utterance.shown = spelled.words;
    say->utterance.words = std::move(spelled.words);
    say->utterance.spoken = std::move(spelled.spoken);
    bring(turn, std::move(*say));
}

void saySlowly(Turn& turn, const Request& /*request*/) {
    auto say = repetition(turn);
    if (!say) return;
    say->pacePercent = slowPace;
    bring(turn, std::move(*say));
}

void beQuiet(Turn& turn, const Request& /*request*/) {
    const auto view = turn.view();
    turn.memory().restsOnFlag = false;
    turn.bring(Hush{channelOf(view), speech::Hush::everything});
    const auto& sounding = turn.match().sounding;
    const bool isOwn = sounding && isPlayer(view.person) && sounding->seat == sideOf(view);
    if (isOwn || isHome(view))
        turn.bring(Hush{speech::Channel::publicRoom, speech::Hush::everything});
}

void holdOrGoOn(Turn& turn, const Request& /*request*/) {
    auto& isHeld = turn.memory().speechIsHeld;
    isHeld = !isHeld;
    turn.bring(HoldSpeech{channelOf(turn.view()), isHeld});
}

} // namespace app
