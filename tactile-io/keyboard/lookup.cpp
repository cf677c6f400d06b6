// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/lookup.hpp"

#include "tactile-io/keyboard/fold.hpp"
#include "tactile-io/keyboard/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace tactile {
namespace {

using rules::Language;

std::vector<Language> inOrder(Language first) {
    std::vector<Language> order{first};
    std::copy_if(rules::languages.begin(),
                 rules::languages.end(),
                 std::back_inserter(order),
                 [&](Language language) { return language != first; });
    return order;
}

/// Words, and digits each on its own: "felix3" is felix, 3.
std::vector<std::string> piecesOf(std::string_view text) {
    std::vector<std::string> pieces;
    bool startsNew = true;
    for (const char c : foldMove(text)) {
        startsNew = startsNew || isDigit(c) || isDigit(pieces.back().back());
        if (c != ' ' && startsNew) pieces.emplace_back();
        if (c != ' ') pieces.back() += c;
        startsNew = c == ' ';
    }
    return pieces;
}

template <class Meaning>
std::optional<Meaning> meaningOf(const std::string& word, Language first) {
    for (const auto language : inOrder(first)) {
        const auto meanings = word.size() == 1 ? letterMeanings(word.front(), language)
                                               : wordMeanings(word, language);
        for (const auto& meaning : meanings)
            if (const auto* const found = std::get_if<Meaning>(&meaning)) return *found;
    }
    return std::nullopt;
}

template <class Meaning>
std::optional<Meaning> readOne(std::string_view text, Language first) {
    const auto pieces = piecesOf(text);
    return pieces.size() == 1 ? meaningOf<Meaning>(pieces.front(), first) : std::nullopt;
}

std::optional<rules::Square>
squareOf(const std::string& file, const std::string& rank, Language first) {
    const bool isNumeric = isDigit(file.front());
    const auto numeric = isNumeric ? meaningOf<rules::Rank>(file, first) : std::nullopt;
    const auto fileFound = numeric ? std::optional{static_cast<rules::File>(*numeric)}
                                   : meaningOf<rules::File>(file, first);
    const auto rankFound = meaningOf<rules::Rank>(rank, first);
    if (!fileFound || !rankFound) return std::nullopt;
    return rules::squareAt(*fileFound, *rankFound);
}

bool meansDiagonals(const std::string& word) {
    constexpr std::array<std::string_view, 3> words{"diagonalen", "diagonals", "capraz"};
    return std::any_of(words.begin(), words.end(), [&](std::string_view known) {
        return known.starts_with(word);
    });
}

} // namespace

std::optional<rules::Square> readSquare(std::string_view text, Language first) {
    const auto pieces = piecesOf(text);
    if (pieces.size() != 2) return std::nullopt;
    return squareOf(pieces.front(), pieces.back(), first);
}

std::optional<rules::File> readFile(std::string_view text, Language first) {
    return readOne<rules::File>(text, first);
}

std::optional<rules::Rank> readRank(std::string_view text, Language first) {
    return readOne<rules::Rank>(text, first);
}

std::optional<rules::Kind> readPieceKind(std::string_view text, Language first) {
    return readOne<rules::Kind>(text, first);
}

std::optional<rules::Kind> readPromotion(std::string_view text, Language first) {
    const auto pieces = piecesOf(text);
    if (pieces.size() != 1) return std::nullopt;
    const char digit = pieces.front().front();
    if (digit >= '1' && digit <= '4')
        return rules::promotionKinds.at(static_cast<std::size_t>(digit - '1'));
    const auto kind = readPieceKind(text, first);
    const bool isPromotable = kind && *kind != rules::Kind::king && *kind != rules::Kind::pawn;
    return isPromotable ? kind : std::nullopt;
}

std::optional<Lookup> readLookup(std::string_view text, Language first) {
    if (const auto square = readSquare(text, first)) return *square;
    if (const auto file = readFile(text, first)) return *file;
    if (const auto rank = readRank(text, first)) return *rank;
    if (const auto kind = readPieceKind(text, first)) return *kind;
    const auto pieces = piecesOf(text);
    if (pieces.size() != 3 || !meansDiagonals(pieces.back())) return std::nullopt;
    const auto square = squareOf(pieces[0], pieces[1], first);
    return square ? std::optional<Lookup>{Diagonals{*square}} : std::nullopt;
}

} // namespace tactile
