// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/facts.hpp"
#include "rules/clock/time_control.hpp"
#include "speech/words/language.hpp"
#include "speech/words/phrase_key.hpp"
#include "speech/words/slot.hpp"
#include "speech/words/word.hpp"

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace speech {

/// Text that came from outside: a player's name, a typed line, a device. It is made harmless before
/// it is shown or spoken (see `harmless`).
struct Outside {
    std::string text;
};

/// A phrase without slots as others hear it: in their language, by its voice, whatever stands
/// around it.
struct Quotation {
    PhraseKey phrase{};
    Language language{};
};

/// What stands on a square of one board; none: nothing.
using Content = std::optional<rules::Piece>;

/// What stands on one of several squares.
struct SquareContent {
    rules::Square square{};
    Content content;
};

struct Standing {
    rules::Square square{};
    rules::Piece piece{};
};

/// How many of each kind, counted by the order of rules::Kind.
using Material = std::array<int, rules::kinds.size()>;

/// What one score sheet says of one half-move: a move, something unreadable, or nothing.
using Entry = std::variant<std::monostate, rules::MoveFacts, Outside>;

/// A move that cannot be made, as far as it was said.
struct PieceAttempt {
    std::optional<rules::Kind> piece{};
    std::optional<rules::Square> from{};
    rules::Square to{};
    bool captures = false;
    std::optional<rules::Kind> promotion{};
};
using Attempt = std::variant<PieceAttempt, rules::CastlingSide>;

using Value = std::variant<rules::Kind,
                           rules::Piece,
                           Content,
                           rules::Square,
                           rules::File,
                           rules::Rank,
                           rules::Colour,
                           rules::CastlingSide,
                           rules::CheckGiven,
                           rules::MoveFacts,
                           rules::Span,
                           rules::TimeControl,
                           int,
                           Material,
                           Entry,
                           Attempt,
                           Outside,
                           Quotation,
                           Word,
                           std::vector<rules::Kind>,
                           std::vector<rules::Square>,
                           std::vector<SquareContent>,
                           std::vector<Standing>,
                           std::vector<rules::MoveFacts>>;

/// One slot filled. The value must be of the slot's type (slots.inc).
struct Argument {
    Slot slot;
    Value value;
};

using Arguments = std::vector<Argument>;

/// Whether the value is one that the slot takes: its type, and for a word also its group.
[[nodiscard]] bool fits(const Argument& argument);

/// The argument for a slot. Precondition: there is one.
[[nodiscard]] const Value& valueOf(const Arguments& arguments, Slot slot);

} // namespace speech
