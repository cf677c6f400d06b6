// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/moves/reading.hpp"

#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace tactile {
namespace {

using rules::CastlingSide;
using rules::Kind;
using rules::Language;
using rules::Rank;

// The longest spoken form has eleven words; a longer line is no move.
constexpr std::size_t mostAtoms = 16;

/// One word or letter of the line with all its meanings.
struct Atom {
    std::vector<MoveWord> meanings;
    bool isLetter = false;
    bool isBegun = false;
};

/// The parts of a move, in the order in which they are written.
enum class Place : std::uint8_t {
    piece,
    from,
    fromFile,
    fromRank,
    takes,
    toFile,
    toRank,
    promotes,
    promotion,
    enPassant,
    check,
};
constexpr int placeCount = 11;

std::vector<std::string_view> tokensOf(std::string_view text) {
    return rules::wordsOf(text, " ");
}

// --- from text to atoms

void appendLetters(std::vector<Atom>& atoms, std::string_view letters, Language language) {
    for (const char letter : letters)
        atoms.push_back({letterMeanings(letter, language), true});
}

/// Letters without a digit are a word ("be 4"), or up to three of them single letters ("sg f3").
void appendWord(std::vector<Atom>& atoms, std::string_view word, Language language) {
    if (word.size() == 1) return appendLetters(atoms, word, language);
    auto meanings = wordMeanings(word, language);
    if (meanings.empty() && word.size() <= 3) return appendLetters(atoms, word, language);
    atoms.push_back({std::move(meanings), false, !isWholeMoveWord(word, language)});
}

/// Splits "gu1fe3" into gu, 1, fe, 3.
void appendRuns(std::vector<Atom>& atoms, std::string_view token, Language language) {
    while (!token.empty()) {
        const auto* const letters = std::ranges::find_if(token, isDigit);
        const auto size =
            letters == token.begin() ? 1 : static_cast<std::size_t>(letters - token.begin());
        appendWord(atoms, token.substr(0, size), language);
        token.remove_prefix(size);
    }
}

/// Up to its last digit letter by letter; behind it, as in "fe6ep" or "fe8queen", there may be a
/// word.
void appendSquares(std::vector<Atom>& atoms, std::string_view token, Language language) {
    const auto behind = token.find_last_of("0123456789") + 1;
    appendLetters(atoms, token.substr(0, behind), language);
    if (behind < token.size()) appendWord(atoms, token.substr(behind), language);
}

enum class Gluing : std::uint8_t { letters, words };

std::vector<Atom> atomsOf(std::string_view text, Language language, Gluing gluing) {
    std::vector<Atom> atoms;
    for (const auto token : tokensOf(text)) {
        const bool hasDigit = std::ranges::any_of(token, isDigit);
        if (hasDigit && gluing == Gluing::letters)
            appendSquares(atoms, token, language);
        else
            appendRuns(atoms, token, language);
        if (atoms.size() > mostAtoms) return {};
    }
    return atoms;
}

// --- from atoms to readings

bool fits(const MoveWord& word, Place place) {
    return std::visit(
        rules::Overloaded{
            [&](Kind) { return place == Place::piece || place == Place::promotion; },
            [&](rules::File) { return place == Place::fromFile || place == Place::toFile; },
            [&](Rank) { return place == Place::fromRank || place == Place::toRank; },
            [&](MoveSign sign) {
                if (sign == MoveSign::towards && place == Place::promotes) return true;
                constexpr std::array places{Place::takes,
                                            Place::takes,
                                            Place::promotes,
                                            Place::enPassant,
                                            Place::check,
                                            Place::from};
                return places.at(static_cast<std::size_t>(sign)) == place;
            }},
        word);
}

void fill(MoveReading& reading, Place place, const MoveWord& word, const Atom& atom) {
    switch (place) {
    case Place::piece:
        reading.piece = std::get<Kind>(word);
        reading.pieceIsLetter = atom.isLetter;
        reading.pieceIsBegun = atom.isBegun;
        break;
    case Place::from: reading.saysFrom = true; break;
    case Place::fromFile: reading.fromFile = std::get<rules::File>(word); break;
    case Place::fromRank: reading.fromRank = std::get<Rank>(word); break;
    case Place::takes:
        reading.saysTakes = reading.saysTakes || word == MoveWord{MoveSign::takes};
        break;
    case Place::toFile: reading.toFile = std::get<rules::File>(word); break;
    case Place::toRank: reading.toRank = std::get<Rank>(word); break;
    case Place::promotion: reading.promotion = std::get<Kind>(word); break;
    case Place::enPassant: reading.saysEnPassant = true; break;
    case Place::promotes:
    case Place::check: break;
    }
}

/// The next atom may be a later part; "Schach und matt", "en passant", "takes on" and "promotes to"
/// are several words for one part. A rank must follow its file.
Place firstPlaceAfter(Place place) {
    const bool isOfWords = place == Place::takes || place == Place::promotes;
    if (isOfWords || place >= Place::enPassant) return place;
    return static_cast<Place>(static_cast<int>(place) + 1);
}

bool mayFollow(Place place, std::optional<Place> before) {
    if (place == Place::toRank) return before == Place::toFile;
    return !(place > Place::toRank && (!before || *before < Place::toRank));
}

struct Search {
    std::span<const Atom> atoms;
    std::vector<MoveReading>& found;

