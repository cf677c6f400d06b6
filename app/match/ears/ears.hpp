// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "rules/base/colour.hpp"
#include "rules/match/match.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/text.hpp"
#include "speech/words/utterance.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace app {

/// The current test of one player's earphone.
struct EarTest {
    rules::Colour seat{};
    std::string word{}; ///< spoken on the private channel
    bool isSecondTry = false;
    bool isHeard = false;      ///< the player has named it; the witnesses are asked
    bool isRoomSilent = false; ///< a witness has not heard the public words
};

/// Which blind players have an earphone of their own, which of them is lost, and the current test.
/// A named earphone that is merely untested is used; it is closed while its device is lost, and
/// after a failed test until one succeeds (E-R70).
class Ears {
public:
    /// `named`: the players for whose private channel a device was named. `chance`: seed for the
    /// choice of the spoken words.
    Ears(const rules::ByColour<bool>& named, std::uint64_t chance)
        : isNamed_(named)
        , chance_(chance) {}

    /// The device of this channel was lost or found. Ignored for the public channel.
    void lose(speech::Channel channel);
    void find(speech::Channel channel);

    /// Whether the player has an earphone and its device is available.
    [[nodiscard]] bool isThere(rules::Colour seat) const {
        return isNamed_[seat] && !isLost_[seat];
    }
    /// Whether the latest test has failed.
    [[nodiscard]] static bool isShut(const rules::Match& match, rules::Colour seat);
    /// Whether this may only be displayed, because its private channel is closed. The words of the
    /// test, which reveal nothing of the game, are spoken.
    [[nodiscard]] static bool isOnlyRead(const speech::Utterance& utterance,
                                         const rules::Match& match);

    /// Draws a word of this language's list, different from the previous one.
    [[nodiscard]] std::string draw(speech::Language language);

    std::optional<EarTest> test{};

private:
    rules::ByColour<bool> isNamed_;
    rules::ByColour<bool> isLost_{};
    std::uint64_t chance_;
    std::optional<std::size_t> drawn_{};
};

/// The player whose private channel this is; nullopt: it is public.
[[nodiscard]] std::optional<rules::Colour> seatOf(speech::Channel channel);

// Who hears me? (6.4, E-R70)

/// A line while the question is open. Returns false if it is a move or a command, which is handled
/// as usual.
[[nodiscard]] bool answerAboutEar(Turn& turn, const EarQuestion& question, const std::string& line);
/// Yes or no. To the question for the word, no means that none was heard.
void answerAboutEar(Turn& turn, const EarQuestion& question, bool isYes);
/// An empty line: no private word was heard, and the public words were. It does not answer the
/// question for another word.
void answerAboutEar(Turn& turn, const EarQuestion& question);

} // namespace app
