// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/activity/policy.hpp"
#include "app/engine/fault.hpp"
#include "app/journal/journal.hpp"
#include "app/journal/kept_games.hpp"
#include "app/journal/transcript.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/match.hpp"
#include "rules/match/terms.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/options.hpp"
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

/// The options of phrases for this person.
[[nodiscard]] speech::Options optionsOf(const View& view);

} // namespace app
