// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/clip_store.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/game.hpp"

#include <filesystem>
#include <optional>

namespace app {

/// What a person has spoken about the half-moves of a game: FLAC files beside its review, the
/// latest one of each half-move. Two games with the same moves have the same ones. Half-moves are
/// counted from 1, as on tape; precondition: the game has them.
class SpokenRemarks final : public ClipStore {
public:
    /// `folder`: that of all reviews.
    SpokenRemarks(std::filesystem::path folder, rules::Game game);

    /// Replaces the earlier one; after a fault or a power cut it is the old or the new one.
    [[nodiscard]] rules::Expected<void, JournalFault> keep(const SpokenMove& spoken) override;
    /// Whose side speaks does not matter.
    [[nodiscard]] rules::Expected<std::optional<SpokenMove>, JournalFault>
    spoken(rules::Colour seat, int ply) override;

    [[nodiscard]] bool has(int ply) const;
    /// The system's error if it could not be removed.
    [[nodiscard]] rules::Expected<void, int> remove(int ply) const;

    /// Beside `reviewFile`, and named after the half-move: "…-12w.flac".
    [[nodiscard]] std::filesystem::path fileOf(int ply) const;

private:
    std::filesystem::path folder_;
    rules::Game game_;
};

} // namespace app
