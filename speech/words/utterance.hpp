// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/phrases/phrases.hpp"
#include "speech/words/sounds.hpp"
#include "speech/words/text.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace speech {

/// The listeners of an utterance. The public channel is the loudspeaker that both players hear; a
/// private channel is one player's earphone; the arbiter's channel is in neither.
enum class Channel : std::uint8_t { publicRoom, privateWhite, privateBlack, arbiter };

/// Determines how an utterance affects other waiting or current speech, most urgent first. The
/// rules are those of the speech queue.
enum class Urgency : std::uint8_t {
    alarm,    ///< flag, lost board, boards differ
    move,     ///< announcements of moves, results
    answer,   ///< replies to questions, refusals
    echo,     ///< the piece under the cursor, typed letters
    progress, ///< the engine thinks, time passes
};

[[nodiscard]] constexpr std::string_view name(Channel channel) {
    switch (channel) {
    case Channel::publicRoom: return "public";
    case Channel::privateWhite: return "private white";
    case Channel::privateBlack: return "private black";
    case Channel::arbiter: return "arbiter";
    }
    return {};
}
[[nodiscard]] constexpr std::string_view name(Urgency urgency) {
    switch (urgency) {
    case Urgency::alarm: return "alarm";
    case Urgency::move: return "move";
    case Urgency::answer: return "answer";
    case Urgency::echo: return "echo";
    case Urgency::progress: return "progress";
    }
    return {};
}

/// One run of text for one voice, exactly as eSpeak NG gets it: UTF-8, with phonemes between `[[`
/// and `]]` (from our own tables only, never from outside) and without SSML.
struct SpokenSegment {
    Language voice = Language::german;
    std::string text;
    /// The pause after the segment. The public call of a move has such gaps between its words.
    std::chrono::milliseconds pauseAfter{0};
    /// It is about a sealed move: deleted as soon as it has been spoken.
    bool isSecret = false;
    /// The text in plain spelling, for voices that do not know these phonemes. Empty: `text` is.
    std::string plain{};

    bool operator==(const SpokenSegment&) const = default;
};
[[nodiscard]] inline const std::string& plainText(const SpokenSegment& segment) {
    return segment.plain.empty() ? segment.text : segment.plain;
}

/// Unique within one run of the program.
enum class UtteranceId : std::uint64_t {};

/// One utterance on one channel: the text for display, braille and speech. A value: created on the
/// desk's thread, then only passed on and read.
struct Utterance {
    UtteranceId id{};
    Channel channel = Channel::publicRoom;
    Urgency urgency = Urgency::answer;
    /// nullopt: sounds without words only.
    std::optional<PhraseKey> phrase{};
    Language language = Language::german;
    /// As displayed in window and terminal: "Springer Gustav eins, Felix drei."
    std::string shown{};
    /// As it sounds, in plain spelling: "Springer Gustav 1, Felix 3."
    std::string words{};
    std::vector<SpokenSegment> spoken{};
    /// Sounds before the words.
    std::optional<Earcon> earcon{};
    /// Also sounds before the words, but conveys information itself: it waits, is interrupted and
    /// is repeated like words. With a figure there is no earcon.
    Figure figure{};
    /// Likewise: a board, or a part of it, in stereo. With a picture there is no earcon.
    SoundPicture picture{};
    /// A sound that lasts until the finger leaves the flag, or something interrupts it. It has no
    /// words, and cannot be repeated.
    std::optional<FeltFlag> feltFlag{};
    /// With urgency progress: the sound that replaces words which would come too late.
    std::optional<Earcon> whenLate{};
    /// It only describes the situation before anybody has acted: typing interrupts it like an
    /// answer, so that nobody has to wait. An answer that introduces is said after those before it,
    /// instead of replacing them.
    bool isIntroduction = false;
    /// The number of half-moves for which it is valid. If the match has another number when it is
    /// due, it is dropped. nullopt: always valid.
    std::optional<int> validAtPly{};
    /// The assistant's, who reads on the channel of the player: it is no message to the player, who
    /// would otherwise repeat it or find it in braille (E2.9.d).
    bool isForAssistant = false;

    bool operator==(const Utterance&) const = default;
};

} // namespace speech
