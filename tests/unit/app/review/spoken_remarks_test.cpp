// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review_file.hpp"
#include "speech/audio/clip.hpp"
#include "tests/support/chess/reviewed_game.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <iterator>
#include <string>

using namespace app;
using namespace tests;
using rules::Colour;

namespace {

SpokenMove spokenTo(int ply, const speech::FlacBytes& flac) {
    return {.seat = Colour::white, .ply = ply, .flac = flac};
}

/// With a null, as sounds have them.
const speech::FlacBytes firstSound{std::byte{1}, std::byte{0}, std::byte{255}};
const speech::FlacBytes secondSound{std::byte{2}};

} // namespace

TEST_CASE("A spoken remark is stored beside the review, and is there the next time") {
    const ScratchFolder folder;
    const std::filesystem::path place = folder.file("new");
    const auto game = shortSource().game;
    SpokenRemarks remarks(place, game);
    CHECK_FALSE(remarks.has(4));
    CHECK(remarks.spoken(Colour::white, 4).value() == std::nullopt);
    REQUIRE(remarks.keep(spokenTo(4, firstSound)));
    SpokenRemarks again(place, game);
    CHECK(again.has(4));
    CHECK_FALSE(again.has(3));
    CHECK(again.spoken(Colour::white, 4).value() == spokenTo(4, firstSound));
    CHECK(again.fileOf(4).string() == (place / reviewFile({}, game).stem()).string() + "-2b.flac");
}

TEST_CASE("A second spoken remark replaces the first, and one can be removed") {
    const ScratchFolder folder;
    SpokenRemarks remarks(folder.path(), shortSource().game);
    REQUIRE(remarks.keep(spokenTo(1, firstSound)));
    REQUIRE(remarks.keep(spokenTo(2, firstSound)));
    REQUIRE(remarks.keep(spokenTo(2, secondSound)));
    CHECK(remarks.spoken(Colour::white, 2).value() == spokenTo(2, secondSound));
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 2);
    CHECK(remarks.remove(2));
    CHECK(remarks.remove(2));
    CHECK_FALSE(remarks.has(2));
    CHECK(remarks.has(1));
}

TEST_CASE("Another game has other spoken remarks") {
    const ScratchFolder folder;
    const auto game = shortSource().game;
    auto shorter = game;
    shorter.retraceTo(4);
    REQUIRE(SpokenRemarks(folder.path(), game).keep(spokenTo(4, firstSound)));
    CHECK_FALSE(SpokenRemarks(folder.path(), shorter).has(4));
}

TEST_CASE("A spoken remark that cannot be stored, read or removed is a fault") {
    const ScratchFolder folder;
    const auto game = shortSource().game;
    CHECK_FALSE(SpokenRemarks("/proc/none", game).keep(spokenTo(1, firstSound)));
    SpokenRemarks remarks(folder.path(), game);
    std::filesystem::create_directories(remarks.fileOf(1) / "inside");
    CHECK_FALSE(remarks.spoken(Colour::white, 1));
    CHECK_FALSE(remarks.remove(1));
    CHECK_FALSE(remarks.keep(spokenTo(1, firstSound)));
}
