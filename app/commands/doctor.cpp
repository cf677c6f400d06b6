// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/doctor.hpp"

#include "app/commands/archive_place.hpp"
#include "app/commands/common_options.hpp"
#include "app/engine/engine_search.hpp"
#include "app/settings/paths.hpp"
#include "app/settings/settings_file.hpp"
#include "tactile-io/braille/display.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

namespace app {

namespace {

struct DoctorWishes {
    PathWishes paths{};
    bool settings = false;
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

/// Whether the engine that is played against at home is there.
bool findOpponent(const Settings& settings) {
    const auto engine = findEngine(settings.engine);
    if (engine)
        std::cout << "Engine: " << engine->string() << '\n';
    else
        complain(sentence(engine.error()));
    return engine.has_value();
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
    const bool isEngineThere = findOpponent(read.settings);
    const bool isBrailleWell = findBrailleDisplay(read.settings);
    return isSettingsWell && isEngineThere && isBrailleWell ? ExitStatus::done : ExitStatus::no;
}

ExitStatus diagnose(const DoctorWishes& wishes) {
    if (!wishes.settings) return examine(wishes.paths);
    std::cout << writeSettings(Settings{});
    return ExitStatus::done;
}

} // namespace

void addDoctor(CLI::App& hektor, ExitStatus& status) {
    auto* doctor = hektor.add_subcommand("doctor",
                                         "Tell where things are kept, what is wrong with the "
                                         "settings, who plays, and whether there is "
                                         "a braille display");
    const auto wishes = std::make_shared<DoctorWishes>();
    addPathOptions(*doctor, wishes->paths);
    doctor->add_flag("--settings", wishes->settings, "Print every setting with its default");
    doctor->callback([wishes, &status] { status = diagnose(*wishes); });
}

} // namespace app
