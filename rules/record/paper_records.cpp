// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/paper_records.hpp"

#include "rules/base/lists.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/notation/pgn/text.hpp"
#include "rules/record/field_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace rules {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view drawOffer = "(=)";
constexpr std::string_view ellipsis = "…";
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

// Between the columns of a table as well.
constexpr std::string_view blanks = " \t\r\n\v\f,|";

bool isBlank(char character) {
    return contains(blanks, character);
}

/// Iterates over the text and returns the entries, skipping remarks about them.
class SheetText {
public:
    explicit SheetText(std::string_view text) : text_(text) {}

    /// The next word that is not a tag, comment, variation or result; empty at the end.
    [[nodiscard]] std::string_view next() {
        while (skipRemark()) {
        }
        const std::size_t begin = at_;
        while (at_ < text_.size() && !isBlank(text_[at_]) && !beginsRemark())
            at_ += isAt(drawOffer) ? drawOffer.size() : 1;
        return text_.substr(begin, at_ - begin);
    }

private:
    [[nodiscard]] bool isAt(std::string_view wanted) const {
        return text_.substr(at_, wanted.size()) == wanted;
    }
    [[nodiscard]] bool beginsRemark() const {
        return text_[at_] == '{' || text_[at_] == ';' || (text_[at_] == '(' && !isAt(drawOffer));
    }
    [[nodiscard]] bool beginsLine() const { return at_ == 0 || text_[at_ - 1] == '\n'; }

