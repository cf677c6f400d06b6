// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/console.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/session/sitting.hpp"
#include "app/settings/paths.hpp"
#include "app/settings/settings.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/setup.hpp"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// What the command line says about seats and start position, as it was typed.
struct GameWishes {
    rules::ByColour<std::string> seats{};
    rules::ByColour<std::string> names{};
    std::string time{};
    std::optional<std::string> fen{};
    std::optional<std::string> chess960{};
    rules::ByColour<std::string> letters{"german", "german"};
    int laws = 2009;
};

/// What the command line says about everything around the game, as it was typed.
struct SittingWishes {
    std::vector<std::string> audio{};
    std::string microphone = "none";
    std::string braille{};
    std::optional<std::string> utterances{};
    bool window = false;
    bool terminal = false;
    bool scriptedTime = false;
    bool ascii = false;
    PathWishes paths{};
};

/// Adds the options; what is given lands in `wishes`, which must outlive the parsing.
void addGameOptions(CLI::App& command, GameWishes& wishes);
void addSittingOptions(CLI::App& command, SittingWishes& wishes);
/// Adds --laws, which is among the game options, too.
void addLawsOption(CLI::App& command, GameWishes& wishes);

/// A seat as the user names it, `keyboard+dgt:/dev/ttyUSB0`.
struct SeatWish {
    rules::Inputs inputs{};
    std::optional<tactile::BoardAddress> board{};
    /// With `inputs.engine`; what is not named is as in the settings.
    EngineWish engine{};
};
[[nodiscard]] Wished<SeatWish> readSeat(const std::string& text, const std::string& option);

/// Fills seats, names, time and start position; what the profile has set stays otherwise.
[[nodiscard]] Wished<rules::MatchSetup> setupFrom(rules::MatchSetup setup,
                                                  const GameWishes& wishes,
                                                  const rules::ByColour<SeatWish>& seats);

/// What this run of the program found where it was started: its places and what is kept there.
struct Surroundings {
    Paths paths;
    Settings settings{};
    rules::Language systemLanguage = rules::Language::english;
    rules::Language language = rules::Language::english; ///< of this run
    Complain complain = [](const Sentence&) {};          ///< of whoever has started it
    std::vector<Sentence> remarks{};                     ///< to be told when the game begins
    ProgramLog log{};
};

/// Settings that are wrong are told, now and when the game begins, and have their defaults.
/// Whatever the program makes from then on is its user's alone, and so is its memory
/// (private_files.hpp, secret.hpp).
/// From then on the console keeps what it complains about in the log.
[[nodiscard]] Wished<Surroundings> lookAround(const PathWishes& wishes, Console& console);

/// Everything around the game.
[[nodiscard]] Wished<Sitting> sittingFrom(const SittingWishes& wishes,
                                          const Surroundings& surroundings,
                                          const rules::MatchSetup& setup,
                                          const rules::ByColour<SeatWish>& seats);

/// The games at home from the next one on: who sits where, against what, with how much time.
void arrange(Sitting& sitting, rules::MatchSetup& setup, const HomeWish& wish);

/// Opens a new game in the archive and plays it; and the next one, if that is wished at its end.
[[nodiscard]] Wished<void>
playNew(Sitting sitting, const rules::MatchSetup& setup, const Paths& paths);

/// Goes on with a game that was brought back; and plays the next one, if that is wished at its end.
[[nodiscard]] Wished<void> playOn(Sitting sitting, RecordedMatch match, const Paths& paths);

/// What the archive has to say.
[[nodiscard]] CommandFault faultOf(const ArchiveError& error, const Paths& paths);

} // namespace app
