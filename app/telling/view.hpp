// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/activity/policy.hpp"
#include "app/activity/preferences.hpp"
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
#include "speech/words/options.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string_view>

namespace app {

/// The latest lines of the transcript in this sitting, as many as anybody would listen to. They are
/// numbered from 0 in the order of their coming; all of them are in the archive.
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

    /// The number of the earliest that is still here, and the number behind the latest.
    [[nodiscard]] std::uint64_t first() const { return first_; }
    [[nodiscard]] std::uint64_t count() const { return first_ + lines_.size(); }
    /// Precondition: it is here.
    [[nodiscard]] const TranscriptLine& at(std::uint64_t number) const {
        return lines_.at(number - first_);
    }

private:
    std::deque<TranscriptLine> lines_;
    std::uint64_t first_ = 0;
};

/// What a station may look at: the match as it stands, and the time. A view; it owns nothing.
struct Table {
    const rules::Match& match;
    rules::Instant now{};
    /// The player whom the assistant serves.
    rules::Colour served = rules::Colour::white;
    /// Whether a line such as "+90s" lets game time go on.
    tactile::TimeLines timeLines = tactile::TimeLines::refused;
    /// Whether the arbiter has chosen a PIN before the game.
    bool arbiterHasPin = false;
    /// None: none is kept.
    const Transcript* transcript = nullptr;
    /// Why something of the game is not saved; none: all of it is.
    std::optional<JournalFault> unsaved{};
    /// Who plays against the person at home; none: another person.
    const EngineAtHome* engine = nullptr;
    /// Why that program cannot play, as far as can be seen before it is started; no function:
    /// nobody can tell.
    std::function<std::optional<EngineProblem>(std::string_view)> engineProblem{};
    /// The games that are kept; null: nobody can tell.
    const Shelf* shelf = nullptr;
    /// The one that is played.
    GameId game{};
    /// What both players of a tournament hear, the calls of moves apart.
    rules::Language hall = rules::Language::german;
};

/// The table as one person sees it.
struct View {
    Person person;
    const Preferences& preferences;
    const Table& table;

    [[nodiscard]] const rules::Match& match() const { return table.match; }
    [[nodiscard]] speech::Language language() const { return preferences.language; }
};

[[nodiscard]] bool isPlayer(Person person);
[[nodiscard]] Policy policyOf(const View& view);
[[nodiscard]] bool isHome(const View& view);

/// Whether he moves for both sides: at home, where nobody but hands at this keyboard play.
[[nodiscard]] bool isForBoth(const View& view);

/// From whose side of the board he looks: the assistant from that of his player.
[[nodiscard]] rules::Colour sideOf(const View& view);
/// For whom he acts: himself, his player, or whoever is on move where he moves for both.
[[nodiscard]] rules::Colour seatOf(const View& view);
/// As whom his act stands in the record.
[[nodiscard]] rules::Actor actorOf(const View& view);
[[nodiscard]] speech::Channel channelOf(const View& view);

/// What his fingers would feel: his own board, the assistant's player's, the arbiter's line.
[[nodiscard]] rules::Placement boardOf(const View& view);

/// How phrases are made for him.
[[nodiscard]] speech::Options optionsOf(const View& view);

} // namespace app
