// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/earcons.hpp"
#include "speech/audio/mixer.hpp"
#include "tests/support/sound/fake_sound.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

using speech::Lane;
using speech::LaneName;
using speech::Mixer;
using speech::Ticket;
using tests::steadyClip;
using namespace std::chrono_literals;

namespace {

/// A mixer and a listener at its device.
struct Room {
    Mixer mixer{std::make_shared<speech::Doorbell>()};
    tests::Listener ear{mixer};

    void play(std::uint64_t ticket, std::size_t samples, std::int16_t loudness = 1000) {
        REQUIRE(mixer.play(LaneName::words, Ticket{ticket}, steadyClip(samples, loudness)));
    }
};

bool isSilent(const std::vector<std::int16_t>& samples) {
    return std::all_of(samples.begin(), samples.end(), [](auto sample) { return sample == 0; });
}

std::vector<std::int16_t> from(const std::vector<std::int16_t>& samples, std::size_t first) {
    return {samples.begin() + static_cast<std::ptrdiff_t>(first), samples.end()};
}

} // namespace

TEST_CASE("a mixer without sounds is silent, whatever the buffer contained before") {
    Room room;
    std::vector<std::int16_t> buffer(256, 77);
    room.mixer.render(buffer, tests::audioStart);
    CHECK(isSilent(buffer));
    CHECK(room.mixer.quiet());
}

TEST_CASE("a sound is heard from the first sample of the next block to its last") {
    Room room;
    room.play(1, 300);
    CHECK_FALSE(room.mixer.quiet());
    const auto heard = room.ear.hear(512);
    CHECK(std::count(heard.begin(), heard.end(), 1000) == 300);
    CHECK(isSilent(from(heard, 300)));
    CHECK(room.mixer.quiet());

    const auto played = room.mixer.played();
    REQUIRE(played.has_value());
    CHECK(played->sound.ticket == Ticket{1});
    CHECK(played->whole);
    CHECK(played->first == tests::audioStart);
    CHECK(played->end == speech::after(tests::audioStart, 300));
    CHECK_FALSE(room.mixer.played().has_value());
}

TEST_CASE("words follow words without a gap, also within one block") {
    Room room;
    room.play(1, 100, 500);
    room.play(2, 100, 700);
    const auto heard = room.ear.hear(256);
    CHECK(heard[99] == 500);
    CHECK(heard[100] == 700);
    CHECK(room.mixer.played()->first == tests::audioStart);
    CHECK(room.mixer.played()->first == speech::after(tests::audioStart, 100));
}

TEST_CASE("a sound with one channel is the same in both ears, one with two is not") {
    Room room;
    room.play(1, 100, 500);
    const auto stereo = std::make_shared<speech::Clip>(
        speech::Clip{std::vector<std::int16_t>(100, 300), std::vector<std::int16_t>(100, 700)});
    REQUIRE(room.mixer.play(LaneName::words, Ticket{2}, stereo));
    const auto heard = room.ear.hearStereo(300);
    CHECK(heard.samples[99] == 500);
    CHECK(heard.right[99] == 500);
    CHECK(heard.samples[100] == 300);
    CHECK(heard.right[100] == 700);
    CHECK(heard.samples[199] == 300);
    CHECK(heard.right[199] == 700);
    CHECK(isSilent(from(heard.samples, 200)));
    CHECK(isSilent(from(heard.right, 200)));
}

TEST_CASE("one ear hears both sides of a stereo sound") {
    Room room;
    const auto stereo = std::make_shared<speech::Clip>(
        speech::Clip{std::vector<std::int16_t>(100, 300), std::vector<std::int16_t>(100, 700)});
    REQUIRE(room.mixer.play(LaneName::words, Ticket{1}, stereo));
    const auto heard = room.ear.hear(256);
    CHECK(std::count(heard.begin(), heard.end(), 500) == 100);
    CHECK(isSilent(from(heard, 100)));
}

