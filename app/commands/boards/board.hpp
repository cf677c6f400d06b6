// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/command_line.hpp"
#include "app/commands/line/json.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/boards/interpret.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// The serial ports of this machine, one line each: path, name, and which board it may be.
[[nodiscard]] std::vector<std::string> boardPorts(const Console& console);

/// One event derived from a board's readings: as a sentence and as facts. `event` is the first of
/// the facts and determines which others there are.
struct BoardEvent {
    Sentence sentence;
    Json facts;
};

/// Reports what a board senses, reading by reading, and follows the game on it from the start
/// position, with both sides moved on this one board. A start position that is set up again and not
/// changed for a while begins another game.
class BoardFollower {
public:
    [[nodiscard]] std::vector<BoardEvent> follow(const rules::Reading& reading);

private:
    using Events = std::vector<BoardEvent>;

    void take(const rules::Change& change, Events& events);
    void take(const rules::Shown& shown, Events& events);
    void understand(const rules::Shown& shown, Events& events);
    void tellMeaning(const rules::Meaning& meaning, rules::Stillness stillness, Events& events);
    void begin(Events& events);
    void play(rules::Move move, std::string_view event, Events& events);
    void takeBack(int plies, rules::Stillness stillness, Events& events);

    std::optional<rules::Game> game_; // set from the first start position on
    rules::Placement placement_;      // as reported so far
    std::vector<rules::Change> sinceInStep_;
};

} // namespace app
