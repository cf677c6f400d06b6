// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/activity/served.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/engine/question.hpp"
#include "app/envelope/secret.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/move.hpp"
#include "speech/audio/clip.hpp"
#include "speech/queue/speech_queue.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/braille/display.hpp"
#include "tactile-io/keyboard/keys/key.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// Everything that can arrive at the desk. Other threads post these values into the inbox; one
// thread handles them one by one, in order of arrival.

namespace app {

/// Why the program is asked to end. The game is saved in every case.
enum class LeaveCause : std::uint8_t {
    endOfInput,   ///< of a file or a pipe: what is being said is heard to its end
    endTyped,     ///< Ctrl+D
    windowClosed, ///< by its button
    signal,
};

/// The result of an order to record or to play speech.
enum class TapeState : std::uint8_t {
    runs,         ///< the microphone is recording
    kept,         ///< the clip is stored
    keptWhenLost, ///< the microphone was lost; what was recorded is stored
    keptWhenFull, ///< the maximal length was reached; the clip is stored
    nothing,      ///< nothing was heard
    busy,         ///< the other player is recording
    noMicrophone, ///< no microphone was named
    gone,         ///< the named microphone is not available
    notKept,      ///< the clip could not be stored
    found,        ///< the clip is attached
    none,         ///< there is no recording of this half-move
    unreadable,   ///< the clip cannot be read
};

// clang-format off
/// From the keyboard of this person; without one from that of the window, which belongs to whoever
/// has something to do there when everything before it has been handled.
struct KeyCame { std::optional<Person> person; tactile::KeyEvent event; };
struct LineCame { std::string line; };                            // from the terminal, UTF-8, no line end
struct BoardRead { rules::Colour seat; rules::Reading reading; }; // from a sensed board
struct DisplayReported { tactile::DisplayReport report; };        // from the braille display
struct UtteranceEnded { speech::UtteranceId id; speech::UtteranceOutcome outcome; };
struct OutputLost { speech::Channel channel; std::string device; };
struct OutputFound { speech::Channel channel; std::string device; };
struct EngineMoved {
    rules::Colour seat; rules::Move move;
    std::uint64_t position; // of the position asked about
    bool seesNoWin;         // by its own evaluation it does not stand better
};
struct EngineReady {                                              // its name, as it reports it
    rules::Colour seat; std::string name;
    std::string usual;                                            // its name until then
};
struct EngineFailed { rules::Colour seat{}; EngineFault fault; };
struct Studied {                                                  // answers `StudyPosition`
    QuestionId question{}; std::variant<std::vector<StudiedMove>, EngineFault> found;
};
struct ServerTold { ServedReport report; };                       // in a game on a server
struct FocusChanged { bool hasFocus; };
struct Explained { speech::PhraseKey phrase; };                   // what follows, and why
struct Remarked { std::string text; };                            // about the program itself
struct MoveLocked {                                               // without `box` if no PIN is set
    Person person{}; rules::Colour seat{};
    Secret text; std::optional<std::string> box;
};
struct MoveUnlocked {                                             // answers `UnlockMove`
    std::variant<Secret, SafeFault> text;
    UnlockMove asked;
};
struct PinCompared { PinVerdict verdict{}; Secret pin; };          // answers `ComparePin`
struct TapeTurned { bool runs; };                                 // recording started or stopped
struct TapeTold {
    rules::Colour seat; int ply; TapeState state;
    speech::SharedClip clip{};                                    // if found
};
struct StoodStill { rules::Span time{}; bool clockWent{}; };      // the program did not run
struct TimeCame {};                                               // a deadline has been reached
struct LeaveAsked { LeaveCause why; };

// clang-format on

struct Input;
// clang-format off
rules::KindList<
    KeyCame, LineCame, BoardRead, DisplayReported, UtteranceEnded, OutputLost, OutputFound,
    EngineMoved, EngineReady, EngineFailed, Studied, ServerTold, FocusChanged, Explained, Remarked, MoveLocked, MoveUnlocked, PinCompared,
    TapeTurned, TapeTold, StoodStill, TimeCame, LeaveAsked>
kindsOf(const Input* of);
// clang-format on

struct Input : rules::OneOf<Input> {
    using OneOf::OneOf;
};

/// An input for the desk with its times. `at` is game time, counted from the opening of the match;
/// `cause` is when it really happened, for measuring response times.
struct Note {
    Input what;
    rules::Instant at{};
    std::chrono::steady_clock::time_point cause{};
};

} // namespace app
