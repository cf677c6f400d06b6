// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/ears/ear_words.hpp"

#include "app/person/organisers_names.hpp"
#include "speech/words/tables.hpp"
#include "tactile-io/keyboard/fold.hpp"

#include <algorithm>

namespace app {
namespace {

using speech::PhraseKey;

// Some of the words mean something else as well: "saat" is the clock.
bool isOfTheList(const View& view, const std::string& line) {
    const auto typed = tactile::foldLetters(line);
    const auto words = speech::tableOf(view.language()).privacyWords;
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
        const auto spelled = tactile::spellings(word);
        return spelled.bare == typed || spelled.official == typed;
    });
}

bool meansSomethingElse(const View& view, const std::string& line) {
    const auto read = readLineOf(view, line, tactile::Role::player, view.table.timeLines);
    return !std::holds_alternative<tactile::NotUnderstood>(read) &&
           !std::holds_alternative<tactile::CommandChoices>(read);
}

void answer(Turn& turn, EarAct act) {
    turn.memory().question = NoQuestion{};
    turn.report(std::move(act));
}

} // namespace

void askWhoHears(Turn& turn, const tactile::Request& /*request*/) {
    const View view = turn.view();
    if (isHome(view)) return turn.tell(PhraseKey::prvHome);
    const bool hasEar = isPlayer(view.person) && turn.match().setup.seats[sideOf(view)].blind;
    if (!hasEar) return turn.tell(PhraseKey::prvReads);
    turn.report(EarTestAsked{});
}

bool answerAboutEar(Turn& turn, const EarQuestion& question, const std::string& line) {
    if (question.about != EarStep::word) return false;
    const View view = turn.view();
    const bool isAnswer = isOfTheList(view, line) || !meansSomethingElse(view, line);
    if (isAnswer) answer(turn, EarWordTyped{line});
    return isAnswer;
}

void answerAboutEar(Turn& turn, const EarQuestion& question, bool isYes) {
    switch (question.about) {
    case EarStep::word:
        if (isYes) return turn.tell(asked(turn.view(), question, turn.memory().form));
        return answer(turn, EarWordTyped{});
    case EarStep::room: return answer(turn, RoomHeard{isYes});
    case EarStep::otherWord: return answer(turn, EarOverheard{isYes});
    }
}

void answerAboutEar(Turn& turn, const EarQuestion& question) {
    switch (question.about) {
    case EarStep::word: return answer(turn, EarWordTyped{});
    case EarStep::room: return answer(turn, RoomHeard{true});
    case EarStep::otherWord: turn.tell(asked(turn.view(), question, turn.memory().form));
    }
}

} // namespace app
