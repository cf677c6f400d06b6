// SPDX-License-Identifier: GPL-3.0-or-later
// The manual on reading the board: every word that it names is typed into a real game, and
// answered.
#include "speech/words/render.hpp"
#include "tests/scenarios/acts.hpp"
#include "tests/scenarios/script.hpp"
#include "tests/scenarios/setting.hpp"
#include "tests/scenarios/stage.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace tests {
namespace {

using rules::Language;

struct Manual {
    Language language;
    std::string_view folder;
    std::string_view atHome; ///< Begins an item about something that is locked in a tournament.
    std::string_view name;   ///< The language, as one says it in German.
};
constexpr std::array manuals{Manual{Language::german, "de", "- Zu Hause: ", "deutsch"},
                             Manual{Language::english, "en", "- At home: ", "englisch"},
                             Manual{Language::turkish, "tr", "- Evde: ", "türkisch"}};

struct Typed {
    std::string word;
    bool isForHome;
};

/// What stands between backticks in the items of the list.
std::vector<Typed> wordsIn(const Manual& manual) {
    std::ifstream page(std::filesystem::path(HEKTOR_ASSETS) / "manual" / manual.folder /
                       "reading.md");
    std::vector<Typed> words;
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("- ")) continue;
        for (auto at = line.find('`'); at != std::string::npos; at = line.find('`', at + 1)) {
            const auto end = line.find('`', at + 1);
            words.push_back({line.substr(at + 1, end - at - 1), line.starts_with(manual.atHome)});
            at = end;
        }
    }
    return words;
}

Setting sceneOf(std::string_view game) {
    return set({{1, std::string{game}},
                {2, "White: blind, keyboard"},
                {3, "Black: sighted, keyboard"},
                {4, "time 15m"},
                {5, "played 1.e4 d5 2.exd5 Qxd5 3.Nf3 Nf6"}});
}

/// Everything heard after White has typed the word and pressed Enter.
std::vector<std::string>
answerTo(std::string_view word, std::string_view game, const Manual& manual) {
    Stage stage(sceneOf(game));
    stage.begin();
    act(stage, "White enters sprache " + std::string{manual.name});
    stage.overhear();
    act(stage, "White enters " + std::string{word});
    return stage.takeHeard();
}

bool contains(const std::vector<std::string>& heard, std::string_view words) {
    return std::ranges::any_of(
        heard, [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

std::string lockedIn(Language language) {
    return speech::render(speech::PhraseKey::errLocked, {}, language, {}).words;
}

} // namespace

TEST_CASE("every word of the manual on reading the board is answered in a game at home") {
    for (const auto& manual : manuals) {
        const auto words = wordsIn(manual);
        CHECK(words.size() > 70);
        for (const auto& [word, isForHome] : words) {
            CAPTURE(manual.folder, word);
            const auto heard = answerTo(word, "game home", manual);
            CAPTURE(heard);
            CHECK_FALSE(heard.empty());
            CHECK_FALSE(contains(heard, "‹error›"));
            CHECK_FALSE(contains(heard, lockedIn(manual.language)));
        }
    }
}

TEST_CASE("what the manual on reading the board says is for home is locked in a tournament, and "
          "nothing else") {
    for (const auto& manual : manuals)
        for (const auto& [word, isForHome] : wordsIn(manual)) {
            CAPTURE(manual.folder, word);
            const auto heard = answerTo(word, "game tournament", manual);
            CAPTURE(heard);
            CHECK_FALSE(heard.empty());
            CHECK(contains(heard, lockedIn(manual.language)) == isForHome);
        }
}

} // namespace tests
