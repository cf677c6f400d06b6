// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/permitted.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace app {
namespace {

using speech::PhraseKey;
using tactile::Command;
using tactile::Role;

bool isAmong(std::span<const Command> commands, Command command) {
    return std::ranges::find(commands, command) != commands.end();
}

// Where the clock is alone nobody plays, and the board is on the table.
bool isOfClock(Command command) {
    using enum Command;
    constexpr std::array commands{
        state,       game,   clock, myTime,   theirTime, dial,     press, stop,
        timeControl, halt,   go,    setClock, addTime,   save,     open,  newGame,
        quit,        yes,    no,    again,    spell,     slowly,   quiet, pause,
        rate,        volume, voice, language, detail,    speech,   echo,  ticking,
        privacy,     help,   keys,  setting,  palette,   textSize, page,  braille};
    return isAmong(commands, command);
}

// What needs an arbiter, an assistant or a second board.
bool isOfTournament(Command command) {
    using enum Command;
    constexpr std::array commands{
        reconcile, here, appeal, adjourn, seal, resume, announce, envelope};
    return isAmong(commands, command);
}

// What a computer works out, and how the program plays (E2.9 names neither).
bool isOfHome(Command command) {
    using enum Command;
    constexpr std::array commands{attackers, moves, captures, side, opponent, strength, name};
    return isAmong(commands, command);
}

// At home whoever plays sees to the clock himself.
bool isOfHomeClock(Command command) {
    using enum Command;
    constexpr std::array commands{halt, go, setClock, addTime};
    return isAmong(commands, command);
}

bool mayGiveAtHome(Command command) {
    if (isOfTournament(command) || command == Command::arbiter) return false;
    return roleOf(command) == Role::player || isOfHomeClock(command);
}

bool mayGiveAtSeat(Command command) {
    if (isOfHome(command) || command == Command::resume) return false;
    return roleOf(command) == Role::player || isOfTournament(command);
}

bool mayGiveInOffice(Command command, Role office) {
    if (isOfHome(command)) return false;
    return roleOf(command) == Role::player || roleOf(command) == office;
}

} // namespace

bool mayGive(const View& view, Command command) {
    const bool isNothing = command == Command::liftOrPlace || command == Command::tutorial;
    const bool isAlone = !policyOf(view).hasGame;
    if (isNothing || (isAlone && !isOfClock(command))) return false;
    if (isHome(view)) return mayGiveAtHome(command);
    switch (view.person) {
    case Person::assistant: return mayGiveInOffice(command, Role::assistant);
    case Person::arbiter: return mayGiveInOffice(command, Role::arbiter);
    case Person::white:
    case Person::black: break;
    }
    return mayGiveAtSeat(command);
}

std::optional<PhraseKey> whyNever(const View& view, Command command) {
    const bool isPlayersClock = !policyOf(view).hasGame && isPlayer(view.person);
    const bool isFree = command == Command::tutorial || roleOf(command) != Role::player;
    if (isPlayersClock && !isFree && !isOfClock(command) && command != Command::arbiter)
        return PhraseKey::errOnlyAClock;
    if (isHome(view) && isOfTournament(command)) return PhraseKey::errTournamentOnly;
    return std::nullopt;
}

} // namespace app
