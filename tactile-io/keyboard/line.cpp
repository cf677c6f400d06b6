// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/line.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <utility>

namespace tactile {
namespace {

constexpr bool isFile(char c) {
    return c >= 'a' && c <= 'h';
}

bool isSquareOrSign(char c) {
    constexpr std::string_view others = "12345678x:-=";
    return isFile(c) || others.find(c) != std::string_view::npos;
}

/// A piece is written first, or after the last rank for a promotion.
bool isPlaceOfPiece(std::string_view word) {
    constexpr std::string_view promoting = "18=";
    return word.empty() || promoting.find(word.back()) != std::string_view::npos;
}

std::optional<Echo> nameInMove(std::string_view word, char letter, rules::Language language) {
    if (!isMoveInLetters(word, language)) return std::nullopt;
    if (isFile(letter)) return static_cast<rules::File>(letter - 'a');
    const auto piece = pieceOfLetter(letter, language);
    return piece && isPlaceOfPiece(word) ? std::optional<Echo>{*piece} : std::nullopt;
}

Echo characterEcho(std::string_view before, std::string_view character, rules::Language language) {
    const auto folded = foldLetters(character);
    const auto line = foldLetters(before);
    const auto named =
        folded.size() == 1 ? nameInMove(lastWord(line), folded.front(), language) : std::nullopt;
    return named ? *named : Echo{TypedCharacter{std::string{character}}};
}

std::optional<Echo> wordEcho(std::string_view before, std::string_view character) {
    const auto word = lastWord(before);
    if (character != " " || word.empty()) return std::nullopt;
    return TypedWord{std::string{word}};
}

} // namespace

bool isMoveInLetters(std::string_view word, rules::Language language) {
    if (word.empty()) return true;
    const bool beginsWithPiece = pieceOfLetter(word.front(), language).has_value();
    if (!beginsWithPiece && !isSquareOrSign(word.front())) return false;
    return std::all_of(word.begin() + 1, word.end(), isSquareOrSign);
}

std::string_view lastWord(std::string_view line) {
    const auto space = line.find_last_of(' ');
    return space == std::string_view::npos ? line : line.substr(space + 1);
}

std::optional<Echo>
echoOf(std::string_view before, std::string_view character, const EchoRule& rule) {
    if (rule.isHidden) return HiddenCharacter{};
    switch (rule.mode) {
    case EchoMode::characters: return characterEcho(before, character, rule.language);
    case EchoMode::words: return wordEcho(before, character);
    case EchoMode::off: return std::nullopt;
    }
    return std::nullopt;
}

namespace {

bool isTypeable(std::optional<char32_t> codePoint) {
    constexpr char32_t deleteCharacter = 0x7F;
    constexpr char32_t lastControl = 0x9F;
    if (!codePoint || *codePoint < U' ') return false;
    return *codePoint < deleteCharacter || *codePoint > lastControl;
}

/// The start of the last word; trailing spaces belong to the word.
std::size_t startOfLastWord(std::string_view text) {
    const auto lastLetter = text.find_last_not_of(' ');
    if (lastLetter == std::string_view::npos) return 0;
    const auto space = text.find_last_of(' ', lastLetter);
    return space == std::string_view::npos ? 0 : space + 1;
}

/// Moves the text out and wipes its memory, because it may have been a PIN.
std::string takenFrom(std::string& text) {
    std::string taken = text;
    text.resize(text.capacity());
    std::ranges::fill(text, '\0');
    text.clear();
    return taken;
}

} // namespace

std::optional<LineEvent> Line::type(std::string_view typed, const EchoRule& rule) {
    std::optional<LineEvent> event;
    while (!typed.empty()) {
        const auto first = rules::firstCharacter(typed);
        const auto character = typed.substr(0, first.length);
        typed.remove_prefix(first.length);
        if (!isTypeable(first.codePoint)) continue;
        if (isKept_) clear();
        if (text_.size() + character.size() > mostBytes) return LineEdge{};
        event = Edited{echoOf(text_, character, rule)};
        text_ += character;
    }
    return event;
}

void Line::clear() {
    static_cast<void>(takenFrom(text_));
    isKept_ = false;
}

LineEvent Line::eraseCharacter(const EchoRule& rule) {
    if (text_.empty()) return LineEdge{};
    isKept_ = false;
    const auto start = text_.size() - rules::lastCharacterLength(text_);
    const auto character = text_.substr(start);
    text_.resize(start);
    const EchoRule spoken{EchoMode::characters, rule.language, rule.isHidden};
    return Erased{*echoOf(text_, character, spoken)};
}

LineEvent Line::eraseWord(const EchoRule& rule) {
    if (text_.empty()) return LineEdge{};
    isKept_ = false;
    const auto start = startOfLastWord(text_);
    const auto end = text_.find_last_not_of(' ');
    auto word = end == std::string::npos ? text_ : text_.substr(start, end + 1 - start);
    text_.resize(start);
    return Erased{rule.isHidden ? Echo{HiddenCharacter{}} : Echo{TypedWord{std::move(word)}}};
}

LineEvent Line::escape() {
    if (text_.empty()) return Cancelled{};
    clear();
    return Cleared{};
}

LineEvent Line::submit(const EchoRule& rule) {
    if (text_.empty()) return SubmittedNothing{};
    isKept_ = false;
    const bool isWordEcho = rule.mode == EchoMode::words && !rule.isHidden;
    auto echo = isWordEcho ? echoOf(text_, " ", rule) : std::nullopt;
    return Submitted{takenFrom(text_), std::move(echo)};
}

LineEvent Line::lookUp() {
    EXPECTS(!text_.empty());
    isKept_ = false;
    return LookedUp{takenFrom(text_)};
}

void Line::restore(std::string_view text) {
    text_ = text;
    isKept_ = true;
}

} // namespace tactile
