// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/field_text.hpp"

#include "rules/base/text.hpp"
#include "rules/clock/time_control.hpp"

#include <utility>

namespace rules {
namespace {

constexpr std::string_view enPassantMark = ".ep";
constexpr std::string_view castlingMark = ".castling";
constexpr std::array<std::pair<std::string_view, Kind>, 4> promotionMarks{
    {{".queen", Kind::queen},
     {".rook", Kind::rook},
     {".bishop", Kind::bishop},
     {".knight", Kind::knight}}};

constexpr std::array<std::pair<char, char>, 5> escapes{
    {{'"', '"'}, {'\\', '\\'}, {'\n', 'n'}, {'\r', 'r'}, {'\t', 't'}}};

std::string_view markOf(Move move) {
    if (move.isEnPassant()) return enPassantMark;
    if (move.isCastling()) return castlingMark;
    for (const auto& [mark, kind] : promotionMarks)
        if (move.promotionKind() == kind) return mark;
    return "";
}

std::optional<Move> moveWith(Square from, Square to, std::string_view mark) {
    if (mark.empty()) return Move::plain(from, to);
    if (mark == enPassantMark) return Move::enPassant(from, to);
    if (mark == castlingMark) return Move::castling(from, to);
    for (const auto& [text, kind] : promotionMarks)
        if (mark == text) return Move::promotion(from, to, kind);
    return std::nullopt;
}

} // namespace

std::optional<FieldWords::Word> FieldWords::next() {
    while (at_ < line_.size() && line_[at_] == ' ')
        ++at_;
    if (at_ == line_.size()) return std::nullopt;
    const std::size_t begin = at_;
    bool quoted = false;
    for (; at_ < line_.size() && (quoted || line_[at_] != ' '); ++at_) {
        if (line_[at_] == '"') quoted = !quoted;
        // An escaped quote does not end the text.
        if (quoted && line_[at_] == '\\' && at_ + 1 < line_.size()) ++at_;
    }
    return Word{line_.substr(begin, at_ - begin), begin};
}

std::string fieldText(bool value) {
    return value ? "yes" : "no";
}
std::optional<bool> readField(FieldType<bool>, std::string_view word) {
    if (word == "yes") return true;
    if (word == "no") return false;
    return std::nullopt;
}

std::string fieldText(int value) {
    return std::to_string(value);
}
std::optional<int> readField(FieldType<int>, std::string_view word) {
    return wholeNumber<int>(word);
}

std::optional<std::int64_t> readField(FieldType<std::int64_t>, std::string_view word) {
    return wholeNumber<std::int64_t>(word);
}

std::string fieldText(std::uint64_t fingerprint) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4)
        text += digits[(fingerprint >> shift) & 15];
    return text;
}
std::optional<std::uint64_t> readField(FieldType<std::uint64_t>, std::string_view word) {
    if (word.size() != 16) return std::nullopt;
    return wholeNumber<std::uint64_t>(word, 16);
}

std::string fieldText(AnnouncementId id) {
    return std::to_string(id.number);
}
std::optional<AnnouncementId> readField(FieldType<AnnouncementId>, std::string_view word) {
    const auto number = wholeNumber<std::uint32_t>(word);
    if (!number) return std::nullopt;
    return AnnouncementId{*number};
}

std::string fieldText(Span span) {
    return write(span);
}
std::optional<Span> readField(FieldType<Span>, std::string_view word) {
    const auto span = parseStoredSpan(word);
    if (!span) return std::nullopt;
    return *span;
}

std::string fieldText(Square square) {
    return name(square);
}
std::optional<Square> readField(FieldType<Square>, std::string_view word) {
    return parseSquare(word);
}

std::string fieldText(Piece piece) {
    return {fenLetter(piece)};
}
std::optional<Piece> readField(FieldType<Piece>, std::string_view word) {
    return word.size() == 1 ? pieceOfFenLetter(word[0]) : std::nullopt;
}

std::string fieldText(Move move) {
    return name(move.from()) + name(move.to()) + std::string(markOf(move));
}
std::optional<Move> readField(FieldType<Move>, std::string_view word) {
    if (word.size() < 4) return std::nullopt;
    const auto from = parseSquare(word.substr(0, 2));
    const auto to = parseSquare(word.substr(2, 2));
    if (!from || !to) return std::nullopt;
    return moveWith(*from, *to, word.substr(4));
}

std::string fieldText(const Change& change) {
    return fieldText(change.square) + ':' + fieldText(change.shows);
}
std::optional<Change> readField(FieldType<Change>, std::string_view word) {
    const auto square = takeField<Square>(word, ':');
    const auto shows = readField(FieldType<std::optional<Piece>>{}, word);
    if (!square || !shows) return std::nullopt;
    return Change{*square, *shows};
}

