// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/wav_player.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <utility>
#include <vector>

namespace speech {
namespace {

constexpr std::size_t fileBlockFrames = 256;

/// Between two utterances of an eager recording, so that they can be told apart.
constexpr std::size_t pauseBlocks = sampleRate / 2 / fileBlockFrames;

/// A file that waits for a sound is up to date several times a second.
constexpr std::chrono::milliseconds longestWait{200};

/// After a long time without a turn the silence is written a second at a time.
constexpr std::size_t mostSilentBlocks = sampleRate / fileBlockFrames;

} // namespace

WavPlayer::WavPlayer(WavFile file,
                     Sides sides,
                     Pacing pacing,
                     std::function<void(const WavFault&)> onFault)
    : file_(std::move(file))
    , sides_(std::move(sides))
    , pacing_(pacing)
    , onFault_(std::move(onFault)) {
    if (sides_.left) sides_.left->wakeWithSound(bell_);
    if (sides_.right) sides_.right->wakeWithSound(bell_);
    tell(Presence::present);
    thread_ = std::jthread{[this](const std::stop_token& stop) { run(stop); }};
}

void WavPlayer::run(const std::stop_token& stop) {
    const std::stop_callback wake{stop, [this] { bell_->ring(); }};
    if (pacing_ == Pacing::realTime)
        runInRealTime(stop);
    else
        runEagerly(stop);
    tell(Presence::absent);
}

void WavPlayer::runInRealTime(const std::stop_token& stop) {
    const auto opened = std::chrono::steady_clock::now();
    for (std::size_t frames = 0; !stop.stop_requested();) {
        const auto start = after(opened, frames);
        if (isEmpty()) {
            const auto blocks = sleepUntilSound(start);
            if (!writeSilence(blocks)) return;
            frames += blocks * fileBlockFrames;
            continue;
        }
        std::this_thread::sleep_until(start);
        if (!writeBlock(start)) return;
        frames += fileBlockFrames;
    }
}

/// How many blocks have begun meanwhile, the first of them at `next`: a sound that has come now is
/// heard in the one behind them.
std::size_t WavPlayer::sleepUntilSound(SteadyTime next) const {
    const auto block = after({}, fileBlockFrames) - SteadyTime{};
    if (std::chrono::steady_clock::now() < next + longestWait) bell_->waitFor(longestWait);
    const auto passed = std::chrono::steady_clock::now() - next;
    if (passed < SteadyTime::duration::zero()) return 0;
    return std::min(static_cast<std::size_t>(passed / block) + 1, mostSilentBlocks);
}

/// Here the sound runs ahead of the clock: every block starts where the one before it ended.
void WavPlayer::runEagerly(const std::stop_token& stop) {
    auto start = std::chrono::steady_clock::now();
    std::size_t pauseLeft = 0;
    while (!stop.stop_requested()) {
        if (!quiet()) pauseLeft = pauseBlocks;
        if (pauseLeft == 0 || awaitsMore()) {
            bell_->waitFor(longestWait);
            start = std::max(start, std::chrono::steady_clock::now());
            continue;
        }
        if (!writeBlock(start)) return;
        start = after(start, fileBlockFrames);
        --pauseLeft;
    }
}

bool WavPlayer::writeBlock(SteadyTime start) {
    std::array<std::int16_t, 2 * fileBlockFrames> frames{};
    const auto count = fileBlockFrames * static_cast<std::size_t>(file_.channels());
    const auto block = std::span{frames}.first(count);
    renderSides(sides_, file_.channels(), block, start);
    return write(block);
}

bool WavPlayer::writeSilence(std::size_t blocks) {
    if (blocks == 0) return true;
    return write(std::vector<std::int16_t>(blocks * fileBlockFrames *
                                           static_cast<std::size_t>(file_.channels())));
}

bool WavPlayer::write(std::span<const std::int16_t> frames) {
    const auto written = file_.append(frames);
    if (!written) onFault_(written.error());
    return written.has_value();
}

bool WavPlayer::isEmpty() const {
    return (!sides_.left || sides_.left->empty()) && (!sides_.right || sides_.right->empty());
}

bool WavPlayer::quiet() const {
    return (!sides_.left || sides_.left->quiet()) && (!sides_.right || sides_.right->quiet());
}

bool WavPlayer::awaitsMore() const {
    return (sides_.left && sides_.left->awaitsMore()) ||
           (sides_.right && sides_.right->awaitsMore());
}

void WavPlayer::tell(Presence presence) const {
    if (sides_.left) sides_.left->setPresence(presence);
    if (sides_.right) sides_.right->setPresence(presence);
}

} // namespace speech
