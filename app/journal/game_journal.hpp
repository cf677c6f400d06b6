// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive_error.hpp"
#include "app/journal/clip_rows.hpp"
#include "app/journal/game_lock.hpp"
#include "app/journal/journal.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace app {

class Storage;
class TranscriptWriter;

/// One game that is being played: the only way to write its events. As long as it lives no other
/// program goes on with the game. Belongs to one thread.
class GameJournal final : public Journal {
public:
    /// The game's row exists, and says that it was opened then. Made by the archive.
    GameJournal(GameId game, std::int64_t opened, std::unique_ptr<Storage> storage, GameLock lock);
    ~GameJournal() override;
    GameJournal(const GameJournal&) = delete;
    GameJournal& operator=(const GameJournal&) = delete;
    GameJournal(GameJournal&&) = delete;
    GameJournal& operator=(GameJournal&&) = delete;

    [[nodiscard]] rules::Expected<void, JournalFault>
    append(std::span<const rules::Recorded> events) override;

    /// As a new game of the archive that is there or is made there. In a folder it is called
    /// games.sqlite, so that `--data` finds it.
    [[nodiscard]] rules::Expected<std::filesystem::path, JournalFault>
    copyTo(const std::filesystem::path& place, std::span<const rules::Recorded> unwritten) override;

    /// Gives the game a name in the archive, or another one. Two games may have the same.
    [[nodiscard]] rules::Expected<void, JournalFault> rename(std::string_view name);

    /// Behind the clips of the same half-move that are there: none is ever lost. Safe from a power
    /// cut when it returns.
    [[nodiscard]] rules::Expected<void, JournalFault> keep(const SpokenMove& spoken);
    /// The latest of this half-move.
    [[nodiscard]] rules::Expected<std::optional<SpokenMove>, JournalFault>
    spoken(rules::Colour seat, int ply);

    /// The hash of the PIN that the arbiter of this game has chosen. None: he has none.
    [[nodiscard]] rules::Expected<std::optional<std::string>, JournalFault> pinHash();

    /// Writes what was typed and said in this game; it tells `failed` on a thread of its own.
    [[nodiscard]] Archived<std::unique_ptr<TranscriptWriter>>
    openTranscript(std::function<void(JournalFault)> failed);

    [[nodiscard]] GameId game() const { return game_; }

private:
    GameId game_;
    std::int64_t opened_;
    std::unique_ptr<Storage> storage_;
    GameLock lock_;
};

} // namespace app
