// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/words/text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace speech {

/// Everything that the program can say, one enumerator per phrase; the list is phrases.inc.
enum class PhraseKey : std::uint16_t {
#define PHRASE(key, ...) key,
#include "speech/words/phrases/phrases.inc"
#undef PHRASE
};

/// The names of the phrases in tables and logs, in the order of the enumerators.
inline constexpr auto phraseIds = std::to_array<std::string_view>({
#define PHRASE(key, id, ...) id,
#include "speech/words/phrases/phrases.inc"
#undef PHRASE
});

inline constexpr std::size_t phraseCount = phraseIds.size();

/// The place of a phrase, word, noun or slot in its list.
template <class Listed>
requires std::is_enum_v<Listed>
[[nodiscard]] constexpr std::size_t index(Listed listed) {
    return static_cast<std::size_t>(listed);
}

/// "MOV.quiet". Unique.
[[nodiscard]] constexpr std::string_view id(PhraseKey key) {
    return phraseIds[index(key)];
}

/// Words that fill a slot of a phrase, in each language's own form; the list is words.inc.
enum class Word : std::uint16_t {
#define WORDS(group, ...) __VA_ARGS__,
#include "speech/words/phrases/words.inc"
#undef WORDS
};

/// The names of the words of one group, separated by commas.
struct WordGroup {
    constexpr WordGroup(std::string_view itsName, std::string_view itsWords)
        : name(itsName)
        , words(itsWords)
        , size(static_cast<std::size_t>(std::ranges::count(words, ',')) + 1) {}

    std::string_view name;
    std::string_view words;
    std::size_t size;
};

inline constexpr auto wordGroups = std::to_array<WordGroup>({
#define WORDS(group, ...) {#group, #__VA_ARGS__},
#include "speech/words/phrases/words.inc"
#undef WORDS
});

inline constexpr std::size_t wordCount = [] {
    std::size_t count = 0;
    for (const auto& group : wordGroups)
        count += group.size;
    return count;
}();

/// The names of the words in the tables, "mover.you", in the order of the enumerators.
[[nodiscard]] const std::array<std::string, wordCount>& wordIds();

struct PlaceInGroup {
    const WordGroup* group;
    std::size_t place; ///< counted from 0
};
[[nodiscard]] constexpr PlaceInGroup placeOf(Word word) {
    PlaceInGroup found{wordGroups.begin(), index(word)};
    for (; found.place >= found.group->size; ++found.group)
        found.place -= found.group->size;
    return found;
}

/// "mover" for `moverYou`: also the name of the slot that it fills.
[[nodiscard]] constexpr std::string_view group(Word word) {
    return placeOf(word).group->name;
}

/// The word for a value between `from` and `last` of an enumeration, or for such a number, where
/// the words of a group from `first` on are in the same order and as many.
template <Word first, auto last, decltype(last) from = decltype(last){}>
[[nodiscard]] constexpr Word wordOf(decltype(last) value) {
    constexpr auto found = placeOf(first);
    constexpr auto offset = static_cast<std::size_t>(from);
    static_assert(found.group->size - found.place == static_cast<std::size_t>(last) + 1 - offset);
    return static_cast<Word>(index(first) + static_cast<std::size_t>(value) - offset);
}

/// Countable things; every language has its own singular and plural forms.
enum class Noun : std::uint8_t { move, square, choice, hour, minute, second };

inline constexpr auto nounIds =
    std::to_array<std::string_view>({"move", "square", "choice", "hour", "minute", "second"});

inline constexpr std::size_t nounCount = nounIds.size();

/// A placeholder in a phrase for an argument; the list, with the type of each, is slots.inc.
enum class Slot : std::uint8_t {
#define SLOT(slot, ...) slot,
#include "speech/words/phrases/slots.inc"
#undef SLOT
};

/// The names of the slots in the tables, in the order of the enumerators.
inline constexpr auto slotNames = std::to_array<std::string_view>({
#define SLOT(slot, ...) #slot,
#include "speech/words/phrases/slots.inc"
#undef SLOT
});

inline constexpr std::size_t slotCount = slotNames.size();

[[nodiscard]] constexpr std::string_view name(Slot slot) {
    return slotNames[index(slot)];
}

