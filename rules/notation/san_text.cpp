// SPDX-License-Identifier: GPL-3.0-or-later
// The piece letters and the grammar of a score sheet's entry; san.cpp decides what it means on the
// board.
#include "rules/base/lists.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>

namespace rules {
namespace {

/// Alternative spellings that are unambiguous within their set.
struct Spelling {
    Letters letters;
    std::string_view text;
    Kind kind;
};
constexpr std::array lettersSpelled{
    Spelling{Letters::turkish, "S\u0327", Kind::king},
    Spelling{Letters::turkish, "S", Kind::king},
    Spelling{Letters::figurine, "♞", Kind::knight},
    Spelling{Letters::figurine, "♝", Kind::bishop},
    Spelling{Letters::figurine, "♜", Kind::rook},
    Spelling{Letters::figurine, "♛", Kind::queen},
    Spelling{Letters::figurine, "♚", Kind::king},
};

constexpr bool isSmall(char character) noexcept {
    return character >= 'a' && character <= 'z';
}

std::optional<ReadLetter> readAscii(Letters letters, char character) noexcept {
    const auto kind = kindNamed(letters, character);
    return kind ? std::optional(ReadLetter{*kind, 1}) : std::nullopt;
}

std::optional<ReadLetter> readSpelling(Letters letters, std::string_view text) noexcept {
    for (const auto kind : kinds) {
        const auto capital = letter(letters, kind);
        if (!capital.empty() && text.starts_with(capital)) return ReadLetter{kind, capital.size()};
    }
    for (const auto& spelling : lettersSpelled)
        if (spelling.letters == letters && text.starts_with(spelling.text))
            return ReadLetter{spelling.kind, spelling.text.size()};
    return std::nullopt;
}

} // namespace

std::optional<ReadLetter> readLetter(Letters letters, std::string_view text) noexcept {
    if (text.empty() || isSmall(text[0])) return std::nullopt;
    if (const auto ascii = readAscii(letters, text[0])) return ascii;
    return readSpelling(letters, text);
}

std::optional<ReadLetter> readPromotionLetter(Letters letters, std::string_view text) noexcept {
    if (text.empty()) return std::nullopt;
    const auto read = isSmall(text[0]) ? readAscii(letters, static_cast<char>(text[0] - 'a' + 'A'))
                                       : readLetter(letters, text);
    if (!read || read->kind == Kind::king) return std::nullopt;
    return read;
}

std::string inLetters(std::string_view entry, Letters from, Letters to) {
    std::string text;
    if (const auto piece = readLetter(from, entry)) {
        text = letter(to, piece->kind);
        entry.remove_prefix(piece->length);
    }
    const auto rank = entry.find_last_of("12345678");
    if (rank == std::string_view::npos) return text.append(entry);
    // The promotion piece follows the square, as in "e8D", "e8=D", "e8/D" and "e8(D)".
    const auto behind = std::min(entry.find_first_not_of("=/(", rank + 1), entry.size());
    text += entry.substr(0, behind);
    entry.remove_prefix(behind);
    if (const auto promoted = readPromotionLetter(from, entry)) {
        text += letter(to, promoted->kind);
        entry.remove_prefix(promoted->length);
    }
    return text.append(entry);
}

namespace {

constexpr bool isFile(char character) {
    return character >= 'a' && character <= 'h';
}
constexpr bool isRank(char character) {
    return character >= '1' && character <= '8';
}
constexpr File fileNamed(char character) {
    return static_cast<File>(character - 'a');
}
constexpr Rank rankNamed(char character) {
    return static_cast<Rank>(character - '1');
}

constexpr std::string_view enDash = "\u2013";
constexpr std::string_view timesSign = "\u00d7";

/// Iterates over the text; past the end it returns '\0', which is not part of any move.
class Cursor {
public:
    explicit Cursor(std::string_view text) : text_(text) {}

    [[nodiscard]] std::size_t offset() const { return offset_; }
    [[nodiscard]] bool atEnd() const { return offset_ == text_.size(); }
    [[nodiscard]] std::string_view rest() const { return text_.substr(offset_); }
    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return offset_ + ahead < text_.size() ? text_[offset_ + ahead] : '\0';
    }
    void advance(std::size_t count = 1) { offset_ += count; }
    void returnTo(std::size_t offset) { offset_ = offset; }

