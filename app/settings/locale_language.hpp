// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"

#include <string_view>

namespace app {

/// The language of a POSIX locale name ("de_AT.UTF-8"); English unless it is German or Turkish.
[[nodiscard]] rules::Language languageOfLocale(std::string_view locale) noexcept;

/// The language of this process's messages: LC_ALL, else LC_MESSAGES, else LANG.
[[nodiscard]] rules::Language languageOfProcess();

} // namespace app
