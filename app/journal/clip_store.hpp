// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/time.hpp"
#include "speech/audio/clip.hpp"

#include <optional>

namespace app {

/// One half-move as recorded by its player's voice (E2.5), or what is said about it.
struct SpokenMove {
    rules::Colour seat{}; ///< who spoke
    int ply = 0;          ///< 1: the first half-move of the game
    rules::Instant at{};  ///< start of the recording
    speech::FlacBytes flac{};

    bool operator==(const SpokenMove&) const = default;
};

/// Where recordings are kept and found again. Belongs to one thread.
class ClipStore {
public:
    ClipStore() = default;
    ClipStore(const ClipStore&) = delete;
    ClipStore& operator=(const ClipStore&) = delete;
    ClipStore(ClipStore&&) = delete;
    ClipStore& operator=(ClipStore&&) = delete;
    virtual ~ClipStore() = default;

    /// Safe from a power cut on return.
    [[nodiscard]] virtual rules::Expected<void, JournalFault> keep(const SpokenMove& spoken) = 0;
    /// The latest clip of this half-move.
    [[nodiscard]] virtual rules::Expected<std::optional<SpokenMove>, JournalFault>
    spoken(rules::Colour seat, int ply) = 0;
};

} // namespace app
