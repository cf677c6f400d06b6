// SPDX-License-Identifier: GPL-3.0-or-later
// Every scenario of the *.scenario files as a test case of its own.
#include "rules/match/fields.hpp"
#include "rules/record/journal.hpp"
#include "tests/scenarios/acts.hpp"
#include "tests/scenarios/facts.hpp"
#include "tests/scenarios/script.hpp"
#include "tests/scenarios/stage.hpp"

#include <catch2/catch.hpp>

#include <exception>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace tests {
namespace {

std::string placeOf(const Script& script, const ScriptLine& line) {
    return script.file + ':' + std::to_string(line.number) + ": " + line.text;
}

/// "private: …" is the only private output.
std::string expectedLine(std::string_view text, const rules::Match& match) {
    auto words = text;
    const bool noName = skip(words, "private:") || skip(words, "private alarm:");
    if (!noName) return std::string{text};
    const std::string ear = match.setup.seats.white.blind ? "private White" : "private Black";
    return ear + std::string{text.substr(std::string_view{"private"}.size())};
}

std::string listed(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines)
        text += "\n  " + line;
    return text.empty() ? "\n  (nothing)" : text;
}

void checkHeard(Stage& stage, const ScriptStep& step) {
    std::vector<std::string> expected;
    for (const auto& line : step.heard)
        expected.push_back(expectedLine(line.text, stage.match()));
    const auto heard = stage.takeHeard();
    INFO("expected:" << listed(expected) << "\nheard:" << listed(heard));
    CHECK(heard == expected);
}

void checkFact(Stage& stage, std::string_view claim) {
    const auto truth = falsehood(stage, claim);
    INFO("but it is: " << truth.value_or(""));
    CHECK_FALSE(truth.has_value());
}

/// Replaying the record gives the same match (invariant 3).
void checkRecord(Stage& stage) {
    const auto told = rules::replay(stage.journal().events());
    REQUIRE(told.has_value());
    CHECK((*told == stage.match()));
}

void perform(Stage& stage, const ScriptStep& step) {
    std::string_view words = step.act.text;
    if (skip(words, "then ")) return checkFact(stage, words);
    act(stage, words);
    checkHeard(stage, step);
}

void play(const Script& script) {
    Stage stage{set(script.setting)};
    for (const auto& step : script.steps) {
        INFO(placeOf(script, step.act));
        try {
            perform(stage, step);
        } catch (const std::exception& wrong) {
            FAIL_CHECK(wrong.what());
        }
    }
    if (stage.isRecorded()) checkRecord(stage);
}

#if CATCH_VERSION_MAJOR >= 3
using Owned = Catch::Detail::unique_ptr<Catch::ITestInvoker>;
#else
using Owned = Catch::ITestInvoker*; // Catch2 owns it
#endif

class ScenarioCase : public Catch::ITestInvoker {
public:
    explicit ScenarioCase(Script script) : script_(std::move(script)) {}
    void invoke() const override { play(script_); }

private:
    Script script_;
};

std::string textOf(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream{file, std::ios::binary}.rdbuf();
    return text.str();
}

void registerFile(const std::filesystem::path& file) {
    for (const auto& script : readScripts(file.filename().string(), textOf(file)))
        static_cast<void>(
            Catch::AutoReg{Owned{new ScenarioCase{script}},
                           Catch::SourceLineInfo{"scenario", static_cast<std::size_t>(script.line)},
                           "",
                           Catch::NameAndTags{script.name}});
}

/// Catch2 lists and runs what is registered before its session begins.
bool registerAll() {
    for (const auto& entry : std::filesystem::directory_iterator{HEKTOR_SCENARIOS})
        if (entry.path().extension() == ".scenario") registerFile(entry.path());
    return true;
}

const bool registered = registerAll();

} // namespace
} // namespace tests
