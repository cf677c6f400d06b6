// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/station.hpp"

#include "app/station/game_looks.hpp"
#include "app/station/looks.hpp"
#include "app/station/refusals.hpp"
#include "app/station/requests.hpp"
#include "app/station/sheet_reading.hpp"
#include "app/station/turn.hpp"
#include "app/station/typing.hpp"
#include "rules/base/expected.hpp"

#include <utility>

namespace app {
namespace {

/// Begins a turn: what belongs to a reconciliation that is over is forgotten.
void refresh(Memory& memory, const Table& table) {
    if (!std::holds_alternative<rules::Reconciling>(table.match.phase)) memory.walk = {};
    const int plies = table.match.game.plies();
    if (memory.reading && *memory.reading > plies) memory.reading.reset();
    memory.repeating.reset();
}

Effects effectsOf(Acts acts) {
    Effects effects;
    for (auto& act : acts)
        if (auto* const effect = std::get_if<Effect>(&act)) effects.push_back(std::move(*effect));
    return effects;
}

void tellWritten(Turn& turn, const rules::Write& written) {
    tellEntry(turn, written.ply);
}

// Without a clock nothing else says that the game goes on.
void tellGoingOn(Turn& turn) {
    if (isHome(turn.view()) && !turn.match().clock.isTimed())
        turn.tell(speech::PhraseKey::infResumed);
}

} // namespace

Station::Station(Person person, const Preferences& preferences)
    : memory_{.person = person, .preferences = preferences} {}

Acts Station::press(const tactile::KeyEvent& event, const Table& table) {
    refresh(memory_, table);
    memory_.form = Form::window;
    Turn turn(memory_, table);
    answerKey(turn, event);
    return std::move(turn).take();
}

Acts Station::read(std::string_view line, const Table& table) {
    refresh(memory_, table);
    memory_.form = Form::terminal;
    Turn turn(memory_, table);
    if (!answerTerminalKeys(turn, line)) answerLine(turn, line);
    return std::move(turn).take();
}

Effects Station::accepted(const rules::Request& request, const Table& table) {
    Turn turn(memory_, table);
    const bool isStep = std::holds_alternative<rules::StepDone>(request) ||
                        std::holds_alternative<rules::CheckSquare>(request);
    if (isStep) tellNext(turn);
    if (const auto* const written = std::get_if<rules::Write>(&request))
        tellWritten(turn, *written);
    if (std::holds_alternative<rules::Go>(request)) tellGoingOn(turn);
    return effectsOf(std::move(turn).take());
}

Effects
Station::refused(const rules::Request& request, const rules::Refusal& refusal, const Table& table) {
    Turn turn(memory_, table);
    const bool isMove = std::holds_alternative<rules::EnterMove>(request);
    if (isMove && isWorthKeeping(refusal)) turn.keepLine(memory_.line);
    turn.refuse(request, refusal);
    return effectsOf(std::move(turn).take());
}

void Station::told(const speech::Utterance& utterance) {
    if (memory_.repeating == utterance.words) return;
    memory_.history.add(utterance);
}

Effects Station::focus(bool hasFocus, const Table& table) {
    Turn turn(memory_, table);
    if (hasFocus) {
        tellState(turn, {tactile::Command::state});
    } else {
        memory_.keyboard.releaseAll();
        turn.bring(Hush{channelOf(turn.view()), speech::Hush::everything});
    }
    return effectsOf(std::move(turn).take());
}

Sight Station::sight(const Table& table) const {
    Memory memory = memory_;
    Turn turn(memory, table);
    return {cursorOf(turn), memory_.keyboard.line().text()};
}

} // namespace app