    // Skips one part that is not an entry; false at an entry or the end.
    bool skipRemark() {
        if (at_ == text_.size()) return false;
        if (isBlank(text_[at_])) return skipTo(at_ + 1);
        if (beginsLine() && text_[at_] == '[') return skipTo(afterTag());
        if (text_[at_] == ';' || (beginsLine() && text_[at_] == '%')) return skipTo(after('\n'));
        if (text_[at_] == '{') return skipTo(after('}'));
        if (beginsRemark()) return skipTo(afterVariation());
        const auto result = readPgnResult(text_.substr(at_)); // "1-0", "1 - 0"
        return result && isWhole(at_ + result->length) && skipTo(afterResult());
    }
    /// Whether nothing is joined to what ends here.
    [[nodiscard]] bool isWhole(std::size_t end) const {
        return end == text_.size() || isBlank(text_[end]) || contains("{;(."sv, text_[end]);
    }
    bool skipTo(std::size_t place) {
        at_ = place;
        return true;
    }
    [[nodiscard]] std::size_t after(char end) const {
        const auto found = text_.find(end, at_);
        return found == std::string_view::npos ? text_.size() : found + 1;
    }
    // "1-0 White wins"
    [[nodiscard]] std::size_t afterResult() const {
        return std::min(text_.find_first_of("\n{;(", at_), text_.size());
    }
    // The value of a tag may contain a bracket.
    [[nodiscard]] std::size_t afterTag() const {
        const auto tag = readTagPair(text_.substr(at_, after('\n') - at_));
        return tag ? at_ + tag->length : after(']');
    }
    // A comment in it may contain a bracket as well.
    [[nodiscard]] std::size_t afterVariation() const {
        int depth = 0;
        for (std::size_t at = at_; at < text_.size(); ++at) {
            if (text_[at] == '{' || text_[at] == ';')
                at = std::min(text_.find(text_[at] == '{' ? '}' : '\n', at), text_.size() - 1);
            if (text_[at] == '(') ++depth;
            if (text_[at] == ')' && --depth == 0) return at + 1;
        }
        return text_.size();
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

// Removes the numbers of "12.", "12)", "12-", "12...", "12…", "12.e4" and "...".
std::string_view withoutNumber(std::string_view word) {
    if (word == "00" || word == "000") return word; // castling
    const auto digits = std::min(word.find_first_not_of("0123456789"), word.size());
    const auto rest = word.substr(digits);
    if (rest.starts_with(ellipsis)) return rest.substr(ellipsis.size());
    if (digits > 0 && rest.find_first_not_of(":-") == std::string_view::npos) return {};
    if (rest[0] != '.' && rest[0] != ')') return word;
    return rest.substr(std::min(rest.find_first_not_of(".)"), rest.size()));
}

bool isMove(std::string_view word) {
    return std::ranges::any_of(letterSets, [&](Letters letters) {
        return parseSan(withoutNumber(word), letters).has_value();
    });
}

// Long enough for "White", too long for what is meant as a move.
bool isName(std::string_view word) {
    constexpr std::size_t shortest = 4;
    const auto isLetter = [](char byte) {
        const auto small = lowerAscii(byte);
        return (small >= 'a' && small <= 'z') || static_cast<unsigned char>(byte) >= 0x80;
    };
    return word.size() >= shortest && std::ranges::all_of(word.substr(0, shortest), isLetter);
}

// "White Black", "Runde 3": words, none of them a move, and no number before them.
bool isHeading(std::string_view line) {
    const auto words = wordsOf(line, blanks);
    return !words.empty() && !isDigit(words[0][0]) && std::ranges::any_of(words, isName) &&
           std::ranges::none_of(words, isMove);
}

/// The text from its first line that may have entries. A comment may have further lines.
std::string_view withoutHeadings(std::string_view text) {
    while (true) {
        const auto line = text.substr(0, text.find('\n'));
        const bool isEmpty = line.find_first_not_of(" \t\r") == std::string_view::npos;
        const bool isOver = line.size() == text.size() || contains(line, '{');
        if (isOver || !(isEmpty || isHeading(line))) return text;
        text.remove_prefix(line.size() + 1);
    }
}

// "!?", "$14", "+-": a remark on a move, not a move. Question marks alone are an illegible entry.
bool isAnnotation(std::string_view word) {
    const bool isIllegible = word.find_first_not_of('?') == std::string_view::npos;
    constexpr std::array endings{"remis"sv, "draw"sv, "berabere"sv, "matt"sv, "mate"sv, "mat"sv};
    const bool isLetter = std::isalpha(static_cast<unsigned char>(word[0])) != 0;
    std::string small{word.substr(0, word.find_last_not_of('.') + 1)}; // "Remis."
    std::ranges::transform(small, small.begin(), lowerAscii);
    return contains(endings, std::string_view{small}) || word[0] == '$' || word[0] == '!' ||
           (!isIllegible && !isLetter && nagOfSigns(word));
}
bool belongsToLast(std::string_view word) {
    return word == drawOffer || word == "e.p." || word == "ep";
}

std::size_t pliesRead(const std::vector<SheetEntry>& entries) {
    const auto unread =
        std::ranges::find_if(entries, [](const SheetEntry& entry) { return !entry.move; });
    return static_cast<std::size_t>(unread - entries.begin());
}

// An entry of these letters, whatever is legal; a small letter may stand for a capital one.
bool isWritten(std::string_view entry, Letters letters) {
    auto text = withoutRemarks(entry);
    if (parseSan(text, letters)) return true;
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return parseSan(text, letters).has_value();
}

std::ptrdiff_t countWritten(const std::vector<std::string>& entries, Letters letters) {
    return std::ranges::count_if(
        entries, [&](const std::string& entry) { return isWritten(entry, letters); });
}

// Whether the sheet looks rather like one in `letters`, which cannot be read as far because of an
// entry that is proper in them and not legal: "Kh3" may be another move only in another language.
bool isRatherIn(Letters letters,
                std::size_t read,
                const SheetInLetters& farthest,
                const std::vector<std::string>& entries) {
    return read < pliesRead(farthest.entries) && isWritten(entries[read], letters) &&
           countWritten(entries, letters) > countWritten(entries, farthest.letters);
}

int firstDifference(const std::vector<SheetEntry>& one, const std::vector<SheetEntry>& another) {
    const auto differ = std::mismatch(
        one.begin(),
        one.end(),
        another.begin(),
        [](const SheetEntry& left, const SheetEntry& right) { return left.move == right.move; });
    return static_cast<int>(differ.first - one.begin()) + 1;
}

} // namespace

std::vector<std::string> entriesOf(std::string_view text) {
    std::vector<std::string> entries;
    if (text.starts_with(byteOrderMark)) text.remove_prefix(byteOrderMark.size());
    SheetText sheet(withoutHeadings(text));
    for (auto word = sheet.next(); !word.empty(); word = sheet.next()) {
        const auto entry = withoutNumber(word);
        if (entry.empty() || isAnnotation(entry)) continue;
        if (belongsToLast(entry) && !entries.empty())
            entries.back() += entry;
        else
            entries.emplace_back(entry);
    }
    return entries;
}

std::optional<std::string> startOf(std::string_view text) {
    constexpr std::string_view tag = "[FEN \"";
    const auto begin = text.find(tag);
    if (begin == std::string_view::npos) return std::nullopt;
    const auto value = text.substr(begin + tag.size());
    return std::string(value.substr(0, value.find('"')));
}

std::vector<SheetEntry>
readSheet(const std::vector<std::string>& entries, const Position& start, Letters letters) {
    std::vector<SheetEntry> sheet;
    std::optional<Position> position = start;
    for (const std::string& text : entries) {
        SheetEntry entry{text, std::nullopt};
        if (position) {
            entry.move = readEntry(text, letters, *position);
            position = entry.move ? std::optional(position->after(*entry.move)) : std::nullopt;
        }
        sheet.push_back(std::move(entry));
    }
    return sheet;
}

Expected<SheetInLetters, AmbiguousLetters>
readSheetInAnyLetters(const std::vector<std::string>& entries, const Position& start) {
    const auto sheets = mapped(letterSets, [&](Letters letters) {
        return SheetInLetters{letters, readSheet(entries, start, letters)};
    });
    const auto best = *std::ranges::max_element(
        sheets, {}, [](const SheetInLetters& sheet) { return pliesRead(sheet.entries); });
    for (const auto& sheet : sheets) {
        const auto read = pliesRead(sheet.entries);
        const bool readsAsFar = read == pliesRead(best.entries);
        const bool differs = readsAsFar && sheet.entries != best.entries;
        if (differs || isRatherIn(sheet.letters, read, best, entries))
            return unexpected(AmbiguousLetters{std::min(best.letters, sheet.letters),
                                               std::max(best.letters, sheet.letters),
                                               firstDifference(best.entries, sheet.entries)});
    }
    return best;
}

namespace {

struct EntryError {
    ClockLogFault fault;
    std::size_t offset;
};

std::string_view withoutReturn(std::string_view line) {
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

bool saysNothing(std::string_view line) {
    return line.find_first_not_of(' ') == std::string_view::npos || line.front() == '#';
}

Expected<Span, EntryError> readTime(FieldWords& words) {
    const auto behind = words.offset();
    const auto word = words.next();
    const auto span = parseSpan(word ? word->text : std::string_view());
    if (span) return *span;
    return unexpected(EntryError{ClockLogFault::notATime, word ? word->offset : behind});
}

Expected<Completed, EntryError> readEntry(std::string_view line, int latestPly) {
    FieldWords words(line);
    const auto first = words.next().value_or(FieldWords::Word{line, 0});
    const auto ply = readField(FieldType<int>{}, first.text);
    if (!ply || *ply <= latestPly)
        return unexpected(EntryError{ClockLogFault::notAscending, first.offset});
    Completed entry{.ply = *ply};
    for (const Colour colour : colours) {
        const auto time = readTime(words);
        if (!time) return unexpected(time.error());
        entry.clock[colour].given = *time;
    }
    if (const auto more = words.next())
        return unexpected(EntryError{ClockLogFault::textAfterEnd, more->offset});
    return entry;
}

} // namespace

Expected<std::vector<Completed>, ClockLogError> parseClockLog(std::string_view text) {
    std::vector<Completed> log;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        const auto line = withoutReturn(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (saysNothing(line)) continue;
        const auto entry = readEntry(line, log.empty() ? -1 : log.back().ply);
        if (!entry)
            return unexpected(ClockLogError{
                entry.error().fault, number, static_cast<int>(entry.error().offset) + 1});
        log.push_back(*entry);
    }
    return log;
}

} // namespace rules
