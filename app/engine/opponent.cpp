// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/opponent.hpp"

#include "app/engine/worker.hpp"
#include "rules/base/contract.hpp"

#include <utility>

namespace app {

Opponent::Opponent(OpponentSetup setup, PostOpponentReport post)
    : worker_(std::make_unique<EngineWorker>(std::move(setup), std::move(post))) {}

Opponent::~Opponent() = default;

void Opponent::ask(const EngineQuestion& question) {
    EXPECTS(!question.game.position().legalMoves().isEmpty());
    worker_->put(question);
}

void Opponent::playAt(const Strength& strength) {
    worker_->put(strength);
}

void Opponent::withdraw() {
    worker_->put(Withdrawal{});
}

} // namespace app
