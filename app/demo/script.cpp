// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/script.hpp"

#include "rules/base/text.hpp"
#include "speech/words/text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace app {
namespace {

/// A fault of a line whose number is not known yet.
struct Wrong {
    ScriptError error;
    std::string word;
};

using ReadStep = rules::Expected<Step, Wrong>;

constexpr std::array typists{std::pair{std::string_view("white:"), Person::white},
                             std::pair{std::string_view("black:"), Person::black},
                             std::pair{std::string_view("assistant:"), Person::assistant},
                             std::pair{std::string_view("arbiter:"), Person::arbiter}};

std::string_view trimmed(std::string_view text) {
    return rules::trimmed(text, " \t\r");
}

rules::unexpected<Wrong> wrong(ScriptError error, std::string_view word) {
    return rules::unexpected(Wrong{error, std::string(word)});
}

std::optional<speech::PhraseKey> phraseOf(std::string_view id) {
    const auto* const found = std::ranges::find(speech::phraseIds, id);
    if (found == speech::phraseIds.end()) return std::nullopt;
    return static_cast<speech::PhraseKey>(found - speech::phraseIds.begin());
}

ReadStep readHandles(std::string_view rest) {
    const auto action = tactile::parseAction(rest);
    if (!action || !*action) return wrong(ScriptError::badAction, rest);
    return Step{Handles{**action}};
}

ReadStep readExplains(std::string_view rest) {
    if (rest.empty()) return wrong(ScriptError::wordMissing, "explain");
    const auto phrase = phraseOf(rest);
    if (!phrase) return wrong(ScriptError::unknownPhrase, rest);
    return Step{Explains{*phrase}};
}

ReadStep readHears(std::string_view rest) {
    constexpr std::string_view aloud = "public:";
    if (rest.starts_with(aloud)) {
        const auto words = trimmed(rest.substr(aloud.size()));
        if (words.empty()) return wrong(ScriptError::wordMissing, aloud);
        return Step{Hears{std::string(words)}};
    }
    if (rest.empty()) return wrong(ScriptError::wordMissing, "hear");
    const auto phrase = phraseOf(rest);
    if (!phrase) return wrong(ScriptError::unknownPhrase, rest);
    return Step{Hears{*phrase}};
}

template <typename Passing>
ReadStep readPassing(std::string_view rest) {
    const auto span = tactile::parseSpan(rest);
    if (!span) return wrong(ScriptError::badTime, rest);
    return Step{Passing{*span}};
}

ReadStep readStep(std::string_view line) {
    const auto end = std::min(line.find(' '), line.size());
    const auto word = line.substr(0, end);
    const auto rest = trimmed(line.substr(end));
    for (const auto& [name, person] : typists)
        if (word == name) return Step{Types{person, std::string(rest)}};
    if (word == "board:") return readHandles(rest);
    if (word == "explain") return readExplains(rest);
    if (word == "hear") return readHears(rest);
    if (word == "pause") return readPassing<Pauses>(rest);
    if (word == "time") return readPassing<PassesTime>(rest);
    return wrong(ScriptError::unknownStep, word);
}

/// Removes the word `taped`, which marks lines for people with a microphone; returns whether it was
/// there.
bool takeTaped(std::string_view& line) {
    constexpr std::string_view taped = "taped ";
    if (!line.starts_with(taped)) return false;
    line = trimmed(line.substr(taped.size()));
    return true;
}

} // namespace

rules::Expected<std::vector<ScriptLine>, ScriptFault> parseScript(std::string_view text) {
    std::vector<ScriptLine> script;
    int number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const auto end = std::min(text.find('\n', begin), text.size());
        auto line = trimmed(text.substr(begin, end - begin));
        begin = end + 1;
        ++number;
        if (line.empty() || line.front() == '#') continue;
        const bool isTaped = takeTaped(line);
        auto step = readStep(line);
        if (!step)
            return rules::unexpected(ScriptFault{number, step.error().error, step.error().word});
        script.push_back({number, std::string(line), std::move(*step), isTaped});
    }
    return script;
}

Sentence reasonOf(const ScriptFault& fault) {
    const auto word = speech::harmless(fault.word);
    switch (fault.error) {
    case ScriptError::unknownStep: return say<SentenceKey::demoUnknownStep>(word);
    case ScriptError::unknownPhrase: return say<SentenceKey::demoUnknownPhrase>(word);
    case ScriptError::badAction: return say<SentenceKey::demoBadAction>(word);
    case ScriptError::badTime: return say<SentenceKey::demoBadTime>(word);
    case ScriptError::wordMissing: break;
    }
    return say<SentenceKey::demoWordMissing>(word);
}

} // namespace app
