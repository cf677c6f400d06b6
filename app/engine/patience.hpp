// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>

namespace app {

/// How long an engine is waited for.
struct Patience {
    using Milliseconds = std::chrono::milliseconds;

    Milliseconds greeting{15'000}; ///< until it has told what it is
    Milliseconds settling{15'000}; ///< until it has taken its settings
    Milliseconds overtime{3'000};  ///< beyond the time it has for a move, before it is hurried
    Milliseconds stopping{3'000};  ///< until it answers when told to stop
    Milliseconds pulse{10'000};    ///< without a word while it thinks, before it is asked to speak
    Milliseconds probing{20'000};  ///< until it answers that
    Milliseconds quitting{1'000};  ///< until it has ended when told to quit
    std::size_t noise = std::size_t{16} << 20U; ///< bytes of nonsense on end

    bool operator==(const Patience&) const = default;
};

} // namespace app
