// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/chess/board.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rules {
struct BoardLost;
} // namespace rules

namespace app {

/// Everything that is printed outside of a game, one enumerator per sentence or part of a sentence;
/// the list is sentences.inc.
enum class SentenceKey : std::uint16_t {
#define SENTENCE(key, ...) key,
#include "app/sentences/sentences.inc"
#undef SENTENCE
};

/// A sentence of the list: its name in the tables, and its slots, "file, reason".
struct SentenceEntry {
    std::string_view id;
    std::string_view slots;

    [[nodiscard]] constexpr std::size_t slotCount() const {
        if (slots.empty()) return 0;
        return 1 + static_cast<std::size_t>(std::ranges::count(slots, ','));
    }
};

/// In the order of the enumerators.
inline constexpr auto sentenceEntries = std::to_array<SentenceEntry>({
#define SENTENCE(key, id, ...) {id, #__VA_ARGS__},
#include "app/sentences/sentences.inc"
#undef SENTENCE
});

inline constexpr std::size_t sentenceCount = sentenceEntries.size();

[[nodiscard]] constexpr const SentenceEntry& entryOf(SentenceKey key) {
    return sentenceEntries[static_cast<std::size_t>(key)];
}

/// The placeholder for an option's value, "FILE"; every language has its own word for it.
struct ValueName {
    std::string name;

    bool operator==(const ValueName&) const = default;
};

struct Sentence;

/// The content of a slot: text that is the same in every language, other sentences (joined by
/// commas), or something with a name in every language. A type of its own, so that copying all
/// alternatives is compiled once.
struct SlotFilling : std::variant<std::string, std::vector<Sentence>, rules::Piece, ValueName> {
    using variant::variant;
    SlotFilling(const SlotFilling&);
    SlotFilling(SlotFilling&&) noexcept;
    SlotFilling& operator=(const SlotFilling&);
    SlotFilling& operator=(SlotFilling&&) noexcept;
    ~SlotFilling();
};
[[nodiscard]] bool operator==(const SlotFilling& left, const SlotFilling& right);

/// A sentence without a language: causes of errors are created where they are detected, and put
/// into words where they are reported. Created by `say`.
struct Sentence {
    SentenceKey key{};
    std::vector<SlotFilling> fillings{};

    bool operator==(const Sentence&) const = default;
};

/// "one, two"
[[nodiscard]] std::string joined(const std::vector<std::string>& words);

template <class Value>
[[nodiscard]] SlotFilling fillingOf(const Value& value) {
    if constexpr (std::integral<Value>)
        return std::to_string(value);
    else if constexpr (std::same_as<Value, Sentence>)
        return std::vector{value};
    else if constexpr (std::same_as<Value, std::vector<std::string>>)
        return joined(value);
    else if constexpr (requires { value.native(); }) // a path
        return value.string();
    else if constexpr (std::convertible_to<const Value&, std::string_view>)
        return std::string{std::string_view{value}};
    else
        return value;
}

/// The sentence with its slots filled in the order of the list:
/// `say<SentenceKey::fileCannotRead>(file, reason)`.
template <SentenceKey key, class... Values>
[[nodiscard]] Sentence say(const Values&... values) {
    static_assert(sizeof...(Values) == entryOf(key).slotCount(),
                  "sentences.inc has other slots for this sentence");
    Sentence sentence{key, {}};
    (sentence.fillings.push_back(fillingOf(values)), ...);
    return sentence;
}

/// Reports that something has gone wrong.
using Complain = std::function<void(const Sentence&)>;

/// The system's reason for an error, from an errno.
[[nodiscard]] Sentence reasonOf(int systemError);

/// Why a board cannot be read, to be put after a colon: "the cable was pulled out".
[[nodiscard]] Sentence reasonOf(const rules::BoardLost& lost);

[[nodiscard]] std::string text(const Sentence& sentence, rules::Language language);

/// The text of the table, with its slots as "{0}", "{1}"… in the order of the list.
[[nodiscard]] std::string_view templateOf(SentenceKey key, rules::Language language);

// The texts of --help, from assets/help. The key of an entry is its section and its name with a
// slash between: "board.watch/--json".

/// Returns nullopt if there is no such entry.
[[nodiscard]] std::optional<std::string_view> helpText(std::string_view entry,
                                                       rules::Language language);

/// All keys, in alphabetical order.
[[nodiscard]] std::span<const std::string_view> helpEntries();

} // namespace app
