// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/board/orientation.hpp"

namespace tactile {

using rules::Orientation;
using rules::Placement;

Placement turned(const Placement& placement) {
    Placement result;
    for (const auto square : rules::allSquares)
        if (const auto piece = placement.at(square)) result.put(turned(square), *piece);
    return result;
}

Placement asSeen(const Placement& placement, Orientation lies) {
    return lies == Orientation::straight ? placement : turned(placement);
}

Orientation orientationOf(const Placement& placement,
                          const Placement& expected,
                          std::optional<Orientation> known,
                          const Placement& start) {
    const auto other = turned(placement);
    for (const auto& sure : {expected, start}) {
        if ((placement == sure) == (other == sure)) continue;
        return placement == sure ? Orientation::straight : Orientation::turned;
    }
    if (known) return *known;
    const bool closerTurned =
        differences(other, expected).size() < differences(placement, expected).size();
    return closerTurned ? Orientation::turned : Orientation::straight;
}

} // namespace tactile
