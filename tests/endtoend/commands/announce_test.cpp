// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor announce` as a user runs it: its output, its exit status, and the sound in its file.
#include "rules/chess/facts.hpp"
#include "rules/chess/position.hpp"
#include "speech/words/render.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/recogniser.hpp"
#include "tests/support/sound/recording.hpp"
#include "tests/support/sound/voices.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <vector>

using namespace std::chrono_literals;
using speech::Language;

namespace {

using Arguments = std::vector<std::string>;

tests::Ended announce(Arguments arguments) {
    arguments.insert(arguments.begin(), "announce");
    return tests::runProgram(HEKTOR_PROGRAM, std::move(arguments));
}

std::string announced(const Arguments& arguments) {
    const auto ended = announce(arguments);
    INFO(ended.errors);
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    return ended.output;
}

/// The clips of a call, one after the other with their pauses.
std::vector<std::int16_t> soundOf(const speech::Rendered& call) {
    std::vector<std::int16_t> sound;
    for (const auto& segment : call.spoken) {
        const auto clip = tests::voice().speak(segment, {});
        REQUIRE(clip.has_value());
        sound.insert(sound.end(), (*clip)->samples.begin(), (*clip)->samples.end());
        sound.resize(sound.size() + speech::samplesIn(segment.pauseAfter));
    }
    return sound;
}

/// Recognises the calls of all legal moves of a position.
tests::Recogniser listenerAt(const rules::Position& position, Language language) {
    tests::Recogniser recogniser;
    for (const auto move : position.legalMoves()) {
        const auto call = speech::call(
            rules::factsOf(position, move), language, {.delivery = speech::Delivery::publicCall});
        recogniser.learn(call.shown, soundOf(call));
    }
    return recogniser;
}

/// The printed and the audible calls are the same.
void hearInFile(const std::string& language, const Arguments& moves) {
    const tests::ScratchFolder folder;
    const auto file = folder.file("calls.wav");
    Arguments arguments{"--language", language, "--wav", file};
    arguments.insert(arguments.end(), moves.begin(), moves.end());
    const auto printed = announced(arguments);

    const auto wav = tests::readWav(file);
    REQUIRE(wav.channels.size() == 1);
    CHECK(wav.rate == speech::sampleRate);
    const tests::Recording recording{wav.channels.front(), {{.sample = 0, .at = {}}}};
    const auto utterances = recording.utterances(400ms);
    REQUIRE(utterances.size() == moves.size());
    auto position = rules::Position::start();
    std::string heard;
    for (const auto& utterance : utterances) {
        const auto recognised = listenerAt(position, *speech::languageOf(language))
                                    .recognise(recording.sound(utterance));
        CHECK(recognised.certainty > 1.2); // calls that differ in one word are similar
        heard += recognised.text + '\n';
        const auto legal = position.legalMoves();
        position.play(*std::find_if(legal.begin(), legal.end(), [&](rules::Move move) {
            return speech::call(rules::factsOf(position, move), *speech::languageOf(language))
                       .shown == recognised.text;
        }));
    }
    CHECK(heard == printed);
}

} // namespace

TEST_CASE("hektor announce prints one line per move, in five forms") {
    const Arguments moves{"e4", "e5", "Lc4", "Lc5", "a3", "Lxf2"};
    const auto lastIn = [&](const char* form) {
        Arguments arguments{"--form", form};
        arguments.insert(arguments.end(), moves.begin(), moves.end());
        const auto lines = announced(arguments);
        CHECK(std::count(lines.begin(), lines.end(), '\n') == 6);
        const auto before = lines.rfind('\n', lines.size() - 2);
        return lines.substr(before + 1, lines.size() - before - 2);
    };
    CHECK(lastIn("shown") == "Läufer Cesar fünf schlägt Felix zwei, Schach.");
    CHECK(lastIn("official") == "Laeufer Cesar fuenf schlaegt Felix zwei, Schach.");
    CHECK(lastIn("spoken") == "Läufer Zäsar 5 schlägt Felix 2, Schach.");
    CHECK(lastIn("brief") == "Läufer schlägt Felix zwei, Schach.");
    CHECK(lastIn("san") == "Lxf2+");
}

