// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/plan.hpp"

#include <catch2/catch.hpp>

using namespace speech;

namespace {

const std::vector<AudioDevice> twoDevices{
    {.index = 0, .name = "Speaker: Analog (plughw:0,0)", .channels = 2, .isDefault = true},
    {.index = 3, .name = "Headset: USB (plughw:1,0)", .channels = 2}};

AudioRequest
request(Privacy privacy, std::optional<Target> loudspeaker, std::optional<Target> earphone) {
    return {.targets = {std::move(loudspeaker), std::move(earphone)}, .privacy = privacy};
}

AudioPlan plan(const AudioRequest& wanted, const std::vector<AudioDevice>& devices = twoDevices) {
    const auto made = planAudio(wanted, devices);
    REQUIRE(made.has_value());
    return *made;
}

AudioFault fault(const AudioRequest& wanted, const std::vector<AudioDevice>& devices = twoDevices) {
    const auto made = planAudio(wanted, devices);
    REQUIRE_FALSE(made.has_value());
    return made.error();
}

StreamPlan both(const std::string& device, Output output) {
    return {.sink = DeviceSink{device}, .left = output, .right = output};
}

using OnOutputs = ByOutput<std::optional<Output>>;
const OnOutputs everythingOnOne{Output::loudspeaker, Output::loudspeaker};
const OnOutputs eachOnItsOwn{Output::loudspeaker, Output::earphone};

} // namespace

TEST_CASE("at home the default device, or the one named, serves both outputs") {
    for (const auto& [wanted, device] :
         {std::pair{request(Privacy::shared, {}, {}), ""},
          std::pair{request(Privacy::shared, DeviceTarget{"usb"}, {}), "Headset: USB (plughw:1,0)"},
          std::pair{request(Privacy::shared, {}, DeviceTarget{"usb"}),
                    "Headset: USB (plughw:1,0)"}}) {
        const auto made = plan(wanted);
        CHECK(made.streams == std::vector{both(device, Output::loudspeaker)});
        CHECK(made.heardOn == everythingOnOne);
    }
}

TEST_CASE("at home two devices are two outputs, and the same one twice is one") {
    const auto two = plan(request(Privacy::shared, DeviceTarget{"speaker"}, DeviceTarget{"usb"}));
    CHECK(two.streams.size() == 2);
    CHECK(two.heardOn == eachOnItsOwn);

    const auto one =
        plan(request(Privacy::shared, DeviceTarget{"speaker"}, DeviceTarget{"analog"}));
    CHECK(one.streams == std::vector{both("Speaker: Analog (plughw:0,0)", Output::loudspeaker)});
    CHECK(one.heardOn == everythingOnOne);
}

TEST_CASE("with separate outputs an unnamed earphone stays disabled") {
    const auto made = plan(request(Privacy::separate, DeviceTarget{"speaker"}, {}));
    CHECK(made.streams.size() == 1);
    CHECK(made.heardOn == OnOutputs{Output::loudspeaker, std::nullopt});
}

TEST_CASE("private speech on the loudspeaker's device and side is refused") {
    const auto refused = [](DeviceTarget loudspeaker, DeviceTarget earphone) {
        return fault(request(Privacy::separate, loudspeaker, earphone)).problem;
    };
    using enum AudioProblem;
    CHECK(refused({"speaker"}, {"analog"}) == earphoneIsLoudspeaker);
    CHECK(refused({"speaker"}, {"speaker", StereoSide::left}) == earphoneIsLoudspeaker);
    CHECK(refused({"usb", StereoSide::left}, {"usb", StereoSide::left}) == earphoneIsLoudspeaker);
    // The default device is the loudspeaker, under another name.
    CHECK(refused({""}, {"speaker"}) == earphoneIsLoudspeaker);
    CHECK(refused({"speaker"}, {""}) == earphoneIsLoudspeaker);
    CHECK(refused({"usb"}, {""}) == earphoneNotNamed);
}

TEST_CASE("two sides of one device are two outputs on one stream, in a tournament too") {
    const auto made = plan(request(Privacy::separate,
                                   DeviceTarget{"usb", StereoSide::left},
                                   DeviceTarget{"usb", StereoSide::right}));
    CHECK(made.streams == std::vector{StreamPlan{.sink = DeviceSink{"Headset: USB (plughw:1,0)"},
                                                 .left = Output::loudspeaker,
                                                 .right = Output::earphone}});
    CHECK(made.heardOn == eachOnItsOwn);
}

TEST_CASE("one ear can be left free: an earphone can be one side of a device") {
    const auto made = plan(request(
        Privacy::separate, DeviceTarget{"speaker"}, DeviceTarget{"usb", StereoSide::right}));
    REQUIRE(made.streams.size() == 2);
    CHECK(made.streams[1] == StreamPlan{.sink = DeviceSink{"Headset: USB (plughw:1,0)"},
                                        .left = std::nullopt,
                                        .right = Output::earphone});
}

TEST_CASE("one file contains both outputs as its two channels, two files one each") {
    const auto one = plan(request(Privacy::separate, FileTarget{"a.wav"}, FileTarget{"a.wav"}));
    CHECK(one.streams == std::vector{StreamPlan{.sink = FileTarget{"a.wav"},
                                                .left = Output::loudspeaker,
                                                .right = Output::earphone}});
    const auto two = plan(request(Privacy::separate, FileTarget{"a.wav"}, FileTarget{"b.wav"}));
    CHECK(two.streams.size() == 2);
    CHECK(two.heardOn == eachOnItsOwn);
}

TEST_CASE("none is silence: nothing is opened, everything is displayed") {
    CHECK(plan(request(Privacy::shared, NoTarget{}, {})) == AudioPlan{});
    CHECK(plan(request(Privacy::shared, NoTarget{}, NoTarget{})) == AudioPlan{});
}

TEST_CASE("a missing named device is a fault, a missing default is waited for") {
    const auto missing = fault(request(Privacy::shared, {}, DeviceTarget{"bluetooth"}));
    CHECK(missing == AudioFault{AudioProblem::noSuchDevice, Output::loudspeaker, "bluetooth"});
    CHECK(fault(request(Privacy::shared, DeviceTarget{"usb"}, {}), {}).problem ==
          AudioProblem::noDevices);
    CHECK(plan(request(Privacy::shared, {}, {}), {}).streams.size() == 1);
}

TEST_CASE(
    "if a part of a name fits two devices, both are named, and a whole name takes precedence") {
    const std::vector<AudioDevice> twins{{.index = 0, .name = "USB", .channels = 2},
                                         {.index = 1, .name = "USB 2", .channels = 2}};
    const auto refused = fault(request(Privacy::shared, DeviceTarget{"us"}, {}), twins);
    CHECK(refused.problem == AudioProblem::ambiguousDevice);
    CHECK(refused.candidates == std::vector<std::string>{"USB", "USB 2"});
    CHECK(plan(request(Privacy::shared, DeviceTarget{"USB"}, {}), twins).streams.front().sink ==
          std::variant<DeviceSink, FileTarget>{DeviceSink{"USB"}});
}

TEST_CASE("one side of a device with a single channel is refused") {
    const std::vector<AudioDevice> mono{{.index = 0, .name = "Mono", .channels = 1}};
    CHECK(
        fault(request(Privacy::shared, DeviceTarget{"mono", StereoSide::left}, {}), mono).problem ==
        AudioProblem::notStereo);
}
