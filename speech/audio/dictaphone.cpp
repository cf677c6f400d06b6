// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/dictaphone.hpp"

#include <condition_variable>
#include <mutex>
#include <utility>

namespace speech {

/// Passes on what happens until the program closes: a thread that hangs in a driver may wake up
/// later.
class Dictaphone::Teller {
public:
    explicit Teller(DictationListener listener) : listener_(std::move(listener)) {}

    void tellBegan() {
        const std::lock_guard lock{mutex_};
        if (listener_.began) listener_.began();
    }
    void tellEnded(Dictated dictated) {
        const std::lock_guard lock{mutex_};
        if (listener_.ended) listener_.ended(std::move(dictated));
    }
    void close() {
        const std::lock_guard lock{mutex_};
        listener_ = {};
    }

private:
    std::mutex mutex_;
    DictationListener listener_;
};

namespace {

/// Opening a device can hang (a sound server that does not answer).
constexpr std::chrono::seconds microphoneDeadline{3};
/// Between the telling of a clip and the end of its thread; microseconds.
constexpr std::chrono::milliseconds ending{100};

void waitATick(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock{mutex};
    stopped.wait_for(lock, stop, Dictation::tick, [] { return false; });
}

/// Until it is over by itself or is ended.
template <class Began>
Dictated dictate(MicrophoneSource& source, const std::stop_token& stop, Began began) {
    Dictation dictation{source};
    bool toldBegan = false;
    while (!stop.stop_requested()) {
        const auto stage = dictation.step();
        if (stage == Dictation::Stage::over) break;
        if (stage == Dictation::Stage::speaking && !std::exchange(toldBegan, true)) began();
        waitATick(stop);
    }
    return std::move(dictation).finish();
}

} // namespace

Dictaphone::Dictaphone(std::unique_ptr<MicrophoneSource> source) : source_(std::move(source)) {}

Dictaphone::~Dictaphone() {
    if (!thread_.joinable()) return;
    thread_.request_stop();
    if (isOver(microphoneDeadline)) return;
    teller_->close();
    thread_.detach(); // it keeps what it may still touch until the process ends
}

bool Dictaphone::isOver(std::chrono::milliseconds patience) const {
    return !over_.valid() || over_.wait_for(patience) == std::future_status::ready;
}

bool Dictaphone::begin(DictationListener listener) {
    if (!isOver(ending)) return false;
    teller_ = std::make_shared<Teller>(std::move(listener));
    std::promise<void> over;
    over_ = over.get_future();
    thread_ = std::jthread{[source = source_, teller = teller_, over = std::move(over)](
                               const std::stop_token& stop) mutable {
        teller->tellEnded(dictate(*source, stop, [&] { teller->tellBegan(); }));
        over.set_value();
    }};
    return true;
}

} // namespace speech
