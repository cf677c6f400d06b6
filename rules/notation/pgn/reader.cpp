// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/reader.hpp"

#include "rules/notation/fen.hpp"
#include "rules/notation/pgn/text.hpp"
#include "rules/notation/pgn/visitor.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace rules {
namespace {

constexpr std::size_t smallestRoom = std::size_t{128} * 1024;

PgnPlace advanced(PgnPlace place, std::string_view text) {
    const auto lastEnd = text.rfind('\n');
    if (lastEnd == std::string_view::npos) return {place.line, place.column + characterCount(text)};
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    return {place.line + lines, 1 + characterCount(text.substr(lastEnd + 1))};
}

/// Turns a carriage return without a line feed into a line end, as old Macintosh programs write it.
/// Precondition: the byte at `end` is readable.
void endLinesAlike(char* begin, const char* end) {
    const auto left = [&] { return static_cast<std::size_t>(end - begin); };
    while (begin != end) {
        begin = static_cast<char*>(std::memchr(begin, '\r', left()));
        if (begin == nullptr) return;
        if (begin[1] != '\n') *begin = '\n';
        ++begin;
    }
}

} // namespace

TextSource sourceOf(std::string_view text) {
    return [text](std::span<char> room) mutable {
        const auto count = text.copy(room.data(), room.size());
        text.remove_prefix(count);
        return count;
    };
}

TextWindow::TextWindow(TextSource source)
    : source_(std::move(source))
    , bytes_(1 + lookahead, '\0')
    , here_(bytes_.data() + 1)
    , end_(here_)
    , mark_(here_) {
    bytes_.front() = '\n'; // a text begins at the start of a line
    fill();
}

void TextWindow::fill() {
    while (end_ - here_ < static_cast<std::ptrdiff_t>(lookahead) && more()) {
    }
}

bool TextWindow::more() {
    if (sourceIsOver_) return false;
    // Doubles each time, so that a long comment is moved only a few times.
    makeRoom(std::max(smallestRoom, rest().size()));
    char* const free = bytes_.data() + 1 + rest().size();
    const auto room = bytes_.size() - 1 - rest().size() - lookahead;
    // Whether a line feed follows a final carriage return is known only with the next piece.
    const std::size_t held = returnIsHeld_ ? 1 : 0;
    if (returnIsHeld_) *free = '\r';
    const auto count = source_({free + held, room - held});
    sourceIsOver_ = count == 0;
    returnIsHeld_ = count > 0 && free[held + count - 1] == '\r';
    char* const end = free + held + count - (returnIsHeld_ ? 1 : 0);
    std::fill_n(end, lookahead, '\0');
    endLinesAlike(free, end);
    end_ = end;
    return !sourceIsOver_ || held > 0;
}

/// Moves the unread bytes to the front, with the byte before them, and makes room after them.
void TextWindow::makeRoom(std::size_t room) {
    static_cast<void>(place()); // moves the mark up to here
    const auto unread = rest().size();
    std::memmove(bytes_.data(), here_ - 1, 1 + unread);
    bytes_.resize(std::max(bytes_.size(), 1 + unread + room + lookahead));
    here_ = mark_ = bytes_.data() + 1;
    end_ = here_ + unread;
}

void TextWindow::skipLine() {
    while (true) {
        const auto lineEnd = rest().find('\n');
        if (lineEnd != std::string_view::npos) return advance(lineEnd + 1);
        advance(rest().size());
        if (!more()) return;
    }
}

PgnPlace TextWindow::place(std::size_t ahead) {
    const auto passed = static_cast<std::size_t>(here_ - mark_);
    markPlace_ = advanced(markPlace_, {mark_, passed});
    markOffset_ += passed;
    mark_ = here_;
    return advanced(markPlace_, {here_, ahead});
}

// Reads games, tags and unreadable text; movetext.cpp reads the moves.

namespace {

constexpr std::size_t longestFaultText = 40;

bool isUtf16Mark(std::string_view text) {
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}

constexpr std::string_view utf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view hardBlank = "\xC2\xA0"; // no-break space, common on web pages

/// The beginning of the line, not cut within a UTF-8 character.
std::string excerpt(std::string_view text) {
    auto begin = text.substr(0, longestFaultText);
    begin = begin.substr(0, begin.find_first_of("\r\n"));
    const auto isCutWithin = [&] {
        return begin.size() == longestFaultText && text.size() > longestFaultText &&
               (static_cast<unsigned char>(text[begin.size()]) & 0xC0U) == 0x80U;
    };
    while (isCutWithin())
        begin.remove_suffix(1);
    return decoded(begin);
}

/// Nearly every value is plain ASCII and returned as a view of the text; any other is converted
/// into `converted`.
std::string_view plainValue(std::string_view value, std::string& converted) {
    const bool plain = std::ranges::all_of(
        value, [](char c) { return static_cast<unsigned char>(c) < 0x80 && c != '\\'; });
    if (plain) return value;
    converted = decoded(unescaped(value));
    return converted;
}

} // namespace

