// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/names_file.hpp"

#include "speech/words/names_toml.hpp"

#include <fstream>
#include <iterator>
#include <optional>

namespace speech {
namespace {

using Reason = NamesError::Reason;

std::string whatIsWrong(const NamesError& error) {
    switch (error.reason) {
    case Reason::unreadableFile: return "cannot be read";
    case Reason::notToml: return error.detail;
    case Reason::missing: return error.entry + " is missing";
    case Reason::notText: return error.entry + " is not a text";
    case Reason::unknownEntry: return error.entry + " is not a name that is used";
    case Reason::unknownGender:
        return error.entry + " is neither masculine nor feminine nor neuter";
    case Reason::unknownLanguage:
        return error.entry + " is neither a table nor one of the languages de, en and tr";
    case Reason::notYesOrNo: return error.entry + " is neither true nor false";
    case Reason::sameName: return "two of the " + error.entry + " have the same name";
    }
    return {};
}

// Reading a folder throws, although nobody asked the stream to.
std::optional<std::string> contentOf(const std::filesystem::path& file) {
    try {
        std::ifstream stream{file, std::ios::binary};
        if (!stream.is_open()) return std::nullopt;
        return std::string{std::istreambuf_iterator<char>{stream}, {}};
    } catch (const std::ios_base::failure&) {
        return std::nullopt;
    }
}

} // namespace

std::optional<int> lineNestedTooDeeply(std::string_view toml) {
    constexpr int mostDots = 100;
    int line = 1;
    int dots = 0;
    char before = '\n';
    for (const char letter : toml) {
        // A row of dots parts nothing: it is a comment or a mistake.
        if (letter == '.' && before != '.' && ++dots > mostDots) return line;
        before = letter;
        if (letter != '\n') continue;
        ++line;
        dots = 0;
    }
    return std::nullopt;
}

rules::Expected<Names, NamesError> parseNames(std::string_view toml, NamesOf others) {
    if (const auto line = lineNestedTooDeeply(toml))
        return rules::unexpected(
            NamesError{Reason::notToml, {}, "nested more deeply than names are", *line, 1});
    try {
        return readNames(toml::parse(toml), others);
    } catch (const toml::parse_error& error) {
        const auto place = error.source().begin;
        return rules::unexpected(NamesError{Reason::notToml,
                                            {},
                                            std::string{error.description()},
                                            static_cast<int>(place.line),
                                            static_cast<int>(place.column)});
    }
}

rules::Expected<Names, NamesError> loadNames(const std::filesystem::path& file, NamesOf others) {
    const auto text = contentOf(file);
    if (!text) return rules::unexpected(NamesError{.reason = Reason::unreadableFile});
    return parseNames(*text, others);
}

std::string describe(const NamesError& error, std::string_view file) {
    std::string sentence{file};
    if (error.line > 0)
        sentence += ":" + std::to_string(error.line) + ":" + std::to_string(error.column);
    return sentence + ": " + whatIsWrong(error);
}

} // namespace speech
