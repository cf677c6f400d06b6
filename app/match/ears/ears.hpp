// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "rules/base/colour.hpp"
#include "rules/match/match.hpp"
#include "speech/words/language.hpp"
#include "speech/words/phrase_key.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace app {

/// The test of one player's earphone while it goes on (6.4).
struct EarTest {
    rules::Colour seat{};
    std::string word{}; ///< that has been spoken in his ear
    bool isSecondTry = false;
    bool isHeard = false;      ///< he has named it: the witnesses are asked
    bool isRoomSilent = false; ///< a witness has not heard what was for both
};

/// Which blind players have an earphone of their own, which of them are silent, and the test of
/// one. An earphone that the organiser has named speaks while it is merely untested; it is shut
/// while its device is lost, and after a test that went badly until one goes well (E-R70).
class Ears {
public:
    /// `named`: the players whose private channel has a device that was named for it. `chance`
    /// decides which words are spoken.
    Ears(const rules::ByColour<bool>& named, std::uint64_t chance)
        : isNamed_(named)
        , chance_(chance) {}

    /// What has become of the device of this channel. The public room's is nobody's ear.
    void lose(speech::Channel channel);
    void find(speech::Channel channel);

    /// The player has an earphone, and its device is there.
    [[nodiscard]] bool isThere(rules::Colour seat) const {
        return isNamed_[seat] && !isLost_[seat];
    }
    /// The latest test went badly.
    [[nodiscard]] static bool isShut(const rules::Match& match, rules::Colour seat);
    /// What may only be read, because it would be said in an ear that is shut. The words of the
    /// test tell nothing of the game: they are heard.
    [[nodiscard]] static bool isOnlyRead(const speech::Utterance& utterance,
                                         const rules::Match& match);

    /// Another word of the list of this language than the one before.
    [[nodiscard]] std::string draw(speech::Language language);

    std::optional<EarTest> test{};

private:
    rules::ByColour<bool> isNamed_;
    rules::ByColour<bool> isLost_{};
    std::uint64_t chance_;
    std::optional<std::size_t> drawn_{};
};

/// Whose ear the channel is; none: nobody's.
[[nodiscard]] std::optional<rules::Colour> seatOf(speech::Channel channel);

// Who hears me? (6.4, E-R70)

/// Ctrl+P: a blind player's earphone is tested in a tournament; anybody else is told who hears him.
void askWhoHears(Turn& turn, const tactile::Request& request);

/// A line while the question is open. False: it is a move or a command, and he goes on.
[[nodiscard]] bool answerAboutEar(Turn& turn, const EarQuestion& question, const std::string& line);
/// Yes or no. To the question for the word, no says that there was none.
void answerAboutEar(Turn& turn, const EarQuestion& question, bool isYes);
/// Enter without a word: none was heard; the words for all were. Of another word it says nothing.
void answerAboutEar(Turn& turn, const EarQuestion& question);

} // namespace app
