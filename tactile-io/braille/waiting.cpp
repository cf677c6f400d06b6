// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/braille/waiting.hpp"

#include <utility>

namespace tactile {

DisplayWaiting::News DisplayWaiting::found() {
    return std::exchange(state_, State::there) == State::there ? News::none : News::found;
}

DisplayWaiting::News DisplayWaiting::lost() {
    return std::exchange(state_, State::gone) == State::gone ? News::none : News::lost;
}

DisplayWaiting::News DisplayWaiting::look(Time now) {
    if (!askedAt_ || now - *askedAt_ < patience) return News::none;
    return lost();
}

} // namespace tactile
