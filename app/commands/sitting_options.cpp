// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/sitting_options.hpp"

#include "app/commands/archive_place.hpp"
#include "app/commands/board_address.hpp"
#include "app/commands/common_options.hpp"
#include "app/commands/notation_sentences.hpp"
#include "app/envelope/secret.hpp"
#include "app/journal/private_files.hpp"
#include "app/settings/locale_language.hpp"
#include "app/settings/settings_file.hpp"
#include "rules/chess/chess960.hpp"
#include "rules/clock/time_text.hpp"
#include "rules/notation/fen.hpp"
#include "speech/audio/target.hpp"
#include "speech/words/language.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <array>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <random>
#include <utility>

namespace app {
namespace {

using rules::Colour;

std::string_view optionOf(Colour seat) {
    return seat == Colour::white ? "--white" : "--black";
}

std::string_view sentenceOf(rules::TimeTextFault fault) {
    using rules::TimeTextFault;
    switch (fault) {
    case TimeTextFault::missing: return "a time such as 90m or 0:05:00 is expected here";
    case TimeTextFault::unitMissing: return "a number needs h, m or s behind it";
    case TimeTextFault::unitOrder: return "hours come before minutes and minutes before seconds";
    case TimeTextFault::sixty: return "minutes and seconds after a colon are 00 to 59";
    case TimeTextFault::tooLong: return "no more than a thousand hours can be given";
    case TimeTextFault::noTime: return "with neither base time nor increment nobody could move";
    case TimeTextFault::badMoves: return "the number of moves of a stage is 1 to 999";
    case TimeTextFault::unreachable: return "the stage before this one holds for all moves";
    case TimeTextFault::unexpected: return "something else is expected here";
    }
    return {};
}

Wished<rules::TimeControl> readTime(const std::string& text) {
    const auto control = rules::parseTimeControl(text);
    if (control) return *control;
    return wrong(fmt::format("--time \"{}\", column {}: {}",
                             speech::harmless(text),
                             control.error().offset + 1,
                             sentenceOf(control.error().fault)));
}

// Art. F2: chance comes in here and nowhere else; what was drawn is kept with the game.
int drawnByLot() {
    std::random_device source;
    return std::uniform_int_distribution<int>(0, rules::chess960Count - 1)(source);
}

Wished<rules::Position> readChess960(const std::string& text) {
    int number = -1;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = fault == std::errc{} && end == text.data() + text.size();
    if (text == "lot") number = drawnByLot();
    const auto start = rules::chess960Start(number);
    if (start && (isWhole || text == "lot")) return *start;
    return wrong(
        "--chess960: the start positions are numbered 0 to 959, and lot draws one of them");
}

Wished<rules::Letters> readLetters(const std::string& text) {
    constexpr std::array names{std::pair{"german", rules::Letters::german},
                               std::pair{"english", rules::Letters::english},
                               std::pair{"turkish", rules::Letters::turkish},
                               std::pair{"figurine", rules::Letters::figurine}};
    for (const auto& [name, letters] : names)
        if (text == name) return letters;
    return wrong(fmt::format("the letters \"{}\" are none of german, english, turkish and figurine",
                             speech::harmless(text)));
}

Wished<rules::Position> readStart(const GameWishes& wishes) {
    if (wishes.fen && wishes.chess960) return wrong("--fen and --chess960 exclude each other");
    if (wishes.chess960) return readChess960(*wishes.chess960);
    if (!wishes.fen) return rules::Position::start();
    const auto position = rules::parseFen(*wishes.fen);
    if (position) return *position;
    auto why = sentence(position.error());
    if (!why.empty() && why.back() == '.') why.pop_back();
    return wrong(fmt::format("--fen, column {}: {}", position.error().column, why));
}

Wished<speech::OutputTarget> readTarget(const std::string& text) {
    if (const auto target = speech::parseOutputTarget(text)) return *target;
    return wrong(fmt::format("--audio \"{}\" is not public=DEVICE or private=DEVICE; a device is a "
                             "name or part of one, wav:FILE, or none",
                             speech::harmless(text)));
}

Wished<speech::Target> readMicrophone(const std::string& text) {
    if (const auto target = speech::parseMicrophone(text)) return *target;
    return wrong(
        fmt::format("--microphone \"{}\" is not a name or part of one, default, wav:FILE, or none",
                    speech::harmless(text)));
}

// Of two blind players at one table White has the display, unless it is said who has it.
Colour brailleSeatOf(const rules::MatchSetup& setup) {
    const auto& seats = setup.seats;
    if (setup.profile == rules::Profile::home)
        return seats.white.inputs.engine ? Colour::black : Colour::white;
    return seats.black.blind && !seats.white.blind ? Colour::black : Colour::white;
}

Wished<std::optional<BrailleWish>>
readBraille(const std::string& text, const Settings& settings, const rules::MatchSetup& setup) {
    const std::string kept = settings.brailleDisplay ? "on" : "none";
    const auto& whose = text.empty() ? kept : text;
    if (whose == "none") return std::optional<BrailleWish>{};
    if (whose == "on") return BrailleWish{brailleSeatOf(setup), settings.brailleDots};
    if (whose == "white") return BrailleWish{Colour::white, settings.brailleDots};
    if (whose == "black") return BrailleWish{Colour::black, settings.brailleDots};
    return wrong(fmt::format("--braille \"{}\" is none of on, white, black and none",
                             speech::harmless(text)));
}

Wished<speech::AudioRequest> readAudio(const std::vector<std::string>& texts,
                                       const Settings& settings) {
    speech::AudioRequest request;
    // What is not named has a default of its own, which in a tournament is no earphone.
    for (const auto& [output, kept] : {std::pair{"public=", &settings.publicAudio},
                                       std::pair{"private=", &settings.privateAudio}})
        if (*kept != "default")
            if (const auto target = speech::parseOutputTarget(output + *kept))
                request.targets[target->output] = target->target;
    for (const auto& text : texts) {
        if (text == "none") {
            for (const auto output : speech::allOutputs)
                request.targets[output] = speech::NoTarget{};
            continue;
        }
        const auto target = readTarget(text);
        if (!target) return rules::unexpected(target.error());
        request.targets[target->output] = target->target;
    }
    return request;
}

Wished<Preferences> readPreferences(const SittingWishes& wishes, const Surroundings& around) {
    auto preferences = preferencesIn(around.settings, around.systemLanguage);
    if (!wishes.language) return preferences;
    const auto language = speech::languageOf(*wishes.language);
    if (!language)
        return wrong(fmt::format("--language \"{}\" is none of de, en, tr",
                                 speech::harmless(*wishes.language)));
    preferences.language = *language;
    return preferences;
}

Wished<void> addInput(SeatWish& seat, const std::string& part, const std::string& option) {
    if (part == "keyboard") {
        seat.inputs.keyboard = true;
        return {};
    }
    if (part == "engine" || part.starts_with("engine:")) {
        seat.inputs.engine = true;
        seat.engine = part == "engine" ? "" : part.substr(7);
        return {};
    }
    const auto address = boardAddress(part);
    if (!address) return wrong(fmt::format("{}: {}", option, address.error()));
    if (seat.board) return wrong(fmt::format("{}: one player has one board", option));
    seat.board = *address;
    seat.inputs.sensedBoard = true;
    return {};
}

/// The settings as they are on the disk, and what is chosen while one plays.
class Keeper {
public:
    explicit Keeper(Surroundings around) : around_(std::move(around)) {}

