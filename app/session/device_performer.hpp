// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/inbox.hpp"
#include "app/activity/input.hpp"
#include "app/activity/loop.hpp"
#include "app/activity/served.hpp"
#include "app/engine/opponent.hpp"
#include "app/envelope/secret.hpp"
#include "app/journal/game_journal.hpp"
#include "app/journal/journal.hpp"
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

/// Tries a PIN on a thread of its own, because that takes too long for the desk's thread. One at a
/// time: a new one waits for the previous one to finish. Everything is called on the desk's thread.
class PinCheck {
public:
    /// `post` is called from the other thread.
    explicit PinCheck(std::function<void(Input)> post) : post_(std::move(post)) {}

    /// Posts `PinCompared` when done.
    void compare(const std::string& hash, const Secret& pin);
    /// Posts `MoveUnlocked` when done.
    void open(const UnlockMove& envelope);
    [[nodiscard]] bool isRunning() const { return thread_.joinable(); }
    /// To be called when the posted input has arrived. Returns the safe of this PIN if it was the
    /// arbiter's.
    [[nodiscard]] std::unique_ptr<Safe> end();

private:
    void run(std::function<Input()> attempt);

    std::function<void(Input)> post_;
    std::unique_ptr<Safe> safe_{}; ///< used by the other thread until it has ended
    std::jthread thread_{};
};

/// The recorder on the table (E2.5): recordings are stored, in a game in the archive beside its
/// events, and played from there. Everything is called on the desk's thread.
class Tape {
public:
    /// Without a dictaphone no microphone was named. The store must outlive the tape; `post` may be
    /// called from any thread. `complain` reports what is lost at the end.
    Tape(std::unique_ptr<speech::Dictaphone> dictaphone,
         ClipStore& clips,
         std::function<void(Input)> post,
         Complain complain);
    /// Stores the recording in progress.
    ~Tape();
    Tape(const Tape&) = delete;
    Tape& operator=(const Tape&) = delete;

    void dictate(const Dictate& dictate, rules::Instant now);
    void play(const PlayTape& play);
    /// Handles what the dictaphone has posted.
    void turned(const TapeTurned& turned);
    /// Whether it is starting or ending, so that a report will follow soon.
    [[nodiscard]] bool isTurning() const { return turning_; }

private:
    class Reel;

    void begin(const Dictate& dictate, rules::Instant now);
    void tell(const Dictate& about, TapeState state) {
        post_(TapeTold{about.seat, about.ply, state});
    }
    [[nodiscard]] TapeState keep();

    ClipStore& clips_;
    std::function<void(Input)> post_;
    Complain complain_;
    std::optional<Dictate> running_{};
    rules::Instant begun_{};
    bool turning_ = false;
    std::shared_ptr<Reel> reel_;
    std::unique_ptr<speech::Dictaphone> dictaphone_;
};

/// What the next line of a script or a pipe waits for.
enum class Gate : std::uint8_t {
    announcements, ///< moves have been heard, and the engine has answered
    everything,    ///< all speech has ended: nothing depends on timing
};

/// The devices of a game: the voice, the boards, the engine, the window, the terminal.
struct Peripherals {
    std::unique_ptr<Voices> voices{};
    rules::ByColour<std::unique_ptr<tactile::Link>> boards{};
    /// Null: no braille display is wanted.
    std::unique_ptr<tactile::BrailleDisplay> display{};
    rules::ByColour<std::unique_ptr<Opponent>> engines{};
    /// Starts an engine that studies positions, in Chess960 or not.
    std::function<std::unique_ptr<Opponent>(bool chess960, const Study& how)> startStudy{};
    /// Null: the game is not played on a server.
    std::unique_ptr<ServerLink> server{};
    /// Called for everything that is said.
    std::function<void(const speech::Utterance&, const rules::MatchSetup&)> show{};
    /// Called with everything that is said, before it is displayed.
    std::function<void(const Say&)> narrate = [](const Say&) {};
    /// Called with the direction in which to turn the page of the spoken text.
    std::function<void(tactile::Step)> turnPage{};
    std::function<void(const std::string&)> copy{};
    /// Called with a player's preferences, to be stored for future games.
    std::function<void(const Preferences&)> keep{};
    /// Called with a setting that is no preference, to be stored.
    std::function<void(const ChangeSetting&)> keepSetting{};
    /// Called with the wishes for future games at home.
    std::function<void(const HomeWish&)> keepWish{};
    /// Called with inputs for the desk that result from effects.
    std::function<void(Input)> post{};
    /// Null: no microphone was named.
    std::unique_ptr<speech::Dictaphone> dictaphone{};
    /// Where recordings are kept; null: in the journal.
    std::shared_ptr<ClipStore> clips{};
    /// Null: no transcript is written, as at home.
    std::unique_ptr<TranscriptWriter> transcript{};
    /// Reports errors that nobody can be told in the game; any thread.
    Complain complain = [](const Sentence&) {};
    /// Called with each input before it is handled.
    std::function<void(const Input&)> witness = [](const Input&) {};
    /// Prints whole lines for people who read.
    std::function<void(const std::string&)> print{};
    /// Called with whether the typed text is to be hidden at the terminal.
    std::function<void(bool)> hideTyping{};
    Spelling spelling = Spelling::full;
    Gate gate = Gate::announcements;
};

