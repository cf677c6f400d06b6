// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/tactile-io/keyboard/written_moves.hpp"

#include <algorithm>
#include <array>

namespace tests {
namespace {

using rules::CastlingSide;
using rules::Kind;
using rules::Language;
using rules::Move;
using rules::Position;
using rules::Square;

using Names = std::array<std::string, 8>;

std::size_t at(Language language) {
    return static_cast<std::size_t>(language);
}

std::string letterOf(Kind kind, Language language) {
    static const std::array<std::array<std::string, 6>, 3> letters{
        {{"B", "S", "L", "T", "D", "K"},
         {"P", "N", "B", "R", "Q", "K"},
         {"P", "A", "F", "K", "V", "Ş"}}};
    return letters.at(at(language)).at(static_cast<std::size_t>(kind));
}

std::string wordOf(Kind kind, Language language) {
    static const std::array<std::array<std::string, 6>, 3> words{
        {{"Bauer", "Springer", "Läufer", "Turm", "Dame", "König"},
         {"pawn", "knight", "bishop", "rook", "queen", "king"},
         {"piyon", "at", "fil", "kale", "vezir", "şah"}}};
    return words.at(at(language)).at(static_cast<std::size_t>(kind));
}

std::string small(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    const auto cedilla = text.find("Ş");
    if (cedilla != std::string::npos) text.replace(cedilla, std::string{"Ş"}.size(), "ş");
    return text;
}

/// A legal move with the facts needed to write it.
struct Facts {
    const Position& position;
    Move move;

