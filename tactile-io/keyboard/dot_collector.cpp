// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/dot_collector.hpp"

#include <utility>

namespace tactile {

DotAnswer DotCollector::press(DotKey key) {
    if (held_.has(key)) return DotAnswer::waits;
    held_.add(key);
    if (typing_ == DotTyping::oneAfterAnother) return pressSingly(key);
    cell_.add(key);
    return DotAnswer::waits;
}

DotAnswer DotCollector::pressSingly(DotKey key) {
    const bool isFirst = cell_.isEmpty();
    if (key == DotKey::dot7 && !isFirst) {
        cell_ = {};
        return DotAnswer::dropped;
    }
    if (key == DotKey::space && !isFirst) return DotAnswer::ended;
    cell_.add(key);
    const bool isAlone = key == DotKey::dot7 || key == DotKey::dot8 || key == DotKey::space;
    return isFirst && isAlone ? DotAnswer::ended : DotAnswer::taken;
}

bool DotCollector::release(DotKey key) {
    const bool wasHeld = held_.has(key);
    held_.remove(key);
    return wasHeld && typing_ == DotTyping::together && held_.isEmpty() && !cell_.isEmpty();
}

Cell DotCollector::take() {
    return std::exchange(cell_, {});
}

} // namespace tactile
