// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/facts.hpp"
#include "rules/clock/time_control.hpp"
#include "speech/words/language.hpp"
#include "speech/words/options.hpp"
#include "speech/words/phrase_key.hpp"
#include "speech/words/slot.hpp"
#include "speech/words/utterance.hpp"

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

/// One phrase in every form it can leave the program in.
struct Rendered {
    /// Window and terminal: "Springer Gustav eins, Felix drei."
    std::string shown;
    /// As it sounds, in plain spelling: "Springer Gustav 1, Felix 3."
    std::string words;
    /// What the voices get: lexicon applied, gaps of the public call made.
    std::vector<SpokenSegment> spoken;
    /// ASCII as the Laws print it: "Laeufer Cesar fuenf schlaegt Felix zwei, Schach."
    std::string official;
    /// The shortest wording, printed: "Springer Felix drei."
    std::string brief;
};

/// A phrase with its slots filled. Precondition: exactly the arguments that `slotsOf(key)` names,
/// each of its slot's type; anything else is a defect of the caller.
[[nodiscard]] Rendered
render(PhraseKey key, const Arguments& arguments, Language language, const Options& options = {});

/// Which of the MOV phrases calls this move: as long as is wished, with the words that are told.
[[nodiscard]] PhraseKey callOf(const rules::MoveFacts& move, const Options& options);

/// The call of a move: `render` with the phrase that suits it. Always German for the public room
/// (E2.1, E-R6 to E-R12, E-R15).
[[nodiscard]] Rendered
call(const rules::MoveFacts& move, Language language, const Options& options = {});

/// Two renderings said as one, with a space between.
[[nodiscard]] Rendered operator+(Rendered first, const Rendered& second);

/// Time left, in words, rounded down: never promises time that is gone. A negative span is 0.
[[nodiscard]] Rendered timeLeft(rules::Span span, Language language, const Options& options = {});
/// Time used, in whole minutes rounded up, so that used and left together make the whole.
[[nodiscard]] Rendered timeUsed(rules::Span span, Language language, const Options& options = {});

} // namespace speech
