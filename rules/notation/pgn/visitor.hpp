// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rules {

/// A place in a text, both counted from 1; columns count characters, not bytes.
struct PgnPlace {
    std::size_t line = 1;
    std::size_t column = 1;

    bool operator==(const PgnPlace&) const = default;
};

/// What can be wrong with a game in a PGN text.
enum class PgnProblem : std::uint8_t {
    // Slips that leave the meaning clear; the game counts as sound.
    quoteNotEscaped,  ///< A quote or backslash inside a tag's value lacks its backslash.
    tagRepeated,      ///< A tag occurs twice; the first one counts.
    resultUnreadable, ///< The Result tag is none of the four results.
    resultMissing,    ///< No result ends the moves.
    resultsDiffer,    ///< The moves end with a result other than that of the tag.
    resultImpossible, ///< Mate or stalemate on the board implies another result
                      ///< (Art. 5.1.a, 5.2.a).
    // Damage: part of the game is lost.
    tagUnreadable,
    tooManyTags,
    unknownVariant,
    startUnreadable, ///< The FEN tag is not a valid position.
    startMissing,    ///< Chess960 without a FEN tag for the start position.
    moveUnreadable,
    moveIllegal,
    moveAmbiguous,
    promotionMissing,
    nullMove, ///< In the game itself, or in check; elsewhere in a variation it is accepted.
    commentNotClosed,
    variationNotClosed,
    variationNotOpened,
    variationTooEarly, ///< A variation before the move it could replace.
    variationsTooDeep,
    textUnexpected,
    notText, ///< Not UTF-8 or Latin-1: the text begins as UTF-16 does.
};

/// Whether part of the game is lost, rather than a mere violation of the standard.
[[nodiscard]] constexpr bool isDamage(PgnProblem problem) {
    return problem > PgnProblem::resultImpossible;
}

struct PgnFault {
    PgnProblem problem{};
    PgnPlace place;
    /// The words at the place, in UTF-8, cut after 40 bytes.
    std::string text;
    /// Only with `startUnreadable`: what is wrong with the FEN.
    std::optional<FenError> fen{};

    bool operator==(const PgnFault&) const = default;
};

/// How the moves of a game end in PGN; `open` is the `*` of a game in progress or abandoned.
enum class PgnResult : std::uint8_t { open, whiteWins, blackWins, draw };

/// "1-0", "0-1", "1/2-1/2" or "*".
[[nodiscard]] std::string_view text(PgnResult result) noexcept;
[[nodiscard]] std::optional<PgnResult> parsePgnResult(std::string_view text) noexcept;

/// Receives what a `PgnReader` reads, in the order of the text: tags, then the start, then
/// comments, NAGs, moves and variations, finally the result. Faults come where they are noticed.
/// The default implementations do nothing. Views and positions are valid only during the call.
class PgnVisitor {
public:
    PgnVisitor() = default;
    PgnVisitor(const PgnVisitor&) = default;
    PgnVisitor& operator=(const PgnVisitor&) = default;
    PgnVisitor(PgnVisitor&&) = default;
    PgnVisitor& operator=(PgnVisitor&&) = default;
    virtual ~PgnVisitor() = default;

    /// The place in the text at which the game begins.
    virtual void gameBegins(PgnPlace /*place*/) {}
    /// In UTF-8 and without escapes. A repeated tag is reported only once.
    virtual void tag(std::string_view /*name*/, std::string_view /*value*/) {}
    /// After the tags and before any move; not called if there is no valid position.
    virtual void start(const Position& /*position*/) {}
    /// A legal move, in the main line or in the innermost open variation.
    virtual void move(const Position& /*before*/, Move /*move*/, const Position& /*after*/) {}
    /// A null move (`--`); only in a variation.
    virtual void nullMove(const Position& /*before*/, const Position& /*after*/) {}
    /// A numeric annotation glyph, 0 to 255; `!`, `?` and the like are reported as their numbers.
    virtual void nag(int /*number*/) {}
    /// The text between the braces or after the semicolon, unchanged: see `commentText`.
    virtual void comment(std::string_view /*raw*/) {}
    /// A line that replaces the last move of the enclosing line.
    virtual void variationBegins() {}
    virtual void variationEnds() {}
    virtual void fault(const PgnFault& /*fault*/) {}
    /// The result after the moves or, if there is none, that of the tag.
    virtual void gameEnds(PgnResult /*result*/) {}
};

/// Reports the faults of one game to its visitor: of the slips the first `mostFaults`, and likewise
/// of the damage. The visitor must outlive it.
class PgnFaults {
public:
    static constexpr std::size_t mostFaults = 1000;

    explicit PgnFaults(PgnVisitor& visitor) : visitor_(visitor) {}

    /// `text` is what is at the place, of any length and encoding.
    void tell(PgnProblem problem,
              PgnPlace place,
              std::string_view text,
              const std::optional<FenError>& fen = {});

private:
    PgnVisitor& visitor_;
    std::size_t slips_ = 0; // reported so far
    std::size_t damages_ = 0;
};

} // namespace rules
