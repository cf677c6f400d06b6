// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "speech/words/text.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace speech {

/// Selects the form of an adjective: weißer Turm, weiße Dame.
enum class Gender : std::uint8_t { masculine, feminine, neuter };

struct Name {
    std::string shown;
    /// The text for the voice; empty: as displayed.
    std::string spoken{};
    /// The text for the voice if the listener wants it unmistakable (zwo); empty: as spoken.
    std::string clear{};
    /// The language of the voice; nullopt: that of the surrounding text.
    std::optional<Language> language{};
};

/// What a call contains beyond piece and squares. The Laws neither define nor require words for it
/// (E-R17).
struct ExtraWords {
    bool takes = true;
    bool check = true;
    bool mate = true;
    bool enPassant = true;

    bool operator==(const ExtraWords&) const = default;
};

/// In a tournament, check is announced only if agreed.
inline constexpr ExtraWords extraWordsOfTheHall{.check = false};

struct PieceName {
    Name one;
    Name many;
    /// The form after a number; same as `many` except in some languages ("2 kale").
    Name counted;
    Gender gender = Gender::masculine;
};

/// The names of squares, pieces and castling in one language. The German names are those of
/// Appendix E (E-R9 to E-R12); an organiser may replace them (E-R14).
struct Names {
    std::array<Name, 8> files;
    std::array<Name, 8> ranks;
    /// In the order of rules::Kind.
    std::array<PieceName, rules::kinds.size()> pieces;
    Name castlingShort;
    Name castlingLong;
    /// Between the file and the rank of a square. Empty: a square is one word ("e4"), spoken as
    /// displayed.
    std::string separator;
    ExtraWords extra = extraWordsOfTheHall;
    /// Whether two is pronounced so that it cannot be mistaken for three.
    bool clearTwo = false;

    [[nodiscard]] const Name& of(rules::File file) const {
        return files[static_cast<std::size_t>(rules::index(file))];
    }
    [[nodiscard]] const Name& of(rules::Rank rank) const {
        return ranks[static_cast<std::size_t>(rules::index(rank))];
    }
    [[nodiscard]] const PieceName& of(rules::Kind kind) const {
        return pieces[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] const Name& of(rules::CastlingSide side) const {
        return side == rules::CastlingSide::kingside ? castlingShort : castlingLong;
    }
};

/// The built-in names; for German those of the Laws. Constant.
[[nodiscard]] const Names& builtInNames(Language language);

/// knapp, normal, ausführlich. The public channel is always normal.
enum class Verbosity : std::uint8_t { brief, normal, full };

/// How a move is spoken: without gaps, or with 150 ms between piece, from and to for the public
/// channel. Does not affect other phrases.
enum class Delivery : std::uint8_t { running, publicCall };

/// The language of the names of moves, squares and pieces inside a phrase: that of the phrase, or
/// always German according to Appendix E, spoken by the German voice.
enum class Naming : std::uint8_t { ofTheLanguage, appendixE };

/// The choices of the listener, the channel and the organiser. The defaults are for private speech
/// at home.
struct Options {
    Verbosity verbosity = Verbosity::normal;
    Delivery delivery = Delivery::running;
    Naming naming = Naming::ofTheLanguage;
    ExtraWords extra{};
    /// Speaks zwei as "zwo".
    bool clearTwo = false;
    /// German names in place of the built-in ones (E-R14); not owned. Null: the names of the Laws.
    const Names* replacedNames = nullptr;
};

/// In which language something is said, and how.
struct Manner {
    Language language{};
    Options options{};

    /// Implicit: the language alone is enough.
    Manner(Language in, const Options& how = {}) : language(in), options(how) {}
};

/// How moves are called in a tournament: with the organiser's names and words or, without those,
/// according to Appendix E (E-R14, E-R17). `own` must outlive the result.
[[nodiscard]] inline Options hallOptions(const Names* own) {
    if (own == nullptr) return {.extra = extraWordsOfTheHall};
    return {.extra = own->extra, .clearTwo = own->clearTwo, .replacedNames = own};
}

} // namespace speech
