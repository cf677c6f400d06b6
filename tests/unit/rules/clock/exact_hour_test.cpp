// SPDX-License-Identifier: GPL-3.0-or-later
// An hour on the clock, pressed at random: no millisecond is lost or added (6.2, 6.7).
#include "rules/clock/clock.hpp"
#include "tests/support/dice.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <string_view>

using namespace rules;

namespace {

constexpr Span hour = hours(1);

/// The time that both sides have received so far: their time and what their moves added.
struct Given {
    Span time{};
    Span delay{}; ///< of this, the delays that ran before the main time
};

/// Presses at random times until the hour is over, and computes by the text of Art. 6.2 what the
/// clock must show at the end.
class Hour {
public:
    Hour(std::string_view control, std::uint64_t seed)
        : terms_(parseTimeControl(control)->stages.front())
        , clock_(*parseTimeControl(control))
        , dice_(seed) {
        given_.time = Span{2 * (terms_.base + terms_.increment).milliseconds};
    }

    void play() {
        clock_.start(Colour::white, {});
        while (now_ - Instant{} < hour)
            think();
        const Span used = clock_.used(Colour::white, now_) + clock_.used(Colour::black, now_);
        const Span left =
            clock_.remaining(Colour::white, now_) + clock_.remaining(Colour::black, now_);
        REQUIRE(now_ - Instant{} == hour);
        CHECK(used + given_.delay == hour);
        CHECK(left + used == given_.time);
        CHECK(left + hour == given_.time + given_.delay);
    }

private:
    void think() {
        const Span left = hour - (now_ - Instant{});
        const Span thought{std::min<std::int64_t>(dice_.upTo(90'000), left.milliseconds)};
        const Span delay{std::min(terms_.delay.milliseconds, thought.milliseconds)};
        given_.delay = given_.delay + delay;
        now_ = now_ + thought;
        if (thought == left) return;
        const Colour mover = *clock_.running();
        clock_.press(mover, now_);
        const Span used = thought - delay;
        given_.time = given_.time + terms_.increment +
                      Span{std::min(terms_.giveBack.milliseconds, used.milliseconds)};
    }

    Stage terms_;
    Clock clock_;
    tests::Dice dice_;
    Given given_;
    Instant now_{};
};

} // namespace

TEST_CASE("remaining times and elapsed time add up to the hour exactly, in every time control "
          "(E2.4, L09-6.7)") {
    constexpr std::array<std::string_view, 5> controls{
        "2h", "90m+30s", "2h d5s", "2h b3s", "90m+10s d7s b2s"};
    for (const auto control : controls)
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            INFO(control << ", seed " << seed);
            Hour(control, seed).play();
        }
}
