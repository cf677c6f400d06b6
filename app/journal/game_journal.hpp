// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/game_lock.hpp"
#include "app/journal/journal.hpp"
#include "app/journal/transcript.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace app {

class Storage;
class TranscriptWriter;

/// One game that is being played: the only way to write its events. While it exists no other
/// program can resume the game. Belongs to one thread.
class GameJournal final : public Journal, public ClipStore {
public:
    /// The game's row exists, with `opened` as its opening time. Called by the archive.
    GameJournal(GameId game, std::int64_t opened, std::unique_ptr<Storage> storage, GameLock lock);
    ~GameJournal() override;
    GameJournal(const GameJournal&) = delete;
    GameJournal& operator=(const GameJournal&) = delete;

    [[nodiscard]] rules::Expected<void, JournalFault>
    append(std::span<const rules::Recorded> events) override;

    /// Writes it as a new game of the archive there, which is created if necessary. In a folder the
    /// file is called games.sqlite, so that `--data` finds it.
    [[nodiscard]] rules::Expected<std::filesystem::path, JournalFault>
    copyTo(const std::filesystem::path& place, std::span<const rules::Recorded> unwritten) override;

    /// Gives the game a name in the archive, or changes it. Names need not be unique.
    [[nodiscard]] rules::Expected<void, JournalFault> rename(std::string_view name);

    /// Adds a clip after those of the same half-move, none of which is ever lost.
    [[nodiscard]] rules::Expected<void, JournalFault> keep(const SpokenMove& spoken) override;
    [[nodiscard]] rules::Expected<std::optional<SpokenMove>, JournalFault>
    spoken(rules::Colour seat, int ply) override;

    /// The hash of the PIN that the arbiter of this game has chosen; nullopt: there is no PIN.
    [[nodiscard]] rules::Expected<std::optional<std::string>, JournalFault> pinHash();

    /// Writes what was typed and said in this game; calls `failed` on its own thread.
    [[nodiscard]] Archived<std::unique_ptr<TranscriptWriter>>
    openTranscript(std::function<void(JournalFault)> failed);

    [[nodiscard]] GameId game() const { return game_; }

private:
    GameId game_;
    std::int64_t opened_;
    std::unique_ptr<Storage> storage_;
    GameLock lock_;
};

class Storage;

/// Writes the transcript of one game on its own thread, in batches, so that no answer waits for it.
/// If the program is killed, what came during the latest `gathering` is lost; a power cut may lose
/// more. The events of the game are safe in its journal.
class TranscriptWriter {
public:
    static constexpr std::chrono::milliseconds gathering{50};
    /// How often to wait, a second each, for another writer that has locked the archive: on a busy
    /// machine it is slow, and nobody waits for this thread.
    static constexpr int mostTurns = 20;

    /// `failed` is called on the writer's thread when a batch could not be written, once until
    /// writing succeeds again; the batch is retried with the next one.
    TranscriptWriter(GameId game,
                     std::unique_ptr<Storage> storage,
                     std::function<void(JournalFault)> failed);
    TranscriptWriter(const TranscriptWriter&) = delete;
    TranscriptWriter& operator=(const TranscriptWriter&) = delete;
    /// Writes everything that has been added.
    ~TranscriptWriter();

    /// Does not wait.
    void add(const std::vector<TranscriptLine>& lines);

private:
    void run(const std::stop_token& stop);
    void gather(const std::stop_token& stop);
    [[nodiscard]] rules::Expected<void, JournalFault> attempt();
    void write();

    GameId game_;
    std::unique_ptr<Storage> storage_;
    std::function<void(JournalFault)> failed_;
    bool hasFailed_ = false;
    std::vector<TranscriptLine> batch_; ///< used by the writer's thread only
    std::mutex mutex_;
    std::condition_variable_any came_;
    std::vector<TranscriptLine> lines_;
    std::jthread thread_; // last: it uses all of the above
};

} // namespace app
