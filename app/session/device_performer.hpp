// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/inbox.hpp"
#include "app/activity/input.hpp"
#include "app/activity/loop.hpp"
#include "app/engine/opponent.hpp"
#include "app/envelope/secret.hpp"
#include "app/journal/game_journal.hpp"
#include "app/sentences/sentence.hpp"
#include "app/session/voices.hpp"
#include "app/terminal/terminal_line.hpp"
#include "rules/base/colour.hpp"
#include "speech/audio/dictaphone.hpp"
#include "tactile-io/board/link.hpp"
#include "tactile-io/braille/display.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>

namespace app {

/// Tries a PIN on a thread of its own, because that takes longer than anybody may wait for an
/// answer. One at a time: one that is still being tried is waited for. Everything is called on one
/// thread: the desk's.
class PinCheck {
public:
    /// `post` is called from the other thread.
    explicit PinCheck(std::function<void(Input)> post) : post_(std::move(post)) {}

    /// Posts `PinCompared` when it is done.
    void compare(const std::string& hash, const Secret& pin);
    /// Posts `MoveUnlocked` when it is done.
    void open(const UnlockMove& envelope);
    [[nodiscard]] bool isRunning() const { return thread_.joinable(); }
    /// What was posted has come. The safe that the PIN locks, if it was the arbiter's.
    [[nodiscard]] std::unique_ptr<Safe> end();

private:
    void run(std::function<Input()> attempt);

    std::function<void(Input)> post_;
    std::unique_ptr<Safe> safe_{}; ///< the other thread's until it has ended
    std::jthread thread_{};
};

/// The tape recorder on the table (E2.5): what is spoken goes into the archive beside the events of
/// the game, and is played from there. One thread: the desk's.
class Tape {
public:
    /// No dictaphone: no microphone was named. The journal outlives the tape; `post` may be called
    /// from any thread. `complain` is told what is lost at the end.
    Tape(std::unique_ptr<speech::Dictaphone> dictaphone,
         GameJournal& journal,
         std::function<void(Input)> post,
         Complain complain);
    /// What is being spoken is kept.
    ~Tape();
    Tape(const Tape&) = delete;
    Tape& operator=(const Tape&) = delete;
    Tape(Tape&&) = delete;
    Tape& operator=(Tape&&) = delete;

    void dictate(const Dictate& dictate, rules::Instant now);
    void play(const PlayTape& play);
    /// What the dictaphone has posted.
    void turned(const TapeTurned& turned);
    /// Whether it is starting or ending, so that something will soon be told.
    [[nodiscard]] bool isTurning() const { return turning_; }

private:
    class Reel;

    void begin(const Dictate& dictate, rules::Instant now);
    void tell(const Dictate& about, TapeState state);
    [[nodiscard]] TapeState keep();

    GameJournal& journal_;
    std::function<void(Input)> post_;
    Complain complain_;
    std::optional<Dictate> running_{};
    rules::Instant begun_{};
    bool turning_ = false;
    std::shared_ptr<Reel> reel_;
    std::unique_ptr<speech::Dictaphone> dictaphone_;
};

/// Which of the things that have been begun hold up the next line of a script or a pipe.
enum class Gate : std::uint8_t {
    announcements, ///< moves must be heard, and the engine must have answered
    everything,    ///< every word has been said: nothing depends on how fast things are
};

/// What stands in the house: the voice, the boards, the engine, the window, the terminal.
struct Peripherals {
    std::unique_ptr<Voices> voices{};
    rules::ByColour<std::unique_ptr<tactile::Link>> boards{};
    /// None: no braille display is wanted.
    std::unique_ptr<tactile::BrailleDisplay> display{};
    rules::ByColour<std::unique_ptr<Opponent>> engines{};
    /// Told everything that is said.
    std::function<void(const speech::Utterance&, const rules::MatchSetup&)> show{};
    /// Told which way the page of what was spoken is turned.
    std::function<void(tactile::Step)> turnPage{};
    /// Told what a player has chosen, to be kept for the next time.
    std::function<void(const Preferences&)> keep{};
    /// Told how the games at home are to be from now on.
    std::function<void(const HomeWish&)> keepWish{};
    /// Told what has to be decided on because of what has been carried out.
    std::function<void(Input)> post{};
    /// None: no microphone was named.
    std::unique_ptr<speech::Dictaphone> dictaphone{};
    /// None: no transcript is kept, as at home.
    std::unique_ptr<TranscriptWriter> transcript{};
    /// Told what goes wrong where nobody can be told in the game; any thread.
    Complain complain = [](const Sentence&) {};
    /// Told what has come, before anything is decided on it.
    std::function<void(const Input&)> witness = [](const Input&) {};
    /// Writes whole lines for those who read.
    std::function<void(const std::string&)> print{};
    /// Told whether what is typed at the terminal is to be hidden.
    std::function<void(bool)> hideTyping{};
    Spelling spelling = Spelling::full;
    Gate gate = Gate::announcements;
};

/// Carries out the desk's effects with real devices. One thread: the desk's.
class DevicePerformer final : public Performer {
public:
    /// The journal outlives the house.
    DevicePerformer(Peripherals peripherals, GameJournal& journal)
        : peripherals_(std::move(peripherals))
        , journal_(journal)
        , tape_(
              std::move(peripherals_.dictaphone), journal, peripherals_.post, peripherals_.complain)
        , pinCheck_(peripherals_.post) {}

