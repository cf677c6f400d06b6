// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/time_control.hpp"
#include "tests/support/dice.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

using rules::hours;
using rules::minutes;
using rules::parseSpan;
using rules::parseTimeControl;
using rules::seconds;
using rules::Span;
using rules::Stage;
using rules::TimeControl;
using rules::TimeTextError;
using rules::TimeTextFault;

namespace {

struct BadText {
    std::string_view text;
    TimeTextFault fault;
    std::size_t offset;
};

} // namespace

TEST_CASE("a span is read in every usual notation") {
    CHECK(parseSpan("90m") == minutes(90));
    CHECK(parseSpan("1h30m") == minutes(90));
    CHECK(parseSpan("1h30m15s") == minutes(90) + seconds(15));
    CHECK(parseSpan("30s") == seconds(30));
    CHECK(parseSpan("250ms") == Span{250});
    CHECK(parseSpan("0:05:00") == minutes(5));
    CHECK(parseSpan("2:00") == minutes(2));
    CHECK(parseSpan("0:42:10") == minutes(42) + seconds(10));
    CHECK(parseSpan("1000h") == hours(1000));
}

TEST_CASE("an invalid span is refused with the position of the fault") {
    const auto bad = GENERATE(values<BadText>({
        {"", TimeTextFault::missing, 0},
        {"m", TimeTextFault::missing, 0},
        {"-5m", TimeTextFault::missing, 0},
        {"90", TimeTextFault::unitMissing, 2},
        {"1h30", TimeTextFault::unitMissing, 4},
        {"5x", TimeTextFault::unitMissing, 1},
        {"30m1h", TimeTextFault::unitOrder, 4},
        {"5m5m", TimeTextFault::unitOrder, 3},
        {"1:60", TimeTextFault::sixty, 2},
        {"1:5", TimeTextFault::sixty, 2},
        {"0:05:000", TimeTextFault::sixty, 5},
        {"1:", TimeTextFault::missing, 2},
        {"1:00:00:00", TimeTextFault::unexpected, 7},
        {"1001h", TimeTextFault::tooLong, 0},
        {"999999999h", TimeTextFault::tooLong, 0},
        {"99999999999999999999m", TimeTextFault::tooLong, 0},
        {"1000:00:01", TimeTextFault::tooLong, 0},
        {"5m ", TimeTextFault::unexpected, 2},
    }));
    INFO(bad.text);
    const auto span = parseSpan(bad.text);
    REQUIRE_FALSE(span.has_value());
    CHECK(span.error() == TimeTextError{bad.fault, bad.offset});
}

