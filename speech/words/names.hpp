// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "speech/words/language.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace speech {

/// Chooses the form of an adjective: weißer Turm, weiße Dame.
enum class Gender : std::uint8_t { masculine, feminine, neuter };

struct Name {
    std::string shown;
    /// What the voice gets; empty: as shown.
    std::string spoken{};
    /// What the voice gets when the listener wants it unmistakable (zwo); empty: as spoken.
    std::string clear{};
    /// Whose voice says it; none: that of the text it stands in.
    std::optional<Language> language{};
};

/// What a call says beyond piece and squares. The Laws give no words for it and ask for none
/// (E-R17).
struct ExtraWords {
    bool takes = true;
    bool check = true;
    bool mate = true;
    bool enPassant = true;
};

/// In a tournament check is told only when that is agreed.
inline constexpr ExtraWords extraWordsOfTheHall{.check = false};

struct PieceName {
    Name one;
    Name many;
    /// After a number; as `many` unless the language wants it otherwise ("2 kale").
    Name counted;
    Gender gender = Gender::masculine;
};

/// How one language names squares, pieces and castling. The German names are those of Appendix E
/// (E-R9 to E-R12); an organiser may replace them (E-R14).
struct Names {
    std::array<Name, 8> files;
    std::array<Name, 8> ranks;
    /// By the order of rules::Kind.
    std::array<PieceName, rules::kinds.size()> pieces;
    Name castlingShort;
    Name castlingLong;
    /// Between the file and the rank of a square. Empty: a square is one word ("e4"), spoken as
    /// shown.
    std::string separator;
    ExtraWords extra = extraWordsOfTheHall;
    /// Whether two is called so that nobody takes it for three.
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

/// The names the program comes with; for German those of the Laws. Never changes.
[[nodiscard]] const Names& builtInNames(Language language);

} // namespace speech
