// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sound/sound_cards.hpp"

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>

namespace tests {
namespace {

// The letters of a control file (see tests/support/sound/alsa/paced.cpp).
constexpr char present = 'p';
constexpr char stalled = 's';
constexpr char gone = 'g';
constexpr char refusing = 'r';
constexpr char hanging = 'h';
constexpr char dry = 'd';
constexpr char busy = 'b';
constexpr char vanishing = 'v';

/// One line of a card's log: an event, its time on CLOCK_MONOTONIC, the frames recorded until then.
struct CardEvent {
    std::string what;
    std::int64_t nanoseconds = 0;
    std::uint64_t frames = 0;
};

/// The log of one card (see tests/support/sound/alsa/paced.cpp).
struct Log {
    unsigned int channels = 1;
    std::vector<int> blocks; ///< one for each time it was opened
    std::vector<CardEvent> events;
};

Log readLog(const std::string& path) {
    Log log;
    std::ifstream file{path};
    for (CardEvent event; file >> event.what;) {
        if (event.what == "FORMAT") {
            unsigned int rate = 0;
            file >> rate >> log.channels >> log.blocks.emplace_back();
            if (rate != speech::sampleRate) throw std::runtime_error(path + ": another rate");
            continue;
        }
        file >> event.nanoseconds >> event.frames;
        log.events.push_back(event);
    }
    return log;
}

/// From each START on the frames are consecutive in real time, beginning with those that were
/// already there: the ones since the PREPARE before it.
std::vector<Recording::Start> startsOf(const Log& log) {
    std::vector<Recording::Start> starts;
    std::uint64_t prepared = 0;
    for (const auto& [what, nanoseconds, frames] : log.events) {
        if (what == "PREPARE") prepared = frames;
        if (what != "START") continue;
        const speech::SteadyTime at{std::chrono::nanoseconds{nanoseconds}};
        if (!starts.empty() && starts.back().sample == prepared) starts.pop_back();
        starts.push_back({.sample = prepared, .at = at, .filled = frames - prepared});
    }
    return starts;
}

} // namespace

SoundCards::SoundCards(const std::vector<std::string>& names)
    : place_("ALSA_CONFIG_PATH", folder_.file("alsa.conf")) {
    const auto configuration = folder_.file("alsa.conf");
    std::ofstream file{configuration};
    file << "pcm_type.paced { lib \"" << HEKTOR_PACED_MODULE << "\" }\n";
    const auto add = [&](const std::string& pcm, const std::string& name) {
        std::ofstream{path(name, ".control")} << present;
        file << "pcm." << pcm << " { type paced  file \"" << path(name, ".raw") << "\"  log \""
             << path(name, ".log") << "\"  control \"" << path(name, ".control") << "\" }\n";
    };
    for (const auto& name : names)
        add(name, name);
    // PortAudio ends the process if a configuration has no default, as no real one does.
    const std::string first = names.empty() ? "none" : names.front();
    add("!default", first);
    if (names.empty()) pull(first);
    file.close();
    if (!file) throw std::runtime_error("cannot write " + configuration);
}

std::string SoundCards::path(const std::string& name, const char* suffix) const {
    return folder_.file(name + suffix);
}

void SoundCards::control(const std::string& name, char letter) const {
    // Not shortened before it is written: the device reads it at any time.
    std::fstream file{path(name, ".control"), std::ios::in | std::ios::out};
    file << letter << std::flush;
    if (!file) throw std::runtime_error("cannot write " + path(name, ".control"));
}

void SoundCards::pull(const std::string& name) const {
    control(name, stalled);
}

void SoundCards::breakDown(const std::string& name) const {
    control(name, gone);
}

void SoundCards::refuseSound(const std::string& name) const {
    control(name, refusing);
}

void SoundCards::hang(const std::string& name) const {
    control(name, hanging);
}

void SoundCards::runDry(const std::string& name) const {
    control(name, dry);
}

void SoundCards::makeBusy(const std::string& name) const {
    control(name, busy);
}

void SoundCards::vanish(const std::string& name) const {
    control(name, vanishing);
}

void SoundCards::plugIn(const std::string& name) const {
    control(name, present);
}

Recording SoundCards::recording(const std::string& name, Channel channel) const {
    const auto log = readLog(path(name, ".log"));
    std::ifstream file{path(name, ".raw"), std::ios::binary};
    std::vector<std::int16_t> samples;
    std::vector<std::int16_t> frame(log.channels);
    const auto bytes = static_cast<std::streamsize>(log.channels * sizeof(std::int16_t));
    const std::size_t wanted = channel == Channel::right ? 1 : 0;
    while (file.read(reinterpret_cast<char*>(frame.data()), bytes))
        samples.push_back(frame.at(wanted));
    return {std::move(samples), startsOf(log)};
}

int SoundCards::underruns(const std::string& name) const {
    int count = 0;
    for (const auto& event : readLog(path(name, ".log")).events)
        if (event.what == "XRUN") ++count;
    return count;
}

std::vector<int> SoundCards::blocks(const std::string& name) const {
    return readLog(path(name, ".log")).blocks;
}

int SoundCards::cutOff(const std::string& name) const {
    const auto recorded = recording(name);
    int count = 0;
    for (const auto& event : readLog(path(name, ".log")).events) {
        if (event.what != "STOP") continue;
        const speech::SteadyTime stopped{std::chrono::nanoseconds{event.nanoseconds}};
        for (auto sample = static_cast<std::size_t>(event.frames); sample-- > 0;) {
            if (recorded.audibleAt(sample) < stopped) break;
            if (std::abs(int{recorded.samples()[sample]}) > Recording::inaudible) ++count;
        }
    }
    return count;
}

} // namespace tests
