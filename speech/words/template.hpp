// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/words/slot.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

namespace speech {

/// A slot as it stands in a phrase: {from}, {Piece}, {square.shade}.
struct SlotUse {
    Slot slot{};
    Projection projection = Projection::whole;
    /// Written with a capital: it begins a sentence.
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

/// Takes a phrase of a table apart. The parts look into `text`.
[[nodiscard]] rules::Expected<std::vector<TemplatePart>, TemplateError>
parseTemplate(std::string_view text);

} // namespace speech
