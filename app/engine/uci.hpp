// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// The output of an engine in the Universal Chess Interface, line by line. Reading never fails: an
// invalid line is UciNonsense, and an invalid part is left out.

namespace app {

struct UciName {
    std::string name;

    bool operator==(const UciName&) const = default;
};

enum class UciOptionKind : std::uint8_t { check, spin, combo, button, text };

/// Their names in the interface, indexed by UciOptionKind.
inline constexpr std::array<std::string_view, 5> uciOptionKinds{
    "check", "spin", "combo", "button", "string"};

/// An option that the engine offers.
struct UciOption {
    std::string name;
    UciOptionKind kind{};
    std::string standard{}; ///< the default; empty: not given
    /// For a spin only: the allowed range.
    std::optional<int> least{};
    std::optional<int> most{};
    std::vector<std::string> choices{}; ///< for a combo only

    bool operator==(const UciOption&) const = default;
};

/// The engine has finished its introduction.
struct UciOk {
    bool operator==(const UciOk&) const = default;
};
/// The engine is ready for commands.
struct UciReady {
    bool operator==(const UciReady&) const = default;
};

/// The chosen move, as the engine wrote it.
struct UciBestMove {
    std::string move;

    bool operator==(const UciBestMove&) const = default;
};

/// The rating of a position for the side to move: in hundredths of a pawn, or moves to mate
/// (negative: it is mated).
struct UciScore {
    enum class Unit : std::uint8_t { centipawns, movesToMate };
    /// The true score is exactly this, at least this, or at most this.
    enum class Bound : std::uint8_t { exact, atLeast, atMost };
    Unit unit = Unit::centipawns;
    int value = 0;
    Bound bound = Bound::exact;

    bool operator==(const UciScore&) const = default;
};

/// Information while thinking. Only what Hektor uses is read.
struct UciInfo {
    std::optional<int> depth{};
    int rank = 1; ///< 1: the best line found, 2: the next … ("multipv")
    std::optional<UciScore> score{};
    std::vector<std::string> line{}; ///< the moves that it expects; empty: not given

    bool operator==(const UciInfo&) const = default;
};

/// A line of another known kind: author, copy protection, registration.
struct UciAside {
    bool operator==(const UciAside&) const = default;
};
/// A line that is not part of the interface.
struct UciNonsense {
    bool operator==(const UciNonsense&) const = default;
};

using UciLine =
    std::variant<UciName, UciOption, UciOk, UciReady, UciBestMove, UciInfo, UciAside, UciNonsense>;

/// Reads one line, without its end. Words before the first known one are skipped, as the interface
/// requires.
[[nodiscard]] UciLine readUciLine(std::string_view line);

/// Whether two names are the same, ignoring case.
[[nodiscard]] bool sameName(std::string_view left, std::string_view right);

/// The option of that name, ignoring case; nullptr if it is not offered.
[[nodiscard]] const UciOption* findOption(const std::vector<UciOption>& options,
                                          std::string_view name);

/// An option to be set, and the line that sets it.
struct UciSetting {
    std::string name;
    std::string value;

    bool operator==(const UciSetting&) const = default;
};
[[nodiscard]] std::string write(const UciSetting& setting);

/// A whole line without its end, or a part of one that is too long.
struct EngineText {
    std::string text;
    bool isWhole = true;

    bool operator==(const EngineText&) const = default;
};

/// Splits an engine's output into lines, however it arrives. Stores at most the length of one line.
class LineSplitter {
public:
    static constexpr std::size_t longestLine = std::size_t{64} << 10U;

    /// The lines that end within `bytes`, and the parts of those that are too long.
    [[nodiscard]] std::vector<EngineText> feed(std::string_view bytes);

private:
    std::string begun_;       ///< of the incomplete line
    bool isOverlong_ = false; ///< parts of that line have already been returned
};

} // namespace app
