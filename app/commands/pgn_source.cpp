// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/pgn_source.hpp"

namespace app {

rules::TextSource PgnSource::text() {
    return [this](std::span<char> room) -> std::size_t {
        const auto count = file_.read(room);
        if (count) return *count;
        error_ = count.error();
        return 0;
    };
}

} // namespace app