    void from(std::size_t at, std::optional<Place> before, const MoveReading& partial) {
        if (at == atoms.size()) {
            if (before && *before >= Place::toRank) found.push_back(partial);
            return;
        }
        const auto first = before ? firstPlaceAfter(*before) : Place::piece;
        for (int number = static_cast<int>(first); number < placeCount; ++number) {
            const auto place = static_cast<Place>(number);
            if (mayFollow(place, before)) fillFrom(at, place, partial);
        }
    }

    void fillFrom(std::size_t at, Place place, const MoveReading& partial) {
        for (const auto& meaning : atoms[at].meanings) {
            if (!fits(meaning, place)) continue;
            // "e4 to": what it leads to is missing.
            const bool isLast = at + 1 == atoms.size();
            if (isLast && meaning == MoveWord{MoveSign::towards}) continue;
            auto reading = partial;
            fill(reading, place, meaning, atoms[at]);
            from(at + 1, place, reading);
        }
    }
};

int filesApart(const MoveReading& reading) {
    return std::abs(index(*reading.fromFile) - index(reading.toFile));
}

/// Whether the move is possible in some position: a pawn without its square of departure is named
/// by its file only when it captures, and only pawns that reach the last rank promote.
bool isMoveOfChess(const MoveReading& reading) {
    if (reading.saysFrom && !reading.fromFile) return false;
    const auto piece = reading.piece.value_or(Kind::pawn);
    const bool isPromotion = reading.promotion.has_value();
    const bool isLastRank = reading.toRank == Rank::one || reading.toRank == Rank::eight;
    const bool isPromotable = reading.promotion != Kind::king && reading.promotion != Kind::pawn;
    if (isPromotion && !(isLastRank && isPromotable && piece == Kind::pawn)) return false;
    if (reading.from()) return true;
    if (!reading.piece && reading.fromRank) return false;
    if (!reading.fromFile) return true;
    if (!reading.piece) return filesApart(reading) == 1;
    return piece != Kind::pawn || filesApart(reading) <= 1;
}

std::vector<MoveReading> readAtoms(std::span<const Atom> atoms) {
    std::vector<MoveReading> found;
    Search{atoms, found}.from(0, std::nullopt, {});
    std::erase_if(found, [](const auto& reading) { return !isMoveOfChess(reading); });
    return found;
}

/// ICCF numeric notation: 5254, and a fifth digit for the promotion.
std::optional<MoveReading> readNumeric(std::string_view text) {
    const auto digits = joinedWords(text);
    const auto isSquareDigit = [](char c) { return c >= '1' && c <= '8'; };
    if (digits.size() < 4 || digits.size() > 5) return std::nullopt;
    if (!std::ranges::all_of(digits, isSquareDigit)) return std::nullopt;
    const auto number = [&](std::size_t at) { return digits[at] - '1'; };
    MoveReading reading;
    reading.fromFile = static_cast<rules::File>(number(0));
    reading.fromRank = static_cast<Rank>(number(1));
    reading.toFile = static_cast<rules::File>(number(2));
    reading.toRank = static_cast<Rank>(number(3));
    if (digits.size() == 4) return reading;
    if (number(4) > 3) return std::nullopt;
    reading.promotion = rules::promotionKinds.at(static_cast<std::size_t>(number(4)));
    return isMoveOfChess(reading) ? std::optional{reading} : std::nullopt;
}

// --- preparing the line

std::string_view withoutLeadingSpaces(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

/// Removes "12." or "12..." before a move.
std::string_view withoutMoveNumber(std::string_view line) {
    const auto* const digits = std::ranges::find_if_not(line, isDigit);
    const auto* const dots = std::find_if_not(digits, line.end(), [](char c) { return c == '.'; });
    const bool hasNumber = digits != line.begin() && dots != digits;
    return hasNumber ? line.substr(static_cast<std::size_t>(dots - line.begin())) : line;
}

/// The length of the Turkish case suffix at the beginning of `rest`, which follows a rank: with an
/// apostrophe, as in "f3'e", or without one. A single a follows no rank, but means a knight in
/// "e8a"; "d4e 5" goes on with a file.
std::size_t suffixLength(std::string_view rest) {
    constexpr std::array<std::string_view, 12> suffixes{
        "den", "dan", "ten", "tan", "ye", "ya", "e", "yi", "yı", "i", "ü", "u"};
    const auto word = rest.substr(0, rest.find(' '));
    if (word.starts_with('\'') || word.starts_with("’")) return word.size();
    const auto next = withoutLeadingSpaces(rest.substr(word.size()));
    const bool isFile = !next.empty() && isDigit(next.front());
    return isFile || std::ranges::find(suffixes, word) == suffixes.end() ? 0 : word.size();
}

/// Turkish case suffixes on squares are removed: "g1'den f3'e", "g1den f3e" is g1 f3.
std::string withoutSuffixes(std::string_view line) {
    std::string plain;
    while (!line.empty()) {
        if (!plain.empty() && isDigit(plain.back())) line.remove_prefix(suffixLength(line));
        if (line.empty()) break;
        plain += line.front();
        line.remove_prefix(1);
    }
    return plain;
}

/// "Bxe4", "b:e4"
bool hasCaptureSign(std::string_view line) {
    const auto letters = foldLetters(line);
    for (std::size_t at = 0; at < letters.size(); ++at) {
        const bool isSign = letters[at] == 'x' || letters[at] == ':';
        if (isSign && rules::parseSquare(letters.substr(at + 1, 2))) return true;
    }
    return false;
}

/// An announced check, or the verb of "kısa rok yap".
bool isBehindCastling(std::string_view token) {
    constexpr Words check{"move.check"};
    constexpr Words made{"castling.made"};
    return check.have(token) || made.have(token);
}

bool isKnownIn(std::string_view token, Language language) {
    const auto atoms = atomsOf(token, language, Gluing::words);
    return !atoms.empty() &&
           std::ranges::none_of(atoms, [](const auto& atom) { return atom.meanings.empty(); });
}

/// Joins the words, without those behind castling.
std::string joinedMove(const MoveText& text) {
    auto tokens = tokensOf(text.folded);
    while (tokens.size() > 1 && isBehindCastling(tokens.back()))
        tokens.pop_back();
    std::string joined;
    for (const auto token : tokens)
        joined += token;
    return joined;
}

bool isWritten(std::string_view joined, const Words& words, Language language) {
    return std::ranges::any_of(words.in(language),
                               [&](std::string_view word) { return joined == foldLetters(word); });
}

/// One of the words, before or behind one for castling: "kurze Rochade", "castle short".
bool isBesideCastling(std::string_view joined, const Words& words, Language language) {
    constexpr Words castling{"castling.any"};
    return std::ranges::any_of(castling.in(language), [&](std::string_view word) {
        const auto any = foldLetters(word);
        return (joined.starts_with(any) && isWritten(joined.substr(any.size()), words, language)) ||
               (joined.ends_with(any) &&
                isWritten(joined.substr(0, joined.size() - any.size()), words, language));
    });
}

/// A word of `side`, alone or beside one for castling, or one of `beside` only beside it.
bool saysSide(std::string_view joined, const Words& side, const Words& beside) {
    return std::ranges::any_of(rules::languages, [&](Language language) {
        return isWritten(joined, side, language) || isBesideCastling(joined, side, language) ||
               isBesideCastling(joined, beside, language);
    });
}

} // namespace

std::optional<rules::Square> MoveReading::from() const {
    if (!fromFile || !fromRank) return std::nullopt;
    return rules::squareAt(*fromFile, *fromRank);
}

MoveText prepareMove(std::string_view line) {
    const auto move = withoutMoveNumber(withoutLeadingSpaces(line));
    auto folded = foldMove(withoutSuffixes(move));
    // Ş is the only piece letter that is not ASCII.
    const bool isCapital =
        move.starts_with("Ş") || (!move.empty() && rules::isCapital(move.front()));
    const auto rest = move.substr(std::min<std::size_t>(1, move.size()));
    const bool hasSmall = std::ranges::any_of(rest, [](char c) { return c >= 'a' && c <= 'z'; });
    return {std::move(folded), isCapital && hasSmall, hasCaptureSign(move)};
}

bool saysCastling(const MoveText& text) {
    constexpr Words castling{"castling.any"};
    return castling.have(joinedMove(text));
}

std::optional<CastlingSide> readCastling(const MoveText& text) {
    const auto joined = joinedMove(text);
    if (joined == "00" || joined == "oo" ||
        saysSide(joined, "castling.short", "castling.shortBeside"))
        return CastlingSide::kingside;
    if (joined == "000" || joined == "ooo" ||
        saysSide(joined, "castling.long", "castling.longBeside"))
        return CastlingSide::queenside;
    return std::nullopt;
}

Readings::Readings(const MoveText& text) {
    if (const auto numeric = readNumeric(text.folded)) {
        byLanguage_.fill({*numeric});
        return;
    }
    for (const auto gluing : {Gluing::letters, Gluing::words}) {
        for (const auto language : rules::languages)
            byLanguage_.at(static_cast<std::size_t>(language)) =
                readAtoms(atomsOf(text.folded, language, gluing));
        if (!isEmpty()) return;
    }
}

bool Readings::isEmpty() const {
    return std::ranges::all_of(byLanguage_, [](const auto& readings) { return readings.empty(); });
}

std::optional<std::string> unknownWord(const MoveText& text) {
    const auto isKnown = [](std::string_view token) {
        return std::ranges::any_of(rules::languages,
                                   [&](Language language) { return isKnownIn(token, language); });
    };
    const auto tokens = tokensOf(text.folded);
    const auto unknown = std::ranges::find_if_not(tokens, isKnown);
    return unknown == tokens.end() ? std::nullopt : std::optional{std::string{*unknown}};
}

} // namespace tactile
