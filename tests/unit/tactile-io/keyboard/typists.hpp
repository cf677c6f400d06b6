// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/keyboard/commands/command_words.hpp"

namespace tests {

inline constexpr tactile::Typist germanPlayer{rules::Language::german, tactile::Role::player};
inline constexpr tactile::Typist englishPlayer{rules::Language::english, tactile::Role::player};
inline constexpr tactile::Typist turkishPlayer{rules::Language::turkish, tactile::Role::player};

} // namespace tests
