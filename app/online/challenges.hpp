// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/online/api.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Challenges that come, and the player's answers. Pure.

namespace app {

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
