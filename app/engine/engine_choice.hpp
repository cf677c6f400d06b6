// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// What went wrong with an engine.
enum class EngineProblem : std::uint8_t {
    missing,      ///< There is no such program.
    notAllowed,   ///< There is a file of that name, but it may not be run.
    cannotStart,  ///< It is executable, but the system cannot start it; see `systemError`.
    endedAtOnce,  ///< It ended without any output; see `exit`.
    noEngine,     ///< It runs but never used the engine protocol; `said` is its output.
    tooSlow,      ///< It was not ready to play in time.
    died,         ///< It ended by itself or was killed; see `exit`.
    silent,       ///< It was ready once but no longer answers.
    illegalMove,  ///< It answered with `said`, which is not a legal move.
    noise,        ///< It writes endless output that is not of the engine protocol.
    noChess960,   ///< It does not offer Chess960, which was requested.
    noSecondMove, ///< It cannot weigh more than the best move, which was requested.
};

inline constexpr auto engineProblems = rules::valuesUpTo<EngineProblem::noSecondMove>;

/// How a program ended: with an exit status, or by a signal.
struct ProgramExit {
    enum class Kind : std::uint8_t { exited, signalled };
    Kind how = Kind::exited;
    int number = 0; ///< exit status or number of the signal

    bool operator==(const ProgramExit&) const = default;
};

/// One fault of an engine and everything known about it.
struct EngineFault {
    EngineProblem what{};
    /// The program that was started or searched for.
    std::filesystem::path program{};
    /// The engine's own name, in a form that can be displayed and spoken; empty if still unknown.
    std::string name{};
    /// A short excerpt of the engine's output, printable ASCII, at most 60 characters; may be
    /// empty.
    std::string said{};
    std::optional<ProgramExit> exit{};
    /// An errno, or 0.
    int systemError = 0;

    bool operator==(const EngineFault&) const = default;
};

[[nodiscard]] Sentence sentence(const EngineFault& fault);

/// An engine program and its arguments.
struct EngineChoice {
    std::string program{}; ///< a path or a name; empty: Stockfish
    std::vector<std::string> arguments{};

    bool operator==(const EngineChoice&) const = default;
};

/// Its name until it introduces itself: "Stockfish", or the name of its file. Never empty.
[[nodiscard]] std::string engineName(const EngineChoice& choice);

/// Values that a user has chosen for options which an engine declares itself, by their names.
using OptionValues = std::map<std::string, std::string>;

/// What an engine may use, and how it is set. 0: the engine's default; an empty path: none.
struct EngineMeans {
    int hash = 0;             ///< hash table in megabytes
    int threads = 0;          ///< number of threads
    std::string book{};       ///< an opening book in the format of Polyglot
    std::string tablebases{}; ///< folders with endgame tables of Syzygy
    /// Of each engine by its place, see `placeOf`; none is empty.
    std::map<std::string, OptionValues> options{};

    bool operator==(const EngineMeans&) const = default;
};

/// More than any engine accepts today.
inline constexpr int mostHash = 1'048'576;
inline constexpr int mostThreads = 1'024;

/// What a user requests of an engine in one line. Whatever is not named remains unchanged.
struct EngineWish {
    std::optional<EngineChoice> choice{};
    std::optional<int> hash{};
    std::optional<int> threads{};
    std::optional<std::string> book{};

    bool operator==(const EngineWish&) const = default;
};

/// Applies the request to `choice` and `means`.
void grant(const EngineWish& wish, EngineChoice& choice, EngineMeans& means);

/// Why such a line is invalid.
enum class EngineWishFault : std::uint8_t {
    words,   ///< an open quotation mark, or a character special to a shell
    hash,    ///< `hash=` takes 0 to `mostHash`
    threads, ///< `threads=` takes 0 to `mostThreads`
};

/// The words of a line as a shell splits them: quotation marks keep words together, `~` is the home
/// folder; no command is run. nullopt: the fault `words`.
[[nodiscard]] std::optional<std::vector<std::string>> shellWords(const std::string& line);

/// Reads `gnuchess --uci`, `/opt/lc0/lc0 threads=2`, `hash=256`: a program with its arguments,
/// mixed with `hash=`, `threads=` and `book=`; `book=` alone means no book. A line that is the path
/// of a file means that file, including blanks.
[[nodiscard]] rules::Expected<EngineWish, EngineWishFault> readEngineWish(std::string_view line);

/// How strong the engine is to play, on the Elo scale; nullopt: at full strength. It is mapped to
/// the options that an engine offers: see `planStrength`.
struct Strength {
    std::optional<int> elo{};

    bool operator==(const Strength&) const = default;
};

/// Named strengths, for people who are not used to Elo figures.
enum class Level : std::uint8_t { beginner, easy, medium, strong, master, full };

inline constexpr auto levels = rules::valuesUpTo<Level::full>;

/// 600, 1000, 1400, 1800, 2300, and no limit.
[[nodiscard]] Strength strengthOf(Level level);

/// The level with exactly this strength, or nullopt.
[[nodiscard]] std::optional<Level> levelOf(const Strength& strength);

/// The allowed range of an Elo figure.
inline constexpr int lowestElo = 100;
inline constexpr int highestElo = 4000;

/// Reads a level by its English name, or an Elo figure within the limits.
[[nodiscard]] std::optional<Strength> readStrength(std::string_view text);

/// `easy`, `1234`; readStrength gives the same strength back.
[[nodiscard]] std::string writeStrength(const Strength& strength);

/// Where engines are searched for by name: the PATH of this process, and after it /usr/games, where
/// Debian installs engines and which PATH may lack.
[[nodiscard]] std::string usualEnginePlaces();

/// The program meant by `wish`: a path (with a slash) as it is; a name, the first match in the
/// directories of `places`, which are separated by colons; empty: `stockfish`. If the only file
/// found is not executable, a fault of the kind `notAllowed` names it; if there is none
/// (directories do not count), one of the kind `missing` says what was searched for.
[[nodiscard]] rules::Expected<std::filesystem::path, EngineFault>
findEngine(std::string_view wish, std::string_view places);

/// The absolute path of the program, by which its options are stored; links are not resolved.
[[nodiscard]] std::string placeOf(const std::filesystem::path& program);

/// Whether programs of this name are known to be engines.
[[nodiscard]] bool isEngineName(std::string_view name);

/// The programs in these places whose names are those of engines, each once, in the order of a
/// list. Nothing is started, and programs of other names are not looked at.
[[nodiscard]] std::vector<std::filesystem::path> enginesFound(std::string_view places);

/// What an engine of this name needs to be told to speak UCI, such as `--uci`; usually nothing.
[[nodiscard]] std::vector<std::string> usualArguments(const std::filesystem::path& program);

} // namespace app