std::string fieldText(const Correction& correction) {
    return fieldText(correction.piece) + ':' + fieldText(correction.from) + ':' +
           fieldText(correction.to);
}
std::optional<Correction> readField(FieldType<Correction>, std::string_view word) {
    const auto piece = takeField<Piece>(word, ':');
    const auto from = takeField<std::optional<Square>>(word, ':');
    const auto to = readField(FieldType<std::optional<Square>>{}, word);
    if (!piece || !from || !to || (!*from && !*to)) return std::nullopt;
    return Correction{*piece, *from, *to};
}

std::string fieldText(const IllegalMove& move) {
    return fieldText(move.kind) + ':' + fieldText(move.from) + ':' + fieldText(move.to) + ':' +
           fieldText(move.rook);
}
std::optional<IllegalMove> readField(FieldType<IllegalMove>, std::string_view word) {
    const auto kind = takeField<IllegalMoveKind>(word, ':');
    const auto from = takeField<std::optional<Square>>(word, ':');
    const auto to = takeField<std::optional<Square>>(word, ':');
    const auto rook = readField(FieldType<std::optional<Square>>{}, word);
    if (!kind || !from || !to || !rook) return std::nullopt;
    return IllegalMove{*kind, *from, *to, *rook};
}

// "resignation:white", "draw-agreed:-", "lateness:lost-by-both"; followed by points of their own,
// if any, in halves: "laws-refused:white:1/0".
std::string fieldText(const Outcome& outcome) {
    std::string text = fieldText(outcome.reason) + ':' +
                       (outcome.winner ? fieldText(*outcome.winner) : fieldText(outcome.otherwise));
    if (outcome.points) text += ':' + fieldText(*outcome.points);
    return text;
}
std::optional<Outcome> readField(FieldType<Outcome>, std::string_view word) {
    const auto reason = takeField<EndReason>(word, ':');
    const auto colon = word.find(':');
    const auto result = word.substr(0, colon);
    const auto winner = readField(FieldType<Colour>{}, result);
    const auto otherwise = readField(FieldType<Unwon>{}, result);
    if (!reason || (!winner && !otherwise)) return std::nullopt;
    Outcome outcome{*reason, winner, otherwise.value_or(Unwon::drawn)};
    if (colon == std::string_view::npos) return outcome;
    outcome.points = readField(FieldType<HalfPoints>{}, word.substr(colon + 1));
    return outcome.points ? std::optional(outcome) : std::nullopt;
}

std::string fieldText(const HalfPoints& points) {
    return fieldText(points.white) + '/' + fieldText(points.black);
}
std::optional<HalfPoints> readField(FieldType<HalfPoints>, std::string_view word) {
    const auto white = takeField<int>(word, '/');
    const auto black = readField(FieldType<int>{}, word);
    if (!white || !black) return std::nullopt;
    return HalfPoints{*white, *black};
}

std::string fieldText(const LongEnding& ending) {
    return write(ending);
}
std::optional<LongEnding> readField(FieldType<LongEnding>, std::string_view word) {
    return parseLongEnding(word);
}

std::string fieldText(const TimeControl& control) {
    return fieldText(write(control));
}
std::optional<TimeControl> readField(FieldType<TimeControl>, std::string_view word) {
    const auto text = readField(FieldType<std::string>{}, word);
    if (!text) return std::nullopt;
    auto read = parseStoredTimeControl(*text);
    if (!read) return std::nullopt;
    return *std::move(read);
}

std::string fieldText(const std::string& text) {
    std::string quoted = "\"";
    for (const char each : text) {
        const auto* const escape =
            std::ranges::find_if(escapes, [&](auto pair) { return pair.first == each; });
        if (escape == escapes.end())
            quoted += each;
        else
            quoted.append({'\\', escape->second});
    }
    return quoted + '"';
}
std::optional<std::string> readField(FieldType<std::string>, std::string_view word) {
    if (word.size() < 2 || word.front() != '"' || word.back() != '"') return std::nullopt;
    std::string text;
    const std::string_view inside = word.substr(1, word.size() - 2);
    for (std::size_t at = 0; at < inside.size(); ++at) {
        if (inside[at] != '\\') {
            text += inside[at];
            continue;
        }
        ++at;
        const auto* const escape = std::ranges::find_if(
            escapes, [&](auto pair) { return at < inside.size() && pair.second == inside[at]; });
        if (escape == escapes.end()) return std::nullopt;
        text += escape->first;
    }
    return text;
}

} // namespace rules
