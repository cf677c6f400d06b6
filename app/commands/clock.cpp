// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/clock.hpp"

#include "app/commands/assistants.hpp"
#include "app/commands/sitting_options.hpp"

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
        if (read->inputs.engine) return wrong(option + ": an engine presses no clock");
        seats[seat] = *std::move(read);
    }
    return seats;
}

// Without a time control it asks for one before it is started.
Wished<rules::MatchSetup> setupOf(ClockWishes wishes, const rules::ByColour<SeatWish>& seats) {
    if (wishes.game.time == "none") return wrong("--time none: a clock without time is no clock");
    if (wishes.game.time.empty()) wishes.game.time = "none";
    const auto profile = wishes.tournament ? rules::Profile::tournament : rules::Profile::home;
    auto setup = setupFrom(rules::clockSetup(profile), wishes.game, seats);
    if (!setup) return setup;
    if (wishes.incrementAfterMove) setup->time.firstIncrement = rules::FirstIncrement::afterMoveOne;
    for (const Colour seat : rules::colours)
        setup->seats[seat].blind = wishes.tournament && namesSeat(wishes.blind, seat);
    return setup;
}

Wished<void> run(const ClockWishes& wishes) {
    const auto around = lookAround(wishes.sitting.paths);
    if (!around) return rules::unexpected(around.error());
    const auto seats = seatsOfClock(wishes.game);
    if (!seats) return rules::unexpected(seats.error());
    const auto setup = setupOf(wishes, *seats);
    if (!setup) return rules::unexpected(setup.error());
    const auto sitting = sittingFrom(wishes.sitting, *around, *setup, *seats);
    if (!sitting) return rules::unexpected(sitting.error());
    return playNew(*sitting, *setup, around->paths);
}

void addPlayers(CLI::App& clock, ClockWishes& wishes) {
    for (const Colour seat : rules::colours) {
        const std::string option = seat == Colour::white ? "--white" : "--black";
        clock
            .add_option(option,
                        wishes.game.seats[seat],
                        "How he presses: keyboard; the lever of an electronic board's clock as "
                        "KIND:PLACE; keys:PLACE, a keyboard that is nothing but his lever; "
                        "several with +")
            ->type_name("SEAT");
        clock.add_option(option + "-name", wishes.game.names[seat], "The player's name")
            ->type_name("NAME");
    }
    clock
        .add_option("--blind",
                    wishes.blind,
                    "In a tournament: who hears his times in his own ear: white, black, both or "
                    "none")
        ->type_name("WHO")
        ->check(CLI::IsMember({"white", "black", "both", "none"}));
}

} // namespace

void addClock(CLI::App& hektor, ExitStatus& status) {
    auto* const clock =
        hektor.add_subcommand("clock", "The talking chess clock alone, for a game on any board");
    const auto wishes = std::make_shared<ClockWishes>();
    clock
        ->add_option("--time",
                     wishes->game.time,
                     "Time control, for instance 90m+30s or 40/2h,20/1h,30m; otherwise the clock "
                     "asks for it")
        ->type_name("CONTROL");
    clock->add_flag("--increment-after-move",
                    wishes->incrementAfterMove,
                    "The first increment comes after the first move, not before it");
    clock->add_flag("--tournament",
                    wishes->tournament,
                    "Nothing is said about the time unasked, and answers are private (E2.9.d)");
    addPlayers(*clock, *wishes);
    clock->add_option("--laws", wishes->game.laws, "Edition of the Laws: 1995, 2009 or 2023")
        ->type_name("YEAR");
    addSittingOptions(*clock, wishes->sitting);
    clock->footer(
        "In the window the left half of the keyboard is White's lever, the right half Black's.\n"
        "With two keyboards each player has his own: --white keyboard+keys:PLACE; hektor board "
        "list tells the places.\n"
        "At the terminal: press, clock, mytime, stop, go; white: press, arbiter: set white "
        "0:42:10.\n"
        "Black's first press starts White's clock. hektor resume brings a clock back.");
    clock->callback([wishes, &status] {
        if (const auto played = run(*wishes); !played) status = report(played.error());
    });
}

} // namespace app
