// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/resume.hpp"

#include "app/commands/sitting_options.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

namespace app {
namespace {

using rules::Colour;

struct ResumeWishes {
    std::optional<std::string> game{};
    rules::ByColour<std::string> seats{};
    SittingWishes sitting{};
};

// Who plays how was agreed at the opening; where the devices are now has to be said again.
Wished<SeatWish>
seatFrom(const rules::SeatSetup& agreed, const std::string& named, const std::string& option) {
    SeatWish seat{.inputs = agreed.inputs};
    if (!named.empty()) {
        auto read = readSeat(named, option);
        if (!read) return rules::unexpected(read.error());
        seat.board = read->board;
        seat.engine = read->engine;
    }
    if (agreed.inputs.sensedBoard && !seat.board)
        return wrong(fmt::format(
            "this player has an electronic board; say where it is with {} KIND:PLACE", option));
    if (!agreed.inputs.sensedBoard && seat.board)
        return wrong(
            fmt::format("{}: this player began the game without an electronic board", option));
    return seat;
}

Wished<void> run(const ResumeWishes& wishes) {
    const auto around = lookAround(wishes.sitting.paths);
    if (!around) return rules::unexpected(around.error());
    auto match = reopenMatch(around->paths.games, wishes.game);
    if (!match) return rules::unexpected(faultOf(match.error(), around->paths));
    const auto& setup = match->match.setup;
    rules::ByColour<SeatWish> seats;
    for (const Colour seat : rules::colours) {
        const std::string option = seat == Colour::white ? "--white" : "--black";
        auto read = seatFrom(setup.seats[seat], wishes.seats[seat], option);
        if (!read) return rules::unexpected(read.error());
        seats[seat] = *read;
    }
    const auto sitting = sittingFrom(wishes.sitting, *around, setup, seats);
    if (!sitting) return rules::unexpected(sitting.error());
    return playOn(*sitting, std::move(*match), around->paths);
}

} // namespace

void addResume(CLI::App& hektor, ExitStatus& status) {
    auto* const resume =
        hektor.add_subcommand("resume", "Go on with a game that was left or cut off");
    const auto wishes = std::make_shared<ResumeWishes>();
    resume->add_option(
        "GAME", wishes->game, "Its number or name; otherwise the newest that has not ended");
    resume->add_option("--white", wishes->seats.white, "Where White's board or engine is now")
        ->type_name("SEAT");
    resume->add_option("--black", wishes->seats.black, "Where Black's board or engine is now")
        ->type_name("SEAT");
    addSittingOptions(*resume, wishes->sitting);
    resume->footer(
        "Both clocks stand until the arbiter says go; at home your first move starts them, or the "
        "word go, and without a clock it goes on at once.");
    resume->callback([wishes, &status] {
        if (const auto played = run(*wishes); !played) status = report(played.error());
    });
}

} // namespace app
