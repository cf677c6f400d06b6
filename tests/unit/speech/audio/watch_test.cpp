// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/sound_system.hpp"
#include "tests/support/sound/fake_sound.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

using namespace speech;
using tests::FakeSoundSystem;

namespace {

const std::string speakerName = "Speaker (plughw:0,0)";
const std::string headsetName = "Headset (plughw:1,0)";
constexpr int small = smallestBlocks.frames;
const AudioDevice speaker{.index = 0, .name = speakerName, .channels = 2, .isDefault = true};
const AudioDevice headset{.index = 1, .name = headsetName, .channels = 2};

StreamPlan stream(const std::string& device, Output output) {
    return {.sink = DeviceSink{device}, .left = output, .right = output};
}

/// A watch over the devices of a fake machine, with one callback per tick.
struct DevicePerformer {
    FakeSoundSystem system;
    std::shared_ptr<Doorbell> bell = std::make_shared<Doorbell>();
    ByOutput<std::shared_ptr<Mixer>> mixers{std::make_shared<Mixer>(bell),
                                            std::make_shared<Mixer>(bell)};
    std::vector<OutputChange> told;
    std::vector<std::int16_t> heard; ///< from the loudspeaker
    std::shared_ptr<DeviceBlocks> blocks = std::make_shared<DeviceBlocks>();
    tests::Listener loudspeaker{*mixers.loudspeaker};
    tests::Listener earphone{*mixers.earphone};
    Watch watch;

    DevicePerformer(std::vector<AudioDevice> devices, const std::vector<StreamPlan>& streams)
        : system(std::move(devices))
        , watch(system, streams, mixers, blocks, [this](const auto& change) {
            told.push_back(change);
        }) {}

    void pass(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            system.beat();
            watch.step();
        }
    }

    /// As `pass`, with every device requesting sound.
    void play(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            const auto samples = loudspeaker.hear(samplesIn(Watch::tick));
            heard.insert(heard.end(), samples.begin(), samples.end());
            earphone.hear(samplesIn(Watch::tick));
            pass(1);
        }
    }

    /// Two underruns in two ticks.
    void stutter() {
        for (int i = 0; i < UnderrunCount::enough; ++i) {
            system.runDry(1);
            play(1);
        }
    }

    [[nodiscard]] std::vector<int> framesOf(const std::string& device) const {
        std::vector<int> frames;
        for (const auto& [name, count] : system.opened)
            if (name == device) frames.push_back(count);
        return frames;
    }

    std::vector<OutputChange> news() { return std::exchange(told, {}); }
};

const std::vector<StreamPlan> bothOutputs{stream(speakerName, Output::loudspeaker),
                                          stream(headsetName, Output::earphone)};

OutputChange sounds(Output output, const std::string& device) {
    return {.output = output, .problem = std::nullopt, .device = device};
}

OutputChange silent(Output output, const std::string& device, AudioProblem problem) {
    return {.output = output, .problem = problem, .device = device};
}

} // namespace

TEST_CASE("devices are opened, and reported once they really request sound") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    CHECK(house.mixers.loudspeaker->presence() != Presence::present);
    house.pass(2);
    CHECK(house.news() == std::vector{sounds(Output::loudspeaker, speakerName),
                                      sounds(Output::earphone, headsetName)});
    CHECK(house.mixers.loudspeaker->presence() == Presence::present);
    house.pass(100);
    CHECK(house.news().empty());
}

TEST_CASE("a device that stops requesting is lost after half a second, and the other continues") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    house.pass(10);
    house.news();
    house.system.pull(headsetName);
    house.pass(Watch::ticksToBeLost - 1);
    CHECK(house.news().empty());
    house.pass(1);
    CHECK(house.news() == std::vector{silent(Output::earphone, headsetName, AudioProblem::lost)});
    CHECK(house.mixers.earphone->presence() != Presence::present);
    CHECK(house.mixers.loudspeaker->presence() == Presence::present);
    CHECK(house.system.openStreams == 1);
}

TEST_CASE("one late block is not a loss") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    house.pass(10);
    house.news();
    for (int i = 0; i < 20; ++i) {
        for (int silence = 1; silence < Watch::ticksToBeLost; ++silence)
            house.watch.step();
        house.pass(1);
    }
    CHECK(house.news().empty());
}

TEST_CASE("a device that returns is opened within a second and reported once") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    house.pass(10);
    house.system.pull(headsetName);
    house.pass(30);
    house.news();
    house.system.plugged.push_back(headset);
    house.pass(Watch::ticksBetweenTries + 1);
    CHECK(house.news() == std::vector{sounds(Output::earphone, headsetName)});
    CHECK(house.mixers.earphone->presence() == Presence::present);
    CHECK(house.system.rescans == 0);
}

