// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/wording/spelling.hpp"

#include "rules/base/text.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/wording/phrase_wording.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace speech {
namespace {

constexpr std::chrono::milliseconds unitGap{600};
constexpr std::string_view betweenWords = " ,.;:?!|";

constexpr std::array calls{
    PhraseKey::movQuiet, PhraseKey::movTake, PhraseKey::movEnPassant, PhraseKey::movPromotion};
constexpr std::array checks{Word::checkCheck, Word::checkDouble, Word::checkMate};

// The words that are not spelled: those used in the call of a move, longest first.
std::vector<std::string> callWords(const Context& context) {
    const auto& names = namesOf(context);
    std::vector<std::string> words{names.castlingShort.shown, names.castlingLong.shown};
    for (const auto& piece : names.pieces) {
        words.push_back(piece.one.shown);
        words.push_back(piece.many.shown);
    }
    for (const auto word : checks)
        words.emplace_back(rules::trimmed(tableOf(context.language).of(word), betweenWords));
    for (const auto key : calls) {
        const auto parts = parseTemplate(tableOf(context.language).of(key).shown);
        for (const auto& part : parts.value())
            if (const auto* const text = std::get_if<std::string_view>(&part))
                words.emplace_back(rules::trimmed(*text, betweenWords));
    }
    std::erase(words, std::string{});
    std::ranges::sort(
        words, [](const auto& left, const auto& right) { return left.size() > right.size(); });
    return words;
}

std::size_t spelledLength(std::string_view text) {
    return std::min(text.find_first_of(betweenWords), text.size());
}

bool beginsWith(std::string_view text, std::string_view word, Language language) {
    const bool begins = text.starts_with(word) || text.starts_with(capitalised(word, language));
    return begins && (text.size() == word.size() ||
                      betweenWords.find(text[word.size()]) != std::string_view::npos);
}

struct Unit {
    std::size_t length;
    Wording wording;
};

std::optional<Unit> squareAt(std::string_view text, const Context& context) {
    for (const auto square : rules::allSquares) {
        const Arguments arguments{{Slot::square, square}};
        auto wording = slotWording({Slot::square}, {context.language, context.options, arguments});
        if (beginsWith(text, wording.words, context.language))
            return Unit{wording.words.size(), std::move(wording)};
    }
    return std::nullopt;
}

std::optional<Unit>
callWordAt(std::string_view text, const std::vector<std::string>& words, const Context& context) {
    const auto found = std::ranges::find_if(
        words, [&](const std::string& word) { return beginsWith(text, word, context.language); });
    if (found == words.end()) return std::nullopt;
    return Unit{found->size(), plain(text.substr(0, found->size()), context.language)};
}

bool isNumber(std::string_view word) {
    return word.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string spokenLetter(std::string_view written, char32_t letter, Language language) {
    const auto& table = tableOf(language);
    const auto [smallLetter, isCapital] = small(letter, language);
    const auto found = std::ranges::find_if(
        table.spelling, [wanted = smallLetter](const auto& row) { return row.letter == wanted; });
    std::string name{found == table.spelling.end() ? written : found->name};
    if (!isCapital) return name;
    std::string capital{table.capital};
    return capital.replace(capital.find("{letter}"), std::string_view{"{letter}"}.size(), name);
}

Wording lettersOf(std::string_view word, Language language) {
    std::vector<Wording> letters;
    while (!word.empty()) {
        const auto [codePoint, length] = rules::firstCharacter(word);
        const auto letter = word.substr(0, length);
        letters.push_back(wording(
            letter, letter, spokenLetter(letter, codePoint.value_or(U'?'), language), language));
        word.remove_prefix(length);
    }
    return joined(letters, plain(", ", language));
}

Unit wordAt(std::string_view text, const Context& context) {
    const auto length = spelledLength(text);
    const auto word = text.substr(0, length);
    return {length,
            isNumber(word) ? plain(word, context.language) : lettersOf(word, context.language)};
}

void add(Spelled& spelled, const Wording& unit) {
    if (!spelled.words.empty()) spelled.words += ' ';
    spelled.words += unit.words + ".";
    for (const auto& segment : unit.spoken)
        spelled.spoken.push_back(pronounced(
            {segment.voice, segment.text + ".", unitGap, false, plainText(segment) + "."}));
}

// Every non-ASCII character counts as a letter: umlauts must not end a word.
bool isLetter(char byte) {
    const auto value = static_cast<unsigned char>(byte);
    return value >= 0x80 || (value >= 'a' && value <= 'z') || (value >= 'A' && value <= 'Z') ||
           (value >= '0' && value <= '9');
}

bool isSameLetter(std::optional<char32_t> left, std::optional<char32_t> right, Language language) {
    return left && right && small(*left, language).letter == small(*right, language).letter;
}

// The length of this word at the beginning of the text, ignoring case; 0: the text begins
// otherwise. A capital may take more bytes than its small letter.
std::size_t lengthAs(std::string_view word, std::string_view text, Language language) {
    std::string_view rest = text;
    while (!word.empty()) {
        if (rest.empty()) return 0;
        const auto written = rules::firstCharacter(rest);
        const auto wanted = rules::firstCharacter(word);
        if (!isSameLetter(written.codePoint, wanted.codePoint, language)) return 0;
        rest.remove_prefix(written.length);
        word.remove_prefix(wanted.length);
    }
    return !rest.empty() && isLetter(rest.front()) ? 0 : text.size() - rest.size();
}

/// A word of the lexicon at the beginning of a text, and its length in the text.
struct Known {
    std::string_view spoken;
    std::size_t length;
};

std::optional<Known> knownWordAt(std::string_view text, Language language) {
    for (const auto& entry : tableOf(language).lexicon)
        if (const auto length = lengthAs(entry.written, text, language); length > 0)
            return Known{entry.spoken, length};
    return std::nullopt;
}

std::size_t lengthOfWord(std::string_view text) {
    const auto* const end = std::ranges::find_if_not(text, isLetter);
    return std::max<std::size_t>(1, static_cast<std::size_t>(end - text.begin()));
}

std::size_t phonemesLength(std::string_view text) {
    const auto close = text.find("]]");
    return close == std::string_view::npos ? text.size() : close + 2;
}

enum class Replacements : std::uint8_t { all, withoutPhonemes };

bool isPhonemes(std::string_view spoken) {
    return spoken.find("[[") != std::string_view::npos;
}

std::string replaced(std::string_view text, Language voice, Replacements wanted) {
    std::string result;
    while (!text.empty()) {
        const auto known = knownWordAt(text, voice);
        const auto length = text.starts_with("[[") ? phonemesLength(text)
                            : known                ? known->length
                                                   : lengthOfWord(text);
        const bool isKept =
            !known || (wanted == Replacements::withoutPhonemes && isPhonemes(known->spoken));
        result += isKept ? text.substr(0, length) : known->spoken;
        text.remove_prefix(length);
    }
    return result;
}

} // namespace

Spelled spell(std::string_view words, Language language, const Options& options) {
    const Arguments none;
    const Context context{language, options, none};
    const auto whole = callWords(context);
    Spelled spelled;
    std::string_view rest =
        words.substr(std::min(words.find_first_not_of(betweenWords), words.size()));
    while (!rest.empty()) {
        auto unit = squareAt(rest, context);
        if (!unit) unit = callWordAt(rest, whole, context);
        if (!unit) unit = wordAt(rest, context);
        add(spelled, unit->wording);
        rest.remove_prefix(unit->length);
        rest.remove_prefix(std::min(rest.find_first_not_of(betweenWords), rest.size()));
    }
    if (!spelled.spoken.empty()) spelled.spoken.back().pauseAfter = {};
    return spelled;
}

std::string pronounced(std::string_view text, Language voice) {
    return replaced(text, voice, Replacements::all);
}

SpokenSegment pronounced(SpokenSegment segment) {
    const auto& plain = plainText(segment);
    auto forOthers = replaced(plain, segment.voice, Replacements::withoutPhonemes);
    segment.text = pronounced(segment.text, segment.voice);
    segment.plain = forOthers == segment.text ? std::string{} : std::move(forOthers);
    return segment;
}

} // namespace speech
