// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/braille.hpp"

#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <liblouis/liblouis.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

namespace app {
namespace {

using Wide = std::vector<widechar>;

constexpr std::string_view hangingIndent = "  ";
// A printed line is represented by a row of dots 3 and 6.
constexpr std::string_view lineToWriteOn = "--------------------";

/// The braille of a language.
struct Script {
    speech::Language language;
    std::string table;
};

// The language's table, after the table of the characters that a braille printer accepts.
rules::Expected<Script, BrailleFault> scriptOf(speech::Language language) {
    lou_setLogLevel(LOU_LOG_OFF);
    auto table = "en-us-brf.dis," + std::string{speech::tableOf(language).braille};
    if (lou_getTable(table.c_str()) == nullptr) return rules::unexpected(BrailleFault{table});
    return Script{language, std::move(table)};
}

Wide wideOf(const std::string& text) {
    const auto unicode = icu::UnicodeString::fromUTF8(text);
    Wide wide;
    wide.reserve(static_cast<std::size_t>(unicode.length()));
    for (int32_t place = 0; place < unicode.length(); place = unicode.moveIndex32(place, 1))
        wide.push_back(static_cast<widechar>(unicode.char32At(place)));
    return wide;
}

// A six-dot printer has the characters from the space to the underscore.
char printable(widechar cell) {
    constexpr char backslash = '\\';
    return cell >= ' ' && cell <= '_' ? static_cast<char>(cell) : backslash;
}

enum class MissingSigns : std::uint8_t { asCodes, leftOut };

// A print character takes a few cells at most. What the table lacks, liblouis writes as its code,
// leaves out, or fails at: nullopt.
std::optional<std::string>
translated(const Wide& print, const std::string& table, MissingSigns missing) {
    constexpr std::size_t most = 8;
    Wide cells(print.size() * most + most);
    int printed = static_cast<int>(print.size());
    int length = static_cast<int>(cells.size());
    const int mode = missing == MissingSigns::leftOut ? noUndefined : 0;
    if (lou_translateString(
            table.c_str(), print.data(), &printed, cells.data(), &length, nullptr, nullptr, mode) ==
        0)
        return std::nullopt;
    std::string line;
    line.reserve(static_cast<std::size_t>(length));
    std::transform(cells.begin(), cells.begin() + length, std::back_inserter(line), printable);
    return line;
}

std::optional<std::string> whollyTranslated(const Wide& print, const std::string& table) {
    auto cells = translated(print, table, MissingSigns::leftOut);
    return cells == translated(print, table, MissingSigns::asCodes) ? cells : std::nullopt;
}

// A hyphen for a dash, straight quotation marks, letters without accents; other signs stay,
// and all of them if ICU lacks its rules.
Wide plainer(widechar sign) {
    static const auto inPlainLetters = speech::rewriting(":: Any-Latin; :: Latin-ASCII;");
    std::string bytes;
    return wideOf(
        inPlainLetters(icu::UnicodeString{static_cast<UChar32>(sign)}.toUTF8String(bytes)));
}

// A character missing from the table becomes a plainer one or a full cell, and the rest of the line
// is kept.
std::string cellsOf(const std::string& text, const std::string& table) {
    constexpr std::string_view fullCell = "=";
    const Wide print = wideOf(text);
    if (print.empty()) return {};
    if (const auto all = whollyTranslated(print, table)) return *all;
    std::string line;
    Wide known;
    const auto write = [&] {
        line += whollyTranslated(std::exchange(known, {}), table).value_or(std::string{});
    };
    for (const auto sign : print) {
        const auto written = whollyTranslated({sign}, table) ? Wide{sign} : plainer(sign);
        if (whollyTranslated(written, table)) {
            known.insert(known.end(), written.begin(), written.end());
            continue;
        }
        write();
        line += fullCell;
    }
    write();
    return line;
}

/// In small letters; non-Turkish ones lose their accents.
std::string smallTurkish(const std::string& text) {
    const auto own = icu::UnicodeString::fromUTF8("çğıöşü");
    const auto lower = icu::UnicodeString::fromUTF8(text).toLower(icu::Locale{"tr"});
    UErrorCode error = U_ZERO_ERROR;
    const auto* const parts = icu::Normalizer2::getNFDInstance(error);
    icu::UnicodeString small;
    for (int32_t place = 0; place < lower.length(); ++place) {
        const icu::UnicodeString letter{lower.charAt(place)};
        const bool isWhole = U_FAILURE(error) != 0 || own.indexOf(letter) >= 0;
        small += isWhole ? letter[0] : parts->normalize(letter, error)[0];
    }
    small.findAndReplace(icu::UnicodeString::fromUTF8("ß"), "ss");
    std::string bytes;
    small.toUTF8String(bytes);
    return bytes;
}

// The Turkish table writes capitals and digits with dots that a six-dot printer does not have:
// capitals become small letters, digits get the number sign, and unknown characters stay unchanged.
std::string turkishCells(const std::string& text, const std::string& table) {
    constexpr std::string_view digits = "JABCDEFGHI";
    constexpr std::string_view unknown = "/*+=#<>&%@";
    std::string cells;
    std::string word;
    bool isNumber = false;
    for (const char c : smallTurkish(text)) {
        const bool isDigit = rules::isDigit(c);
        if (!isDigit && unknown.find(c) == std::string_view::npos) {
            word += c;
            isNumber = false;
            continue;
        }
        cells += cellsOf(word, table);
        word.clear();
        if (isDigit && !isNumber) cells += '#';
        cells += isDigit ? digits[static_cast<std::size_t>(c - '0')] : c;
        isNumber = isDigit;
    }
    return cells + cellsOf(word, table);
}

// In this ASCII code a digit is the dropped digit, and letters stay unchanged.
std::optional<char> cellOf(char sign) {
    constexpr std::string_view same = "0123456789-+=";
    if (sign >= 'a' && sign <= 'z') return static_cast<char>(sign - 'a' + 'A');
    if ((sign >= 'A' && sign <= 'Z') || same.find(sign) != std::string_view::npos) return sign;
    // A colon means a capture; its own cell would be the digit 3.
    return sign == ':' ? std::optional{'X'} : std::nullopt;
}

std::string cellsOf(const std::string& text, const Script& script) {
    const auto line = text.find("___");
    const auto head = text.substr(0, line);
    auto cells = script.language == speech::Language::turkish ? turkishCells(head, script.table)
                                                              : cellsOf(head, script.table);
    return line == std::string::npos ? cells : cells + std::string(lineToWriteOn);
}

std::string cellsOf(const rules::SheetEntry& entry, const Script& script) {
    if (entry.isMissing()) return "--";
    const auto move = entry.move ? chessBraille(entry.text) : std::nullopt;
    return move ? *move : cellsOf(entry.text, script);
}

std::string cellsOf(const rules::ScoreRow& row, const Script& script) {
    constexpr auto begunByBlack = "'''";
    auto cells = std::to_string(row.number) + ' ';
    cells += row.white ? cellsOf(*row.white, script) : begunByBlack;
    if (row.black) cells += ' ' + cellsOf(*row.black, script);
    return cells;
}

template <class Each>
std::vector<std::string> linesOf(const std::vector<Each>& list, const Script& script) {
    return rules::mapped(list, [&](const Each& each) { return cellsOf(each, script); });
}

} // namespace

std::vector<std::string> brailleLines(std::string_view cells, std::size_t width) {
    std::vector<std::string> lines;
    std::string indent;
    while (indent.size() + cells.size() > width) {
        const auto room = width - indent.size();
        const auto space = cells.substr(0, room + 1).rfind(' ');
        const auto end = space == std::string_view::npos || space == 0 ? room : space;
        lines.push_back(indent + std::string(cells.substr(0, end)));
        cells.remove_prefix(end);
        cells.remove_prefix(std::min(cells.find_first_not_of(' '), cells.size()));
        indent = hangingIndent;
    }
    lines.push_back(indent + std::string(cells));
    return lines;
}

rules::Expected<std::string, BrailleFault> brailleCells(const std::string& text,
                                                        speech::Language language) {
    return scriptOf(language).map([&](const Script& script) { return cellsOf(text, script); });
}

Sentence sentence(const BrailleFault& fault) {
    return say<SentenceKey::windowNoBrailleTable>(fault.table);
}

std::string brailleFileOf(const std::vector<std::vector<std::string>>& parts) {
    std::string file;
    for (const auto& part : parts) {
        if (!file.empty() && file.back() != '\f') file += '\f';
        std::size_t onPage = 0;
        for (const auto& cells : part)
            for (const auto& line : brailleLines(cells, brailleWidth)) {
                file += line + "\r\n";
                if (++onPage % brailleHeight == 0) file += '\f';
            }
    }
    return file;
}

rules::Expected<std::string, BrailleFault> brailleFile(const std::vector<std::string>& lines,
                                                       speech::Language language) {
    return scriptOf(language).map(
        [&](const Script& script) { return brailleFileOf({linesOf(lines, script)}); });
}

std::optional<std::string> chessBraille(std::string_view entry) {
    constexpr std::string_view capitalShah = "\u015E";
    constexpr std::string_view smallShah = "\u015F";
    constexpr char dots146 = '%';
    std::string cells;
    while (!entry.empty()) {
        const bool isShah = entry.starts_with(capitalShah) || entry.starts_with(smallShah);
        const bool isMate = entry.front() == '#';
        const auto cell = isShah ? std::optional{dots146} : cellOf(entry.front());
        if (!cell && !isMate) return std::nullopt;
        // The mate sign would be the number sign; two crosses mean mate as well (Art. C13).
        cells += isMate ? std::string{"++"} : std::string(1, *cell);
        entry.remove_prefix(isShah ? capitalShah.size() : 1);
    }
    return cells;
}

rules::Expected<std::vector<std::string>, BrailleFault> sheetInBraille(const PrintedSheet& sheet,
                                                                       speech::Language language) {
    const auto script = scriptOf(language);
    if (!script) return rules::unexpected(script.error());
    auto lines = linesOf(sheet.heading, *script);
    lines.emplace_back();
    rules::append(lines, linesOf(sheet.rows, *script));
    rules::append(lines, linesOf(sheet.struck, *script));
    lines.emplace_back();
    lines.push_back(cellsOf(sheet.result, *script));
    return lines;
}

} // namespace app
