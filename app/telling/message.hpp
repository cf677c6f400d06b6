// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/activity/policy.hpp"
#include "app/telling/view.hpp"
#include "rules/base/colour.hpp"
#include "rules/match/match.hpp"
#include "speech/words/render.hpp"
#include "speech/words/sounds.hpp"

#include <cstdint>
#include <optional>
#include <vector>

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

/// Joins them all, each displayed on a line of its own.
[[nodiscard]] Message onLines(const std::vector<Message>& messages);

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

/// The preferences of the two players, the language of the arbiter, and that of the hall, in which
/// both players hear everything except the calls of moves.
struct Listeners : rules::ByColour<Preferences> {
    rules::Language arbiter = rules::Language::german;
    rules::Language hall = rules::Language::german;
};

/// A phrase to announce, and its urgency relative to other speech.
struct Saying {
    speech::PhraseKey phrase;
    speech::Arguments arguments{};
    speech::Urgency urgency = speech::Urgency::answer;
    std::optional<speech::Earcon> earcon{};
    /// See `speech::Utterance`.
    bool isIntroduction = false;
};

/// The players who get private announcements unasked: blind players, and at home human ones. If two
/// people share one device at home, each announcement is made once, to the player on move.
[[nodiscard]] std::vector<rules::Colour> earsOf(const rules::Match& match);

/// The organiser's names of squares and pieces, if the match has any (E1.0, E-R14).
[[nodiscard]] std::optional<speech::Names> namesOf(const rules::MatchSetup& setup);

/// Collects what people notice of one event. It implements the routing table (2.2): the public
/// channel, the players' private channels, the arbiter's screen. At home the only device replaces
/// the public channel.
class Response {
public:
    /// The references must outlive the response.
    Response(const rules::Match& before, const rules::Match& after, const Listeners& listeners)
        : before_(before)
        , after_(after)
        , listeners_(listeners)
        , names_(namesOf(after.setup)) {}

    [[nodiscard]] const rules::Match& before() const { return before_; }
    [[nodiscard]] const rules::Match& after() const { return after_; }
    [[nodiscard]] Policy policy() const;
    [[nodiscard]] bool isHome() const { return policy().atHome; }
    /// Whether this player gets private announcements: a blind player, or at home.
    [[nodiscard]] bool hasEar(rules::Colour seat) const;

    /// To both players, in the language of the hall; at home in that of the people there.
    void aloud(const Saying& saying);
    /// The same, but at home in White's language: for announcements about the game as such.
    void explain(const Saying& saying);
    /// Calls a move for both players with the names of Appendix E, unless they call their moves
    /// themselves. With an id, the move counts as announced once it is heard. Precondition: the
    /// move is legal in the position.
    void call(const rules::Position& position,
              rules::Move move,
              std::optional<rules::AnnouncementId> id = std::nullopt);

    /// At home: calls the move for everyone of `earsOf`, in their own wording. Precondition: it is
    /// legal in the position.
    void callAtHome(const rules::Position& position, rules::Move move);

    /// To this player only; a sighted one reads it.
    void tell(rules::Colour seat, const Saying& saying);
    /// The same with a finished message.
    void say(rules::Colour seat, const Message& message);
    /// The same, even if the player has switched words off: it tests whether they are heard.
    void sayInEveryMode(rules::Colour seat, const Message& message);
    /// To everyone of `earsOf`.
    void tellEars(const Saying& saying);
    /// Confirms an order of the arbiter: the same, or if no player has an ear the arbiter reads it.
    void confirm(const Saying& saying);
    /// A sound without words, on a blind player's private channel only.
    void sound(rules::Colour seat, speech::Earcon earcon);
    /// A sound that both players hear.
    void soundAloud(speech::Earcon earcon);
    /// Displayed only, to everyone of `earsOf`.
    void showEars(const Saying& saying);
    /// Displayed to the arbiter only.
    void showArbiter(const Saying& saying);

    void add(Effect effect) { effects_.push_back(std::move(effect)); }

    [[nodiscard]] const Preferences& preferencesOf(rules::Colour seat) const {
        return listeners_[seat];
    }
    /// A phrase in this player's wording.
    [[nodiscard]] Message phraseFor(rules::Colour seat,
                                    speech::PhraseKey key,
                                    const speech::Arguments& arguments = {}) const {
        return phrase(playerAtSeat(seat), key, arguments);
    }
    [[nodiscard]] Effects take() && { return std::move(effects_); }

private:
    [[nodiscard]] Addressee playerAtSeat(rules::Colour seat) const;
    [[nodiscard]] Addressee hall() const;

    const rules::Match& before_;
    const rules::Match& after_;
    const Listeners& listeners_;
    std::optional<speech::Names> names_; ///< the organiser's
    Effects effects_;
};

} // namespace app
