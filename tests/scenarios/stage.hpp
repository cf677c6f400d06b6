// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/desk.hpp"
#include "app/envelope/secret.hpp"
#include "app/journal/journal.hpp"
#include "rules/match/event.hpp"
#include "speech/queue/speech_queue.hpp"
#include "tactile-io/keyboard/keys/bindings.hpp"
#include "tests/scenarios/setting.hpp"

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// A journal in memory that can be made to fail.
class PaperJournal : public app::Journal {
public:
    explicit PaperJournal(std::vector<rules::Recorded> soFar) : events_(std::move(soFar)) {}

    [[nodiscard]] rules::Expected<void, app::JournalFault>
    append(std::span<const rules::Recorded> events) override;

    void failWith(std::optional<app::JournalFault> fault) { fault_ = fault; }
    [[nodiscard]] const std::vector<rules::Recorded>& events() const { return events_; }

private:
    std::vector<rules::Recorded> events_;
    std::optional<app::JournalFault> fault_;
};

/// A microphone that always hears something: the half-moves that have been recorded, and the one
/// that is being recorded.
struct Tapes {
    std::set<int> kept{};
    std::optional<int> running{};
};

/// What the server is told, as a line of a script: "sent: e2e4".
[[nodiscard]] std::string sentWords(const app::ServedRequest& request);

/// The real desk with everybody at it, or a course of practice, in scripted time. Speech goes
/// through the real queues and takes no time, unless it is made to wait. Everything heard is stored
/// until it is requested.
class Stage {
public:
    explicit Stage(const Setting& setting);

    void begin();
    /// Discards what has been heard so far.
    void overhear() { heard_.clear(); }

    // What people do. One act ends when everything has been spoken, or, while speech waits, when
    // the first words sound.
    void press(app::Person person, const std::vector<tactile::Chord>& chords, rules::Span apart);
    /// A key is pressed and held, or released.
    void hold(app::Person person, const tactile::Chord& chord);
    void letGo(app::Person person, const tactile::Chord& chord);
    void type(app::Person person, std::string_view text);
    /// A cell of the six-dot keyboard: all its keys down, then up; 0 is the space.
    void strike(app::Person person, std::string_view dots);
    /// A key of this player's half of the keyboard: White's is the left one.
    void strikeHalf(app::Person person);
    void sendLine(std::string_view line);
    /// All lines arrive before the slow part of the first one has been done.
    void sendAtOnce(const std::vector<std::string>& lines);
    void lift(rules::Colour seat, rules::Square square);
    void put(rules::Colour seat, rules::Square square, rules::Piece piece);
    /// The board stays unchanged for as long as necessary.
    void rest(rules::Colour seat);
    void show(rules::Colour seat, const rules::Placement& placement);
    void report(rules::Colour seat, const rules::Reading& reading);
    void enginePlays(rules::Colour seat, rules::Move move, bool seesNoWin);
    /// The engine that studies answers the latest question; nullopt: it cannot be started.
    void advise(std::optional<rules::Move> best);
    /// The position that it was asked about, and has not answered; null: none.
    [[nodiscard]] const rules::Position* studied() const {
        return studied_ ? &studied_->game.position() : nullptr;
    }
    void pass(rules::Span span);
    /// What the server of the game reports.
    void serverTells(const app::ServedReport& report) { take(app::ServerTold{report}); }
    void take(const app::Input& input);

    /// From now on an utterance continues until somebody ends it.
    void letSpeechWait() { speechWaits_ = true; }
    void endSpeech();

    /// In the words of the scripts, in the order in which utterances were heard to their end;
    /// interrupted ones are marked, and those never begun are missing.
    [[nodiscard]] std::vector<std::string> takeHeard();

