// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/doctor.hpp"

#include "app/commands/archive_place.hpp"
#include "app/commands/common_options.hpp"
#include "app/engine/engine_search.hpp"
#include "app/engine/opponent.hpp"
#include "app/journal/archive.hpp"
#include "app/journal/private_files.hpp"
#include "app/journal/salvage.hpp"
#include "app/settings/paths.hpp"
#include "app/settings/settings_file.hpp"
#include "tactile-io/braille/display.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <future>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <variant>

namespace app {

namespace {

struct DoctorWishes {
    PathWishes paths{};
    bool settings = false;
    bool repair = false;
};

void tellPaths(const Paths& paths) {
    std::cout << "Assets: " << paths.assets.string() << '\n'
              << "Settings: " << paths.settings.string() << '\n'
              << "Games: " << paths.games.string() << '\n'
              << "Log: " << paths.log.string() << '\n';
}

/// Whether the settings are without fault.
bool examineSettings(const SettingsRead& read, const std::filesystem::path& file) {
    for (const auto& remark : read.remarks)
        complain(sentence(remark, file));
    return read.remarks.empty();
}

/// Whether every game can be read as it was written.
bool examineGames(const std::filesystem::path& file) {
    auto archive = Archive::read(file);
    auto games = archive ? archive->games() : rules::unexpected(archive.error());
    if (!games) {
        complain(sentence(games.error(), file));
        return false;
    }
    bool isWell = !archive->damage();
    for (const auto& game : *games) {
        const auto fault = archive->fault(game.id);
        if (fault) complain(sentence(*fault, file));
        isWell = isWell && !fault;
    }
    if (archive->damage()) complain(sentence(*archive->damage(), file));
    return isWell;
}

/// What the engine says of itself, or why it does not.
rules::Expected<std::string, EngineFault> handshake(const Settings& settings) {
    using Answer = rules::Expected<std::string, EngineFault>;
    std::promise<Answer> told;
    auto answer = told.get_future();
    bool isTold = false; // on the opponent's own thread alone
    const auto tell = [&](const Answer& what) {
        if (!std::exchange(isTold, true)) told.set_value(what);
    };
    const Opponent opponent(
        {.choice = settings.engine, .means = settings.means, .strength = settings.strength},
        [&](const OpponentReport& report) {
            if (const auto* const ready = std::get_if<OpponentReady>(&report)) tell(ready->name);
            if (const auto* const failed = std::get_if<OpponentFailed>(&report))
                tell(rules::unexpected(failed->why));
        });
    return answer.get();
}

/// Whether the engine that is played against at home is there, and is one.
bool findOpponent(const Settings& settings) {
    const auto engine = findEngine(settings.engine.program, usualEnginePlaces());
    if (!engine) {
        complain(sentence(engine.error()));
        return false;
    }
    const auto name = handshake(settings);
    if (name)
        std::cout << "Engine: " << engine->string() << ", " << *name << '\n';
    else
        complain(sentence(name.error()));
    return name.has_value();
}

/// Whether the braille display is there, if one is wanted.
bool findBrailleDisplay(const Settings& settings) {
    constexpr std::chrono::seconds patience{3};
    const auto display = tactile::findDisplay(patience);
    if (display)
        std::cout << fmt::format(
            "Braille display: {}, {} cells\n", display->driver, display->cells);
    else if (settings.brailleDisplay)
        complain("there is no braille display: BRLTTY does not run, or has none, or does not let "
                 "you use it.");
    else
        std::cout << "Braille display: none\n";
    return display || !settings.brailleDisplay;
}

ExitStatus examine(const PathWishes& wishes) {
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes);
    if (!paths) {
        complain(sentence(paths.error()));
        return ExitStatus::unavailable;
    }
    tellPaths(*paths);
    const auto read = readSettings(paths->settings);
    const bool isSettingsWell = examineSettings(read, paths->settings);
    const bool areGamesWell = examineGames(paths->games);
    const bool isEngineThere = findOpponent(read.settings);
    const bool isBrailleWell = findBrailleDisplay(read.settings);
    const bool isWell = isSettingsWell && areGamesWell && isEngineThere && isBrailleWell;
    return isWell ? ExitStatus::done : ExitStatus::no;
}

std::string missingGames(const Repair& repair) {
    if (!repair.listed) return "whether there were other games is not known.";
    return fmt::format("of {} games more nothing is left.", *repair.listed - repair.games.size());
}

/// A line for every game that there is something of; what is lost is told as an error, too.
ExitStatus tellRepair(const Repair& repair, const std::filesystem::path& file) {
    if (repair.kept.empty() && repair.games.empty()) {
        std::cout << file.string() << ": nothing is damaged.\n";
        return ExitStatus::done;
    }
    auto status = ExitStatus::done;
    for (const auto& game : repair.games) {
        if (game.isWhole()) {
            std::cout << sentence(game, file) << '\n';
            continue;
        }
        complain(sentence(game, file));
        status = ExitStatus::no;
    }
    if (repair.isMoreLost()) {
        complain(missingGames(repair));
        status = ExitStatus::no;
    }
    if (repair.kept.empty())
        std::cout << "Nothing more can be brought back.\n";
    else
        std::cout << "The damaged file is kept as " << repair.kept.string() << ".\n";
    return status;
}

ExitStatus repairGames(const PathWishes& wishes) {
    const auto file = archiveFile(wishes);
    if (!file) return file.error();
    makeFilesPrivate();
    const auto repaired = repair(*file);
    if (!repaired) return answerTo(repaired.error(), *file);
    return tellRepair(*repaired, *file);
}

ExitStatus diagnose(const DoctorWishes& wishes) {
    if (wishes.repair) return repairGames(wishes.paths);
    if (!wishes.settings) return examine(wishes.paths);
    std::cout << writeSettings(Settings{});
    return ExitStatus::done;
}

} // namespace

void addDoctor(CLI::App& hektor, ExitStatus& status) {
    auto* doctor = hektor.add_subcommand("doctor",
                                         "Tell where things are kept, what is wrong with the "
                                         "settings and the games, who plays, and whether there is "
                                         "a braille display");
    const auto wishes = std::make_shared<DoctorWishes>();
    addPathOptions(*doctor, wishes->paths);
    doctor->add_flag("--settings", wishes->settings, "Print every setting with its default");
    doctor->add_flag("--repair",
                     wishes->repair,
                     "Bring what is sound of damaged games into a new file, which takes the place "
                     "of the damaged one; that is kept beside it");
    doctor->callback([wishes, &status] { status = diagnose(*wishes); });
}

} // namespace app
