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

std::string_view clause(ChainFault fault) {
    switch (fault) {
    case ChainFault::changed: return "it is not as it was written";
    case ChainFault::missing: return "it is missing, and whatever came after it";
    case ChainFault::surplus: return "it does not belong to the game";
    case ChainFault::unchained: return "nothing tells any more whether other rows came after it";
    case ChainFault::head: return "its day or name is not as it was written";
    case ChainFault::clips: return "what was spoken on tape is not as it was written";
    case ChainFault::transcript: return "what was typed and said is not as it was written";
    case ChainFault::pin: return "the arbiter's PIN is not as it was written";
    }
    return "";
}

bool isAboutRow(const DamagedRow& damaged) {
    const auto* fault = std::get_if<ChainFault>(&damaged.why);
    return fault == nullptr || *fault < ChainFault::head;
}

std::string clause(const DamagedRow& damaged) {
    const auto why =
        std::visit([](const auto& cause) { return std::string{clause(cause)}; }, damaged.why);
    const auto named = damaged.name.empty() ? "" : fmt::format(" \"{}\"", damaged.name);
    const auto row = isAboutRow(damaged) ? fmt::format(", row {}", damaged.row) : "";
    return fmt::format("game {}{}{} is damaged: {}", damaged.game.number, named, row, why);
}

std::string clause(const LostGames& lost) {
    if (lost.numbers.empty()) return "does not list the games that it should";
    return fmt::format("has lost what it listed of game {}", fmt::join(lost.numbers, ", "));
}

/// What helps, where anything does.
std::string_view advice(const ArchiveError& error) {
    const auto* failed = std::get_if<StorageFailed>(&error);
    const bool isDamaged = (failed != nullptr && failed->why == JournalFault::damaged) ||
                           std::holds_alternative<UnknownArchive>(error) ||
                           std::holds_alternative<TornLog>(error) ||
                           std::holds_alternative<LostGames>(error);
    return isDamaged ? "; hektor doctor --repair brings back what is sound" : "";
}

} // namespace

std::string sentence(const ArchiveError& error, const std::filesystem::path& file) {
    const auto what = std::visit(
        rules::Overloaded{
            [](const StorageFailed& failed) { return std::string{clause(failed.why)}; },
            [](const MayNotBeRead&) { return std::string{"may not be read by you"}; },
            [](const NewerArchive& newer) {
                return fmt::format("was written by a later version of Hektor (format {})",
                                   newer.version);
            },
            [](const NotAnArchive&) {
                return std::string{"is a database of something else, not an archive of games"};
            },
            [](const UnknownArchive& unknown) {
                return fmt::format("has a format that no version of Hektor has written ({})",
                                   unknown.version);
            },
            [](const TornLog&) {
                return std::string{"is damaged: what was written last cannot be read"};
            },
            [](const LostGames& lost) { return clause(lost); },
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
    return fmt::format("{}{} {}{}.", file.string(), aboutGame ? ":" : "", what, advice(error));
}

} // namespace app
