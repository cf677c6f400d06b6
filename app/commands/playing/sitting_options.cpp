// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/playing/sitting_options.hpp"

#include "app/activity/policy.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "app/commands/playing/user_files.hpp"
#include "app/envelope/secret.hpp"
#include "app/journal/private_files.hpp"
#include "app/settings/settings_file.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/position.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/notation/fen.hpp"
#include "speech/audio/plan.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <map>
#include <random>
#include <utility>

namespace app {
namespace {

using rules::Colour;

Sentence clauseOf(rules::TimeTextFault fault) {
    using rules::TimeTextFault;
    switch (fault) {
    case TimeTextFault::missing: return say<SentenceKey::timeMissing>();
    case TimeTextFault::unitMissing: return say<SentenceKey::timeUnitMissing>();
    case TimeTextFault::unitOrder: return say<SentenceKey::timeUnitOrder>();
    case TimeTextFault::sixty: return say<SentenceKey::timeSixty>();
    case TimeTextFault::tooLong: return say<SentenceKey::timeTooLong>();
    case TimeTextFault::noTime: return say<SentenceKey::timeNoTime>();
    case TimeTextFault::badMoves: return say<SentenceKey::timeBadMoves>();
    case TimeTextFault::unreachable: return say<SentenceKey::timeUnreachable>();
    case TimeTextFault::unexpected: break;
    }
    return say<SentenceKey::timeUnexpected>();
}

Wished<rules::TimeControl> readTime(const std::string& text) {
    const auto control = rules::parseTimeControl(text);
    if (control) return *control;
    const auto& [fault, offset] = control.error();
    const auto shown = speech::harmless(text);
    return wrong(say<SentenceKey::timeFault>("--time", shown, offset + 1, clauseOf(fault)),
                 "--time");
}

// Art. F2: the only place where chance is involved; the drawn position is saved with the game.
int drawnByLot() {
    std::random_device source;
    return std::uniform_int_distribution<int>(0, rules::chess960Count - 1)(source);
}

Wished<rules::Position> readChess960(const std::string& text) {
    const auto number = text == "lot" ? drawnByLot() : rules::wholeNumber<int>(text).value_or(-1);
    if (const auto start = rules::chess960Start(number)) return *start;
    return wrong(say<SentenceKey::wishChess960>(), "--chess960");
}

// The possible values are listed in addGameOptions. A player who wishes no others writes in the
// letters of the language (Art. C3).
rules::Letters lettersNamed(const std::string& name, rules::Language language) {
    if (name.empty()) return rules::lettersOf(language);
    if (name == "english") return rules::Letters::english;
    if (name == "turkish") return rules::Letters::turkish;
    return name == "figurine" ? rules::Letters::figurine : rules::Letters::german;
}

Wished<rules::Position> readStart(const GameWishes& wishes) {
    if (wishes.fen && wishes.chess960)
        return wrong(say<SentenceKey::lineExclude>("--fen", "--chess960"), "--chess960");
    if (wishes.chess960) return readChess960(*wishes.chess960);
    return startPosition(wishes.fen);
}

// Of two blind players at one table White has the display, unless the options say otherwise.
Colour brailleSeatOf(const rules::MatchSetup& setup) {
    const auto& seats = setup.seats;
    if (policyOf(setup).atHome) return seats.white.inputs.isHere() ? Colour::white : Colour::black;
    return seats.black.blind && !seats.white.blind ? Colour::black : Colour::white;
}

std::optional<BrailleWish>
brailleWish(const std::string& text, const Settings& settings, const rules::MatchSetup& setup) {
    const std::string kept = settings.brailleDisplay ? "on" : "none";
    const auto& whose = text.empty() ? kept : text;
    if (whose == "none") return std::nullopt;
    if (whose == "white") return BrailleWish{Colour::white, settings.brailleDots};
    if (whose == "black") return BrailleWish{Colour::black, settings.brailleDots};
    return BrailleWish{brailleSeatOf(setup), settings.brailleDots};
}

// A speech server chooses the device itself, which in a match could be the loudspeaker.
Wished<Narrator> narratorOf(const SittingWishes& wishes, const Settings& settings, bool isHome) {
    const bool wantsReader = wishes.speech == "screenreader";
    const bool wantsServer = wishes.voice == "speechd";
    if (wantsReader && wantsServer)
        return wrong(say<SentenceKey::lineExclude>("--speech screenreader", "--voice speechd"),
                     "--voice");
    if (wantsServer && !isHome) return wrong(say<SentenceKey::wishVoiceAtHome>(), "--voice");
    if (wantsReader) return Narrator::screenReader;
    if (wantsServer) return Narrator::speechDispatcher;
    if (!wishes.speech.empty() || !wishes.voice.empty()) return Narrator::ownVoice;
    const bool isForHome = settings.narrator == Narrator::speechDispatcher;
    return isForHome && !isHome ? Narrator::ownVoice : settings.narrator;
}

// Outputs that are not given have their own defaults; in a tournament the default is no earphone.
speech::AudioRequest keptAudio(const Settings& settings) {
    speech::AudioRequest request;
    for (const auto& [output, kept] : {std::pair{"public=", &settings.publicAudio},
                                       std::pair{"private=", &settings.privateAudio}})
        if (*kept != "default")
            if (const auto target = speech::parseOutputTarget(output + *kept))
                request.targets[target->output] = target->target;
    return request;
}

Wished<speech::AudioRequest> readAudio(const std::vector<std::string>& texts,
                                       const Settings& settings) {
    auto request = keptAudio(settings);
    std::map<speech::Output, std::string> named;
    for (const auto& text : texts) {
        if (text == "none") {
            for (const auto output : speech::allOutputs)
                request.targets[output] = speech::NoTarget{};
            continue;
        }
        const auto target = speech::parseOutputTarget(text);
        if (!target) return wrong(say<SentenceKey::wishAudio>(speech::harmless(text)));
        const auto [earlier, isNew] = named.try_emplace(target->output, speech::harmless(text));
        if (!isNew)
            return wrong(say<SentenceKey::lineExclude>("--audio " + earlier->second,
                                                       "--audio " + speech::harmless(text)));
        request.targets[target->output] = target->target;
    }
    return request;
}

Sentence sentenceOf(EngineWishFault fault, const std::string& option, std::string_view line) {
    const auto text = speech::harmless(line);
    switch (fault) {
    case EngineWishFault::words: return say<SentenceKey::wishEngineWords>(option, text);
    case EngineWishFault::hash: return say<SentenceKey::wishEngineHash>(option, text, mostHash);
    case EngineWishFault::threads: break;
    }
    return say<SentenceKey::wishEngineThreads>(option, text, mostThreads);
}

Wished<SeatWish> readEngineSeat(std::string_view line, const std::string& option) {
    const auto wish = readEngineWish(line);
    if (!wish) return wrong(sentenceOf(wish.error(), option, line));
    return SeatWish{.inputs = {.keyboard = false, .engine = true}, .engine = *wish};
}

Wished<void> addInput(SeatWish& seat, const std::string& part, const std::string& option) {
    if (part == "keyboard") {
        seat.inputs.keyboard = true;
        return {};
    }
    if (part == "engine") {
        seat.inputs.engine = true;
        return {};
    }
    const auto address = boardAddress(part, option);
    if (!address) return wrong(address.error());
    if (seat.board) return wrong(say<SentenceKey::wishTwoBoards>(option));
    seat.board = *address;
    seat.inputs.sensedBoard = true;
    return {};
}

bool isLever(const tactile::BoardAddress& address) {
    return address.kind == tactile::leverKind;
}

// A board with a mistyped name would be waited for without end.
Wished<void> findDevice(const tactile::BoardAddress& address) {
    std::error_code why;
    if (std::filesystem::exists(address.place, why)) return {};
    const auto reason = why ? reasonOf(why.value()) : say<SentenceKey::wishNoDevice>();
    return unavailable(isLever(address)
                           ? say<SentenceKey::wishKeyboardUnavailable>(address.place, reason)
                           : say<SentenceKey::wishBoardUnavailable>(address.place, reason));
}

/// Also by another name of it: those in /dev/serial/by-id are links.
bool isSamePlace(const std::string& one, const std::string& other) {
    std::error_code gone;
    const auto placeOf = [&](const auto& name) { return std::filesystem::canonical(name, gone); };
    return one == other || (placeOf(one) == placeOf(other) && !gone);
}

Wished<rules::ByColour<std::optional<tactile::BoardAddress>>>
findBoards(const rules::ByColour<SeatWish>& seats, const Policy& policy) {
    rules::ByColour<std::optional<tactile::BoardAddress>> boards;
    for (const Colour seat : rules::colours) {
        if (!seats[seat].board) continue;
        if (isLever(*seats[seat].board) && policy.hasGame)
            return wrong(say<SentenceKey::wishLever>(seats[seat].option));
        if (auto found = findDevice(*seats[seat].board); !found)
            return rules::unexpected(found.error());
        boards[seat] = seats[seat].board;
    }
    const bool isOne =
        boards.white && boards.black && isSamePlace(boards.white->place, boards.black->place);
    if (isOne) boards.black->place = boards.white->place;
    const bool isShared = policy.atHome && policy.hasGame; // two people at one board
    if (isOne && !isShared) return wrong(say<SentenceKey::wishOneBoard>(boards.white->place));
    if (boards.white && boards.black && !isOne && isShared)
        return wrong(say<SentenceKey::wishBoardsAtHome>(boards.black->place));
    return boards;
}

Wished<FormWish> readForm(const SittingWishes& wishes, const Settings& settings) {
    if (wishes.window && wishes.terminal)
        return wrong(say<SentenceKey::lineExclude>("--window", "--terminal"));
    if (wishes.window && wishes.scriptedTime)
        return wrong(say<SentenceKey::lineExclude>("--window", "--scripted-time"));
    if (wishes.window) return FormWish::window;
    return wishes.terminal || wishes.scriptedTime ? FormWish::terminal : settings.form;
}

/// The folder that --data names, if it is not there: its name may be mistyped. Otherwise empty.
std::filesystem::path missingFolder(const Paths& paths, const PathWishes& wishes) {
    std::error_code unknown;
    auto folder = std::filesystem::absolute(paths.games, unknown).parent_path();
    const bool isThere = std::filesystem::exists(folder, unknown) || unknown;
    return wishes.data && !isThere ? std::move(folder) : std::filesystem::path{};
}

} // namespace

std::string optionOf(Colour seat) {
    return seat == Colour::white ? "--white" : "--black";
}

void addGameOptions(CLI::App& command, GameWishes& wishes) {
    for (const Colour seat : rules::colours) {
        const auto name = optionOf(seat);
        command.add_option(name, wishes.seats[seat])->type_name("SEAT");
        command.add_option(name + "-name", wishes.names[seat])->type_name("NAME");
        auto* const letters = command.add_option(name + "-letters", wishes.letters[seat]);
        takesOneOf(letters, "SET", {"german", "english", "turkish", "figurine"});
    }
    command.add_option("--time", wishes.time)->type_name("CONTROL");
    command.add_option("--fen", wishes.fen)->type_name("FEN");
    command.add_option("--chess960", wishes.chess960)->type_name("N|lot");
    addLawsOption(command, wishes.laws);
}

void addSittingOptions(CLI::App& command, SittingWishes& wishes) {
    addAudioOption(command, wishes.audio);
    command.add_option("--microphone", wishes.microphone)->type_name("DEVICE");
    takesOneOf(
        command.add_option("--braille", wishes.braille), "WHOSE", {"on", "white", "black", "none"});
    takesOneOf(command.add_option("--speech", wishes.speech), "BY", {"voice", "screenreader"});
    takesOneOf(command.add_option("--voice", wishes.voice), "VOICE", {"espeak", "speechd"});
    addLanguageOption(command);
    command.add_option("--utterances", wishes.utterances)->type_name("FILE");
    command.add_flag("--window", wishes.window);
    command.add_flag("--terminal", wishes.terminal);
    command.add_flag("--scripted-time", wishes.scriptedTime);
    command.add_flag("--ascii", wishes.ascii);
    addPathOptions(command, wishes.paths);
}

Wished<SeatWish> readSeat(const std::string& text, const std::string& option) {
    // Everything after the colon belongs to the engine, including a plus sign.
    constexpr std::string_view engine = "engine:";
    if (text.starts_with(engine)) return readEngineSeat(text.substr(engine.size()), option);
    SeatWish seat{.inputs = {.keyboard = false}, .option = option};
    const bool isWord = text.find_first_of(":+") == std::string::npos;
    if (isWord && text != "keyboard" && text != "engine")
        return wrong(say<SentenceKey::wishNoSeat>(option, speech::harmless(text)));
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find('+', begin), text.size());
        if (auto added = addInput(seat, text.substr(begin, end - begin), option); !added)
            return rules::unexpected(added.error());
        begin = end + 1;
    }
    if (seat.inputs.engine && (seat.inputs.keyboard || seat.board))
        return wrong(say<SentenceKey::wishEngineAlone>(option));
    return seat;
}

