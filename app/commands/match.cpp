// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/match.hpp"

#include "app/commands/sitting_options.hpp"
#include "app/demo/stage.hpp"
#include "app/terminal/stop_signals.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace app {
namespace {

using rules::Colour;

struct MatchWishes {
    GameWishes game{.seats = {"keyboard", "keyboard"}, .time = "90m+30s"};
    SittingWishes sitting{};
    std::string blind{};
    std::string press{};
    std::string assistant = "none";
    std::string announcer = "program";
    bool doubleEntry = false;
    bool stopOnDivergence = false;
    bool admitIllegal = false;
    bool waitForArbiter = false;
    bool limitedSupervision = false;
    int movesBeforeDraw = 0;
    bool demo = false;
};

bool names(const std::string& who, Colour seat) {
    return who == "both" || who == (seat == Colour::white ? "white" : "black");
}

// Who plays by keyboard is taken to be blind, unless it is said who is.
bool isBlind(const MatchWishes& wishes, const rules::ByColour<SeatWish>& seats, Colour seat) {
    return wishes.blind.empty() ? seats[seat].inputs.keyboard : names(wishes.blind, seat);
}

// Who has nothing but a board to move on could only press a lever that the program may not see.
bool pressesHimself(const MatchWishes& wishes,
                    const rules::ByColour<SeatWish>& seats,
                    Colour seat) {
    return wishes.press.empty() ? seats[seat].inputs.keyboard : names(wishes.press, seat);
}

rules::MatchSetup tournament(const MatchWishes& wishes, const rules::ByColour<SeatWish>& seats) {
    rules::MatchSetup setup{.profile = rules::Profile::tournament};
    for (const Colour seat : rules::colours) {
        rules::SeatSetup& player = setup.seats[seat];
        player.blind = isBlind(wishes, seats, seat);
        player.preview = player.blind;
        player.press = pressesHimself(wishes, seats, seat) ? rules::PressedBy::player
                                                           : rules::PressedBy::program;
        if (names(wishes.assistant, seat)) player.assistant = rules::Duties::all();
    }
    if (wishes.announcer == "player") setup.announcer = rules::Announcer::player;
    if (wishes.doubleEntry) setup.repetition = rules::Repetition::doubleEntry;
    if (wishes.limitedSupervision) setup.supervision = rules::Supervision::limited;
    setup.movesBeforeAgreement = wishes.movesBeforeDraw;
    if (wishes.stopOnDivergence) setup.divergence = rules::DivergenceRule::stopsTheClocks;
    if (wishes.admitIllegal) setup.illegalMoves = rules::IllegalMoveRule::isAdmitted;
    return setup;
}

Wished<rules::ByColour<SeatWish>> readSeats(const GameWishes& wishes) {
    rules::ByColour<SeatWish> seats;
    for (const Colour seat : rules::colours) {
        const std::string option = seat == Colour::white ? "--white" : "--black";
        auto read = readSeat(wishes.seats[seat], option);
        if (!read) return rules::unexpected(read.error());
        if (read->inputs.engine)
            return rules::unexpected(CommandFault{
                ExitStatus::usage,
                option + ": no engine is loaded in a tournament game; hektor play has one"});
        seats[seat] = *read;
    }
    return seats;
}

/// The sitting of a match that is to be played, and what it is a match of.
struct Arranged {
    Sitting sitting;
    rules::MatchSetup setup;
};

Wished<Arranged> arrange(const MatchWishes& wishes,
                         const Surroundings& around,
                         const rules::ByColour<SeatWish>& seats) {
    const auto setup = setupFrom(tournament(wishes, seats), wishes.game, seats);
    if (!setup) return rules::unexpected(setup.error());
    auto sitting = sittingFrom(wishes.sitting, around, *setup, seats);
    if (!sitting) return rules::unexpected(sitting.error());
    if (wishes.waitForArbiter) sitting->start = Start::byArbiter;
    return Arranged{std::move(*sitting), *setup};
}

Wished<void> playMatch(const MatchWishes& wishes, const Surroundings& around) {
    const auto seats = readSeats(wishes.game);
    if (!seats) return rules::unexpected(seats.error());
    const auto arranged = arrange(wishes, around, *seats);
    if (!arranged) return rules::unexpected(arranged.error());
    return playNew(arranged->sitting, arranged->setup, around.paths);
}

// The demonstration is about a blind player with White and a sighted one on an electronic board.
MatchWishes forDemonstration(MatchWishes wishes) {
    wishes.blind = "white";
    wishes.stopOnDivergence = true;
    return wishes;
}

rules::ByColour<SeatWish> seatsOf(const Stage& stage) {
    rules::ByColour<SeatWish> seats;
    seats.black.inputs.sensedBoard = true;
    seats.black.board = tactile::BoardAddress{"dgt", stage.board().string()};
    return seats;
}

Wished<void> playDemonstration(const MatchWishes& wishes, Surroundings around) {
    const StopSignals signals; // before the board's thread, which inherits what it blocks
    const auto pace = wishes.sitting.scriptedTime ? Pace::atOnce : Pace::readable;
    const auto stage = Stage::set(around.paths.assets, pace);
    if (!stage)
        return rules::unexpected(CommandFault{ExitStatus::unavailable, sentence(stage.error())});
    if (!wishes.sitting.paths.data) around.paths.games = (*stage)->games();
    auto arranged = arrange(forDemonstration(wishes), around, seatsOf(**stage));
    if (!arranged) return rules::unexpected(arranged.error());
    Demonstration& demonstration = (*stage)->demonstration();
    arranged->sitting.prompter = &demonstration;
    if (auto played = playNew(arranged->sitting, arranged->setup, around.paths); !played)
        return rules::unexpected(played.error());
    if (const auto& fault = demonstration.fault())
        return rules::unexpected(CommandFault{ExitStatus::no, sentence(*fault)});
    return {};
}

Wished<void> run(const MatchWishes& wishes) {
    const auto around = lookAround(wishes.sitting.paths);
    if (!around) return rules::unexpected(around.error());
    return wishes.demo ? playDemonstration(wishes, *around) : playMatch(wishes, *around);
}

// Who sees, who is helped, who presses and who calls.
void addSeatOptions(CLI::App& match, MatchWishes& wishes) {
    const CLI::IsMember seats({"white", "black", "both", "none"});
    match
        .add_option("--blind",
                    wishes.blind,
                    "white, black, both or none; otherwise who plays by "
                    "keyboard")
        ->type_name("WHO")
        ->check(seats);
    match
        .add_option("--assistant",
                    wishes.assistant,
                    "Who has an assistant with all duties of "
                    "E2.9: white, black, both or none")
        ->type_name("WHO")
        ->check(seats);
    match
        .add_option("--press",
                    wishes.press,
                    "Who presses the clock himself, by key or by the lever of a board's clock: "
                    "white, black, both or none; otherwise who plays by keyboard")
        ->type_name("WHO")
        ->check(seats);
    match.add_option("--announcer", wishes.announcer, "Who calls the moves: program or player")
        ->type_name("WHO")
        ->check(CLI::IsMember({"program", "player"}));
}

void addDemo(CLI::App& match, MatchWishes& wishes) {
    auto* const demo = match.add_flag(
        "--demo",
        wishes.demo,
        "Watch a whole game that is played by itself, with all that can go wrong; it is not kept "
        "unless --data says where. With --scripted-time it does not wait for its spectators");
    for (const char* const own : {"--white",
                                  "--black",
                                  "--blind",
                                  "--press",
                                  "--assistant",
                                  "--announcer",
                                  "--double-entry",
                                  "--fen",
                                  "--chess960",
                                  "--wait-for-arbiter"})
        demo->excludes(match.get_option(own));
}

// What the regulations of an event say.
void addRegulations(CLI::App& match, MatchWishes& wishes) {
    match.add_flag("--limited-supervision",
                   wishes.limitedSupervision,
                   "Rapid and blitz without an arbiter at every board: a flag falls when it is "
                   "claimed (A4, B3)");
    match
        .add_option("--moves-before-draw",
                    wishes.movesBeforeDraw,
                    "Moves of each player before they may agree on a draw (9.1.a)")
        ->type_name("N")
        ->check(CLI::NonNegativeNumber);
}

} // namespace

