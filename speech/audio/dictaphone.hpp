// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/audio/clip.hpp"
#include "speech/audio/plan.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace speech {

/// A microphone that is open and hears. Destroying it closes it; that may take a second when the
/// device is lost. One thread at a time.
class Microphone {
public:
    Microphone() = default;
    virtual ~Microphone() = default;
    Microphone(const Microphone&) = delete;
    Microphone& operator=(const Microphone&) = delete;
    Microphone(Microphone&&) = delete;
    Microphone& operator=(Microphone&&) = delete;

    /// Appends what has been heard since the last call: one channel, `sampleRate`. Never waits.
    virtual void take(std::vector<std::int16_t>& heard) = 0;
    /// How often the device has brought sound so far. A lost device stops bringing and says
    /// nothing.
    [[nodiscard]] virtual std::uint64_t beats() const noexcept = 0;
};

/// The microphone that was named. It is open only while somebody speaks on tape: nobody in the room
/// need wonder whether the program listens.
class MicrophoneSource {
public:
    MicrophoneSource() = default;
    virtual ~MicrophoneSource() = default;
    MicrophoneSource(const MicrophoneSource&) = delete;
    MicrophoneSource& operator=(const MicrophoneSource&) = delete;
    MicrophoneSource(MicrophoneSource&&) = delete;
    MicrophoneSource& operator=(MicrophoneSource&&) = delete;

    /// Whether it can be had, without opening it; for a fault at the start.
    [[nodiscard]] virtual rules::Expected<void, AudioProblem> look() = 0;
    [[nodiscard]] virtual rules::Expected<std::unique_ptr<Microphone>, AudioProblem> open() = 0;
};

/// A sound file takes the place of a device: every opening hears all of it at once, and then
/// nothing more.
[[nodiscard]] std::unique_ptr<MicrophoneSource> fileMicrophone(std::string path);

/// What was spoken, and why it ended if nobody ended it.
struct Dictated {
    Clip clip{};                           ///< empty: nothing was heard
    std::optional<AudioProblem> problem{}; ///< the microphone could not be had, or was lost
    bool isFull = false;                   ///< `Dictation::longest` was reached

    bool operator==(const Dictated&) const = default;
};

/// One clip being spoken. Advanced by hand, one call a tick, so that tests need no time. What was
/// heard before a microphone was lost is kept.
class Dictation {
public:
    static constexpr std::chrono::milliseconds tick{50};
    static constexpr int ticksToBeLost = 10; // 500 ms without a callback, as for outputs
    static constexpr int ticksToStart = 40;  // a sleeping sound server takes as long
    static constexpr std::chrono::minutes longest{2};

    enum class Stage : std::uint8_t {
        opening,  ///< what is said now is lost
        speaking, ///< the microphone hears
        over,
    };

    /// `source` outlives it.
    explicit Dictation(MicrophoneSource& source) : source_(source) {}

    /// One tick. The first one opens. Once it is over nothing changes any more.
    Stage step();

    /// Takes what the microphone still holds and closes it.
    [[nodiscard]] Dictated finish() &&;

private:
    void open();
    void listen();
    void end(std::optional<AudioProblem> problem);

    MicrophoneSource& source_;
    std::unique_ptr<Microphone> microphone_;
    Dictated dictated_;
    Stage stage_ = Stage::opening;
    std::uint64_t beats_ = 0;
    int silentTicks_ = 0;
};

/// Told on the dictating thread; must not block for long.
struct DictationListener {
    std::function<void()> began;           ///< the microphone hears now
    std::function<void(Dictated)> ended{}; ///< once, whatever has happened
};

/// The tape recorder: one clip at a time, on a thread of its own, because a lost device can hold
/// its caller for ever. Its own calls come from one thread.
class Dictaphone {
public:
    explicit Dictaphone(std::unique_ptr<MicrophoneSource> source);
    /// Ends the clip that is being spoken and waits until it has been told; at most some seconds
    /// when the device does not let go, and then nothing is told any more.
    ~Dictaphone();
    Dictaphone(const Dictaphone&) = delete;
    Dictaphone& operator=(const Dictaphone&) = delete;
    Dictaphone(Dictaphone&&) = delete;
    Dictaphone& operator=(Dictaphone&&) = delete;

    /// False: the clip before has not been told yet.
    [[nodiscard]] bool begin(DictationListener listener);
    /// Returns at once; `ended` follows.
    void end() { thread_.request_stop(); }

private:
    class Teller;

    [[nodiscard]] bool isOver(std::chrono::milliseconds patience) const;

    std::shared_ptr<MicrophoneSource> source_;
    std::shared_ptr<Teller> teller_;
    std::jthread thread_;
    std::future<void> over_;
};

} // namespace speech
