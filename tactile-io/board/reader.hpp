// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/board/link.hpp"
#include "tactile-io/board/sense.hpp"
#include "tactile-io/transport/transport.hpp"

#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace tactile {

/// Cues queued for the thread that reads the board.
class Outbox {
public:
    void put(const Cue& cue);
    [[nodiscard]] std::vector<Cue> takeAll();

private:
    std::mutex mutex_;
    std::vector<Cue> cues_;
};

/// Reads one board until it is stopped: opens the line, runs the protocol, posts the readings; when
/// the line is lost, reports it once and retries with growing pauses, from a fifth of a second to
/// two seconds. To stop it, also wake the transport.
void readBoard(Transport& transport,
               BoardSense& sense,
               Outbox& outbox,
               const PostReading& post,
               const std::stop_token& stop);

/// `readBoard` on a thread of its own.
class Reader : public Link {
public:
    Reader(std::unique_ptr<Transport> transport, BoardSense sense, PostReading post);
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    Reader(Reader&&) = delete;
    Reader& operator=(Reader&&) = delete;
    ~Reader() override;

    void give(const Cue& cue) override;

private:
    std::unique_ptr<Transport> transport_;
    BoardSense sense_;
    Outbox outbox_;
    PostReading post_;
    std::jthread thread_; // last: it uses all the others
};

} // namespace tactile