/// The noun of a counted slot; nullopt for others.
[[nodiscard]] std::optional<Noun> nounOf(Slot slot);

/// A part of a slot's argument, or something derived from it, written after a dot: {colour.other}.
enum class Projection : std::uint8_t {
    whole,
    other,   ///< of a colour: the other one
    kind,    ///< of a piece: "Springer"
    colour,  ///< of a piece: "weiß"
    shade,   ///< of a square: "helles Feld"
    number,  ///< of something counted: only the number
    square,  ///< of pieces on a file: each with its whole square, not only the rank
    ordinal, ///< of the day of a month: "zweiten"
};

/// Whether the argument of this slot has such a part.
[[nodiscard]] bool has(Slot slot, Projection projection);

class SlotSet {
public:
    template <class... Slots>
    explicit constexpr SlotSet(Slots... slots) {
        ((has_[index(slots)] = true), ...);
    }

    [[nodiscard]] constexpr bool contains(Slot slot) const { return has_[index(slot)]; }
    [[nodiscard]] constexpr std::size_t size() const {
        std::size_t count = 0;
        for (const bool has : has_)
            count += has ? 1 : 0;
        return count;
    }

private:
    std::array<bool, slotCount> has_{};
};

/// The slots of a phrase: exactly the arguments that it needs.
[[nodiscard]] const SlotSet& slotsOf(PhraseKey key);

/// A slot as used in a phrase: {from}, {Piece}, {square.shade}.
struct SlotUse {
    Slot slot{};
    Projection projection = Projection::whole;
    /// Written with a capital, for the beginning of a sentence.
    bool capital = false;
};

/// Text between slots, or a slot.
using TemplatePart = std::variant<std::string_view, SlotUse>;

struct TemplateError {
    enum class Reason : std::uint8_t { unknownSlot, noSuchPart, unclosed, emptySlot };
    Reason reason;
    /// The slot as written, without braces.
    std::string_view written;
};

/// Parses a phrase of a table. The parts refer to `text`.
[[nodiscard]] rules::Expected<std::vector<TemplatePart>, TemplateError>
parseTemplate(std::string_view text);

// The phrase tables of the program: generated at build time from assets/phrases/*.toml, and checked
// then. Nothing is read at run time, and nothing can be missing.

/// One phrase in one language. `spoken`, if present, is said instead of `shown`; a bar in it is a
/// gap in the public call. `brief` and `full` are the phrase at the other levels of verbosity.
struct PhraseText {
    std::string_view shown;
    std::optional<std::string_view> spoken{};
    std::optional<std::string_view> brief{};
    std::optional<std::string_view> full{};
};

/// `one` is the whole text for exactly one; {number} in `many` is the number. `spokenOne`, if
/// present, is said instead of `one`.
struct NounText {
    std::string_view one;
    std::string_view many;
    std::string_view spokenOne{};
};

/// A small letter and its word in the spelling alphabet.
struct SpelledLetter {
    char32_t letter;
    std::string_view name;
};

/// A word that the voice would mispronounce, and its replacement.
struct Pronunciation {
    std::string_view written;
    std::string_view spoken;
};

struct LanguageTable {
    /// The voice of eSpeak NG for the language.
    std::string_view voice;
    /// The table of liblouis for the language's braille.
    std::string_view braille;
    std::array<PhraseText, phraseCount> phrases;
    std::array<std::string_view, wordCount> words;
    std::array<NounText, nounCount> nouns;
    std::span<const SpelledLetter> spelling;
    /// {letter} in it stands for the word of the letter.
    std::string_view capital;
    /// Words for the test of the private channel.
    std::span<const std::string_view> privacyWords;
    /// Longest first, so that "en passant" is found before "en".
    std::span<const Pronunciation> lexicon;

    [[nodiscard]] const PhraseText& of(PhraseKey key) const { return phrases[index(key)]; }
    [[nodiscard]] std::string_view of(Word word) const { return words[index(word)]; }
    [[nodiscard]] const NounText& of(Noun noun) const { return nouns[index(noun)]; }
};

[[nodiscard]] const LanguageTable& tableOf(Language language);

} // namespace speech
