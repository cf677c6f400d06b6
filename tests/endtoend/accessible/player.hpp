// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/screen/display.hpp"

#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tests {

using Words = std::vector<std::string>;

inline constexpr app::Size displaySize{800, 600};

inline std::string contentOf(const std::string& file) {
    std::ifstream stream{file};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

inline int countOf(const std::string& text, const std::string& words) {
    int count = 0;
    for (auto at = text.find(words); at != std::string::npos; at = text.find(words, at + 1))
        ++count;
    return count;
}

/// Hektor in a window, with an utterance log.
class Player {
public:
    explicit Player(Words arguments, const Words& typedBefore = {}) {
        const Words more{"--window",
                         "--audio",
                         "public=wav:" + folder_.file("heard.wav"),
                         "--audio",
                         "private=wav:" + folder_.file("private.wav"),
                         "--utterances",
                         folder_.file("utterances"),
                         "--data",
                         folder_.path().string(),
                         "--config",
                         folder_.file("hektor.toml")};
        arguments.insert(arguments.end(), more.begin(), more.end());
        std::ofstream{folder_.file("hektor.toml")} << "introduced = true\n";
        program_ = std::make_unique<RunningProgram>(
            HEKTOR_PROGRAM, arguments, StandardInput::pipe, folder_.file("said"));
        for (const auto& line : typedBefore)
            program_->send(line);
    }

    void sends(const std::string& line) const { program_->send(line); }
    [[nodiscard]] bool says(const std::string& words) const {
        return tests::comesToSay(folder_.file("said"), words);
    }
    /// Waits until an utterance has been spoken to its end.
    [[nodiscard]] bool speaksItself() const {
        return tests::comesToSay(folder_.file("utterances"), R"("outcome":"spoken")");
    }
    [[nodiscard]] std::string said() const { return contentOf(folder_.file("said")); }
    [[nodiscard]] std::string utterances() const { return contentOf(folder_.file("utterances")); }
    [[nodiscard]] std::optional<int> endsByItself() { return program_->endsByItself(); }
    [[nodiscard]] int leaves() { return program_->end(); }

private:
    tests::ScratchFolder folder_;
    std::unique_ptr<RunningProgram> program_;
};

inline Words twoAtHome(const std::string& speech) {
    return {"play",
            "--white",
            "keyboard",
            "--black",
            "keyboard",
            "--time",
            "none",
            "--language",
            "de",
            "--speech",
            speech};
}

/// How many utterances a voice of the program has spoken, at least in part.
inline int spokenByOwnVoice(const std::string& utterances) {
    return countOf(utterances, R"("outcome":"spoken")") +
           countOf(utterances, R"("outcome":"interrupted")");
}

} // namespace tests
