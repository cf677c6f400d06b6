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

namespace app {

/// A game as the archive lists it.
struct ArchivedGame {
    GameId id;
    std::string name; ///< empty: it has none
    std::chrono::sys_seconds opened{};

    bool operator==(const ArchivedGame&) const = default;
};

/// One row as it stands in the file.
struct ArchivedLine {
    std::uint64_t sequence = 0;
    std::string line;

    bool operator==(const ArchivedLine&) const = default;
};

/// The match that the rows of a game tell, as far as they can be believed.
struct ArchivedMatch {
    rules::Match match;
    /// The sequence number of the latest event in it.
    std::uint64_t sequence = 0;
    /// What is wrong with the row after that, if anything is.
    std::optional<DamagedRow> damage{};
};

/// The games that were played, read. A file that is not there is an archive without games. Belongs
/// to one thread.
class Archive {
public:
    [[nodiscard]] static Archived<Archive> read(const std::filesystem::path& file);
    Archive(Archive&&) noexcept;
    Archive& operator=(Archive&&) noexcept;
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;
    ~Archive();

    /// What is wrong with the file as a whole. What can be read is read all the same.
    [[nodiscard]] const std::optional<ArchiveError>& damage() const { return damage_; }
    /// What is wrong with what is kept of a game besides its events: tape, transcript, PIN.
    [[nodiscard]] std::optional<ArchiveError> damage(GameId game);
    /// What is wrong with a game at all; its events come first.
    [[nodiscard]] std::optional<ArchiveError> fault(GameId game);

    /// In the order of their opening.
    [[nodiscard]] Archived<std::vector<ArchivedGame>> games();
    /// The game of this number, or else the latest of this name.
    [[nodiscard]] Archived<ArchivedGame> find(std::string_view game);
    /// What was written down, whether it can be understood or not.
    [[nodiscard]] Archived<std::vector<ArchivedLine>> lines(GameId game);
    /// The same, replayed. A game whose very opening cannot be read has no match.
    [[nodiscard]] Archived<ArchivedMatch> match(GameId game);
    /// What was spoken on tape in the game (E2.5), in the order of its speaking.
    [[nodiscard]] Archived<std::vector<SpokenMove>> clips(GameId game);
    /// What was typed and said in the game (2.2), in its order; of a game at home nothing.
    [[nodiscard]] Archived<std::vector<TranscriptLine>> transcript(GameId game);

private:
    explicit Archive(std::unique_ptr<Storage> storage);

    std::unique_ptr<Storage> storage_; ///< none: there is no file
    std::optional<ArchiveError> damage_{};
};

/// Opens a game in the archive, which is made if it is not there: `opening` is its first event.
/// `pinHash`: of the arbiter's PIN, kept in the same breath; none: he has none.
[[nodiscard]] Archived<std::unique_ptr<GameJournal>>
enterGame(const std::filesystem::path& file,
          std::chrono::sys_seconds opened,
          const rules::Recorded& opening,
          const std::optional<std::string>& pinHash = {});

/// The journal of a game that is already there. Refused while another program has it.
[[nodiscard]] Archived<std::unique_ptr<GameJournal>> reenterGame(const std::filesystem::path& file,
                                                                 GameId game);

} // namespace app

// How a match comes to the desk: opened, or brought back from what was recorded. Both end in the
// same three things.

namespace app {

/// A match with the journal that records it.
struct RecordedMatch {
    rules::Match match;
    /// The sequence number of the latest recorded event.
    std::uint64_t sequence = 0;
    std::unique_ptr<GameJournal> journal;
};

/// A new match: its opening is recorded, and with it the hash of the arbiter's PIN, if he has one.
[[nodiscard]] Archived<RecordedMatch> openMatch(const std::filesystem::path& file,
                                                const rules::MatchSetup& setup,
                                                std::chrono::sys_seconds now,
                                                const std::optional<std::string>& pinHash = {});

/// What becomes of a match that has ended.
enum class AfterTheEnd : std::uint8_t {
    isRefused,  ///< it is not gone on with
    isLookedAt, ///< it comes back as it ended
};

/// A match that was left or cut off, as it was after its latest recorded event; both clocks stand
/// now, and that is recorded. `game` is a number or a name; none: the newest that has not ended. A
/// damaged game is not gone on with.
[[nodiscard]] Archived<RecordedMatch> reopenMatch(const std::filesystem::path& file,
                                                  const std::optional<std::string_view>& game,
                                                  AfterTheEnd ended = AfterTheEnd::isRefused);

} // namespace app
