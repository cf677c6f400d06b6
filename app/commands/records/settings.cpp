// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.hpp"

#include "app/commands/commands.hpp"
#include "app/settings/paths.hpp"
#include "app/settings/settings_file.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <iostream>
#include <memory>

namespace app {
namespace {

struct SettingsWishes {
    PathWishes paths{};
    std::filesystem::path file{};
};

/// The user's own settings and their file.
struct OwnSettings {
    std::filesystem::path file;
    Settings settings;
};

/// What is wrong in the file is complained about, and has its default. `isToBeThere`: so is that a
/// named one is missing.
Wished<OwnSettings>
ownSettings(const PathWishes& wishes, const Console& console, bool isToBeThere) {
    const auto file = settingsFile(environmentOfProcess(), wishes);
    if (!file) return unavailable(sentence(PathFault::noHome));
    auto read = readSettings(*file, isToBeThere ? wishes : PathWishes{});
    for (const auto& remark : read.remarks)
        console.complain(sentence(remark, *file));
    return OwnSettings{*file, std::move(read.settings)};
}

Wished<void>
keep(const std::filesystem::path& file, const Settings& settings, const Console& console) {
    const auto kept = keepSettings(file, settings, console.language());
    if (!kept) return unavailable(sentence(kept.error()));
    return {};
}

Wished<void> exportSettings(const SettingsWishes& wishes, const Console& console) {
    const auto own = ownSettings(wishes.paths, console, true);
    if (!own) return rules::unexpected(own.error());
    if (wishes.file.empty()) {
        std::cout << writeSettings(own->settings, console.language());
        return {};
    }
    if (auto kept = keep(wishes.file, own->settings, console); !kept) return kept;
    console.print(say<SentenceKey::settingsExported>(wishes.file));
    return {};
}

Wished<void> importSettings(const SettingsWishes& wishes, const Console& console) {
    const auto own = ownSettings(wishes.paths, console, false);
    if (!own) return rules::unexpected(own.error());
    const auto taken = takeSettings(wishes.file, wishes.file, own->settings);
    if (!taken) return unavailable(taken.error());
    if (auto kept = keep(own->file, *taken, console); !kept) return kept;
    console.print(say<SentenceKey::settingsImported>(wishes.file, own->file));
    return {};
}

using Work = Wished<void> (*)(const SettingsWishes&, const Console&);

CLI::Option* addWork(CLI::App& settings, const std::string& name, Work work, Console& console) {
    auto* const command = settings.add_subcommand(name);
    const auto wishes = std::make_shared<SettingsWishes>();
    auto* const file = command->add_option("FILE", wishes->file);
    addPathOptions(*command, wishes->paths);
    addLanguageOption(*command);
    command->callback([wishes, work, &console] { console.end(work(*wishes, console)); });
    return file;
}

} // namespace

void addSettings(CLI::App& hektor, Console& console) {
    auto* const settings = hektor.add_subcommand("settings");
    settings->require_subcommand(1);
    addLanguageOption(*settings);
    addWork(*settings, "export", exportSettings, console);
    addWork(*settings, "import", importSettings, console)->required();
}

} // namespace app
