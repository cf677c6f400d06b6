// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/clip.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cerrno>

using speech::WavFile;

TEST_CASE("a reader finds exactly what was appended to a WAV file") {
    const tests::ScratchFolder folder;
    const auto path = folder.file("stereo.wav");
    auto file = WavFile::create(path, 2);
    REQUIRE(file.has_value());
    CHECK(file->append(std::array<std::int16_t, 4>{1, -1, 32767, -32768}).has_value());
    CHECK(file->append(std::array<std::int16_t, 2>{3, -3}).has_value());
    // Not closed yet: this is what a killed program leaves.
    const auto sound = tests::readWav(path);
    CHECK(sound.rate == 22050);
    CHECK(sound.channels ==
          std::vector<std::vector<std::int16_t>>{{1, 32767, 3}, {-1, -32768, -3}});
}

TEST_CASE(
    "the sound of the next game is appended to an existing file, otherwise a new one is created") {
    const tests::ScratchFolder folder;
    const auto path = folder.file("games.wav");
    for (const std::int16_t sample : std::array<std::int16_t, 2>{5, 6}) {
        auto file = WavFile::create(path, 1, speech::FileStart::behind);
        REQUIRE(file.has_value());
        CHECK(file->append(std::array{sample, sample}).has_value());
    }
    CHECK(tests::readWav(path).channels.front() == std::vector<std::int16_t>{5, 5, 6, 6});
    REQUIRE(WavFile::create(path, 1).has_value());
    CHECK(tests::readWav(path).channels.front().empty());
}

TEST_CASE("a clip can be written as a file, also an empty one") {
    const tests::ScratchFolder folder;
    const auto path = folder.file("clip.wav");
    tests::writeWav(path, {{5, 6, 7}});
    CHECK(tests::readWav(path).channels.front() == std::vector<std::int16_t>{5, 6, 7});
    tests::writeWav(path, {});
    CHECK(tests::readWav(path).channels.front().empty());
}

TEST_CASE("a file that cannot be created is reported with its name and the reason") {
    const auto file = WavFile::create("/no/such/folder/a.wav", 1);
    REQUIRE_FALSE(file.has_value());
    CHECK(file.error() == speech::FileFault{"/no/such/folder/a.wav", ENOENT});
}

TEST_CASE("a full disk is reported and not a silent loss") {
    const auto fault = WavFile::create("/dev/full", 1).and_then([](WavFile file) {
        return file.append(std::vector<std::int16_t>(100'000, 1));
    });
    REQUIRE_FALSE(fault.has_value());
    CHECK(fault.error().reason == ENOSPC);
}
