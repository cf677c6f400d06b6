// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/earcons.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

namespace speech {
namespace {

/// The sound source of a note. One family of earcons, one timbre.
enum class Timbre : std::uint8_t {
    click,   ///< clock: dry frequency modulation; not like wood, which sounds everywhere in a chess
             ///< hall
    thump,   ///< clock: the lever going down
    flutter, ///< clock: the flag against the hand, twelve times per second
    pluck,   ///< board: a soft string
    dull,    ///< board: its edge; must not sound like a step
    bell,    ///< game: inharmonic partials
    reed,    ///< error: odd harmonics
    glide,   ///< mode: a pitch that moves
    noise,   ///< mode: the private channel is off
};

/// Frequencies in hertz; the pitch changes evenly from `from` to `to`. Times in milliseconds.
struct Note {
    Timbre timbre;
    double from;
    double to;
    int start;
    int length;
};

using Notes = std::vector<Note>;

constexpr Note note(Timbre timbre, double frequency, int start, int length) {
    return {timbre, frequency, frequency, start, length};
}

Notes notesOf(Earcon earcon) {
    using enum Timbre;
    switch (earcon) {
    case Earcon::tick: return {note(click, 2200, 0, 40)};
    case Earcon::doubleTick: return {note(click, 2200, 0, 40), note(click, 2200, 110, 40)};
    case Earcon::clockPressed: return {note(click, 1500, 0, 30), {thump, 700, 250, 10, 90}};
    case Earcon::opponentsClock: return {{thump, 700, 250, 0, 90}, note(click, 1500, 80, 30)};
    case Earcon::flagLifts: return {{flutter, 600, 900, 0, 300}};
    case Earcon::flagFlutters: return {note(flutter, 600, 0, 165)};
    case Earcon::flagFalls:
        return {note(bell, 880, 0, 120), note(bell, 587, 220, 120), note(bell, 392, 440, 120)};
    case Earcon::empty: return {note(pluck, 520, 0, 40)};
    case Earcon::white: return {note(pluck, 1040, 0, 40)};
    case Earcon::black: return {note(pluck, 1040, 0, 17), note(pluck, 1040, 23, 17)};
    case Earcon::edge: return {note(dull, 180, 0, 60)};
    case Earcon::entered: return {note(bell, 660, 0, 70), note(bell, 990, 80, 100)};
    case Earcon::opponentsMove: return {note(bell, 784, 0, 80), note(bell, 784, 110, 100)};
    case Earcon::check:
        return {note(bell, 1760, 0, 40), note(bell, 1760, 60, 40), note(bell, 1760, 120, 60)};
    case Earcon::offer:
        return {note(bell, 660, 0, 45),
                note(bell, 831, 50, 45),
                note(bell, 660, 110, 45),
                note(bell, 831, 160, 60)};
    case Earcon::end:
        return {note(bell, 1047, 0, 90),
                note(bell, 784, 100, 90),
                note(bell, 988, 200, 90),
                note(bell, 1047, 300, 180)};
    case Earcon::error: return {note(reed, 330, 0, 90), note(reed, 262, 110, 110)};
    case Earcon::boardsDiffer:
        return {note(reed, 523, 0, 75),
                note(reed, 740, 80, 75),
                note(reed, 523, 160, 75),
                note(reed, 740, 240, 75),
                note(reed, 523, 320, 75),
                note(reed, 740, 400, 75)};
    case Earcon::on: return {{glide, 600, 1400, 0, 160}};
    case Earcon::off: return {{glide, 1400, 600, 0, 160}};
    case Earcon::privateClosed: return {note(noise, 1600, 0, 150)};
    case Earcon::grain: return {note(click, 1200, 0, 16)};
    case Earcon::flagMark: return {note(bell, 1319, 0, 200)};
    case Earcon::start:
        return {note(bell, 659, 0, 75), note(bell, 880, 80, 75), note(bell, 1319, 160, 90)};
    }
    return {};
}

/// White noise through two resonances at the note's frequency; identical on every call.
class Noise {
public:
    double next(double frequency) {
        const double white = static_cast<double>(source_()) / decltype(source_)::max() * 2 - 1;
        return second_.pass(first_.pass(white, frequency), frequency);
    }

private:
    struct Resonance {
        double low = 0;
        double band = 0;

