// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/policy.hpp"
#include "app/activity/preferences.hpp"
#include "app/telling/message.hpp"
#include "rules/base/colour.hpp"
#include "rules/match/match.hpp"
#include "speech/words/render.hpp"

#include <optional>
#include <vector>

namespace app {

/// What the two players have chosen about their speech, the language the arbiter reads, and the
/// one of the hall, in which both players hear everything but the calls of moves.
struct Listeners : rules::ByColour<Preferences> {
    rules::Language arbiter = rules::Language::german;
    rules::Language hall = rules::Language::german;
};

/// A phrase that somebody is to hear, and what it does to others that sound.
struct Saying {
    speech::PhraseKey phrase;
    speech::Arguments arguments{};
    speech::Urgency urgency = speech::Urgency::answer;
    std::optional<speech::Earcon> earcon{};
    /// See `speech::Utterance`.
    bool isIntroduction = false;
};

/// Which half-move a ply is.
struct HalfMove {
    int number;
    rules::Colour colour;
};
/// Precondition: 1 <= ply <= plies + 1. Moves are counted from the number of the start position.
[[nodiscard]] HalfMove halfMoveOf(const rules::Match& match, int ply);

/// The players to whom private things are told without their asking: who is blind, and at home
/// who is human. Where two people share one device at home, it is said once, to the one on move.
[[nodiscard]] std::vector<rules::Colour> earsOf(const rules::Match& match);

/// The organiser's names of squares and pieces, if the match has some (E1.0, E-R14).
[[nodiscard]] std::optional<speech::Names> namesOf(const rules::MatchSetup& setup);

/// What people notice of one event, while it is being put together. It knows the ways of the
/// routing table (2.2): the public room, a player's ear, the arbiter's screen. At home the one
/// device takes what otherwise is public.
class Response {
public:
    /// The references outlive the response.
    Response(const rules::Match& before, const rules::Match& after, const Listeners& listeners)
        : before_(before)
        , after_(after)
        , listeners_(listeners)
        , names_(namesOf(after.setup)) {}

    [[nodiscard]] const rules::Match& before() const { return before_; }
    [[nodiscard]] const rules::Match& after() const { return after_; }
    [[nodiscard]] Policy policy() const;
    [[nodiscard]] bool isHome() const { return policy().atHome; }
    /// Whether this player hears things in his own ear: he is blind, or at home.
    [[nodiscard]] bool hasEar(rules::Colour seat) const;

    /// Both players hear it, in the language of the hall; at home in that of who is there.
    void aloud(const Saying& saying);
    /// The same, and at home in White's language: words about the game as such.
    void explain(const Saying& saying);
    /// Calls a move for both players with the names of Appendix E, unless they do it themselves.
    /// With an id, hearing it makes the move announced. Precondition: legal in the position.
    void call(const rules::Position& position,
              rules::Move move,
              std::optional<rules::AnnouncementId> id = std::nullopt);

    /// At home everyone of `earsOf` hears the move that comes next, in his own words.
    void callAtHome(rules::Colour mover, rules::Move move);

    /// Only this player hears it; a sighted one reads it.
    void tell(rules::Colour seat, const Saying& saying);
    /// The same in words that are made already.
    void say(rules::Colour seat, const Message& message);
    /// The same, even if he wants no words: it is said to find out whether he hears them.
    void sayInEveryMode(rules::Colour seat, const Message& message);
    /// Everyone of `earsOf`.
    void tellEars(const Saying& saying);
    /// A sound without words, for a blind player's ear only.
    void sound(rules::Colour seat, speech::Earcon earcon);
    /// A sound that both players hear.
    void soundAloud(speech::Earcon earcon);
    /// For those who look: nobody of `earsOf` hears it.
    void showEars(const Saying& saying);
    /// The arbiter reads it; nobody hears it.
    void showArbiter(const Saying& saying);

    void add(Effect effect) { effects_.push_back(std::move(effect)); }

    [[nodiscard]] const Preferences& preferencesOf(rules::Colour seat) const {
        return listeners_[seat];
    }
    /// A phrase as this player wants it worded.
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
