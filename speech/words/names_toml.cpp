// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/names_toml.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <string>

namespace speech {
namespace {

using Reason = NamesError::Reason;

constexpr std::array<std::string_view, 6> sections{
    "separator", "files", "ranks", "pieces", "castling", "words"};
constexpr std::array<std::string_view, 8> files{"a", "b", "c", "d", "e", "f", "g", "h"};
constexpr std::array<std::string_view, 8> ranks{"1", "2", "3", "4", "5", "6", "7", "8"};
constexpr std::array<std::string_view, 6> kindEntries{
    "pawn", "knight", "bishop", "rook", "queen", "king"};
constexpr std::array<std::string_view, 2> castling{"short", "long"};
constexpr std::array<std::string_view, 5> wordEntries{
    "takes", "check", "mate", "en-passant", "clear-two"};
constexpr std::array<std::string_view, 3> nameParts{"shown", "spoken", "clear"};
constexpr std::array<std::string_view, 4> pieceParts{"one", "many", "counted", "gender"};

std::string joined(std::string_view parent, std::string_view child) {
    return parent.empty() ? std::string{child} : std::string{parent} + "." + std::string{child};
}

// The table being read, and the first fault found in it.
struct Reading {
    const toml::table& root;
    NamesOf others{};
    std::optional<NamesError> error{};
};

toml::source_position placeOf(const toml::table& root, std::string entry) {
    while (!entry.empty()) {
        if (const auto found = root.at_path(entry)) return found.node()->source().begin;
        const auto dot = entry.find_last_of('.');
        entry.resize(dot == std::string::npos ? 0 : dot);
    }
    return root.source().begin;
}

void fail(Reading& reading, Reason reason, const std::string& entry) {
    if (reading.error) return;
    const auto place = placeOf(reading.root, entry);
    reading.error =
        NamesError{reason, entry, {}, static_cast<int>(place.line), static_cast<int>(place.column)};
}

void allowOnly(Reading& reading,
               const toml::table* table,
               const std::string& entry,
               std::span<const std::string_view> known) {
    if (table == nullptr) return fail(reading, Reason::missing, entry);
    for (const auto& [key, node] : *table)
        if (std::ranges::find(known, key.str()) == known.end())
            fail(reading, Reason::unknownEntry, joined(entry, key.str()));
}

const toml::table* tableAt(const Reading& reading, const std::string& entry) {
    return reading.root.at_path(entry).as_table();
}

/// The language whose names replace a section: the given one, or German for an omitted section.
std::optional<Language> languageFor(Reading& reading, const std::string& section) {
    if (reading.others == nullptr) return std::nullopt;
    const auto node = reading.root.at_path(section);
    if (!node) return Language::german;
    if (node.is_table()) return std::nullopt;
    const auto language = languageOf(node.value<std::string>().value_or(""));
    if (!language) fail(reading, Reason::unknownLanguage, section);
    return language;
}

Name inVoiceOf(Language language, Name name) {
    if (language != Language::german) name.language = language;
    return name;
}

std::string readText(Reading& reading, const std::string& entry) {
    const auto node = reading.root.at_path(entry);
    auto text = node.value<std::string>().value_or("");
    if (node && !node.is_string())
        fail(reading, Reason::notText, entry);
    else if (text.empty())
        fail(reading, Reason::missing, entry);
    return text;
}

std::string readTextIfAny(Reading& reading, const std::string& entry) {
    return reading.root.at_path(entry) ? readText(reading, entry) : std::string{};
}

Name readName(Reading& reading, const std::string& entry) {
    const auto* const parts = tableAt(reading, entry);
    if (parts == nullptr) return {readText(reading, entry)};
    allowOnly(reading, parts, entry, nameParts);
    return {readText(reading, entry + ".shown"),
            readTextIfAny(reading, entry + ".spoken"),
            readTextIfAny(reading, entry + ".clear")};
}

Gender readGender(Reading& reading, const std::string& entry) {
    const auto written = readTextIfAny(reading, entry);
    if (written.empty() || written == "masculine") return Gender::masculine;
    if (written == "feminine") return Gender::feminine;
    if (written != "neuter") fail(reading, Reason::unknownGender, entry);
    return Gender::neuter;
}

PieceName readPiece(Reading& reading, const std::string& entry) {
    allowOnly(reading, tableAt(reading, entry), entry, pieceParts);
    const auto many = readName(reading, entry + ".many");
    const bool hasCounted = static_cast<bool>(reading.root.at_path(entry + ".counted"));
    return {.one = readName(reading, entry + ".one"),
            .many = many,
            .counted = hasCounted ? readName(reading, entry + ".counted") : many,
            .gender = readGender(reading, entry + ".gender")};
}

void checkDistinct(Reading& reading, const std::string& section, std::span<const Name> names) {
    for (std::size_t i = 1; i < names.size(); ++i)
        for (std::size_t other = 0; other < i; ++other)
            if (names[i].shown == names[other].shown) fail(reading, Reason::sameName, section);
}

void readCoordinates(Reading& reading,
                     const std::string& section,
                     std::span<const std::string_view> entries,
                     std::array<Name, 8> Names::*part,
                     Names& names) {
    if (const auto language = languageFor(reading, section)) {
        for (std::size_t i = 0; i < entries.size(); ++i)
            (names.*part)[i] = inVoiceOf(*language, (reading.others(*language).*part)[i]);
        return;
    }
    allowOnly(reading, tableAt(reading, section), section, entries);
    for (std::size_t i = 0; i < entries.size(); ++i)
        (names.*part)[i] = readName(reading, joined(section, entries[i]));
    checkDistinct(reading, section, names.*part);
}

void takePieces(Language language, const Names& from, Names& names) {
    names.pieces = from.pieces;
    for (auto& piece : names.pieces)
        for (Name* const name : {&piece.one, &piece.many, &piece.counted})
            *name = inVoiceOf(language, *name);
}

void readPieces(Reading& reading, Names& names) {
    if (const auto language = languageFor(reading, "pieces"))
        return takePieces(*language, reading.others(*language), names);
    allowOnly(reading, tableAt(reading, "pieces"), "pieces", kindEntries);
    std::array<Name, kindEntries.size()> single;
    for (std::size_t i = 0; i < kindEntries.size(); ++i) {
        names.pieces[i] = readPiece(reading, joined("pieces", kindEntries[i]));
        single[i] = names.pieces[i].one;
    }
    checkDistinct(reading, "pieces", single);
}

void readCastling(Reading& reading, Names& names) {
    if (const auto language = languageFor(reading, "castling")) {
        const Names& from = reading.others(*language);
        names.castlingShort = inVoiceOf(*language, from.castlingShort);
        names.castlingLong = inVoiceOf(*language, from.castlingLong);
        return;
    }
    allowOnly(reading, tableAt(reading, "castling"), "castling", castling);
    names.castlingShort = readName(reading, "castling.short");
    names.castlingLong = readName(reading, "castling.long");
}

void readWord(Reading& reading, const std::string& word, bool& isTold) {
    const auto node = reading.root.at_path("words." + word);
    if (!node) return;
    if (!node.is_boolean()) fail(reading, Reason::notYesOrNo, "words." + word);
    isTold = node.value<bool>().value_or(isTold);
}

void readWords(Reading& reading, Names& names) {
    if (!reading.root.contains("words")) return;
    allowOnly(reading, tableAt(reading, "words"), "words", wordEntries);
    readWord(reading, "takes", names.extra.takes);
    readWord(reading, "check", names.extra.check);
    readWord(reading, "mate", names.extra.mate);
    readWord(reading, "en-passant", names.extra.enPassant);
    readWord(reading, "clear-two", names.clearTwo);
}

// Unlike a name it may be empty. If omitted, it is that of the files' language.
std::string readSeparator(Reading& reading) {
    if (!reading.root.contains("separator") && reading.others != nullptr) {
        const auto language = languageFor(reading, "files").value_or(Language::german);
        return reading.others(language).separator;
    }
    const auto found = reading.root["separator"].value<std::string>();
    if (!found) fail(reading, Reason::missing, "separator");
    return found.value_or("");
}

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

// Reading a directory throws, even though the stream has no exceptions enabled.
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

rules::Expected<Names, NamesError> readNames(const toml::table& table, NamesOf others) {
    Reading reading{table, others};
    Names names;
    allowOnly(reading, &table, "", sections);
    names.separator = readSeparator(reading);
    readCoordinates(reading, "files", files, &Names::files, names);
    readCoordinates(reading, "ranks", ranks, &Names::ranks, names);
    readPieces(reading, names);
    readCastling(reading, names);
    readWords(reading, names);
    if (reading.error) return rules::unexpected(*reading.error);
    return names;
}

std::optional<int> lineNestedTooDeeply(std::string_view toml) {
    constexpr int mostDots = 100;
    int line = 1;
    int dots = 0;
    char before = '\n';
    for (const char letter : toml) {
        // Consecutive dots separate no keys: they are in a comment or a mistake.
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
