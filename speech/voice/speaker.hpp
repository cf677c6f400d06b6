// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/earcons.hpp"
#include "speech/audio/outputs.hpp"
#include "speech/voice/speech_output.hpp"
#include "speech/voice/synthesizer.hpp"
#include "speech/voice/utterance_log.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <variant>
#include <vector>

namespace speech {

/// The output on which each channel is heard; nullopt: displayed only. The arbiter's channel is
/// never heard, and of two blind players only one has the earphone.
struct Routes {
    std::optional<Output> publicRoom = Output::loudspeaker;
    std::optional<Output> privateWhite;
    std::optional<Output> privateBlack;

    [[nodiscard]] std::optional<Output> of(Channel channel) const;
};

/// The voice of the program: takes utterances from any thread, says them on the speech thread and
/// reports how each one ended. No call waits for sound.
class Speaker {
public:
    /// `voice` must outlive the speaker and must not be used by others meanwhile; so must the
    /// server, which speaks on the private output only.
    Speaker(Synthesizer& voice,
            const Outlets& outlets,
            const Routes& routes,
            HearingListener listener,
            const PrivateServer& served = {});

    /// Ends and reports all utterances, and joins the speech thread: takes a few milliseconds.
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    /// Any thread. `cause`: when the input that triggered it came; latency counts from there. The
    /// id must not be in use. `recording`, if there is one, is played after the words.
    void submit(Utterance utterance, SteadyTime cause, SharedClip recording = nullptr);

    /// Any thread: the silence key (`Hush::everything`), or any other key (`Hush::typing`). The
    /// device is silent within its next block. Typing never cuts what both players hear.
    void silence(Output output, ToSilence what);

    /// Any thread: pauses the current utterance, or continues a paused one. A more urgent one is
    /// heard all the same, and ends the pause.
    void pauseOrContinue(Output output);

    /// Any thread: applies from the next utterance on.
    void setProsody(Output output, const Prosody& prosody) { post(SetProsody{output, prosody}); }

    /// Any thread: the match has reached this half-move; what applied to an earlier one is no
    /// longer said.
    void moveOn(int ply) { post(MoveOn{ply}); }

private:
    struct Submit {
        Utterance utterance;
        SteadyTime cause;
        SharedClip recording;
    };
    struct Silence {
        Output output;
        ToSilence what;
    };
    struct Release {
        Output output;
    };
    struct SetProsody {
        Output output = Output::loudspeaker;
        Prosody prosody;
    };
    struct MoveOn {
        int ply;
    };
    using Command = std::variant<Submit, Silence, Release, SetProsody, MoveOn>;

    void post(Command command);
    [[nodiscard]] std::vector<Command> takeCommands();

    void run(const std::stop_token& stop);
    void turn();
    void carryOut(Submit& command, SteadyTime now);
    void carryOut(const Silence& command, SteadyTime now);
    void carryOut(const Release& command, SteadyTime now);
    void carryOut(const SetProsody& command, SteadyTime now);
    void carryOut(const MoveOn& command, SteadyTime now);
    void sleep();

    std::shared_ptr<Doorbell> bell_;
    Routes routes_;
    EarconBox earcons_;
    /// One for every mixer, and the last one for everything that is only displayed.
    std::vector<std::unique_ptr<SpeechOutput>> outputs_;
    ByOutput<SpeechOutput*> byOutput_;
    ByOutput<Prosody> prosodies_;

    std::mutex mutex_;
    std::vector<Command> commands_;

    std::jthread thread_; // last: it uses all of the above
};

} // namespace speech
