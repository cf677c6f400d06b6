// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// What an engine says in the Universal Chess Interface, line by line. Reading never fails: a line
// that makes no sense is UciNonsense, and a part that makes none is left out.

namespace app {

struct UciName {
    std::string name;

    bool operator==(const UciName&) const = default;
};

enum class UciOptionKind : std::uint8_t { check, spin, combo, button, text };

/// A setting that the engine offers.
struct UciOption {
    std::string name;
    UciOptionKind kind{};
    std::string standard{}; ///< what holds when nothing is set; empty: not told
    /// Only of a spin: the numbers allowed.
    std::optional<int> least{};
    std::optional<int> most{};

    bool operator==(const UciOption&) const = default;
};

/// The engine has told everything about itself.
struct UciOk {
    bool operator==(const UciOk&) const = default;
};
/// The engine listens.
struct UciReady {
    bool operator==(const UciReady&) const = default;
};

/// Its decision, as it wrote it.
struct UciBestMove {
    std::string move;

    bool operator==(const UciBestMove&) const = default;
};

/// How good a position is for the side to move: in hundredths of a pawn, or moves to mate
/// (negative: it is mated).
struct UciScore {
    enum class Unit : std::uint8_t { centipawns, movesToMate };
    /// The true score is this, or at least this, or at most this.
    enum class Bound : std::uint8_t { exact, atLeast, atMost };
    Unit unit = Unit::centipawns;
    int value = 0;
    Bound bound = Bound::exact;

    bool operator==(const UciScore&) const = default;
};

/// A thought on the way. Only what Hektor can use is read.
struct UciInfo {
    std::optional<int> depth{};
    int rank = 1; ///< 1: the best line found, 2: the next … ("multipv")
    std::optional<UciScore> score{};
    std::string firstMove{}; ///< of the line it expects; empty: none told

    bool operator==(const UciInfo&) const = default;
};

/// A line of another kind that the interface knows: author, copy protection, registration.
struct UciAside {
    bool operator==(const UciAside&) const = default;
};
/// Nothing the interface knows.
struct UciNonsense {
    bool operator==(const UciNonsense&) const = default;
};

using UciLine =
    std::variant<UciName, UciOption, UciOk, UciReady, UciBestMove, UciInfo, UciAside, UciNonsense>;

/// Reads one line, without its end. Words before the first one that is known are passed over, as
/// the interface demands.
[[nodiscard]] UciLine readUciLine(std::string_view line);

/// The option of that name, capital or small letters alike; null when it is not offered.
[[nodiscard]] const UciOption* findOption(const std::vector<UciOption>& options,
                                          std::string_view name);

/// A setting to be made, and the line that makes it.
struct UciSetting {
    std::string name;
    std::string value;

    bool operator==(const UciSetting&) const = default;
};
[[nodiscard]] std::string write(const UciSetting& setting);

} // namespace app

namespace app {

/// A whole line without its end, or a piece of one that is too long to be a line.
struct EngineText {
    std::string text;
    bool isWhole = true;

    bool operator==(const EngineText&) const = default;
};

/// Cuts what an engine writes into lines, however it arrives. Never keeps more than one line's
/// length of it.
class LineSplitter {
public:
    static constexpr std::size_t longestLine = std::size_t{64} << 10U;

    /// The lines that end within `bytes`, and the pieces of those that are too long.
    [[nodiscard]] std::vector<EngineText> feed(std::string_view bytes);

private:
    std::string begun_;       ///< of the line that has not ended
    bool isOverlong_ = false; ///< pieces of that line have gone already
};

} // namespace app
