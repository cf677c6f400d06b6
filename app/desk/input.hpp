// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/person.hpp"
#include "rules/base/colour.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/move.hpp"
#include "rules/clock/instant.hpp"
#include "speech/queue/speech_queue.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/keyboard/key.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <variant>

// Everything that can arrive at the desk. Threads at its edges post these values into the inbox;
// one thread takes them out, one after the other, in the order of their coming.

namespace app {

/// Why the program is asked to end. The game is kept in every case.
enum class LeaveCause : std::uint8_t { endOfInput, windowClosed, signal };

/// What became of the engine.
enum class EngineTrouble : std::uint8_t { missing, died, silent, illegalMove };

// clang-format off
struct KeyCame { Person person; tactile::KeyEvent event; };       // from the window
struct LineCame { std::string line; };                            // from the terminal, UTF-8, no line end
struct BoardRead { rules::Colour seat; rules::Reading reading; }; // a sensed board
struct UtteranceEnded { speech::UtteranceId id; speech::Outcome outcome; };
struct OutputLost { speech::Channel channel; std::string device; };
struct OutputFound { speech::Channel channel; std::string device; };
struct EngineMoved {
    rules::Colour seat; rules::Move move;
    std::uint64_t position; // its fingerprint
    bool seesNoWin;         // it stands no better than level, as it thinks
};
struct EngineFailed { rules::Colour seat; EngineTrouble why; std::string name; };
struct FocusChanged { bool hasFocus; };
struct Explained { speech::PhraseKey phrase; };                   // to everybody: what comes next, and why
struct TimeCame {};                                               // a deadline has been reached
struct LeaveAsked { LeaveCause why; };

using Input = std::variant<
    KeyCame, LineCame, BoardRead, UtteranceEnded, OutputLost, OutputFound, EngineMoved,
    EngineFailed, FocusChanged, Explained, TimeCame, LeaveAsked>;
// clang-format on

/// A note on the desk: what came, and when. `at` is game time, counted from the opening of the
/// match; `cause` is when it really happened, for measuring how long an answer takes.
struct Note {
    Input what;
    rules::Instant at{};
    std::chrono::steady_clock::time_point cause{};
};

} // namespace app
