// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/preferences.hpp"
#include "speech/words/argument.hpp"
#include "speech/words/felt_flag.hpp"
#include "speech/words/figure.hpp"
#include "speech/words/render.hpp"

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

} // namespace app
