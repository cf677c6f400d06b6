// SPDX-License-Identifier: GPL-3.0-or-later
// The options of an engine as a person hears and changes them.
#include "app/engine/option_sheet.hpp"
#include "tests/support/english.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace app;
using rules::Language;

namespace {

const OpponentReady fish{
    .name = "Fish",
    .options = {{.name = "Hash", .kind = UciOptionKind::spin, .standard = "16"},
                {.name = "Move Overhead",
                 .kind = UciOptionKind::spin,
                 .standard = "10",
                 .least = 0,
                 .most = 500},
                {.name = "Own Book", .kind = UciOptionKind::check, .standard = "true"},
                {.name = "Style",
                 .kind = UciOptionKind::combo,
                 .standard = "Solid",
                 .choices = {"Solid", "Very Risky"}},
                {.name = "Clear", .kind = UciOptionKind::button},
                {.name = "Net", .kind = UciOptionKind::text, .standard = "<empty>"},
                {.name = "own book", .kind = UciOptionKind::button},
                {.name = "Seed", .kind = UciOptionKind::spin, .standard = "7"}}};

enum Place : std::size_t { hash, overhead, book, style, clear, net, seed, stray };

std::string entry(const OptionSheet& sheet, std::size_t place) {
    return tests::english(sheet.entry(place));
}

/// What is said after this was typed.
std::string typed(OptionSheet& sheet,
                  std::size_t place,
                  std::string_view line,
                  Language language = Language::english) {
    const auto why = sheet.change(place, line, language);
    return text(why ? *why : sheet.entry(place), language);
}

} // namespace

TEST_CASE("each option is a sentence with its value, its default and what it takes") {
    const OptionSheet sheet(fish, {{"Move Overhead", "30"}, {"Style", "very risky"}});
    CHECK(tests::english(sheet.heading()) == "Options of Fish: 7.");
    REQUIRE(sheet.size() == 7);
    CHECK(entry(sheet, hash) == "Hash: Hektor sets this itself.");
    CHECK(entry(sheet, overhead) == "Move Overhead: 30; default 10; 0 to 500.");
    CHECK(entry(sheet, book) == "Own Book: on, the default; on or off.");
    CHECK(entry(sheet, style) == "Style: Very Risky; default Solid; one of Solid, Very Risky.");
    CHECK(entry(sheet, clear) == "Clear: starts something in the engine; there is nothing to set.");
    CHECK(entry(sheet, net) == "Net: empty, the default; any text.");
    CHECK(entry(sheet, seed) == "Seed: 7, the default; a whole number.");
}

TEST_CASE("an engine without options says so") {
    const OptionSheet sheet({.name = "Fish"}, {});
    CHECK(sheet.size() == 0);
    CHECK(tests::english(sheet.heading()) == "Fish has no options of its own.");
}

TEST_CASE("a typed value is chosen if the option takes it") {
    OptionSheet sheet(fish, {});
    CHECK(typed(sheet, overhead, " 50 ") == "Move Overhead: 50; default 10; 0 to 500.");
    CHECK(typed(sheet, book, "off") == "Own Book: off; default on; on or off.");
    CHECK(typed(sheet, style, "VERY RISKY") ==
          "Style: Very Risky; default Solid; one of Solid, Very Risky.");
    CHECK(typed(sheet, net, "a  b") == "Net: a  b; default empty; any text.");
    CHECK(sheet.chosen() == OptionValues{{"Move Overhead", "50"},
                                         {"Net", "a  b"},
                                         {"Own Book", "false"},
                                         {"Style", "Very Risky"}});
}

TEST_CASE("a value that an option does not take is refused in one sentence") {
    OptionSheet sheet(fish, {});
    for (const auto* const line : {"501", "-1", "ten", "5 5", "99999999999999999999", "=", "0x10"})
        CHECK(typed(sheet, overhead, line).starts_with("Move Overhead takes 0 to 500, not "));
    CHECK(typed(sheet, overhead, "501") == "Move Overhead takes 0 to 500, not 501.");
    CHECK(typed(sheet, book, "maybe") == "Own Book takes on or off, not maybe.");
    CHECK(typed(sheet, style, "Very") == "Style takes one of Solid, Very Risky, not Very.");
    CHECK(typed(sheet, net, "= a\x1b") == "Net takes any text, not a .");
    CHECK(typed(sheet, hash, "32") == "Hash: Hektor sets this itself.");
    CHECK(typed(sheet, clear, "on") == entry(sheet, clear));
    CHECK(sheet.chosen().empty());
}

