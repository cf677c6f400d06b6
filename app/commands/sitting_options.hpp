// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"
#include "app/desk/sitting.hpp"
#include "app/engine/engine_choice.hpp"
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

/// Why a command cannot be carried out: the status, and one English sentence for standard error,
/// without "hektor: " and the full stop.
struct CommandFault {
    ExitStatus status;
    std::string sentence;
};

template <class T>
using Wished = rules::Expected<T, CommandFault>;

/// The fault of whoever typed the command.
[[nodiscard]] tl::unexpected<CommandFault> wrong(std::string sentence);

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
    std::optional<std::string> language{};
    std::optional<std::string> utterances{};
    bool window = false;
    bool terminal = false;
    bool scriptedTime = false;
    bool ascii = false;
    PathWishes paths{};
};

/// Adds the options; what is given lands in `wishes`, which must outlive the parsing. `whoSits`
/// names what a seat may be.
void addGameOptions(CLI::App& command, GameWishes& wishes, const std::string& whoSits);
void addSittingOptions(CLI::App& command, SittingWishes& wishes);

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
    Settings settings;
    rules::Language systemLanguage = rules::Language::english;
};

/// Settings that are wrong are told on standard error and have their defaults. Whatever the program
/// makes from then on is its user's alone, and so is its memory (private_files.hpp, secret.hpp).
[[nodiscard]] Wished<Surroundings> lookAround(const PathWishes& wishes);

/// Everything around the game.
[[nodiscard]] Wished<Sitting> sittingFrom(const SittingWishes& wishes,
                                          const Surroundings& surroundings,
                                          const rules::MatchSetup& setup,
                                          const rules::ByColour<SeatWish>& seats);

/// The games at home from the next one on: who sits where, against what, with how much time.
void arrange(Sitting& sitting, rules::MatchSetup& setup, const HomeWish& wish);

/// Prints the sentence and gives the status back.
ExitStatus report(const CommandFault& fault);

/// Opens a new game in the archive and plays it; and the next one, if that is wished at its end.
[[nodiscard]] Wished<void>
playNew(Sitting sitting, const rules::MatchSetup& setup, const Paths& paths);

/// Goes on with a game that was brought back; and plays the next one, if that is wished at its end.
[[nodiscard]] Wished<void> playOn(Sitting sitting, RecordedMatch match, const Paths& paths);

/// What the archive has to say, for standard error.
[[nodiscard]] CommandFault faultOf(const ArchiveError& error, const Paths& paths);

} // namespace app
