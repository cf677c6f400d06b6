// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/question.hpp"
#include "app/journal/journal.hpp"
#include "app/review/annotation.hpp"
#include "app/review/review.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/game.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// What is stored of the review of a game, so that no engine is needed the next time.
struct KeptReview {
    std::string study{}; ///< how the positions were looked at: `nameOf`
    Weighings weighings{};
    ReviewRemarks remarks{};

    bool operator==(const KeptReview&) const = default;
};

/// "nodes 100000", "depth 12", "milliseconds 100".
[[nodiscard]] std::string nameOf(const Study& study);

/// As JSON. Reading returns nullopt if it is not the review of this game, or damaged.
[[nodiscard]] std::string writeReview(const rules::Game& game, const KeptReview& review);
[[nodiscard]] std::optional<KeptReview> readReview(std::string_view text, const rules::Game& game);

/// The file of this game, in the folder of all reviews. Two games with the same moves have the same
/// one.
[[nodiscard]] std::filesystem::path reviewFile(const std::filesystem::path& folder,
                                               const rules::Game& game);

/// nullopt: there is none, or it is of no use.
[[nodiscard]] std::optional<KeptReview> keptReview(const std::filesystem::path& folder,
                                                   const rules::Game& game);
/// Renames the file of this game if nothing can be read from it, so that the next one does not
/// replace the remarks in it. Returns where it is now; nullopt: nothing was wrong with it. The
/// system's error if that fails.
[[nodiscard]] rules::Expected<std::optional<std::filesystem::path>, int>
setAsideDamaged(const std::filesystem::path& folder, const rules::Game& game);
/// The system's error if it could not be stored; after a power cut it is the old or the new one.
/// Then what `keepFinding` has stored of the same study is no longer needed, and removed.
/// `known`: the remarks as they were read, or kept the last time. Only what has changed since is
/// changed in the file: somebody may have the same game open twice.
[[nodiscard]] rules::Expected<void, int> keepReview(const std::filesystem::path& folder,
                                                    const rules::Game& game,
                                                    KeptReview review,
                                                    const ReviewRemarks& known);

/// Stores what was found out about one position of the game, counted from 0, beside its review,
/// which stays as it is: quick, and not lost if the program is killed. The system's error if it
/// could not be stored.
[[nodiscard]] rules::Expected<void, int> keepFinding(const std::filesystem::path& folder,
                                                     const rules::Game& game,
                                                     const std::string& study,
                                                     std::size_t position,
                                                     const Weighing& found);
/// Adds to the review what `keepFinding` has stored of its study.
void addFindings(const std::filesystem::path& folder, const rules::Game& game, KeptReview& review);

/// Writes the annotated game into the folder, as NAME.pgn, and returns that file. A file of that
/// name with another game stays: then it is NAME-2.pgn, and so on.
[[nodiscard]] rules::Expected<std::filesystem::path, int> saveAnnotated(
    const std::filesystem::path& folder, const std::string& name, const rules::PgnGame& game);

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
