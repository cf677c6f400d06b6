// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/reader.hpp"

#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"
#include "rules/notation/pgn/movetext.hpp"

#include <algorithm>
#include <utility>

namespace rules {
namespace {

constexpr std::size_t longestFaultText = 40;

/// The beginning of the line, not cut within a UTF-8 character.
std::string excerpt(std::string_view text, Language reader) {
    auto begin = text.substr(0, longestFaultText);
    begin = begin.substr(0, begin.find_first_of("\r\n"));
    const auto isCutWithin = [&] {
        return begin.size() == longestFaultText && text.size() > longestFaultText &&
               isContinuation(text[begin.size()]);
    };
    while (isCutWithin())
        begin.remove_suffix(1);
    return decoded(begin, reader);
}

constexpr std::size_t mostTags = 1000;
constexpr std::size_t usualTags = 24; // a game has hardly ever more

/// The value in UTF-8 and without escapes, like `inUtf8`.
std::string_view plainValue(std::string_view value, Language reader, std::string& converted) {
    if (contains(value, '\\')) return converted = decoded(unescaped(value), reader);
    return inUtf8(value, reader, converted);
}

/// Without the castling and en passant of which the pieces show that they cannot be: many programs
/// write `KQkq` for any position.
Setup withoutIdleRights(Setup setup) {
    using Rights = ByColour<CastlingRooks>;
    const auto isFaulty = [&](const Rights& castling, std::optional<Square> enPassant) {
        Setup plain{.placement = setup.placement, .turn = setup.turn};
        const auto without = faultsOf(plain);
        plain.castling = castling;
        plain.enPassant = enPassant;
        return faultsOf(plain) != without;
    };
    for (const auto colour : colours)
        for (const auto side : {CastlingSide::kingside, CastlingSide::queenside}) {
            Rights alone{};
            alone[colour][side] = setup.castling[colour][side];
            if (isFaulty(alone, {})) setup.castling[colour][side].reset();
        }
    if (isFaulty({}, setup.enPassant)) setup.enPassant.reset();
    return setup;
}

/// The tags of one game, which come before its moves. Refers to its parts without owning them.
class PgnHeader {
public:
    PgnHeader(PgnScanner& text, Language reader, PgnVisitor& visitor, PgnFaults& faults)
        : text_(text)
        , reader_(reader)
        , visitor_(visitor)
        , faults_(faults) {}

    /// Reads the tags ahead and reports them, up to anything else or to a tag of the next game.
    void read();
    /// The position that the tags state; `usual` if they state none. nullopt, and a fault, if it is
    /// not valid.
    [[nodiscard]] std::optional<Position> startPosition(const Position& usual);
    [[nodiscard]] std::optional<PgnResult> result() const { return result_; }

private:
    /// The value and place of a tag that decides how the game is read.
    struct PlacedValue {
        std::string value;
        PgnPlace place;
    };

    [[nodiscard]] bool has(std::string_view name) const;
    void take(const TagPair& pair);
    std::nullopt_t refuseVariant(PgnProblem problem);
    std::optional<Position> positionOfFen(const PlacedValue& fen);
    void fault(PgnProblem problem, std::string_view text);

