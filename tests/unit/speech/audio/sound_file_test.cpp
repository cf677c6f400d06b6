// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/clip.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <span>
#include <string>

using namespace speech;

namespace {

/// A second in which every sample differs from its neighbours.
Clip restlessClip() {
    Clip clip;
    clip.samples.reserve(sampleRate);
    for (int i = 0; i < sampleRate; ++i)
        clip.samples.push_back(static_cast<std::int16_t>((i * 7919) % 65536 - 32768));
    return clip;
}

} // namespace

TEST_CASE("a clip packed as FLAC is unpacked without loss, for it is evidence (L09-E2.5)") {
    const auto packed = packFlac(restlessClip());
    REQUIRE(packed.has_value());
    CHECK(unpackFlac(*packed) == restlessClip());
}

TEST_CASE("a packed clip is a FLAC file that other programs can read") {
    const auto packed = packFlac({.samples = {1, -1, 32767, -32768}});
    REQUIRE(packed.has_value());
    REQUIRE(packed->size() > 4);
    CHECK(std::to_integer<char>(packed->at(0)) == 'f');
    CHECK(std::to_integer<char>(packed->at(1)) == 'L');
    CHECK(std::to_integer<char>(packed->at(2)) == 'a');
    CHECK(std::to_integer<char>(packed->at(3)) == 'C');
}

TEST_CASE("a damaged clip is not played") {
    auto packed = packFlac(restlessClip());
    REQUIRE(packed.has_value());
    packed->resize(packed->size() / 2);
    CHECK_FALSE(unpackFlac(*packed).has_value());
    CHECK(unpackFlac({}).error() == SoundFileFault::unreadable);
}

TEST_CASE("a clip that wrongly claims to be hours long does not allocate memory for them") {
    auto packed = packFlac(restlessClip());
    REQUIRE(packed.has_value());
    // The number of samples: 36 bits, after rate, channels and bits in the first block.
    constexpr std::size_t lengthField = 21;
    packed->at(lengthField) |= std::byte{0x0F};
    std::fill_n(packed->begin() + lengthField + 1, 4, std::byte{0xFF});
    CHECK(unpackFlac(*packed).error() == SoundFileFault::unreadable);
}

TEST_CASE("another kind of sound file is not unpacked") {
    const tests::ScratchFolder folder;
    const auto path = folder.file("spoken.wav");
    tests::writeWav(path, restlessClip());
    REQUIRE(readSoundFile(path) == restlessClip());
    std::ifstream file(path, std::ios::binary);
    const std::string wav{std::istreambuf_iterator<char>(file), {}};
    CHECK(unpackFlac(std::as_bytes(std::span(wav))).error() == SoundFileFault::unreadable);
}

TEST_CASE("a sound file is read, and one of another kind refused") {
    const tests::ScratchFolder folder;
    const auto path = folder.file("spoken.wav");
    tests::writeWav(path, {{5, -6, 7}});
    CHECK(readSoundFile(path) == Clip{{5, -6, 7}});

    const auto stereo = folder.file("stereo.wav");
    auto file = WavFile::create(stereo, 2);
    REQUIRE(file.has_value());
    REQUIRE(file->append(std::array<std::int16_t, 2>{1, 2}).has_value());
    CHECK(readSoundFile(stereo).error() == SoundFileFault::wrongFormat);
    CHECK(readSoundFile(folder.file("none.wav")).error() == SoundFileFault::unreadable);
}