    bool take(char character) {
        if (peek() != character) return false;
        ++offset_;
        return true;
    }
    bool take(std::string_view word) {
        if (!rest().starts_with(word)) return false;
        offset_ += word.size();
        return true;
    }
    void skipSpaces() {
        while (peek() == ' ')
            ++offset_;
    }
    bool takeHyphen() { return take('-') || (peek() == enDash[0] && take(enDash)); }

private:
    std::string_view text_;
    std::size_t offset_ = 0;
};

bool takeCaptureSign(Cursor& cursor) {
    return cursor.take('x') || cursor.take(':') ||
           (cursor.peek() == timesSign[0] && cursor.take(timesSign));
}

/// Skips what may come between letters and squares (Art. C8, C9); returns whether it was a capture.
bool skipJoint(Cursor& cursor) {
    bool captures = false;
    while (true) {
        if (takeCaptureSign(cursor))
            captures = true;
        else if (!cursor.take(' ') && !cursor.takeHyphen())
            return captures;
    }
}

bool startsCastling(char character) {
    return character == 'O' || character == '0' || character == 'o';
}

/// The hyphen between two signs of castling, if another sign follows it.
bool takeCastlingJoint(Cursor& cursor) {
    const auto begin = cursor.offset();
    cursor.skipSpaces();
    const bool hyphen = cursor.takeHyphen();
    cursor.skipSpaces();
    if (hyphen && startsCastling(cursor.peek())) return true;
    cursor.returnTo(begin);
    return false;
}

/// Two or three O's or zeros joined by hyphens.
std::optional<CastlingSide> readCastling(Cursor& cursor) {
    if (!startsCastling(cursor.peek())) return std::nullopt;
    const auto begin = cursor.offset();
    int signs = 0;
    do {
        cursor.advance();
        ++signs;
    } while (signs < 3 && takeCastlingJoint(cursor));
    if (signs == 2) return CastlingSide::kingside;
    if (signs == 3) return CastlingSide::queenside;
    cursor.returnTo(begin);
    return std::nullopt;
}

std::optional<Square> readSquare(Cursor& cursor) {
    if (!isFile(cursor.peek()) || !isRank(cursor.peek(1))) return std::nullopt;
    const auto square = squareAt(fileNamed(cursor.peek()), rankNamed(cursor.peek(1)));
    cursor.advance(2);
    return square;
}

/// The next character if it is of the requested kind, else '\0'.
char takeIf(Cursor& cursor, bool (*fits)(char)) {
    const char character = cursor.peek();
    if (!fits(character)) return '\0';
    cursor.advance();
    return character;
}

/// The squares of a move: the arrival square, and before it as much of the departure square as is
/// written. False at the first character that does not fit.
bool readSquares(Cursor& cursor, SanMove& move) {
    const char file = takeIf(cursor, isFile);
    const char rank = takeIf(cursor, isRank);
    const auto afterFirst = cursor.offset();
    const bool captures = skipJoint(cursor);
    if (const auto to = readSquare(cursor)) {
        if (file != '\0') move.fromFile = fileNamed(file);
        if (rank != '\0') move.fromRank = rankNamed(rank);
        move.to = *to;
        move.captures |= captures;
        return true;
    }
    // No second square: the first one was the arrival square.
    if (file == '\0' || rank == '\0') return false;
    cursor.returnTo(afterFirst);
    move.to = squareAt(fileNamed(file), rankNamed(rank));
    return true;
}

/// `=Q`, `/Q`, `Q`, `(Q)`, also after a space; leaves the cursor in place if there is none, or if
/// the letter begins another move.
std::optional<Kind> readPromotion(Cursor& cursor, Letters letters) {
    const auto begin = cursor.offset();
    cursor.skipSpaces();
    const bool bracket = cursor.take('(');
    if (!bracket && !cursor.take('=')) cursor.take('/');
    cursor.skipSpaces();
    const auto read = readPromotionLetter(letters, cursor.rest());
    if (read) cursor.advance(read->length);
    const bool ends = bracket ? cursor.take(')') : !isFile(cursor.peek()) && !isRank(cursor.peek());
    if (read && ends) return read->kind;
    cursor.returnTo(begin);
    return std::nullopt;
}

bool takeEnPassantSign(Cursor& cursor) {
    return cursor.take("e.p.") || cursor.take("e. p.") || cursor.take("ep");
}

bool readSign(Cursor& cursor, SanSigns& signs) {
    if (cursor.take('#') || cursor.take("++"))
        signs.check = SanSigns::Check::mate;
    else if (cursor.take('+'))
        signs.check = SanSigns::Check::check;
    else if (cursor.take("(=)"))
        signs.drawOffer = true;
    else if (takeEnPassantSign(cursor))
        signs.enPassant = true;
    else
        return false;
    return true;
}

SanSigns readSigns(Cursor& cursor) {
    SanSigns signs;
    cursor.skipSpaces();
    while (!cursor.atEnd() && readSign(cursor, signs))
        cursor.skipSpaces();
    return signs;
}

bool isNullMove(std::string_view text) {
    constexpr std::array<std::string_view, 6> spellings{"--", "Z0", "null", "0000", "@@@@", "<>"};
    return contains(spellings, text);
}

std::optional<SanMove> readMove(Cursor& cursor, Letters letters) {
    SanMove move{.kind = {}, .fromFile = {}, .fromRank = {}, .to = Square::a1, .promotion = {}};
    if (const auto read = readLetter(letters, cursor.rest())) {
        move.kind = read->kind;
        cursor.advance(read->length);
        move.captures = skipJoint(cursor);
    }
    if (!readSquares(cursor, move)) return std::nullopt;
    move.captures |= cursor.take(':'); // "Sf3:"
    // Only a pawn is written without a letter, except when both squares are given.
    if (!move.kind && !(move.fromFile && move.fromRank)) move.kind = Kind::pawn;
    move.promotion = readPromotion(cursor, letters);
    return move;
}

SanError errorAt(SanProblem what, std::size_t offset) {
    return {.what = what, .column = static_cast<int>(offset) + 1};
}

/// Removes `+` or `#` from the end of the text.
SanSigns::Check takeCheckSign(std::string_view& text) {
    const char last = text.empty() ? '\0' : text.back();
    if (last != '+' && last != '#') return SanSigns::Check::unsaid;
    text.remove_suffix(1);
    return last == '+' ? SanSigns::Check::check : SanSigns::Check::mate;
}

/// Removes `=Q` from the end of the text.
std::optional<Kind> takeUsualPromotion(std::string_view& text, Letters letters) {
    if (text.size() < 4 || text[text.size() - 2] != '=') return std::nullopt;
    const auto kind = kindNamed(letters, text.back());
    if (kind && *kind != Kind::king) text.remove_suffix(2);
    return kind;
}

std::optional<File> takeFile(std::string_view& text) {
    if (text.empty() || !isFile(text.front())) return std::nullopt;
    const auto file = fileNamed(text.front());
    text.remove_prefix(1);
    return file;
}

std::optional<Rank> takeRank(std::string_view& text) {
    if (text.empty() || !isRank(text.front())) return std::nullopt;
    const auto rank = rankNamed(text.front());
    text.remove_prefix(1);
    return rank;
}

/// A complete move in its usual form.
bool readUsualMove(std::string_view text, Letters letters, SanMove& move) {
    move.promotion = takeUsualPromotion(text, letters);
    const auto size = text.size();
    if (size < 2 || !isFile(text[size - 2]) || !isRank(text[size - 1])) return false;
    move.to = squareAt(fileNamed(text[size - 2]), rankNamed(text[size - 1]));
    text.remove_suffix(2);
    move.captures = text.ends_with('x');
    if (move.captures) text.remove_suffix(1);
    move.kind = text.empty() ? std::nullopt : kindNamed(letters, text.front());
    if (move.kind) text.remove_prefix(1);
    move.fromFile = takeFile(text);
    move.fromRank = takeRank(text);
    if (!move.kind && !(move.fromFile && move.fromRank)) move.kind = Kind::pawn;
    return text.empty();
}

Expected<San, SanError> readSan(Cursor& cursor, Letters letters) {
    if (const auto side = readCastling(cursor))
        return San{.move = SanCastling{*side}, .signs = readSigns(cursor)};
    if (const auto move = readMove(cursor, letters))
        return San{.move = *move, .signs = readSigns(cursor)};
    return unexpected(errorAt(SanProblem::notSan, cursor.offset()));
}

// "12.", "12..." or "12 ": the number of a move, unlike the first zero of castling.
std::size_t lengthOfNumber(std::string_view text) {
    if (text.starts_with('0')) return 0;
    const auto number = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto rest = std::min(text.find_first_not_of(". ", number), text.size());
    return number > 0 && rest > number ? rest : 0;
}

} // namespace