    PgnScanner& text_;
    Language reader_;
    PgnVisitor& visitor_;
    PgnFaults& faults_;
    std::vector<std::string> names_;
    std::optional<PlacedValue> fen_;
    std::optional<PlacedValue> variant_;
    std::optional<PgnResult> result_;
};

void PgnHeader::read() {
    while (true) {
        const bool behindEmptyLine = text_.skipAllIdle();
        if (text_.peek() != '[') return;
        const auto line = text_.lineAhead(PgnScanner::longestLine);
        const auto pair = readTagPair(line);
        // This game has no moves; the tag is the next one's.
        if (pair && behindEmptyLine && has(pair->name)) return;
        if (pair) {
            take(*pair);
            text_.advance(pair->length);
        } else {
            fault(PgnProblem::tagUnreadable, line);
            text_.skipLine();
        }
    }
}

bool PgnHeader::has(std::string_view name) const {
    return contains(names_, name);
}

void PgnHeader::take(const TagPair& pair) {
    if (has(pair.name)) return fault(PgnProblem::tagRepeated, pair.name);
    if (names_.size() == mostTags) return fault(PgnProblem::tooManyTags, pair.name);
    if (names_.empty()) names_.reserve(usualTags);
    names_.emplace_back(pair.name);
    if (pair.loose) fault(PgnProblem::quoteNotEscaped, pair.value);
    std::string converted;
    const auto value = plainValue(pair.value, reader_, converted);
    const auto place = [&] {
        return text_.place(static_cast<std::size_t>(pair.value.data() - text_.rest().data()));
    };
    if (pair.name == "FEN") fen_ = PlacedValue{std::string(value), place()};
    if (pair.name == "Variant") variant_ = PlacedValue{std::string(value), place()};
    if (pair.name == "Result") {
        result_ = parsePgnResult(value);
        if (!result_) faults_.tell(PgnProblem::resultUnreadable, place(), value);
    }
    visitor_.tag(pair.name, value);
}

std::optional<Position> PgnHeader::startPosition(const Position& usual) {
    const bool isStated = fen_ && !fen_->value.empty() && fen_->value != "?";
    const auto variant = variant_ ? variantNamed(variant_->value) : Variant::standard;
    if (variant == Variant::unknown) return refuseVariant(PgnProblem::unknownVariant);
    if (variant == Variant::chess960 && !isStated) return refuseVariant(PgnProblem::startMissing);
    return isStated ? positionOfFen(*fen_) : usual;
}

std::nullopt_t PgnHeader::refuseVariant(PgnProblem problem) {
    faults_.tell(problem, variant_->place, variant_->value);
    return std::nullopt;
}

std::optional<Position> PgnHeader::positionOfFen(const PlacedValue& fen) {
    const auto position = parseFen(fen.value);
    if (position) return *position;
    const auto ahead = static_cast<std::size_t>(position.error().column - 1);
    const PgnPlace place{fen.place.line, fen.place.column + ahead};
    if (const auto setup = parseFenSetup(fen.value))
        if (const auto sound = Position::from(withoutIdleRights(*setup))) {
            faults_.tell(PgnProblem::rightsImpossible, place, fen.value);
            return *sound;
        }
    faults_.tell(PgnProblem::startUnreadable, place, fen.value, position.error());
    return std::nullopt;
}

void PgnHeader::fault(PgnProblem problem, std::string_view text) {
    faults_.tell(problem, text_.place(), text);
}

} // namespace

void PgnFaults::tell(PgnProblem problem,
                     PgnPlace place,
                     std::string_view text,
                     const std::optional<FenError>& fen) {
    auto& told = isDamage(problem) ? damages_ : slips_;
    if (told == mostFaults) return;
    ++told;
    visitor_.fault({problem, place, excerpt(text, reader_), fen});
}

PgnReader::PgnReader(TextSource source, Letters letters, Language language)
    : text_(std::move(source))
    , letters_(letters)
    , language_(language) {}

bool PgnReader::readGame(PgnVisitor& visitor) {
    skipToGame();
    if (text_.atEnd()) return false;
    visitor.gameBegins(text_.place());
    PgnFaults faults(visitor, language_);
    PgnHeader header(text_, language_, visitor, faults);
    std::optional<PgnResult> result;
    if (text_.isUtf16()) {
        faults.tell(PgnProblem::notText, text_.place(), "");
        text_.skipToEnd();
    } else {
        header.read();
        const auto start = header.startPosition(usualStart_);
        if (start) visitor.start(*start);
        for (const auto& comment : leadingComments_)
            visitor.comment(comment);
        PgnMovetext moves(text_, letters_, language_, visitor, faults);
        result = start ? moves.read(*start, header.result()) : moves.skip();
    }
    visitor.gameEnds(result.value_or(header.result().value_or(PgnResult::open)));
    return true;
}

/// Skips blanks and escaped lines before a game and keeps the comments, which belong to it. If
/// there are too many comments to keep, a game begins among them.
void PgnReader::skipToGame() {
    leadingComments_.clear();
    leadingBytes_ = 0;
    text_.passComments([this](std::string_view text) { return keepComment(text); });
}

/// Returns false if there is no room for it.
bool PgnReader::keepComment(std::string_view text) {
    const bool isFull = leadingComments_.size() == mostLeadingComments ||
                        leadingBytes_ + text.size() + 1 >= PgnScanner::longestComment;
    if (isFull) return false;
    leadingBytes_ += text.size();
    leadingComments_.push_back(decoded(text, language_));
    return true;
}

} // namespace rules
