// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/demonstration.hpp"

#include "app/activity/around.hpp"
#include "rules/base/expected.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <utility>

namespace app {
namespace {

bool isMeant(const Hears& step, const speech::Utterance& utterance) {
    if (const auto* phrase = std::get_if<speech::PhraseKey>(&step.what))
        return utterance.phrase == *phrase;
    return utterance.channel == speech::Channel::publicRoom &&
           utterance.shown == std::get<std::string>(step.what);
}

/// Whether the line is shown as it stands; what explains is shown by being said.
bool isShown(const Step& step) {
    return std::holds_alternative<Types>(step) || std::holds_alternative<Handles>(step);
}

std::string_view prefixOf(Person person) {
    switch (person) {
    case Person::white: return "white:";
    case Person::black: return "black:";
    case Person::assistant: return "assistant:";
    case Person::arbiter: return "arbiter:";
    }
    return {};
}

} // namespace

Sentence sentence(const DemonstrationFault& fault) {
    using Why = DemonstrationFault::Why;
    const auto why = [&] {
        switch (fault.why) {
        case Why::notHeard: return say<SentenceKey::demoNotHeard>();
        case Why::impossible: return say<SentenceKey::demoImpossible>();
        case Why::notSeen: return say<SentenceKey::demoNotSeen>();
        case Why::noCable: break;
        }
        return say<SentenceKey::demoNoCable>();
    }();
    return say<SentenceKey::demoStopped>(fault.at.number, fault.at.text, why);
}

/// Whoever follows the script hears and sees what comes of it. They may be waiting for the desk
/// when all is over, so then the inbox is closed: nobody comes in after a demonstration.
class Demonstration::DemonstratedMatch final : public Around {
public:
    DemonstratedMatch(Activity& match, Demonstration& people, Inbox& inbox)
        : Around(match)
        , people_(people)
        , inbox_(inbox) {
        people_.begin(inbox_);
    }
    DemonstratedMatch(const DemonstratedMatch&) = delete;
    DemonstratedMatch& operator=(const DemonstratedMatch&) = delete;
    DemonstratedMatch(DemonstratedMatch&&) = delete;
    DemonstratedMatch& operator=(DemonstratedMatch&&) = delete;
    ~DemonstratedMatch() override {
        inbox_.close();
        people_.end();
    }

private:
    void heard(const speech::Utterance& utterance) override { people_.heard(utterance); }
    void saw(const rules::Match& match) override { people_.saw(match); }

    Demonstration& people_;
    Inbox& inbox_;
};

std::unique_ptr<Activity> Demonstration::around(Activity& match, Inbox& inbox) {
    return std::make_unique<DemonstratedMatch>(match, *this, inbox);
}

void Demonstration::begin(Inbox& inbox) {
    thread_ = std::jthread([this, &inbox] { play(inbox); });
}

void Demonstration::heard(const speech::Utterance& utterance) {
    {
        const std::lock_guard lock(mutex_);
        heard_.push_back(utterance);
    }
    changed_.notify_all();
}

void Demonstration::saw(const rules::Match& match) {
    {
        const std::lock_guard lock(mutex_);
        seen_ = match.boards.black.seen;
    }
    changed_.notify_all();
}

// The inbox is closed by now, so nothing waits for the desk any more.
void Demonstration::end() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    changed_.notify_all();
    board_.stop();
    if (thread_.joinable()) thread_.join();
}

void Demonstration::play(Inbox& inbox) {
    for (const ScriptLine& line : script_) {
        const auto why = perform(line, inbox);
        {
            const std::lock_guard lock(mutex_);
            if (ended_) return;
        }
        if (!why) continue;
        fault_ = DemonstrationFault{line, *why};
        break;
    }
    isPlayedOut_ = !fault_.has_value();
    inbox.waitUntilQuiet();
    inbox.post(LeaveAsked{LeaveCause::endOfInput});
}

std::optional<DemonstrationFault::Why> Demonstration::perform(const ScriptLine& line,
                                                              Inbox& inbox) {
    if (const auto* hears = std::get_if<Hears>(&line.step)) return waitFor(*hears);
    beginStep(line, inbox);
    return std::visit(
        rules::Overloaded{[](const Hears&) -> std::optional<Why> { return std::nullopt; },
                          [&](const auto& step) { return act(step, inbox); }},
        line.step);
}

// What was said until now belongs to the steps before.
void Demonstration::beginStep(const ScriptLine& line, Inbox& inbox) {
    constexpr std::chrono::milliseconds toRead{600};
    inbox.waitUntilQuiet();
    if (pace_ == Pace::readable) rest(toRead);
    const std::lock_guard lock(mutex_);
    if (ended_) return;
    heard_.clear();
    if (isShown(line.step)) std::cout << line.text + '\n' << std::flush;
}

// A name alone gives the floor for the lines that follow; then the empty line is Enter.
std::optional<DemonstrationFault::Why> Demonstration::act(const Types& step, Inbox& inbox) {
    const std::string prefix(prefixOf(step.person));
    inbox.post(LineCame{step.words.empty() ? prefix : prefix + ' ' + step.words});
    if (step.words.empty()) inbox.post(LineCame{{}});
    return std::nullopt;
}

std::optional<DemonstrationFault::Why> Demonstration::act(const Handles& step, Inbox& /*inbox*/) {
    board_.does(step.action);
    const auto done = board_.waitUntilDone();
    return std::visit(
        rules::Overloaded{
            [this](const std::monostate&) { return waitUntilSeen(); },
            [](const tactile::HandFault&) -> std::optional<Why> { return Why::impossible; },
            [](const tactile::TerminalFault&) -> std::optional<Why> { return Why::noCable; }},
        done);
}

std::optional<DemonstrationFault::Why> Demonstration::act(const Explains& step, Inbox& inbox) {
    inbox.post(Explained{step.phrase});
    return std::nullopt;
}

std::optional<DemonstrationFault::Why> Demonstration::act(const Pauses& step, Inbox& /*inbox*/) {
    if (pace_ == Pace::readable) rest(std::chrono::milliseconds{step.span.milliseconds});
    return std::nullopt;
}

std::optional<DemonstrationFault::Why> Demonstration::act(const PassesTime& step, Inbox& inbox) {
    const std::chrono::milliseconds span{step.span.milliseconds};
    if (pace_ == Pace::readable)
        rest(span);
    else
        inbox.post(LineCame{fmt::format("+{}ms", span.count())});
    return std::nullopt;
}

std::optional<DemonstrationFault::Why> Demonstration::waitFor(const Hears& step) {
    std::unique_lock lock(mutex_);
    const bool was = changed_.wait_for(lock, patience, [&] { return ended_ || takeHeard(step); });
    if (was) return std::nullopt;
    return Why::notHeard;
}

std::optional<DemonstrationFault::Why> Demonstration::waitUntilSeen() {
    const auto standing = board_.standing();
    std::unique_lock lock(mutex_);
    const auto isSeen = [&] { return ended_ || seen_ == standing; };
    if (changed_.wait_for(lock, patience, isSeen)) return std::nullopt;
    return Why::notSeen;
}

// Things are heard in the order in which the script names them.
bool Demonstration::takeHeard(const Hears& step) {
    const auto found = std::find_if(heard_.begin(), heard_.end(), [&](const auto& utterance) {
        return isMeant(step, utterance);
    });
    if (found == heard_.end()) return false;
    heard_.erase(heard_.begin(), std::next(found));
    return true;
}

void Demonstration::rest(std::chrono::milliseconds span) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, span, [this] { return ended_; });
}

} // namespace app
