// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/stage.hpp"

#include "rules/match/deadlines.hpp"
#include "speech/words/earcon.hpp"

#include <algorithm>
#include <stdexcept>

namespace tests {

using app::Person;
using rules::Colour;
using speech::Channel;
using speech::SpeechQueue;

namespace {

std::vector<app::Station> everybody(const Setting& setting) {
    std::vector<app::Station> people;
    people.reserve(app::persons.size());
    for (const Person person : app::persons)
        people.emplace_back(person,
                            person == Person::black ? setting.preferences.black
                                                    : setting.preferences.white);
    return people;
}

/// Longer than any double press.
constexpr auto thinking = rules::Span{900};

} // namespace

rules::Expected<void, app::JournalFault>
PaperJournal::append(std::span<const rules::Recorded> events) {
    if (fault_) return rules::unexpected(*fault_);
    events_.insert(events_.end(), events.begin(), events.end());
    return {};
}

Stage::Stage(const Setting& setting)
    : journal_(setting.record)
    , desk_(std::make_unique<app::Desk>(setting.match,
                                        setting.record.back().sequence,
                                        journal_,
                                        everybody(setting),
                                        app::HouseRules{.start = setting.start}))
    , now_(setting.now)
    , boards_{setting.match.boards.white.seen, setting.match.boards.black.seen} {}

void Stage::begin() {
    carryOut(desk_->begin(now_));
    settle();
}

// --- what people do

void Stage::press(Person person, const std::vector<tactile::Chord>& chords, rules::Span apart) {
    hands_ = hands_ + thinking;
    for (const auto& chord : chords) {
        const tactile::Modifiers held{.control = chord.control, .shift = chord.shift};
        feed(app::KeyCame{person, tactile::KeyPressed{chord.key, held, hands_}});
        feed(app::KeyCame{person, tactile::KeyReleased{chord.key, hands_}});
        speakUp();
        hands_ = hands_ + apart;
        speechTime_ += std::chrono::milliseconds{apart.milliseconds};
    }
    settle();
}

void Stage::type(Person person, std::string_view text) {
    hands_ = hands_ + thinking;
    take(app::KeyCame{person, tactile::TextTyped{std::string{text}, hands_}});
}

void Stage::sendLine(std::string_view line) {
    take(app::LineCame{std::string{line}});
}

void Stage::lift(Colour seat, rules::Square square) {
    if (!boards_[seat].at(square)) throw std::runtime_error("nothing stands there to be lifted.");
    boards_[seat].clear(square);
    feed(app::BoardRead{seat, rules::Change{square, std::nullopt}});
    report(seat, rules::Shown{boards_[seat], rules::Stillness::settled});
}

void Stage::put(Colour seat, rules::Square square, rules::Piece piece) {
    boards_[seat].put(square, piece);
    feed(app::BoardRead{seat, rules::Change{square, piece}});
    report(seat, rules::Shown{boards_[seat], rules::Stillness::settled});
}

void Stage::rest(Colour seat) {
    feed(app::BoardRead{seat, rules::Shown{boards_[seat], rules::Stillness::firm}});
    report(seat, rules::Shown{boards_[seat], rules::Stillness::lasting});
}

void Stage::show(Colour seat, const rules::Placement& placement) {
    boards_[seat] = placement;
    feed(app::BoardRead{seat, rules::Shown{placement, rules::Stillness::settled}});
    rest(seat);
}

void Stage::report(Colour seat, const rules::Reading& reading) {
    take(app::BoardRead{seat, reading});
}

void Stage::enginePlays(Colour seat, rules::Move move, bool seesNoWin) {
    take(app::EngineMoved{seat, move, match().game.position().fingerprint(), seesNoWin});
}

// Time stops at every instant at which something changes by itself.
void Stage::pass(rules::Span span) {
    const auto end = now_ + span;
    for (auto due = desk_->nextDeadline(); due && *due <= end; due = desk_->nextDeadline()) {
        now_ = std::max(now_, *due);
        take(app::TimeCame{});
        if (desk_->nextDeadline() == due) throw std::runtime_error("a deadline does not pass.");
    }
    now_ = end;
    speechTime_ += std::chrono::milliseconds{span.milliseconds};
    settle();
}

void Stage::take(const app::Input& input) {
    feed(input);
    speakUp();
    settle();
}

void Stage::feed(const app::Input& input) {
    carryOut(desk_->take({.what = input, .at = now_, .cause = {}}));
}

// --- what the desk has done

void Stage::carryOut(const app::Effects& effects) {
    for (const auto& effect : effects)
        std::visit([this](const auto& each) { perform(each); }, effect);
    for (auto& output : outputs_)
        conclude(output, output.queue.moveOn(match().game.plies()));
}

/// A sound without words does not queue, nor does what is only shown.
void Stage::perform(const app::Say& say) {
    const auto& utterance = say.utterance;
    if (utterance.spoken.empty()) return sounds_.push_back(utterance);
    open_[utterance.id] = utterance;
    auto& output = outputOf(utterance.channel);
    conclude(output, output.queue.offer(utterance, speechTime_));
}

void Stage::perform(const app::Hush& hush) {
    auto& output = outputOf(hush.channel);
    conclude(output, output.queue.hush(hush.what, speechTime_));
}

// --- what is heard

/// Every output begins what it has to say.
void Stage::speakUp() {
    for (auto& output : outputs_) {
        conclude(output, output.queue.expire(speechTime_));
        if (!output.current) output.current = output.queue.next(speechTime_);
    }
}

Stage::Output* Stage::firstSpeaking() {
    Output* first = nullptr;
    for (auto& output : outputs_)
        if (output.current && (first == nullptr || output.current->id < first->current->id))
            first = &output;
    return first;
}

bool Stage::somebodyWaits() const {
    return std::ranges::any_of(
        outputs_, [](const Output& output) { return output.queue.wakeAt().has_value(); });
}

/// The sounds that came before this utterance, or all of them.
void Stage::soundBefore(const Output* output) {
    while (!sounds_.empty() && (output == nullptr || sounds_.front().id < output->current->id)) {
        hear(sounds_.front(), false);
        sounds_.pop_front();
    }
}

/// Everything is said to its end, and what follows from that as well.
void Stage::settle() {
    speakUp();
    if (speechWaits_) return soundBefore(nullptr);
    for (;;) {
        auto* output = firstSpeaking();
        soundBefore(output);
        if (output != nullptr) {
            const auto id = output->current->id;
            conclude(*output, output->queue.heard(id, speech::Outcome::spoken));
        } else if (somebodyWaits()) {
            speechTime_ += SpeechQueue::quietAfterHush;
        } else {
            return;
        }
        speakUp();
    }
}

void Stage::endSpeech() {
    speechWaits_ = false;
    settle();
}

void Stage::conclude(Output& output, const speech::QueueChange& change) {
    for (const auto& ended : change.ended) {
        if (output.current && output.current->id == ended.id) output.current.reset();
        const auto utterance = open_.find(ended.id);
        if (utterance == open_.end()) continue;
        if (ended.outcome == speech::Outcome::spoken) hear(utterance->second, false);
        if (ended.outcome == speech::Outcome::interrupted) hear(utterance->second, true);
        open_.erase(utterance);
        feed(app::UtteranceEnded{ended.id, ended.outcome});
    }
}

// At home one device serves all ears (2.2).
std::string Stage::channelName(Channel channel) const {
    const bool isHome = match().setup.profile == rules::Profile::home;
    if (isHome && channel != Channel::arbiter) return "heard";
    switch (channel) {
    case Channel::publicRoom: return "public";
    case Channel::privateWhite: return "private White";
    case Channel::privateBlack: return "private Black";
    case Channel::arbiter: return "arbiter";
    }
    return "";
}

void Stage::hear(const speech::Utterance& utterance, bool cut) {
    auto line = channelName(utterance.channel);
    if (utterance.urgency == speech::Urgency::alarm) line += " alarm";
    line += ':';
    if (cut) line += " (cut)";
    if (utterance.earcon) line += " ‹" + std::string{name(*utterance.earcon)} + "›";
    const bool isSilent = utterance.spoken.empty() && !utterance.shown.empty();
    if (isSilent)
        line += " (shown) " + utterance.shown;
    else if (!utterance.words.empty())
        line += ' ' + utterance.words;
    heard_.push_back(line);
}

std::vector<std::string> Stage::takeHeard() {
    return std::exchange(heard_, {});
}

} // namespace tests