TEST_CASE("hektor announce accepts moves in every form of the input line, mixed") {
    CHECK(announced({"e2e4", "5755", "Nf3", "springer bella 8 caesar 6", "f1c4", "Af6", "0-0"}) ==
          "Bauer Eva zwei, Eva vier.\n"
          "Bauer Eva sieben, Eva fünf.\n"
          "Springer Gustav eins, Felix drei.\n"
          "Springer Bella acht, Cesar sechs.\n"
          "Läufer Felix eins, Cesar vier.\n"
          "Springer Gustav acht, Felix sechs.\n"
          "Kurze Rochade.\n");
}

TEST_CASE("hektor announce begins at the given position, Chess960 included") {
    CHECK(announced({"--fen", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8D"}) ==
          "Bauer Anna sieben, Anna acht, Dame, Schach.\n");
    const auto* const middle = "r3k2r/8/8/8/8/8/8/1R2K1R1 w GBha - 0 1";
    CHECK(announced({"--chess960", "--fen", middle, "e1g1", "0-0-0"}) ==
          "Kurze Rochade.\nLange Rochade.\n");
    CHECK(announced({"--fen", "r3k2r/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", "O-O-O"}) ==
          "Lange Rochade.\n");
}

TEST_CASE("hektor announce speaks three languages") {
    CHECK(announced({"--language", "en", "Nf3"}) == "Knight g1, f3.\n");
    CHECK(announced({"--language", "tr", "Af3"}) == "At g1, f3.\n");
    CHECK(announced({"--language", "tr", "--form", "san", "Nf3"}) == "Af3\n");
}

TEST_CASE("hektor announce exits with 1 for an invalid move, with its name and the reason") {
    const auto blocked = announce({"e4", "e5", "Lf1g2"});
    CHECK(blocked.status == 1);
    CHECK(blocked.output == "Bauer Eva zwei, Eva vier.\nBauer Eva sieben, Eva fünf.\n");
    CHECK(blocked.errors == "hektor: move 3, \"Lf1g2\": g2: your own piece.\n");
    CHECK(announce({"--language", "de", "springer gustv 1 felix 3"}).errors ==
          "hektor: Zug 1, „springer gustv 1 felix 3“, das Wort „gustv“: Nicht verstanden: "
          "springer gustv 1 felix 3.\n");
    CHECK(announce({"zzz"}).errors == "hektor: move 1, \"zzz\": Not understood: zzz.\n");
    CHECK(announce({"d4", "d5", "Sf3", "a6", "Sd2"}).status == 1);
    CHECK(announce({""}).status == 1);
}

TEST_CASE("hektor announce exits with 2 for invalid arguments, with 3 if nothing can be written") {
    const auto fen = announce({"--fen", "8/8/8/8/8/8/8/x w - - 0 1", "e4"});
    CHECK(fen.status == 2);
    CHECK(fen.errors == "hektor: --fen, column 15: This is not a piece, digit or slash.\n");
    CHECK(announce({"--form", "loud", "e4"}).status == 2);
    CHECK(announce({"--language", "fr", "e4"}).status == 2);
    CHECK(announce({}).status == 2);
    const auto folder = announce({"--wav", "/no/such/folder/calls.wav", "e4"});
    CHECK(folder.status == 3);
    CHECK(folder.errors ==
          "hektor: /no/such/folder/calls.wav cannot be written: No such file or directory.\n");
}

TEST_CASE("hektor announce leaves no sound file when it refuses a move, nor a partial one") {
    const tests::ScratchFolder folder;
    const auto file = folder.file("calls.wav");
    CHECK(announce({"--wav", file, "e4", "e4"}).status == 1);
    CHECK_FALSE(std::filesystem::exists(file));
    const auto full = announce({"--wav", "/dev/full", "e4"});
    CHECK(full.status == 3);
    CHECK(full.errors == "hektor: /dev/full cannot be written: No space left on device.\n");
    CHECK(std::filesystem::exists("/dev/full"));
}

TEST_CASE("the sound file of hektor announce contains the printed calls, in three languages") {
    hearInFile("de", {"e4", "d5", "exd5", "Sf6", "Lb5"});
    hearInFile("en", {"d4", "d5", "Nf3"});
    hearInFile("tr", {"d4", "d5", "Af3"});
}
