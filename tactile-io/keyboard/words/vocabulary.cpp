// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include "rules/base/lists.hpp"
#include "tactile-io/keyboard/words/fold.hpp"

#include <array>
#include <string>

namespace tactile {
namespace {

using rules::File;
using rules::Kind;
using rules::Language;
using rules::Rank;

struct Entry {
    std::string_view word;
    MoveWord meaning;
};

constexpr std::array appendixFiles{
    Entry{"anna", File::a},
    Entry{"bella", File::b},
    Entry{"cesar", File::c},
    Entry{"cäsar", File::c},
    Entry{"david", File::d},
    Entry{"eva", File::e},
    Entry{"felix", File::f},
    Entry{"gustav", File::g},
    Entry{"hektor", File::h},
    Entry{"hector", File::h},
};

struct Meaning {
    Words words;
    MoveWord meaning;
};

constexpr std::array moveWords{
    Meaning{"move.king", Kind::king},
    Meaning{"move.queen", Kind::queen},
    Meaning{"move.rook", Kind::rook},
    Meaning{"move.bishop", Kind::bishop},
    Meaning{"move.knight", Kind::knight},
    Meaning{"move.pawn", Kind::pawn},
    Meaning{"move.a", File::a},
    Meaning{"move.b", File::b},
    Meaning{"move.c", File::c},
    Meaning{"move.d", File::d},
    Meaning{"move.e", File::e},
    Meaning{"move.f", File::f},
    Meaning{"move.g", File::g},
    Meaning{"move.h", File::h},
    Meaning{"move.one", Rank::one},
    Meaning{"move.two", Rank::two},
    Meaning{"move.three", Rank::three},
    Meaning{"move.four", Rank::four},
    Meaning{"move.five", Rank::five},
    Meaning{"move.six", Rank::six},
    Meaning{"move.seven", Rank::seven},
    Meaning{"move.eight", Rank::eight},
    Meaning{"move.takes", MoveSign::takes},
    Meaning{"move.promotes", MoveSign::promotes},
};

/// Used between the squares or after the move, in any language, and only as whole words.
constexpr std::array wholeWords{
    Meaning{"move.towards", MoveSign::towards},
    Meaning{"move.departs", MoveSign::departs},
    Meaning{"move.becomes", MoveSign::promotes},
    Meaning{"move.enPassant", MoveSign::enPassant},
    Meaning{"move.check", MoveSign::check},
};

/// The words of castling name the side or leave it open; none means a square.
constexpr std::array<Words, 5> castlingWords{"castling.any",
                                             "castling.short",
                                             "castling.shortBeside",
                                             "castling.long",
                                             "castling.longBeside"};

struct Known {
    Spellings spellings;
    MoveWord meaning;
};

void append(std::vector<Known>& known, const Meaning& entry, Language language) {
    for (const auto word : entry.words.in(language))
        known.push_back({spellings(word), entry.meaning});
}

std::vector<Known> wordsOf(Language language) {
    std::vector<Known> known;
    for (const auto& entry : moveWords)
        append(known, entry, language);
    for (const auto& entry : appendixFiles)
        known.push_back({spellings(entry.word), entry.meaning});
    return known;
}

std::vector<Known> wholeOnly() {
    std::vector<Known> known;
    for (const auto& entry : wholeWords)
        for (const auto language : rules::languages)
            append(known, entry, language);
    return known;
}

const std::vector<Known>& knownWords(Language language) {
    static const auto all = [] {
        std::array<std::vector<Known>, rules::languages.size()> words;
        std::ranges::transform(rules::languages, words.begin(), wordsOf);
        return words;
    }();
    return all.at(static_cast<std::size_t>(language));
}

int numberOf(const MoveWord& meaning) {
    constexpr int widest = 16;
    return std::visit(
        [&](auto each) {
            return static_cast<int>(meaning.index()) * widest + static_cast<int>(each);
        },
        meaning);
}

template <class Accepts>
void collect(const std::vector<Known>& known, std::vector<MoveWord>& meanings, Accepts accepts) {
    for (const auto& entry : known) {
        const auto isNew = std::ranges::find(meanings, entry.meaning);
        if (accepts(entry.spellings) && isNew == meanings.end()) meanings.push_back(entry.meaning);
    }
}

} // namespace

std::span<const std::string_view> Words::in(rules::Language language) const& {
    return wordsOfEntry(number_, language);
}

bool Words::have(std::string_view text) const& {
    const auto folded = foldLetters(text);
    return std::ranges::any_of(rules::languages, [&](rules::Language language) {
        return std::ranges::any_of(
            in(language), [&](std::string_view word) { return spellings(word).are(folded); });
    });
}

std::vector<MoveWord> wordMeanings(std::string_view word, Language language) {
    static const auto whole = wholeOnly();
    std::vector<MoveWord> meanings;
    const auto fits = [&](const Spellings& known) { return known.are(word); };
    collect(knownWords(language), meanings, fits);
    collect(whole, meanings, fits);
    if (!meanings.empty()) return meanings;
    collect(knownWords(language), meanings, [&](const Spellings& known) {
        return known.beginWith(word);
    });
    return meanings;
}

bool isWholeMoveWord(std::string_view word, Language language) {
    const auto& known = knownWords(language);
    return std::ranges::any_of(known,
                               [&](const Known& entry) { return entry.spellings.are(word); });
}

std::vector<WrittenWord> writtenWords(Language language) {
    std::vector<WrittenWord> words;
    for (const auto& entry : moveWords)
        for (const auto word : entry.words.in(language))
            words.push_back({word, numberOf(entry.meaning)});
    for (const auto& entry : appendixFiles)
        words.push_back({entry.word, numberOf(entry.meaning)});
    int meaning = numberOf(MoveSign::departs);
    for (const auto& entry : castlingWords) {
        ++meaning;
        for (const auto word : entry.in(language))
            words.push_back({word, meaning});
    }
    return words;
}

std::optional<Kind> pieceOfLetter(char letter, Language language) {
    constexpr Words letters{"move.letters"};
    const auto at = letters.usual(language).find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    return rules::kinds.at(at);
}

std::vector<MoveWord> letterMeanings(char letter, Language language) {
    std::vector<MoveWord> meanings;
    if (letter >= 'a' && letter <= 'h') meanings.emplace_back(static_cast<File>(letter - 'a'));
    if (letter >= '1' && letter <= '8') meanings.emplace_back(static_cast<Rank>(letter - '1'));
    if (letter == 'x') meanings.emplace_back(MoveSign::takes);
    if (const auto kind = pieceOfLetter(letter, language)) meanings.emplace_back(*kind);
    // "becomes a queen"
    constexpr Words becomes{"move.becomes"};
    if (rules::contains(becomes.in(language), std::string_view{&letter, 1}))
        meanings.emplace_back(MoveSign::promotes);
    return meanings;
}

namespace {

std::vector<Language> inOrder(Language first) {
    std::vector<Language> order{first};
    std::ranges::copy_if(rules::languages, std::back_inserter(order), [&](Language language) {
        return language != first;
    });
    return order;
}

/// Words, with each digit separate: "felix3" is felix, 3.
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

/// Written before the piece: "to", "wird", "in eine".
bool isBeforePromotion(std::string_view word) {
    constexpr std::array<Words, 3> signs{"move.promotes", "move.becomes", "move.towards"};
    return std::ranges::any_of(signs, [&](const Words& sign) { return sign.have(word); });
}

bool meansDiagonals(const std::string& word) {
    static constexpr Words diagonals{"command.diagonals"};
    return std::ranges::any_of(rules::languages, [&](Language language) {
        return std::ranges::any_of(diagonals.in(language),
                                   [&](auto known) { return spellings(known).beginWith(word); });
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

std::optional<rules::Kind> kindOfPlural(std::string_view text) {
    struct Plural {
        Words words;
        Kind kind;
    };
    constexpr std::array plurals{Plural{"pieces.kings", Kind::king},
                                 Plural{"pieces.queens", Kind::queen},
                                 Plural{"pieces.rooks", Kind::rook},
                                 Plural{"pieces.bishops", Kind::bishop},
                                 Plural{"pieces.knights", Kind::knight},
                                 Plural{"pieces.pawns", Kind::pawn}};
    for (const auto& [words, kind] : plurals)
        if (words.have(text)) return kind;
    return std::nullopt;
}

std::optional<rules::Kind> readPieceKind(std::string_view text, Language first) {
    const auto kind = readOne<rules::Kind>(text, first);
    return kind ? kind : kindOfPlural(text);
}

std::optional<rules::Kind> readPromotion(std::string_view text, Language first) {
    const auto pieces = piecesOf(text);
    if (pieces.empty()) return std::nullopt;
    const char digit = pieces.front().front();
    if (pieces.size() == 1 && digit >= '1' && digit <= '4')
        return rules::promotionKinds.at(static_cast<std::size_t>(digit - '1'));
    if (!std::all_of(pieces.begin(), pieces.end() - 1, isBeforePromotion)) return std::nullopt;
    const auto kind = readPieceKind(pieces.back(), first);
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
