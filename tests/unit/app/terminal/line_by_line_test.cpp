// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/command_input.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <catch2/catch.hpp>
#include <unistd.h>

#include <array>
#include <string>

using app::LineByLine;
using app::readSecretLine;

namespace {

void write(int descriptor, const std::string& bytes) {
    REQUIRE(::write(descriptor, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
}

} // namespace

TEST_CASE("lines are read one by one without waiting, and what follows is left for others") {
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    LineByLine lines(ends[0]);
    CHECK_FALSE(lines.next());
    write(ends[1], "acc");
    CHECK_FALSE(lines.next());
    write(ends[1], "ept\r\ne4\n");
    CHECK(lines.next() == "accept");
    std::array<char, 3> rest{};
    CHECK(::read(ends[0], rest.data(), rest.size()) == 3);
    CHECK(std::string(rest.data(), 3) == "e4\n");
    write(ends[1], std::string(tactile::longestLine + 1, 'x') + "\n");
    CHECK(lines.next() == std::string(tactile::longestLine, 'x'));
    CHECK_FALSE(lines.next());
    CHECK(lines.descriptor() == ends[0]);
    ::close(ends[1]);
    CHECK_FALSE(lines.next());
    CHECK(lines.descriptor() == -1);
    CHECK_FALSE(lines.next());
    ::close(ends[0]);
}

TEST_CASE("a secret is read without its line end, which the last line may lack") {
    const app::StopSignals signals;
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    write(ends[1], "first\r\nsecond");
    ::close(ends[1]);
    CHECK(readSecretLine(ends[0], signals).value().text() == "first");
    CHECK(readSecretLine(ends[0], signals).value().text() == "second");
    CHECK_FALSE(readSecretLine(ends[0], signals));
    ::close(ends[0]);
}