    [[nodiscard]] const app::Activity& activity() const { return *activity_; }
    [[nodiscard]] const rules::Match& match() const { return activity_->match(); }
    /// Practice is not.
    [[nodiscard]] bool isRecorded() const { return isRecorded_; }
    [[nodiscard]] PaperJournal& journal() { return journal_; }
    [[nodiscard]] rules::Instant now() const { return now_; }
    [[nodiscard]] const rules::Placement& boardOf(rules::Colour seat) const {
        return boards_[seat];
    }
    [[nodiscard]] bool engineIsAsked(rules::Colour seat) const { return asked_[seat]; }
    [[nodiscard]] bool hasLeft() const { return left_; }

private:
    using Time = speech::SpeechQueue::Time;
    struct Output {
        speech::SpeechQueue queue;
        std::optional<speech::Utterance> current{};
    };

    void feed(const app::Input& input);
    /// What the sensors of this seat's board report about a square, and about the whole board.
    [[nodiscard]] rules::Reading changed(rules::Colour seat, rules::Square square) const;
    [[nodiscard]] rules::Reading shown(rules::Colour seat, rules::Stillness stillness) const;
    void carryOut(const app::Effects& effects);
    void perform(const app::Say& say);
    void perform(const app::Hush& hush);
    void perform(const app::PassTime& time) { pass(time.span); }
    void perform(const app::AskEngine& ask) { asked_[ask.seat] = true; }
    void perform(const app::WithdrawEngine& withdraw) { asked_[withdraw.seat] = false; }
    void perform(const app::StudyPosition& study) { studied_ = study.question; }
    void perform(const app::EndStudy&) {}
    void perform(const app::TellServer& tell) { heard_.push_back(sentWords(tell.what)); }
    void perform(const app::ReadChat&) {} // performed by the desk
    void perform(const app::Leave&) { left_ = true; }
    void perform(const app::HoldSpeech&) {}
    void perform(const app::Prefer&) {}
    void perform(const app::ChangeSetting&) {}
    void perform(const app::CueBoard&) {}
    void perform(const app::TurnPage&) {}
    void perform(const app::CopyText&) {}
    void perform(const app::ChangeStrength&) {}
    void perform(const app::OpenNew&) {}
    void perform(const app::OpenSaved&) {}
    void perform(const app::KeepName&) {}
    void perform(const app::NameGame&) {}
    void perform(const app::SaveElsewhere&) {} // performed by the desk
    void perform(const app::UsePin& use) { safe_.use(use.pin.text()); }
    void perform(const app::LockMove& lock);
    void perform(const app::UnlockMove& box);
    void perform(const app::ComparePin& compare);
    void perform(const app::HideTyping&) {}
    void perform(const app::Transcribe&) {}
    void perform(const app::Dictate& dictate);
    void perform(const app::ShowBraille&) {}
    void perform(const app::PlayTape& play);
    void perform(const app::Practised&) {}
    void perform(const app::OpenTutorial&) {}
    void perform(const app::EndPractice&) {}

    void speakUp();
    void settle();
    void soundBefore(const Output* output);
    [[nodiscard]] Output* firstSpeaking();
    [[nodiscard]] bool somebodyWaits() const;
    void conclude(Output& output, const speech::QueueChange& change);
    void hear(const speech::Utterance& utterance, bool cut);
    [[nodiscard]] std::string channelName(speech::Channel channel) const;
    [[nodiscard]] Output& outputOf(speech::Channel channel) {
        return outputs_[static_cast<std::size_t>(channel)];
    }

    PaperJournal journal_;
    app::Safe safe_;
    std::shared_ptr<Tapes> tapes_ = std::make_shared<Tapes>();
    std::unique_ptr<app::Activity> activity_;
    bool isRecorded_;
    std::optional<std::string> pinHash_;
    bool comparingWaits_ = false;
    std::vector<app::PinCompared> compared_; ///< and not reported yet
    rules::Instant now_;
    rules::Instant hands_; ///< the keyboard's own time
    Time speechTime_{};
    std::array<Output, 4> outputs_;
    std::deque<speech::Utterance> sounds_; ///< without words
    std::map<speech::UtteranceId, speech::Utterance> open_;
    std::vector<std::string> heard_;
    bool speechWaits_ = false;
    rules::ByColour<rules::Placement> boards_;
    rules::ByColour<bool> seesNoPieces_;
    rules::ByColour<bool> asked_{};
    std::optional<app::EngineQuestion> studied_{};
    bool left_ = false;
};

} // namespace tests
