// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/device_performer.hpp"

#include "app/activity/person.hpp"
#include "app/engine/option_sheet.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/game.hpp"
#include "rules/match/setup.hpp"
#include "speech/audio/clip.hpp"

#include <mutex>

namespace app {

using rules::Colour;

void PinCheck::compare(const std::string& hash, const Secret& pin) {
    run([this, hash, pin]() -> Input {
        const PinVerdict verdict = comparePin(hash, pin.text());
        if (verdict == PinVerdict::right) {
            safe_ = std::make_unique<Safe>();
            safe_->use(pin.text());
        }
        return PinCompared{verdict, pin};
    });
}

void PinCheck::open(const UnlockMove& envelope) {
    run([envelope]() -> Input {
        const auto text = unlock(envelope.box, envelope.pin.text());
        if (text) return MoveUnlocked{*text, envelope};
        return MoveUnlocked{text.error(), envelope};
    });
}

void PinCheck::run(std::function<Input()> attempt) {
    if (thread_.joinable()) thread_.join();
    safe_.reset();
    thread_ = std::jthread([this, attempt = std::move(attempt)] {
        post_(attempt());
        wipeStack();
    });
}

std::unique_ptr<Safe> PinCheck::end() {
    if (thread_.joinable()) thread_.join();
    return std::move(safe_);
}

/// Passes recordings from the recording thread to the desk's thread.
class Tape::Reel {
public:
    /// Compressed already; nullopt: nothing was heard.
    struct Recorded {
        std::optional<speech::FlacBytes> flac{};
        bool isLost = false;
        bool isFull = false;
    };

