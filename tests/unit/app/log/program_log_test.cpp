// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/activity/input.hpp"
#include "app/log/program_log.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <string>

using namespace app;
using Catch::Matchers::Contains;
using Catch::Matchers::Matches;

namespace {

struct Place {
    tests::ScratchFolder folder;
    std::string file = folder.file("state/hektor.log");

    [[nodiscard]] ProgramLog open(LogLevel level = LogLevel::all) const { return {file, level}; }
    [[nodiscard]] std::string content() const { return tests::contentOf(file); }
};

} // namespace

TEST_CASE("a line of the log has its time and its level, and no control characters") {
    const Place place;
    place.open().write(LogLevel::warnings, "the disk \x1b[2J is full\nand so on");
    CHECK_THAT(
        place.content(),
        Matches("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}[.][0-9]{3}[+-][0-9:]{5} [0-9]+ warning: "
                "the disk \\\\x1b\\[2J is full\\\\x0aand so on\n"));
}

TEST_CASE("messages below the level of the log are omitted, and off omits everything") {
    const Place place;
    const auto log = place.open(LogLevel::warnings);
    log.write(LogLevel::all, "found");
    log.write(LogLevel::errors, "lost");
    CHECK_THAT(place.content(), !Contains("found") && Contains("error: lost\n"));

    const Place other;
    other.open(LogLevel::off).write(LogLevel::errors, "lost");
    CHECK_FALSE(std::filesystem::exists(other.file));
}

TEST_CASE("the next run appends to the log, and a full file is replaced by a new one") {
    const Place place;
    place.open().write(LogLevel::all, "first");
    const auto log = place.open();
    log.write(LogLevel::all, "second");
    CHECK_THAT(place.content(), Contains("first\n") && Contains("second\n"));
    for (int line = 0; line < 40; ++line)
        log.write(LogLevel::all, std::string(100'000, 'x'));
    CHECK(std::filesystem::file_size(place.file) <= 1'100'000);
    CHECK(std::filesystem::exists(place.folder.file("state/hektor.1.log")));
    CHECK(std::filesystem::exists(place.folder.file("state/hektor.2.log")));
    CHECK_FALSE(std::filesystem::exists(place.folder.file("state/hektor.3.log")));
}

TEST_CASE("if the log cannot be written, nothing else fails") {
    const Place place;
    std::ofstream(place.folder.file("state")) << "no folder";
    const auto log = place.open();
    log.write(LogLevel::errors, "lost");
    CHECK(tests::contentOf(place.folder.file("state")) == "no folder");
}

TEST_CASE("the log reports a server's connection, and neither its moves nor its messages") {
    const Place place;
    const auto log = place.open();
    write(log, ServerTold{ServedState{.moves = {"e2e4"}}});
    write(log, ServerTold{ServedChat{"Berta", "Hallo"}});
    CHECK(place.content().empty());
    write(log, ServerTold{ServedLink::lost});
    write(log, ServerTold{ServedPause{60}});
    write(log, ServerTold{ServedRefusal{ServedWords{"secret"}, "Not now"}});
    const auto content = place.content();
    CHECK_THAT(content, Contains("warning: server: connection lost\n"));
    CHECK_THAT(content, Contains("warning: server: asks to wait 60 s\n"));
    CHECK_THAT(content, Contains("warning: server: refuses: Not now\n") && !Contains("secret"));
}

TEST_CASE("the log reports devices and never what was typed") {
    const Place place;
    const auto log = place.open();
    write(log, LineCame{"springer f3"});
    CHECK(place.content().empty());
    write(log, OutputLost{speech::Channel::privateWhite, "USB"});
    write(log, BoardRead{rules::Colour::black, rules::BoardLost{rules::LossCause::unplugged}});
    write(log,
          EngineFailed{
              rules::Colour::white,
              {.what = EngineProblem::silent, .program = "/bin/gnuchess", .name = "GNU Chess"}});
    write(log, StoodStill{{7000}, true});
    const auto content = place.content();
    CHECK_THAT(content, Contains("error: sound output lost: private white, \"USB\"\n"));
    CHECK_THAT(content, Contains("error: board of Black lost: "));
    CHECK_THAT(content,
               Contains("error: engine of White: GNU Chess (/bin/gnuchess) no longer answers.\n"));
    CHECK_THAT(content, Contains("warning: nothing went on for 7000 ms\n"));
}

TEST_CASE("complaints are logged in English, whatever the user's language") {
    const Place place;
    int complaints = 0;
    place.open().alsoTo([&](const Sentence&) { ++complaints; })(say<SentenceKey::audioNoVoice>());
    CHECK(complaints == 1);
    CHECK_THAT(
        place.content(),
        Contains("warning: " + text(say<SentenceKey::audioNoVoice>(), rules::Language::english)));
}
