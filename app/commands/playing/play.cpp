// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/archive_place.hpp"
#include "app/commands/playing/game_source.hpp"
#include "app/commands/playing/games.hpp"
#include "app/commands/playing/match_options.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/desk/recorder.hpp"
#include "app/engine/engine_choice.hpp"
#include "rules/clock/time_control.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace app {
namespace {

using rules::Colour;

struct PlayWishes {
    GameWishes game{};
    SittingWishes sitting{};
    std::string side{};
    std::string strength{};
    std::optional<std::string> from{};
    std::string move{};
};

Colour sideOf(const PlayWishes& wishes, const Settings& settings) {
    if (wishes.side.empty()) return settings.side;
    return wishes.side == "white" ? Colour::white : Colour::black;
}

// The default seats: the person at the keyboard, and the engine opposite.
std::string seatOf(const PlayWishes& wishes, Colour seat, Colour person) {
    const auto& named = wishes.game.seats;
    if (!named[seat].empty()) return named[seat];
    const bool opponentIsEngine = named[other(seat)].starts_with("engine");
    if (!named[other(seat)].empty()) return opponentIsEngine ? "keyboard" : "engine";
    return seat == person ? "keyboard" : "engine";
}

Wished<rules::ByColour<SeatWish>> seatsOfPlay(const PlayWishes& wishes, const Settings& settings) {
    rules::ByColour<SeatWish> seats;
    const Colour person = sideOf(wishes, settings);
    for (const Colour seat : rules::colours) {
        const auto option = optionOf(seat);
        auto read = readSeat(seatOf(wishes, seat, person), option);
        if (!read) return rules::unexpected(read.error());
        seats[seat] = *read;
    }
    const bool nobody = seats.white.inputs.engine && seats.black.inputs.engine;
    if (nobody) return wrong(say<SentenceKey::wishTwoEngines>());
    return seats;
}

Wished<Strength> readStrengthWish(const PlayWishes& wishes, const Settings& settings) {
    if (wishes.strength.empty()) return settings.strength;
    if (const auto strength = readStrength(wishes.strength)) return *strength;
    return wrong(
        say<SentenceKey::wishStrength>(speech::harmless(wishes.strength), lowestElo, highestElo));
}

/// Sets the names that the command line does not give.
void callThemByName(rules::MatchSetup& setup,
                    const Sitting& sitting,
                    Colour person,
                    const std::string& name) {
    const auto& engine = setup.seats;
    if (engine.white.inputs.engine || engine.black.inputs.engine)
        person = engine.white.inputs.engine ? Colour::black : Colour::white;
    for (const Colour seat : rules::colours) {
        auto& player = setup.seats[seat];
        if (!player.name.empty()) continue;
        if (player.inputs.engine) player.name = engineName(sitting.engine.choice);
        if (seat == person) player.name = name;
    }
}

Wished<ArrangedGame> arrange(PlayWishes wishes,
                             const rules::ByColour<SeatWish>& seats,
                             const Surroundings& around,
                             const GameStart* within = nullptr) {
    const auto& settings = around.settings;
    if (wishes.game.time.empty()) wishes.game.time = rules::write(settings.time);
    const auto strength = readStrengthWish(wishes, settings);
    if (!strength) return rules::unexpected(strength.error());
    auto setup = setupFrom(rules::homeSetup(), wishes.game, seats, around.language);
    if (!setup) return rules::unexpected(setup.error());
    if (within != nullptr) {
        setup->start = within->start;
        setup->chess960 = within->chess960;
    }
    auto sitting = sittingFrom(wishes.sitting, around, *setup, seats);
    if (!sitting) return rules::unexpected(sitting.error());
    sitting->engine.strength = *strength;
    callThemByName(*setup, *sitting, sideOf(wishes, settings), settings.name);
    return ArrangedGame{*setup, *std::move(sitting)};
}

/// A game that goes on from another one.
Wished<void> playOnFrom(const PlayWishes& wishes,
                        const rules::ByColour<SeatWish>& seats,
                        const Surroundings& around) {
    auto within = startWithin(*wishes.from, wishes.move, around);
    if (!within) return rules::unexpected(within.error());
    // An electronic board shows only where the game begins, not how it came there.
    if (seats.white.board || seats.black.board) within = standingStill(*within);
    auto game = arrange(wishes, seats, around, &*within);
    if (!game) return rules::unexpected(game.error());
    if (within->made.empty()) return playNew(std::move(game->sitting), game->setup, around.paths);
    const auto events = prelude(game->setup, within->made);
    if (!events) return refused(say<SentenceKey::wishGameOver>(speech::harmless(*wishes.from)));
    return playAfter(*events, std::move(game->sitting), game->setup, around.paths);
}

Wished<void> run(const PlayWishes& wishes, Console& console) {
    if (!wishes.from && !wishes.move.empty())
        return wrong(say<SentenceKey::wishOnlyWith>("--move", "--from"), "--move");
    const auto around = lookAround(wishes.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    const auto seats = seatsOfPlay(wishes, around->settings);
    if (!seats) return rules::unexpected(seats.error());
    if (wishes.from) return playOnFrom(wishes, *seats, *around);
    auto game = arrange(wishes, *seats, *around);
    if (!game) return rules::unexpected(game.error());
    return playNew(std::move(game->sitting), game->setup, around->paths);
}

struct ClockWishes {
    GameWishes game{.seats = {"keyboard", "keyboard"}};
    SittingWishes sitting{};
    bool tournament = false;
    std::optional<std::string> blind{};
    bool incrementAfterMove = false;
};

// Without a time control, the program asks for one before the clock is started.
Wished<rules::MatchSetup>
setupOf(ClockWishes wishes, const rules::ByColour<SeatWish>& seats, rules::Language language) {
    if (wishes.game.time == "none") return wrong(say<SentenceKey::wishClockWithoutTime>());
    if (wishes.blind && !wishes.tournament)
        return wrong(say<SentenceKey::wishOnlyWith>("--blind", "--tournament"));
    if (wishes.game.time.empty()) wishes.game.time = "none";
    const auto profile = wishes.tournament ? rules::Profile::tournament : rules::Profile::home;
    auto setup = setupFrom(rules::clockSetup(profile), wishes.game, seats, language);
    if (!setup) return setup;
    for (const Colour seat : rules::colours)
        setup->seats[seat].blind =
            wishes.tournament && namesSeat(wishes.blind.value_or("both"), seat);
    return wishes.incrementAfterMove ? incrementedAfterMove(*std::move(setup)) : setup;
}

Wished<void> run(const ClockWishes& wishes, Console& console) {
    const auto around = lookAround(wishes.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    const auto seats = seatsForPeople(wishes.game, SentenceKey::wishEngineAtClock);
    if (!seats) return rules::unexpected(seats.error());
    auto setup = setupOf(wishes, *seats, around->language);
    if (!setup) return rules::unexpected(setup.error());
    if (wishes.tournament) setup->language = around->language;
    const auto sitting = sittingFrom(wishes.sitting, *around, *setup, *seats);
    if (!sitting) return rules::unexpected(sitting.error());
    return playNew(*sitting, *setup, around->paths);
}

void addPlayers(CLI::App& clock, ClockWishes& wishes) {
    for (const Colour seat : rules::colours) {
        const auto option = optionOf(seat);
        clock.add_option(option, wishes.game.seats[seat])->type_name("SEAT");
        clock.add_option(option + "-name", wishes.game.names[seat])->type_name("NAME");
    }
    takesSeats(clock.add_option("--blind", wishes.blind));
}

struct ResumeWishes {
    std::optional<std::string> game{};
    rules::ByColour<std::string> seats{};
    SittingWishes sitting{};
    bool isLanguageNamed = false;
};

// The seats were agreed at the opening; only the places of the devices must be given again. A board
// is given up by naming the keyboard instead; at home by naming none.
Wished<SeatWish> seatFrom(const rules::SeatSetup& agreed,
                          const std::string& named,
                          const std::string& option,
                          bool atHome) {
    SeatWish seat{.inputs = agreed.inputs, .option = option};
    if (!named.empty()) {
        auto read = readSeat(named, option);
        if (!read) return rules::unexpected(read.error());
        if (read->inputs.engine != agreed.inputs.engine)
            return wrong(say<SentenceKey::wishSeatAgreed>(option));
        seat.board = read->board;
        seat.engine = read->engine;
    }
    const bool isForgotten = agreed.inputs.sensedBoard && named.empty();
    if (isForgotten && !atHome) return wrong(say<SentenceKey::wishBoardToName>(option));
    if (seat.board && !agreed.inputs.isHere())
        return wrong(say<SentenceKey::wishBoardNotHere>(option));
    return seat;
}

Wished<void> run(const ResumeWishes& wishes, Console& console) {
    auto around = lookAround(wishes.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    auto match = restoreMatch(around->paths.games, wishes.game);
    if (!match) return rules::unexpected(faultOf(match.error(), around->paths));
    const auto& setup = match->match.setup;
    if (goesOnElsewhere(match->match)) return refused(whereToGoOn(*match));
    if (!wishes.isLanguageNamed) around->language = setup.language.value_or(around->language);
    rules::ByColour<SeatWish> seats;
    for (const Colour seat : rules::colours) {
        const auto option = optionOf(seat);
        auto read = seatFrom(setup.seats[seat], wishes.seats[seat], option, policyOf(setup).atHome);
        if (!read) return rules::unexpected(read.error());
        seats[seat] = *read;
    }
    const auto sitting = sittingFrom(wishes.sitting, *around, setup, seats);
    if (!sitting) return rules::unexpected(sitting.error());
    return playOn(*sitting, std::move(*match), around->paths);
}

} // namespace

Wished<ArrangedGame>
usualGame(const SittingWishes& wishes, const Surroundings& around, const std::string& board) {
    PlayWishes play;
    play.sitting = wishes;
    auto seats = seatsOfPlay(play, around.settings);
    if (!seats) return rules::unexpected(seats.error());
    if (!board.empty()) {
        const auto person = readSeat("keyboard+" + board, "--board");
        if (!person) return rules::unexpected(person.error());
        (*seats)[sideOf(play, around.settings)] = *person;
    }
    return arrange(std::move(play), *seats, around);
}

void addPlay(CLI::App& hektor, Console& console) {
    auto* const play = hektor.add_subcommand("play");
    const auto wishes = std::make_shared<PlayWishes>();
    addGameOptions(*play, wishes->game);
    addSittingOptions(*play, wishes->sitting);
    takesOneOf(play->add_option("--side", wishes->side), "COLOUR", {"white", "black"});
    play->add_option("--strength", wishes->strength)->type_name("LEVEL");
    auto* const from = play->add_option("--from", wishes->from)->type_name("GAME|FILE[#N]");
    from->excludes("--fen")->excludes("--chess960");
    play->add_option("--move", wishes->move)->type_name("N");
    play->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

void addResume(CLI::App& hektor, Console& console) {
    auto* const resume = hektor.add_subcommand("resume");
    const auto wishes = std::make_shared<ResumeWishes>();
    resume->add_option("GAME", wishes->game);
    resume->add_option("--white", wishes->seats.white)->type_name("SEAT");
    resume->add_option("--black", wishes->seats.black)->type_name("SEAT");
    addSittingOptions(*resume, wishes->sitting);
    resume->callback([wishes, resume, &hektor, &console] {
        wishes->isLanguageNamed = resume->count("--language") > 0 || hektor.count("--language") > 0;
        console.end(run(*wishes, console));
    });
}

void addClock(CLI::App& hektor, Console& console) {
    auto* const clock = hektor.add_subcommand("clock");
    const auto wishes = std::make_shared<ClockWishes>();
    clock->add_option("--time", wishes->game.time)->type_name("CONTROL");
    clock->add_flag("--increment-after-move", wishes->incrementAfterMove);
    clock->add_flag("--tournament", wishes->tournament);
    addPlayers(*clock, *wishes);
    addLawsOption(*clock, wishes->game.laws);
    addSittingOptions(*clock, wishes->sitting);
    clock->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

} // namespace app
