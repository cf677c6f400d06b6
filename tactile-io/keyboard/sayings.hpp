// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace tactile {

/// What people type instead of the word of the table, as a whole line: "undo", "schneller", "wer
/// ist dran".
struct Saying {
    std::string_view words;
    rules::Language language;
    Request request;
};
[[nodiscard]] std::span<const Saying> sayings();

/// The line as such a saying, in any language; case, accents and the mark at its end are free.
[[nodiscard]] std::optional<Request> readSaying(std::string_view line);

} // namespace tactile
