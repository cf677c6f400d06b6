// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_input.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <catch2/catch.hpp>
#include <unistd.h>

#include <future>
#include <string>
#include <vector>

using Lines = std::vector<std::string>;

namespace {

/// Both ends of a pipe.
class Pipe {
public:
    Pipe() { REQUIRE(::pipe(ends_) == 0); }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        finish();
        ::close(ends_[0]);
    }

    void write(const std::string& bytes) {
        REQUIRE(::write(ends_[1], bytes.data(), bytes.size()) ==
                static_cast<ssize_t>(bytes.size()));
    }
    void finish() {
        if (ends_[1] >= 0) ::close(ends_[1]);
        ends_[1] = -1;
    }
    [[nodiscard]] int out() const { return ends_[0]; }

private:
    int ends_[2]{}; // NOLINT(modernize-avoid-c-arrays): pipe() requires it
};

std::vector<std::string> linesOf(const std::string& bytes) {
    Pipe pipe;
    pipe.write(bytes);
    pipe.finish();
    std::vector<std::string> lines;
    std::promise<void> ended;
    const app::LineInput input(
        pipe.out(),
        [&](std::string line) { lines.push_back(std::move(line)); },
        [&] { ended.set_value(); });
    ended.get_future().wait();
    return lines;
}

} // namespace

TEST_CASE("lines are returned one by one, with any end of line, the last one without") {
    CHECK(linesOf("e4\ne5\n") == Lines{"e4", "e5"});
    CHECK(linesOf("e4\r\n\r\nlage") == Lines{"e4", "", "lage"});
    CHECK(linesOf("").empty());
    CHECK(linesOf("züge g1\n") == Lines{"züge g1"});
}

TEST_CASE("of a line that is too long the rest is dropped, up to its end") {
    const auto lines = linesOf(std::string(3 * tactile::longestLine, 'x') + "e5\r\ne4\n");
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == std::string(tactile::longestLine + 1, 'x'));
    CHECK(lines[1] == "e4");
    CHECK(linesOf(std::string(tactile::longestLine, 'x') + "\r\n")[0].size() ==
          tactile::longestLine);
}

TEST_CASE("the reader stops even if nobody types anything") {
    const Pipe pipe;
    {
        const app::LineInput input(
            pipe.out(), [](const std::string&) { FAIL(); }, [] { FAIL(); });
    }
    SUCCEED();
}
