// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/transcript_writer.hpp"

#include "app/journal/storage.hpp"

#include <SQLiteCpp/Transaction.h>

#include <iterator>
#include <utility>

namespace app {

TranscriptWriter::TranscriptWriter(GameId game,
                                   std::unique_ptr<Storage> storage,
                                   std::function<void(JournalFault)> failed)
    : game_(game)
    , storage_(std::move(storage))
    , failed_(std::move(failed))
    , thread_([this](const std::stop_token& stop) { run(stop); }) {}

TranscriptWriter::~TranscriptWriter() {
    thread_.request_stop();
    thread_.join();
}

void TranscriptWriter::add(const std::vector<TranscriptLine>& lines) {
    const std::scoped_lock lock(mutex_);
    lines_.insert(lines_.end(), lines.begin(), lines.end());
    came_.notify_one();
}

void TranscriptWriter::run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        gather(stop);
        write();
    }
    gather(stop); // what has come while the last was written
    write();
}

// What comes soon after the first line is written with it.
void TranscriptWriter::gather(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    came_.wait(lock, stop, [this] { return !lines_.empty(); });
    came_.wait_for(lock, stop, gathering, [] { return false; });
    std::move(lines_.begin(), lines_.end(), std::back_inserter(batch_));
    lines_.clear();
}

// No answer waits behind it for the disk: what the journal writes meanwhile waits for no
// synchronising of this.
rules::Expected<void, JournalFault> TranscriptWriter::attempt() {
    return storage_->attempt([&](SQLite::Database& database) {
        database.exec("PRAGMA synchronous = NORMAL");
        SQLite::Transaction turn{database, SQLite::TransactionBehavior::IMMEDIATE};
        insertTranscript(database, game_, batch_);
        turn.commit();
    });
}

void TranscriptWriter::write() {
    if (batch_.empty()) return;
    auto written = attempt();
    for (int turns = 1; turns < mostTurns && !written && written.error() == JournalFault::busy;
         ++turns)
        written = attempt();
    if (written) batch_.clear();
    if (!written && !std::exchange(hasFailed_, true)) failed_(written.error());
    if (written) hasFailed_ = false;
}

} // namespace app
