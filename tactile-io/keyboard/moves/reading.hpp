// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tactile {

/// One way to read a line as a move, independent of the position. Omitted parts are nullopt; the
/// target square is always present.
struct MoveReading {
    std::optional<rules::Kind> piece;
    /// The piece was typed as one letter, so that a capital can confirm it.
    bool pieceIsLetter = false;
    /// Only the beginning of the piece's name was typed.
    bool pieceIsBegun = false;
    std::optional<rules::File> fromFile;
    std::optional<rules::Rank> fromRank;
    rules::File toFile{};
    rules::Rank toRank{};
    std::optional<rules::Kind> promotion;
    /// "from" was written before the square of departure.
    bool saysFrom = false;
    bool saysTakes = false;
    bool saysEnPassant = false;

    [[nodiscard]] rules::Square to() const { return rules::squareAt(toFile, toRank); }
    /// The square of departure, if both its file and its rank were typed.
    [[nodiscard]] std::optional<rules::Square> from() const;

    bool operator==(const MoveReading&) const = default;
};

/// A line prepared for reading.
struct MoveText {
    /// By `foldMove`, without a leading move number ("12.", "12...").
    std::string folded;
    /// The line begins with a capital and is not all capitals.
    bool beginsWithCapital = false;
    /// "x" or ":" stood before a square; `foldMove` removes it.
    bool hasCaptureSign = false;
};
[[nodiscard]] MoveText prepareMove(std::string_view line);

/// "0-0", "oo", "kurz", "lange Rochade", "castling short", "uzun rok" … in any language.
[[nodiscard]] std::optional<rules::CastlingSide> readCastling(const MoveText& text);

/// Whether the text is the word for castling alone, without a side.
[[nodiscard]] bool saysCastling(const MoveText& text);

/// All ways to read the line as a move, by language; numeric notation and two complete squares are
/// read equally in all languages. Words joined to digits are read letter by letter up to the last
/// digit
/// ("be4" is b, e, 4; behind it "ep" may follow), and as words ("Bella 4") only if the letters are
/// no move of chess in any language, so that what was meant as letters does not become another
/// move.
class Readings {
public:
    explicit Readings(const MoveText& text);

    [[nodiscard]] const std::vector<MoveReading>& in(rules::Language language) const {
        return byLanguage_[static_cast<std::size_t>(language)];
    }
    [[nodiscard]] bool isEmpty() const;

private:
    std::array<std::vector<MoveReading>, rules::languages.size()> byLanguage_;
};

/// The first word without a meaning in any language, if there is one.
[[nodiscard]] std::optional<std::string> unknownWord(const MoveText& text);

} // namespace tactile
