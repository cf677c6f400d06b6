// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/playing/games.hpp"
#include "app/commands/playing/match_options.hpp"
#include "app/commands/playing/sitting_options.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace app {
namespace {

using rules::Colour;

struct ClockWishes {
    GameWishes game{.seats = {"keyboard", "keyboard"}};
    SittingWishes sitting{};
    bool tournament = false;
    std::string blind = "both";
    bool incrementAfterMove = false;
};

Wished<rules::ByColour<SeatWish>> seatsOfClock(const GameWishes& wishes) {
    rules::ByColour<SeatWish> seats;
    for (const Colour seat : rules::colours) {
        const std::string option = seat == Colour::white ? "--white" : "--black";
        auto read = readSeat(wishes.seats[seat], option);
        if (!read) return rules::unexpected(read.error());
        if (read->inputs.engine) return wrong(say<SentenceKey::wishEngineAtClock>(option));
        seats[seat] = *std::move(read);
    }
    return seats;
}

// Without a time control, the program asks for one before the clock is started.
Wished<rules::MatchSetup> setupOf(ClockWishes wishes, const rules::ByColour<SeatWish>& seats) {
    if (wishes.game.time == "none") return wrong(say<SentenceKey::wishClockWithoutTime>());
    if (wishes.game.time.empty()) wishes.game.time = "none";
    const auto profile = wishes.tournament ? rules::Profile::tournament : rules::Profile::home;
    auto setup = setupFrom(rules::clockSetup(profile), wishes.game, seats);
    if (!setup) return setup;
    if (wishes.incrementAfterMove) setup->time.firstIncrement = rules::FirstIncrement::afterMoveOne;
    for (const Colour seat : rules::colours)
        setup->seats[seat].blind = wishes.tournament && namesSeat(wishes.blind, seat);
    return setup;
}

Wished<void> run(const ClockWishes& wishes, Console& console) {
    const auto around = lookAround(wishes.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    const auto seats = seatsOfClock(wishes.game);
    if (!seats) return rules::unexpected(seats.error());
    auto setup = setupOf(wishes, *seats);
    if (!setup) return rules::unexpected(setup.error());
    if (wishes.tournament) setup->language = around->language;
    const auto sitting = sittingFrom(wishes.sitting, *around, *setup, *seats);
    if (!sitting) return rules::unexpected(sitting.error());
    return playNew(*sitting, *setup, around->paths);
}

void addPlayers(CLI::App& clock, ClockWishes& wishes) {
    for (const Colour seat : rules::colours) {
        const std::string option = seat == Colour::white ? "--white" : "--black";
        clock.add_option(option, wishes.game.seats[seat])->type_name("SEAT");
        clock.add_option(option + "-name", wishes.game.names[seat])->type_name("NAME");
    }
    auto* const blind = clock.add_option("--blind", wishes.blind);
    takesOneOf(blind->type_name("WHO"), {"white", "black", "both", "none"});
}

} // namespace

void addClock(CLI::App& hektor, Console& console) {
    auto* const clock = hektor.add_subcommand("clock");
    const auto wishes = std::make_shared<ClockWishes>();
    clock->add_option("--time", wishes->game.time)->type_name("CONTROL");
    clock->add_flag("--increment-after-move", wishes->incrementAfterMove);
    clock->add_flag("--tournament", wishes->tournament);
    addPlayers(*clock, *wishes);
    addLawsOption(*clock, wishes->game);
    addSittingOptions(*clock, wishes->sitting);
    clock->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

} // namespace app
