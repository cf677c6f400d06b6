// SPDX-License-Identifier: GPL-3.0-or-later
// The hand-over between the speech thread and the audio callback, run under the thread sanitizer.
#include "speech/audio/mixer.hpp"
#include "tests/support/sound/fake_sound.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <memory>
#include <thread>

using namespace speech;

TEST_CASE("20,000 clips are passed between two threads, each once and in order") {
    constexpr std::uint64_t clips = 20'000;
    SpscQueue<std::unique_ptr<std::uint64_t>, 16> queue;
    const std::jthread producer{[&] {
        for (std::uint64_t number = 0; number < clips;) {
            auto clip = std::make_unique<std::uint64_t>(number);
            if (queue.push(std::move(clip))) ++number;
        }
    }};
    for (std::uint64_t expected = 0; expected < clips;) {
        const auto clip = queue.pop();
        if (!clip) continue;
        REQUIRE(**clip == expected);
        ++expected;
    }
}

TEST_CASE("playing, cutting, pausing and rendering from four threads loses no sound") {
    constexpr std::uint64_t sounds = 5'000;
    const auto bell = std::make_shared<Doorbell>();
    Mixer mixer{bell};
    std::atomic<std::uint64_t> newest{0};
    std::uint64_t ended = 0;
    {
        const std::jthread device{[&](const std::stop_token& stop) {
            tests::Listener ear{mixer};
            while (!stop.stop_requested())
                ear.hear(256);
        }};
        const std::jthread secondDevice{[&](const std::stop_token& stop) {
            std::vector<std::int16_t> samples(64);
            while (!stop.stop_requested())
                mixer.render(samples, tests::audioStart);
        }};
        const std::jthread impatient{[&](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                mixer.cut(LaneName::words, Ticket{newest.load()});
                mixer.hold(Ticket{newest.load()});
                mixer.hold(std::nullopt);
            }
        }};
        for (std::uint64_t ticket = 1; ended < sounds;) {
            if (ticket <= sounds &&
                mixer.play(LaneName::words, Ticket{ticket}, tests::steadyClip(700))) {
                newest = ticket;
                ++ticket;
            }
            while (mixer.played())
                ++ended;
        }
    }
    CHECK(ended == sounds);
    CHECK(mixer.quiet());
}
