// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/fault.hpp"
#include "rules/base/expected.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
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

/// How strong the engine shall play, on the Elo scale; none: as strong as it can. What an engine
/// can be told is fitted to what it offers: see `strengthOptions`.
struct Strength {
    std::optional<int> elo{};

    bool operator==(const Strength&) const = default;
};

/// Strengths that have a name, for people who do not think in Elo points.
enum class Level : std::uint8_t { beginner, easy, medium, strong, master, full };

inline constexpr std::array levels{
    Level::beginner, Level::easy, Level::medium, Level::strong, Level::master, Level::full};

/// 600, 1000, 1400, 1800, 2300, and no limit.
[[nodiscard]] Strength strengthOf(Level level);

/// The level that is exactly this strength.
[[nodiscard]] std::optional<Level> levelOf(const Strength& strength);

/// The limits of an Elo figure that may be asked for.
inline constexpr int lowestElo = 100;
inline constexpr int highestElo = 4000;

/// Reads a level by its English name, or an Elo figure within the limits.
[[nodiscard]] std::optional<Strength> readStrength(std::string_view text);

/// `easy`, `1234`; readStrength gives the same strength back.
[[nodiscard]] std::string writeStrength(const Strength& strength);

/// Where engines are looked for by their names, one after the other.
struct EnginePlaces {
    std::string searchPath{}; ///< directories with colons between them, as in PATH
    std::string games{};      ///< the folder of games

    bool operator==(const EnginePlaces&) const = default;
};

/// The PATH of this process, and /usr/games, where Debian keeps its engines and which PATH may
/// lack.
[[nodiscard]] EnginePlaces usualEnginePlaces();

/// The program that is meant by `wish`: a path (with a slash) as it is; a name, the first of it in
/// these places; nothing: `stockfish`. Where there is only a file that may not be run, a fault of
/// the kind `notAllowed` names it; where there is none (a directory is none), one of the kind
/// `missing` says what was looked for.
[[nodiscard]] rules::Expected<std::filesystem::path, EngineFault>
findEngine(std::string_view wish, const EnginePlaces& places);

} // namespace app
