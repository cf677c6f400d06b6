// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>

namespace tests {

/// An independent program for comparison: Stockfish (Debian package `stockfish`) behind a pipe,
/// asked to count moves. Every error throws std::runtime_error with an explanation. For one thread.
class Stockfish {
public:
    Stockfish();
    ~Stockfish();
    Stockfish(const Stockfish&) = delete;
    Stockfish& operator=(const Stockfish&) = delete;

    struct Count {
        std::uint64_t total = 0;
        /// By first move as UCI writes it (Chess960: the king takes the rook).
        std::map<std::string, std::uint64_t> byMove;
        /// Processor time the count took, in seconds.
        double seconds = 0;
    };
    /// Paths of `depth` moves, the last ply counted without being played. Precondition: depth > 0.
    [[nodiscard]] Count perft(const std::string& fen, bool chess960, int depth);

private:
    void tell(const std::string& command);
    std::string line();
    void waitUntilReady();
    [[nodiscard]] double processorSeconds() const;

    pid_t process_ = -1;
    std::FILE* commands_ = nullptr;
    std::FILE* answers_ = nullptr;
};

} // namespace tests