TEST_CASE("a span is written in hours, minutes and seconds and read back the same") {
    CHECK(write(minutes(90)) == "1h30m");
    CHECK(write(seconds(30)) == "30s");
    CHECK(write(Span{}) == "0s");
    CHECK(write(Span{61'001}) == "1m1s1ms");
    tests::Dice dice(1);
    for (int i = 0; i < 2000; ++i) {
        const Span span{dice.upTo(rules::longestSpan.milliseconds)};
        CHECK(parseSpan(write(span)) == span);
    }
}

TEST_CASE("a clock displays hours, minutes and seconds, and never less than zero") {
    CHECK(rules::clockFace(minutes(88) + seconds(30)) == "1:28:30");
    CHECK(rules::clockFace(seconds(5) + Span{999}) == "0:00:05");
    CHECK(rules::clockFace(hours(12)) == "12:00:00");
    CHECK(rules::clockFace(Span{-1}) == "0:00:00");
}

TEST_CASE("the time controls of the manual are read as described (Art. 6.2)") {
    const auto classical = parseTimeControl("40/2h,20/1h,30m");
    REQUIRE(classical.has_value());
    CHECK(classical->stages == std::vector<Stage>{{.moves = 40, .base = hours(2)},
                                                  {.moves = 20, .base = hours(1)},
                                                  {.moves = {}, .base = minutes(30)}});
    CHECK(parseTimeControl("90m+30s")->stages ==
          std::vector<Stage>{{.base = minutes(90), .increment = seconds(30)}});
    CHECK(parseTimeControl("25m d5s")->stages ==
          std::vector<Stage>{{.base = minutes(25), .delay = seconds(5)}});
    CHECK(parseTimeControl(" 40 /90m + 30s , 30m+30s b 5s ").error() ==
          TimeTextError{TimeTextFault::unitMissing, 3});
    CHECK(parseTimeControl(" 40/ 90m + 30s , 30m+30s b 5s ")->stages ==
          std::vector<Stage>{
              {.moves = 40, .base = minutes(90), .increment = seconds(30)},
              {.base = minutes(30), .increment = seconds(30), .giveBack = seconds(5)}});
    CHECK_FALSE(parseTimeControl("none")->isTimed());
}

TEST_CASE("an invalid time control is refused with the position of the fault") {
    const auto bad = GENERATE(values<BadText>({
        {"", TimeTextFault::missing, 0},
        {"90", TimeTextFault::unitMissing, 2},
        {"90+30", TimeTextFault::unitMissing, 2},
        {"90m+", TimeTextFault::missing, 4},
        {"90m++30s", TimeTextFault::missing, 4},
        {"90m d", TimeTextFault::missing, 5},
        {"0/90m", TimeTextFault::badMoves, 0},
        {"1000/90m", TimeTextFault::badMoves, 0},
        {"99999999999999999999/90m", TimeTextFault::badMoves, 0},
        {"/90m", TimeTextFault::badMoves, 0},
        {"40/", TimeTextFault::missing, 3},
        {"0m", TimeTextFault::noTime, 0},
        {"40/2h,0s", TimeTextFault::noTime, 6},
        {"90m,30m", TimeTextFault::unreachable, 4},
        {"40/2h,", TimeTextFault::missing, 6},
        {"90m x", TimeTextFault::unexpected, 4},
        {"90m b5s d5s", TimeTextFault::unexpected, 8},
        {"5m+500ms", TimeTextFault::unitMissing, 6},
        {"None", TimeTextFault::missing, 0},
    }));
    INFO(bad.text);
    const auto control = parseTimeControl(bad.text);
    REQUIRE_FALSE(control.has_value());
    CHECK(control.error() == TimeTextError{bad.fault, bad.offset});
}

TEST_CASE("a time control is written in the syntax in which it is read") {
    for (const std::string_view text : {"none",
                                        "40/2h,20/1h,30m",
                                        "1h30m+30s",
                                        "25m d5s",
                                        "3m b2s",
                                        "0s+5s",
                                        "40/2h+1s d2s b3s"}) {
        CHECK(write(*parseTimeControl(text)) == text);
    }
}

TEST_CASE("stages are separated by completed moves, and a last one with moves repeats") {
    const auto control = *parseTimeControl("40/2h,20/1h,30m");
    CHECK(control.stageOf(0) == 0);
    CHECK(control.stageOf(39) == 0);
    CHECK(control.stageOf(40) == 1);
    CHECK(control.stageOf(60) == 2);
    CHECK(control.stageOf(600) == 2);
    CHECK(control.movesThrough(1) == 60);
    CHECK_FALSE(control.movesThrough(2).has_value());

    const auto repeating = *parseTimeControl("40/2h,20/1h");
    CHECK(repeating.stageOf(79) == 2);
    CHECK(repeating.stageOf(80) == 3);
    CHECK(repeating.movesThrough(3) == 100);
    CHECK(repeating.terms(3).base == hours(1));
}

TEST_CASE("what has once been stored is read, however long and with parts of a second") {
    CHECK(rules::parseStoredTimeControl("5m+500ms")->stages ==
          std::vector<Stage>{{.base = minutes(5), .increment = Span{500}}});
    for (const Span span : {hours(1000) + seconds(1), hours(99'999), hours(999'999'999)})
        CHECK(rules::parseStoredSpan(write(span)) == span);
    CHECK_FALSE(rules::parseStoredSpan("1000000000h"));
    CHECK_FALSE(rules::parseStoredSpan("90m x"));
}
