// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "tactile-io/keyboard/moves/illegal.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tactile {

/// Several legal moves match, or one that the line means only in another language while it means
/// something illegal in the input language: ASK.which. Ordered by square of departure, then of
/// arrival, then queen, rook, bishop, knight; never empty.
struct Ambiguous {
    std::vector<rules::Move> moves;

    bool operator==(const Ambiguous&) const = default;
};

/// The move is clear except for the promotion piece, which the player must name (E2.1, E-R15): a
/// queen is not assumed. Any of `rules::promotionKinds` completes a legal move.
struct NeedsPromotion {
    rules::Square from;
    rules::Square to;

    bool operator==(const NeedsPromotion&) const = default;
};

/// The line is no move of chess in any of the languages.
struct NotAMove {
    /// The first word without any meaning, folded; nullopt if every word has one.
    std::optional<std::string> unknownWord;

    bool operator==(const NotAMove&) const = default;
};

using MoveEntry = std::variant<rules::Move, Ambiguous, NeedsPromotion, NotAMove, Illegal>;

/// Reads one line as a move of the side to move: SAN with the piece letters of three languages,
/// coordinates, numeric notation, the words of Appendix E and their beginnings, castling. Readings
/// in `first` have priority; the other languages are tried, equally, only if it gives no legal
/// move. The line may contain any bytes. Returns a move only if it is legal and no other legal move
/// matches better.
[[nodiscard]] MoveEntry
readMove(std::string_view line, const rules::Position& position, rules::Language first);

/// The languages in which a line can be a move in some position.
enum class MoveGrammar : std::uint8_t { none, foreign, own };

/// Whether the line is grammatically a move of chess: in the language `first`, or only in another
/// one. Castling and squares are a move in every language.
[[nodiscard]] MoveGrammar moveGrammar(std::string_view line, rules::Language first);

} // namespace tactile
