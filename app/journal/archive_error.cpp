// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive_error.hpp"

#include <fmt/format.h>

#include <string_view>

namespace app {
namespace {

std::string_view clause(JournalFault fault) {
    switch (fault) {
    case JournalFault::full: return "cannot be written: there is no space left";
    case JournalFault::readOnly: return "may not be written";
    case JournalFault::busy: return "is in use: another program writes to it";
    case JournalFault::damaged: return "is damaged or no archive of games";
    case JournalFault::unreadable: return "cannot be read or written: the system reports an error";
    }
    return "";
}

std::string_view clause(rules::LineFault fault) {
    using rules::LineFault;
    switch (fault) {
    case LineFault::unknownEvent: return "an unknown event";
    case LineFault::fieldMissing: return "a field is missing";
    case LineFault::badField: return "a field cannot be read";
    case LineFault::unknownKey: return "an unknown key";
    case LineFault::newerVersion: return "written by a later version of Hektor";
    case LineFault::textAfterEnd: return "something stands behind the last field";
    }
    return "";
}

std::string_view clause(rules::DamageCause cause) {
    using rules::DamageCause;
    switch (cause) {
    case DamageCause::notOpened: return "the game does not begin with its opening";
    case DamageCause::openedAgain: return "the game is opened a second time";
    case DamageCause::outOfSequence: return "rows are missing, doubled or in the wrong order";
    case DamageCause::timeRunsBack: return "its time lies before that of the row before it";
    case DamageCause::illegalMove: return "its move is illegal in the position reached so far";
    case DamageCause::otherPosition: return "its move leads to another position than recorded";
    case DamageCause::noSuchPly: return "it goes back to a half-move that was never made";
    }
    return "";
}

std::string clause(const rules::LineError& error) {
    return fmt::format("column {}: {}", error.offset + 1, clause(error.fault));
}

std::string clause(const DamagedRow& damaged) {
    const auto why =
        std::visit([](const auto& cause) { return std::string{clause(cause)}; }, damaged.why);
    return fmt::format("game {}, row {} is damaged: {}", damaged.game.number, damaged.row, why);
}

} // namespace

std::string sentence(const ArchiveError& error, const std::filesystem::path& file) {
    const auto what = std::visit(
        rules::Overloaded{
            [](const StorageFailed& failed) { return std::string{clause(failed.why)}; },
            [](const NewerArchive& newer) {
                return fmt::format("was written by a later version of Hektor (format {})",
                                   newer.version);
            },
            [](const NotAnArchive&) {
                return std::string{"is a database of something else, not an archive of games"};
            },
            [](const NoSuchGame& missing) {
                return fmt::format("holds no game with the number or name {}", missing.name);
            },
            [](const NothingToResume&) { return std::string{"holds no game that could go on"}; },
            [](const GameHasEnded& ended) {
                return fmt::format("game {} has ended and does not go on", ended.game.number);
            },
            [](const PlayedElsewhere& played) {
                return fmt::format("game {} is being played by another program now",
                                   played.game.number);
            },
            [](const DamagedRow& damaged) { return clause(damaged); },
        },
        error);
    const bool aboutGame = std::holds_alternative<GameHasEnded>(error) ||
                           std::holds_alternative<PlayedElsewhere>(error) ||
                           std::holds_alternative<DamagedRow>(error);
    return fmt::format("{}{} {}.", file.string(), aboutGame ? ":" : "", what);
}

} // namespace app
