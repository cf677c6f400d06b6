// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"

namespace app {

// Reading the score sheet. At home the displayed board follows; in a tournament it does not (W5).

/// Reads back the written entry; a sheet may contain nothing but moves (Art. 12.4).
void tellWritten(Turn& turn, const rules::Write& written);

} // namespace app
