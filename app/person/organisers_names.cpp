// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/organisers_names.hpp"

#include "app/telling/response.hpp"
#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tactile-io/keyboard/moves/reading.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <sstream>
#include <utility>
#include <variant>
#include <vector>

namespace app {
namespace {

using Meaning = std::variant<rules::Kind, rules::File, rules::Rank, rules::CastlingSide>;

/// A name of the organiser's table, split into words.
struct OwnName {
    std::string shown;
    std::vector<tactile::Spellings> words;
    Meaning meaning;
};

std::vector<std::string> wordsOf(const std::string& text) {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

OwnName nameOf(const speech::Name& name, Meaning meaning) {
    OwnName own{name.shown, {}, meaning};
    const auto words = wordsOf(name.shown);
    std::ranges::transform(words, std::back_inserter(own.words), [](const std::string& word) {
        return tactile::spellings(word);
    });
    return own;
}

std::vector<OwnName> ownNames(const speech::Names& names) {
    std::vector<OwnName> own;
    own.reserve(names.files.size() + names.ranks.size() + names.pieces.size() + 2);
    for (int number = 0; number < 8; ++number) {
        const auto file = static_cast<rules::File>(number);
        const auto rank = static_cast<rules::Rank>(number);
        own.push_back(nameOf(names.of(file), file));
        own.push_back(nameOf(names.of(rank), rank));
    }
    for (const auto kind : rules::kinds)
        own.push_back(nameOf(names.of(kind).one, kind));
    for (const auto side : {rules::CastlingSide::kingside, rules::CastlingSide::queenside})
        own.push_back(nameOf(names.of(side), side));
    return own;
}

// --- what the words mean by the standard names

std::vector<tactile::MoveWord> standardMeanings(const std::string& word,
                                                speech::Language language) {
    if (word.size() == 1) return tactile::letterMeanings(word.front(), language);
    if (!tactile::isWholeMoveWord(word, language)) return {};
    return tactile::wordMeanings(word, language);
}

std::optional<tactile::MoveWord> asMoveWord(const Meaning& meaning) {
    return std::visit(
        rules::Overloaded{[](rules::CastlingSide) { return std::optional<tactile::MoveWord>(); },
                          [](auto part) { return std::optional<tactile::MoveWord>(part); }},
        meaning);
}

enum class Standard : std::uint8_t { unknown, same, another };

Standard standardOf(const std::string& words, const Meaning& meaning, speech::Language language) {
    if (const auto side = tactile::readCastling({words}))
        return Meaning{*side} == meaning ? Standard::same : Standard::another;
    const auto meanings = standardMeanings(words, language);
    if (meanings.empty()) return Standard::unknown;
    const auto wanted = asMoveWord(meaning);
    const bool isSame = wanted && std::ranges::find(meanings, *wanted) != meanings.end();
    return isSame ? Standard::same : Standard::another;
}

// The file names of Appendix E are known in every language.
std::string standardName(const Meaning& meaning, speech::Language language) {
    return std::visit(
        rules::Overloaded{
            [](rules::File file) {
                return speech::builtInNames(speech::Language::german).of(file).shown;
            },
            [](rules::Rank rank) { return std::to_string(index(rank) + 1); },
            [&](rules::Kind kind) { return speech::builtInNames(language).of(kind).one.shown; },
            [](rules::CastlingSide side) {
                return std::string(side == rules::CastlingSide::kingside ? "0-0" : "0-0-0");
            }},
        meaning);
}

// --- conversion to standard names

constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Splits "emil4" into emil, 4.
std::vector<std::string> runsOf(const std::string& word) {
    std::vector<std::string> runs;
    for (const char c : word) {
        const bool goesOn = !runs.empty() && isDigit(c) == isDigit(runs.back().back());
        if (!goesOn) runs.emplace_back();
        runs.back() += c;
    }
    return runs;
}

/// Replaces the names of one line.
class Renaming {
public:
    Renaming(std::vector<OwnName> names, speech::Language language)
        : names_(std::move(names))
        , language_(language) {}

    [[nodiscard]] StandardLine of(std::string_view line) {
        const auto words = separated(wordsOf(tactile::prepareMove(line).folded));
        StandardLine standard;
        bool isRenamed = false;
        for (std::size_t at = 0; at < words.size();) {
            const auto found = namesAt(words, at);
            const auto length = found.empty() ? 1 : found.front()->words.size();
            const auto typed = joined(words, at, length);
            const auto meant = found.empty() ? Standard::same : meantBy(found, typed);
            if (meant == Standard::another && !standard.doubtful)
                standard.doubtful = found.front()->shown;
            isRenamed = isRenamed || meant == Standard::unknown;
            standard.text += standard.text.empty() ? "" : " ";
            standard.text += meant == Standard::unknown
                                 ? standardName(found.front()->meaning, language_)
                                 : typed;
            at += length;
        }
        if (!isRenamed) standard.text = line;
        return standard;
    }

private:
    [[nodiscard]] bool isOneWordName(const std::string& word) const {
        return std::ranges::any_of(names_, [&](const OwnName& name) {
            return name.words.size() == 1 && name.words.front().are(word);
        });
    }

    /// Separates names from digits attached to them; words with other letters are not split.
    [[nodiscard]] std::vector<std::string> separated(const std::vector<std::string>& words) const {
        std::vector<std::string> all;
        all.reserve(words.size() * 2);
        for (const auto& word : words) {
            const auto runs = runsOf(word);
            const bool isOfNames = std::ranges::all_of(
                runs, [&](const auto& run) { return isDigit(run.front()) || isOneWordName(run); });
            if (isOfNames)
                all.insert(all.end(), runs.begin(), runs.end());
            else
                all.push_back(word);
        }
        return all;
    }

    /// The longest names that begin here.
    [[nodiscard]] std::vector<const OwnName*> namesAt(const std::vector<std::string>& words,
                                                      std::size_t at) const {
        std::vector<const OwnName*> found;
        for (const auto& name : names_) {
            const auto length = name.words.size();
            if (length == 0 || length > words.size() - at) continue;
            const auto first = words.begin() + static_cast<std::ptrdiff_t>(at);
            if (!std::equal(name.words.begin(),
                            name.words.end(),
                            first,
                            std::mem_fn(&tactile::Spellings::are)))
                continue;
            if (!found.empty() && found.front()->words.size() > length) continue;
            if (!found.empty() && found.front()->words.size() < length) found.clear();
            found.push_back(&name);
        }
        return found;
    }

    [[nodiscard]] static std::string
    joined(const std::vector<std::string>& words, std::size_t at, std::size_t length) {
        std::string text = words[at];
        for (std::size_t next = at + 1; next < at + length; ++next)
            text += ' ' + words[next];
        return text;
    }

    [[nodiscard]] Standard meantBy(const std::vector<const OwnName*>& found,
                                   const std::string& typed) const {
        if (found.size() > 1) return Standard::another;
        return standardOf(typed, found.front()->meaning, language_);
    }

    std::vector<OwnName> names_;
    speech::Language language_;
};

} // namespace

StandardLine inStandardNames(const View& view, std::string_view line) {
    const auto names = namesOf(view.match().setup);
    if (!names) return {std::string{line}};
    return Renaming(ownNames(*names), view.language()).of(line);
}

tactile::TypedLine readLineOf(const View& view,
                              std::string_view line,
                              tactile::Role role,
                              tactile::TimeLines timeLines) {
    const tactile::Typist typist{view.language(), role};
    const auto standard = inStandardNames(view, line).text;
    if (standard == line) return tactile::readLine(line, typist, timeLines);
    if (tactile::moveGrammar(standard, view.language()) != tactile::MoveGrammar::none)
        return tactile::MoveLine{std::string{line}};
    auto typed = tactile::readLine(line, typist, timeLines);
    const bool isRead = !std::holds_alternative<tactile::NotUnderstood>(typed) &&
                        !std::holds_alternative<tactile::BadArgument>(typed);
    if (isRead) return typed;
    auto renamed = tactile::readLine(standard, typist, timeLines);
    return std::holds_alternative<tactile::NotUnderstood>(renamed) ? typed : renamed;
}

} // namespace app
