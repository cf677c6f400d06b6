// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/script.hpp"

#include <sstream>
#include <stdexcept>

namespace tests {
namespace {

enum class Part { outside, setting, steps };

class ScriptReader {
public:
    explicit ScriptReader(std::string file) : file_(std::move(file)) {}

    void read(const ScriptLine& line) {
        const auto text = trimmed(line.text);
        if (text.empty() || text.front() == '#') return;
        std::string_view name = text;
        if (skip(name, "scenario ")) return open(line.number, std::string{name});
        const bool isIndented = line.text.front() == ' ';
        const ScriptLine bare{line.number, std::string{text}};
        switch (part_) {
        case Part::outside: fail(line, "stands outside every scenario");
        case Part::setting: return readSetting(bare);
        case Part::steps:
            return isIndented ? hear(bare) : scripts_.back().steps.push_back({bare, {}});
        }
    }

    [[nodiscard]] std::vector<Script> take() {
        if (part_ == Part::setting)
            fail({scripts_.back().line, scripts_.back().name}, "never begins");
        return std::move(scripts_);
    }

private:
    void open(int line, std::string name) {
        scripts_.push_back({.file = file_, .name = std::move(name), .line = line});
        part_ = Part::setting;
    }
    void readSetting(const ScriptLine& line) {
        if (line.text == "begin" || line.text.starts_with("begin ")) {
            part_ = Part::steps;
            scripts_.back().steps.push_back({line, {}});
        } else {
            scripts_.back().setting.push_back(line);
        }
    }
    void hear(const ScriptLine& line) { scripts_.back().steps.back().heard.push_back(line); }

    [[noreturn]] void fail(const ScriptLine& line, const std::string& why) const {
        throw std::runtime_error(file_ + ':' + std::to_string(line.number) + ": \"" + line.text +
                                 "\" " + why + '.');
    }

    std::string file_;
    Part part_ = Part::outside;
    std::vector<Script> scripts_;
};

} // namespace

std::vector<Script> readScripts(const std::string& file, std::string_view text) {
    ScriptReader reader{file};
    std::istringstream lines{std::string{text}};
    int number = 0;
    for (std::string line; std::getline(lines, line);)
        reader.read({++number, line});
    return reader.take();
}

bool skip(std::string_view& text, std::string_view beginning) {
    if (text.substr(0, beginning.size()) != beginning) return false;
    text.remove_prefix(beginning.size());
    return true;
}

std::vector<std::string> wordsOf(std::string_view text) {
    std::istringstream stream{std::string{text}};
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

} // namespace tests