    void put(const speech::Dictated& dictated) {
        Recorded recorded{.isLost = dictated.problem.has_value(), .isFull = dictated.isFull};
        if (!dictated.clip.samples.empty()) {
            auto packed = speech::packFlac(dictated.clip);
            recorded.flac = packed ? std::move(*packed) : speech::FlacBytes{};
        }
        const std::lock_guard lock{mutex_};
        recorded_ = std::move(recorded);
    }
    [[nodiscard]] std::optional<Recorded> take() {
        const std::lock_guard lock{mutex_};
        return std::exchange(recorded_, std::nullopt);
    }

private:
    std::mutex mutex_;
    std::optional<Recorded> recorded_;
};

Tape::Tape(std::unique_ptr<speech::Dictaphone> dictaphone,
           ClipStore& clips,
           std::function<void(Input)> post,
           Complain complain)
    : clips_(clips)
    , post_(std::move(post))
    , complain_(std::move(complain))
    , reel_(std::make_shared<Reel>())
    , dictaphone_(std::move(dictaphone)) {}

Tape::~Tape() {
    dictaphone_.reset(); // delivers what was recorded
    if (running_ && keep() == TapeState::notKept) complain_(say<SentenceKey::audioTapeUnsaved>());
}

void Tape::dictate(const Dictate& dictate, rules::Instant now) {
    if (!dictaphone_) return tell(dictate, TapeState::noMicrophone);
    if (!running_) return begin(dictate, now);
    if (running_->seat != dictate.seat) return tell(dictate, TapeState::busy);
    turning_ = true;
    dictaphone_->end();
}

void Tape::begin(const Dictate& dictate, rules::Instant now) {
    const bool begins =
        dictaphone_->begin({.began = [post = post_] { post(TapeTurned{true}); },
                            .ended =
                                [post = post_, reel = reel_](const speech::Dictated& dictated) {
                                    reel->put(dictated);
                                    post(TapeTurned{false});
                                }});
    if (!begins) return tell(dictate, TapeState::busy);
    running_ = dictate;
    begun_ = now;
    turning_ = true;
}

void Tape::turned(const TapeTurned& turned) {
    if (!running_) return;
    turning_ = false;
    if (turned.runs) return tell(*running_, TapeState::runs);
    const auto state = keep();
    tell(*std::exchange(running_, std::nullopt), state);
}

TapeState Tape::keep() {
    auto recorded = reel_->take();
    if (!recorded) return TapeState::nothing;
    if (!recorded->flac) return recorded->isLost ? TapeState::gone : TapeState::nothing;
    if (recorded->flac->empty()) return TapeState::notKept; // compression failed
    if (!clips_.keep({running_->seat, running_->ply, begun_, std::move(*recorded->flac)}))
        return TapeState::notKept;
    if (recorded->isLost) return TapeState::keptWhenLost;
    return recorded->isFull ? TapeState::keptWhenFull : TapeState::kept;
}

void Tape::play(const PlayTape& play) {
    const Dictate about{play.seat, play.ply};
    const auto spoken = clips_.spoken(play.seat, play.ply);
    if (!spoken) return tell(about, TapeState::unreadable);
    if (!*spoken) return tell(about, TapeState::none);
    auto clip = speech::unpackFlac((*spoken)->flac);
    if (!clip) return tell(about, TapeState::unreadable);
    post_(TapeTold{play.seat,
                   play.ply,
                   TapeState::found,
                   std::make_shared<const speech::Clip>(std::move(*clip))});
}

void DevicePerformer::perform(const Effect& effect,
                              const rules::Match& match,
                              rules::Instant now,
                              std::chrono::steady_clock::time_point cause) {
    const Moment moment{match, now, cause};
    if (const int plies = match.game.plies(); plies != std::exchange(plies_, plies))
        peripherals_.voices->moveOn(plies);
    visit([&](const auto& each) { this->carryOut(each, moment); }, effect);
}

void DevicePerformer::arrived(const Input& what) {
    peripherals_.witness(what);
    if (const auto* ended = what.as<UtteranceEnded>()) {
        speaking_.erase(ended->id);
        announcing_.erase(ended->id);
    }
    if (what.is<EngineMoved>() || what.is<EngineFailed>()) asked_.reset();
    if (what.is<Studied>()) isStudying_ = false;
    if (const auto* turned = what.as<TapeTurned>()) tape_.turned(*turned);
    if (what.is<PinCompared>() || what.is<MoveUnlocked>())
        if (auto named = pinCheck_.end()) safe_ = std::move(named);
}

Awaiting DevicePerformer::pending() const {
    const auto& spoken = peripherals_.gate == Gate::everything ? speaking_ : announcing_;
    const bool isThinking = asked_ || isStudying_;
    const bool isIdle =
        spoken.empty() && !isThinking && !tape_.isTurning() && !pinCheck_.isRunning();
    return isIdle ? Awaiting::nothing : Awaiting::answers;
}

// Displayed at once: readers need not wait for the voice.
void DevicePerformer::carryOut(const Say& say, const Moment& moment) {
    const auto& setup = say.table ? *say.table : moment.match.setup;
    std::string text;
    for (const auto& line : terminalLines(say.utterance, setup, peripherals_.spelling))
        text += line + '\n';
    peripherals_.print(text);
    peripherals_.narrate(say);
    peripherals_.show(say.utterance, setup);
    speaking_.insert(say.utterance.id);
    if (say.announcement) announcing_.insert(say.utterance.id);
    peripherals_.voices->say(say, moment.cause);
}

void DevicePerformer::carryOut(const Prefer& prefer) const {
    if (prefer.person != Person::white && prefer.person != Person::black) return;
    peripherals_.voices->prefer(channelOf(prefer.person, Colour::white), prefer.preferences);
    peripherals_.keep(prefer.preferences);
}

void DevicePerformer::carryOut(const AskEngine& ask, const Moment& moment) {
    const auto& engine = peripherals_.engines[ask.seat];
    if (!engine) return;
    asked_ = ask.seat;
    const rules::Game& game = moment.match.game;
    engine->ask({game.position().fingerprint(),
                 game,
                 engineClock(moment.match.clock, ask.seat, moment.now)});
}

void DevicePerformer::carryOut(const WithdrawEngine& withdraw) {
    asked_.reset();
    if (const auto& engine = peripherals_.engines[withdraw.seat]) engine->withdraw();
}

void DevicePerformer::carryOut(const StudyPosition& study) {
    if (!analyst_ || isAnalystIn960_ != study.chess960 || analystsStudy_ != study.how) {
        analyst_.reset();
        analyst_ = peripherals_.startStudy(study.chess960, study.how);
        isAnalystIn960_ = study.chess960;
        analystsStudy_ = study.how;
    }
    isStudying_ = true;
    analyst_->ask(study.question);
}

void DevicePerformer::carryOut(const EndStudy& /*end*/) {
    isStudying_ = false;
    analyst_.reset();
}

void DevicePerformer::carryOut(const ChangeStrength& change) const {
    for (const Colour seat : rules::colours)
        if (const auto& engine = peripherals_.engines[seat]) engine->playAt(change.strength);
    peripherals_.keepWish({.strength = change.strength});
}

void DevicePerformer::carryOut(const NameGame& name) {
    if (journal_.rename(name.name)) return;
    peripherals_.complain(say<SentenceKey::audioGameNotNamed>(name.name));
}

// There is one PIN for everything: entering it also encrypts a sealed move.
void DevicePerformer::carryOut(const ComparePin& compare) {
    const auto hash = journal_.pinHash();
    if (!hash || !*hash) return peripherals_.post(PinCompared{PinVerdict::unreadable, {}});
    pinCheck_.compare(**hash, compare.pin);
}

void DevicePerformer::carryOut(const Dictate& dictate, const Moment& moment) {
    tape_.dictate(dictate, moment.now);
}

std::unique_ptr<Opponent>
startEngine(Colour seat, const OpponentSetup& setup, Inbox& inbox, const Complain& remark) {
    const auto usual = engineName(setup.choice);
    return std::make_unique<Opponent>(
        setup, [seat, usual, remark, &inbox](const OpponentReport& report) {
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
                        if (const auto why = remarkOn(ready)) remark(*why);
                    },
                    [](const auto&) {}},
                report);
        });
}

std::unique_ptr<Opponent>
startStudy(OpponentSetup setup, bool chess960, const Study& how, Inbox& inbox) {
    setup.study = how;
    setup.chess960 = chess960;
    return std::make_unique<Opponent>(std::move(setup), [&inbox](const OpponentReport& report) {
        std::visit(
            rules::Overloaded{[&](const OpponentStudied& studied) {
                                  inbox.post(Studied{studied.question, studied.moves});
                              },
                              [&](const OpponentFailed& failed) {
                                  inbox.post(Studied{failed.question.value_or(0), failed.why});
                              },
                              [](const auto&) {}},
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
