// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/known_engines.hpp"

#include "app/engine/child_process.hpp"
#include "app/engine/uci.hpp"
#include "speech/words/text.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>

namespace app {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct KnownEngine {
    std::string_view name;
    std::string_view argument{}; ///< with which it speaks UCI; empty: with none
};

constexpr std::array knownEngines{KnownEngine{"stockfish"},
                                  KnownEngine{"lc0"},
                                  KnownEngine{"ethereal-chess"},
                                  KnownEngine{"fruit"},
                                  KnownEngine{"toga2"},
                                  KnownEngine{"glaurung"},
                                  KnownEngine{"gnuchess", "--uci"}};

/// Waits until the program has written something, or the time is over.
void waitFor(const ChildProcess& program, Clock::time_point until) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    pollfd watched{.fd = program.outputDescriptor(), .events = POLLIN, .revents = 0};
    ::poll(&watched, 1, static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 60'000)));
}

/// Collects an introduction from the lines of an engine.
class Interview {
public:
    /// Returns whether the introduction is complete.
    [[nodiscard]] bool hear(const EngineText& text) {
        const auto line = text.isWhole ? readUciLine(text.text) : UciLine{UciNonsense{}};
        if (const auto* const name = std::get_if<UciName>(&line))
            told_.name = speech::harmless(name->name);
        if (const auto* const option = std::get_if<UciOption>(&line))
            told_.options.push_back(speech::harmless(option->name));
        return std::holds_alternative<UciOk>(line);
    }
    [[nodiscard]] EngineIntroduction told(const fs::path& program) && {
        if (told_.name.empty()) told_.name = program.filename().string();
        return std::move(told_);
    }

private:
    EngineIntroduction told_{};
};

/// nullopt: all of it was heard.
std::optional<EngineProblem>
listen(ChildProcess& program, Interview& interview, Clock::time_point until) {
    LineSplitter splitter;
    std::array<char, std::size_t{16} << 10U> buffer{};
    while (Clock::now() < until) {
        waitFor(program, until);
        const auto [what, bytes] = program.receive(buffer);
        if (what == ChildProcess::Reading::ended) return EngineProblem::endedAtOnce;
        for (const auto& text : splitter.feed(bytes))
            if (interview.hear(text)) return std::nullopt;
    }
    return EngineProblem::tooSlow;
}

} // namespace

std::vector<fs::path> enginesFound(const EnginePlaces& places) {
    std::vector<fs::path> found;
    for (const auto& known : knownEngines)
        if (auto program = findEngine(known.name, places)) found.push_back(*std::move(program));
    return found;
}

std::vector<std::string> usualArguments(const fs::path& program) {
    const auto name = program.filename().string();
    const auto* const known = std::ranges::find(knownEngines, name, &KnownEngine::name);
    if (known == knownEngines.end() || known->argument.empty()) return {};
    return {std::string{known->argument}};
}

rules::Expected<EngineIntroduction, EngineFault>
introductionOf(const fs::path& path, std::chrono::milliseconds patience) {
    auto program = ChildProcess::start(path, usualArguments(path));
    if (!program)
        return rules::unexpected(EngineFault{
            .what = EngineProblem::cannotStart, .program = path, .systemError = program.error()});
    program->send("uci");
    Interview interview;
    const auto problem = listen(*program, interview, Clock::now() + patience);
    program->send("quit");
    program->closeInput();
    static_cast<void>(program->waitFor(std::chrono::milliseconds{500}));
    if (problem) return rules::unexpected(EngineFault{.what = *problem, .program = path});
    return std::move(interview).told(path);
}

} // namespace app
