// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/names_file.hpp"

#include <toml++/toml.h>

namespace speech {

/// Reads names from a parsed TOML table. For the two readers of such tables only.
[[nodiscard]] rules::Expected<Names, NamesError> readNames(const toml::table& table,
                                                           NamesOf others);

} // namespace speech