TEST_CASE("a missing device is reported once, however often it is tried") {
    DevicePerformer house{{speaker}, bothOutputs};
    house.pass(500);
    CHECK(house.news() ==
          std::vector{silent(Output::earphone, headsetName, AudioProblem::noSuchDevice),
                      sounds(Output::loudspeaker, speakerName)});
}

TEST_CASE("if there is no device at all, the watch waits for one") {
    DevicePerformer house{{}, {stream("", Output::loudspeaker)}};
    house.pass(1);
    CHECK(house.news() == std::vector{silent(Output::loudspeaker, "", AudioProblem::noDevices)});
    house.system.plugged.push_back(speaker);
    house.pass(Watch::ticksBetweenTries * Watch::triesBetweenRescans + 20);
    CHECK(house.news() == std::vector{sounds(Output::loudspeaker, "")});
}

TEST_CASE("a device that never requests sound counts as not opened") {
    DevicePerformer house{{speaker}, {stream(speakerName, Output::loudspeaker)}};
    for (int i = 0; i < Watch::ticksToStart + 2; ++i)
        house.watch.step();
    CHECK(house.news() ==
          std::vector{silent(Output::loudspeaker, speakerName, AudioProblem::cannotOpen)});
}

TEST_CASE("the search for new devices waits until the working ones are silent") {
    DevicePerformer house{{speaker}, bothOutputs};
    house.pass(10);
    house.news();
    REQUIRE(house.mixers.loudspeaker->play(LaneName::words, Ticket{1}, tests::steadyClip(100)));
    house.pass(500);
    CHECK(house.system.rescans == 0);

    tests::Listener{*house.mixers.loudspeaker}.hear(200);
    house.system.plugged.push_back(headset);
    house.pass(Watch::ticksBetweenTries * Watch::triesBetweenRescans + 20);
    CHECK(house.system.rescans >= 1);
    CHECK(house.news() == std::vector{sounds(Output::earphone, headsetName)});
    CHECK(house.system.openStreams == 2);
    CHECK(house.mixers.loudspeaker->presence() == Presence::present);
}

TEST_CASE("if new devices cannot be searched any more, the working ones are not closed") {
    DevicePerformer house{{speaker}, bothOutputs};
    house.system.rescanWorks = false;
    house.pass(1000);
    CHECK(house.system.rescans == 1);
    CHECK(house.mixers.loudspeaker->presence() == Presence::present);
}

TEST_CASE("a device that returns under another card number is the same device") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    house.pass(10);
    house.system.pull(headsetName);
    house.pass(10);
    house.news();
    house.system.plugged.push_back({.index = 2, .name = "Headset (plughw:2,0)", .channels = 2});
    house.pass(Watch::ticksBetweenTries * Watch::triesBetweenRescans + 30);
    CHECK(house.news() == std::vector{sounds(Output::earphone, headsetName)});
}

TEST_CASE("private speech never moves to another device of the same name that is the loudspeaker") {
    const AudioDevice twin{.index = 0, .name = "Headset (plughw:0,0)", .channels = 2};
    DevicePerformer house{{twin, headset},
                          {stream("Headset (plughw:0,0)", Output::loudspeaker),
                           stream(headsetName, Output::earphone)}};
    house.pass(10);
    house.system.pull(headsetName);
    house.pass(10);
    CHECK(house.mixers.earphone->presence() != Presence::present);
    house.pass(300);
    CHECK(house.mixers.earphone->presence() != Presence::present);
}

TEST_CASE("two outputs on the sides of one device are lost and reported together") {
    DevicePerformer house{{headset},
                          {{.sink = DeviceSink{headsetName},
                            .left = Output::loudspeaker,
                            .right = Output::earphone}}};
    house.pass(10);
    house.news();
    house.system.pull(headsetName);
    house.pass(10);
    CHECK(house.news() == std::vector{silent(Output::loudspeaker, headsetName, AudioProblem::lost),
                                      silent(Output::earphone, headsetName, AudioProblem::lost)});
}

TEST_CASE("after two underruns a device is opened again with blocks twice as large") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    house.play(10);
    house.news();
    house.stutter();
    house.play(10);
    CHECK(house.framesOf(speakerName) == std::vector{small, 2 * small});
    CHECK(house.system.openStreams == 2);
    CHECK(house.mixers.loudspeaker->presence() == Presence::present);
    CHECK(house.news().empty());
    house.play(100);
    CHECK(house.framesOf(speakerName) == std::vector{small, 2 * small});
}

