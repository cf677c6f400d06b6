// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/outputs.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/fake_sound.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <functional>
#include <mutex>
#include <thread>
#include <tuple>

using namespace speech;

namespace {

/// What the listener received, from any thread.
class News {
public:
    OutputListener listener() {
        return [this](const OutputChange& change) {
            const std::lock_guard lock{mutex_};
            told_.push_back(change);
        };
    }
    std::vector<OutputChange> told() {
        const std::lock_guard lock{mutex_};
        return told_;
    }

private:
    std::mutex mutex_;
    std::vector<OutputChange> told_;
};

AudioRequest files(const std::string& loudspeaker, const std::string& earphone) {
    return {.targets = {FileTarget{loudspeaker}, FileTarget{earphone}},
            .privacy = Privacy::separate};
}

/// Plays one clip and waits until it has ended.
Played playAndWait(const Outlets& outlets, Output output, std::int16_t loudness) {
    auto& mixer = *outlets.mixers[output];
    REQUIRE(mixer.play(LaneName::words, Ticket{1}, tests::steadyClip(2000, loudness)));
    for (;;) {
        if (auto played = mixer.played()) return std::move(*played);
        outlets.bell->wait();
    }
}

/// The content of the two output files after something was played into them ahead of time.
ByOutput<tests::WavSound> recordedEagerly(const std::function<void(const Outlets&)>& play) {
    const tests::ScratchFolder folder;
    const auto loudspeaker = folder.file("a");
    const auto earphone = folder.file("b");
    News news;
    {
        const auto outputs =
            Outputs::open(files(loudspeaker, earphone), nullptr, Pacing::eager, news.listener());
        REQUIRE(outputs.has_value());
        play((*outputs)->outlets());
    }
    return {tests::readWav(loudspeaker), tests::readWav(earphone)};
}

std::ptrdiff_t count(const std::vector<std::int16_t>& samples, std::int16_t loudness) {
    return std::count(samples.begin(), samples.end(), loudness);
}

} // namespace

TEST_CASE("loudspeaker and earphone are the two channels of one file") {
    const tests::ScratchFolder folder;
    const auto path = folder.file("both.wav");
    News news;
    {
        const auto pacing = GENERATE(Pacing::realTime, Pacing::eager);
        const auto outputs = Outputs::open(files(path, path), nullptr, pacing, news.listener());
        REQUIRE(outputs.has_value());
        const auto& outlets = (*outputs)->outlets();
        CHECK(playAndWait(outlets, Output::loudspeaker, 111).whole);
        CHECK(playAndWait(outlets, Output::earphone, 222).whole);
    }
    const auto sound = tests::readWav(path);
    REQUIRE(sound.channels.size() == 2);
    CHECK(count(sound.channels[0], 111) == 2000);
    CHECK(count(sound.channels[1], 222) == 2000);
    CHECK(count(sound.channels[0], 222) + count(sound.channels[1], 111) == 0);
    CHECK(news.told() == std::vector<OutputChange>{{Output::loudspeaker, std::nullopt, path},
                                                   {Output::earphone, std::nullopt, path}});
}

TEST_CASE("two files contain one output each, in stereo") {
    const auto sounds = recordedEagerly(
        [](const Outlets& outlets) { playAndWait(outlets, Output::earphone, 222); });
    CHECK(sounds[Output::loudspeaker].channels.size() == 2);
    REQUIRE(sounds[Output::earphone].channels.size() == 2);
    CHECK(count(sounds[Output::earphone].channels[0], 222) == 2000);
    CHECK(count(sounds[Output::earphone].channels[1], 222) == 2000);
}

TEST_CASE("both sides of a stereo sound are in the file of its output") {
    const auto sounds = recordedEagerly([](const Outlets& outlets) {
        auto& mixer = *outlets.mixers[Output::loudspeaker];
        const auto clip = std::make_shared<Clip>(
            Clip{std::vector<std::int16_t>(500, 111), std::vector<std::int16_t>(500, 333)});
        REQUIRE(mixer.play(LaneName::words, Ticket{1}, clip));
        while (!mixer.played())
            outlets.bell->wait();
    });
    const auto& [left, right] =
        std::tie(sounds.loudspeaker.channels.at(0), sounds.loudspeaker.channels.at(1));
    CHECK(count(left, 111) == 500);
    CHECK(count(right, 333) == 500);
    CHECK(count(left, 333) + count(right, 111) == 0);
}

