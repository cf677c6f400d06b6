// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/archive_place.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace app {

rules::Expected<ArchiveFile, ExitStatus> archiveFile(const PathWishes& wishes,
                                                     const Console& console) {
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes);
    if (paths) return ArchiveFile(paths->games, console);
    console.complain(sentence(paths.error()));
    return rules::unexpected(ExitStatus::unavailable);
}

ExitStatus statusOf(const ArchiveError& error) {
    return std::visit(rules::Overloaded{
                          [](const StorageFailed& failed) {
                              return failed.why == JournalFault::damaged ? ExitStatus::no
                                                                         : ExitStatus::unavailable;
                          },
                          [](const MayNotBeRead&) { return ExitStatus::unavailable; },
                          [](const NotAFile&) { return ExitStatus::unavailable; },
                          [](const NotInFolder&) { return ExitStatus::unavailable; },
                          [](const NoFolder&) { return ExitStatus::unavailable; },
                          [](const NewerArchive&) { return ExitStatus::unavailable; },
                          [](const NotAnArchive&) { return ExitStatus::unavailable; },
                          [](const PlayedElsewhere&) { return ExitStatus::unavailable; },
                          [](const auto&) { return ExitStatus::no; },
                      },
                      error);
}

CommandFault faultOf(const ArchiveError& error, const Paths& paths) {
    auto why = sentence(error, paths.games);
    const auto* const failed = std::get_if<StorageFailed>(&error);
    if (failed != nullptr && failed->why == JournalFault::full)
        why = say<SentenceKey::archiveNoRoom>(why, paths.games.parent_path());
    return {statusOf(error), {std::move(why)}};
}

ExitStatus ArchiveFile::answerTo(const ArchiveError& error) const {
    console_->complain(sentence(error, path_));
    return statusOf(error);
}

ExitStatus ArchiveFile::tellDamage(Archive& archive, GameId game, ExitStatus status) const {
    for (const auto& damage : {archive.damage(game), archive.damage()})
        if (damage) status = std::max(status, answerTo(*damage));
    return status;
}

CLI::App* addGameCommand(CLI::App& hektor, const char* name, GameWish& wish) {
    auto* const command = hektor.add_subcommand(name);
    command->add_option("GAME", wish.name)->required();
    addPathOptions(*command, wish.paths);
    addLanguageOption(*command);
    return command;
}

Sentence whereToGoOn(const RecordedMatch& match) {
    return say<SentenceKey::onlineResume>(match.journal->game().number);
}

} // namespace app
