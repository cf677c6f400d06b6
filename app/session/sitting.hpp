// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/loop.hpp"
#include "app/desk/desk.hpp"
#include "app/engine/opponent.hpp"
#include "app/journal/archive.hpp"
#include "app/journal/kept_games.hpp"
#include "app/sentences/sentence.hpp"
#include "app/session/entrance.hpp"
#include "app/session/voices.hpp"
#include "app/settings/settings.hpp"
#include "app/terminal/terminal_line.hpp"
#include "app/window/window.hpp"
#include "rules/base/colour.hpp"
#include "speech/audio/dictaphone.hpp"
#include "speech/audio/plan.hpp"
#include "tactile-io/board/link.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace app {

/// Whether game time goes with the clock on the wall, or only when a line says so.
enum class TimeFlow : std::uint8_t { real, scripted };

/// What could not be saved of a game before it was left.
struct Unsaved {
    GameId game;
    JournalFault why{};
    /// The whole game is in this folder instead; empty: it is nowhere.
    std::filesystem::path rescued{};
};

/// Everything around a match that is no part of its record: devices, forms, habits.
struct Sitting {
    rules::ByColour<std::optional<tactile::BoardAddress>> boards{};
    OpponentSetup engine{}; ///< for every seat that has one
    VoiceWishes voices{};
    /// What blind players speak on tape with (E2.5); a device is opened only while they do.
    speech::Target microphone = speech::NoTarget{};
    /// As the people at the seats were called when the game before ended; told by `play`.
    rules::ByColour<std::string> names{};
    /// Whose braille display there is; the one that BRLTTY has.
    std::optional<BrailleWish> braille{};
    /// What the players begin with.
    Preferences preferences{};
    /// Told what a player has chosen meanwhile.
    std::function<void(const Preferences&)> keep = [](const Preferences&) {};
    /// Told how a player wants the games at home to be from now on.
    std::function<void(const HomeWish&)> keepWish = [](const HomeWish&) {};
    /// Told what has come, before anything is decided on it.
    std::function<void(const Input&)> witness = [](const Input&) {};
    /// Whoever is there has not been introduced yet: he is asked how he wants to be spoken to,
    /// unless it is no person but a pipe.
    bool introduce = false;
    TimeFlow time = TimeFlow::real;
    FormWish form = FormWish::terminal;
    Start start = Start::whenReady;
    Spelling spelling = Spelling::full;
    std::filesystem::path assets{};
    Shelf shelf{}; ///< the games that are kept
    /// The hash of the PIN that the arbiter has chosen for the games that are opened; a game that
    /// is gone on with has its own.
    std::optional<std::string> pinHash{};
    /// That PIN, until the first of them has begun.
    Secret pin{};
    /// So many utterances have been said in the games before.
    std::uint64_t utterances = 0;
    /// Decides which words are spoken in the tests of earphones.
    std::uint64_t chance = 0;
    /// What has to be told when the next game begins, about the program itself.
    std::vector<Sentence> remarks{};
    /// The games that were left unsaved; told by whoever ends the program.
    std::vector<Unsaved> unsaved{};
    /// What goes on around the match and acts as its people, who are not asked then; none: they
    /// are.
    std::function<std::unique_ptr<Activity>(Activity& match, Inbox& inbox)> around{};
};

/// The microphone that was named is not there.
struct MicrophoneFault {
    speech::AudioProblem problem{};
    std::string name; ///< of the device, or the file; empty: the default device
};

[[nodiscard]] Sentence sentence(const MicrophoneFault& fault);

/// What was named and cannot be had.
using SittingFault = std::variant<VoiceFault, WindowError, MicrophoneFault>;

[[nodiscard]] Sentence sentence(const SittingFault& fault);

/// Which private channel is heard on which output: at home everything on one device, in a
/// tournament the only blind player's in his earphone. With two blind players and one earphone it
/// is White's.
[[nodiscard]] speech::Routes routesOf(const rules::MatchSetup& setup);

/// Puts people, devices and desk together, and plays until somebody leaves. In the terminal form it
/// reads standard input to its end, unless something goes on around the match. Without a display a
/// window that was not asked for is done without; one whose display is lost goes on as a terminal.
/// Called on the main thread. What a player chooses at home stays in `sitting` for the next game,
/// and so do the place and the count of the utterance log.
[[nodiscard]] rules::Expected<Ending, SittingFault>
play(Sitting& sitting, RecordedMatch recorded, Entrance& entrance);

} // namespace app
