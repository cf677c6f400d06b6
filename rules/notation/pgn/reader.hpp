// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/interface.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/pgn/scanner.hpp"
#include "rules/notation/pgn/text.hpp"
#include "rules/notation/san.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

/// What can be wrong with a game in a PGN text.
enum class PgnProblem : std::uint8_t {
    // Slips that leave the meaning clear; the game counts as sound.
    quoteNotEscaped,  ///< A quote or backslash inside a tag's value lacks its backslash.
    tagRepeated,      ///< A tag occurs twice; the first one counts.
    rightsImpossible, ///< The FEN tag has castling or en passant that cannot be; it does not count.
    germanLetters,    ///< The moves name their pieces in German, not in English, from here on.
    turkishLetters,   ///< The same in Turkish.
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

/// Receives what a `PgnReader` reads, in the order of the text: tags, then the start, then
/// comments, NAGs, moves and variations, finally the result. Faults come where they are noticed.
/// The default implementations do nothing. Views and positions are valid only during the call.
class PgnVisitor : public Interface {
public:
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
    /// The text between the braces or after the semicolon, in UTF-8, otherwise unchanged: see
    /// `commentText`.
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

    PgnFaults(PgnVisitor& visitor, Language reader) : visitor_(visitor), reader_(reader) {}

    /// `text` is what is at the place, of any length and encoding.
    void tell(PgnProblem problem,
              PgnPlace place,
              std::string_view text,
              const std::optional<FenError>& fen = {});

private:
    PgnVisitor& visitor_;
    Language reader_;
    std::size_t slips_ = 0; // reported so far
    std::size_t damages_ = 0;
};

/// Reads the games of a PGN text one after another and plays every move, those of the variations
/// too, by the Laws. The text may be endless: memory holds only a window of it, one comment of at
/// most `PgnScanner::longestComment` bytes, the comments before a game, up to the same total, and
/// the positions of one line of nested variations. Time is linear in the length of the text.
///
/// An unreadable game ends with a fault, and reading continues at the next game: where a line
/// begins with a tag, or after a result that ends a line. An unreadable variation ends the same
/// way, and its game continues.
class PgnReader {
public:
    /// `letters` are the piece letters of the moves. The PGN standard uses English; a game that
    /// cannot be read in these, but to its end in either German or Turkish ones, is read so, and a
    /// slip is reported. `language` is
    /// that of the user, by which text that is not UTF-8 is decoded.
    explicit PgnReader(TextSource source,
                       Letters letters = Letters::english,
                       Language language = Language::english);

    /// Reads the next game and reports it to the visitor; false if there is none left.
    bool readGame(PgnVisitor& visitor);

    /// The number of bytes of the text read so far. A reader of the text from there on begins with
    /// the next game.
    [[nodiscard]] std::size_t offset() const { return text_.offset(); }

    static constexpr std::size_t mostLeadingComments = 1000;

private:
    void skipToGame();
    bool keepComment(std::string_view text);

    PgnScanner text_;
    Letters letters_;
    Language language_;
    Position usualStart_ = Position::start();
    std::vector<std::string> leadingComments_;
    std::size_t leadingBytes_ = 0; // total size of all of them
};

} // namespace rules
