// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sound/recogniser.hpp"

#include "tests/support/sound/spectrum.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <utility>

namespace tests {
namespace {

constexpr std::size_t hop = speech::sampleRate / 100; // 10 ms
constexpr std::size_t samplesOfWindow = 512;          // 23 ms

double mel(double hertz) {
    return 2595 * std::log10(1 + hertz / 700);
}

/// Triangles of equal width on the mel scale between 100 Hz and 8 kHz; for every frequency of the
/// spectrum the two bands it belongs to are adjacent.
double weight(std::size_t band, double hertz, std::size_t bands) {
    const double low = mel(100);
    const double step = (mel(8000) - low) / static_cast<double>(bands + 1);
    const double distance = std::abs((mel(hertz) - low) / step - static_cast<double>(band + 1));
    return std::max(0.0, 1 - distance);
}

std::vector<std::vector<double>> weights(std::size_t bands, std::size_t frequencies) {
    std::vector<std::vector<double>> table(bands, std::vector<double>(frequencies));
    for (std::size_t band = 0; band < bands; ++band)
        for (std::size_t i = 0; i < frequencies; ++i)
            table[band][i] =
                weight(band, static_cast<double>(i) * speech::sampleRate / samplesOfWindow, bands);
    return table;
}

} // namespace

Recogniser::Frames Recogniser::framesOf(std::span<const std::int16_t> sound) {
    // Quieter than this is background: it must not count as a difference.
    constexpr double background = 1e7;
    static const auto table = weights(bandCount, samplesOfWindow / 2 + 1);
    Frames frames;
    for (std::size_t start = 0; start < sound.size(); start += hop) {
        const auto part = sound.subspan(start, std::min(samplesOfWindow, sound.size() - start));
        const auto powers = powerSpectrum(part, samplesOfWindow, Window::hann);
        Frame frame{};
        for (std::size_t band = 0; band < bandCount; ++band) {
            double energy = background;
            for (std::size_t i = 0; i < powers.size(); ++i)
                energy += table[band][i] * powers[i];
            frame[band] = static_cast<float>(std::log(energy));
        }
        frames.push_back(frame);
    }
    // The mean is removed, and with it loudness and the device's frequency response.
    Frame mean{};
    for (const auto& frame : frames)
        for (std::size_t band = 0; band < bandCount; ++band)
            mean[band] += frame[band] / static_cast<float>(frames.size());
    for (auto& frame : frames)
        for (std::size_t band = 0; band < bandCount; ++band)
            frame[band] -= mean[band];
    return frames;
}

/// Mean distance of the frames along the best path; the path keeps within a sixth of the length.
double Recogniser::distance(const Frames& left, const Frames& right) {
    constexpr double far = std::numeric_limits<double>::max();
    const auto n = static_cast<std::ptrdiff_t>(left.size());
    const auto m = static_cast<std::ptrdiff_t>(right.size());
    const auto band = std::max<std::ptrdiff_t>(std::max(n, m) / 6, 3);
    if (std::abs(n - m) > band) return far;
    std::vector<double> previous(right.size() + 1, far);
    previous[0] = 0;
    for (std::ptrdiff_t i = 1; i <= n; ++i) {
        std::vector<double> current(right.size() + 1, far);
        const auto first = std::max<std::ptrdiff_t>(1, i * m / n - band);
        const auto last = std::min(m, i * m / n + band);
        for (auto j = first; j <= last; ++j) {
            const auto at = static_cast<std::size_t>(j);
            const auto& a = left[static_cast<std::size_t>(i - 1)];
            const auto& b = right[at - 1];
            double square = 0;
            for (std::size_t k = 0; k < bandCount; ++k)
                square += (a[k] - b[k]) * (a[k] - b[k]);
            const double best = std::min({previous[at], previous[at - 1], current[at - 1]});
            current[at] = best >= far ? far : best + std::sqrt(square);
        }
        previous = std::move(current);
    }
    return previous.back() >= far ? far : previous.back() / static_cast<double>(n + m);
}

void Recogniser::learn(std::string text, std::span<const std::int16_t> sound) {
    templates_.push_back({std::move(text), framesOf(sound)});
}

Recognised Recogniser::recognise(std::span<const std::int16_t> sound) const {
    if (templates_.size() < 2) throw std::logic_error("there is nothing to choose from");
    const auto frames = framesOf(sound);
    std::vector<std::pair<double, const Template*>> ranking;
    for (const auto& known : templates_)
        ranking.emplace_back(distance(frames, known.frames), &known);
    std::partial_sort(ranking.begin(), ranking.begin() + 2, ranking.end());
    constexpr double identical = 1e-6;
    return {.text = ranking[0].second->text,
            .certainty = ranking[1].first / std::max(ranking[0].first, identical),
            .distance = ranking[0].first};
}

} // namespace tests
