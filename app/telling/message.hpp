// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/activity/policy.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/journal/journal.hpp"
#include "app/journal/kept_games.hpp"
#include "app/journal/transcript.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/match.hpp"
#include "rules/match/terms.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/options.hpp"
#include "speech/words/render.hpp"
#include "speech/words/sounds.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

struct Profiles;
struct Settings;

/// The latest lines of the transcript of this session, as many as anybody would listen to. They are
/// numbered from 0 in order of arrival; the archive contains all of them.
class Transcript {
public:
    static constexpr std::size_t most = 2000;

    void add(const TranscriptLine& line) {
        lines_.push_back(line);
        if (lines_.size() > most) {
            lines_.pop_front();
            ++first_;
        }
    }

    /// The number of the earliest line stored here, and the number after the latest.
    [[nodiscard]] std::uint64_t first() const { return first_; }
    [[nodiscard]] std::uint64_t count() const { return first_ + lines_.size(); }
    /// Precondition: the line is stored here.
    [[nodiscard]] const TranscriptLine& at(std::uint64_t number) const {
        return lines_.at(number - first_);
    }

private:
    std::deque<TranscriptLine> lines_;
    std::uint64_t first_ = 0;
};

/// What a station may look at: the current match, and the time. A view; it owns nothing.
struct Table {
    const rules::Match& match;
    rules::Instant now{};
    /// The player whom the assistant serves.
    rules::Colour served = rules::Colour::white;
    /// Whether a line such as "+90s" advances the game time.
    tactile::TimeLines timeLines = tactile::TimeLines::refused;
    /// Whether the arbiter has chosen a PIN before the game.
    bool arbiterHasPin = false;
    /// Null: there is no transcript.
    const Transcript* transcript = nullptr;
    /// Why a part of the game is not saved; nullopt: all of it is.
    std::optional<JournalFault> unsaved{};
    /// The engine that plays against the person at home; null: a person does.
    const EngineAtHome* engine = nullptr;
    /// Why that program cannot play, as far as can be seen before it is started; without a function
    /// this is not checked.
    std::function<std::optional<EngineProblem>(std::string_view)> engineProblem{};
    /// The saved games; null: not available.
    const Shelf* shelf = nullptr;
    /// The game being played.
    GameId game{};
    /// The language that both players of a tournament hear, except for the calls of moves.
    rules::Language hall = rules::Language::german;
    /// The settings stored under a name; null: not available.
    const Profiles* profiles = nullptr;
    /// The names of the engines on this computer; without a function nobody looks for them.
    std::function<std::vector<std::string>()> engines{};
    /// In a game on a server: who asks to take a move back.
    rules::ByColour<bool> asksTakeBack{};
    /// The moves among which the electronic board of an exercise asks.
    std::vector<rules::Move> askedInExercise{};
};

/// The table as seen by one person.
struct View {
    Person person{};
    const Preferences& preferences;
    const Table& table;
    /// The person's settings, except the preferences; null: not known.
    const Settings* settings = nullptr;

    [[nodiscard]] const rules::Match& match() const { return table.match; }
    [[nodiscard]] speech::Language language() const { return preferences.language; }
};

[[nodiscard]] bool isPlayer(Person person);
[[nodiscard]] Policy policyOf(const View& view);
[[nodiscard]] bool isHome(const View& view);

/// Whether the person is the assistant of both players (E2.9).
[[nodiscard]] bool assistsBoth(const View& view);

/// Whether the person moves for both sides: at home, if everybody plays at this keyboard.
[[nodiscard]] bool isForBoth(const View& view);

/// The side of the board from which the person looks: the assistant from the player's.
[[nodiscard]] rules::Colour sideOf(const View& view);
/// The seat for which the person acts: their own, their player's or, if they move for both sides,
/// that of the player on move.
[[nodiscard]] rules::Colour seatOf(const View& view);
/// The actor of the person's acts in the record.
[[nodiscard]] rules::Actor actorOf(const View& view);
[[nodiscard]] speech::Channel channelOf(const View& view);

/// The letters of the pieces on the board that the person reads: at home those of the person's
/// language, in a tournament those of the player's score sheet.
[[nodiscard]] rules::Letters pieceLetters(const View& view);

/// The board that the person reads: their own, the assistant's player's, for the arbiter the
/// position of the line.
[[nodiscard]] rules::Placement boardOf(const View& view);
/// Nothing stands on the boards, which are no sensed ones: an exercise that has no position.
[[nodiscard]] bool hasNoPosition(const rules::Match& match);

[[nodiscard]] speech::Options optionsOf(const View& view);

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
/// It is about a sealed move.
void markSecret(Message& message);
/// A message about a sealed move, for the ear: `shown`, which reveals nothing, is displayed.
[[nodiscard]] Message spokenOnly(const Message& message, Message shown);

/// Joins them all, each displayed on a line of its own.
[[nodiscard]] Message onLines(const std::vector<Message>& messages);

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
    /// In a game without a clock, nothing said to them speaks of one.
    bool hasClock = true;
};

/// The phrase to say in a game without a clock instead of one that speaks of clocks.
[[nodiscard]] speech::PhraseKey withoutClock(speech::PhraseKey key);

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

/// The effect of a message on the person's channel in the person's speech mode: on demand,
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

/// Collects what people notice of one event. The public
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
    [[nodiscard]] Policy policy() const { return policyOf(after_.setup); }
    [[nodiscard]] bool isHome() const { return policy().atHome; }
    /// Whether this player gets private announcements: a blind player, or at home.
    [[nodiscard]] bool hasEar(rules::Colour seat) const {
        return isHome() || after_.setup.seats[seat].blind;
    }

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
