// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/accessible/accessible_window.hpp"
#include "app/commands/boards/board.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/line/archive_place.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/engine/opponent.hpp"
#include "app/engine/option_sheet.hpp"
#include "app/journal/archive.hpp"
#include "app/journal/private_files.hpp"
#include "app/practice/mistakes.hpp"
#include "app/practice/results.hpp"
#include "app/settings/paths.hpp"
#include "app/settings/settings_file.hpp"
#include "rules/base/lists.hpp"
#include "speech/audio/sound_system.hpp"
#include "speech/voice/speech_server.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/braille/display.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace app {

namespace {

struct DoctorWishes {
    PathWishes paths{};
    bool settings = false;
    bool repair = false;
};

void tellPaths(const Paths& paths, const Console& console) {
    console.print(say<SentenceKey::doctorAssets>(paths.assets));
    console.print(say<SentenceKey::doctorSettings>(paths.settings));
    console.print(say<SentenceKey::doctorGames>(paths.games));
    console.print(say<SentenceKey::doctorPractice>(paths.practice));
    console.print(say<SentenceKey::doctorMistakes>(paths.mistakes));
    console.print(say<SentenceKey::doctorLog>(paths.log));
}

/// Returns whether the settings are valid. A file that does not exist yet is.
bool examineSettings(const SettingsRead& read,
                     const std::filesystem::path& file,
                     const Console& console) {
    for (const auto& remark : read.remarks)
        console.complain(sentence(remark, file));
    return std::ranges::all_of(read.remarks, [](const SettingsRemark& remark) {
        return remark.what == SettingsProblem::missing;
    });
}

/// Returns whether every game can be read as it was written, and another one can be written.
bool examineGames(const std::filesystem::path& file, const Console& console) {
    auto archive = Archive::read(file);
    auto games = archive ? archive->games() : rules::unexpected(archive.error());
    if (!games) {
        console.complain(sentence(games.error(), file));
        return false;
    }
    bool isWell = !archive->damage();
    for (const auto& game : *games) {
        const auto fault = archive->fault(game.id);
        if (fault) console.complain(sentence(*fault, file));
        isWell = isWell && !fault;
    }
    if (archive->damage()) console.complain(sentence(*archive->damage(), file));
    const auto unwritable = faultOfWriting(file);
    if (unwritable) console.complain(sentence(*unwritable, file));
    return isWell && !unwritable;
}

/// Returns whether every line of the results of practice can be read.
bool examinePractice(const std::filesystem::path& file, const Console& console) {
    const auto results = readResults(file);
    if (!results) {
        console.complain(sentence(results.error()));
        return false;
    }
    for (const auto& bad : results->bad)
        console.complain(sentence(bad, file));
    return results->bad.empty();
}

/// Returns whether the puzzles of one's own mistakes can be read.
bool examineMistakes(const std::filesystem::path& file, const Console& console) {
    const auto found = readMistakes(file);
    if (!found) {
        console.complain(sentence(found.error()));
        return false;
    }
    if (const auto& bad = found->firstBad)
        console.complain(say<SentenceKey::puzzlesBadLine>(file, bad->line, sentence(bad->why)));
    return !found->firstBad;
}

/// Returns whether the engine for games at home is available and works.
bool findOpponent(const Settings& settings, const Console& console) {
    const auto engine = findEngine(settings.engine.program, usualEnginePlaces());
    if (!engine) {
        console.complain(sentence(engine.error()));
        return false;
    }
    const auto ready =
        meet({.choice = settings.engine, .means = settings.means, .strength = settings.strength});
    if (!ready) {
        console.complain(sentence(ready.error()));
        return false;
    }
    console.print(say<SentenceKey::doctorEngine>(*engine, ready->name));
    const auto remark = remarkOn(*ready);
    if (remark) console.complain(*remark);
    return !remark;
}

Sentence foundEngine(const std::filesystem::path& program, const OpponentReady& ready) {
    if (ready.options.empty()) return say<SentenceKey::doctorFoundPlain>(program, ready.name);
    const auto options = rules::mapped(
        ready.options, [](const auto& option) { return speech::harmless(option.name); });
    return say<SentenceKey::doctorFound>(program, ready.name, options);
}

/// Names the other engines that could play, with what can be set of them.
void tellEngines(const Console& console) {
    for (const auto& program : enginesFound(usualEnginePlaces())) {
        const auto ready = meet({.choice = {.program = program.string()}});
        if (ready)
            console.print(foundEngine(program, *ready));
        else
            console.complain(sentence(ready.error()));
    }
}

/// Returns whether the braille display is available, if one is wanted.
bool findBrailleDisplay(const Settings& settings, const Console& console) {
    constexpr std::chrono::seconds patience{3};
    const auto display = tactile::findDisplay(patience);
    if (display)
        console.print(say<SentenceKey::doctorBraille>(display->driver, display->cells));
    else if (settings.brailleDisplay)
        console.complain(say<SentenceKey::doctorBrailleWanted>());
    else
        console.print(say<SentenceKey::doctorNoBraille>());
    return display || !settings.brailleDisplay;
}

/// Names the devices that can play.
void tellSound(const Console& console) {
    std::vector<std::string> names;
    for (const auto& device : speech::openPortAudio()->devices())
        if (device.channels > 0) names.push_back(speech::harmless(device.name));
    console.print(names.empty() ? say<SentenceKey::doctorNoSound>()
                                : say<SentenceKey::doctorSound>(names));
}

void tellBoards(const Console& console) {
    const auto ports = boardPorts(console);
    console.print(ports.empty() ? say<SentenceKey::doctorNoBoards>()
                                : say<SentenceKey::doctorBoards>(ports));
}

bool findSpeechServer(const Console& console) {
    constexpr std::chrono::seconds patience{5};
    const auto server = speech::connectDispatcher(std::make_shared<speech::Doorbell>(), patience);
    if (server)
        console.print(say<SentenceKey::doctorSpeechDispatcher>());
    else
        console.complain(say<SentenceKey::doctorNoSpeechDispatcher>());
    return server != nullptr;
}

/// Returns whether who is to speak, listens.
bool findNarrator(const Settings& settings, const Console& console) {
    constexpr std::chrono::seconds patience{2};
    if (settings.narrator == Narrator::speechDispatcher) return findSpeechServer(console);
    if (settings.narrator == Narrator::ownVoice) {
        console.print(say<SentenceKey::doctorOwnVoice>());
        return true;
    }
    const bool listens = AccessibleWindow().isHeard(patience);
    if (listens)
        console.print(say<SentenceKey::doctorScreenReader>());
    else
        console.complain(say<SentenceKey::doctorNoScreenReader>());
    return listens;
}

ExitStatus examine(const PathWishes& wishes, const Console& console) {
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes);
    if (!paths) {
        console.complain(sentence(paths.error()));
        return ExitStatus::unavailable;
    }
    tellPaths(*paths, console);
    const auto read = readSettings(paths->settings, wishes);
    const bool isSettingsWell = examineSettings(read, paths->settings, console);
    const bool areGamesWell = examineGames(paths->games, console);
    const bool isPracticeWell = examinePractice(paths->practice, console);
    const bool areMistakesWell = examineMistakes(paths->mistakes, console);
    const bool isEngineThere = findOpponent(read.settings, console);
    tellEngines(console);
    tellSound(console);
    tellBoards(console);
    const bool isSpoken = findNarrator(read.settings, console);
    const bool isBrailleWell = findBrailleDisplay(read.settings, console);
    const bool areFilesWell = isSettingsWell && areGamesWell && isPracticeWell && areMistakesWell;
    const bool isWell = areFilesWell && isEngineThere && isBrailleWell && isSpoken;
    return isWell ? ExitStatus::done : ExitStatus::no;
}