TEST_CASE("after one underrun a device keeps its blocks") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    house.play(10);
    house.system.runDry(7);
    house.play(static_cast<int>(UnderrunCount::memory));
    house.system.runDry(1);
    house.play(100);
    CHECK(house.framesOf(speakerName) == std::vector{small});
}

TEST_CASE("blocks grow until there are no underruns, or the device has no larger ones") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    house.play(10);
    for (int i = 0; i < 10; ++i) {
        house.stutter();
        house.play(10);
    }
    CHECK(house.framesOf(speakerName) ==
          std::vector{small, 2 * small, 4 * small, 8 * small, 16 * small});
}

TEST_CASE("blocks grow between two sounds, and none of them is cut or repeated") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    house.play(10);
    auto& mixer = *house.mixers.loudspeaker;
    const auto second = samplesIn(std::chrono::seconds{1});
    REQUIRE(mixer.play(LaneName::words, Ticket{1}, tests::steadyClip(second, 1)));
    REQUIRE(mixer.play(LaneName::words, Ticket{2}, tests::steadyClip(second, 2)));
    house.stutter();
    house.play(6);
    CHECK(house.framesOf(speakerName) == std::vector{small});
    house.play(4);
    CHECK(house.framesOf(speakerName) == std::vector{small, 2 * small});
    house.play(15);

    const auto& heard = house.heard;
    CHECK(std::count(heard.begin(), heard.end(), 1) == static_cast<std::ptrdiff_t>(second));
    CHECK(std::count(heard.begin(), heard.end(), 2) == static_cast<std::ptrdiff_t>(second));
    for (const Ticket ticket : {Ticket{1}, Ticket{2}}) {
        const auto played = mixer.played();
        REQUIRE(played.has_value());
        CHECK(played->sound.ticket == ticket);
        CHECK(played->whole);
    }
}

TEST_CASE("a paused sound resumes after the pause, also if the blocks have grown meanwhile") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    house.play(10);
    auto& mixer = *house.mixers.loudspeaker;
    const auto second = samplesIn(std::chrono::seconds{1});
    REQUIRE(mixer.play(LaneName::words, Ticket{1}, tests::steadyClip(second, 1)));
    house.play(3);
    mixer.hold(Ticket{1});
    house.stutter();
    house.play(10);
    CHECK(house.framesOf(speakerName) == std::vector{small, 2 * small});
    mixer.hold(std::nullopt);
    house.play(15);
    CHECK(mixer.played()->whole);
}

TEST_CASE("enlarged blocks remain after a loss of the device, and in the next game") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    house.play(10);
    house.stutter();
    house.play(10);
    house.system.pull(headsetName);
    house.play(10);
    house.system.plugged.push_back(headset);
    house.play(Watch::ticksBetweenTries + 1);
    CHECK(house.framesOf(headsetName) == std::vector{small, 2 * small, 2 * small});

    Watch next{house.system, bothOutputs, house.mixers, house.blocks, [](const auto&) {}};
    next.step();
    CHECK(house.framesOf(speakerName) == std::vector{small, 2 * small, 2 * small});
}

TEST_CASE("a device lost while its blocks are to grow has the larger ones when it returns") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    house.play(10);
    auto& mixer = *house.mixers.earphone;
    REQUIRE(mixer.play(LaneName::words, Ticket{1}, tests::steadyClip(100000)));
    house.stutter();
    house.system.pull(headsetName);
    house.play(10);
    house.system.plugged.push_back(headset);
    house.play(Watch::ticksBetweenTries + 1);
    CHECK(house.framesOf(headsetName) == std::vector{small, 2 * small});
    REQUIRE(mixer.play(LaneName::words, Ticket{2}, tests::steadyClip(100)));
    mixer.cut(LaneName::words, Ticket{1});
    house.play(2);
    CHECK_FALSE(mixer.played()->whole);
    CHECK(mixer.played()->whole);
}

TEST_CASE("a device that refuses larger blocks continues with the previous ones") {
    DevicePerformer house{{speaker, headset}, bothOutputs};
    house.system.mostFrames = 2 * small;
    house.play(10);
    house.news();
    for (int i = 0; i < 5; ++i) {
        house.stutter();
        house.play(10);
    }
    CHECK(house.framesOf(speakerName) == std::vector{small, 2 * small, 2 * small});
    CHECK(house.mixers.loudspeaker->presence() == Presence::present);
    CHECK(house.news().empty());
}
