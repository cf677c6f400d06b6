// SPDX-License-Identifier: GPL-3.0-or-later
// The manuals: how they are split into parts read at once, and that their content is true.
#include "app/commands/manual/manual.hpp"
#include "app/practice/drills/drill.hpp"
#include "app/practice/endgames.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

using namespace app;
using rules::Language;
using Step = PageReading::Go;

namespace {

std::string contentOf(const std::filesystem::path& place) {
    std::ifstream file(place);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string fileOf(Language language, std::string_view topic) {
    constexpr std::array<std::string_view, 3> folders{"de", "en", "tr"};
    const auto folder = folders.at(static_cast<std::size_t>(language));
    return contentOf(std::filesystem::path(HEKTOR_ASSETS) / "manual" / folder /
                     (std::string{topic} + ".md"));
}

/// Text between backticks: words to be typed.
std::vector<std::string> typedIn(const std::string& text) {
    std::vector<std::string> typed;
    for (auto at = text.find('`'); at != std::string::npos; at = text.find('`', at + 1)) {
        const auto end = text.find('`', at + 1);
        if (end == std::string::npos) break;
        typed.push_back(text.substr(at + 1, end - at - 1));
        at = end;
    }
    return typed;
}

/// Part of the command line, a setting, a character or a line of a braille display.
bool isOtherThanALine(const std::string& text) {
    constexpr std::array<std::string_view, 8> marks{
        "hektor ", "--", " = ", "[", "@", "wav:", "dgt:", "line:"};
    const bool isMarked = std::ranges::any_of(
        marks, [&](std::string_view mark) { return text.find(mark) != std::string::npos; });
    constexpr std::array<std::string_view, 6> others{"none", "input", "dialout", "+", "-", "!"};
    return isMarked || text == "hektor" || text == "app/play" || text == "man hektor" ||
           std::ranges::find(others, text) != others.end() || text.starts_with("W23 ") ||
           text.starts_with("B23 ") || text.find("+s") != std::string::npos || text == "90m+30s" ||
           text == "40/2h,20/1h,30m";
}

// A command that needs an argument may be named alone; yes, no and later answer questions.
bool isUnderstood(std::string_view line, Language language) {
    const auto typed = tactile::readLine(line, {language, tactile::Role::arbiter});
    constexpr std::array<std::string_view, 8> answers{
        "y", "n", "j", "e", "h", "later", "später", "sonra"};
    if (std::ranges::find(answers, line) != answers.end()) return true;
    if (std::holds_alternative<tactile::BadArgument>(typed))
        return line.find(' ') == std::string_view::npos;
    if (const auto* const said = std::get_if<tactile::Addressed>(&typed))
        return said->line.empty() || isUnderstood(said->line, language);
    return !std::holds_alternative<tactile::NotUnderstood>(typed) &&
           !std::holds_alternative<tactile::CommandChoices>(typed);
}

} // namespace

TEST_CASE("a manual is read heading by heading, item by item, without visual markup") {
    CHECK(paragraphsOf("# At home\n\nType `e4`,\nthen Enter.\n\n- Silence: Control.\n- Again: F2.\n"
                       "\n1. One.\n2. Two.\n\n    hektor match\n") ==
          ReadPage{"At home",
                   "Type e4, then Enter.",
                   "Silence: Control.",
                   "Again: F2.",
                   "1. One.",
                   "2. Two.",
                   "hektor match"});
}

TEST_CASE("a listener continues with Enter, and back, again, quiet and quit are words") {
    CHECK(PageReading::meaningOf("", Language::english) == Step::on);
    CHECK(PageReading::meaningOf("back", Language::english) == Step::back);
    CHECK(PageReading::meaningOf("nochmal", Language::german) == Step::again);
    CHECK(PageReading::meaningOf("sus", Language::turkish) == Step::silence);
    CHECK(PageReading::meaningOf("beenden", Language::german) == Step::leave);
    CHECK_FALSE(PageReading::meaningOf("e4", Language::german));

    PageReading reading({"first", "last"});
    CHECK_FALSE(reading.goBack());
    CHECK(reading.goOn());
    CHECK(reading.here() == "last");
    CHECK_FALSE(reading.goOn());
    CHECK(reading.goBack());
    CHECK(reading.here() == "first");
}

TEST_CASE("every manual exists in every language and takes at most five minutes to hear") {
    for (const auto language : rules::languages)
        for (const auto topic : manualTopics) {
            CAPTURE(topic, static_cast<int>(language));
            const auto page = readManual(HEKTOR_ASSETS, language, topic);
            REQUIRE(page.has_value());
            CHECK(page->size() > 5);
            const auto words = fileOf(language, topic);
            CHECK(std::ranges::count_if(words, [](char letter) { return letter == ' '; }) < 750);
        }
}

TEST_CASE("the README names every manual") {
    const auto page = contentOf(std::filesystem::path(HEKTOR_ASSETS).parent_path() / "README.md");
    for (const auto topic : manualTopics) {
        CAPTURE(topic);
        CHECK(page.find("`" + std::string{topic} + "`") != std::string::npos);
    }
}

TEST_CASE("the manuals and the manual page name every drill and every ending") {
    std::vector<std::string> names;
    for (const auto& drill : drills())
        names.emplace_back(drill.name);
    for (const auto& ending : endgames())
        names.emplace_back(ending.name);

    const auto page =
        contentOf(std::filesystem::path(HEKTOR_ASSETS).parent_path() / "app" / "hektor.1");
    const auto begin = page.find(".BI train");
    REQUIRE(begin != std::string::npos);
    const auto entry = page.substr(begin, page.find("\n.TP", begin) - begin);
    for (const auto& name : names) {
        CAPTURE(name);
        CHECK(entry.find(name) != std::string::npos);
        for (const auto language : rules::languages)
            CHECK(fileOf(language, "practice").find("`hektor train " + name + "`") !=
                  std::string::npos);
    }
}

TEST_CASE("the words that a manual tells the user to type are valid in its language") {
    for (const auto language : rules::languages)
        for (const auto topic : manualTopics)
            for (const auto& typed : typedIn(fileOf(language, topic))) {
                CAPTURE(topic, static_cast<int>(language), typed);
                CHECK((isOtherThanALine(typed) || isUnderstood(typed, language)));
            }
}

TEST_CASE(
    "the manuals have the same number of headings, items and words to type in every language") {
    for (const auto topic : manualTopics) {
        CAPTURE(topic);
        const auto english = fileOf(Language::english, topic);
        for (const auto language : {Language::german, Language::turkish}) {
            const auto text = fileOf(language, topic);
            CHECK(paragraphsOf(text).size() == paragraphsOf(english).size());
            CHECK(typedIn(text).size() == typedIn(english).size());
        }
    }
}