Sentence missingGames(const Repair& repair) {
    if (!repair.listed) return say<SentenceKey::salvageMoreUnknown>();
    return say<SentenceKey::salvageMoreLost>(*repair.listed - repair.games.size());
}

/// Prints a line for every game that could be saved whole; damaged and lost games are reported as
/// errors.
ExitStatus
tellRepair(const Repair& repair, const std::filesystem::path& file, const Console& console) {
    if (repair.kept.empty() && repair.games.empty()) {
        console.print(say<SentenceKey::salvageNothingDamaged>(file));
        return ExitStatus::done;
    }
    auto status = ExitStatus::done;
    for (const auto& game : repair.games) {
        if (game.isWhole()) {
            console.print(sentence(game, file));
            continue;
        }
        console.complain(sentence(game, file));
        status = ExitStatus::no;
    }
    if (repair.isMoreLost()) {
        console.complain(missingGames(repair));
        status = ExitStatus::no;
    }
    console.print(repair.kept.empty() ? say<SentenceKey::salvageNothingMore>()
                                      : say<SentenceKey::salvageKept>(repair.kept));
    return status;
}

ExitStatus repairGames(const PathWishes& wishes, const Console& console) {
    const auto file = archiveFile(wishes, console);
    if (!file) return file.error();
    makeFilesPrivate();
    const auto repaired = repair(file->path());
    if (!repaired) return file->answerTo(repaired.error());
    return tellRepair(*repaired, file->path(), console);
}

ExitStatus diagnose(const DoctorWishes& wishes, const Console& console) {
    if (wishes.repair) return repairGames(wishes.paths, console);
    if (!wishes.settings) return examine(wishes.paths, console);
    std::cout << writeSettings(Settings{}, console.language());
    return ExitStatus::done;
}

} // namespace

void addDoctor(CLI::App& hektor, Console& console) {
    auto* doctor = hektor.add_subcommand("doctor");
    const auto wishes = std::make_shared<DoctorWishes>();
    addPathOptions(*doctor, wishes->paths);
    addLanguageOption(*doctor);
    doctor->add_flag("--settings", wishes->settings);
    doctor->add_flag("--repair", wishes->repair);
    doctor->callback([wishes, &console] { console.end(diagnose(*wishes, console)); });
}

} // namespace app