TEST_CASE("a cut fades both sides of a stereo sound") {
    Room room;
    const auto stereo = std::make_shared<speech::Clip>(
        speech::Clip{std::vector<std::int16_t>(4000, 3000), std::vector<std::int16_t>(4000, 7000)});
    REQUIRE(room.mixer.play(LaneName::words, Ticket{1}, stereo));
    static_cast<void>(room.ear.hearStereo(256));
    room.mixer.cut(LaneName::words, Ticket{1});
    const auto heard = room.ear.hearStereo(512);
    CHECK(heard.right[0] > 6500);
    CHECK(isSilent(from(heard.samples, Lane::fadeSamples)));
    CHECK(isSilent(from(heard.right, Lane::fadeSamples)));
}

TEST_CASE("a cut sound fades within 5 ms of the next block and is not heard afterwards") {
    Room room;
    room.play(1, 22050, 10000);
    room.ear.hear(256);
    room.mixer.cut(LaneName::words, Ticket{1});
    const auto heard = room.ear.hear(256);
    CHECK(std::is_sorted(heard.rbegin(), heard.rend()));
    CHECK(isSilent(from(heard, Lane::fadeSamples)));
    const auto played = room.mixer.played();
    REQUIRE(played.has_value());
    CHECK_FALSE(played->whole);
    CHECK(isSilent(room.ear.hear(22050)));
}

TEST_CASE("a fade has no step larger than the fade itself, so there is no click") {
    Room room;
    room.play(1, 22050, 10000);
    room.ear.hear(256);
    room.mixer.cut(LaneName::words, Ticket{1});
    const auto heard = room.ear.hear(256);
    int previous = 10000;
    for (const int sample : heard) {
        CHECK(std::abs(previous - sample) <= 10000 / static_cast<int>(Lane::fadeSamples) + 1);
        previous = sample;
    }
}

TEST_CASE("the sound after a cut begins at once, over the fade of the previous one") {
    Room room;
    room.play(1, 22050, 10000);
    room.ear.hear(256);
    room.mixer.cut(LaneName::words, Ticket{1});
    room.play(2, 22050, 1000);
    const auto heard = room.ear.hear(256);
    CHECK(heard[0] > 10000);
    CHECK(heard[Lane::fadeSamples] == 1000);
    CHECK(room.mixer.played()->sound.ticket == Ticket{1});
}

TEST_CASE("a waiting sound is cut before it starts, and one offered after the cut is played") {
    Room room;
    room.play(1, 1000);
    room.play(2, 1000);
    room.mixer.cut(LaneName::words, Ticket{2});
    room.play(3, 100, 300);
    CHECK(room.ear.hear(256)[0] == 300);
    for (const auto ticket : {1U, 2U}) {
        const auto dropped = room.mixer.played();
        REQUIRE(dropped.has_value());
        CHECK(dropped->sound.ticket == Ticket{ticket});
        CHECK_FALSE(dropped->first.has_value());
        CHECK_FALSE(dropped->whole);
    }
}

TEST_CASE("a late cut with an earlier ticket has no effect") {
    Room room;
    room.mixer.cut(LaneName::words, Ticket{5});
    room.mixer.cut(LaneName::words, Ticket{3});
    room.play(4, 100);
    room.play(6, 100, 600);
    CHECK(room.ear.hear(256)[0] == 600);
}

TEST_CASE("two cuts within one fade end both sounds, whatever the size of the blocks") {
    Room room;
    room.play(1, 22050, 10000);
    room.ear.hear(32);
    room.mixer.cut(LaneName::words, Ticket{1});
    room.play(2, 22050, 10000);
    room.ear.hear(32);
    room.mixer.cut(LaneName::words, Ticket{2});
    for (int i = 0; i < 20; ++i)
        room.ear.hear(32);
    CHECK(isSilent(room.ear.hear(32)));
    CHECK(room.mixer.quiet());
}

