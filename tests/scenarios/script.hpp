// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

// The text of a scenario, taken apart. What the lines mean is the business of setting.hpp, acts.hpp
// and facts.hpp; the language is described in README.md.

namespace tests {

struct ScriptLine {
    int number = 0;
    std::string text;
};

/// One act with everything that is heard because of it, or one fact that is true then.
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

/// The scenarios of one text. A line that belongs to none throws std::runtime_error that names it.
[[nodiscard]] std::vector<Script> readScripts(const std::string& file, std::string_view text);

/// Takes `beginning` off the text, if it begins so.
[[nodiscard]] bool skip(std::string_view& text, std::string_view beginning);

/// The words of a text, parted by spaces.
[[nodiscard]] std::vector<std::string> wordsOf(std::string_view text);

/// The text without spaces at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

} // namespace tests