TEST_CASE("a file ahead of real time contains no waiting") {
    const auto sounds = recordedEagerly(
        [](const Outlets& outlets) { playAndWait(outlets, Output::loudspeaker, 111); });
    CHECK(sounds[Output::loudspeaker].channels.front().size() < 22050);
}

TEST_CASE("a file ahead of real time does not contain the voice's delay within an utterance") {
    const auto sounds = recordedEagerly([](const Outlets& outlets) {
        outlets.mixers[Output::loudspeaker]->expectMore(true);
        playAndWait(outlets, Output::loudspeaker, 111);
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        playAndWait(outlets, Output::loudspeaker, 111);
        outlets.mixers[Output::loudspeaker]->expectMore(false);
    });
    const auto& sound = sounds[Output::loudspeaker].channels.front();
    const auto first = std::find(sound.begin(), sound.end(), 111);
    const auto last = std::find(sound.rbegin(), sound.rend(), 111).base();
    constexpr std::ptrdiff_t block = 256; // the rest of the block in which the first part ends
    CHECK(last - first < 2 * 2000 + block);
}

TEST_CASE("a file that cannot be created is a fault of its output") {
    News news;
    const auto outputs = Outputs::open(
        files("/no/such/folder/a", "/dev/null"), nullptr, Pacing::eager, news.listener());
    REQUIRE_FALSE(outputs.has_value());
    CHECK(outputs.error() ==
          AudioFault{
              AudioProblem::cannotWrite, Output::loudspeaker, "/no/such/folder/a", {}, ENOENT});
}

TEST_CASE("a full disk is reported, and the output is silent from then on") {
    News news;
    const auto outputs = Outputs::open({.targets = {FileTarget{"/dev/full"}, NoTarget{}}},
                                       nullptr,
                                       Pacing::realTime,
                                       news.listener());
    // There is no space for the header itself.
    REQUIRE_FALSE(outputs.has_value());
    CHECK(outputs.error().problem == AudioProblem::cannotWrite);
    CHECK(outputs.error().reason == ENOSPC);
}

TEST_CASE("devices are watched on a thread of their own") {
    auto machine = std::make_unique<tests::FakeSoundSystem>(std::vector<AudioDevice>{
        {.index = 0, .name = "Speaker", .channels = 2, .isDefault = true}});
    machine->refusing = {"Speaker"};
    News news;
    {
        const auto outputs =
            Outputs::open({}, std::move(machine), Pacing::realTime, news.listener());
        REQUIRE(outputs.has_value());
        while (news.told().empty())
            (*outputs)->outlets().bell->waitFor(std::chrono::milliseconds{1});
        CHECK((*outputs)->outlets().mixers.loudspeaker == (*outputs)->outlets().mixers.earphone);
    }
    CHECK(news.told() ==
          std::vector<OutputChange>{{Output::loudspeaker, AudioProblem::cannotOpen, ""}});
}

TEST_CASE("a file in real time is as long as it was open, also without any speech") {
    const tests::ScratchFolder folder;
    const auto path = folder.file("a.wav");
    const auto begun = std::chrono::steady_clock::now();
    std::chrono::steady_clock::duration open{};
    {
        News news;
        const auto outputs = Outputs::open(
            files(path, folder.file("b.wav")), nullptr, Pacing::realTime, news.listener());
        REQUIRE(outputs.has_value());
        std::this_thread::sleep_for(std::chrono::milliseconds{700});
        const auto played = playAndWait((*outputs)->outlets(), Output::loudspeaker, 111);
        CHECK(played.first.value() - begun > std::chrono::milliseconds{700});
        open = std::chrono::steady_clock::now() - begun;
    }
    const auto sound = tests::readWav(path).channels.front();
    const auto first = std::find(sound.begin(), sound.end(), 111);
    CHECK(count(sound, 111) == 2000);
    CHECK(after({}, static_cast<std::size_t>(first - sound.begin())) - SteadyTime{} <= open);
    CHECK(first - sound.begin() >
          static_cast<std::ptrdiff_t>(samplesIn(std::chrono::milliseconds{690})));
}
