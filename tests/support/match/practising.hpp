// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/practice/practice.hpp"
#include "app/practice/results.hpp"
#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"
#include "tests/support/sound/instant_speech.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tests {

/// A course at its desk, in the terminal. Every utterance ends as soon as it begins.
class Practising {
public:
    using Make = std::function<std::unique_ptr<app::Course>(app::ResultStore::Store)>;

    Practising(const Make& make, rules::Language language)
        : practice_(make([this](const app::PracticeResult& result) {
                        stored.push_back(result);
                        return std::optional<app::JournalFault>{};
                    }),
                    rules::homeSetup(),
                    everybody(inLanguage(language)),
                    {.braille = app::BrailleWish{}}) {
        hear(practice_.begin({}));
    }

    void findDisplay(std::size_t cells) {
        takes(app::DisplayReported{tactile::DisplayFound{cells}});
    }
    void types(const std::string& line) { takes(app::LineCame{line}); }
    void presses(tactile::Key key) {
        takes(app::KeyCame{app::Person::white, tactile::KeyPressed{.key = key}});
        takes(app::KeyCame{app::Person::white, tactile::KeyReleased{key}});
    }
    /// The electronic board reports this.
    void reads(const rules::Reading& reading) {
        takes(app::BoardRead{rules::Colour::white, reading});
    }
    void takes(const app::Input& what) { takes(what, now); }
    void takes(const app::Input& what, rules::Instant at) { hear(practice_.take({what, at})); }

    /// What is said does not end; returns the last of it.
    speech::UtteranceId takesSilently(const app::Input& what) {
        speech::UtteranceId last{};
        for (const auto& effect : practice_.take({what, now}))
            if (const auto* const say = effect.as<app::Say>()) last = say->utterance.id;
        return last;
    }

    [[nodiscard]] const app::Activity& activity() const { return practice_; }
    [[nodiscard]] const rules::Match& match() const { return practice_.match(); }
    /// The words of all utterances since the list was last emptied.
    std::vector<std::string> heard{};
    /// The lines on the braille display since the list was last emptied.
    std::vector<std::string> read{};
    std::vector<app::PracticeResult> stored{};
    rules::Instant now{};
    speech::UtteranceOutcome outcome =
        speech::UtteranceOutcome::spoken;    ///< of everything that is said
    std::vector<app::StudyPosition> asked{}; ///< positions that an engine is to weigh
    bool hasEndedStudy = false;
    std::vector<std::string> heardBeforeEnd{}; ///< of the study
    std::vector<int> dictated{};         ///< half-moves whose recording was started or stopped
    std::vector<int> replayed{};         ///< half-moves whose recording was played
    std::optional<app::OpenNew> begun{}; ///< the game that is played then
    bool hasLeft = false;
    bool hasFailed = false; ///< because the course could not go on

private:
    static app::Preferences inLanguage(rules::Language language) {
        app::Preferences preferences;
        preferences.language = language;
        return preferences;
    }

    void hear(const app::Effects& effects) {
        std::vector<speech::UtteranceId> ended;
        for (const auto& effect : effects) {
            note(effect);
            const auto* const say = effect.as<app::Say>();
            if (say == nullptr) continue;
            if (!say->utterance.words.empty()) heard.push_back(say->utterance.words);
            ended.push_back(say->utterance.id);
        }
        for (const auto id : ended)
            hear(practice_.take({app::UtteranceEnded{id, outcome}, now}));
    }

    /// Everything but what is said.
    void note(const app::Effect& effect) {
        if (const auto* const game = effect.as<app::OpenNew>()) begun = *game;
        if (const auto* const end = effect.as<app::EndPractice>()) {
            hasLeft = true;
            hasFailed = end->isFailure;
        }
        if (effect.is<app::EndStudy>()) {
            hasEndedStudy = true;
            heardBeforeEnd = heard;
        }
        if (const auto* const study = effect.as<app::StudyPosition>()) asked.push_back(*study);
        if (const auto* const tape = effect.as<app::Dictate>()) dictated.push_back(tape->ply);
        if (const auto* const tape = effect.as<app::PlayTape>()) replayed.push_back(tape->ply);
        if (const auto* const shown = effect.as<app::ShowBraille>())
            read.push_back(tactile::textOf(shown->line, shown->line.cells.size()));
    }

    app::Practice practice_;
};

} // namespace tests
