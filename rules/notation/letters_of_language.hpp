// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "rules/notation/letters.hpp"

namespace rules {

/// The letters that a language names the pieces with (Art. C2).
[[nodiscard]] constexpr Letters lettersOf(Language language) noexcept {
    switch (language) {
    case Language::german: return Letters::german;
    case Language::english: return Letters::english;
    case Language::turkish: return Letters::turkish;
    }
    return Letters::english;
}

} // namespace rules
