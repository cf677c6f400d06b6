// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/activity/preferences.hpp"
#include "app/envelope/secret.hpp"
#include "app/journal/transcript.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/base/time.hpp"
#include "rules/match/terms.hpp"
#include "speech/audio/clip.hpp"
#include "speech/queue/speech_queue.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/board/cues.hpp"
#include "tactile-io/braille/display.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Everything the desk can have done. Effects are values: tests compare them, the performer carries
// them out at the edges.

namespace app {

/// Says and shows one utterance. `announcement`: the call of a move whose hearing makes the move
/// made (E2.3.c). `pacePercent`: of the rate the channel is set to. `recording` is heard after the
/// words. `isOnlyRead`: the ear it is meant for is shut, so nothing of it may sound (E-R70).
struct Say {
    speech::Utterance utterance;
    std::optional<rules::AnnouncementId> announcement{};
    int pacePercent = 100;
    speech::SharedClip recording{};
    bool isOnlyRead = false;
    bool operator==(const Say&) const = default;
};

/// Silence on the channel: by the silence key or because something else was typed.
struct Hush {
    speech::Channel channel;
    speech::Hush what;
    bool operator==(const Hush&) const = default;
};

/// Holds what is being said on the channel where it is, or lets it go on.
struct HoldSpeech {
    speech::Channel channel;
    bool held;
    bool operator==(const HoldSpeech&) const = default;
};

/// A person's preferences have changed: the voices follow, and the settings file is rewritten.
struct Prefer {
    Person person{};
    Preferences preferences;
    bool operator==(const Prefer&) const = default;
};

/// The window shows another page of what was spoken.
struct TurnPage {
    tactile::Step step;
    bool operator==(const TurnPage&) const = default;
};

/// What a sensed board is given: what it ought to show, lights, a beep.
struct CueBoard {
    rules::Colour seat;
    tactile::Cue cue;
    bool operator==(const CueBoard&) const = default;
};

/// What is under the fingers on the braille display from now on.
struct ShowBraille {
    tactile::BrailleLine line;
    bool operator==(const ShowBraille&) const = default;
};

/// The engine of this seat is to move in the match as it stands; `Withdraw` makes it stop thinking.
struct AskEngine {
    rules::Colour seat;
    bool operator==(const AskEngine&) const = default;
};
struct WithdrawEngine {
    rules::Colour seat;
    bool operator==(const WithdrawEngine&) const = default;
};

/// The engine plays so well from its next move on, and in the games to come.
struct ChangeStrength {
    Strength strength;
    bool operator==(const ChangeStrength&) const = default;
};

/// So the person is called in the games at home to come.
struct KeepName {
    std::string name;
    bool operator==(const KeepName&) const = default;
};

/// Opens a new game of the same kind but for what is wished otherwise, or the saved game of that
/// name or number.
struct OpenNew {
    HomeWish wish{};
    bool operator==(const OpenNew&) const = default;
};
struct OpenSaved {
    std::string name;
    bool operator==(const OpenSaved&) const = default;
};

/// Gives the running game a name in the archive. (It is saved with every event anyway.)
struct NameGame {
    std::string name;
    bool operator==(const NameGame&) const = default;
};

/// Writes the whole game to another place, because there is no room in its own.
struct SaveElsewhere {
    std::string place; ///< a folder or a file
    bool operator==(const SaveElsewhere&) const = default;
};

/// The arbiter's PIN, with which the move to be sealed is locked; neither is ever recorded.
struct UsePin {
    Secret pin;
    bool operator==(const UsePin&) const = default;
};
/// Locks a sealed move up; `MoveLocked` answers.
struct LockMove {
    Person person{};
    rules::Colour seat{};
    Secret text;
    bool operator==(const LockMove&) const = default;
};
/// Opens it again; `MoveUnlocked` answers. `hour`: when this is the right PIN, the game is resumed
/// with who is there; none: it has been.
struct UnlockMove {
    std::string box;
    Secret pin;
    std::optional<rules::ByColour<bool>> hour{};
    bool operator==(const UnlockMove&) const = default;
};

/// Whether this is the arbiter's PIN; `PinCompared` answers. The right one locks the move to be
/// sealed as well. It is never recorded.
struct ComparePin {
    Secret pin;
    bool operator==(const ComparePin&) const = default;
};
/// What is typed at the terminal from now on is not to be seen there; or it is again.
struct HideTyping {
    bool hidden;
    bool operator==(const HideTyping&) const = default;
};

/// The player speaks this half-move on tape, or ends the one he is speaking (E2.5); `TapeTold`
/// answers.
struct Dictate {
    rules::Colour seat;
    int ply;
    bool operator==(const Dictate&) const = default;
};
/// What he has spoken of this half-move, the latest if there are several; `TapeTold` answers.
struct PlayTape {
    rules::Colour seat;
    int ply;
    bool operator==(const PlayTape&) const = default;
};

/// What was typed and said in this turn is kept, once everything else is under way.
struct Transcribe {
    std::vector<TranscriptLine> lines;
    bool operator==(const Transcribe&) const = default;
};

/// Game time goes on by so much; only where time is scripted.
struct PassTime {
    rules::Span span;
    bool operator==(const PassTime&) const = default;
};

/// The program ends when what has been said has been heard; the game is kept.
struct Leave {
    bool operator==(const Leave&) const = default;
};

struct Effect;
// clang-format off
rules::KindList<
    Say, Hush, HoldSpeech, Prefer, TurnPage, CueBoard, ShowBraille, AskEngine, WithdrawEngine,
    ChangeStrength, KeepName, OpenNew, OpenSaved, NameGame, SaveElsewhere, UsePin, LockMove, UnlockMove,
    ComparePin, HideTyping, Dictate, PlayTape,
    Transcribe, PassTime, Leave>
kindsOf(const Effect* of);
// clang-format on

/// Something to be done.
struct Effect : rules::OneOf<Effect> {
    using OneOf::OneOf;
};
[[nodiscard]] bool operator==(const Effect& left, const Effect& right);

using Effects = std::vector<Effect>;

} // namespace app
