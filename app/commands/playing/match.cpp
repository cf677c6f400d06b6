// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/playing/games.hpp"
#include "app/commands/playing/match_options.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/demo/demonstration.hpp"
#include "app/envelope/secret.hpp"
#include "app/terminal/command_input.hpp"
#include "app/terminal/line_input.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/render.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>
#include <unistd.h>

#include <array>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace app {
namespace {

using speech::Language;
using speech::PhraseKey;

void tell(PhraseKey key, const speech::Arguments& arguments, Language language) {
    std::cout << "arbiter: " << speech::render(key, arguments, language).shown << '\n'
              << std::flush;
}

/// Asks until an acceptable PIN is chosen, or the input ends.
class PinQuestion {
public:
    explicit PinQuestion(Language language) : language_(language) { echo_.switchOff(); }

    [[nodiscard]] Wished<Secret> ask() {
        while (true) {
            tell(PhraseKey::askPinChoose, {}, language_);
            const auto pin = readSecretLine(STDIN_FILENO, signals_);
            if (!pin) return wrong(say<SentenceKey::wishPinMissing>());
            const auto fault = faultAfterRepeating(*pin);
            if (!fault) return *pin;
            tell(*fault, {}, language_);
            if (::isatty(STDIN_FILENO) != 1) return wrong(sentenceOf(*fault));
        }
    }

private:
    [[nodiscard]] std::optional<PhraseKey> faultAfterRepeating(const Secret& pin) const {
        if (const auto fault = faultOfPin(pin.text())) return fault;
        tell(PhraseKey::askPinRepeat, {}, language_);
        if (readSecretLine(STDIN_FILENO, signals_) != pin) return PhraseKey::errPinDiffers;
        return std::nullopt;
    }

    static Sentence sentenceOf(PhraseKey fault) {
        if (fault == PhraseKey::errPinDiffers) return say<SentenceKey::wishPinDiffers>();
        return fault == PhraseKey::errPinLength
                   ? say<SentenceKey::wishPinLength>(fewestPinCharacters, mostPinCharacters)
                   : say<SentenceKey::wishPinWord>();
    }

