// SPDX-License-Identifier: GPL-3.0-or-later
// Resuming an adjourned game: who is there, the envelope, whose clock runs (L09-G5 to G11, ADJ-5 to
// 12).
#include "rules/match/acts.hpp"
#include "rules/match/adjournment.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"

namespace rules {
namespace {

const Adjourned* adjourned(const Match& match) {
    return std::get_if<Adjourned>(&match.phase);
}

// L09-G9.a: the sealed move is called and made, and the clock of who must reply is started.
void makeSealed(Happenings& now, Colour seat, const SealedRuling& found) {
    const auto number = static_cast<std::uint32_t>(now.match().announcements + 1);
    now.happen(AnnouncementBegun{seat, *found.move, {number}});
    make(now, seat, *found.move);
    if (now.match().setup.announcer == Announcer::player)
        answer(now, AnnouncementHeard{{number}, Heard::calledByPlayer});
    if (std::holds_alternative<Over>(now.match().phase)) return;
    if (found.offersDraw) now.happen(DrawOffered{seat});
    now.happen(ClockPressed{seat});
    takeUpTheGame(now);
}

void startAbsentClock(Happenings& now, std::optional<Colour> colour) {
    if (colour && now.match().clock.running() != colour) now.happen(AbsentClockStarted{*colour});
}

Answer unlessToBeOpened(const Match& match, Instant at) {
    const Adjourned* game = adjourned(match);
    if (game == nullptr) return Refusal{Reason::notAdjourned};
    if (!game->resumption) return Refusal{Reason::notResumed};
    if (game->resumption->isEnvelopeLost) return Refusal{Reason::envelopeIsLost};
    if (isToBeOpened(match, at)) return std::nullopt;
    return Refusal{Reason::replierIsAbsent};
}

// E-R75, L09-G5: the position before the sealed move stands on both boards first.
Answer unlessBoardsAreSetUp(const Match& match) {
    Refusal refusal{Reason::boardsDiffer};
    for (const Colour seat : colours) {
        if (!isSensed(match.setup, seat)) continue;
        const auto wrong = squaresOutOfStep(match, seat);
        refusal.squares.insert(refusal.squares.end(), wrong.begin(), wrong.end());
    }
    if (refusal.squares.empty()) return std::nullopt;
    return refusal;
}

} // namespace

void goOnResuming(Happenings& now) {
    const auto ruling = rulingOn(now.match(), now.at());
    if (!ruling) return;
    switch (ruling->step) {
    case ResumptionStep::end: return now.happen(Ended{*ruling->outcome});
    case ResumptionStep::arbiterDecides: return now.happen(ArbiterCalled{StopCause::arbiter});
    case ResumptionStep::sealerMakesHisMove: return takeUpTheGame(now);
    case ResumptionStep::waitForReplier:
    case ResumptionStep::waitForSealer:
    case ResumptionStep::keepReply: return startAbsentClock(now, ruling->clock);
    case ResumptionStep::waitForTheHour:
    case ResumptionStep::lookIntoEnvelope:
    case ResumptionStep::open:
    case ResumptionStep::goOn:
    case ResumptionStep::openReply: return;
    }
}

// Asked again, it starts the clock again that stood since the program was left.
Answer answer(Happenings& now, const Resume& request) {
    const Adjourned* game = adjourned(now.match());
    if (game == nullptr) return Refusal{Reason::notAdjourned};
    if (!game->resumption) now.happen(ResumptionBegun{request.isWhiteHere, request.isBlackHere});
    goOnResuming(now);
    return std::nullopt;
}

Answer arriveToResume(Happenings& now, Colour seat) {
    const Adjourned* game = adjourned(now.match());
    if (game != nullptr && !game->resumption) return Refusal{Reason::notResumed};
    const Arrivals& arrivals =
        game == nullptr ? now.match().awaited->arrivals : game->resumption->arrivals;
    if (arrivals[seat]) return Refusal{Reason::alreadyHere};
    now.happen(Arrived{seat});
    goOnResuming(now);
    return std::nullopt;
}

Answer answer(Happenings& now, const OpenEnvelope& request) {
    if (auto refusal = unlessToBeOpened(now.match(), now.at())) return refusal;
    if (auto refusal = unlessBoardsAreSetUp(now.match())) return refusal;
    const Colour sealer = adjourned(now.match())->sealer;
    const SealedRuling found = judgeEnvelope(now.match(), request.text);
    const bool isReply = adjourned(now.match())->isReply;
    const auto ruling = isReply ? std::nullopt : rulingOn(now.match(), now.at(), found);
    now.happen(EnvelopeOpened{sealer, request.text, found.move});
    const auto ends = ruling ? ruling->outcome : found.ends;
    const bool stands = !ruling || ruling->step == ResumptionStep::goOn || ends == found.ends;
    if (found.move && stands)
        makeSealed(now, sealer, found);
    else if (ends)
        now.happen(Ended{*ends});
    else
        now.happen(ArbiterCalled{StopCause::arbiter});
    return std::nullopt;
}

Answer answer(Happenings& now, const LoseEnvelope&) {
    const Adjourned* game = adjourned(now.match());
    if (game == nullptr) return Refusal{Reason::notAdjourned};
    // Who has lost what opens it could not have resumed the game with it.
    if (!game->resumption) now.happen(ResumptionBegun{true, true});
    now.happen(EnvelopeWasLost{});
    goOnResuming(now);
    return std::nullopt;
}

} // namespace rules
