// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chess/pgn_verdict.hpp"

#include "app/commands/line/input_file.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "rules/notation/fen.hpp"
#include "speech/words/text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace app {

namespace {

using Json = nlohmann::ordered_json;

Json jsonOf(const rules::PgnFault& fault) {
    return {{"line", fault.place.line},
            {"column", fault.place.column},
            {"message", text(sentence(fault), rules::Language::english)}};
}

std::string player(std::string_view name) {
    return name.empty() ? "?" : speech::harmless(name);
}

Sentence judgement(const PgnVerdict& verdict) {
    if (const auto* const damage = verdict.damage())
        return say<SentenceKey::pgnDamagedAt>(
            damage->place.line, damage->place.column, sentence(*damage));
    if (verdict.faults.empty()) return say<SentenceKey::pgnSound>();
    const auto& first = verdict.faults.front();
    return say<SentenceKey::pgnSoundBut>(first.place.line, first.place.column, sentence(first));
}

} // namespace

const rules::PgnFault* PgnVerdict::damage() const {
    const auto found = std::find_if(faults.begin(), faults.end(), [](const rules::PgnFault& fault) {
        return rules::isDamage(fault.problem);
    });
    return found == faults.end() ? nullptr : &*found;
}

void PgnJudge::gameBegins(rules::PgnPlace /*place*/) {
    verdict_ = {};
    depth_ = 0;
}

void PgnJudge::tag(std::string_view name, std::string_view value) {
    if (name == "White") verdict_.white = value;
    if (name == "Black") verdict_.black = value;
}

void PgnJudge::start(const rules::Position& position) {
    verdict_.last = position;
}

void PgnJudge::move(const rules::Position& /*before*/,
                    rules::Move /*move*/,
                    const rules::Position& after) {
    if (depth_ > 0) return;
    ++verdict_.plies;
    verdict_.last = after;
}

void PgnJudge::fault(const rules::PgnFault& fault) {
    verdict_.faults.push_back(fault);
}

void PgnJudge::gameEnds(rules::PgnResult result) {
    verdict_.result = result;
}

Sentence verdictLine(const std::string& file, int game, const PgnVerdict& verdict) {
    return say<SentenceKey::pgnVerdict>(nameOf(file),
                                        game,
                                        player(verdict.white),
                                        player(verdict.black),
                                        verdict.plies == 1
                                            ? say<SentenceKey::pgnOnePly>()
                                            : say<SentenceKey::pgnPlies>(verdict.plies),
                                        text(verdict.result),
                                        judgement(verdict));
}

std::string verdictJson(std::string_view file, int game, const PgnVerdict& verdict) {
    const auto* const damage = verdict.damage();
    Json json{{"file", file},
              {"game", game},
              {"white", verdict.white},
              {"black", verdict.black},
              {"plies", verdict.plies},
              {"final_fen", rules::writeFen(verdict.last)},
              {"result", text(verdict.result)},
              {"error", damage != nullptr ? jsonOf(*damage) : Json(nullptr)}};
    for (const auto& fault : verdict.faults)
        if (!rules::isDamage(fault.problem)) json["remarks"].push_back(jsonOf(fault));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace app
