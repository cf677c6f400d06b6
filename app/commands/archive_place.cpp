// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/archive_place.hpp"

#include "app/commands/common_options.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>

namespace app {

void complain(std::string_view sentence) {
    std::cout.flush();
    std::cerr << "hektor: " << sentence << '\n';
}

rules::Expected<std::filesystem::path, ExitStatus> archiveFile(const PathWishes& wishes) {
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes);
    if (paths) return paths->games;
    complain(sentence(paths.error()));
    return rules::unexpected(ExitStatus::unavailable);
}

ExitStatus statusOf(const ArchiveError& error) {
    return std::visit(rules::Overloaded{
                          [](const StorageFailed& failed) {
                              return failed.why == JournalFault::damaged ? ExitStatus::no
                                                                         : ExitStatus::unavailable;
                          },
                          [](const MayNotBeRead&) { return ExitStatus::unavailable; },
                          [](const NewerArchive&) { return ExitStatus::unavailable; },
                          [](const NotAnArchive&) { return ExitStatus::unavailable; },
                          [](const PlayedElsewhere&) { return ExitStatus::unavailable; },
                          [](const auto&) { return ExitStatus::no; },
                      },
                      error);
}

ExitStatus answerTo(const ArchiveError& error, const std::filesystem::path& file) {
    complain(sentence(error, file));
    return statusOf(error);
}

ExitStatus
tellDamage(Archive& archive, GameId game, const std::filesystem::path& file, ExitStatus status) {
    for (const auto& damage : {archive.damage(game), archive.damage()})
        if (damage) status = std::max(status, answerTo(*damage, file));
    return status;
}

CLI::App* addGameCommand(CLI::App& hektor, const char* name, const char* purpose, GameWish& wish) {
    auto* const command = hektor.add_subcommand(name, purpose);
    command->add_option("GAME", wish.name, "Its number in hektor list, or its name")->required();
    addPathOptions(*command, wish.paths);
    return command;
}

} // namespace app