    void keep(const Preferences& preferences) {
        auto& settings = around_.settings;
        settings = withPreferences(settings, preferences, around_.systemLanguage);
        settings.introduced = true;
        write();
    }
    void keep(const HomeWish& wish) {
        around_.settings = withWish(around_.settings, wish);
        write();
    }

private:
    void write() const {
        if (const auto kept = keepSettings(around_.paths.settings, around_.settings); !kept)
            std::cerr << "hektor: " << sentence(kept.error()) << '\n';
    }

    Surroundings around_;
};

void keepWhatIsChosen(Sitting& sitting, const Surroundings& around) {
    const auto keeper = std::make_shared<Keeper>(around);
    sitting.keep = [keeper](const Preferences& preferences) { keeper->keep(preferences); };
    sitting.keepWish = [keeper](const HomeWish& wish) { keeper->keep(wish); };
}

bool isLever(const tactile::BoardAddress& address) {
    return address.kind == tactile::leverKind;
}

// A board that is only named wrongly would be waited for for ever.
Wished<void> findDevice(const tactile::BoardAddress& address) {
    std::error_code why;
    if (std::filesystem::exists(address.place, why)) return {};
    const auto reason = why ? why.message() : std::string("there is no such device");
    return rules::unexpected(CommandFault{ExitStatus::unavailable,
                                          fmt::format("the {} at {} cannot be had: {}",
                                                      isLever(address) ? "keyboard" : "board",
                                                      address.place,
                                                      reason)});
}

Wished<rules::ByColour<std::optional<tactile::BoardAddress>>>
findBoards(const rules::ByColour<SeatWish>& seats, bool isClockAlone) {
    rules::ByColour<std::optional<tactile::BoardAddress>> boards;
    for (const Colour seat : rules::colours) {
        if (!seats[seat].board) continue;
        if (isLever(*seats[seat].board) && !isClockAlone)
            return wrong(
                fmt::format("{}: keys: is a lever of hektor clock, and no board to move on; "
                            "for moves say keyboard",
                            optionOf(seat)));
        if (auto found = findDevice(*seats[seat].board); !found)
            return rules::unexpected(found.error());
        boards[seat] = seats[seat].board;
    }
    return boards;
}

Wished<FormWish> readForm(const SittingWishes& wishes, const Settings& settings) {
    if (wishes.window && wishes.terminal)
        return wrong("--window and --terminal exclude each other");
    if (wishes.window && wishes.scriptedTime)
        return wrong("--scripted-time belongs to the terminal form");
    if (wishes.window) return FormWish::window;
    return wishes.terminal || wishes.scriptedTime ? FormWish::terminal : settings.form;
}

Archived<RecordedMatch> openNow(const Paths& paths,
                                const rules::MatchSetup& setup,
                                const std::optional<std::string>& pinHash) {
    const auto now = std::chrono::system_clock::now();
    return openMatch(paths.games, setup, std::chrono::floor<std::chrono::seconds>(now), pinHash);
}

std::string sentenceOf(const Unsaved& unsaved, const Paths& paths) {
    const auto why = sentence(StorageFailed{unsaved.why}, paths.games);
    const auto number = unsaved.game.number;
    if (unsaved.rescued.empty())
        return fmt::format("{} What happened last in game {} is lost.", why, number);
    return fmt::format("{} All of game {} is in {} instead, to be gone on with by hektor resume "
                       "--data {}.",
                       why,
                       number,
                       (unsaved.rescued / "games.sqlite").string(),
                       unsaved.rescued.string());
}

/// One game after the other, until somebody has had enough.
class Games {
public:
    Games(Sitting sitting, Paths paths, rules::MatchSetup setup)
        : sitting_(std::move(sitting))
        , paths_(std::move(paths))
        , setup_(std::move(setup)) {}

