// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

// The text of a scenario, parsed. The lines are interpreted by setting.hpp, acts.hpp and facts.hpp;
// the language is described in README.md.

namespace tests {

struct ScriptLine {
    int number = 0;
    std::string text;
};

/// One act with everything heard because of it, or one fact that is true at that point.
struct ScriptStep {
    ScriptLine act;
    std::vector<ScriptLine> heard;
};

struct Script {
    std::string file;
    std::string name;
    int line = 0; ///< where it begins
    std::vector<ScriptLine> setting{};
    std::vector<ScriptStep> steps{};
};

/// The scenarios of one text. A line outside any scenario throws std::runtime_error that names it.
[[nodiscard]] std::vector<Script> readScripts(const std::string& file, std::string_view text);

/// Removes `beginning` from the text if the text begins with it.
[[nodiscard]] bool skip(std::string_view& text, std::string_view beginning);

/// The words of a text, separated by spaces.
[[nodiscard]] std::vector<std::string> wordsOf(std::string_view text);

/// The text without spaces at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

} // namespace tests
