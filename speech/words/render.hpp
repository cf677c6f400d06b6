// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/facts.hpp"
#include "rules/clock/time_control.hpp"
#include "speech/words/options.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/text.hpp"
#include "speech/words/utterance.hpp"

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace speech {

/// Text from outside: a player's name, a typed line, a device. It is sanitised before it is
/// displayed or spoken (see `harmless`).
struct Outside {
    std::string text;
};

/// A phrase without slots quoted as others hear it: in their language, by its voice, within any
/// text.
struct Quotation {
    PhraseKey phrase{};
    Language language{};
};

/// The content of a square; nullopt: empty.
using Content = std::optional<rules::Piece>;

struct SquareContent {
    rules::Square square{};
    Content content;
};

/// The number of pieces of each kind, in the order of rules::Kind.
using Material = std::array<int, rules::kinds.size()>;

/// The entry of a score sheet for one half-move: a move, unreadable text, or nothing.
using Entry = std::variant<std::monostate, rules::MoveFacts, Outside>;

/// What a slot says. A type of its own, so that copying all alternatives is compiled once.
struct Value : std::variant<rules::Kind,
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
                            rules::Attempt,
                            Outside,
                            Quotation,
                            Word,
                            std::vector<rules::Kind>,
                            std::vector<rules::Square>,
                            std::vector<SquareContent>,
                            rules::Standings,
                            std::vector<rules::MoveFacts>> {
    using variant::variant;
    Value(const Value&);
    Value(Value&&) noexcept;
    Value& operator=(const Value&);
    Value& operator=(Value&&) noexcept;
    ~Value();
};

/// One argument for a slot. The value must be of the slot's type (slots.inc).
struct Argument {
    Slot slot;
    Value value;
};

using Arguments = std::vector<Argument>;

/// Whether the slot accepts the value: its type, and for a word also its group.
[[nodiscard]] bool fits(const Argument& argument);

/// The argument for a slot. Precondition: it exists.
[[nodiscard]] const Value& valueOf(const Arguments& arguments, Slot slot);

/// One phrase in every form of output.
struct Rendered {
    /// For window and terminal: "Springer Gustav eins, Felix drei."
    std::string shown;
    /// As it sounds, in plain spelling: "Springer Gustav 1, Felix 3."
    std::string words;
    /// For the voices: with the lexicon applied and the gaps of the public call inserted.
    std::vector<SpokenSegment> spoken;
    /// ASCII as printed in the Laws: "Laeufer Cesar fuenf schlaegt Felix zwei, Schach."
    std::string official;
    /// The briefest wording, printed: "Springer Felix drei."
    std::string brief;
};

/// A phrase with its slots filled. Precondition: exactly the arguments that `slotsOf(key)` names,
/// each of its slot's type.
[[nodiscard]] Rendered
render(PhraseKey key, const Arguments& arguments, Language language, const Options& options = {});
[[nodiscard]] inline Rendered
render(PhraseKey key, const Arguments& arguments, const Manner& manner) {
    return render(key, arguments, manner.language, manner.options);
}

/// The MOV phrase for this move, with the parts that the options select.
[[nodiscard]] PhraseKey callOf(const rules::MoveFacts& move, const Options& options);

/// The call of a move: `render` with the appropriate phrase. Always German for the public channel
/// (E2.1, E-R6 to E-R12, E-R15).
[[nodiscard]] Rendered
call(const rules::MoveFacts& move, Language language, const Options& options = {});

/// Joins two renderings with a space.
[[nodiscard]] Rendered operator+(Rendered first, const Rendered& second);

} // namespace speech
