// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille/page.hpp"

#include "rules/base/contract.hpp"

#include <algorithm>

namespace app {

void BraillePage::fit(std::size_t width) {
    EXPECTS(width > 0);
    width_ = width;
    place_ = 0;
}

void BraillePage::fill(std::string_view text) {
    text_ = cellsOf(text);
    place_ = 0;
}

void BraillePage::press(tactile::BrailleKey key) {
    switch (key) {
    case tactile::BrailleKey::back: place_ -= std::min<std::size_t>(place_, 1); break;
    case tactile::BrailleKey::forward: place_ = std::min(place_ + 1, lines().size() - 1); break;
    case tactile::BrailleKey::home: place_ = 0; break;
    }
}

tactile::BrailleLine BraillePage::line() const {
    return {.cells = lines().at(place_)};
}

} // namespace app
