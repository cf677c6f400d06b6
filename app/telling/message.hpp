// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/preferences.hpp"
#include "app/telling/view.hpp"
#include "speech/words/render.hpp"
#include "speech/words/sounds.hpp"

#include <cstdint>
#include <optional>

namespace app {

/// Something to announce: its words in every form, and the sounds before them.
struct Message {
    std::optional<speech::PhraseKey> phrase{};
    speech::Rendered text{};
    std::optional<speech::Earcon> earcon{};
    speech::Figure figure{};
    speech::SoundPicture picture{};
    std::optional<speech::FeltFlag> feltFlag{};
    speech::Urgency urgency = speech::Urgency::answer;
    // See `speech::Utterance`.
    bool isIntroduction = false;
    std::optional<int> validAtPly{};
};

/// Joins two messages; the result has the phrase of the first one.
[[nodiscard]] Message operator+(Message first, const Message& second);

/// A message that is only a sound.
[[nodiscard]] Message sound(speech::Earcon earcon);

/// The addressee of a message: the channel, the language and wording, and what may sound.
struct Addressee {
    speech::Channel channel{};
    speech::Language language{};
    speech::Options options{};
    /// Tones: no words; off: no sound. The text is displayed in any case.
    tactile::SpeechMode mode = tactile::SpeechMode::talking;
    /// The assistant and the arbiter read, and hear nothing (E2.9.d).
    bool hears = true;
};

/// The options of phrases for these preferences.
[[nodiscard]] speech::Options optionsOf(const Preferences& preferences);

/// A person with these preferences, on this channel.
[[nodiscard]] Addressee addresseeOn(speech::Channel channel, const Preferences& preferences);

/// Both players of a tournament: sentences in the language of the hall, but squares, pieces and
/// castling with the names of Appendix E (E2.1), or the organiser's own, which must outlive the
/// result.
[[nodiscard]] Addressee hall(speech::Language language, const speech::Names* own);

/// A phrase in the addressee's language. Precondition: as for `speech::render`.
[[nodiscard]] Message
phrase(const Addressee& to, speech::PhraseKey key, const speech::Arguments& arguments = {});

/// The message as an effect for this addressee. All announcements of the match and of stations are
/// created here.
[[nodiscard]] Say present(const Addressee& to, const Message& message);

/// How the person reads and, if a player, hears.
[[nodiscard]] Addressee addresseeOf(const View& view);

/// A phrase in the person's language. Precondition: as for `speech::render`.
[[nodiscard]] Message
phrase(const View& view, speech::PhraseKey key, const speech::Arguments& arguments = {});

/// Why something is not saved, in words.
[[nodiscard]] speech::Word failureOf(JournalFault fault);

/// Adds the sound for refused input. Phrases that say that there is nothing to do, or that
/// something is not available here, are answers and get no such sound.
[[nodiscard]] Message refused(Message message);

/// Whether the person has asked for it, or it is announced unasked while exploring or typing.
enum class Wanted : std::uint8_t { asked, unasked };

/// The effect of a message on the person's channel in the person's speech mode (2.4): on demand,
/// nothing unasked; tones only, no words; off, no sound. Requested text is always displayed.
/// Returns nullopt if nothing remains. The assistant and the arbiter read, and hear nothing
/// (E2.9.d).
[[nodiscard]] std::optional<Effect>
tell(const View& view, const Message& message, Wanted wanted = Wanted::asked);

/// A phrase for both players, in the language of the hall. Precondition: as for `speech::render`.
[[nodiscard]] Effect
tellAll(const View& view, speech::PhraseKey key, const speech::Arguments& arguments);

} // namespace app
