// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/earcons.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>
#include <optional>
#include <span>
#include <vector>

namespace speech {
namespace {

using rules::Kind;

/// A partial of a tone: its frequency as a multiple of the pitch, and its amplitude.
struct Partial {
    double multiple;
    double amplitude;
};

// The lowest partial is always the strongest, so that the timbre does not change the pitch; the
// highest one stays below half the sample rate on the eighth rank.
constexpr std::array pawn{Partial{1, 1}};
constexpr std::array bishop{Partial{1, 1}, Partial{2, 0.7}};
constexpr std::array king{Partial{1, 1}, Partial{2.76, 0.6}, Partial{5.4, 0.2}};
constexpr std::array knight{Partial{1, 1}, Partial{3, 0.6}, Partial{5, 0.35}};
constexpr std::array queen{Partial{1, 1}, Partial{2, 0.7}, Partial{4, 0.7}, Partial{6, 0.3}};
constexpr std::array rook{Partial{1, 1},
                          Partial{2, 0.8},
                          Partial{3, 0.7},
                          Partial{4, 0.6},
                          Partial{5, 0.5},
                          Partial{6, 0.4}};

/// A whistle, a reed, a flute with its octave, brass, an organ, a bell.
std::span<const Partial> timbreOf(Kind kind) {
    switch (kind) {
    case Kind::pawn: return pawn;
    case Kind::knight: return knight;
    case Kind::bishop: return bishop;
    case Kind::rook: return rook;
    case Kind::queen: return queen;
    case Kind::king: return king;
    }
    return pawn;
}

/// How a tone is struck; times in seconds.
struct Touch {
    double length;
    double fading; ///< the time in which it fades to a third
    double again;  ///< the second stroke; beyond the length: there is none
    double loudness;
};

Touch touchOf(const std::optional<rules::Piece>& piece) {
    constexpr double never = 1;
    if (!piece) return {.length = 0.05, .fading = 0.015, .again = never, .loudness = 0.3};
    const double loudness = piece->kind == Kind::pawn ? 0.7 : 1;
    if (piece->colour == rules::Colour::white)
        return {.length = 0.2, .fading = 0.08, .again = never, .loudness = loudness};
    return {.length = 0.2, .fading = 0.03, .again = 0.08, .loudness = loudness};
}

double envelope(const Touch& touch, double seconds) {
    constexpr double rise = 0.004;
    constexpr double fall = 0.01;
    const double stroke = seconds < touch.again ? seconds : seconds - touch.again;
    return touch.loudness * std::exp(-stroke / touch.fading) *
           std::min({1.0, stroke / rise, (touch.length - seconds) / fall});
}

/// So that all ranks seem equally loud: ears are less sensitive to low tones.
double loudnessAt(double pitch) {
    return std::sqrt(pitchOf(rules::Rank::one) / pitch);
}

/// All timbres have the same energy.
double energyOf(std::span<const Partial> timbre) {
    double energy = 0;
    for (const auto& partial : timbre)
        energy += partial.amplitude * partial.amplitude;
    return energy;
}

std::vector<double> toneOf(const HeardSquare& heard) {
    const auto touch = touchOf(heard.piece);
    const auto timbre = timbreOf(heard.piece ? heard.piece->kind : Kind::pawn);
    const double pitch = pitchOf(rankOf(heard.square));
    const double gain = loudnessAt(pitch) / std::sqrt(energyOf(timbre));
    std::vector<double> tone(static_cast<std::size_t>(touch.length * sampleRate), 0);
    for (const auto& partial : timbre) {
        // Turning a pointer is much faster than a sine for every sample.
        const double turn = 2 * std::numbers::pi * pitch * partial.multiple / sampleRate;
        const auto step = std::polar(1.0, turn);
        std::complex<double> pointer{partial.amplitude * gain, 0};
        for (auto& sample : tone) {
            sample += pointer.imag();
            pointer *= step;
        }
    }
    for (std::size_t i = 0; i < tone.size(); ++i)
        tone[i] *= envelope(touch, static_cast<double>(i) / sampleRate);
    return tone;
}

struct Ears {
    std::vector<double> left;
    std::vector<double> right;
};

void add(Ears& sound, const HeardSquare& heard) {
    const auto tone = toneOf(heard);
    const auto first = samplesIn(heard.at);
    const auto length = std::max(sound.left.size(), first + tone.size());
    sound.left.resize(length, 0);
    sound.right.resize(length, 0);
    constexpr double decibelsATenth = 20;
    const double ratio = std::pow(10, rightOverLeft(fileOf(heard.square)) / decibelsATenth);
    const double left = 1 / std::hypot(1, ratio); // the sum of the two energies is constant
    for (std::size_t i = 0; i < tone.size(); ++i) {
        sound.left[first + i] += tone[i] * left;
        sound.right[first + i] += tone[i] * left * ratio;
    }
}

} // namespace

double pitchOf(rules::Rank rank) {
    constexpr double lowest = 196; // g; small loudspeakers play nothing much lower
    constexpr std::array semitones{0, 4, 9, 14, 19, 24, 28, 33};
    constexpr double anOctave = 12;
    const int above = semitones.at(static_cast<std::size_t>(index(rank)));
    return lowest * std::exp2(above / anOctave);
}

double rightOverLeft(rules::File file) {
    constexpr double outermost = 18;
    constexpr double lastFile = 7;
    return outermost * (2 * index(file) / lastFile - 1);
}

Clip clipOf(const SoundPicture& picture) {
    constexpr double usual = 0.3; // about as loud as the earcons
    constexpr double highestPeak = 0.8;
    Ears sound;
    for (const auto& heard : picture)
        add(sound, heard);
    const double peak = std::max(peakOf(sound.left), peakOf(sound.right));
    const double gain = peak * usual > highestPeak ? highestPeak / peak : usual;
    return {.samples = samplesOf(sound.left, gain), .right = samplesOf(sound.right, gain)};
}

} // namespace speech