    Language language_;
    StopSignals signals_; ///< an interrupt would leave the terminal without echo
    TerminalEcho echo_{STDIN_FILENO};
};

/// The hash is stored; the PIN itself exists until the game has begun.
Wished<void> choosePin(Sitting& sitting, Language language) {
    auto pin = PinQuestion(language).ask();
    wipeStack();
    if (!pin) return rules::unexpected(pin.error());
    tell(PhraseKey::infPinChosen,
         {{speech::Slot::number, static_cast<int>(charactersIn(pin->text()))}},
         language);
    sitting.pinHash = hashOf(pin->text());
    sitting.pin = *std::move(pin);
    return {};
}

using rules::Colour;

struct MatchWishes {
    GameWishes game{.seats = {"keyboard", "keyboard"}, .time = "90m+30s"};
    SittingWishes sitting{};
    std::optional<std::string> event{};
    std::string blind{};
    std::string press{};
    AssistantWishes assistants{};
    std::string announcer = "program";
    std::string byHand = "none";
    bool doubleEntry = false;
    bool stopOnDivergence = false;
    bool admitIllegal = false;
    bool waitForArbiter = false;
    bool recorderOnly = false;
    bool arbiterPin = false;
    RegulationWishes regulations{};
    bool demo = false;
};

// Unless the options say who is blind, or presses the clock, it is whoever plays by keyboard. With
// only an electronic board, a player could only press its lever, which the program may not sense.
bool isMeant(const std::string& who, const rules::ByColour<SeatWish>& seats, Colour seat) {
    return who.empty() ? seats[seat].inputs.keyboard : namesSeat(who, seat);
}

rules::MatchSetup tournament(const MatchWishes& wishes, const rules::ByColour<SeatWish>& seats) {
    rules::MatchSetup setup{.profile = rules::Profile::tournament};
    for (const Colour seat : rules::colours) {
        rules::SeatSetup& player = setup.seats[seat];
        player.blind = isMeant(wishes.blind, seats, seat);
        player.preview = player.blind;
        player.press = isMeant(wishes.press, seats, seat) ? rules::PressedBy::player
                                                          : rules::PressedBy::program;
        if (namesSeat(wishes.byHand, seat)) player.sheet = rules::SheetKept::byHand;
    }
    if (wishes.announcer == "player") setup.announcer = rules::Announcer::player;
    if (wishes.doubleEntry) setup.repetition = rules::Repetition::doubleEntry;
    if (wishes.stopOnDivergence) setup.divergence = rules::DivergenceRule::stopsTheClocks;
    if (wishes.admitIllegal) setup.illegalMoves = rules::IllegalMoveRule::isAdmitted;
    setup.recorderOnly = wishes.recorderOnly;
    setup.arbiterStarts = wishes.waitForArbiter;
    return setup;
}

Wished<ArrangedGame> arrange(const MatchWishes& wishes,
                             const Surroundings& around,
                             const rules::ByColour<SeatWish>& seats) {
    auto setup =
        setupFrom(tournament(wishes, seats), wishes.game, seats, around.language)
            .and_then([&](const auto& seated) { return assisted(seated, wishes.assistants); })
            .and_then([&](const auto& helped) { return regulated(helped, wishes.regulations); });
    if (!setup) return rules::unexpected(setup.error());
    setup->language = around.language;
    auto sitting = sittingFrom(wishes.sitting, around, *setup, seats);
    if (!sitting) return rules::unexpected(sitting.error());
    return ArrangedGame{*std::move(setup), *std::move(sitting)};
}

Wished<void> playMatch(const MatchWishes& wishes, const Surroundings& around) {
    const auto seats = seatsForPeople(wishes.game, SentenceKey::wishEngineInMatch);
    if (!seats) return rules::unexpected(seats.error());
    auto arranged = arrange(wishes, around, *seats);
    if (!arranged) return rules::unexpected(arranged.error());
    if (wishes.arbiterPin)
        if (auto chosen = choosePin(arranged->sitting, around.language); !chosen) return chosen;
    return playNew(std::move(arranged->sitting), arranged->setup, around.paths);
}

/// One game of the demonstration: its script, and who is assisted.
struct Act {
    std::string_view script;
    AssistantWishes assistants;
    bool isOnElectronicBoard = true; ///< Black's seat; otherwise Black's moves are typed
};

// An assistant of the blind player excludes a helper of the sighted one, so that needs another game
// (E2.9, E2.10).
std::array<Act, 2> theActs() {
    return {Act{"match.txt", {.assistant = "white"}},
            Act{"helper.txt", {.helper = "black"}, false}};
}

// The demonstration is about a blind player with White and a sighted one. Its script writes on the
// score sheets in German letters.
MatchWishes forDemonstration(MatchWishes wishes, const Act& act) {
    wishes.blind = "white";
    wishes.game.letters = {"german", "german"};
    wishes.assistants = act.assistants;
    wishes.stopOnDivergence = true;
    return wishes;
}

rules::ByColour<SeatWish> seatsOf(const DemonstrationStage& stage, const Act& act) {
    rules::ByColour<SeatWish> seats;
    if (!act.isOnElectronicBoard) return seats;
    seats.black.inputs.sensedBoard = true;
    seats.black.board = tactile::BoardAddress{"dgt", stage.board().string()};
    return seats;
}

/// Returns false if it was left before its end.
Wished<bool> playAct(const MatchWishes& wishes, Surroundings around, const Act& act, bool isFirst) {
    const auto pace =
        wishes.sitting.scriptedTime ? DemonstrationPace::atOnce : DemonstrationPace::readable;
    const auto stage = DemonstrationStage::set(
        around.paths.assets,
        act.script,
        {.pace = pace, .hasMicrophone = wishes.sitting.microphone != "none"});
    if (!stage) return unavailable(sentence(stage.error()));
    if (!wishes.sitting.paths.data) around.paths.games = (*stage)->games();
    if (!isFirst) around.remarks.clear();
    auto arranged = arrange(forDemonstration(wishes, act), around, seatsOf(**stage, act));
    if (!arranged) return rules::unexpected(arranged.error());
    arranged->sitting.isForgotten = !wishes.sitting.paths.data;
    if (!isFirst) goOnBehind(arranged->sitting.voices);
    Demonstration& demonstration = (*stage)->demonstration();
    arranged->sitting.around = [&](Activity& match, Inbox& inbox) {
        return demonstration.around(match, inbox);
    };
    if (auto played = playNew(arranged->sitting, arranged->setup, around.paths); !played)
        return rules::unexpected(played.error());
    if (const auto& fault = demonstration.fault()) return refused(sentence(*fault));
    return demonstration.isPlayedOut();
}

Wished<void> playDemonstration(const MatchWishes& wishes, const Surroundings& around) {
    const StopSignals signals; // before the boards' threads, which inherit blocked signals
    bool isFirst = true;
    for (const Act& act : theActs()) {
        const auto played = playAct(wishes, around, act, std::exchange(isFirst, false));
        if (!played) return rules::unexpected(played.error());
        if (!*played) return {};
    }
    return {};
}

Wished<void> run(const MatchWishes& wishes, Console& console) {
    const auto around = lookAround(wishes.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    return wishes.demo ? playDemonstration(wishes, *around) : playMatch(wishes, *around);
}

Wished<void> runAtEvent(CLI::App& match, const MatchWishes& wishes, Console& console) {
    if (!wishes.event) return run(wishes, console);
    const auto event = EventFile::regulate(match, *wishes.event);
    if (!event) return rules::unexpected(event.error());
    auto done = run(wishes, console);
    if (!done) return rules::unexpected(event->placed(done.error()));
    return done;
}

} // namespace

void addMatch(CLI::App& hektor, Console& console) {
    auto* const match = hektor.add_subcommand("match");
    const auto wishes = std::make_shared<MatchWishes>();
    addGameOptions(*match, wishes->game);
    addSittingOptions(*match, wishes->sitting);
    match->add_option("--event", wishes->event)->type_name("FILE");
    takesSeats(match->add_option("--blind", wishes->blind));
    takesSeats(match->add_option("--press", wishes->press));
    takesOneOf(match->add_option("--announcer", wishes->announcer), "WHO", {"program", "player"});
    takesSeats(match->add_option("--sheet-by-hand", wishes->byHand)); // Art. 8.1
    match->add_flag("--recorder-only", wishes->recorderOnly);
    match->add_flag("--double-entry", wishes->doubleEntry);
    match->add_flag("--stop-on-divergence", wishes->stopOnDivergence);
    match->add_flag("--admit-illegal", wishes->admitIllegal);
    match->add_flag("--wait-for-arbiter", wishes->waitForArbiter);
    match->add_flag("--arbiter-pin", wishes->arbiterPin);
    addAssistants(*match, wishes->assistants);
    addRegulations(*match, wishes->regulations);
    auto* const demo = match->add_flag("--demo", wishes->demo);
    for (const char* const own : {"--event",
                                  "--white",
                                  "--black",
                                  "--blind",
                                  "--press",
                                  "--assistant",
                                  "--helper",
                                  "--announcer",
                                  "--double-entry",
                                  "--sheet-by-hand",
                                  "--fen",
                                  "--chess960",
                                  "--wait-for-arbiter",
                                  "--arbiter-pin"})
        demo->excludes(match->get_option(own));
    match->callback(
        [wishes, match, &console] { console.end(runAtEvent(*match, *wishes, console)); });
}

} // namespace app
