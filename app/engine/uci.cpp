// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/uci.hpp"

#include "rules/base/text.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <utility>

namespace app {
namespace {

using Words = std::span<const std::string_view>;

/// The words, separated by single blanks.
std::string joined(Words words) {
    return fmt::format("{}", fmt::join(words, " "));
}

/// The words after `key` up to the next of the `keys`; empty if the key is missing.
Words valueOf(std::string_view key, Words words, Words keys) {
    const auto isKey = [&](std::string_view word) { return std::ranges::count(keys, word) > 0; };
    const auto at = std::ranges::find(words, key);
    if (at == words.end()) return {};
    return {at + 1, std::find_if(at + 1, words.end(), isKey)};
}

std::vector<std::string> valuesOf(std::string_view key, Words words, Words keys) {
    std::vector<std::string> values;
    for (auto at = std::ranges::find(words, key); at != words.end();) {
        const Words rest{at, words.end()};
        values.push_back(joined(valueOf(key, rest, keys)));
        at = std::ranges::find(rest.begin() + 1, rest.end(), key);
    }
    return values;
}

std::optional<UciOptionKind> kindNamed(std::string_view word) {
    const auto* const found = std::ranges::find(uciOptionKinds, word);
    if (found == uciOptionKinds.end()) return std::nullopt;
    return static_cast<UciOptionKind>(found - uciOptionKinds.begin());
}

UciLine readId(Words words) {
    if (words.empty()) return UciNonsense{};
    if (words.front() != "name") return UciAside{};
    if (words.size() == 1) return UciNonsense{};
    return UciName{joined(words.subspan(1))};
}

UciLine readOption(Words words) {
    constexpr std::array<std::string_view, 5> attributes{"type", "default", "min", "max", "var"};
    const auto named = std::ranges::find(words, "type");
    const Words naming{words.begin(), named};
    if (naming.size() < 2 || naming.front() != "name" || named == words.end()) return UciNonsense{};
    const Words rest{named, words.end()};
    const auto kind = kindNamed(joined(valueOf("type", rest, attributes)));
    if (!kind) return UciNonsense{};
    const auto number = [&](std::string_view key) {
        return rules::wholeNumber<int>(joined(valueOf(key, rest, attributes)));
    };
    const bool isText = *kind == UciOptionKind::text; // may contain any words
    const Words marks = isText ? Words{} : Words{attributes};
    return UciOption{.name = joined(naming.subspan(1)),
                     .kind = *kind,
                     .standard = joined(valueOf("default", rest, marks)),
                     .least = number("min"),
                     .most = number("max"),
                     .choices = *kind == UciOptionKind::combo ? valuesOf("var", rest, attributes)
                                                              : std::vector<std::string>{}};
}

std::optional<UciScore> readScore(Words words) {
    if (words.size() < 2) return std::nullopt;
    const auto value = rules::wholeNumber<int>(words[1]);
    constexpr int largest = 10'000'000; // of a larger one nothing can be said
    if (!value || *value > largest || *value < -largest) return std::nullopt;
    if (words[0] != "cp" && words[0] != "mate") return std::nullopt;
    const bool isAtLeast = std::ranges::count(words, "lowerbound") > 0;
    const bool isAtMost = std::ranges::count(words, "upperbound") > 0;
    return UciScore{.unit =
                        words[0] == "cp" ? UciScore::Unit::centipawns : UciScore::Unit::movesToMate,
                    .value = *value,
                    .bound = isAtLeast  ? UciScore::Bound::atLeast
                             : isAtMost ? UciScore::Bound::atMost
                                        : UciScore::Bound::exact};
}

UciLine readInfo(Words words) {
    constexpr std::array<std::string_view, 17> attributes{"depth",
                                                          "seldepth",
                                                          "time",
                                                          "nodes",
                                                          "pv",
                                                          "multipv",
                                                          "score",
                                                          "currmove",
                                                          "currmovenumber",
                                                          "hashfull",
                                                          "nps",
                                                          "tbhits",
                                                          "cpuload",
                                                          "string",
                                                          "refutation",
                                                          "currline",
                                                          "wdl"};
    // The text after "string" is free text, whatever its words look like.
    const Words told{words.begin(), std::ranges::find(words, "string")};
    const auto line = valueOf("pv", told, attributes);
    return UciInfo{
        .depth = rules::wholeNumber<int>(joined(valueOf("depth", told, attributes))),
        .rank = rules::wholeNumber<int>(joined(valueOf("multipv", told, attributes))).value_or(1),
        .score = readScore(valueOf("score", told, attributes)),
        .line = {line.begin(), line.end()}};
}

UciLine readBestMove(Words words) {
    return UciBestMove{words.empty() ? std::string{} : std::string{words.front()}};
}

template <class Line>
UciLine wordAlone(Words /*the rest*/) {
    return Line{};
}

struct Keyword {
    std::string_view word;
    UciLine (*read)(Words);
};

constexpr std::array keywords{Keyword{"id", readId},
                              Keyword{"option", readOption},
                              Keyword{"uciok", wordAlone<UciOk>},
                              Keyword{"readyok", wordAlone<UciReady>},
                              Keyword{"bestmove", readBestMove},
                              Keyword{"info", readInfo},
                              Keyword{"copyprotection", wordAlone<UciAside>},
                              Keyword{"registration", wordAlone<UciAside>}};

} // namespace

UciLine readUciLine(std::string_view line) {
    const auto words = rules::wordsOf(line, " \t\r\n\v\f");
    for (std::size_t at = 0; at < words.size(); ++at) {
        const auto* const known = std::ranges::find(keywords, words[at], &Keyword::word);
        if (known != keywords.end()) return known->read(Words{words}.subspan(at + 1));
    }
    return UciNonsense{};
}

bool sameName(std::string_view left, std::string_view right) {
    return std::equal(
        left.begin(), left.end(), right.begin(), right.end(), [](char one, char another) {
            return rules::lowerAscii(one) == rules::lowerAscii(another);
        });
}

const UciOption* findOption(const std::vector<UciOption>& options, std::string_view name) {
    const auto found = std::ranges::find_if(
        options, [&](const UciOption& option) { return sameName(option.name, name); });
    return found == options.end() ? nullptr : &*found;
}

std::string write(const UciSetting& setting) {
    return "setoption name " + setting.name + " value " + setting.value;
}

std::vector<EngineText> LineSplitter::feed(std::string_view bytes) {
    std::vector<EngineText> texts;
    while (!bytes.empty()) {
        const auto room = bytes.substr(0, longestLine - begun_.size());
        const auto end = std::min(room.find('\n'), room.size());
        const bool isEnd = end < room.size();
        begun_ += room.substr(0, end);
        bytes.remove_prefix(isEnd ? end + 1 : end);
        if (!isEnd && begun_.size() < longestLine) break;
        const bool isWhole = isEnd && !isOverlong_;
        texts.push_back({std::exchange(begun_, {}), isWhole});
        isOverlong_ = !isEnd;
    }
    return texts;
}

} // namespace app
