// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/sound_system.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tests {

/// Clips and mixers without a device: time is counted in samples from here.
inline const speech::SteadyTime audioStart{};

/// A clip of `count` samples of the same loudness.
inline speech::SharedClip steadyClip(std::size_t count, std::int16_t loudness = 1000) {
    return std::make_shared<speech::Clip>(speech::Clip{std::vector<std::int16_t>(count, loudness)});
}

/// The next `count` samples of a mixer, and the time they take.
class Listener {
public:
    explicit Listener(speech::Mixer& mixer) : mixer_(mixer) {}

    std::vector<std::int16_t> hear(std::size_t count) {
        std::vector<std::int16_t> samples(count);
        mixer_.render(samples, speech::after(audioStart, heard_));
        heard_ += count;
        return samples;
    }

    /// With both ears: the left samples, and the right ones.
    speech::Clip hearStereo(std::size_t count) {
        speech::Clip both{std::vector<std::int16_t>(count), std::vector<std::int16_t>(count)};
        mixer_.render(both.samples, speech::after(audioStart, heard_), both.right);
        heard_ += count;
        return both;
    }

private:
    speech::Mixer& mixer_;
    std::size_t heard_ = 0;
};

/// A machine whose sound devices are connected and disconnected by the test.
class FakeSoundSystem final : public speech::SoundSystem {
public:
    /// What is connected; a rescan updates the list.
    std::vector<speech::AudioDevice> plugged;
    /// Devices that are listed but refuse to be opened.
    std::vector<std::string> refusing;
    /// The largest blocks that a device can be opened with.
    int mostFrames = speech::largestBlocks.frames;
    /// What has been opened so far, with the number of frames per block.
    std::vector<std::pair<std::string, int>> opened;
    bool rescanWorks = true;
    int rescans = 0;
    int openStreams = 0;

    explicit FakeSoundSystem(std::vector<speech::AudioDevice> devices)
        : plugged(std::move(devices))
        , known_(plugged) {}

    [[nodiscard]] std::vector<speech::AudioDevice> devices() override { return known_; }

    [[nodiscard]] rules::Expected<std::unique_ptr<speech::SoundStream>, speech::AudioProblem>
    open(const speech::AudioDevice& device,
         const speech::Sides&,
         const speech::Buffering& wanted) override {
        const auto isIt = [&](const auto& other) { return other.name == device.name; };
        const bool there = std::any_of(plugged.begin(), plugged.end(), isIt);
        if (!there || std::count(refusing.begin(), refusing.end(), device.name) > 0)
            return rules::unexpected(speech::AudioProblem::cannotOpen);
        if (mostFrames < wanted.frames) return rules::unexpected(speech::AudioProblem::cannotOpen);
        opened.emplace_back(device.name, wanted.frames);
        return std::make_unique<Stream>(*this, device.name);
    }

    bool rescan() override {
        ++rescans;
        if (rescanWorks) known_ = plugged;
        return rescanWorks;
    }

    /// Every connected device requests sound once.
    void beat() { ++beats_; }

    /// Every open stream has this many underruns.
    void runDry(int times) { underruns_ += static_cast<std::uint64_t>(times); }

    void pull(const std::string& name) {
        std::erase_if(plugged, [&](const auto& device) { return device.name == name; });
    }

private:
    class Stream final : public speech::SoundStream {
    public:
        Stream(FakeSoundSystem& system, std::string name)
            : system_(system)
            , name_(std::move(name))
            , opened_(system.beats_)
            , dryAtOpening_(system.underruns_) {
            ++system_.openStreams;
        }
        ~Stream() override { --system_.openStreams; }
        Stream(const Stream&) = delete;
        Stream& operator=(const Stream&) = delete;

        /// Stopped from the moment the device was disconnected.
        [[nodiscard]] std::uint64_t beats() const noexcept override {
            const bool there =
                std::any_of(system_.plugged.begin(),
                            system_.plugged.end(),
                            [&](const auto& device) { return device.name == name_; });
            if (there) last_ = system_.beats_ - opened_;
            return last_;
        }

        [[nodiscard]] std::uint64_t underruns() const noexcept override {
            return system_.underruns_ - dryAtOpening_;
        }

    private:
        FakeSoundSystem& system_;
        std::string name_;
        std::uint64_t opened_;
        std::uint64_t dryAtOpening_;
        mutable std::uint64_t last_ = 0;
    };

    std::vector<speech::AudioDevice> known_;
    std::uint64_t beats_ = 0;
    std::uint64_t underruns_ = 0;
};

} // namespace tests
