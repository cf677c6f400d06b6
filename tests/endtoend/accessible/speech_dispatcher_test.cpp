// SPDX-License-Identifier: GPL-3.0-or-later
// Speech Dispatcher as the voice, whose speech is written to a file.
#include "tests/endtoend/accessible/dispatcher.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <future>

using namespace std::chrono_literals;
using Catch::Contains;
using tests::Dispatcher;
using tests::RunningProgram;
using tests::Words;

namespace {

/// Two people at home, with Speech Dispatcher as the voice; lines of a pipe are what they type.
class Home {
public:
    /// `environment`: where the server is.
    explicit Home(const Words& environment) {
        std::ofstream{folder_.file("hektor.toml")} << "introduced = true\n";
        Words arguments = environment;
        // A server of the user of this computer must not be started.
        for (const auto& each : Words{"SPEECHD_CMD=/bin/false",
                                      HEKTOR_PROGRAM,
                                      "play",
                                      "--white",
                                      "keyboard",
                                      "--black",
                                      "keyboard",
                                      "--time",
                                      "none",
                                      "--language",
                                      "de",
                                      "--terminal",
                                      "--voice",
                                      "speechd",
                                      "--audio",
                                      "public=wav:" + folder_.file("heard.wav"),
                                      "--audio",
                                      "private=wav:" + folder_.file("private.wav"),
                                      "--utterances",
                                      folder_.file("utterances"),
                                      "--data",
                                      folder_.path().string(),
                                      "--config",
                                      folder_.file("hektor.toml")})
            arguments.push_back(each);
        program_ = std::make_unique<RunningProgram>(
            "/usr/bin/env", arguments, tests::StandardInput::pipe, folder_.file("said"));
    }

    void type(const std::string& line) const { program_->send(line); }
    [[nodiscard]] bool says(const std::string& words) const {
        return tests::comesToSay(folder_.file("said"), words);
    }
    [[nodiscard]] bool logs(const std::string& words) const {
        return tests::comesToSay(folder_.file("utterances"), words);
    }
    /// The lines of the utterance log with this text.
    [[nodiscard]] Words logged(const std::string& words) const {
        std::ifstream log{folder_.file("utterances")};
        Words lines;
        for (std::string line; std::getline(log, line);)
            if (line.find(words) != std::string::npos) lines.push_back(line);
        return lines;
    }
    [[nodiscard]] int leaves() { return program_->end(); }

private:
    tests::ScratchFolder folder_;
    std::unique_ptr<RunningProgram> program_;
};

const std::string byServer = R"("voice":"speechd")";
const std::string whiteMove = "Bauer Eva 2, Eva 4.";
const std::string blackMove = "Bauer Eva 7, Eva 5.";

} // namespace

TEST_CASE("with --voice speechd Speech Dispatcher gets every text once and in order") {
    const Dispatcher dispatcher;
    Home home{{dispatcher.address()}};
    REQUIRE(home.says("Neue Partie."));
    home.type("e4");
    REQUIRE(dispatcher.speaks(whiteMove));
    home.type("e5");
    REQUIRE(dispatcher.speaks(blackMove));
    REQUIRE(home.logs(blackMove));
    CHECK(home.leaves() == 0);
    CHECK(dispatcher.timesSpoken(whiteMove) == 1);
    CHECK(dispatcher.timesSpoken(blackMove) == 1);
    CHECK(dispatcher.spoken().find(whiteMove) < dispatcher.spoken().find(blackMove));
    const auto moves = home.logged(whiteMove);
    REQUIRE(moves.size() == 1);
    CHECK_THAT(moves.front(), Contains(byServer) && Contains(R"("outcome":"spoken")"));
    for (const auto& spoken : home.logged(R"("outcome":"spoken")"))
        CHECK_THAT(spoken, Contains(byServer) || Contains(R"("spoken":"")"));
}