    /// From now on there is a braille display.
    void place(std::unique_ptr<tactile::BrailleDisplay> display) {
        peripherals_.display = std::move(display);
    }

    void perform(const Effect& effect,
                 const rules::Match& match,
                 rules::Instant now,
                 std::chrono::steady_clock::time_point cause) override;
    void arrived(const Input& what) override;
    [[nodiscard]] Pending pending() const override;
    [[nodiscard]] bool isSpeaking() const override { return !speaking_.empty(); }

private:
    struct Moment {
        const rules::Match& match;
        rules::Instant now;
        std::chrono::steady_clock::time_point cause;
    };

    void carryOut(const Say& say, const Moment& moment);
    void carryOut(const Hush& hush, const Moment& moment) const;
    void carryOut(const HoldSpeech& hold, const Moment& moment) const;
    void carryOut(const Prefer& prefer, const Moment& moment) const;
    void carryOut(const TurnPage& turn, const Moment& moment) const;
    void carryOut(const CueBoard& cue, const Moment& moment) const;
    void carryOut(const ShowBraille& show, const Moment& moment) const;
    void carryOut(const AskEngine& ask, const Moment& moment);
    void carryOut(const WithdrawEngine& withdraw, const Moment& moment);
    void carryOut(const ChangeStrength& change, const Moment& moment) const;
    void carryOut(const KeepName& keep, const Moment& moment) const;
    void carryOut(const NameGame& name, const Moment& moment);
    void carryOut(const UsePin& use, const Moment& moment);
    void carryOut(const LockMove& lock, const Moment& moment) const;
    void carryOut(const UnlockMove& box, const Moment& moment);
    void carryOut(const ComparePin& compare, const Moment& moment);
    void carryOut(const HideTyping& hide, const Moment& moment) const;
    void carryOut(const Transcribe& transcribe, const Moment& moment) const;
    void carryOut(const Dictate& dictate, const Moment& moment);
    void carryOut(const PlayTape& play, const Moment& moment);
    // The loop's: how time goes on, and how this game ends.
    static void carryOut(const PassTime&, const Moment&) {}
    static void carryOut(const OpenNew&, const Moment&) {}
    static void carryOut(const OpenSaved&, const Moment&) {}
    static void carryOut(const Leave&, const Moment&) {}
    static void carryOut(const SaveElsewhere&, const Moment&) {} // the desk has done it

    Peripherals peripherals_;
    GameJournal& journal_;
    std::unique_ptr<Safe> safe_ = std::make_unique<Safe>();
    Tape tape_;
    PinCheck pinCheck_;
    std::set<speech::UtteranceId> speaking_;
    std::set<speech::UtteranceId> announcing_; ///< those of them that call a move
    std::optional<rules::Colour> asked_;       ///< the engine that thinks
    int plies_ = 0;                            ///< of the match when something was last carried out
};

/// Starts the engine of a seat; what becomes of it comes into the inbox, which outlives it.
[[nodiscard]] std::unique_ptr<Opponent>
startEngine(rules::Colour seat, const OpponentSetup& setup, Inbox& inbox);

/// Connects the board of a seat; its readings come into the inbox, which outlives it.
[[nodiscard]] std::unique_ptr<tactile::Link>
connectBoard(rules::Colour seat, const tactile::BoardAddress& address, Inbox& inbox);

/// Takes the braille display; its keys come into the inbox, which outlives it.
[[nodiscard]] std::unique_ptr<tactile::BrailleDisplay> connectBraille(tactile::ReaderAt place,
                                                                      Inbox& inbox);

} // namespace app