    [[nodiscard]] Wished<void> play(Archived<RecordedMatch> match) {
        const auto openness = sentence(closeArchive(paths_.games), paths_.games);
        if (!openness.empty()) std::cerr << "hektor: " << openness << '\n';
        while (true) {
            if (!match) return rules::unexpected(faultOf(match.error(), paths_));
            game_ = match->journal->game();
            const auto ending = app::play(sitting_, std::move(*match), entrance_);
            if (!ending)
                return rules::unexpected(
                    CommandFault{ExitStatus::unavailable, sentence(ending.error())});
            if (std::holds_alternative<Leave>(*ending)) return leave();
            if (const auto* fresh = std::get_if<OpenNew>(&*ending)) grant(fresh->wish);
            const auto* saved = std::get_if<OpenSaved>(&*ending);
            match = saved != nullptr ? openSaved(saved->name)
                                     : openNow(paths_, setup_, sitting_.pinHash);
        }
    }

private:
    /// The truth about what was saved is the last word.
    [[nodiscard]] Wished<void> leave() const {
        if (sitting_.unsaved.empty()) return {};
        std::string why;
        for (const auto& game : sitting_.unsaved)
            why += (why.empty() ? "" : "\nhektor: ") + sentenceOf(game, paths_);
        return rules::unexpected(CommandFault{ExitStatus::unavailable, why});
    }

    void grant(const HomeWish& wish) {
        if (wish == HomeWish{}) return;
        arrange(sitting_, setup_, wish);
        sitting_.keepWish(wish);
    }

    // A game that is not there is no reason to lose the one that is.
    [[nodiscard]] Archived<RecordedMatch> openSaved(const std::string& name) const {
        auto match = reopenMatch(paths_.games, name);
        if (match) return match;
        report(faultOf(match.error(), paths_));
        return reopenMatch(paths_.games, std::to_string(game_.number));
    }

