// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/phrase_key.hpp"
#include "speech/words/word.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace speech {

/// A gap in a phrase that an argument fills; the list, with the type of each, is slots.inc.
enum class Slot : std::uint8_t {
#define SLOT(slot, ...) slot,
#include "speech/words/slots.inc"
#undef SLOT
};

/// The names of the slots in the tables, in the order of the enumerators.
inline constexpr auto slotNames = std::to_array<std::string_view>({
#define SLOT(slot, ...) #slot,
#include "speech/words/slots.inc"
#undef SLOT
});

inline constexpr std::size_t slotCount = slotNames.size();

[[nodiscard]] constexpr std::size_t index(Slot slot) {
    return static_cast<std::size_t>(slot);
}

[[nodiscard]] constexpr std::string_view name(Slot slot) {
    return slotNames[index(slot)];
}

/// What a counted slot counts; nothing for the others.
[[nodiscard]] std::optional<Noun> nounOf(Slot slot);

/// A part or a consequence of a slot's argument, written behind a dot: {colour.other}.
enum class Projection : std::uint8_t {
    whole,
    other,  ///< of a colour: the other one
    kind,   ///< of a piece: "Springer"
    colour, ///< of a piece: "weiß"
    shade,  ///< of a square: "helles Feld"
    number, ///< of something counted: the number alone
};

/// Whether the argument of this slot has such a part.
[[nodiscard]] bool has(Slot slot, Projection projection);

/// The slots of one phrase.
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

/// What a phrase is made with: the arguments it needs, no more and no fewer.
[[nodiscard]] const SlotSet& slotsOf(PhraseKey key);

} // namespace speech
