// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/earcons.hpp"
#include "speech/audio/mixer.hpp"
#include "speech/queue/speech_queue.hpp"
#include "speech/voice/speech_server.hpp"
#include "speech/voice/synthesizer.hpp"
#include "speech/voice/utterance_log.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace speech {

/// An utterance on its way to one output.
struct SpeechOrder {
    Utterance utterance;
    Prosody prosody;
    SteadyTime cause;       ///< the input that triggered it
    SharedClip recording{}; ///< played after the words; nullptr: there is none
};

/// A speech server that speaks private words instead of the synthesizer, except those about a
/// sealed move, which no other program gets.
struct PrivateServer {
    SpeechServer* server = nullptr; ///< null: there is none
    /// Called on the speech thread when the server is lost; the synthesizer speaks from then on.
    std::function<void()> onLost = [] {};
};

/// Connects the queue of one output with its mixer: turns the next utterance into clips, and the
/// device's reports into the outcome of an utterance. It has no thread and never waits; the speech
/// thread advances it. Only `silence` and `pauseOrContinue` may be called from other threads.
///
/// An earcon without words or figure is not queued: it is played at once, over the current
/// utterance.
class SpeechOutput {
public:
    /// A device that reports nothing for this long after the words should have ended is considered
    /// dead: no game waits for a sound card.
    static constexpr std::chrono::seconds patience{2};

    /// The references and the server must outlive this object. A null mixer has no sound:
    /// everything is only displayed, except what a server speaks.
    SpeechOutput(std::shared_ptr<Mixer> mixer,
                 Synthesizer& voice,
                 const EarconBox& box,
                 HearingListener listener,
                 PrivateServer served = {});

    void submit(SpeechOrder order, SteadyTime now);
    void hush(ToSilence what, SteadyTime now);
    void moveOn(int ply, SteadyTime now) { apply(queue_.moveOn(ply), now); }
    /// A paused utterance continues, so the deadline restarts.
    void released(SteadyTime now) { arm(now); }

    /// Collects the device's reports. Comes before the commands of the same turn, because a
    /// reported cut was commanded before.
    void collect();
    /// Processes the reports and starts the next utterance.
    void advance(SteadyTime now);
    /// When to call `advance` even if nothing has happened.
    [[nodiscard]] std::optional<SteadyTime> wakeAt() const;

    /// Ends and reports everything.
    void close(SteadyTime now);

    /// Any thread: silences from the device's next block on. The queue is informed by `hush`, which
    /// must have been posted before.
    void silence(ToSilence what);
    /// Any thread: pauses the current utterance, or continues a paused one; returns whether it
    /// continues one. Without either nothing happens.
    bool pauseOrContinue();

private:
    /// The state of an utterance that has not been reported yet.
    struct Item {
        SpeechOrder order;
        SteadyTime submitted;
        bool alone = false;    ///< an earcon without words, not queued
        bool mayPause = false; ///< after the end of other words
        int soundsUnderWay = 0;
        std::optional<SteadyTime> first{};
        std::optional<SteadyTime> end{};
        std::optional<UtteranceOutcome> outcome{};
        std::optional<SynthesisError> problem{};
        bool isServed = false; ///< words of it were given to the server
    };

    /// The current utterance.
    struct Saying {
        Item& item;
        UtteranceClips clips;
        std::deque<ServerText> texts;   ///< for the server, until it has spoken them
        std::optional<Ticket> served;   ///< the first of them, once the server has it
        std::optional<Earcon> earcon;   ///< until it has been played
        Figure figure;                  ///< likewise
        SoundPicture picture;           ///< likewise
        std::optional<Flutter> flutter; ///< until the finger is lifted, or the flag falls
        Ticket firstTicket;
        std::size_t silenceBefore = 0; ///< until its first sound has been played
        int soundsAhead = 0;
        bool refused = false; ///< by the mixer
    };

    /// Shared with the threads that call those two.
    struct Issued {
        Ticket newest;
        bool typingMayCut = true;
        bool isFelt = false; ///< by a finger on the flag
        bool saying = false;
        bool held = false;
    };

    void playAlone(Item& item, SteadyTime now);
    void begin(const Utterance& utterance, SteadyTime now);
    void feed(SteadyTime now);
    [[nodiscard]] std::optional<SharedClip> nextClip();
    [[nodiscard]] std::optional<SharedClip> nextOfFlag();
    [[nodiscard]] std::optional<SharedClip> nextEarcon();
    [[nodiscard]] bool hasSound() const {
        return mixer_ && !deaf_ && mixer_->presence() != Presence::absent;
    }
    [[nodiscard]] bool hasServer() const { return served_.server != nullptr && !isServerLost_; }
    [[nodiscard]] bool isServed(const Utterance& utterance) const;
    void serve();
    void take(const ServerReport& report, SteadyTime now);
    void checkServer(SteadyTime now);
    [[nodiscard]] bool
    play(LaneName lane, Item& item, SharedClip clip, std::size_t silenceBefore = 0);
    [[nodiscard]] std::size_t pauseBefore(const Item& item) const;
    void take(const Played& played, SteadyTime now);
    void apply(const QueueChange& change, SteadyTime now);
    void endSaying();
    void conclude(UtteranceId id, SteadyTime now);
    void giveUpSounds(SteadyTime now);
    void showEverything(SteadyTime now);
    void arm(SteadyTime now);
    [[nodiscard]] bool deadlinePassed(SteadyTime now) const {
        return deadline_ && now >= *deadline_;
    }
    [[nodiscard]] bool isHeld() const;
    [[nodiscard]] Ticket newest() const;

    std::shared_ptr<Mixer> mixer_;
    Synthesizer& voice_;
    const EarconBox& box_;
    HearingListener listener_;
    PrivateServer served_;
    bool isServerLost_ = false;

    SpeechQueue queue_;
    std::map<UtteranceId, Item> items_;
    std::optional<SteadyTime> wordsEnded_; ///< end of the last words that were heard completely
    std::optional<Saying> saying_;
    std::map<Ticket, UtteranceId> tickets_;
    std::vector<Played> reports_;
    std::size_t wordsAhead_ = 0; ///< samples that the mixer still has to play
    std::optional<SteadyTime> deadline_;
    bool deaf_ = false; ///< the device let a deadline pass and has not reported since

    mutable std::mutex issuedMutex_;
    Issued issued_;
};

} // namespace speech
