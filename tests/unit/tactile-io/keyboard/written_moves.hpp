// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/chess/position.hpp"

#include <set>
#include <string>
#include <vector>

namespace tests {

/// A legal move as typed with this input language.
struct WrittenMove {
    std::string text;
    rules::Language language;
    /// A file and a piece may look alike in small letters ("dxe5"), and a piece with its rank like
    /// a square ("A7a6"): asking is allowed.
    bool mayLookAlike = false;
};

/// Every accepted form of one legal move: SAN, coordinates, numbers, Appendix E words and their
/// abbreviations, whole words in three languages, castling spellings. Derived from the rules of
/// notation (Art. C1 to C12), without any code of the reader.
[[nodiscard]] std::vector<WrittenMove> writtenForms(const rules::Position& position,
                                                    rules::Move move);

/// All small-letter spellings of a move, with more or less of the departure square, with and
/// without the promotion piece, without the capture sign. Two moves that share one cannot be
/// distinguished by it.
[[nodiscard]] std::set<std::string>
smallSpellings(const rules::Position& position, rules::Move move, rules::Language language);

} // namespace tests