void addMatch(CLI::App& hektor, ExitStatus& status) {
    auto* const match = hektor.add_subcommand(
        "match", "A game by the Laws of Chess and their Appendix E: two boards, two score sheets");
    const auto wishes = std::make_shared<MatchWishes>();
    addGameOptions(*match,
                   wishes->game,
                   "keyboard, or a board as KIND:PLACE, such as dgt:/dev/ttyUSB0; both with +");
    addSittingOptions(*match, wishes->sitting);
    addSeatOptions(*match, *wishes);
    match->add_flag("--double-entry",
                    wishes->doubleEntry,
                    "The opponent's move is typed as it was "
                    "heard, and compared");
    match->add_flag(
        "--stop-on-divergence", wishes->stopOnDivergence, "Boards that differ stop both clocks");
    match->add_flag("--admit-illegal",
                    wishes->admitIllegal,
                    "A sighted player's illegal move that is pressed for stops both clocks, and "
                    "the arbiter rules on it");
    match->add_flag(
        "--wait-for-arbiter",
        wishes->waitForArbiter,
        "The arbiter starts the clocks; otherwise they start when all boards are ready");
    addRegulations(*match, *wishes);
    addDemo(*match, *wishes);
    match->footer(
        "At the terminal each line is somebody's word: white: e4, black: e5, arbiter: go.\n"
        "Without a name it is the word of the only player at a keyboard, or of the one "
        "whose clock runs.\n"
        "At the end of input the game is kept.");
    match->callback([wishes, &status] {
        if (const auto played = run(*wishes); !played) status = report(played.error());
    });
}

} // namespace app
