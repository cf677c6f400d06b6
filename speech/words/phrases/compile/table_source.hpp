// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/options.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <toml++/toml.h>

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace speech {

// The tables as read at build time, before they are written into the program.

struct PhraseSource {
    std::optional<std::string> shown;
    std::optional<std::string> spoken;
    std::optional<std::string> brief;
    std::optional<std::string> full;
};

struct NounSource {
    std::string one;
    std::string many;
    std::string spokenOne;
};

using Pairs = std::vector<std::pair<std::string, std::string>>;

struct TableSource {
    std::string voice;
    std::string braille;
    std::array<PhraseSource, phraseCount> phrases;
    std::array<std::string, wordCount> words;
    std::array<NounSource, nounCount> nouns;
    Pairs spelling;
    std::string capital;
    std::vector<std::string> privacyWords;
    Pairs lexicon;
    Names names;
};

/// All problems of the tables, one sentence each; any problem stops the build.
using Problems = std::vector<std::string>;

/// Reads one language. Missing entries are left empty, and found by `checkTable`; unknown entries
/// are problems here.
[[nodiscard]] TableSource
readTable(const toml::table& table, const std::string& file, Problems& problems);

/// The pairs of word and pronunciation of one language, longest word first.
[[nodiscard]] Pairs readLexicon(const toml::table& lexicon, std::string_view language);

/// Checks completeness and slots: every phrase exists, with the slots of its list entry in every
/// form.
void checkTable(const TableSource& table, const std::string& file, Problems& problems);

/// The tables as a C++ source: the definitions of `tableOf` and `builtInNames`.
[[nodiscard]] std::string writeTables(const std::array<TableSource, languages.size()>& tables);

} // namespace speech
