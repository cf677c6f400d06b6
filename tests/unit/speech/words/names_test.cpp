// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/sounds.hpp"
#include "speech/words/text.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string_view>

using speech::PhraseKey;

TEST_CASE("every phrase has an id of its own") {
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < speech::phraseCount; ++i) {
        const auto id = speech::id(static_cast<PhraseKey>(i));
        INFO(id);
        CHECK(id.size() > 4);
        CHECK(id[3] == '.');
        CHECK(seen.insert(id).second);
    }
}

TEST_CASE("a phrase is logged with the id of its table entry") {
    CHECK(speech::id(PhraseKey::movQuiet) == "MOV.quiet");
    CHECK(speech::id(PhraseKey::engDiedUnsaved) == "ENG.diedunsaved");
}

TEST_CASE("every earcon has a name of its own for the log") {
    std::set<std::string_view> seen;
    for (const auto earcon : speech::earcons) {
        CHECK_FALSE(speech::name(earcon).empty());
        CHECK(seen.insert(speech::name(earcon)).second);
    }
    CHECK(seen.size() == static_cast<std::size_t>(speech::Earcon::start) + 1);
}

TEST_CASE("a language is read back from its two letters, and from nothing else") {
    for (const auto language : speech::languages)
        CHECK(speech::languageOf(speech::code(language)) == language);
    for (const auto* text : {"", "DE", "deu", "fr", "de "})
        CHECK_FALSE(speech::languageOf(text).has_value());
}
