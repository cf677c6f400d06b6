// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/dictaphone.hpp"
#include "tests/support/sound/fake_microphone.hpp"

#include <catch2/catch.hpp>

#include <future>
#include <memory>

using namespace speech;
using tests::FakeMicrophoneSource;

namespace {

/// Waits for the next report of the dictating thread.
struct Ear {
    std::promise<void> begun;
    std::promise<Dictated> over;

    DictationListener listener() {
        return {.began = [this] { begun.set_value(); },
                .ended = [this](Dictated dictated) { over.set_value(std::move(dictated)); }};
    }
};

std::unique_ptr<FakeMicrophoneSource> speaking() {
    return std::make_unique<FakeMicrophoneSource>(
        tests::Bringings{1000, std::vector<std::int16_t>{1}});
}

} // namespace

TEST_CASE("a clip is started, spoken and stopped (L09-E2.5)") {
    Dictaphone dictaphone{speaking()};
    Ear ear;
    REQUIRE(dictaphone.begin(ear.listener()));
    ear.begun.get_future().get();
    Ear other;
    CHECK_FALSE(dictaphone.begin(other.listener()));
    dictaphone.end();
    const auto dictated = ear.over.get_future().get();
    CHECK_FALSE(dictated.clip.samples.empty());
    CHECK_FALSE(dictated.problem.has_value());
}

TEST_CASE("the recording in progress when the program ends is not lost") {
    Ear ear;
    auto dictated = ear.over.get_future();
    {
        Dictaphone dictaphone{speaking()};
        REQUIRE(dictaphone.begin(ear.listener()));
        ear.begun.get_future().get();
    }
    REQUIRE(dictated.wait_for(std::chrono::seconds{0}) == std::future_status::ready);
    CHECK_FALSE(dictated.get().clip.samples.empty());
}

TEST_CASE("an unavailable microphone ends a clip before it has begun") {
    Dictaphone dictaphone{std::make_unique<FakeMicrophoneSource>(AudioProblem::noDevices)};
    Ear ear;
    REQUIRE(dictaphone.begin(ear.listener()));
    CHECK(ear.over.get_future().get() == Dictated{.problem = AudioProblem::noDevices});
}
