// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/sound_system.hpp"

#include <algorithm>
#include <array>

namespace speech {
namespace {

constexpr std::size_t blockFrames = 256;
using Mono = std::array<std::int16_t, blockFrames>;

void renderSide(const std::shared_ptr<Mixer>& mixer,
                std::span<std::int16_t> mono,
                SteadyTime start) {
    if (mixer) return mixer->render(mono, start);
    std::fill(mono.begin(), mono.end(), std::int16_t{0});
}

void renderStereo(const Sides& sides, std::span<std::int16_t> frames, SteadyTime start) {
    Mono left{};
    Mono right{};
    const auto count = frames.size() / 2;
    renderSide(sides.left, std::span{left}.first(count), start);
    if (sides.left != sides.right) renderSide(sides.right, std::span{right}.first(count), start);
    const auto& other = sides.left == sides.right ? left : right;
    for (std::size_t i = 0; i < count; ++i) {
        frames[2 * i] = left[i];
        frames[2 * i + 1] = other[i];
    }
}

} // namespace

void renderSides(const Sides& sides,
                 int channels,
                 std::span<std::int16_t> frames,
                 SteadyTime start) {
    const auto width = static_cast<std::size_t>(channels);
    for (std::size_t done = 0; done < frames.size(); done += blockFrames * width) {
        const auto part = frames.subspan(done, std::min(blockFrames * width, frames.size() - done));
        const auto at = after(start, done / width);
        if (channels == 1)
            renderSide(sides.left, part, at);
        else
            renderStereo(sides, part, at);
    }
}

} // namespace speech
