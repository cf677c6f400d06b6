// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/input_file.hpp"
#include "tests/support/english.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <string>
#include <vector>

using app::InputFile;
using app::LineReader;

namespace {

struct SeenLine {
    std::string text;
    bool cut;

    bool operator==(const SeenLine&) const = default;
};

/// The lines of a file with this content.
std::vector<SeenLine> linesSeenIn(const std::string& content) {
    const tests::ScratchFolder folder;
    const auto name = folder.file("lines");
    std::ofstream(name, std::ios::binary) << content;
    auto file = InputFile::open(name);
    REQUIRE(file);
    LineReader reader(std::move(*file), [] {});
    std::vector<SeenLine> seen;
    while (true) {
        const auto line = reader.next();
        REQUIRE(line);
        if (!*line) return seen;
        seen.push_back({std::string((*line)->text), (*line)->cut});
    }
}

} // namespace

TEST_CASE("lines are returned without their ends, and the last one may have none") {
    CHECK(linesSeenIn("").empty());
    CHECK(linesSeenIn("one\n") == std::vector<SeenLine>{{"one", false}});
    CHECK(linesSeenIn("one\r\n\ntwo") ==
          std::vector<SeenLine>{{"one", false}, {"", false}, {"two", false}});
}

TEST_CASE("a byte order mark before the first line is no part of it") {
    const std::string mark = "\xEF\xBB\xBF";
    CHECK(linesSeenIn(mark + "one\n" + mark + "two") ==
          std::vector<SeenLine>{{"one", false}, {mark + "two", false}});
    CHECK(linesSeenIn(mark) == std::vector<SeenLine>{{"", false}});
}

TEST_CASE("a line longer than one read is returned whole") {
    const std::string longLine(300'000, 'x');
    CHECK(linesSeenIn("a\n" + longLine + "\nb\n") ==
          std::vector<SeenLine>{{"a", false}, {longLine, false}, {"b", false}});
}

TEST_CASE("the beginning of an extremely long line is returned, and the next line is read") {
    const std::string endless(3 * LineReader::longest, 'x');
    const auto lines = linesSeenIn(endless + "\nnext");
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].cut);
    CHECK(lines[0].text.size() == LineReader::longest);
    CHECK(lines[1] == SeenLine{"next", false});
}

TEST_CASE("answers can be written before further input arrives") {
    const tests::ScratchFolder folder;
    const auto name = folder.file("lines");
    std::ofstream(name) << "one\ntwo\n";
    int waited = 0;
    LineReader reader(std::move(*InputFile::open(name)), [&] { ++waited; });
    CHECK((*reader.next())->text == "one");
    CHECK(waited == 1);
    CHECK((*reader.next())->text == "two");
    CHECK(waited == 1);
    CHECK_FALSE(reader.next()->has_value());
    CHECK(waited == 2);
}

TEST_CASE("a file that cannot be read is refused with its name and the reason") {
    const tests::ScratchFolder folder;
    const auto missing = InputFile::open(folder.file("missing"));
    REQUIRE_FALSE(missing);
    CHECK(tests::english(sentence(missing.error())) ==
          folder.file("missing") + " cannot be read: No such file or directory.");
    const auto directory = InputFile::open(folder.path().string());
    REQUIRE_FALSE(directory);
    CHECK(tests::english(sentence(directory.error())) ==
          folder.path().string() + " cannot be read: Is a directory.");
    CHECK(InputFile::open("-")->name() == "standard input");
    const std::string endless(100'000, 'x');
    CHECK(tests::english(sentence(InputFile::open(endless).error())) ==
          std::string(120, 'x') + "… cannot be read: File name too long.");
}

TEST_CASE("a device without end is refused, and a pipe that nobody writes into is empty") {
    const auto device = InputFile::open("/dev/zero");
    REQUIRE_FALSE(device);
    CHECK(tests::english(sentence(device.error())) ==
          "/dev/zero cannot be read: it is not a file.");
    const tests::ScratchFolder folder;
    const auto pipe = folder.file("pipe");
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(InputFile::open(pipe)->content() == "");
}

TEST_CASE("a pipe is read to its end") {
    std::array<int, 2> ends{};
    REQUIRE(::pipe2(ends.data(), O_CLOEXEC) == 0);
    REQUIRE(::write(ends[1], "e4", 2) == 2);
    auto file = InputFile::open("/dev/fd/" + std::to_string(ends[0]));
    ::close(ends[1]);
    REQUIRE(file);
    CHECK(file->content() == "e4");
    ::close(ends[0]);
}