Wished<rules::MatchSetup> setupFrom(rules::MatchSetup setup,
                                    const GameWishes& wishes,
                                    const rules::ByColour<SeatWish>& seats,
                                    rules::Language language) {
    const auto time = readTime(wishes.time);
    if (!time) return rules::unexpected(time.error());
    const auto start = readStart(wishes);
    if (!start) return rules::unexpected(start.error());
    setup.laws = *rules::lawsOf(wishes.laws);
    setup.time = *time;
    setup.start = *start;
    setup.chess960 = wishes.chess960 || rules::hasChess960Castling(*start);
    for (const Colour seat : rules::colours) {
        setup.seats[seat].name = wishes.names[seat];
        setup.seats[seat].inputs = seats[seat].inputs;
        setup.seats[seat].letters = lettersNamed(wishes.letters[seat], language);
    }
    return setup;
}

Wished<Surroundings> lookAround(const PathWishes& wishes, Console& console) {
    makeFilesPrivate();
    guardMemory();
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes);
    if (!paths) return unavailable(sentence(paths.error()));
    auto read = readSettings(paths->settings, wishes);
    const auto folder = missingFolder(*paths, wishes);
    console.keepIn(ProgramLog(paths->log, read.settings.log)); // makes the folder
    console.log().write(LogLevel::all, "Hektor " HEKTOR_VERSION " begins");
    std::vector<Sentence> remarks;
    if (!folder.empty()) {
        console.complain(say<SentenceKey::pathsNewFolder>(folder));
        remarks.push_back(say<SentenceKey::pathsNewFolder>(folder.filename()));
    }
    for (const auto& remark : read.remarks) {
        console.complain(sentence(remark, paths->settings));
        remarks.push_back(sentence(remark, paths->settings.filename()));
    }
    return Surroundings{*paths,
                        std::move(read.settings),
                        languageOfProcess(),
                        console.language(),
                        console.complainer(),
                        std::move(remarks),
                        console.log()};
}

