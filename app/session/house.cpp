// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/house.hpp"

#include "app/activity/person.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/game.hpp"

#include <utility>

namespace app {
namespace {

using rules::Colour;

} // namespace

void House::perform(const Effect& effect,
                    const rules::Match& match,
                    rules::Instant now,
                    std::chrono::steady_clock::time_point cause) {
    const Moment moment{match, now, cause};
    if (const int plies = match.game.plies(); plies != std::exchange(plies_, plies))
        furniture_.voices->moveOn(plies);
    visit([&](const auto& each) { this->carryOut(each, moment); }, effect);
}

void House::arrived(const Input& what) {
    furniture_.witness(what);
    if (const auto* ended = what.as<UtteranceEnded>()) {
        speaking_.erase(ended->id);
        announcing_.erase(ended->id);
    }
    if (what.is<EngineMoved>() || what.is<EngineFailed>()) asked_.reset();
    if (const auto* turned = what.as<TapeTurned>()) tape_.turned(*turned);
    if (what.is<PinCompared>() || what.is<MoveUnlocked>())
        if (auto named = pinCheck_.end()) safe_ = std::move(named);
}

Pending House::pending() const {
    const auto& spoken = furniture_.gate == Gate::everything ? speaking_ : announcing_;
    const bool isIdle = spoken.empty() && !asked_ && !tape_.isTurning() && !pinCheck_.isRunning();
    return isIdle ? Pending::nothing : Pending::answers;
}

// Shown at once: who reads need not wait for the voice.
void House::carryOut(const Say& say, const Moment& moment) {
    std::string text;
    for (const auto& line : terminalLines(say.utterance, moment.match.setup, furniture_.spelling))
        text += line + '\n';
    furniture_.print(text);
    furniture_.show(say.utterance, moment.match.setup);
    speaking_.insert(say.utterance.id);
    if (say.announcement) announcing_.insert(say.utterance.id);
    furniture_.voices->say(say, moment.cause);
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

void House::carryOut(const TurnPage& turn, const Moment& /*moment*/) const {
    furniture_.turnPage(turn.step);
}

void House::carryOut(const CueBoard& cue, const Moment& /*moment*/) const {
    if (const auto& board = furniture_.boards[cue.seat]) board->give(cue.cue);
}

void House::carryOut(const ShowBraille& show, const Moment& /*moment*/) const {
    if (furniture_.display) furniture_.display->show(show.line);
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

void House::carryOut(const ChangeStrength& change, const Moment& /*moment*/) const {
    for (const Colour seat : rules::colours)
        if (const auto& engine = furniture_.engines[seat]) engine->playAt(change.strength);
    furniture_.keepWish({.strength = change.strength});
}

void House::carryOut(const KeepName& keep, const Moment& /*moment*/) const {
    furniture_.keepWish({.name = keep.name});
}

void House::carryOut(const NameGame& name, const Moment& /*moment*/) {
    if (journal_.rename(name.name)) return;
    furniture_.complain(say<SentenceKey::audioGameNotNamed>(name.name));
}

void House::carryOut(const UsePin& use, const Moment& /*moment*/) {
    safe_->use(use.pin.text());
}

void House::carryOut(const LockMove& lock, const Moment& /*moment*/) const {
    furniture_.post(MoveLocked{lock.person, lock.seat, lock.text, safe_->lock(lock.text.text())});
}

void House::carryOut(const UnlockMove& box, const Moment& /*moment*/) {
    pinCheck_.open(box);
}

// One PIN for everything that is the arbiter's: whoever has named it seals with it, too.
void House::carryOut(const ComparePin& compare, const Moment& /*moment*/) {
    const auto hash = journal_.pinHash();
    if (!hash || !*hash) return furniture_.post(PinCompared{PinVerdict::unreadable, {}});
    pinCheck_.compare(**hash, compare.pin);
}

void House::carryOut(const HideTyping& hide, const Moment& /*moment*/) const {
    furniture_.hideTyping(hide.hidden);
}

void House::carryOut(const Transcribe& transcribe, const Moment& /*moment*/) const {
    if (furniture_.transcript) furniture_.transcript->add(transcribe.lines);
}

void House::carryOut(const Dictate& dictate, const Moment& moment) {
    tape_.dictate(dictate, moment.now);
}

void House::carryOut(const PlayTape& play, const Moment& /*moment*/) {
    tape_.play(play);
}

std::unique_ptr<Opponent> startEngine(Colour seat, const OpponentSetup& setup, Inbox& inbox) {
    const auto usual = engineName(setup.choice);
    return std::make_unique<Opponent>(setup, [seat, usual, &inbox](const OpponentReport& report) {
        std::visit(
            rules::Overloaded{
                [&](const OpponentMove& moved) {
                    inbox.post(EngineMoved{seat, moved.move, moved.question, moved.seesNoWin});
                },
                [&](const OpponentFailed& failed) {
                    inbox.post(EngineFailed{seat, failed.why});
                },
                [&](const OpponentReady& ready) {
                    inbox.post(EngineReady{seat, ready.name, usual});
                },
                [](const OpponentRestarted&) {}},
            report);
    });
}

std::unique_ptr<tactile::Link>
connectBoard(Colour seat, const tactile::BoardAddress& address, Inbox& inbox) {
    return tactile::connect(address, [seat, &inbox](const rules::Reading& reading) {
        inbox.postInTurn(BoardRead{seat, reading});
    });
}

std::unique_ptr<tactile::BrailleDisplay> connectBraille(tactile::ReaderAt place, Inbox& inbox) {
    return tactile::connectDisplay(place, [&inbox](const tactile::DisplayReport& report) {
        inbox.post(DisplayReported{report});
    });
}

} // namespace app
