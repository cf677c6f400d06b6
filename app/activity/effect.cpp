// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/activity/effect.hpp"

namespace app {

bool operator==(const Effect& left, const Effect& right) {
    return rules::areEqual(left, right);
}

} // namespace app
