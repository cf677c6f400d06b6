// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"
#include "app/journal/transcript.hpp"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace app {

class Storage;

/// Writes the transcript of one game on a thread of its own, a batch at a time, so that no answer
/// waits for it. A power cut may take the latest second of it; the events of the game are kept by
/// their journal.
class TranscriptWriter {
public:
    static constexpr std::chrono::milliseconds gathering{500};
    /// Another writer that holds the archive is waited for so often, a second each: on a busy
    /// machine it is slow, and nobody waits for this thread.
    static constexpr int mostTurns = 20;

    /// `failed` is told, on the thread of the writer, that a batch could not be written, once until
    /// one can be again; it is tried again with the next.
    TranscriptWriter(GameId game,
                     std::unique_ptr<Storage> storage,
                     std::function<void(JournalFault)> failed);
    TranscriptWriter(const TranscriptWriter&) = delete;
    TranscriptWriter& operator=(const TranscriptWriter&) = delete;
    TranscriptWriter(TranscriptWriter&&) = delete;
    TranscriptWriter& operator=(TranscriptWriter&&) = delete;
    /// What has been added is written.
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
    std::vector<TranscriptLine> batch_; ///< of the writer's thread
    std::mutex mutex_;
    std::condition_variable_any came_;
    std::vector<TranscriptLine> lines_;
    std::jthread thread_; // last: it uses all of the above
};

} // namespace app
