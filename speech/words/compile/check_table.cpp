// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/expected.hpp"
#include "rules/base/utf8.hpp"
#include "speech/words/compile/table_source.hpp"
#include "speech/words/template.hpp"

#include <algorithm>

namespace speech {
namespace {

// A sentence that takes longer than this to hear cannot be kept in mind.
constexpr std::size_t longestPhrase = 200;

std::string whatIsWrong(const TemplateError& error) {
    using Reason = TemplateError::Reason;
    const std::string slot = "{" + std::string{error.written} + "}";
    switch (error.reason) {
    case Reason::unknownSlot: return slot + " is no slot";
    case Reason::noSuchPart: return slot + " has no such part";
    case Reason::unclosed: return "a brace is not closed";
    case Reason::emptySlot: return "a slot has no name";
    }
    return {};
}

enum class Needs : std::uint8_t { allSlots, someSlots };

// Collects the problems of one form of one phrase.
class FormCheck {
public:
    FormCheck(std::string place, const SlotSet& allowed, Problems& problems)
        : place_(std::move(place))
        , allowed_(allowed)
        , problems_(problems) {}

    void check(const std::string& text, Needs needs) {
        if (text.size() > longestPhrase) complain("is longer than can be kept in mind");
        const auto parts = parseTemplate(text);
        if (!parts) return complain(whatIsWrong(parts.error()));
        std::array<bool, slotCount> used{};
        for (const auto& part : *parts)
            if (const auto* const use = std::get_if<SlotUse>(&part)) used[index(use->slot)] = true;
        for (std::size_t i = 0; i < slotCount; ++i)
            checkSlot(static_cast<Slot>(i), used[i], needs);
    }

private:
    void checkSlot(Slot slot, bool used, Needs needs) {
        const std::string written = "{" + std::string{name(slot)} + "}";
        if (used && !allowed_.contains(slot)) complain("has no " + written);
        if (!used && allowed_.contains(slot) && needs == Needs::allSlots)
            complain("needs " + written);
    }

    void complain(const std::string& what) { problems_.push_back(place_ + " " + what + "."); }

    std::string place_;
    const SlotSet& allowed_;
    Problems& problems_;
};

void checkPlain(const std::string& text, const std::string& place, Problems& problems) {
    if (text.find('|') != std::string::npos || text.find("[[") != std::string::npos)
        problems.push_back(place + " is read by eyes too; gaps and phonemes belong into spoken.");
}

void checkPhrase(PhraseKey key,
                 const PhraseSource& phrase,
                 const std::string& file,
                 Problems& problems) {
    const std::string place = file + ": " + std::string{id(key)};
    if (!phrase.shown || phrase.shown->empty()) {
        problems.push_back(place + " is missing.");
        return;
    }
    FormCheck form{place, slotsOf(key), problems};
    form.check(*phrase.shown, Needs::allSlots);
    if (phrase.spoken) form.check(*phrase.spoken, Needs::allSlots);
    if (phrase.full) form.check(*phrase.full, Needs::allSlots);
    if (phrase.brief) form.check(*phrase.brief, Needs::someSlots);
    for (const auto& text : {phrase.shown, phrase.brief, phrase.full})
        checkPlain(text.value_or(""), place, problems);
}

void checkNoun(std::size_t noun,
               const NounSource& texts,
               const std::string& file,
               Problems& problems) {
    const std::string place = file + ": nouns." + std::string{nounIds[noun]};
    if (texts.one.empty()) problems.push_back(place + ".one is missing.");
    if (texts.many.find("{number}") == std::string::npos)
        problems.push_back(place + ".many is missing, or has no {number}.");
}

// The files are spelled by their names, so at least a to z is needed.
void checkSpelling(const TableSource& table, const std::string& file, Problems& problems) {
    for (char letter = 'a'; letter <= 'z'; ++letter) {
        const auto found =
            std::find_if(table.spelling.begin(), table.spelling.end(), [letter](const auto& pair) {
                return pair.first == std::string(1, letter) && !pair.second.empty();
            });
        if (found == table.spelling.end())
            problems.push_back(file + ": spelling." + letter + " is missing.");
    }
    for (const auto& [letter, name] : table.spelling)
        if (letter.empty() || rules::firstCharacter(letter).length != letter.size())
            problems.push_back(std::string(file)
                                   .append(": spelling.")
                                   .append(letter)
                                   .append(" is no single letter."));
    if (table.capital.find("{letter}") == std::string::npos)
        problems.push_back(file + ": spelling.capital is missing, or has no {letter}.");
}

constexpr std::size_t privacyWordCount = 50;

} // namespace

void checkTable(const TableSource& table, const std::string& file, Problems& problems) {
    for (std::size_t i = 0; i < phraseCount; ++i)
        checkPhrase(static_cast<PhraseKey>(i), table.phrases[i], file, problems);
    for (std::size_t i = 0; i < wordCount; ++i)
        if (table.words[i].empty())
            problems.push_back(file + ": words." + std::string{wordIds[i]} + " is missing.");
    for (std::size_t i = 0; i < nounCount; ++i)
        checkNoun(i, table.nouns[i], file, problems);
    checkSpelling(table, file, problems);
    if (table.names.files[0].shown.empty()) problems.push_back(file + ": there are no names.");
    if (table.privacyWords.size() != privacyWordCount)
        problems.push_back(file + ": privacy.words must be " + std::to_string(privacyWordCount) +
                           " words.");
    for (const auto& [word, spoken] : table.lexicon)
        if (spoken.empty()) problems.push_back("lexicon.toml: " + word + " has no pronunciation.");
}

} // namespace speech