TEST_CASE("a text that is interrupted is cancelled at Speech Dispatcher") {
    const Dispatcher dispatcher{2};
    Home home{{dispatcher.address()}};
    REQUIRE(dispatcher.speaks("Neue Partie."));
    home.type("e5");
    REQUIRE(dispatcher.speaks("kommt nicht nach Eva 5."));
    home.type("e6");
    REQUIRE(dispatcher.speaks("kommt nicht nach Eva 6."));
    REQUIRE(home.logs("kommt nicht nach Eva 6."));
    CHECK(home.leaves() == 0);
    const auto first = home.logged("kommt nicht nach Eva 5.");
    REQUIRE(first.size() == 1);
    CHECK_THAT(first.front(), Contains(byServer) && Contains(R"("outcome":"interrupted")"));
    CHECK_THAT(dispatcher.ended(),
               Contains("kommt nicht nach Eva 6.") && !Contains("kommt nicht nach Eva 5."));
}

TEST_CASE("if Speech Dispatcher goes in the middle of a sentence, Hektor says so and speaks") {
    Dispatcher dispatcher{20};
    Home home{{dispatcher.address()}};
    REQUIRE(dispatcher.speaks("Neue Partie."));
    home.type("e4");
    REQUIRE(dispatcher.speaks(whiteMove));
    dispatcher.kill();
    REQUIRE(home.says("Der Speech Dispatcher ist verstummt. Hektor spricht jetzt selbst."));
    REQUIRE(home.logs(whiteMove));
    home.type("e5");
    REQUIRE(home.logs(blackMove));
    CHECK(home.leaves() == 0);
    for (const auto& move : {whiteMove, blackMove}) {
        const auto said = home.logged(move);
        REQUIRE(said.size() == 1);
        CHECK_THAT(said.front(), Contains(R"("outcome":"spoken")") && !Contains(byServer));
    }
}

TEST_CASE("a Speech Dispatcher that does not answer any more is given up, and the game goes on") {
    const Dispatcher dispatcher;
    Home home{{dispatcher.address()}};
    REQUIRE(dispatcher.speaks("Neue Partie."));
    const auto still =
        std::async(std::launch::async, [&dispatcher] { dispatcher.standStill(10s); });
    std::this_thread::sleep_for(200ms);
    home.type("e4");
    REQUIRE(home.says("Der Speech Dispatcher ist verstummt. Hektor spricht jetzt selbst."));
    REQUIRE(home.logs(whiteMove));
    const auto said = home.logged(whiteMove);
    REQUIRE(said.size() == 1);
    CHECK_THAT(said.front(), Contains(R"("outcome":"spoken")") && !Contains(byServer));
    still.wait();
    CHECK(home.leaves() == 0);
}

TEST_CASE("without Speech Dispatcher Hektor says so and speaks itself") {
    const tests::ScratchFolder nowhere;
    Home home{{"SPEECHD_ADDRESS=unix_socket:" + nowhere.file("socket")}};
    REQUIRE(home.says("Der Speech Dispatcher antwortet nicht. Hektor spricht selbst."));
    home.type("e4");
    REQUIRE(home.logs(whiteMove));
    CHECK(home.leaves() == 0);
    CHECK_THAT(home.logged(whiteMove).front(),
               Contains(R"("outcome":"spoken")") && !Contains(byServer));
}

TEST_CASE("in a match --voice speechd is refused with a reason") {
    const auto refused =
        tests::runProgram(HEKTOR_PROGRAM, {"match", "--voice", "speechd", "--language", "en"});
    CHECK(refused.status == 2);
    CHECK_THAT(
        refused.errors,
        Contains("--voice speechd is only for games at home: in a match everybody would hear "
                 "what only one player may hear."));
}

TEST_CASE("hektor doctor tells whether Speech Dispatcher answers, if it is to speak") {
    const tests::ScratchFolder folder;
    const auto file = folder.file("hektor.toml");
    std::ofstream{file} << "[speech]\nby = \"speechd\"\n";
    const auto askedWith = [&](const std::string& address) {
        return tests::runProgram(
            "/usr/bin/env",
            {address, "SPEECHD_CMD=/bin/false", HEKTOR_PROGRAM, "doctor", "--config", file});
    };
    const auto deserted = askedWith("SPEECHD_ADDRESS=unix_socket:" + folder.file("socket"));
    CHECK(deserted.status == 1);
    CHECK(deserted.errors ==
          "hektor: Speech Dispatcher does not answer, so Hektor would speak instead.\n");
    const Dispatcher dispatcher;
    const auto answered = askedWith(dispatcher.address());
    CHECK(answered.errors.empty());
    CHECK_THAT(answered.output, Contains("\nVoice: Speech Dispatcher's, which answers\n"));
}