    [[nodiscard]] Kind kind() const { return position.at(move.from())->kind; }
    [[nodiscard]] bool isPawn() const { return kind() == Kind::pawn; }
    [[nodiscard]] bool captures() const {
        return move.isEnPassant() || position.at(move.to()).has_value();
    }
    [[nodiscard]] std::string from() const { return name(move.from()); }
    [[nodiscard]] std::string to() const { return name(move.to()); }
};

/// What Art. C10 and C11 place between the piece and the target.
std::string departure(const Facts& facts) {
    if (facts.isPawn()) return facts.captures() ? facts.from().substr(0, 1) : "";
    bool isShared = false;
    bool isFileShared = false;
    bool isRankShared = false;
    for (const auto move : facts.position.legalMoves()) {
        const Facts rival{facts.position, move};
        const bool isRival = !move.isCastling() && move.to() == facts.move.to() &&
                             move.from() != facts.move.from() && rival.kind() == facts.kind();
        if (!isRival) continue;
        isShared = true;
        isFileShared |= fileOf(move.from()) == fileOf(facts.move.from());
        isRankShared |= rankOf(move.from()) == rankOf(facts.move.from());
    }
    if (!isShared) return "";
    if (!isFileShared) return facts.from().substr(0, 1);
    return isRankShared ? facts.from() : facts.from().substr(1);
}

std::string promotionLetter(const Facts& facts, Language language) {
    const auto kind = facts.move.promotionKind();
    return kind ? letterOf(*kind, language) : "";
}

std::string pieceLetter(const Facts& facts, Language language) {
    return facts.isPawn() ? "" : letterOf(facts.kind(), language);
}

std::string numeric(const Facts& facts) {
    const auto digits = [](Square square) {
        return std::to_string(index(fileOf(square)) + 1) +
               std::to_string(index(rankOf(square)) + 1);
    };
    const auto kind = facts.move.promotionKind();
    const auto fifth = kind ? std::to_string(5 - static_cast<int>(*kind)) : "";
    return digits(facts.move.from()) + digits(facts.move.to()) + fifth;
}

// --- in words

const Names appendixFiles{"Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hektor"};
const Names germanRanks{"eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"};
const Names officialRanks{"eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht"};
const Names natoFiles{"alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel"};
const Names englishRanks{"one", "two", "three", "four", "five", "six", "seven", "eight"};
const Names turkishRanks{"bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz"};
const Names plainFiles{"a", "b", "c", "d", "e", "f", "g", "h"};
const Names digits{"1", "2", "3", "4", "5", "6", "7", "8"};

Names beginnings(const Names& names, std::size_t size) {
    auto shortened = names;
    for (auto& word : shortened)
        word = word.substr(0, size);
    return shortened;
}

struct Wording {
    Language language;
    const Names& files;
    const Names& ranks;
    std::string takes;
    std::string promotes;
};

std::string spoken(const Wording& wording, Square square) {
    return wording.files.at(static_cast<std::size_t>(index(fileOf(square)))) + " " +
           wording.ranks.at(static_cast<std::size_t>(index(rankOf(square))));
}

std::string inWords(const Facts& facts, const Wording& wording, const std::string& piece) {
    auto text = piece.empty() ? "" : piece + " ";
    text += spoken(wording, facts.move.from()) + " ";
    if (facts.captures()) text += wording.takes;
    text += spoken(wording, facts.move.to());
    if (const auto kind = facts.move.promotionKind())
        text += wording.promotes + wordOf(*kind, wording.language);
    return text;
}

std::string official(std::string text) {
    constexpr std::array<std::pair<const char*, const char*>, 3> spellings{
        {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}}};
    for (const auto& [umlaut, plain] : spellings)
        for (auto found = text.find(umlaut); found != std::string::npos; found = text.find(umlaut))
            text.replace(found, 2, plain);
    return text;
}

void addGerman(std::vector<WrittenMove>& forms, const Facts& facts) {
    static const auto fileBeginnings = beginnings(appendixFiles, 2);
    const auto piece = wordOf(facts.kind(), Language::german);
    const auto add = [&](const Wording& wording, const std::string& word) {
        forms.push_back({inWords(facts, wording, word), Language::german});
    };
    const Wording shown{Language::german, appendixFiles, germanRanks, "schlägt ", ", "};
    add(shown, piece);
    add(shown, "");
    add({Language::german, appendixFiles, digits, "mal ", " wird "}, piece);
    add({Language::german, fileBeginnings, digits, "x ", " "}, small(piece).substr(0, 3));
    add({Language::german, fileBeginnings, digits, "", " "}, "");
    add({Language::german, plainFiles, germanRanks, "", " gleich "}, piece);
    const Wording printed{Language::german, appendixFiles, officialRanks, "schlaegt ", ", "};
    forms.push_back({official(inWords(facts, printed, piece)) + ", Schach", Language::german});
}

void addEnglishAndTurkish(std::vector<WrittenMove>& forms, const Facts& facts) {
    const auto knight = wordOf(facts.kind(), Language::english);
    const auto at = wordOf(facts.kind(), Language::turkish);
    const auto add = [&](const Wording& wording, const std::string& word) {
        forms.push_back({inWords(facts, wording, word), wording.language});
    };
    add({Language::english, plainFiles, digits, "takes ", " promotes "}, knight);
    add({Language::english, natoFiles, englishRanks, "takes ", ", "}, knight);
    add({Language::english, natoFiles, digits, "x ", " equals "}, "");
    add({Language::english, appendixFiles, digits, "takes ", ", "}, knight);
    add({Language::turkish, plainFiles, digits, "alır ", ", "}, at);
    add({Language::turkish, plainFiles, turkishRanks, "alir ", " çıktı "}, at);
    add({Language::turkish, appendixFiles, turkishRanks, "x ", " eşit "}, at);
}

// --- in letters

void addLetters(std::vector<WrittenMove>& forms, const Facts& facts, Language language) {
    const auto piece = pieceLetter(facts, language);
    const auto middle = departure(facts);
    const auto promotion = promotionLetter(facts, language);
    const std::string takes = facts.captures() ? "x" : "";
    const std::string colon = facts.captures() ? ":" : "";
    const std::string equals = promotion.empty() ? "" : "=";
    const std::string ep = facts.move.isEnPassant() ? " e.p." : "";
    const auto add = [&](const std::string& text, bool mayLookAlike) {
        forms.push_back({text, language, mayLookAlike});
    };
    // Small letters do not distinguish a pawn's file from a piece, or a piece with its rank from a
    // square.
    const bool isRank = !middle.empty() && middle.front() <= '8';
    const bool mayLookAlike = piece.empty() || isRank;
    add(piece + middle + takes + facts.to() + equals + promotion + ep + "+", mayLookAlike);
    add(piece + middle + facts.to() + promotion, mayLookAlike);
    add(piece + middle + colon + facts.to() + promotion + "#", mayLookAlike);
    // Two complete squares always take precedence, so "a7a6" is no way to write the knight move
    // "A7a6".
    const bool isSquare = isRank && small(piece) <= "h";
    if (!isSquare) {
        add(small(piece + middle + takes + facts.to() + promotion), true);
        add(small(piece + middle + facts.to() + promotion), true);
    }
    add(piece + facts.from() + "-" + facts.to() + promotion, false);
    add(small(piece + facts.from() + takes + facts.to() + equals + promotion), true);
    add(small(facts.from() + facts.to() + promotion), false);
    add(facts.from() + "-" + facts.to() + " " + small(promotion), false);
}

void addCastling(std::vector<WrittenMove>& forms, const Facts& facts) {
    const bool isShort = facts.move.side() == CastlingSide::kingside;
    const std::vector<std::string> shortForms{
        "0-0", "o-o", "O-O+", "oo", "00", "kurz", "Kurze Rochade", "short", "kısa", "küçük rok"};
    const std::vector<std::string> longForms{"0-0-0",
                                             "o-o-o",
                                             "O-O-O+",
                                             "ooo",
                                             "000",
                                             "lang",
                                             "Lange Rochade",
                                             "long",
                                             "uzun",
                                             "büyük rok"};
    // In Chess960 the king's two squares can be a king's step, so they are no way of castling.
    const bool isFromE = fileOf(facts.move.from()) == rules::File::e;
    const auto king = facts.from() + name(facts.move.kingTarget());
    for (const auto language : rules::languages) {
        for (const auto& text : isShort ? shortForms : longForms)
            forms.push_back({text, language});
        if (isFromE) forms.push_back({king, language});
        forms.push_back({facts.from() + facts.to(), language});
    }
}

} // namespace

std::vector<WrittenMove> writtenForms(const Position& position, Move move) {
    const Facts facts{position, move};
    std::vector<WrittenMove> forms;
    if (move.isCastling()) {
        addCastling(forms, facts);
        return forms;
    }
    for (const auto language : rules::languages)
        addLetters(forms, facts, language);
    forms.push_back({numeric(facts), Language::german});
    addGerman(forms, facts);
    addEnglishAndTurkish(forms, facts);
    return forms;
}

std::set<std::string> smallSpellings(const Position& position, Move move, Language language) {
    const Facts facts{position, move};
    const auto piece = letterOf(facts.kind(), language);
    const auto file = facts.from().substr(0, 1);
    const auto rank = facts.from().substr(1);
    std::set<std::string> spellings;
    for (const auto& promotion : {std::string{}, promotionLetter(facts, language)}) {
        const auto tail = small(facts.to() + promotion);
        for (const auto& middle : {std::string{}, file, rank, file + rank})
            spellings.insert(small(piece).append(middle).append(tail));
        spellings.insert(facts.from() + tail);
        if (facts.isPawn()) spellings.insert((facts.captures() ? file : "") + tail);
    }
    return spellings;
}

} // namespace tests
