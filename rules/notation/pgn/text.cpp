// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/text.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/clock/time_control.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace rules {
namespace {

constexpr std::array<std::string_view, 4> results{"*", "1-0", "0-1", "1/2-1/2"};

/// Nearly every text is ASCII, and then needs no conversion.
bool isAscii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Whether every byte belongs to a character of well-formed UTF-8.
bool isUtf8(std::string_view text) noexcept {
    while (!text.empty()) {
        const auto first = firstCharacter(text);
        if (!first.codePoint) return false;
        text.remove_prefix(first.length);
    }
    return true;
}

/// What Windows-1252 has in place of the control characters of ISO 8859-1, which no text contains.
constexpr std::array<std::string_view, 32> windowsCharacters{
    "€", "\xC2\x81", "‚",        "ƒ", "„",        "…",        "†", "‡",        "ˆ", "‰", "Š",
    "‹", "Œ",        "\xC2\x8D", "Ž", "\xC2\x8F", "\xC2\x90", "‘", "’",        "“", "”", "•",
    "–", "—",        "˜",        "™", "š",        "›",        "œ", "\xC2\x9D", "ž", "Ÿ"};

/// What Windows-1254 has in place of the Icelandic letters of ISO 8859-1; empty: the same.
std::string_view turkishLetter(unsigned byte) {
    switch (byte) {
    case 0xD0: return "Ğ";
    case 0xDD: return "İ";
    case 0xDE: return "Ş";
    case 0xF0: return "ğ";
    case 0xFD: return "ı";
    case 0xFE: return "ş";
    default: return {};
    }
}

std::string fromWindows(std::string_view text, Language reader) {
    std::string utf8;
    utf8.reserve(text.size() + text.size() / 8);
    for (const char character : text) {
        const unsigned byte = static_cast<unsigned char>(character);
        if (byte < 0x80) {
            utf8 += character;
        } else if (byte < 0xA0) {
            utf8 += windowsCharacters.at(byte - 0x80);
        } else if (const auto letter = turkishLetter(byte);
                   reader == Language::turkish && !letter.empty()) {
            utf8 += letter;
        } else {
            utf8 += static_cast<char>(0xC0U | byte >> 6U);
            utf8 += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return utf8;
}

constexpr bool isWhiteSpace(char character) {
    return character == ' ' || (character >= '\t' && character <= '\r');
}

/// Replaces each run of blanks by one space and removes those at either end.
std::string tidied(std::string_view text) {
    std::string words;
    words.reserve(text.size());
    const auto* at = text.begin();
    while ((at = std::find_if_not(at, text.end(), isWhiteSpace)) != text.end()) {
        const auto* const end = std::find_if(at, text.end(), isWhiteSpace);
        if (!words.empty()) words += ' ';
        words.append(at, end);
        at = end;
    }
    return words;
}

} // namespace

std::string_view text(PgnResult result) noexcept {
    return results[static_cast<std::size_t>(result)];
}

namespace {

bool take(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

/// The points of one player, in halves.
std::optional<int> takePoints(std::string_view& text) {
    for (const auto* const half : {"1/2", "½", "\xBD"})
        if (take(text, half)) return 1;
    if (take(text, "1")) return 2;
    return take(text, "0") ? std::optional{0} : std::nullopt;
}

/// What is between the points of both players, with blanks around it.
bool takeJoint(std::string_view& text) {
    constexpr std::array<std::string_view, 4> joints{"-", ":", "–", "\x96"};
    const auto skipBlanks = [&] {
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    };
    skipBlanks();
    const bool isJoined =
        std::ranges::any_of(joints, [&](std::string_view joint) { return take(text, joint); });
    skipBlanks();
    return isJoined;
}

} // namespace

std::optional<WrittenResult> readPgnResult(std::string_view text) noexcept {
    constexpr std::array byWhitesPoints{
        PgnResult::blackWins, PgnResult::draw, PgnResult::whiteWins};
    auto rest = text;
    if (take(rest, "*")) return WrittenResult{PgnResult::open, 1};
    if (text.starts_with("+:-")) return WrittenResult{PgnResult::whiteWins, 3};
    if (text.starts_with("-:+")) return WrittenResult{PgnResult::blackWins, 3};
    const auto white = takePoints(rest);
    if (!white) return std::nullopt;
    auto behind = rest;
    const auto black = takeJoint(behind) ? takePoints(behind) : std::nullopt;
    if (black ? *white + *black != 2 : *white != 1) return std::nullopt;
    if (black) rest = behind;
    return WrittenResult{byWhitesPoints.at(static_cast<std::size_t>(*white)),
                         text.size() - rest.size()};
}

std::optional<PgnResult> parsePgnResult(std::string_view text) noexcept {
    text = trimmed(text, " ");
    const auto read = readPgnResult(text);
    const bool ends = read && (read->length == text.size() || text[read->length] == ' ');
    return ends ? std::optional{read->result} : std::nullopt;
}

std::string decoded(std::string_view text, Language reader) {
    std::string converted;
    return std::string(inUtf8(text, reader, converted));
}

std::string_view inUtf8(std::string_view text, Language reader, std::string& converted) {
    if (isAscii(text) || isUtf8(text)) return text;
    return converted = fromWindows(text, reader);
}

std::string commentText(std::string_view text) {
    return isAscii(text) ? tidied(text) : tidied(decoded(text));
}

std::string unescaped(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escapes =
            text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
        if (escapes) ++i;
        plain += text[i];
    }
    return plain;
}

std::string escaped(std::string_view text) {
    std::string safe;
    safe.reserve(text.size());
    for (const char character : text) {
        if (character == '"' || character == '\\') safe += '\\';
        safe += character;
    }
    return safe;
}

std::size_t characterCount(std::string_view text) noexcept {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return !isContinuation(c); }));
}

