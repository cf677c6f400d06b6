// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/accessible_window.hpp"
#include "app/accessible/contents.hpp"
#include "app/activity/loop.hpp"
#include "app/activity/served.hpp"
#include "app/desk/desk.hpp"
#include "app/engine/opponent.hpp"
#include "app/journal/archive.hpp"
#include "app/journal/journal.hpp"
#include "app/journal/kept_games.hpp"
#include "app/practice/practice.hpp"
#include "app/sentences/sentence.hpp"
#include "app/session/entrance.hpp"
#include "app/session/voices.hpp"
#include "app/settings/profiles.hpp"
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

/// Whether game time follows real time, or only advances by command lines.
enum class TimeFlow : std::uint8_t { real, scripted };

/// Whether the match is being played against a person on a server: it goes on there, and no engine
/// may look at it before its end.
[[nodiscard]] bool goesOnElsewhere(const rules::Match& match);

/// A game that could not be saved before it was left.
struct Unsaved {
    GameId game;
    JournalFault why{};
    /// The folder that contains the whole game instead; empty: it is lost.
    std::filesystem::path rescued{};
    bool isServed = false; ///< it goes on at a server
};

/// Everything around a match that is not recorded: devices, forms, preferences.
struct Sitting {
    rules::ByColour<std::optional<tactile::BoardAddress>> boards{};
    OpponentSetup engine{}; ///< for every seat with an engine
    VoiceWishes voices{};
    /// Where blind players' speech is recorded (E2.5); the device is open only while they speak.
    speech::Target microphone = speech::NoTarget{};
    /// The players' names at the end of the previous game; set by `play`.
    rules::ByColour<std::string> names{};
    /// The user of the braille display that BRLTTY controls.
    std::optional<BrailleWish> braille{};
    /// Who speaks privately; at home only, the speech server. What both players of a tournament
    /// hear is always said by a voice of the program.
    Narrator narrator = Narrator::ownVoice;
    /// From the first game on, unless the display is lost: nothing that is typed between two games
    /// is lost. Set by `play`.
    std::shared_ptr<Window> window{};
    /// The same window for assistive programs; set by `play`.
    std::shared_ptr<AccessibleWindow> accessible{};
    /// The players' preferences at the beginning.
    Preferences preferences{};
    /// All other settings, as they are stored; the preferences in it do not count.
    Settings settings{};
    /// Called with what a player has changed, to be stored; returns why it is not stored.
    std::function<std::optional<Sentence>(const Preferences&)> keep = [](const Preferences&) {
        return std::nullopt;
    };
    std::function<std::optional<Sentence>(const ChangeSetting&)> keepSetting =
        [](const ChangeSetting&) { return std::nullopt; };
    /// The same with a player's wishes for future games at home.
    std::function<std::optional<Sentence>(const HomeWish&)> keepWish = [](const HomeWish&) {
        return std::nullopt;
    };
    Profiles profiles{}; ///< the settings stored under a name
    /// Called with each input before it is handled.
    std::function<void(const Input&)> witness = [](const Input&) {};
    /// The person is new: the first run asks for their preferences, unless the input is a pipe.
    bool introduce = false;
    TimeFlow time = TimeFlow::real;
    FormWish form = FormWish::terminal;
    Spelling spelling = Spelling::full;
    std::filesystem::path assets{};
    Shelf shelf{};                 ///< the saved games
    std::filesystem::path games{}; ///< their file
    bool isForgotten = false;      ///< that file is removed at the end
    /// The hash of the arbiter's PIN for new games; a resumed game has its own.
    std::optional<std::string> pinHash{};
    /// That PIN, until the first game has begun.
    Secret pin{};
    /// The number of utterances in the previous games.
    std::uint64_t utterances = 0;
    /// Seed for the choice of words in the tests of earphones.
    std::uint64_t chance = 0;
    /// Remarks about the program to be announced when the next game begins.
    std::vector<Sentence> remarks{};
    /// Games that were left unsaved; reported at the end of the program.
    std::vector<Unsaved> unsaved{};
    /// Connects to the server that the game is played on; empty: there is none.
    std::function<std::unique_ptr<ServerLink>(const PostServedReport&)> server{};
    /// Wraps the match, and acts on behalf of its people, who are not asked for input then; empty:
    /// people play.
    std::function<std::unique_ptr<Activity>(Activity& match, Inbox& inbox)> around{};
    /// Makes a course to be practised instead of the match, of which only the setup is used; empty:
    /// the match is played.
    std::function<std::unique_ptr<Course>()> course{};
    /// Where speech is kept that is recorded in this course; null: it is not.
    std::shared_ptr<ClipStore> clips{};
    /// Makes the tutorial, when a person asks for it.
    std::function<std::unique_ptr<Course>()> tutorial{};
};

/// The named microphone is not available.
struct MicrophoneFault {
    speech::AudioProblem problem{};
    std::string name; ///< of the device or the file; empty: the default device
};

[[nodiscard]] Sentence sentence(const MicrophoneFault& fault);

/// What was named and is not available.
using SittingFault = std::variant<VoiceFault, WindowError, MicrophoneFault>;

[[nodiscard]] Sentence sentence(const SittingFault& fault);

/// What a game needs that may be unavailable; the window is in the sitting.
struct OpenDevices {
    std::unique_ptr<Voices> voices;
    std::unique_ptr<speech::Dictaphone> dictaphone{}; ///< null: none is wanted
    bool isWindowKept = false;                        ///< from the game before
};

/// Opens voices, microphone and window for a game of this setup. If there is no display, a window
/// that was not requested explicitly is omitted. Called on the main thread.
[[nodiscard]] rules::Expected<OpenDevices, SittingFault>
openDevices(Sitting& sitting, const rules::MatchSetup& setup, Entrance& entrance);

/// Connects people, devices and desk, and plays until the game is left. In the terminal form it
/// reads standard input to its end, unless the match is wrapped. If the display is lost, the game
/// continues in the terminal. Called on the main thread. Preferences that a player chooses at home
/// remain in `sitting` for the next game, and so do the position and the count of the utterance
/// log.
[[nodiscard]] Ending
play(Sitting& sitting, OpenDevices devices, RecordedMatch recorded, Entrance& entrance);

} // namespace app