Wished<Sitting> sittingFrom(const SittingWishes& wishes,
                            const Surroundings& surroundings,
                            const rules::MatchSetup& setup,
                            const rules::ByColour<SeatWish>& seats) {
    const Settings& settings = surroundings.settings;
    const auto audio = readAudio(wishes.audio, settings);
    if (!audio) return rules::unexpected(audio.error());
    const auto microphone = speech::parseMicrophone(wishes.microphone);
    if (!microphone)
        return wrong(say<SentenceKey::wishMicrophone>(speech::harmless(wishes.microphone)));
    const auto form = readForm(wishes, settings);
    if (!form) return rules::unexpected(form.error());
    const auto boards = findBoards(seats, policyOf(setup));
    if (!boards) return rules::unexpected(boards.error());
    const bool isHome = policyOf(setup).atHome;
    const auto narrator = narratorOf(wishes, settings, isHome);
    if (!narrator) return rules::unexpected(narrator.error());

    Sitting sitting;
    sitting.witness = [log = surroundings.log](const Input& what) { write(log, what); };
    sitting.boards = *boards;
    sitting.voices.audio = *audio;
    sitting.microphone = *microphone;
    sitting.braille = brailleWish(wishes.braille, settings, setup);
    sitting.narrator = *narrator;
    if (wishes.utterances) {
        sitting.voices.log = {*wishes.utterances, std::chrono::steady_clock::now()};
        sitting.voices.isLogIncomplete = std::make_shared<std::atomic<bool>>(false);
    }
    sitting.voices.complain = surroundings.complain;
    sitting.remarks = surroundings.remarks;
    sitting.preferences = preferencesIn(settings, surroundings.systemLanguage);
    sitting.preferences.language = surroundings.language;
    if (isHome) keepWhatIsChosen(sitting, surroundings);
    sitting.introduce = isHome && !settings.introduced;
    sitting.time = wishes.scriptedTime ? TimeFlow::scripted : TimeFlow::real;
    sitting.form = *form;
    sitting.chance = std::random_device{}();
    if (isHome) sitting.tutorial = tutorialFrom(surroundings, sitting.chance);
    sitting.spelling = wishes.ascii ? Spelling::ascii : Spelling::full;
    sitting.assets = surroundings.paths.assets;
    sitting.settings = settings;
    sitting.profiles =
        profilesIn(profilesBeside(surroundings.paths.settings), surroundings.language);
    sitting.shelf = shelfOf(surroundings.paths.games);
    sitting.games = surroundings.paths.games;
    sitting.engine = {.choice = settings.engine,
                      .means = settings.means,
                      .strength = settings.strength,
                      .chess960 = setup.chess960,
                      .pauses = settings.pauses && !wishes.scriptedTime};
    for (const Colour seat : rules::colours)
        if (seats[seat].inputs.engine)
            grant(seats[seat].engine, sitting.engine.choice, sitting.engine.means);
    return sitting;
}

namespace {

// The only board at home remains at White's seat; it reports both sides' moves.
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
        grant(opponent.engine, sitting.engine.choice, sitting.engine.means);
        sitting.boards[seat].reset();
        player.inputs = {.keyboard = false, .engine = true};
        player.name = engineName(sitting.engine.choice);
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

} // namespace app