        double pass(double input, double frequency) {
            constexpr double damping = 0.6;
            const double tuning = 2 * std::sin(std::numbers::pi * frequency / sampleRate);
            low += tuning * band;
            band += tuning * (input - low - damping * band);
            return band;
        }
    };

    std::minstd_rand source_{1};
    Resonance first_;
    Resonance second_;
};

/// One sample of a timbre. `phase`: cycles of the fundamental so far; `done`: 0 … 1 of the note.
double sampleOf(Timbre timbre, double phase, double done) {
    switch (timbre) {
    case Timbre::click:
        return sineOf(phase + 0.15 * (1 - done) * sineOf(phase / 2)) * std::exp(-7 * done);
    case Timbre::thump: return (sineOf(phase) + 0.5 * sineOf(2 * phase)) * std::exp(-4 * done);
    case Timbre::flutter: return flutterTone(phase);
    case Timbre::pluck: return (sineOf(phase) + 0.15 * sineOf(2 * phase)) * std::exp(-3 * done);
    case Timbre::dull: return sineOf(phase) + 0.6 * sineOf(3 * phase) + 0.3 * sineOf(5 * phase);
    case Timbre::bell:
        return (sineOf(phase) + 0.5 * sineOf(2.76 * phase) * std::exp(-3 * done) +
                0.3 * sineOf(2 * phase)) *
               std::exp(-2.5 * done);
    case Timbre::reed:
        return 0.5 * sineOf(phase) + sineOf(3 * phase) + 0.6 * sineOf(5 * phase) +
               0.2 * sineOf(7 * phase);
    case Timbre::glide: return sineOf(phase) + 0.2 * sineOf(3 * phase);
    case Timbre::noise: return 0; // needs state: see Noise
    }
    return 0;
}

double beatAt(Timbre timbre, double seconds) {
    return timbre == Timbre::flutter ? flutterBeat(seconds) : 1;
}

/// Soft edges, so that no note begins or ends with a click: 3 ms, and a shorter first one for notes
/// that are meant to click.
double edges(Timbre timbre, double seconds, double length) {
    constexpr double release = 0.003;
    const double attack = timbre == Timbre::click ? 0.0005 : 0.003;
    return std::min({1.0, seconds / attack, (length - seconds) / release});
}

void add(std::vector<double>& sound, const Note& played) {
    const auto first = samplesIn(std::chrono::milliseconds{played.start});
    const auto count = samplesIn(std::chrono::milliseconds{played.length});
    const double length = static_cast<double>(count) / sampleRate;
    sound.resize(std::max(sound.size(), first + count), 0);
    Noise noise;
    double phase = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double seconds = static_cast<double>(i) / sampleRate;
        const double done = seconds / length;
        const double frequency = played.from + (played.to - played.from) * done;
        phase += frequency / sampleRate;
        const double raw = played.timbre == Timbre::noise ? noise.next(frequency)
                                                          : sampleOf(played.timbre, phase, done);
        sound[first + i] +=
            raw * beatAt(played.timbre, seconds) * edges(played.timbre, seconds, length);
    }
}

/// The loudest 10 ms, which determine how loud a short sound seems.
double loudness(const std::vector<double>& sound) {
    const auto window = samplesIn(std::chrono::milliseconds{10});
    double most = 0;
    for (std::size_t i = 0; i + window <= sound.size(); i += window / 2) {
        double energy = 0;
        for (std::size_t j = i; j < i + window; ++j)
            energy += sound[j] * sound[j];
        most = std::max(most, energy);
    }
    return std::sqrt(most / static_cast<double>(window));
}

Clip scaled(const std::vector<double>& sound) {
    constexpr double wantedLoudness = 0.17; // of full scale
    constexpr double highestPeak = 0.5;     // -6 dBFS
    const double gain = std::min(wantedLoudness / loudness(sound), highestPeak / peakOf(sound));
    return {.samples = samplesOf(sound, gain)};
}

/// Matches the loudness of the earcons.
constexpr double flutterGain = 0.23;

double secondsOf(std::size_t samples) {
    return static_cast<double>(samples) / sampleRate;
}

/// A soft start.
double attack(std::size_t samples) {
    constexpr double length = 0.003;
    return std::min(1.0, secondsOf(samples) / length);
}

std::int16_t sum(std::int16_t left, float right) {
    constexpr float loudest = std::numeric_limits<std::int16_t>::max();
    return static_cast<std::int16_t>(
        std::lround(std::clamp(static_cast<float>(left) + right, -loudest, loudest)));
}

} // namespace

