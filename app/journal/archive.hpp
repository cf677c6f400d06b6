// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/game_journal.hpp"
#include "app/journal/journal.hpp"
#include "app/journal/transcript.hpp"
#include "rules/match/match.hpp"
#include "rules/match/setup.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace SQLite {
class Database;
} // namespace SQLite

namespace app {

/// A game as listed by the archive.
struct ArchivedGame {
    GameId id;
    std::string name; ///< empty if it has none
    std::chrono::sys_seconds opened{};

    bool operator==(const ArchivedGame&) const = default;
};

/// The match recorded in the rows of a game, as far as they are valid.
struct ArchivedMatch {
    rules::Match match;
    /// The sequence number of the latest event in it.
    std::uint64_t sequence = 0;
    /// What is wrong with the following row, if anything.
    std::optional<DamagedRow> damage{};
};

/// Read access to the recorded games. A missing file is an archive without games. Belongs to one
/// thread.
class Archive {
public:
    [[nodiscard]] static Archived<Archive> read(const std::filesystem::path& file);
    Archive(Archive&&) noexcept;
    Archive& operator=(Archive&&) noexcept;
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;
    ~Archive();

    /// What is wrong with the file as a whole. Everything readable can still be read.
    [[nodiscard]] const std::optional<ArchiveError>& damage() const { return damage_; }
    /// What is wrong with the data of a game besides its events: tape, transcript, PIN.
    [[nodiscard]] std::optional<ArchiveError> damage(GameId game);
    /// Any fault of a game; those of its events come first.
    [[nodiscard]] std::optional<ArchiveError> fault(GameId game);

    /// In the order in which they were opened.
    [[nodiscard]] Archived<std::vector<ArchivedGame>> games();
    /// The game with this number, or else the latest with this name.
    [[nodiscard]] Archived<ArchivedGame> find(std::string_view game);
    /// The lines of its rows as written, whether valid or not.
    [[nodiscard]] Archived<std::vector<std::string>> lines(GameId game);
    /// The same, replayed. A game whose opening is unreadable has no match.
    [[nodiscard]] Archived<ArchivedMatch> match(GameId game);
    /// What was recorded on tape in the game (E2.5), in the order of speaking.
    [[nodiscard]] Archived<std::vector<SpokenMove>> clips(GameId game);
    /// What was typed and said in the game, in order; empty for a game at home.
    [[nodiscard]] Archived<std::vector<TranscriptLine>> transcript(GameId game);

private:
    explicit Archive(std::unique_ptr<Storage> storage);

    template <class Row>
    [[nodiscard]] Archived<std::vector<Row>>
    rows(GameId game, std::vector<Row> (*fetch)(SQLite::Database&, GameId));

    std::unique_ptr<Storage> storage_; ///< nullptr: there is no file
    std::optional<ArchiveError> damage_{};
};

/// Opens a game in the archive, which is created if necessary: `opening` is its first event.
/// `pinHash`: the hash of the arbiter's PIN, stored in the same transaction; nullopt: there is no
/// PIN.
[[nodiscard]] Archived<std::unique_ptr<GameJournal>>
enterGame(const std::filesystem::path& file,
          std::chrono::sys_seconds opened,
          const rules::Recorded& opening,
          const std::optional<std::string>& pinHash = {});

/// The journal of an existing game. Refused while another program has it open.
[[nodiscard]] Archived<std::unique_ptr<GameJournal>> reenterGame(const std::filesystem::path& file,
                                                                 GameId game);

/// Why no game could be written there, if anything. Tries it with another file, of which nothing
/// remains.
[[nodiscard]] std::optional<ArchiveError> faultOfWriting(const std::filesystem::path& file);

// How a match is obtained: opened, or restored from its record. Both give the same three things.

struct RecordedMatch {
    rules::Match match;
    /// The sequence number of the latest recorded event.
    std::uint64_t sequence = 0;
    std::unique_ptr<GameJournal> journal;
};

/// A new match: records its opening together with the hash of the arbiter's PIN, if there is one.
[[nodiscard]] Archived<RecordedMatch> openMatch(const std::filesystem::path& file,
                                                const rules::MatchSetup& setup,
                                                std::chrono::sys_seconds now,
                                                const std::optional<std::string>& pinHash = {});

/// What to do with a match that has ended.
enum class AfterTheEnd : std::uint8_t {
    isRefused,  ///< it cannot be resumed, unless its result has still to be signed (Art. 8.7)
    isLookedAt, ///< it is restored in its final state
};

/// A match that was left or interrupted, in the state after its latest recorded event; nothing is
/// recorded yet. `game` is a number or a name; nullopt: the newest that has not ended,
/// rather one with moves than one at home that was left before a person's first move. A damaged
/// game cannot be resumed.
[[nodiscard]] Archived<RecordedMatch> restoreMatch(const std::filesystem::path& file,
                                                   const std::optional<std::string_view>& game,
                                                   AfterTheEnd ended = AfterTheEnd::isRefused);

/// The restored match goes on: both clocks are stopped, which is recorded. One that has ended stays
/// as it is.
[[nodiscard]] Archived<RecordedMatch> reopened(RecordedMatch match);

/// Records these events and applies them to the match.
[[nodiscard]] Archived<RecordedMatch> continued(RecordedMatch match,
                                                const std::vector<rules::Recorded>& events);

/// Both, where nothing can prevent the match from going on.
[[nodiscard]] Archived<RecordedMatch> reopenMatch(const std::filesystem::path& file,
                                                  const std::optional<std::string_view>& game,
                                                  AfterTheEnd ended = AfterTheEnd::isRefused);

/// The result for one game of a damaged archive.
struct Salvaged {
    GameId game;
    std::string name{};
    /// What is wrong with it in the new archive, as reported whenever it is read.
    std::optional<ArchiveError> damage{};
    /// Its day and name could not be read.
    bool isHeadLost = false;
    /// It is unknown whether it went on after its last row.
    bool isEndUnknown = false;

    [[nodiscard]] bool isWhole() const { return !damage && !isHeadLost && !isEndUnknown; }
};

/// The result of repairing an archive.
struct Repair {
    std::vector<Salvaged> games{}; ///< those of which anything is left, in order
    /// How many games there were; nullopt: not known.
    std::optional<std::uint64_t> listed{};
    /// The new path of the damaged archive. Empty: nothing was done, because nothing is damaged, or
    /// nothing more of these games can be recovered.
    std::filesystem::path kept{};

    /// Whether there may have been games of which nothing is left.
    [[nodiscard]] bool isMoreLost() const { return !listed || *listed > games.size(); }
};

/// Writes everything readable in a damaged archive and its log into a new one and puts that into
/// its place; the damaged one is kept beside it under another name. Whatever is missing of a game
/// is still reported whenever the game is read. Refused while one of the games is being played.
[[nodiscard]] Archived<Repair> repair(const std::filesystem::path& file);

/// The result: "game 3 \"Runde 3\" is whole." `file`: the archive it is in now.
[[nodiscard]] Sentence sentence(const Salvaged& game, const std::filesystem::path& file);

} // namespace app
