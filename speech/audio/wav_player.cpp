// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/wav_player.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace speech {
namespace {

constexpr std::size_t fileBlockFrames = 256;

/// Between two utterances of an eager recording, so that they can be told apart.
constexpr std::size_t pauseBlocks = sampleRate / 2 / fileBlockFrames;

} // namespace

WavPlayer::WavPlayer(WavFile file,
                     Sides sides,
                     Pacing pacing,
                     std::function<void(const WavFault&)> onFault)
    : file_(std::move(file))
    , sides_(std::move(sides))
    , pacing_(pacing)
    , onFault_(std::move(onFault)) {
    tell(Presence::present);
    thread_ = std::jthread{[this](const std::stop_token& stop) { run(stop); }};
}

void WavPlayer::run(const std::stop_token& stop) {
    if (pacing_ == Pacing::realTime)
        runInRealTime(stop);
    else
        runEagerly(stop);
    tell(Presence::absent);
}

void WavPlayer::runInRealTime(const std::stop_token& stop) {
    const auto opened = std::chrono::steady_clock::now();
    for (std::size_t frames = 0; !stop.stop_requested(); frames += fileBlockFrames) {
        const auto start = after(opened, frames);
        std::this_thread::sleep_until(start);
        if (!writeBlock(start)) return;
    }
}

/// Here the sound runs ahead of the clock: every block starts where the one before it ended.
void WavPlayer::runEagerly(const std::stop_token& stop) {
    constexpr std::chrono::milliseconds betweenLooks{1};
    auto start = std::chrono::steady_clock::now();
    std::size_t pauseLeft = 0;
    while (!stop.stop_requested()) {
        if (!quiet()) pauseLeft = pauseBlocks;
        if (pauseLeft == 0 || awaitsMore()) {
            std::this_thread::sleep_for(betweenLooks);
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
    const auto written = file_.append(block);
    if (!written) onFault_(written.error());
    return written.has_value();
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
