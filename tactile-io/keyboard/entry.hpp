// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "tactile-io/keyboard/illegal.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tactile {

/// Several legal moves fit, or one that the line means only in another language while it means
/// something illegal in the input language: ASK.which. Ordered by square of departure, then of
/// arrival, then queen, rook, bishop, knight; never empty.
struct Ambiguous {
    std::vector<rules::Move> moves;

    bool operator==(const Ambiguous&) const = default;
};

/// The move is clear except for the new piece, which the player must name (E2.1, E-R15): there is
/// no silent queen. Any of `rules::promotionKinds` makes it a legal move.
struct NeedsPromotion {
    rules::Square from;
    rules::Square to;

    bool operator==(const NeedsPromotion&) const = default;
};

/// The line is no move of chess in any of the languages.
struct NotAMove {
    /// The first word without any meaning, folded; nothing if every word has one.
    std::optional<std::string> unknownWord;

    bool operator==(const NotAMove&) const = default;
};

using MoveEntry = std::variant<rules::Move, Ambiguous, NeedsPromotion, NotAMove, Illegal>;

/// Reads one line as a move of the side to move: SAN with the piece letters of three languages,
/// coordinates, numeric notation, the words of Appendix E and their beginnings, castling. Readings
/// in `first` count; only if they give no legal move, the other languages are tried, all alike. Any
/// bytes may come in. A move is returned only if it is legal and no other legal move fits better.
[[nodiscard]] MoveEntry
readMove(std::string_view line, const rules::Position& position, rules::Language first);

/// In which languages a line can be a move in some position.
enum class MoveGrammar : std::uint8_t { none, foreign, own };

/// Whether the line is a move of chess by its grammar: in the language `first`, or only in another.
/// Castling and squares are a move in every language.
[[nodiscard]] MoveGrammar moveGrammar(std::string_view line, rules::Language first);

} // namespace tactile
