// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of sound as it comes out of the real program.
#include "speech/audio/earcons.hpp"
#include "speech/audio/mixer.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/heard_board.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace tests;
using nlohmann::json;

namespace {

/// A game whose sound goes into files.
struct Table {
    ScratchFolder folder;
    std::string loudspeaker = folder.file("public.wav");
    std::string earphone = folder.file("private.wav");
    std::string log = folder.file("utterances");

    /// Types one line, waits until its picture has been heard, and leaves.
    void hear(std::vector<std::string> words, const std::string& line) const {
        words.insert(words.end(),
                     {"--language",
                      "en",
                      "--audio",
                      "public=wav:" + loudspeaker,
                      "--utterances",
                      log,
                      "--data",
                      folder.path().string(),
                      "--config",
                      folder.existing("hektor.toml")});
        RunningProgram program{
            HEKTOR_PROGRAM, std::move(words), StandardInput::pipe, folder.file("said")};
        program.send(line);
        REQUIRE(comesToSay(log, "\"picture\""));
        program.send("quit");
        program.send("yes");
        CHECK(program.endsByItself() == 0);
    }

    /// The log's line of the picture.
    [[nodiscard]] json picture() const {
        std::istringstream lines(contentOf(log));
        for (std::string line; std::getline(lines, line);)
            if (auto utterance = json::parse(line); utterance.contains("picture")) return utterance;
        return nullptr;
    }
};

/// Whether the picture is in the recording, sample for sample and on both sides, but for its first
/// 5 ms: the greeting may fade there, if it had begun.
bool contains(const WavSound& recording, const speech::Clip& clip) {
    REQUIRE(recording.channels.size() == 2);
    const auto& left = recording.channels[0];
    const auto& right = recording.channels[1];
    const auto faded = speech::Lane::fadeSamples;
    const auto place =
        std::search(left.begin(), left.end(), clip.samples.begin() + faded, clip.samples.end());
    if (place == left.end()) return false;
    return std::equal(
        clip.right.begin() + faded, clip.right.end(), right.begin() + (place - left.begin()));
}

} // namespace

TEST_CASE("the recorded sound of a game contains the picture of its position") {
    const Table table;
    table.hear({"play", "--white", "keyboard", "--black", "keyboard", "--terminal"}, "soundscape");
    const auto picture = table.picture();
    CHECK(picture["shown"] == "Soundscape: the whole board.");
    CHECK(picture["outcome"] == "spoken");
    CHECK(picture["picture"].size() == 32);
    CHECK(contains(readWav(table.loudspeaker),
                   speech::clipOf(speech::pictureOf(rules::Placement::start()))));
}

TEST_CASE("in a match only the earphone plays the picture of a square") {
    const Table table;
    table.hear({"match", "--audio", "private=wav:" + table.earphone}, "white: soundscape e2");
    CHECK(table.picture()["channel"] == "private white");
    const auto clip =
        speech::clipOf(speech::pictureOf(rules::Placement::start(), rules::Square::e2));
    CHECK(contains(readWav(table.earphone), clip));
    CHECK_FALSE(contains(readWav(table.loudspeaker), clip));
}