/// Carries out the desk's effects with real devices. Everything is called on the desk's thread.
class DevicePerformer final : public Performer {
public:
    /// The journal must outlive the performer.
    DevicePerformer(Peripherals peripherals, GameJournal& journal)
        : peripherals_(std::move(peripherals))
        , journal_(journal)
        , tape_(std::move(peripherals_.dictaphone),
                peripherals_.clips ? *peripherals_.clips : journal,
                peripherals_.post,
                peripherals_.complain)
        , pinCheck_(peripherals_.post) {}

    /// Adds the braille display, from now on.
    void place(std::unique_ptr<tactile::BrailleDisplay> display) {
        peripherals_.display = std::move(display);
    }

    void perform(const Effect& effect,
                 const rules::Match& match,
                 rules::Instant now,
                 std::chrono::steady_clock::time_point cause) override;
    void arrived(const Input& what) override;
    [[nodiscard]] Awaiting pending() const override;
    [[nodiscard]] bool isSpeaking() const override { return !speaking_.empty(); }

private:
    struct Moment {
        const rules::Match& match;
        rules::Instant now;
        std::chrono::steady_clock::time_point cause;
    };

    void carryOut(const Say& say, const Moment& moment);
    void carryOut(const AskEngine& ask, const Moment& moment);
    void carryOut(const Dictate& dictate, const Moment& moment);
    /// All others are the same at any moment.
    void carryOut(const auto& effect, const Moment& /*moment*/) { carryOut(effect); }
    void carryOut(const Hush& hush) const { peripherals_.voices->silence(hush.channel, hush.what); }
    void carryOut(const HoldSpeech& hold) const {
        peripherals_.voices->pauseOrContinue(hold.channel);
    }
    void carryOut(const Prefer& prefer) const;
    void carryOut(const ChangeSetting& change) const { peripherals_.keepSetting(change); }
    void carryOut(const TurnPage& turn) const { peripherals_.turnPage(turn.step); }
    void carryOut(const CopyText& copy) const { peripherals_.copy(copy.text); }
    void carryOut(const CueBoard& cue) const {
        if (const auto& board = peripherals_.boards[cue.seat]) board->give(cue.cue);
    }
    void carryOut(const ShowBraille& show) const {
        if (peripherals_.display) peripherals_.display->show(show.line);
    }
    void carryOut(const WithdrawEngine& withdraw);
    void carryOut(const StudyPosition& study);
    void carryOut(const EndStudy& end);
    void carryOut(const TellServer& tell) const {
        if (peripherals_.server) peripherals_.server->send(tell.what);
    }
    void carryOut(const ChangeStrength& change) const;
    void carryOut(const KeepName& keep) const { peripherals_.keepWish({.name = keep.name}); }
    void carryOut(const NameGame& name);
    void carryOut(const UsePin& use) { safe_->use(use.pin.text()); }
    void carryOut(const LockMove& lock) const {
        peripherals_.post(
            MoveLocked{lock.person, lock.seat, lock.text, safe_->lock(lock.text.text())});
    }
    void carryOut(const UnlockMove& box) { pinCheck_.open(box); }
    void carryOut(const ComparePin& compare);
    void carryOut(const HideTyping& hide) const { peripherals_.hideTyping(hide.hidden); }
    void carryOut(const Transcribe& transcribe) const {
        if (peripherals_.transcript) peripherals_.transcript->add(transcribe.lines);
    }
    void carryOut(const PlayTape& play) { tape_.play(play); }
    // Handled by the loop: passing of time, and the end of this game.
    static void carryOut(const PassTime&) {}
    static void carryOut(const OpenNew&) {}
    static void carryOut(const OpenSaved&) {}
    static void carryOut(const OpenTutorial&) {}
    static void carryOut(const EndPractice&) {}
    static void carryOut(const Leave&) {}
    static void carryOut(const ReadChat&) {}      // the desk has done it
    static void carryOut(const SaveElsewhere&) {} // the desk has done it
    static void carryOut(const Practised&) {}     // it was for the activity

    Peripherals peripherals_;
    GameJournal& journal_;
    std::unique_ptr<Safe> safe_ = std::make_unique<Safe>();
    Tape tape_;
    PinCheck pinCheck_;
    std::set<speech::UtteranceId> speaking_;
    std::set<speech::UtteranceId> announcing_; ///< the utterances among them that call a move
    std::optional<rules::Colour> asked_;       ///< the engine that is thinking
    std::unique_ptr<Opponent> analyst_{};      ///< studies positions; null: nothing is studied
    bool isAnalystIn960_ = false;
    Study analystsStudy_{};
    bool isStudying_ = false; ///< and has not answered yet
    int plies_ = 0;           ///< half-moves at the latest effect
};

/// Starts the engine of a seat; its reports are posted to the inbox, which must outlive it. That
/// chosen options have no effect is told to `remark`, on the engine's thread.
[[nodiscard]] std::unique_ptr<Opponent>
startEngine(rules::Colour seat, const OpponentSetup& setup, Inbox& inbox, const Complain& remark);

/// Starts an engine that studies positions; what it finds is posted to the inbox, which must
/// outlive it. `setup` names the engine; its strength does not count.
[[nodiscard]] std::unique_ptr<Opponent>
startStudy(OpponentSetup setup, bool chess960, const Study& how, Inbox& inbox);

/// Connects the board of a seat; its readings are posted to the inbox, which must outlive it.
[[nodiscard]] std::unique_ptr<tactile::Link>
connectBoard(rules::Colour seat, const tactile::BoardAddress& address, Inbox& inbox);

/// Connects the braille display; its keys are posted to the inbox, which must outlive it.
[[nodiscard]] std::unique_ptr<tactile::BrailleDisplay> connectBraille(tactile::ReaderAt place,
                                                                      Inbox& inbox);

} // namespace app