    Entrance entrance_; // first: before all threads
    Sitting sitting_;
    Paths paths_;
    rules::MatchSetup setup_; ///< of a new game
    GameId game_;             ///< the one that is played
};

} // namespace

tl::unexpected<CommandFault> wrong(std::string sentence) {
    return rules::unexpected(CommandFault{ExitStatus::usage, std::move(sentence)});
}

void addGameOptions(CLI::App& command, GameWishes& wishes, const std::string& whoSits) {
    for (const Colour seat : rules::colours) {
        const std::string name(optionOf(seat));
        command.add_option(name, wishes.seats[seat], "Who sits there: " + whoSits)
            ->type_name("SEAT");
        command.add_option(name + "-name", wishes.names[seat], "The player's name")
            ->type_name("NAME");
        command
            .add_option(name + "-letters",
                        wishes.letters[seat],
                        "The letters of his score sheet: german, english, turkish or figurine (C3)")
            ->type_name("SET");
    }
    command
        .add_option("--time",
                    wishes.time,
                    "Time control, for instance 90m+30s or 40/2h,20/1h,30m; none for no clock")
        ->type_name("CONTROL");
    command.add_option("--fen", wishes.fen, "Start from this position")->type_name("FEN");
    command
        .add_option("--chess960",
                    wishes.chess960,
                    "Start from this position of Chess960, 0 to 959, or from one drawn by lot")
        ->type_name("N|lot");
    command
        .add_option("--laws", wishes.laws, "Edition of the Laws: 1995, 2009 (if not said) or 2023")
        ->type_name("YEAR");
}

void addSittingOptions(CLI::App& command, SittingWishes& wishes) {
    command
        .add_option("--audio",
                    wishes.audio,
                    "public=DEVICE or private=DEVICE; a device is a name "
                    "or part of it, wav:FILE, or none; none alone: both are silent")
        ->type_name("OUTPUT=DEVICE");
    command
        .add_option("--microphone",
                    wishes.microphone,
                    "With it a blind player speaks moves on tape: a name or part of it, default, "
                    "wav:FILE, or none (if not said)")
        ->type_name("DEVICE");
    command
        .add_option("--braille",
                    wishes.braille,
                    "The braille display that BRLTTY has shows the game: on, for the blind player; "
                    "white or black, for him; or none (if not said)")
        ->type_name("WHOSE");
    command
        .add_option("--language",
                    wishes.language,
                    "de, en or tr, otherwise as the system speaks; in a match moves are called in "
                    "German all the same")
        ->type_name("LANGUAGE");
    command
        .add_option("--utterances",
                    wishes.utterances,
                    "Write every utterance to this file, one JSON object a line")
        ->type_name("FILE");
    command.add_flag(
        "--window", wishes.window, "Show a window, as happens by itself where there is a display");
    command.add_flag("--terminal", wishes.terminal, "Read and write lines instead");
    command.add_flag(
        "--scripted-time", wishes.scriptedTime, "Time goes on only by lines like +90s");
    command.add_flag("--ascii", wishes.ascii, "Print lines in the spelling of the Laws: Laeufer");
    addPathOptions(command, wishes.paths);
}

Wished<SeatWish> readSeat(const std::string& text, const std::string& option) {
    SeatWish seat{.inputs = {.keyboard = false}};
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find('+', begin), text.size());
        if (auto added = addInput(seat, text.substr(begin, end - begin), option); !added)
            return rules::unexpected(added.error());
        begin = end + 1;
    }
    if (seat.inputs.engine && (seat.inputs.keyboard || seat.board))
        return wrong(option + ": an engine sits alone");
    return seat;
}

Wished<rules::MatchSetup> setupFrom(rules::MatchSetup setup,
                                    const GameWishes& wishes,
                                    const rules::ByColour<SeatWish>& seats) {
    const auto laws = rules::lawsOf(wishes.laws);
    if (!laws)
        return wrong(
            fmt::format("--laws {}: there are the editions 1995, 2009 and 2023", wishes.laws));
    const auto time = readTime(wishes.time);
    if (!time) return rules::unexpected(time.error());
    const auto start = readStart(wishes);
    if (!start) return rules::unexpected(start.error());
    setup.laws = *laws;
    setup.time = *time;
    setup.start = *start;
    setup.chess960 = wishes.chess960 || rules::hasChess960Castling(*start);
    for (const Colour seat : rules::colours) {
        setup.seats[seat].name = wishes.names[seat];
        setup.seats[seat].inputs = seats[seat].inputs;
        const auto letters = readLetters(wishes.letters[seat]);
        if (!letters) return rules::unexpected(letters.error());
        setup.seats[seat].letters = *letters;
    }
    return setup;
}

Wished<Surroundings> lookAround(const PathWishes& wishes) {
    makeFilesPrivate();
    guardMemory();
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes);
    if (!paths)
        return rules::unexpected(
            CommandFault{ExitStatus::unavailable, std::string(sentence(paths.error()))});
    auto read = readSettings(paths->settings);
    for (const auto& remark : read.remarks)
        std::cerr << "hektor: " << sentence(remark, paths->settings) << '\n';
    return Surroundings{*paths, std::move(read.settings), languageOfProcess()};
}

