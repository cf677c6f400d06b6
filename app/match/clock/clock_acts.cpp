// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/clock/clock_acts.hpp"

#include "app/match/home/home_game.hpp"
#include "app/telling/moves_in_words.hpp"
#include "app/telling/usual_times.hpp"
#include "tactile-io/keyboard/fold.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;

// At home the game runs from its first word on, so another time is that of another game.
void agreeOn(Turn& turn, rules::TimeControl time) {
    turn.memory().question = NoQuestion{};
    if (policyOf(turn.view()).isGameAtHome()) return changeGame(turn, {.time = std::move(time)});
    turn.ask(rules::AgreeTime{std::move(time)});
}

// "bedenkzeit keine"
bool meansNoClock(std::string_view text) {
    constexpr std::array words{"keine", "ohne", "none", "yok"};
    return std::ranges::find(words, tactile::foldLetters(text)) != words.end();
}

void take(Turn& turn, const std::string& text) {
    auto time = rules::parseTimeControl(meansNoClock(text) ? "none" : text);
    if (!time) return turn.refuse(PhraseKey::errTime, {{Slot::input, speech::Outside{text}}});
    agreeOn(turn, *std::move(time));
}

/// Whether both clocks stand and a word would start them.
bool isHalted(Turn& turn) {
    return std::holds_alternative<rules::Halted>(turn.match().phase) ||
           std::holds_alternative<rules::NotStarted>(turn.match().phase);
}

} // namespace

void stopClocks(Turn& turn, const tactile::Request& /*request*/) {
    if (!isHome(turn.view())) return turn.askFirst(Decision::stopClocks);
    if (isHalted(turn))
        turn.ask(rules::Go{});
    else
        turn.ask(rules::Halt{});
}

void chooseTime(Turn& turn, const tactile::Request& request) {
    const auto* const text = std::get_if<tactile::Text>(&request.argument);
    if (text == nullptr) return turn.put(TimeMenu{});
    take(turn, text->value);
}

void takeUsualTime(Turn& turn, std::size_t item) {
    agreeOn(turn, usualTimes().at(item));
}

void tellMoreTimes(Turn& turn, TimeMenu menu) {
    menu.item = partAfter(menu.item);
    turn.memory().question = menu;
    turn.tell(asked(turn.view(), menu, turn.memory().form));
}

bool timeTyped(Turn& turn, const std::string& line) {
    // No word begins with a digit, so it was meant for a time.
    const bool isMeant = !line.empty() && line.front() >= '0' && line.front() <= '9';
    if (!isMeant && !meansNoClock(line) && !rules::parseTimeControl(line)) return false;
    take(turn, line);
    return true;
}

} // namespace app
