// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/transport/descriptor.hpp"

#include <unistd.h>

namespace tactile {

void Descriptor::reset() noexcept {
    if (isOpen()) ::close(std::exchange(number_, none));
}

} // namespace tactile