PgnReader::PgnReader(TextSource source, Letters letters)
    : window_(std::move(source))
    , letters_(letters) {}

bool PgnReader::readGame(PgnVisitor& visitor) {
    visitor_ = &visitor;
    game_ = {};
    skipToGame();
    if (window_.atEnd()) return false;
    visitor_->gameBegins(window_.place());
    if (isUtf16Mark(window_.rest())) {
        fault(PgnProblem::notText, "");
        while (!window_.atEnd()) {
            window_.skipLine();
            window_.ensureLookahead(); // the line end may be in the next piece of the source
        }
    } else {
        readTags();
        readMoves();
    }
    finishGame();
    return true;
}

/// Skips blanks and escaped lines before a game and keeps the comments, which belong to it. If
/// there are too many comments to keep, a game begins among them.
void PgnReader::skipToGame() {
    leadingComments_.clear();
    leadingBytes_ = 0;
    readComments([this](std::string_view text) { return keepComment(text); });
}

/// Reads blanks, escaped lines and comments, up to anything else or to a comment that `take`
/// rejects.
void PgnReader::readComments(const std::function<bool(std::string_view)>& take) {
    while (true) {
        window_.ensureLookahead();
        if (skipIdle()) continue;
        if (window_.peek() == ';') {
            if (!take(lineCommentAhead())) return;
            window_.skipLine();
        } else if (const auto text = braceCommentAhead()) {
            if (!take(*text)) return;
            window_.advance(text->size() + 2);
        } else {
            return;
        }
    }
}

/// Returns false if there is no room for it.
bool PgnReader::keepComment(std::string_view text) {
    const bool isFull = leadingComments_.size() == mostLeadingComments ||
                        leadingBytes_ + text.size() + 1 >= longestComment;
    if (isFull) return false;
    leadingBytes_ += text.size();
    leadingComments_.emplace_back(text);
    return true;
}

/// One thing that says nothing: a blank, an escaped line, a byte order mark. False if there is
/// none.
bool PgnReader::skipIdle() {
    const char c = window_.peek();
    if (c == ' ' || (c >= '\t' && c <= '\r'))
        window_.advance();
    else if (c == '%' && window_.atLineStart())
        window_.skipLine();
    else if (window_.rest().starts_with(utf8Mark))
        window_.advance(utf8Mark.size());
    else if (window_.rest().starts_with(hardBlank))
        window_.advance(hardBlank.size());
    else
        return false;
    return true;
}

/// The rest of the line, without its end; at most `longest` bytes.
std::string_view PgnReader::lineAhead(std::size_t longest) {
    std::size_t searched = 0;
    while (true) {
        const auto rest = window_.rest().substr(0, longest);
        const auto end = rest.find('\n', searched);
        if (end != std::string_view::npos) return rest.substr(0, end);
        searched = rest.size();
        if (searched == longest || !window_.more()) return window_.rest().substr(0, longest);
    }
}

/// The text after the semicolon.
std::string_view PgnReader::lineCommentAhead() {
    return lineAhead(longestComment).substr(1);
}

void PgnReader::readTags() {
    while (true) {
        const bool behindEmptyLine = skipBetweenTags();
        if (window_.peek() != '[') return;
        const auto line = lineAhead(longestLine);
        const auto pair = readTagPair(line);
        // This game has no moves; the tag is the next one's.
        if (pair && behindEmptyLine && hasTag(pair->name)) return;
        if (pair) {
            takeTag(*pair);
            window_.advance(pair->length);
        } else {
            fault(PgnProblem::tagUnreadable, line);
            window_.skipLine();
        }
    }
}

/// Returns whether there was an empty line.
bool PgnReader::skipBetweenTags() {
    int lineEnds = 0;
    do {
        window_.ensureLookahead();
        if (window_.peek() == '\n') ++lineEnds;
    } while (skipIdle());
    return lineEnds > 1;
}

bool PgnReader::hasTag(std::string_view name) const {
    const auto& names = game_.tagNames;
    return std::ranges::find(names, name) != names.end();
}

void PgnReader::takeTag(const TagPair& pair) {
    if (hasTag(pair.name)) return fault(PgnProblem::tagRepeated, pair.name);
    if (game_.tagNames.size() == mostTags) return fault(PgnProblem::tooManyTags, pair.name);
    game_.tagNames.emplace_back(pair.name);
    if (pair.loose) fault(PgnProblem::quoteNotEscaped, pair.value);
    std::string converted;
    const auto value = plainValue(pair.value, converted);
    const auto place = [&] {
        return window_.place(static_cast<std::size_t>(pair.value.data() - window_.rest().data()));
    };
    if (pair.name == "FEN") game_.fen = PlacedValue{std::string(value), place()};
    if (pair.name == "Variant") game_.variant = PlacedValue{std::string(value), place()};
    if (pair.name == "Result") {
        game_.tagResult = parsePgnResult(value);
        if (!game_.tagResult) faultAt(PgnProblem::resultUnreadable, place(), value);
    }
    visitor_->tag(pair.name, value);
}