double sineOf(double turns) {
    return std::sin(2 * std::numbers::pi * turns);
}

double peakOf(const std::vector<double>& sound) {
    double peak = 0;
    for (const double sample : sound)
        peak = std::max(peak, std::abs(sample));
    return peak;
}

std::vector<std::int16_t> samplesOf(const std::vector<double>& sound, double gain) {
    std::vector<std::int16_t> samples;
    samples.reserve(sound.size());
    for (const double sample : sound)
        samples.push_back(static_cast<std::int16_t>(
            std::lround(sample * gain * std::numeric_limits<std::int16_t>::max())));
    return samples;
}

Clip synthesize(Earcon earcon) {
    std::vector<double> sound;
    for (const auto& played : notesOf(earcon))
        add(sound, played);
    return scaled(sound);
}

EarconBox::EarconBox() {
    for (const auto earcon : earcons)
        clips_[static_cast<std::size_t>(earcon)] = std::make_shared<const Clip>(synthesize(earcon));
}

double flutterTone(double phase) {
    return sineOf(phase) + 0.3 * sineOf(2 * phase);
}

double flutterBeat(double seconds) {
    constexpr double beatsASecond = 12;
    return 0.55 + 0.45 * sineOf(beatsASecond * seconds - 0.25);
}

double flutterPitch(rules::Span left) {
    constexpr double lowest = 400;
    constexpr double highest = 1000;
    constexpr double whole = 5.0 * 60 * 1000;
    const double part = static_cast<double>(left.milliseconds) / whole;
    return lowest + (highest - lowest) * std::clamp(part, 0.0, 1.0);
}

rules::Span Flutter::leftNow() const {
    if (!flag_.runs) return flag_.left;
    const auto passed = static_cast<std::int64_t>(secondsOf(samples_) * 1000);
    const auto gone = std::max<std::int64_t>(0, passed - flag_.delay.milliseconds);
    return rules::Span{flag_.left.milliseconds - gone};
}

std::optional<Clip> Flutter::next() {
    const rules::Span left = leftNow();
    if (left.milliseconds <= 0) return std::nullopt;
    const double turnsASample = flutterPitch(left) / sampleRate;
    std::vector<double> sound(samplesIn(piece));
    for (auto& sample : sound) {
        sample = flutterTone(phase_) * flutterBeat(secondsOf(samples_)) * attack(samples_);
        phase_ += turnsASample;
        ++samples_;
    }
    return Clip{.samples = samplesOf(sound, flutterGain)};
}

Clip clipOf(const Figure& figure, const EarconBox& box) {
    std::size_t length = 0;
    for (const auto& beat : figure)
        length += box[beat.earcon]->samples.size() + samplesIn(beat.pauseAfter);
    Clip clip;
    clip.samples.reserve(length);
    for (const auto& beat : figure) {
        const auto& sound = box[beat.earcon]->samples;
        clip.samples.insert(clip.samples.end(), sound.begin(), sound.end());
        clip.samples.resize(clip.samples.size() + samplesIn(beat.pauseAfter), 0);
    }
    return clip;
}

Clip lead(const Clip& earcon, const Clip& words) {
    if (words.samples.empty()) return earcon;
    const auto length = earcon.samples.size();
    const auto overlap = std::min({length, samplesIn(longestOverlap), words.samples.size()});
    const auto start = length - overlap;
    Clip both;
    both.samples.assign(start + words.samples.size(), 0);
    std::copy_n(earcon.samples.begin(), start, both.samples.begin());
    std::ranges::copy(words.samples, both.samples.begin() + static_cast<std::ptrdiff_t>(start));
    for (auto i = start; i < length; ++i)
        both.samples[i] = sum(both.samples[i], static_cast<float>(earcon.samples[i]) * underSpeech);
    return both;
}

} // namespace speech