Wished<Sitting> sittingFrom(const SittingWishes& wishes,
                            const Surroundings& surroundings,
                            const rules::MatchSetup& setup,
                            const rules::ByColour<SeatWish>& seats) {
    const Settings& settings = surroundings.settings;
    const auto audio = readAudio(wishes.audio, settings);
    if (!audio) return rules::unexpected(audio.error());
    const auto microphone = readMicrophone(wishes.microphone);
    if (!microphone) return rules::unexpected(microphone.error());
    const auto braille = readBraille(wishes.braille, settings, setup);
    if (!braille) return rules::unexpected(braille.error());
    const auto preferences = readPreferences(wishes, surroundings);
    if (!preferences) return rules::unexpected(preferences.error());
    const auto form = readForm(wishes, settings);
    if (!form) return rules::unexpected(form.error());
    const auto boards = findBoards(seats, setup.clockAlone);
    if (!boards) return rules::unexpected(boards.error());
    const bool isHome = setup.profile == rules::Profile::home;

    Sitting sitting;
    sitting.boards = *boards;
    sitting.voices.audio = *audio;
    sitting.microphone = *microphone;
    sitting.braille = *braille;
    if (wishes.utterances)
        sitting.voices.log = {*wishes.utterances, std::chrono::steady_clock::now()};
    sitting.preferences = *preferences;
    if (isHome) keepWhatIsChosen(sitting, surroundings);
    sitting.introduce = isHome && !settings.introduced;
    sitting.time = wishes.scriptedTime ? TimeFlow::scripted : TimeFlow::real;
    sitting.form = *form;
    sitting.chance = std::random_device{}();
    sitting.spelling = wishes.ascii ? Spelling::ascii : Spelling::full;
    sitting.assets = surroundings.paths.assets;
    sitting.engine = {
        .program = settings.engine, .strength = settings.strength, .chess960 = setup.chess960};
    for (const Colour seat : rules::colours)
        if (seats[seat].inputs.engine && !seats[seat].engine.empty())
            sitting.engine.program = seats[seat].engine;
    return sitting;
}

namespace {

// The one board at home stays at White's seat; its reports are about both.
void changeSides(Sitting& sitting, rules::MatchSetup& setup) {
    std::swap(setup.seats.white, setup.seats.black);
    std::swap(sitting.boards.white, sitting.boards.black);
    if (sitting.braille) sitting.braille->seat = other(sitting.braille->seat);
}

void seatOpponent(Sitting& sitting,
                  rules::MatchSetup& setup,
                  Colour seat,
                  const OpponentWish& opponent) {
    auto& player = setup.seats[seat];
    const bool wasEngine = player.inputs.engine;
    if (opponent.isEngine) {
        sitting.engine.program = opponent.engine;
        sitting.boards[seat].reset();
        player.inputs = {.keyboard = false, .engine = true};
        player.name = engineName(opponent.engine);
    } else if (wasEngine) {
        player.inputs = {};
        player.name.clear();
    }
}

} // namespace

void arrange(Sitting& sitting, rules::MatchSetup& setup, const HomeWish& wish) {
    const Colour person = setup.seats.white.inputs.engine ? Colour::black : Colour::white;
    if (wish.opponent) seatOpponent(sitting, setup, other(person), *wish.opponent);
    if (wish.side && *wish.side != person) changeSides(sitting, setup);
    if (wish.time) setup.time = *wish.time;
    if (wish.strength) sitting.engine.strength = *wish.strength;
}

ExitStatus report(const CommandFault& fault) {
    std::cerr << "hektor: " << fault.sentence << (fault.sentence.ends_with('.') ? "\n" : ".\n");
    return fault.status;
}

Wished<void> playNew(Sitting sitting, const rules::MatchSetup& setup, const Paths& paths) {
    auto match = openNow(paths, setup, sitting.pinHash);
    return Games(std::move(sitting), paths, setup).play(std::move(match));
}

Wished<void> playOn(Sitting sitting, RecordedMatch match, const Paths& paths) {
    const auto setup = match.match.setup;
    return Games(std::move(sitting), paths, setup).play(std::move(match));
}

CommandFault faultOf(const ArchiveError& error, const Paths& paths) {
    auto why = sentence(error, paths.games);
    if (!why.empty() && why.back() == '.') why.pop_back();
    return {statusOf(error), std::move(why)};
}

} // namespace app
