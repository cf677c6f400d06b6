// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/preferences.hpp"
#include "app/telling/view.hpp"
#include "speech/words/dial.hpp"
#include "speech/words/earcon.hpp"
#include "speech/words/render.hpp"

#include <cstdint>
#include <optional>

namespace app {

/// Something to be told: its words in every form, and the sounds before them.
struct Message {
    std::optional<speech::PhraseKey> phrase{};
    speech::Rendered text{};
    std::optional<speech::Earcon> earcon{};
    speech::Figure figure{};
    std::optional<speech::FeltFlag> feltFlag{};
    speech::Urgency urgency = speech::Urgency::answer;
    // As of `speech::Utterance`.
    bool isIntroduction = false;
    std::optional<int> validAtPly{};
};

/// Two messages told as one; it is known by the first one's phrase.
[[nodiscard]] Message operator+(Message first, const Message& second);

/// Nothing but a sound.
[[nodiscard]] Message sound(speech::Earcon earcon);

/// To whom something is said: where, in which language and wording, and what of it may sound.
struct Addressee {
    speech::Channel channel{};
    speech::Language language{};
    speech::Options options{};
    /// Tones: no words; off: nothing to hear. What is said can always be read.
    tactile::SpeechMode mode = tactile::SpeechMode::talking;
    /// The assistant and the arbiter read, and hear nothing (E2.9.d).
    bool hears = true;
};

/// How a person wants phrases worded.
[[nodiscard]] speech::Options optionsOf(const Preferences& preferences);

/// A person with these preferences, on his channel.
[[nodiscard]] Addressee addresseeOn(speech::Channel channel, const Preferences& preferences);

/// Both players of a tournament: sentences in the language of the hall, in which only squares,
/// pieces and castling have the names of Appendix E (E2.1), or the organiser's own. Those outlive
/// what is returned.
[[nodiscard]] Addressee hall(speech::Language language, const speech::Names* own);

/// A phrase in the addressee's language. Precondition: as of `speech::render`.
[[nodiscard]] Message
phrase(const Addressee& to, speech::PhraseKey key, const speech::Arguments& arguments = {});

/// The message as it is said to him. Everything that the match or a station says comes from here.
[[nodiscard]] Say present(const Addressee& to, const Message& message);

/// Where and how the person reads, and hears if he is a player.
[[nodiscard]] Addressee addresseeOf(const View& view);

/// A phrase in the person's language. Precondition: as of `speech::render`.
[[nodiscard]] Message
phrase(const View& view, speech::PhraseKey key, const speech::Arguments& arguments = {});

/// Why something is not saved, in words.
[[nodiscard]] speech::Word failureOf(JournalFault fault);

/// The same with the sound for an input that was refused before it. That there is nothing to be
/// done, or that it is not open here, is an answer and has no such sound.
[[nodiscard]] Message refused(Message message);

/// Whether he has asked for it, or it comes by itself while he explores or types.
enum class Wanted : std::uint8_t { asked, unasked };

/// What is told and shown on the person's channel, as his mode of speech wants it (2.4): on demand,
/// nothing unasked; tones only, no words; off, nothing to hear. What was asked for can always be
/// read. None: nothing is left to tell. The assistant and the arbiter read, and hear nothing
/// (E2.9.d).
[[nodiscard]] std::optional<Effect>
tell(const View& view, const Message& message, Wanted wanted = Wanted::asked);

/// A phrase for both players to hear, in the language of the hall. Precondition: as of
/// `speech::render`.
[[nodiscard]] Effect
tellAll(const View& view, speech::PhraseKey key, const speech::Arguments& arguments);

} // namespace app
