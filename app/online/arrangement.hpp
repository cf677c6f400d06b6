// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/online/api.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/setup.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// The side that this player has in the game; nullopt: the player is not in it.
[[nodiscard]] std::optional<rules::Colour> sideOf(const ServedGame& game, const Account& account);

/// With so many `days` for each move, what it has taken is given back after it; the server's
/// reports correct that. Neither: no clock.
[[nodiscard]] rules::TimeControl controlOf(const std::optional<ServedTerms>& terms,
                                           const std::optional<int>& days);

/// What is agreed for this game: `here` is how the player's input comes in. Its fault: it is played
/// by other rules.
[[nodiscard]] rules::Expected<rules::MatchSetup, Sentence>
setupOf(const ServedGame& game, rules::Colour side, const rules::Inputs& here);

/// The moves made so far; none, if one of them is not possible.
[[nodiscard]] std::vector<rules::Move> movesOf(const ServedGame& game,
                                               const rules::MatchSetup& setup);

[[nodiscard]] std::string archiveNameOf(const std::string& game);
/// The name of the game on the server; `name` may be the one in the archive.
[[nodiscard]] std::string serverNameOf(const std::string& name);

/// Minutes and seconds a move as a server knows them; nullopt: this control is something else.
[[nodiscard]] std::optional<ServedTerms> termsOf(const rules::TimeControl& control);

/// The game to go on with: one in which the player is to move, otherwise the first.
[[nodiscard]] const RunningGame* nextOf(const std::vector<RunningGame>& games);

// Challenges that come, and the player's answers. Pure.

/// Whether it is played by rules that are known here, through this interface.
[[nodiscard]] bool isPlayable(const Challenge& challenge);
/// Who challenges: the name, and the rating if there is one.
[[nodiscard]] SlotFilling callerOf(const Challenge& challenge);
/// Who, how long, whether it is rated, the colour, and by which rules if they are others.
[[nodiscard]] Sentence announced(const Challenge& challenge);
/// The same in a list, where no answer is possible.
[[nodiscard]] Sentence listed(const Challenge& challenge);

/// What a line means while challenges are waited for.
enum class Reply : std::uint8_t { accept, decline, leave, unknown };
struct ChallengeReply {
    Reply what{};
    std::string name{}; ///< of the one who challenges; empty: the only one

    bool operator==(const ChallengeReply&) const = default;
};
/// In the words of any language.
[[nodiscard]] ChallengeReply readReply(std::string_view line);

/// Those that wait for an answer, in the order in which they came.
class Challenges {
public:
    /// Whether it is new: at the beginning of a connection the server names all of them.
    bool add(const Challenge& challenge);
    /// The one that is not open any more; nullopt: there was none.
    std::optional<Challenge> remove(const std::string& id);
    [[nodiscard]] bool areOpen() const { return !open_.empty(); }
    /// The one that a reply is about; its fault says why that is not clear.
    [[nodiscard]] rules::Expected<Challenge, Sentence> meant(const std::string& name) const;

private:
    std::vector<Challenge> open_;
};

} // namespace app
