// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/interface.hpp"
#include "rules/base/time.hpp"
#include "rules/record/journal.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace rules {
struct Recorded;
} // namespace rules

namespace app {

/// Why the archive cannot store or return an event.
enum class JournalFault : std::uint8_t {
    full,       ///< no space left
    readOnly,   ///< the file may not be written
    busy,       ///< another program is writing to it
    damaged,    ///< the file is damaged
    moved,      ///< the file is no longer in its place
    occupied,   ///< something else is in this place
    unreadable, ///< the system reports another error
};

/// The fault that shows in this error of the system (errno).
[[nodiscard]] JournalFault journalFault(int systemError);

/// Records the events of one match before anybody is told of them.
class Journal : public rules::Interface {
public:
    /// Writes all of them or none, and returns when they are safe from a power cut. After a fault
    /// the same events may be passed again, before any later ones.
    [[nodiscard]] virtual rules::Expected<void, JournalFault>
    append(std::span<const rules::Recorded> events) = 0;

    /// Writes the whole game to another place, a folder or a file: everything appended, followed by
    /// `unwritten`. Returns the new file. Only for a journal on disk.
    [[nodiscard]] virtual rules::Expected<std::filesystem::path, JournalFault>
    copyTo(const std::filesystem::path& /*place*/, std::span<const rules::Recorded> /*unwritten*/) {
        return rules::unexpected(JournalFault::unreadable);
    }
};

/// One half-move as recorded by its player's voice (E2.5), or what is said about it.
struct SpokenMove {
    rules::Colour seat{};          ///< who spoke
    int ply = 0;                   ///< 1: the first half-move of the game
    rules::Instant at{};           ///< start of the recording
    std::vector<std::byte> flac{}; ///< a whole file (speech/audio/clip.hpp)

    bool operator==(const SpokenMove&) const = default;
};

/// Where recordings are kept and found again. Belongs to one thread.
class ClipStore : public rules::Interface {
public:
    /// Safe from a power cut on return.
    [[nodiscard]] virtual rules::Expected<void, JournalFault> keep(const SpokenMove& spoken) = 0;
    /// The latest clip of this half-move.
    [[nodiscard]] virtual rules::Expected<std::optional<SpokenMove>, JournalFault>
    spoken(rules::Colour seat, int ply) = 0;
};

/// Numbers the games of an archive from 1 in the order of opening; no number is reused.
struct GameId {
    std::int64_t number = 0;

    bool operator==(const GameId&) const = default;
};

/// The file as a whole: it cannot be read or written.
struct StorageFailed {
    JournalFault why{};
    bool operator==(const StorageFailed&) const = default;
};
/// The user has no permission to read it.
struct MayNotBeRead {
    bool operator==(const MayNotBeRead&) const = default;
};
/// The path is a folder, a pipe or a device.
struct NotAFile {
    bool operator==(const NotAFile&) const = default;
};
/// The path's parent is a file instead of a folder.
struct NotInFolder {
    bool operator==(const NotInFolder&) const = default;
};
/// The file was written by a later version of the program.
struct NewerArchive {
    int version = 0;
    bool operator==(const NewerArchive&) const = default;
};
/// The file is a database, but not one of games.
struct NotAnArchive {
    bool operator==(const NotAnArchive&) const = default;
};
struct NoSuchGame {
    std::string name;
    bool operator==(const NoSuchGame&) const = default;
};
/// The folder of the archive is not there and cannot be made, for this reason of the system
/// (errno).
struct NoFolder {
    std::string folder;
    int reason = 0;
    bool operator==(const NoFolder&) const = default;
};
/// Every game of the archive has ended, or it has none.
struct NothingToResume {
    bool operator==(const NothingToResume&) const = default;
};
struct GameHasEnded {
    GameId game;
    bool operator==(const GameHasEnded&) const = default;
};
/// Another program is playing this game.
struct PlayedElsewhere {
    GameId game;
    bool operator==(const PlayedElsewhere&) const = default;
};
/// The file has a version number that has never existed.
struct UnknownArchive {
    int version = 0;
    bool operator==(const UnknownArchive&) const = default;
};
/// The latest data are in the log beside the file, after a damaged place.
struct TornLog {
    bool operator==(const TornLog&) const = default;
};
/// The list of games has been changed or damaged.
struct LostGames {
    std::vector<std::int64_t> numbers; ///< as far as known
    bool operator==(const LostGames&) const = default;
};
/// How the rows of a game differ from those that were written.
enum class ChainFault : std::uint8_t {
    changed,    ///< this row has been changed
    missing,    ///< this row and all later ones are missing
    surplus,    ///< this row was never written
    unchained,  ///< the chain is unreadable: rows after this one may be missing
    head,       ///< the game's day or name
    clips,      ///< what was recorded on tape
    transcript, ///< what was typed and said
    pin,        ///< the hash of the arbiter's PIN
};
/// One row is invalid; the previous ones are valid.
struct DamagedRow {
    GameId game;
    std::uint64_t row = 0; ///< its sequence number
    std::variant<rules::LineError, rules::DamageCause, ChainFault> why{};
    std::string name{}; ///< of the game; empty if it has none
    bool operator==(const DamagedRow&) const = default;
};

/// Why the archive cannot return or accept a game. A type of its own, so that copying all
/// alternatives is compiled once.
struct ArchiveError : std::variant<StorageFailed,
                                   MayNotBeRead,
                                   NotAFile,
                                   NotInFolder,
                                   NoFolder,
                                   NewerArchive,
                                   NotAnArchive,
                                   UnknownArchive,
                                   TornLog,
                                   LostGames,
                                   NoSuchGame,
                                   NothingToResume,
                                   GameHasEnded,
                                   PlayedElsewhere,
                                   DamagedRow> {
    using variant::variant;
    ArchiveError(const ArchiveError&);
    ArchiveError(ArchiveError&&) noexcept;
    ArchiveError& operator=(const ArchiveError&);
    ArchiveError& operator=(ArchiveError&&) noexcept;
    ~ArchiveError();
};
[[nodiscard]] bool operator==(const ArchiveError& left, const ArchiveError& right);

template <class T>
using Archived = rules::Expected<T, ArchiveError>;

/// "game 3", and its name if it has one, as a part of sentences.
[[nodiscard]] Sentence gameCalled(GameId game, const std::string& name);

/// Names the file, the game and the row.
[[nodiscard]] Sentence sentence(const ArchiveError& error, const std::filesystem::path& file);

/// The same for a player who has asked for another game, without file names.
[[nodiscard]] Sentence sentenceAtTable(const ArchiveError& error,
                                       const std::filesystem::path& file);

} // namespace app
