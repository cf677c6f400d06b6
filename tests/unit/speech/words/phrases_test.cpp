// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/render.hpp"
#include "speech/words/text.hpp"
#include "tests/support/approve.hpp"
#include "tests/unit/speech/words/samples.hpp"

#include <catch2/catch.hpp>

using namespace speech;

namespace {

std::string spokenText(const std::vector<SpokenSegment>& spoken) {
    std::string text;
    for (const auto& segment : spoken) {
        text += std::string{text.empty() ? "" : " "} + std::string{code(segment.voice)} + "<" +
                segment.text + ">";
        if (segment.pauseAfter.count() > 0) text += std::to_string(segment.pauseAfter.count());
    }
    return text;
}

std::string line(const std::string& name, const std::string& text, const std::string& unless) {
    if (text == unless) return {};
    return "  " + name + (text.empty() ? ":" : ": " + text) + "\n";
}

// A form equal to the one it is derived from is omitted.
std::string everyFormOfPhrase(PhraseKey key, Language language) {
    const auto arguments = tests::sampleArguments(key);
    const auto form = render(key, arguments, language);
    const auto inPublic = render(key, arguments, language, {.delivery = Delivery::publicCall});
    const auto full = render(key, arguments, language, {.verbosity = Verbosity::full});
    const auto spoken = spokenText(form.spoken);
    return std::string{id(key)} + ": " + form.shown + "\n" + line("words", form.words, form.shown) +
           line("spoken", spoken, std::string{code(language)} + "<" + form.words + ">") +
           line("public", spokenText(inPublic.spoken), spoken) +
           line("official", form.official, form.shown) + line("brief", form.brief, form.shown) +
           line("full", full.shown, form.shown);
}

std::string everyPhrase(Language language) {
    std::string text;
    for (std::size_t i = 0; i < phraseCount; ++i)
        text += everyFormOfPhrase(static_cast<PhraseKey>(i), language);
    return text;
}

} // namespace

TEST_CASE("every phrase in German, in every form, is the approved one") {
    tests::approve("phrases_de", everyPhrase(Language::german));
}

TEST_CASE("every phrase in English, in every form, is the approved one") {
    tests::approve("phrases_en", everyPhrase(Language::english));
}

TEST_CASE("every phrase in Turkish, in every form, is the approved one") {
    tests::approve("phrases_tr", everyPhrase(Language::turkish));
}