TEST_CASE("a paused sound fades out, stays where it is, and resumes there") {
    Room room;
    room.play(1, 2000, 1000);
    room.ear.hear(256);
    room.mixer.hold(Ticket{1});
    CHECK(isSilent(from(room.ear.hear(256), Lane::fadeSamples)));
    CHECK(isSilent(room.ear.hear(22050)));
    CHECK(room.mixer.quiet());
    CHECK_FALSE(room.mixer.played().has_value());

    room.mixer.hold(std::nullopt);
    CHECK_FALSE(room.mixer.quiet());
    const auto rest = room.ear.hear(2000);
    const auto audible = std::count_if(rest.begin(), rest.end(), [](int s) { return s > 0; });
    CHECK(audible >= 2000 - 256 - static_cast<int>(Lane::fadeSamples) - 1);
    CHECK(room.mixer.played()->whole);
}

TEST_CASE("pausing a sound does not pause a later one") {
    Room room;
    room.mixer.hold(Ticket{1});
    room.play(2, 100, 400);
    CHECK(room.ear.hear(256)[0] == 400);
}

TEST_CASE("a paused sound that is cut is removed at once") {
    Room room;
    room.play(1, 22050);
    room.ear.hear(256);
    room.mixer.hold(Ticket{1});
    room.ear.hear(256);
    room.mixer.cut(LaneName::words, Ticket{1});
    room.play(2, 100, 200);
    CHECK(room.ear.hear(256)[0] == 200);
}

TEST_CASE("an earcon with words is 9 dB quieter, and alone it is not") {
    Room room;
    REQUIRE(room.mixer.play(LaneName::signals, Ticket{1}, steadyClip(100, 10000)));
    CHECK(room.ear.hear(256)[0] == 10000);
    room.ear.hear(speech::samplesIn(speech::earconGap));

    room.play(1, 22050, 1);
    room.ear.hear(256);
    REQUIRE(room.mixer.play(LaneName::signals, Ticket{2}, steadyClip(100, 10000)));
    const double under = room.ear.hear(256)[0] - 1;
    CHECK(20 * std::log10(under / 10000) == Approx(-9).margin(0.05));
}

TEST_CASE("two earcons are at least 100 ms apart") {
    Room room;
    REQUIRE(room.mixer.play(LaneName::signals, Ticket{1}, steadyClip(100)));
    REQUIRE(room.mixer.play(LaneName::signals, Ticket{2}, steadyClip(100)));
    const auto heard = room.ear.hear(22050);
    const auto gap = speech::samplesIn(100ms);
    CHECK(isSilent({heard.begin() + 100, heard.begin() + 100 + static_cast<std::ptrdiff_t>(gap)}));
    CHECK(heard[100 + gap] == 1000);
}

TEST_CASE("silence for which the device needs no block is part of the gap between two earcons") {
    Room room;
    REQUIRE(room.mixer.play(LaneName::signals, Ticket{1}, steadyClip(100)));
    room.ear.hear(100);
    room.mixer.rest(speech::samplesIn(60ms));
    REQUIRE(room.mixer.play(LaneName::signals, Ticket{2}, steadyClip(100)));
    const auto heard = room.ear.hear(22050);
    const auto gap = speech::samplesIn(40ms);
    CHECK(isSilent({heard.begin(), heard.begin() + static_cast<std::ptrdiff_t>(gap)}));
    CHECK(heard[gap] == 1000);
}

TEST_CASE("a signal that is too loud is clipped, not wrapped round") {
    Room room;
    room.play(1, 100, 32767);
    REQUIRE(room.mixer.play(LaneName::signals, Ticket{1}, steadyClip(100, 32767)));
    CHECK(room.ear.hear(100)[50] == 32767);
}

TEST_CASE("a full mixer refuses new sounds and loses none that it accepted") {
    Room room;
    std::uint64_t taken = 0;
    while (room.mixer.play(LaneName::words, Ticket{taken + 1}, steadyClip(10)))
        ++taken;
    CHECK(taken == Lane::capacity);
    room.ear.hear(22050);
    std::uint64_t ended = 0;
    while (room.mixer.played())
        ++ended;
    CHECK(ended == taken);
}

TEST_CASE("unless finished sounds are collected, new ones are refused before any could be lost") {
    Room room;
    std::uint64_t ticket = 0;
    while (room.mixer.play(LaneName::words, Ticket{++ticket}, steadyClip(1)))
        room.ear.hear(16);
    CHECK(ticket == 65);
    std::uint64_t ended = 0;
    while (room.mixer.played())
        ++ended;
    CHECK(ended == 64);
}