bool readUsualSan(std::string_view text, Letters letters, San& san) {
    san.signs = {.check = takeCheckSign(text)};
    return readUsualMove(text, letters, san.move.emplace<SanMove>());
}

Expected<San, SanError> parseSan(std::string_view text, Letters letters) {
    if (San usual; readUsualSan(text, letters, usual)) return usual;
    Cursor cursor(text);
    cursor.skipSpaces();
    if (cursor.atEnd()) return unexpected(errorAt(SanProblem::empty, 0));
    const auto begin = cursor.offset();
    auto san = readSan(cursor, letters);
    if (san && cursor.atEnd()) return san;
    if (isNullMove(text.substr(begin, text.find_last_not_of(' ') + 1 - begin)))
        return unexpected(errorAt(SanProblem::nullMove, begin));
    return unexpected(errorAt(SanProblem::notSan, cursor.offset()));
}

std::string withoutRemarks(std::string_view text) {
    constexpr std::string_view drawSign = "(=)";
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    text.remove_prefix(lengthOfNumber(text));
    const auto sign = text.ends_with(drawSign) ? text.size() - drawSign.size() : text.size();
    const auto move = text.substr(0, sign);
    const auto end = move.find_last_not_of(" !?");
    return std::string{move.substr(0, end + 1)} + std::string{text.substr(sign)};
}

} // namespace rules
