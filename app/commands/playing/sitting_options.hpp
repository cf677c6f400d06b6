// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/command_line.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/session/sitting.hpp"
#include "app/settings/paths.hpp"
#include "app/settings/settings.hpp"
#include "rules/base/colour.hpp"
#include "rules/match/setup.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// The options on seats and start position, as typed.
struct GameWishes {
    rules::ByColour<std::string> seats{};
    rules::ByColour<std::string> names{};
    std::string time{};
    std::optional<std::string> fen{};
    std::optional<std::string> chess960{};
    rules::ByColour<std::string> letters{}; ///< empty: those of the language
    int laws = 2009;
};

/// The options on everything around the game, as typed.
struct SittingWishes {
    std::vector<std::string> audio{};
    std::string microphone = "none";
    std::string braille{};
    std::string speech{};
    std::string voice{};
    std::optional<std::string> utterances{};
    bool window = false;
    bool terminal = false;
    bool scriptedTime = false;
    bool ascii = false;
    PathWishes paths{};
};

/// "--white" or "--black"
[[nodiscard]] std::string optionOf(rules::Colour seat);

/// Adds the options; their values are stored in `wishes`, which must outlive the parsing.
void addGameOptions(CLI::App& command, GameWishes& wishes);
void addSittingOptions(CLI::App& command, SittingWishes& wishes);

/// A seat as typed: `keyboard+dgt:/dev/ttyUSB0`.
struct SeatWish {
    rules::Inputs inputs{};
    std::optional<tactile::BoardAddress> board{};
    /// Valid with `inputs.engine`; whatever is not given comes from the settings.
    EngineWish engine{};
    std::string option{}; ///< "--white": where it was written
};
[[nodiscard]] Wished<SeatWish> readSeat(const std::string& text, const std::string& option);

/// Sets seats, names, letters, time and start position; everything else remains as set by the
/// profile. `language`: of this run, whose letters the score sheets have unless others are wished.
[[nodiscard]] Wished<rules::MatchSetup> setupFrom(rules::MatchSetup setup,
                                                  const GameWishes& wishes,
                                                  const rules::ByColour<SeatWish>& seats,
                                                  rules::Language language);

/// The environment of this run: its paths and the settings found there.
struct Surroundings {
    Paths paths;
    Settings settings{};
    rules::Language systemLanguage = rules::Language::english;
    rules::Language language = rules::Language::english; ///< of this run
    Complain complain = [](const Sentence&) {};          ///< to the user who has started it
    std::vector<Sentence> remarks{};                     ///< to be announced when the game begins
    ProgramLog log{};
};

/// Invalid settings are reported, now and when the game begins, and replaced by their defaults.
/// From then on files and memory of the program are accessible to its user only (private_files.hpp,
/// secret.hpp), and the console writes its complaints to the log as well.
[[nodiscard]] Wished<Surroundings> lookAround(const PathWishes& wishes, Console& console);

/// The session: everything around the game.
[[nodiscard]] Wished<Sitting> sittingFrom(const SittingWishes& wishes,
                                          const Surroundings& surroundings,
                                          const rules::MatchSetup& setup,
                                          const rules::ByColour<SeatWish>& seats);

/// Applies the wishes to the next games at home: seats, opponent, time.
void arrange(Sitting& sitting, rules::MatchSetup& setup, const HomeWish& wish);

/// A game and everything around it.
struct ArrangedGame {
    rules::MatchSetup setup{};
    Sitting sitting{};
};
/// The game that `hektor play` begins without any other option; with the electronic board that is
/// named as KIND:PLACE, if any.
[[nodiscard]] Wished<ArrangedGame>
usualGame(const SittingWishes& wishes, const Surroundings& around, const std::string& board = {});

/// Makes the tutorial at the first lesson that is not done yet. `seed` chooses what is asked.
[[nodiscard]] std::function<std::unique_ptr<Course>()> tutorialFrom(const Surroundings& around,
                                                                    std::uint64_t seed);

} // namespace app
