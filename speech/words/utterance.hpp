// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/dial.hpp"
#include "speech/words/earcon.hpp"
#include "speech/words/language.hpp"
#include "speech/words/phrase_key.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace speech {

/// Who hears an utterance. The public room is the loudspeaker that both players hear; a private
/// channel is one player's earphone; the arbiter's is never in either.
enum class Channel : std::uint8_t { publicRoom, privateWhite, privateBlack, arbiter };

/// What an utterance does to others that wait or sound, most urgent first. The rules are those of
/// the speech queue.
enum class Urgency : std::uint8_t {
    alarm,    ///< flag, lost board, boards differ
    move,     ///< announcements of moves, results
    answer,   ///< replies to questions, refusals
    echo,     ///< the piece under the cursor, typed letters
    progress, ///< the engine thinks, time passes
};

/// "public", "private white", "private black", "arbiter".
[[nodiscard]] std::string_view name(Channel channel);
/// "alarm", "move", "answer", "echo", "progress".
[[nodiscard]] std::string_view name(Urgency urgency);

/// Who hears what is private: everybody at home, where such a mark tells nothing, or in a
/// tournament one blind player or both, and only then must a line say whose it is.
enum class PrivateEars : std::uint8_t { everybody, one, both };

/// What a line of the terminal form starts with: "public: ", "private: ", "private white: ",
/// "arbiter: ", or nothing where everybody hears what is private. What is private and an alarm is
/// marked "alarm: " instead, or "alarm white: ".
[[nodiscard]] std::string_view terminalPrefix(Channel channel, Urgency urgency, PrivateEars ears);

/// One run of text for one voice, exactly as eSpeak gets it: UTF-8, with phonemes between `[[` and
/// `]]` (from our own tables only; never from outside) and without SSML.
struct SpokenSegment {
    Language voice = Language::german;
    std::string text;
    /// Silence after the segment. The public call of a move has such gaps between its words.
    std::chrono::milliseconds pauseAfter{0};
    /// It is about a move to be sealed: nothing of it is remembered once it was said.
    bool isSecret = false;

    bool operator==(const SpokenSegment&) const = default;
};

/// Never used twice in one run of the program.
enum class UtteranceId : std::uint64_t {};

/// Something said once on one channel: the text for eyes, fingers and ears. A value: made on the
/// desk's thread, then only passed on and read.
struct Utterance {
    UtteranceId id{};
    Channel channel = Channel::publicRoom;
    Urgency urgency = Urgency::answer;
    /// None when there is nothing but sounds without words.
    std::optional<PhraseKey> phrase;
    Language language = Language::german;
    /// As the window and the terminal show it: "Springer Gustav eins, Felix drei."
    std::string shown;
    /// As it sounds, in plain spelling: "Springer Gustav 1, Felix 3."
    std::string words;
    std::vector<SpokenSegment> spoken;
    /// Sounds before the words.
    std::optional<Earcon> earcon;
    /// Sounds before the words, too, but tells something itself: it waits, is cut off and is told
    /// again as words are. With a figure there is no earcon.
    Figure figure;
    /// A sound that goes on until his finger leaves the flag, or something cuts it off. It has no
    /// words, and cannot be told again.
    std::optional<FeltFlag> feltFlag{};
    /// Of progress: what is heard instead when its words would come too late (4.4).
    std::optional<Earcon> whenLate{};
    /// It only tells how things stand before anybody has done anything: what is typed ends it, as
    /// if it were an answer, so that nobody waits for it.
    bool isIntroduction = false;
    /// Half-moves made when it was true. Once the match has left that point, the utterance is
    /// dropped unspoken. None: it stays true.
    std::optional<int> validAtPly;

    bool operator==(const Utterance&) const = default;
};

} // namespace speech