TEST_CASE("an empty clip ends at once and is not heard") {
    Room room;
    room.play(1, 0);
    room.ear.hear(1);
    const auto played = room.mixer.played();
    REQUIRE(played.has_value());
    CHECK(played->whole);
    CHECK_FALSE(played->first.has_value());
}

TEST_CASE(
    "a mixer that stops between sounds plays the current one to its end and begins no other") {
    Room room;
    room.play(1, 300, 500);
    room.play(2, 300, 700);
    room.ear.hear(100);
    room.mixer.waitBetweenSounds(true);
    CHECK_FALSE(room.mixer.isBetweenSounds());
    auto heard = room.ear.hear(100);
    CHECK(std::count(heard.begin(), heard.end(), 500) == 100);
    CHECK_FALSE(room.mixer.isBetweenSounds());
    heard = room.ear.hear(200);
    CHECK(std::count(heard.begin(), heard.end(), 500) == 100);
    CHECK(isSilent(from(heard, 100)));
    CHECK(room.mixer.isBetweenSounds());

    room.mixer.waitBetweenSounds(false);
    CHECK_FALSE(room.mixer.isBetweenSounds());
    heard = room.ear.hear(400);
    CHECK(std::count(heard.begin(), heard.end(), 700) == 300);
}

TEST_CASE("a mixer that stops between sounds begins no earcon either") {
    Room room;
    room.mixer.waitBetweenSounds(true);
    REQUIRE(room.mixer.play(LaneName::signals, Ticket{1}, steadyClip(100)));
    CHECK(isSilent(room.ear.hear(256)));
    CHECK(room.mixer.isBetweenSounds());
    room.mixer.waitBetweenSounds(false);
    CHECK_FALSE(isSilent(room.ear.hear(256)));
}

TEST_CASE("a paused sound counts as a gap between sounds once it has faded") {
    Room room;
    room.play(1, 1000);
    room.ear.hear(100);
    room.mixer.hold(Ticket{1});
    room.mixer.waitBetweenSounds(true);
    room.ear.hear(Lane::fadeSamples / 2);
    CHECK_FALSE(room.mixer.isBetweenSounds());
    room.ear.hear(Lane::fadeSamples);
    CHECK(room.mixer.isBetweenSounds());
    room.mixer.hold(std::nullopt);
    room.ear.hear(100);
    CHECK_FALSE(room.mixer.isBetweenSounds());
}

TEST_CASE("a sound that is to follow a silence waits only for the rest of it") {
    Room room;
    room.play(1, 100, 500);
    REQUIRE(room.mixer.play(LaneName::words, Ticket{2}, steadyClip(100, 700), 150));
    const auto heard = room.ear.hear(512);
    CHECK(heard[99] == 500);
    CHECK(std::count(heard.begin() + 100, heard.begin() + 250, 0) == 150);
    CHECK(heard[250] == 700);
    CHECK(room.mixer.played()->whole);
    CHECK(room.mixer.played()->first == speech::after(tests::audioStart, 250));

    room.ear.hear(100);
    REQUIRE(room.mixer.play(LaneName::words, Ticket{3}, steadyClip(100, 900), 150));
    CHECK(room.ear.hear(10).front() == 900); // it has been silent for longer
}

TEST_CASE("a sound that is cut during the silence before it is never heard") {
    Room room;
    room.play(1, 100, 500);
    REQUIRE(room.mixer.play(LaneName::words, Ticket{2}, steadyClip(100, 700), 150));
    room.ear.hear(150);
    room.mixer.cut(LaneName::words, Ticket{2});
    CHECK(isSilent(room.ear.hear(256)));
    CHECK(room.mixer.played()->whole);
    const auto cut = room.mixer.played();
    REQUIRE(cut.has_value());
    CHECK_FALSE(cut->whole);
    CHECK_FALSE(cut->first.has_value());
    CHECK(room.mixer.quiet());
}
