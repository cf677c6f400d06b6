// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/utf8.hpp"

namespace tactile {

using rules::FirstCharacter;
using rules::firstCharacter;
using rules::isCombiningMark;
using rules::lastCharacterLength;

} // namespace tactile