std::optional<Position> PgnReader::startPosition() {
    const bool isStated = game_.fen && !game_.fen->value.empty() && game_.fen->value != "?";
    const auto variant = game_.variant ? variantNamed(game_.variant->value) : Variant::standard;
    if (variant == Variant::unknown) return refuseVariant(PgnProblem::unknownVariant);
    if (variant == Variant::chess960 && !isStated) return refuseVariant(PgnProblem::startMissing);
    return isStated ? positionOfFen(*game_.fen) : usualStart_;
}

std::nullopt_t PgnReader::refuseVariant(PgnProblem problem) {
    faultAt(problem, game_.variant->place, game_.variant->value);
    return std::nullopt;
}

std::optional<Position> PgnReader::positionOfFen(const PlacedValue& fen) {
    const auto position = parseFen(fen.value);
    if (position) return *position;
    const auto ahead = static_cast<std::size_t>(position.error().column - 1);
    const PgnPlace place{fen.place.line, fen.place.column + ahead};
    tell({PgnProblem::startUnreadable, place, excerpt(fen.value), position.error()});
    return std::nullopt;
}

void PgnReader::finishGame() {
    lines_.clear();
    visitor_->gameEnds(game_.result.value_or(game_.tagResult.value_or(PgnResult::open)));
    visitor_ = nullptr;
}

bool PgnReader::isTagAhead() const {
    return beginsTagPair(window_.rest().substr(0, TextWindow::lookahead));
}

/// The text of the comment that begins here with a brace. nullopt if no brace closes it in time, or
/// if the tags of another game come before the closing brace, because then a brace is missing.
std::optional<std::string_view> PgnReader::braceCommentAhead() {
    constexpr std::size_t stride = 1024; // a missing brace is noticed soon
    const auto offset = window_.offset();
    if (window_.peek() != '{' || offset < noCommentBefore_) return std::nullopt;
    std::size_t searched =
        std::max<std::size_t>(1, noBraceBefore_ - std::min(noBraceBefore_, offset));
    // The last line end; or the end of the searched text if the line so far is too long for a tag.
    std::size_t lineBegin = searched;
    while (searched < longestComment && (searched < window_.rest().size() || window_.more())) {
        const auto ahead = window_.rest().substr(0, searched + stride);
        const auto end = ahead.find('}', searched);
        const auto text = ahead.substr(0, end);
        if (const auto tag = findTagPair(text.substr(lineBegin))) {
            noCommentBefore_ = offset + lineBegin + *tag;
            return std::nullopt;
        }
        if (end != std::string_view::npos) return text.substr(1);
        searched = ahead.size();
        const auto last = ahead.substr(lineBegin).rfind('\n');
        lineBegin = last == std::string_view::npos ? searched : lineBegin + last;
        if (searched - lineBegin > longestLine) lineBegin = searched;
    }
    noBraceBefore_ = offset + searched;
    return std::nullopt;
}

/// Skips to the next game: to a tag at the beginning of a line, or past a result at the end of one.
void PgnReader::skipGame() {
    closeVariations();
    game_.isOver = true;
    while (!window_.atEnd()) {
        window_.ensureLookahead();
        if (window_.atLineStart() && isTagAhead()) return;
        if (skipIdle()) continue;
        const auto result = skipWord();
        if (!result) continue;
        window_.ensureLookahead();
        const auto ahead = window_.rest().substr(0, TextWindow::lookahead);
        const auto behind = ahead.find_first_not_of(" \t\r");
        if (behind != std::string_view::npos && ahead[behind] != '\n') continue;
        game_.result = result;
        return;
    }
}

/// Skips a word of a skipped game, however long it is, or one other character; returns the result
/// if it is one.
std::optional<PgnResult> PgnReader::skipWord() {
    auto word = window_.peek() == '*' ? window_.rest().substr(0, 1) : wordAhead();
    const auto result = parsePgnResult(word);
    window_.advance(std::max<std::size_t>(word.size(), 1));
    while (word.size() == longestWord) {
        window_.ensureLookahead();
        word = wordAhead();
        window_.advance(word.size());
    }
    return result;
}

void PgnReader::fault(PgnProblem problem, std::string_view text) {
    faultAt(problem, window_.place(), text);
}

void PgnReader::faultAt(PgnProblem problem, PgnPlace place, std::string_view text) {
    tell({problem, place, excerpt(text), {}});
}

void PgnReader::tell(const PgnFault& fault) {
    auto& told = isDamage(fault.problem) ? game_.damages : game_.slips;
    if (told == mostFaults) return;
    ++told;
    visitor_->fault(fault);
}

namespace {

constexpr std::array<std::string_view, 4> results{"*", "1-0", "0-1", "1/2-1/2"};

} // namespace

std::string_view text(PgnResult result) noexcept {
    return results[static_cast<std::size_t>(result)];
}

std::optional<PgnResult> parsePgnResult(std::string_view text) noexcept {
    const auto* const found = std::ranges::find(results, text);
    if (found == results.end()) return std::nullopt;
    return static_cast<PgnResult>(found - results.begin());
}

} // namespace rules
