// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/journal.hpp"

#include <cerrno>

namespace app {

ArchiveError::ArchiveError(const ArchiveError&) = default;
ArchiveError::ArchiveError(ArchiveError&&) noexcept = default;
ArchiveError& ArchiveError::operator=(const ArchiveError&) = default;
ArchiveError& ArchiveError::operator=(ArchiveError&&) noexcept = default;
ArchiveError::~ArchiveError() = default;

bool operator==(const ArchiveError& left, const ArchiveError& right) {
    const ArchiveError::variant& base = left;
    return base == right;
}

namespace {

namespace fs = std::filesystem;

Sentence told(JournalFault fault, const fs::path& file) {
    switch (fault) {
    case JournalFault::full: return say<SentenceKey::archiveFull>(file);
    case JournalFault::readOnly: return say<SentenceKey::archiveReadOnly>(file);
    case JournalFault::busy: return say<SentenceKey::archiveBusy>(file);
    case JournalFault::damaged: return say<SentenceKey::archiveDamaged>(file);
    case JournalFault::moved: return say<SentenceKey::archiveMoved>(file);
    case JournalFault::occupied: return say<SentenceKey::archiveNotArchive>(file);
    case JournalFault::unreadable: break;
    }
    return say<SentenceKey::archiveUnreadable>(file);
}

SentenceKey clause(rules::LineFault fault) {
    using rules::LineFault;
    switch (fault) {
    case LineFault::unknownEvent: return SentenceKey::archiveUnknownEvent;
    case LineFault::fieldMissing: return SentenceKey::archiveFieldMissing;
    case LineFault::badField: return SentenceKey::archiveBadField;
    case LineFault::unknownKey: return SentenceKey::archiveBadKey;
    case LineFault::newerVersion: return SentenceKey::archiveNewerRow;
    case LineFault::textAfterEnd: break;
    }
    return SentenceKey::archiveSurplusText;
}

SentenceKey clause(rules::DamageCause cause) {
    using rules::DamageCause;
    switch (cause) {
    case DamageCause::notOpened: return SentenceKey::archiveNotOpened;
    case DamageCause::openedAgain: return SentenceKey::archiveOpenedAgain;
    case DamageCause::outOfSequence: return SentenceKey::archiveOutOfSequence;
    case DamageCause::timeRunsBack: return SentenceKey::archiveTimeRunsBack;
    case DamageCause::illegalMove: return SentenceKey::archiveIllegalMove;
    case DamageCause::otherPosition: return SentenceKey::archiveOtherPosition;
    case DamageCause::noSuchPly: break;
    }
    return SentenceKey::archiveNoSuchPly;
}

SentenceKey clause(ChainFault fault) {
    switch (fault) {
    case ChainFault::changed: return SentenceKey::archiveChanged;
    case ChainFault::missing: return SentenceKey::archiveGone;
    case ChainFault::surplus: return SentenceKey::archiveSurplus;
    case ChainFault::unchained: return SentenceKey::archiveUnchained;
    case ChainFault::head: return SentenceKey::archiveHead;
    case ChainFault::clips: return SentenceKey::archiveClips;
    case ChainFault::transcript: return SentenceKey::archiveTranscript;
    case ChainFault::pin: break;
    }
    return SentenceKey::archivePin;
}

Sentence causeOf(const rules::LineError& error) {
    return say<SentenceKey::archivePlaced>(error.offset + 1, Sentence{clause(error.fault), {}});
}

Sentence causeOf(rules::DamageCause cause) {
    return {clause(cause), {}};
}

Sentence causeOf(ChainFault fault) {
    return {clause(fault), {}};
}

bool isAboutRow(const DamagedRow& damaged) {
    const auto* fault = std::get_if<ChainFault>(&damaged.why);
    return fault == nullptr || *fault < ChainFault::head;
}

Sentence told(const DamagedRow& damaged, const fs::path& file) {
    const auto why = std::visit([](const auto& cause) { return causeOf(cause); }, damaged.why);
    const auto game = gameCalled(damaged.game, damaged.name);
    if (isAboutRow(damaged))
        return say<SentenceKey::archiveDamagedRow>(file, game, damaged.row, why);
    return say<SentenceKey::archiveDamagedGame>(file, game, why);
}

Sentence told(const LostGames& lost, const fs::path& file) {
    if (lost.numbers.empty()) return say<SentenceKey::archiveLost>(file);
    std::string numbers;
    for (const auto number : lost.numbers)
        numbers += (numbers.empty() ? "" : ", ") + std::to_string(number);
    return say<SentenceKey::archiveLostGames>(file, numbers);
}

} // namespace

JournalFault journalFault(int systemError) {
    switch (systemError) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return JournalFault::full;
    case EROFS:
    case EACCES:
    case EPERM: return JournalFault::readOnly;
    default: return JournalFault::unreadable;
    }
}

Sentence gameCalled(GameId game, const std::string& name) {
    return name.empty() ? say<SentenceKey::archiveGame>(game.number)
                        : say<SentenceKey::archiveNamedGame>(game.number, name);
}

Sentence sentence(const ArchiveError& error, const fs::path& file) {
    return std::visit(
        rules::Overloaded{
            [&](const StorageFailed& failed) { return told(failed.why, file); },
            [&](const MayNotBeRead&) { return say<SentenceKey::archiveMayNotBeRead>(file); },
            [&](const NotAFile&) { return say<SentenceKey::archiveNotAFile>(file); },
            [&](const NotInFolder&) { return say<SentenceKey::archiveNotInFolder>(file); },
            [&](const NoFolder& missing) {
                return say<SentenceKey::exportNoFolder>(missing.folder, reasonOf(missing.reason));
            },
            [&](const NewerArchive& newer) {
                return say<SentenceKey::archiveNewer>(file, newer.version);
            },
            [&](const NotAnArchive&) { return say<SentenceKey::archiveNotArchive>(file); },
            [&](const UnknownArchive& unknown) {
                return say<SentenceKey::archiveUnknown>(file, unknown.version);
            },
            [&](const TornLog&) { return say<SentenceKey::archiveTorn>(file); },
            [&](const LostGames& lost) { return told(lost, file); },
            [&](const NoSuchGame& missing) {
                return say<SentenceKey::archiveNoGame>(file, missing.name);
            },
            [&](const NothingToResume&) { return say<SentenceKey::archiveNothingToResume>(file); },
            [&](const GameHasEnded& ended) {
                return say<SentenceKey::archiveEnded>(file, ended.game.number);
            },
            [&](const PlayedElsewhere& played) {
                return say<SentenceKey::archivePlayedElsewhere>(file, played.game.number);
            },
            [&](const DamagedRow& damaged) { return told(damaged, file); },
        },
        error);
}

Sentence sentenceAtTable(const ArchiveError& error, const fs::path& file) {
    if (const auto* const missing = std::get_if<NoSuchGame>(&error))
        return say<SentenceKey::archiveNoGameHere>(missing->name);
    if (const auto* const played = std::get_if<PlayedElsewhere>(&error))
        return say<SentenceKey::archivePlayedHere>(played->game.number);
    return sentence(error, file.filename());
}

} // namespace app
