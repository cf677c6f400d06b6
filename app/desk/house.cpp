// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/house.hpp"

#include "app/desk/person.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/game.hpp"

#include <iostream>
#include <utility>

namespace app {
namespace {

using rules::Colour;

EngineTrouble troubleOf(EngineProblem problem) {
    switch (problem) {
    case EngineProblem::missing:
    case EngineProblem::cannotStart:
    case EngineProblem::noEngine:
    case EngineProblem::noChess960: return EngineTrouble::missing;
    case EngineProblem::silent: return EngineTrouble::silent;
    case EngineProblem::illegalMove: return EngineTrouble::illegalMove;
    case EngineProblem::died:
    case EngineProblem::noise: break;
    }
    return EngineTrouble::died;
}

std::string nameOf(const EngineFault& fault) {
    return fault.name.empty() ? fault.program.filename().string() : fault.name;
}

} // namespace

void House::perform(const Effect& effect,
                    const rules::Match& match,
                    rules::Instant now,
                    std::chrono::steady_clock::time_point cause) {
    const Moment moment{match, now, cause};
    std::visit(
        [&](const auto& each) {
            if constexpr (requires { this->carryOut(each, moment); }) this->carryOut(each, moment);
        },
        effect);
}

void House::arrived(const Input& what) {
    if (const auto* ended = std::get_if<UtteranceEnded>(&what)) {
        speaking_.erase(ended->id);
        announcing_.erase(ended->id);
    }
    if (std::holds_alternative<EngineMoved>(what) || std::holds_alternative<EngineFailed>(what))
        asked_.reset();
}

Pending House::pending() const {
    const auto& spoken = furniture_.gate == Gate::everything ? speaking_ : announcing_;
    return spoken.empty() && !asked_ ? Pending::nothing : Pending::answers;
}

// Shown at once: who reads need not wait for the voice.
void House::carryOut(const Say& say, const Moment& moment) {
    for (const auto& line : terminalLines(say.utterance, moment.match.setup, furniture_.spelling))
        std::cout << line << '\n';
    std::cout.flush();
    furniture_.show(say.utterance, moment.match.setup);
    speaking_.insert(say.utterance.id);
    if (say.announcement) announcing_.insert(say.utterance.id);
    furniture_.voices->say(say.utterance, say.pacePercent, moment.cause);
}

void House::carryOut(const Hush& hush, const Moment& /*moment*/) const {
    furniture_.voices->silence(hush.channel, hush.what);
}

void House::carryOut(const HoldSpeech& hold, const Moment& /*moment*/) const {
    furniture_.voices->hold(hold.channel, hold.held);
}

void House::carryOut(const Prefer& prefer, const Moment& /*moment*/) const {
    if (prefer.person != Person::white && prefer.person != Person::black) return;
    furniture_.voices->prefer(channelOf(prefer.person, Colour::white), prefer.preferences);
    furniture_.keep(prefer.preferences);
}

void House::carryOut(const CueBoard& cue, const Moment& /*moment*/) const {
    if (const auto& board = furniture_.boards[cue.seat]) board->give(cue.cue);
}

void House::carryOut(const AskEngine& ask, const Moment& moment) {
    const auto& engine = furniture_.engines[ask.seat];
    if (!engine) return;
    asked_ = ask.seat;
    const rules::Game& game = moment.match.game;
    engine->ask({game.position().fingerprint(),
                 game,
                 engineClock(moment.match.clock, ask.seat, moment.now)});
}

void House::carryOut(const WithdrawEngine& withdraw, const Moment& /*moment*/) {
    asked_.reset();
    if (const auto& engine = furniture_.engines[withdraw.seat]) engine->withdraw();
}

void House::carryOut(const NameGame& name, const Moment& /*moment*/) {
    if (journal_.rename(name.name)) return;
    std::cerr << "hektor: the game could not be given the name \"" << name.name << "\".\n";
}

std::unique_ptr<Opponent> startEngine(Colour seat, const OpponentSetup& setup, Inbox& inbox) {
    return std::make_unique<Opponent>(setup, [seat, &inbox](const OpponentReport& report) {
        std::visit(
            rules::Overloaded{
                [&](const OpponentMove& moved) {
                    inbox.post(EngineMoved{seat, moved.move, moved.question, moved.seesNoWin});
                },
                [&](const OpponentFailed& failed) {
                    inbox.post(EngineFailed{seat, troubleOf(failed.why.what), nameOf(failed.why)});
                },
                [](const OpponentReady&) {},
                [](const OpponentRestarted&) {}},
            report);
    });
}

std::unique_ptr<tactile::Link>
connectBoard(Colour seat, const tactile::BoardAddress& address, Inbox& inbox) {
    return tactile::connect(address, [seat, &inbox](const rules::Reading& reading) {
        inbox.post(BoardRead{seat, reading});
    });
}

} // namespace app