TEST_CASE("default, or the value that is the default, forgets what was chosen") {
    const OptionValues chosen{{"move overhead", "30"}, {"Own Book", "false"}};
    OptionSheet sheet(fish, chosen);
    CHECK(typed(sheet, overhead, "Default") == "Move Overhead: 10, the default; 0 to 500.");
    CHECK(typed(sheet, book, "on") == "Own Book: on, the default; on or off.");
    CHECK(sheet.chosen().empty());
}

TEST_CASE("after a sign of equality everything is a value, also nothing and a command") {
    OptionSheet sheet(fish, {});
    CHECK(typed(sheet, net, "=default") == "Net: default; default empty; any text.");
    CHECK(typed(sheet, net, "= = ") == "Net: =; default empty; any text.");
    CHECK(typed(sheet, net, "=") == "Net: empty, the default; any text.");
}

TEST_CASE("on, off, yes, no and default are words of the language") {
    OptionSheet sheet(fish, {});
    for (const auto* const line : {"aus", "nein", "false", "OFF"}) {
        CHECK(typed(sheet, book, line, Language::german) ==
              "Own Book: aus; Vorgabe an; an oder aus.");
        CHECK(typed(sheet, book, "vorgabe", Language::german) ==
              "Own Book: an, die Vorgabe; an oder aus.");
    }
    for (const auto* const line : {"kapalı", "kapali", "hayır"}) {
        CHECK(typed(sheet, book, line, Language::turkish) ==
              "Own Book: kapalı; varsayılan açık; açık ya da kapalı.");
        CHECK(typed(sheet, book, "VARSAYILAN", Language::turkish) ==
              "Own Book: açık, varsayılan; açık ya da kapalı.");
    }
    for (const auto language : rules::languages) {
        typed(sheet, book, "no", Language::english);
        CHECK(sheet.chosen().size() == 1);
        typed(sheet, book, "default", language);
        CHECK(sheet.chosen().empty());
    }
}

TEST_CASE("what is chosen but not taken is named last, and can be forgotten") {
    OptionSheet sheet(fish, {{"Gone", "5"}, {"Move Overhead", "900"}});
    CHECK(sheet.size() == 9);
    CHECK(entry(sheet, overhead) == "Move Overhead: 10, the default; 0 to 500.");
    CHECK(entry(sheet, stray) == "Gone: the engine does not accept 5. Type default to remove it.");
    CHECK(typed(sheet, stray, "6") == entry(sheet, stray));
    CHECK(typed(sheet, stray, "default") == "Gone removed.");
    CHECK(typed(sheet, overhead, "20") == "Move Overhead: 20; default 10; 0 to 500.");
    CHECK(typed(sheet, stray + 1, "default") == "Move Overhead removed.");
    CHECK(sheet.chosen() == OptionValues{{"Move Overhead", "20"}});
}

TEST_CASE("an option is found by its name in any letter case") {
    const OptionSheet sheet(fish, {{"Gone", "5"}});
    CHECK(sheet.placeNamed("move overhead") == overhead);
    CHECK(sheet.placeNamed("gone") == stray);
    CHECK_FALSE(sheet.placeNamed("Move"));
}

TEST_CASE("names and values are said without control characters, whatever bytes they have") {
    const OptionSheet sheet({.name = "Fish",
                             .options = {{.name = "\xff\x1b[31m N",
                                          .kind = UciOptionKind::text,
                                          .standard = std::string(500, 'x')}}},
                            {});
    const auto said = entry(sheet, 0);
    CHECK(said.find('\x1b') == std::string::npos);
    CHECK(said.find('\xff') == std::string::npos);
    CHECK(said.size() < 300);
}