namespace {

constexpr std::string_view commandOpening = "[%";
constexpr std::string_view diagram = "[#]"; // of ChessBase

/// Brackets included; what is not closed is no command.
std::vector<std::string_view> commandsIn(std::string_view comment) {
    std::vector<std::string_view> commands;
    for (std::size_t end = 0;;) {
        const auto begin = std::min(comment.find(commandOpening, end), comment.find(diagram, end));
        const auto bracket = comment.find(']', begin);
        if (bracket == std::string_view::npos) return commands;
        end = bracket + 1;
        commands.push_back(comment.substr(begin, end - begin));
    }
}

/// Removes a whole number from the front; nullopt unless there is one of at most five digits.
std::optional<std::int64_t> takeNumber(std::string_view& text) {
    std::int64_t number = 0;
    const auto* const limit = text.data() + std::min<std::size_t>(text.size(), 5);
    const auto [end, error] = std::from_chars(text.data(), limit, number);
    if (error != std::errc() || number < 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

/// ".7" is 700 milliseconds; digits after the third are ignored.
std::int64_t takeFraction(std::string_view& text) {
    if (!take(text, ".")) return 0;
    std::int64_t milliseconds = 0;
    for (std::int64_t worth = 100; !text.empty() && text[0] >= '0' && text[0] <= '9'; worth /= 10) {
        milliseconds += worth * (text[0] - '0');
        text.remove_prefix(1);
    }
    return milliseconds;
}

std::optional<Span> readTime(std::string_view text) {
    const auto hours = takeNumber(text);
    if (!hours || !take(text, ":")) return std::nullopt;
    const auto minutes = takeNumber(text);
    if (!minutes || *minutes > 59 || !take(text, ":")) return std::nullopt;
    const auto seconds = takeNumber(text);
    if (!seconds || *seconds > 59) return std::nullopt;
    const auto milliseconds = takeFraction(text);
    if (!text.empty()) return std::nullopt;
    return Span{((*hours * 60 + *minutes) * 60 + *seconds) * 1000 + milliseconds};
}

} // namespace

std::string withoutCommands(std::string_view comment) {
    std::string text;
    std::size_t offset = 0;
    for (const auto command : commandsIn(comment)) {
        const auto begin = static_cast<std::size_t>(command.data() - comment.data());
        text.append(comment.substr(offset, begin - offset)).append(" ");
        offset = begin + command.size();
    }
    return commentText(text.append(comment.substr(offset)));
}

std::string commandsExcept(std::string_view comment, std::span<const std::string_view> names) {
    std::string commands;
    for (const auto command : commandsIn(comment)) {
        const auto name = command.substr(commandOpening.size());
        const bool isNamed = std::ranges::any_of(names, [&](std::string_view each) {
            return name.starts_with(each) && name.substr(each.size()).starts_with(' ');
        });
        if (!isNamed) commands += command;
    }
    return commands;
}

std::optional<Span> clockTime(std::string_view comment) {
    constexpr std::string_view name = "[%clk ";
    for (const auto command : commandsIn(comment))
        if (command.starts_with(name))
            return readTime(command.substr(name.size(), command.size() - name.size() - 1));
    return std::nullopt;
}

std::string clockCommand(Span left) {
    EXPECTS(left.milliseconds >= 0);
    auto text = "[%clk " + clockFace(left);
    const auto tenths = left.milliseconds / 100 % 10;
    if (tenths != 0) text += '.' + std::to_string(tenths);
    return text + ']';
}

namespace {

struct Signs {
    std::string_view text;
    int nag;
};
constexpr std::array signsOfNags{
    Signs{"!", 1},    Signs{"?", 2},   Signs{"!!", 3},   Signs{"??", 4},   Signs{"!?", 5},
    Signs{"?!", 6},   Signs{"=", 10},  Signs{"~", 13},   Signs{"∞", 13},   Signs{"+=", 14},
    Signs{"+/=", 14}, Signs{"⩲", 14},  Signs{"=+", 15},  Signs{"=/+", 15}, Signs{"⩱", 15},
    Signs{"+/-", 16}, Signs{"±", 16},  Signs{"-/+", 17}, Signs{"∓", 17},   Signs{"+-", 18},
    Signs{"-+", 19},  Signs{"N", 146}, Signs{"TN", 146}, Signs{"D", 220},
};

} // namespace

std::optional<int> nagOfSigns(std::string_view signs) noexcept {
    const auto* const found = std::ranges::find(signsOfNags, signs, &Signs::text);
    if (found == signsOfNags.end()) return std::nullopt;
    return found->nag;
}

namespace {

constexpr bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

constexpr bool isNameCharacter(char c) {
    const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    const bool digit = c >= '0' && c <= '9';
    // The standard allows letters, digits and the underscore; the others occur in practice.
    return letter || digit || c == '_' || c == '-' || c == '+' || c == '#' || c == '=' || c == ':';
}

std::size_t afterBlanks(std::string_view text, std::size_t from) {
    while (from < text.size() && isBlank(text[from]))
        ++from;
    return from;
}

/// The name, and the offset of the value.
struct Opening {
    std::string_view name;
    std::size_t value;
};

std::optional<Opening> readOpening(std::string_view text) {
    if (!text.starts_with('[')) return std::nullopt;
    const auto begin = afterBlanks(text, 1);
    auto end = begin;
    while (end < text.size() && isNameCharacter(text[end]))
        ++end;
    const auto quote = afterBlanks(text, end);
    if (end == begin || quote == text.size() || text[quote] != '"') return std::nullopt;
    return Opening{text.substr(begin, end - begin), quote + 1};
}

/// The position of the quote that closes a value by the standard; the end of the line if none does.
std::size_t closingQuote(std::string_view line, std::size_t from) {
    while (from < line.size() && line[from] != '"')
        from += line[from] == '\\' ? 2U : 1U;
    return from;
}

/// The pair, if only the bracket follows the quote.
std::optional<TagPair> closedAt(std::string_view line, const Opening& opening, std::size_t quote) {
    if (quote >= line.size()) return std::nullopt;
    const auto bracket = afterBlanks(line, quote + 1);
    if (bracket == line.size() || line[bracket] != ']') return std::nullopt;
    return TagPair{.name = opening.name,
                   .value = line.substr(opening.value, quote - opening.value),
                   .length = bracket + 1};
}

/// The value up to the last quote of the line, if a bracket ends the line.
std::optional<TagPair> closedByLine(std::string_view line, const Opening& opening) {
    const auto quote = line.rfind('"');
    if (quote == std::string_view::npos || quote < opening.value) return std::nullopt;
    auto pair = closedAt(line, opening, quote);
    if (!pair || afterBlanks(line, pair->length) != line.size()) return std::nullopt;
    pair->loose = true;
    return pair;
}

} // namespace

bool beginsTagPair(std::string_view text) noexcept {
    return readOpening(text).has_value();
}

std::optional<TagPair> readTagPair(std::string_view line) noexcept {
    const auto opening = readOpening(line);
    if (!opening) return std::nullopt;
    if (const auto pair = closedAt(line, *opening, closingQuote(line, opening->value))) return pair;
    return closedByLine(line, *opening);
}

std::optional<std::size_t> findTagPair(std::string_view text) noexcept {
    for (auto end = text.find('\n'); end != std::string_view::npos;) {
        const auto begin = end + 1;
        end = text.find('\n', begin);
        const auto pair = readTagPair(text.substr(begin, end - begin));
        if (pair && !pair->loose) return begin;
    }
    return std::nullopt;
}

namespace {

/// Programs spell the names differently; only letters and digits are compared, in lower case.
std::string bareName(std::string_view value) {
    std::string bare;
    for (const char c : value) {
        const char small = lowerAscii(c);
        if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9')) bare += small;
    }
    return bare;
}

} // namespace

Variant variantNamed(std::string_view value) {
    constexpr std::array<std::string_view, 9> standard{"",
                                                       "standard",
                                                       "normal",
                                                       "regular",
                                                       "classic",
                                                       "classical",
                                                       "chess",
                                                       "orthodox",
                                                       "fromposition"};
    constexpr std::array<std::string_view, 8> chess960{"chess960",
                                                       "960",
                                                       "fischerandom",
                                                       "fischerandomchess",
                                                       "fischerrandom",
                                                       "fischerrandomchess",
                                                       "freestyle",
                                                       "frc"};
    const auto name = bareName(value);
    if (contains(standard, name)) return Variant::standard;
    const bool is960 = contains(chess960, name);
    return is960 ? Variant::chess960 : Variant::unknown;
}

} // namespace rules
