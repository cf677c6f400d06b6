// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/engine/fault.hpp"
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
#include "tactile-io/keyboard/key.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

// Everything that can arrive at the desk. Threads at its edges post these values into the inbox;
// one thread takes them out, one after the other, in the order of their coming.

namespace app {

/// Why the program is asked to end. The game is kept in every case.
enum class LeaveCause : std::uint8_t { endOfInput, windowClosed, signal };

/// What has become of speaking on tape, or of playing it.
enum class TapeState : std::uint8_t {
    runs,         ///< the microphone hears
    kept,         ///< the clip is in the archive
    keptWhenLost, ///< the microphone was lost; what was spoken is in the archive
    keptWhenFull, ///< a clip is no longer than this; it is in the archive
    nothing,      ///< nothing was heard
    busy,         ///< the other player speaks
    noMicrophone, ///< none was named
    gone,         ///< the microphone that was named cannot be had
    notKept,      ///< the archive has not taken the clip
    found,        ///< here is the clip
    none,         ///< nothing was spoken of this half-move
    unreadable,   ///< the clip cannot be read from the archive
};

// clang-format off
struct KeyCame { Person person; tactile::KeyEvent event; };       // from the window
struct LineCame { std::string line; };                            // from the terminal, UTF-8, no line end
struct BoardRead { rules::Colour seat; rules::Reading reading; }; // a sensed board
struct DisplayReported { tactile::DisplayReport report; };        // the braille display
struct UtteranceEnded { speech::UtteranceId id; speech::Outcome outcome; };
struct OutputLost { speech::Channel channel; std::string device; };
struct OutputFound { speech::Channel channel; std::string device; };
struct EngineMoved {
    rules::Colour seat; rules::Move move;
    std::uint64_t position; // its fingerprint
    bool seesNoWin;         // it stands no better than level, as it thinks
};
struct EngineReady {                                              // it plays; what it calls itself
    rules::Colour seat; std::string name;
    std::string usual;                                            // what it is called before that
};
struct EngineFailed { rules::Colour seat{}; EngineFault fault; };
struct FocusChanged { bool hasFocus; };
struct Explained { speech::PhraseKey phrase; };                   // to everybody: what comes next, and why
struct Remarked { std::string text; };                            // a whole sentence about the program itself
struct MoveLocked {                                               // no box: no PIN has been named
    Person person{}; rules::Colour seat{};
    Secret text; std::optional<std::string> box;
};
struct MoveUnlocked {                                             // answers `UnlockMove`
    std::variant<Secret, SafeFault> text;
    UnlockMove asked;
};
struct PinCompared { PinVerdict verdict{}; Secret pin; };          // answers `ComparePin`
struct TapeTurned { bool runs; };                                 // the microphone hears, or has ended
struct TapeTold {
    rules::Colour seat; int ply; TapeState state;
    speech::SharedClip clip{};                                    // found
};
struct StoodStill { rules::Span time{}; bool clockWent{}; };      // the whole program, as when the computer sleeps
struct TimeCame {};                                               // a deadline has been reached
struct LeaveAsked { LeaveCause why; };

// clang-format on

struct Input;
// clang-format off
rules::KindList<
    KeyCame, LineCame, BoardRead, DisplayReported, UtteranceEnded, OutputLost, OutputFound,
    EngineMoved, EngineReady, EngineFailed, FocusChanged, Explained, Remarked, MoveLocked, MoveUnlocked, PinCompared,
    TapeTurned, TapeTold, StoodStill, TimeCame, LeaveAsked>
kindsOf(const Input* of);
// clang-format on

/// Something that has come.
struct Input : rules::OneOf<Input> {
    using OneOf::OneOf;
};

/// A note on the desk: what came, and when. `at` is game time, counted from the opening of the
/// match; `cause` is when it really happened, for measuring how long an answer takes.
struct Note {
    Input what;
    rules::Instant at{};
    std::chrono::steady_clock::time_point cause{};
};

} // namespace app
