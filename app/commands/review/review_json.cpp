// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/review/review_json.hpp"

#include "app/review/reason.hpp"
#include "rules/notation/san.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string_view>

namespace app {
namespace {

using JsonObject = nlohmann::ordered_json;

std::string_view nameOf(MoveKind kind) {
    switch (kind) {
    case MoveKind::inaccuracy: return "inaccuracy";
    case MoveKind::mistake: return "mistake";
    case MoveKind::blunder: return "blunder";
    case MoveKind::good: break;
    }
    return "good";
}

template <class Value>
JsonObject orNull(const std::optional<Value>& value) {
    return value ? JsonObject(*value) : JsonObject(nullptr);
}

void addEvaluation(JsonObject& json, const std::optional<Evaluation>& evaluation) {
    if (evaluation && evaluation->mateIn)
        json["mate"] = *evaluation->mateIn;
    else
        json["eval_cp"] = evaluation ? JsonObject(evaluation->centipawns) : JsonObject(nullptr);
}

JsonObject
jsonOf(const rules::Position& before, const ReviewedMove& move, rules::Language language) {
    const auto& best = move.best;
    JsonObject json{{"san", rules::writeSan(before, move.played)}};
    addEvaluation(json, move.after);
    json["best"] =
        best.empty() ? JsonObject(nullptr) : JsonObject(rules::writeSan(before, best.front()));
    json["loss_cp"] = orNull(move.loss);
    json["kind"] = move.loss ? JsonObject(nameOf(move.kind)) : JsonObject(nullptr);
    json["reason"] = move.kind == MoveKind::good ? JsonObject(nullptr)
                                                 : orNull(reasonOf(before, best, language));
    return json;
}

} // namespace

std::string
reviewJson(const rules::Game& game, std::span<const ReviewedMove> moves, rules::Language language) {
    std::string text;
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        JsonObject json{{"ply", ply + 1}};
        json.update(jsonOf(game.positions()[ply], moves[ply], language));
        text += json.dump() + '\n';
    }
    return text;
}

} // namespace app
