// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sound/spectrum.hpp"

#include "speech/audio/clip.hpp"

#include <fftw3.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <memory>
#include <numbers>
#include <numeric>

namespace tests {
namespace {

/// Input, output and plan of a transform of one size; making a plan is slow, so each is kept.
class Transform {
public:
    explicit Transform(std::size_t size)
        : size_(size)
        , input_(fftw_alloc_real(size))
        , output_(fftw_alloc_complex(size / 2 + 1))
        , plan_(fftw_plan_dft_r2c_1d(static_cast<int>(size), input_, output_, FFTW_ESTIMATE)) {}
    ~Transform() {
        fftw_destroy_plan(plan_);
        fftw_free(input_);
        fftw_free(output_);
    }
    Transform(const Transform&) = delete;
    Transform& operator=(const Transform&) = delete;

    std::vector<double> power(std::span<const std::int16_t> samples, Window window) {
        const auto count = std::min(samples.size(), size_);
        std::fill_n(input_, size_, 0.0);
        for (std::size_t i = 0; i < count; ++i)
            input_[i] = samples[i] * (window == Window::hann ? hann(i, count) : 1);
        fftw_execute(plan_);
        std::vector<double> powers(size_ / 2 + 1);
        for (std::size_t i = 0; i < powers.size(); ++i)
            powers[i] = output_[i][0] * output_[i][0] + output_[i][1] * output_[i][1];
        return powers;
    }

private:
    static double hann(std::size_t i, std::size_t count) {
        const double turn = static_cast<double>(i) / static_cast<double>(count);
        return 0.5 - 0.5 * std::cos(2 * std::numbers::pi * turn);
    }

    std::size_t size_;
    double* input_;
    fftw_complex* output_;
    fftw_plan plan_;
};

/// The whole of a sound at once.
std::vector<double> wholeSpectrum(std::span<const std::int16_t> samples) {
    std::size_t size = 1024;
    while (size < samples.size())
        size *= 2;
    return powerSpectrum(samples, size, Window::none);
}

double hertzABin(const std::vector<double>& powers) {
    return speech::sampleRate / 2.0 / static_cast<double>(powers.size() - 1);
}

} // namespace

std::vector<double>
powerSpectrum(std::span<const std::int16_t> samples, std::size_t size, Window window) {
    static std::map<std::size_t, std::unique_ptr<Transform>> transforms;
    auto& transform = transforms[size];
    if (!transform) transform = std::make_unique<Transform>(size);
    return transform->power(samples, window);
}

double energyBetween(std::span<const std::int16_t> samples, double low, double high) {
    const auto powers = wholeSpectrum(samples);
    const double total = std::accumulate(powers.begin(), powers.end(), 0.0);
    double inside = 0;
    for (std::size_t i = 0; i < powers.size(); ++i) {
        const double frequency = static_cast<double>(i) * hertzABin(powers);
        if (frequency >= low && frequency <= high) inside += powers[i];
    }
    return inside / total;
}

double strongestFrequency(std::span<const std::int16_t> samples) {
    const auto powers = wholeSpectrum(samples);
    const auto strongest = std::max_element(powers.begin(), powers.end());
    return static_cast<double>(std::distance(powers.begin(), strongest)) * hertzABin(powers);
}

} // namespace tests
