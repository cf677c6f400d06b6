// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// A program that is to play, and what it is told when it is started.
struct EngineChoice {
    std::string program{}; ///< a path or a name; empty: Stockfish
    std::vector<std::string> arguments{};

    bool operator==(const EngineChoice&) const = default;
};

/// What it is called before it has told: "Stockfish", or the name of its file. Never empty.
[[nodiscard]] std::string engineName(const EngineChoice& choice);

/// What an engine may use of the computer; 0: as much as it takes by itself.
struct EngineMeans {
    int hash = 0;    ///< megabytes in which it keeps what it has thought
    int threads = 0; ///< how many it thinks with

    bool operator==(const EngineMeans&) const = default;
};

/// More than any engine accepts today.
inline constexpr int mostHash = 1'048'576;
inline constexpr int mostThreads = 1'024;

/// What somebody wants of an engine in one line. What is not named stays as it is.
struct EngineWish {
    std::optional<EngineChoice> choice{};
    std::optional<int> hash{};
    std::optional<int> threads{};

    bool operator==(const EngineWish&) const = default;
};

/// `choice` and `means` with what is wished.
void grant(const EngineWish& wish, EngineChoice& choice, EngineMeans& means);

/// Why such a line cannot be understood.
enum class EngineWishFault : std::uint8_t {
    words,   ///< a quotation mark stays open, or there is a sign that only a shell understands
    hash,    ///< `hash=` takes 0 to `mostHash`
    threads, ///< `threads=` takes 0 to `mostThreads`
};

/// The words of a line as a shell takes them apart: quotation marks hold words together, `~` is the
/// home folder; no command is run. None: the fault `words`.
[[nodiscard]] std::optional<std::vector<std::string>> shellWords(const std::string& line);

/// Reads `gnuchess --uci`, `/opt/lc0/lc0 threads=2`, `hash=256`: a program with its arguments,
/// between them `hash=` and `threads=`. A line that is the path of a file is that file, blanks
/// included.
[[nodiscard]] rules::Expected<EngineWish, EngineWishFault> readEngineWish(std::string_view line);

} // namespace app
