// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/text.hpp"

#include "rules/base/expected.hpp"

#include <algorithm>

namespace rules {
namespace {

constexpr FirstCharacter badByte{std::nullopt, 1};

constexpr std::size_t sequenceLength(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead < 0xE0) return 2;
    if (lead >= 0xE0 && lead < 0xF0) return 3;
    if (lead >= 0xF0 && lead < 0xF5) return 4;
    return 0;
}

constexpr bool isScalar(char32_t codePoint, std::size_t length) {
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    const bool isSurrogate = codePoint >= 0xD800 && codePoint < 0xE000;
    return codePoint >= smallest.at(length) && codePoint <= 0x10FFFF && !isSurrogate;
}

constexpr char32_t leadBits(unsigned char lead, std::size_t length) {
    return length == 1 ? lead : lead & (0x7FU >> length);
}

std::size_t previousStart(std::string_view text, std::size_t end) {
    for (std::size_t start = end - 1; start + 4 >= end; --start) {
        const auto first = firstCharacter(text.substr(start, end - start));
        if (first.codePoint && first.length == end - start) return start;
        if (start == 0) break;
    }
    return end - 1;
}

} // namespace

FirstCharacter firstCharacter(std::string_view text) {
    EXPECTS(!text.empty());
    const auto lead = static_cast<unsigned char>(text.front());
    const auto length = sequenceLength(lead);
    if (length == 0 || length > text.size()) return badByte;
    char32_t codePoint = leadBits(lead, length);
    for (const char byte : text.substr(1, length - 1)) {
        if (!isContinuation(byte)) return badByte;
        codePoint = codePoint << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
    }
    return isScalar(codePoint, length) ? FirstCharacter{codePoint, length} : badByte;
}

std::size_t lastCharacterLength(std::string_view text) {
    std::size_t start = text.size();
    while (start > 0) {
        const std::size_t end = start;
        start = previousStart(text, end);
        const auto last = firstCharacter(text.substr(start, end - start));
        if (!last.codePoint || !isCombiningMark(*last.codePoint)) break;
    }
    return text.size() - start;
}

std::vector<std::string_view> wordsOf(std::string_view text, std::string_view blanks) {
    std::vector<std::string_view> words;
    for (auto begin = text.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const auto end = std::min(text.find_first_of(blanks, begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
    }
    return words;
}

std::string_view trimmed(std::string_view text, std::string_view blanks) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

} // namespace rules
