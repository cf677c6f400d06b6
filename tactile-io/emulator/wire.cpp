// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/wire.hpp"

#include <algorithm>
#include <iterator>

namespace tactile {

using rules::Instant;
using rules::Span;

void Wire::put(const Bytes& message, Instant at, Chance& chance) {
    constexpr std::int64_t bytesASecond = 960;
    const auto length = static_cast<std::int64_t>(message.size());
    free_ = std::max(free_, at) + Span{(length * 1000 + bytesASecond - 1) / bytesASecond};
    Bytes arriving;
    std::copy_if(message.begin(), message.end(), std::back_inserter(arriving), [&](auto) {
        return loseOneIn_ == 0 || !chance.oneIn(loseOneIn_);
    });
    going_.push_back({std::move(arriving), free_});
}

Bytes Wire::take(Instant now) {
    Bytes bytes;
    for (; !going_.empty() && going_.front().gone <= now; going_.pop_front())
        bytes.insert(bytes.end(), going_.front().bytes.begin(), going_.front().bytes.end());
    return bytes;
}

std::optional<Instant> Wire::deadline() const {
    if (going_.empty()) return std::nullopt;
    return going_.front().gone;
}

} // namespace tactile
