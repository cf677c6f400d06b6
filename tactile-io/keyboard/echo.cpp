// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/echo.hpp"

#include "tactile-io/keyboard/fold.hpp"
#include "tactile-io/keyboard/vocabulary.hpp"

#include <algorithm>

namespace tactile {
namespace {

constexpr bool isFile(char c) {
    return c >= 'a' && c <= 'h';
}

bool isSquareOrSign(char c) {
    constexpr std::string_view others = "12345678x:-=";
    return isFile(c) || others.find(c) != std::string_view::npos;
}

/// A piece stands first, or behind the last rank when a pawn becomes it.
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

} // namespace tactile
