// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/playing/sitting_options.hpp"

#include <CLI/CLI.hpp>

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
        return wrong(say<SentenceKey::wishBoardToName>(option));
    if (!agreed.inputs.sensedBoard && seat.board)
        return wrong(say<SentenceKey::wishBoardTooMany>(option));
    return seat;
}

Wished<void> run(const ResumeWishes& wishes, Console& console) {
    const auto around = lookAround(wishes.sitting.paths, console);
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

void addResume(CLI::App& hektor, Console& console) {
    auto* const resume = hektor.add_subcommand("resume");
    const auto wishes = std::make_shared<ResumeWishes>();
    resume->add_option("GAME", wishes->game);
    resume->add_option("--white", wishes->seats.white)->type_name("SEAT");
    resume->add_option("--black", wishes->seats.black)->type_name("SEAT");
    addSittingOptions(*resume, wishes->sitting);
    resume->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

} // namespace app
