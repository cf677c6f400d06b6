// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/plan.hpp"

#include <catch2/catch.hpp>

using namespace speech;

namespace {

OutputTarget read(std::string_view text) {
    const auto target = parseOutputTarget(text);
    REQUIRE(target.has_value());
    return *target;
}

TargetError refusal(std::string_view text) {
    const auto target = parseOutputTarget(text);
    REQUIRE_FALSE(target.has_value());
    return target.error();
}

} // namespace

TEST_CASE("the option --audio names an output and a device, a part of its name, or a side of it") {
    CHECK(read("public=USB") ==
          OutputTarget{Output::loudspeaker, DeviceTarget{"USB", StereoSide::both}});
    CHECK(read("private=left@USB Audio") ==
          OutputTarget{Output::earphone, DeviceTarget{"USB Audio", StereoSide::left}});
    CHECK(read("private=right@x") ==
          OutputTarget{Output::earphone, DeviceTarget{"x", StereoSide::right}});
}

TEST_CASE("default is the system's device, or a side of it") {
    CHECK(read("public=default") == OutputTarget{Output::loudspeaker, DeviceTarget{}});
    CHECK(read("private=left@default") ==
          OutputTarget{Output::earphone, DeviceTarget{"", StereoSide::left}});
}

TEST_CASE("a file or nothing can replace a device") {
    CHECK(read("public=wav:a=b.wav") == OutputTarget{Output::loudspeaker, FileTarget{"a=b.wav"}});
    CHECK(read("private=none") == OutputTarget{Output::earphone, NoTarget{}});
}

TEST_CASE("each invalid text has one reason") {
    CHECK(refusal("") == TargetError::noOutput);
    CHECK(refusal("loud=USB") == TargetError::noOutput);
    CHECK(refusal("public") == TargetError::noOutput);
    CHECK(refusal("public=") == TargetError::noDevice);
    CHECK(refusal("private=left@") == TargetError::noDevice);
    CHECK(refusal("private=wav:") == TargetError::noFile);
}

TEST_CASE("the option --microphone names a device, a part of its name, a file, or nothing") {
    CHECK(parseMicrophone("USB") == Target{DeviceTarget{"USB", StereoSide::both}});
    CHECK(parseMicrophone("left@USB") == Target{DeviceTarget{"left@USB", StereoSide::both}});
    CHECK(parseMicrophone("default") == Target{DeviceTarget{}});
    CHECK(parseMicrophone("wav:a.wav") == Target{FileTarget{"a.wav"}});
    CHECK(parseMicrophone("none") == Target{NoTarget{}});
    CHECK(parseMicrophone("").error() == TargetError::noDevice);
    CHECK(parseMicrophone("wav:").error() == TargetError::noFile);
}
