// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/names_file.hpp"

#include <toml++/toml.h>

namespace speech {

/// Reads names from a TOML table that has been read already. For the two readers of such tables;
/// nothing else includes this file.
[[nodiscard]] rules::Expected<Names, NamesError> readNames(const toml::table& table,
                                                           NamesOf others);

} // namespace speech
