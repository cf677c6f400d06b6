// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/activity/served.hpp"
#include "app/engine/question.hpp"
#include "app/envelope/secret.hpp"
#include "app/journal/transcript.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/base/time.hpp"
#include "rules/match/terms.hpp"
#include "speech/audio/clip.hpp"
#include "speech/queue/speech_queue.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/board/driver.hpp"
#include "tactile-io/braille/display.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace rules {
struct MatchSetup;
} // namespace rules

// Everything that the desk can order. Effects are values: tests compare them, the performer carries
// them out.

namespace app {

/// Speaks and displays one utterance. `announcement`: the call of a move which is made once it is
/// heard (E2.3.c). `pacePercent`: relative to the speech rate of the channel. `recording` is played
/// after the words. `isOnlyRead`: display only, because the earphone that it is meant for is not
/// approved (E-R70). `table`: where it was said, if a course has another table by now. `isRemark`:
/// beside the moves of a broadcast; another speaker says it.
struct Say {
    speech::Utterance utterance;
    std::optional<rules::AnnouncementId> announcement{};
    int pacePercent = 100;
    speech::SharedClip recording{};
    bool isOnlyRead = false;
    std::shared_ptr<const rules::MatchSetup> table{};
    bool isRemark = false;
    bool operator==(const Say&) const = default;
};

/// Silences the channel: by the silence key or because something else was typed.
struct Hush {
    speech::Channel channel;
    speech::ToSilence what;
    bool operator==(const Hush&) const = default;
};

/// Pauses the speech on the channel, or continues what is paused there: only the voice knows which.
struct HoldSpeech {
    speech::Channel channel;
    bool operator==(const HoldSpeech&) const = default;
};

/// A person's preferences have changed: applies them to the voices and rewrites the settings file.
struct Prefer {
    Person person{};
    Preferences preferences;
    bool operator==(const Prefer&) const = default;
};

/// Stores another value of a setting that is no preference, for the next start. `name` is that in
/// the settings file, and the value is allowed.
struct ChangeSetting {
    std::string name;
    SettingValue value;
    bool operator==(const ChangeSetting&) const = default;
};

/// The window displays another page of what was spoken.
struct TurnPage {
    tactile::Step step;
    bool operator==(const TurnPage&) const = default;
};

/// Puts a text on the clipboard; without a window nothing happens.
struct CopyText {
    std::string text;
    bool operator==(const CopyText&) const = default;
};

/// What to send to a sensed board: the position it should have, lights, a beep.
struct CueBoard {
    rules::Colour seat;
    tactile::Cue cue;
    bool operator==(const CueBoard&) const = default;
};

/// Displays this line on the braille display.
struct ShowBraille {
    tactile::BrailleLine line;
    bool operator==(const ShowBraille&) const = default;
};

/// Asks the engine of this seat for a move in the current match; `Withdraw` makes it stop thinking.
struct AskEngine {
    rules::Colour seat;
    bool operator==(const AskEngine&) const = default;
};
struct WithdrawEngine {
    rules::Colour seat;
    bool operator==(const WithdrawEngine&) const = default;
};

/// Has an engine that plays for nobody weigh the best moves of a position; it is started if it does
/// not run. `Studied` answers.
struct StudyPosition {
    EngineQuestion question;
    bool chess960 = false; ///< castling as in Appendix F
    Study how{};
    bool operator==(const StudyPosition&) const = default;
};
/// Ends that engine.
struct EndStudy {
    bool operator==(const EndStudy&) const = default;
};

/// Tells the server of the game something. At a station: the player's own wish, which the desk
/// examines.
struct TellServer {
    ServedRequest what;
    bool operator==(const TellServer&) const = default;
};
/// The player wants to hear the messages that have come from the server.
struct ReadChat {
    bool operator==(const ReadChat&) const = default;
};

/// Sets the strength of the engine from its next move on, and for future games.
struct ChangeStrength {
    Strength strength;
    bool operator==(const ChangeStrength&) const = default;
};

/// Stores the person's name for future games at home.
struct KeepName {
    std::string name;
    bool operator==(const KeepName&) const = default;
};

/// Opens a new game of the same kind, with the wished changes, or the saved game of that name or
/// number.
struct OpenNew {
    HomeWish wish{};
    bool operator==(const OpenNew&) const = default;
};
struct OpenSaved {
    std::string name;
    HomeWish wish{}; ///< also for the games after it
    bool operator==(const OpenSaved&) const = default;
};

/// Leaves the game, which stays saved, for the tutorial; and ends the practice, to go back to where
/// the person came from. `isFailure`: it could not be carried out, and that has been said.
struct OpenTutorial {
    bool operator==(const OpenTutorial&) const = default;
};
struct EndPractice {
    bool isFailure = false;
    bool operator==(const EndPractice&) const = default;
};

/// Gives the current game a name in the archive. (It is saved with every event anyway.)
struct NameGame {
    std::string name;
    bool operator==(const NameGame&) const = default;
};

/// Writes the whole game to another place, because its own disk is full.
struct SaveElsewhere {
    std::string place; ///< a folder or a file
    bool operator==(const SaveElsewhere&) const = default;
};

/// Sets the arbiter's PIN, with which the sealed move is encrypted; neither is ever recorded.
struct UsePin {
    Secret pin;
    bool operator==(const UsePin&) const = default;
};
/// Encrypts a sealed move; `MoveLocked` answers.
struct LockMove {
    Person person{};
    rules::Colour seat{};
    Secret text;
    bool operator==(const LockMove&) const = default;
};
/// Decrypts it again; `MoveUnlocked` answers. `hour`: if the PIN is right, the game is resumed with
/// the players present; nullopt: it has been resumed already.
struct UnlockMove {
    std::string box;
    Secret pin;
    std::optional<rules::ByColour<bool>> hour{};
    bool operator==(const UnlockMove&) const = default;
};

/// Asks whether this is the arbiter's PIN; `PinCompared` answers. The right PIN also encrypts the
/// sealed move. It is never recorded.
struct ComparePin {
    Secret pin;
    bool operator==(const ComparePin&) const = default;
};
/// Hides what is typed at the terminal from now on, or shows it again.
struct HideTyping {
    bool hidden;
    bool operator==(const HideTyping&) const = default;
};

/// Starts or stops the player's recording of this half-move (E2.5); `TapeTold` answers.
struct Dictate {
    rules::Colour seat;
    int ply;
    bool operator==(const Dictate&) const = default;
};
/// Plays the player's latest recording of this half-move; `TapeTold` answers.
struct PlayTape {
    rules::Colour seat;
    int ply;
    bool operator==(const PlayTape&) const = default;
};

/// What a person who practises has done at the station, for the activity around the match; it is
/// not for the performer. A command that was given, an answer to the task that was set, or the wish
/// to stop.
struct Practised {
    struct Stop {
        bool operator==(const Stop&) const = default;
    };
    std::variant<tactile::Instruction, std::string, Stop> what;
    bool operator==(const Practised&) const = default;
};

/// Writes the transcript of this turn, after all other effects have been started.
struct Transcribe {
    std::vector<TranscriptLine> lines;
    bool operator==(const Transcribe&) const = default;
};

/// Advances the game time; only where time is scripted.
struct PassTime {
    rules::Span span;
    bool operator==(const PassTime&) const = default;
};

/// Ends the program as soon as all speech has been heard; the game is saved.
struct Leave {
    bool operator==(const Leave&) const = default;
};

struct Effect;
// clang-format off
rules::KindList<
    Say, Hush, HoldSpeech, Prefer, ChangeSetting, TurnPage, CopyText, CueBoard, ShowBraille, AskEngine, WithdrawEngine,
    StudyPosition, EndStudy, TellServer, ReadChat, ChangeStrength, KeepName, OpenNew, OpenSaved, OpenTutorial, EndPractice, NameGame, SaveElsewhere, UsePin, LockMove, UnlockMove,
    ComparePin, HideTyping, Dictate, PlayTape, Practised,
    Transcribe, PassTime, Leave>
kindsOf(const Effect* of);
// clang-format on

/// Something for the performer to do.
struct Effect : rules::OneOf<Effect> {
    using OneOf::OneOf;
};
[[nodiscard]] bool operator==(const Effect& left, const Effect& right);

using Effects = std::vector<Effect>;

} // namespace app
