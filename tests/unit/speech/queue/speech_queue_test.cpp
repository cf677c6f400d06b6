// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/queue/speech_queue.hpp"

#include <catch2/catch.hpp>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

using namespace speech;
using namespace std::chrono_literals;

namespace {

using Time = SpeechQueue::Time;
using Ids = std::vector<int>;

constexpr Time start{};

UtteranceId idOf(int number) {
    return UtteranceId{static_cast<std::uint64_t>(number)};
}

Utterance utterance(int number, Urgency urgency) {
    Utterance made;
    made.id = idOf(number);
    made.urgency = urgency;
    made.spoken = {{Language::german, "x"}};
    return made;
}

EndOfSpeech ended(int number, UtteranceOutcome outcome) {
    return {idOf(number), outcome};
}

/// A queue with a time that the test advances.
struct Desk {
    SpeechQueue queue;
    Time now = start;

    QueueChange offer(int number, Urgency urgency) {
        return queue.offer(utterance(number, urgency), now);
    }
    /// The number of the utterance to be spoken now; 0 for none.
    int next() {
        CHECK(queue.expire(now) == QueueChange{});
        const auto chosen = queue.next(now);
        return chosen ? static_cast<int>(chosen->id) : 0;
    }
    void heard(int number) {
        CHECK(queue.heard(idOf(number), UtteranceOutcome::spoken) ==
              QueueChange{{ended(number, UtteranceOutcome::spoken)}, false});
    }
    /// All that remains, in the order in which it is spoken.
    Ids rest() {
        Ids said;
        while (const int number = next()) {
            said.push_back(number);
            heard(number);
        }
        return said;
    }
};

const QueueChange nothing{};

QueueChange cutting(std::vector<EndOfSpeech> endings) {
    return {std::move(endings), true};
}

QueueChange dropping(std::initializer_list<int> numbers) {
    QueueChange change;
    for (const int number : numbers)
        change.ended.push_back(ended(number, UtteranceOutcome::dropped));
    return change;
}

} // namespace

TEST_CASE("an empty queue speaks nothing, and one utterance is spoken at a time") {
    Desk desk;
    CHECK(desk.next() == 0);
    CHECK(desk.offer(1, Urgency::move) == nothing);
    CHECK(desk.offer(2, Urgency::move) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.next() == 0);
    desk.heard(1);
    CHECK(desk.next() == 2);
}

TEST_CASE("the most urgent utterance is first, and of two equally urgent the earlier one") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::move) == nothing);
    CHECK(desk.offer(2, Urgency::answer) == nothing);
    CHECK(desk.offer(3, Urgency::echo) == nothing);
    CHECK(desk.offer(4, Urgency::progress) == nothing);
    CHECK(desk.offer(5, Urgency::move) == dropping({3, 4}));
    CHECK(desk.offer(6, Urgency::alarm) == nothing);
    CHECK(desk.rest() == Ids{6, 1, 5, 2});
}

TEST_CASE("echo and progress wait for more important utterances") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::progress) == nothing);
    CHECK(desk.offer(2, Urgency::echo) == nothing);
    CHECK(desk.rest() == Ids{2, 1});
}

// The effect of a new utterance on the current one, for all 25 pairs of classes.
TEST_CASE(
    "a new utterance interrupts a less urgent one, an answer and an echo also their own class") {
    constexpr std::array urgencies{
        Urgency::alarm, Urgency::move, Urgency::answer, Urgency::echo, Urgency::progress};
    // current:  alarm  move   answer echo   progress
    constexpr std::array<std::array<bool, 5>, 5> cuts{{{false, true, true, true, true},
                                                       {false, false, true, true, true},
                                                       {false, false, true, true, true},
                                                       {false, false, false, true, true},
                                                       {false, false, false, false, false}}};
    for (std::size_t newcomer = 0; newcomer < 5; ++newcomer)
        for (std::size_t said = 0; said < 5; ++said) {
            CAPTURE(newcomer, said);
            Desk desk;
            CHECK(desk.offer(1, urgencies[said]) == nothing);
            CHECK(desk.next() == 1);
            const auto change = desk.offer(2, urgencies[newcomer]);
            CHECK(change.cut == cuts[newcomer][said]);
            CHECK(desk.next() == (cuts[newcomer][said] ? 2 : 0));
        }
}

TEST_CASE("an answer replaces the previous answer, current or waiting (interaction 2.2, rule 1)") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::answer) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::answer) == cutting({ended(1, UtteranceOutcome::interrupted)}));
    CHECK(desk.offer(3, Urgency::answer) == dropping({2}));
    CHECK(desk.rest() == Ids{3});
}

TEST_CASE("answers that introduce are all said, one after another and after what was being said") {
    Desk desk;
    const auto introduce = [&](int number) {
        auto said = utterance(number, Urgency::answer);
        said.isIntroduction = true;
        return desk.queue.offer(std::move(said), desk.now);
    };
    CHECK(desk.offer(1, Urgency::answer) == nothing);
    CHECK(desk.next() == 1);
    CHECK(introduce(2) == nothing);
    CHECK(introduce(3) == nothing);
    desk.heard(1);
    CHECK(desk.next() == 2);
    CHECK(desk.offer(4, Urgency::answer) == QueueChange{{ended(3, UtteranceOutcome::dropped),
                                                         ended(2, UtteranceOutcome::interrupted)},
                                                        true});
    CHECK(desk.rest() == Ids{4});
}

TEST_CASE("an answer waits for a move and drops the earlier echo") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::move) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::echo) == nothing);
    CHECK(desk.offer(3, Urgency::progress) == nothing);
    CHECK(desk.offer(4, Urgency::answer) == dropping({2, 3}));
    CHECK(desk.next() == 0);
    desk.heard(1);
    CHECK(desk.next() == 4);
}

TEST_CASE("a move interrupted by an alarm is repeated after it, before later moves (E2.1)") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::move) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::move) == nothing);
    CHECK(desk.offer(3, Urgency::alarm) == cutting({}));
    CHECK(desk.rest() == Ids{3, 1, 2});
}

TEST_CASE("a move is never dropped, however many alarms come between") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::move) == nothing);
    for (int alarm = 2; alarm < 10; ++alarm) {
        CHECK(desk.next() == 1);
        CHECK(desk.offer(alarm, Urgency::alarm) == cutting({}));
        CHECK(desk.next() == alarm);
        desk.heard(alarm);
    }
    CHECK(desk.rest() == Ids{1});
}

TEST_CASE("alarms queue and do not interrupt each other") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::alarm) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::alarm) == nothing);
    CHECK(desk.next() == 0);
    desk.heard(1);
    CHECK(desk.next() == 2);
}

TEST_CASE("an answer interrupted by a move is dropped, a waiting one is spoken after the move") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::answer) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::move) == cutting({ended(1, UtteranceOutcome::interrupted)}));
    CHECK(desk.offer(3, Urgency::answer) == nothing);
    CHECK(desk.rest() == Ids{2, 3});
}

TEST_CASE("the newest echo replaces earlier ones, so fast typing leaves no queue") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::echo) == nothing);
    for (int letter = 2; letter < 20; ++letter) {
        CHECK(desk.next() == letter - 1);
        CHECK(desk.offer(letter, Urgency::echo) ==
              cutting({ended(letter - 1, UtteranceOutcome::interrupted)}));
    }
    CHECK(desk.rest() == Ids{19});
}

TEST_CASE("interrupted progress is repeated once only") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::progress) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::echo) == cutting({}));
    CHECK(desk.next() == 2);
    desk.heard(2);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(3, Urgency::echo) == cutting({ended(1, UtteranceOutcome::interrupted)}));
    CHECK(desk.rest() == Ids{3});
}

TEST_CASE("progress that waited two seconds is dropped") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::answer) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::progress) == nothing);
    CHECK(desk.queue.wakeAt() == start + 2s);
    CHECK(desk.queue.expire(start + 1999ms) == nothing);
    CHECK(desk.queue.expire(start + 2s) == dropping({2}));
    CHECK_FALSE(desk.queue.wakeAt().has_value());
}

TEST_CASE("of late progress the earcon is played, and the words count as dropped") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::answer) == nothing);
    CHECK(desk.next() == 1);
    auto tick = utterance(2, Urgency::progress);
    tick.earcon = Earcon::tick;
    CHECK(desk.queue.offer(tick, start) == nothing);
    desk.heard(1);
    desk.now = start + 3s;
    CHECK(desk.queue.expire(desk.now) == nothing);
    const auto late = desk.queue.next(desk.now);
    REQUIRE(late.has_value());
    CHECK(late->earcon == Earcon::tick);
    CHECK(late->spoken.empty());
    CHECK(desk.queue.heard(idOf(2), UtteranceOutcome::spoken) == dropping({2}));
}

TEST_CASE("the silence key ends the current utterance, and every answer, echo or progress") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::move) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::answer) == nothing);
    CHECK(desk.queue.hush(ToSilence::everything, start) ==
          cutting({ended(1, UtteranceOutcome::interrupted), ended(2, UtteranceOutcome::dropped)}));
    CHECK(desk.rest().empty());
}

TEST_CASE("4.4: words that have waited too long may be replaced by a sound") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::move) == nothing);
    CHECK(desk.next() == 1);
    Utterance warning;
    warning.id = idOf(2);
    warning.urgency = Urgency::progress;
    warning.spoken = {{Language::german, "2 Minuten."}};
    warning.whenLate = Earcon::tick;
    CHECK(desk.queue.offer(warning, start) == nothing);
    const auto late = start + SpeechQueue::latestProgress;
    CHECK(desk.queue.expire(late) == nothing);
    CHECK_FALSE(desk.queue.heard(idOf(1), UtteranceOutcome::spoken).ended.empty());
    const auto left = desk.queue.next(late);
    REQUIRE(left.has_value());
    CHECK(left->earcon == Earcon::tick);
    CHECK(left->spoken.empty());
}

TEST_CASE("4.3: releasing the flag ends its sound and nothing else") {
    Desk desk;
    Utterance felt;
    felt.id = idOf(1);
    felt.feltFlag = FeltFlag{rules::minutes(3), {}, true};
    CHECK(desk.queue.offer(felt, start) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.queue.hush(ToSilence::finger, start) ==
          cutting({ended(1, UtteranceOutcome::interrupted)}));
    CHECK(desk.offer(2, Urgency::answer) == nothing);
    CHECK(desk.next() == 2);
    CHECK(desk.offer(3, Urgency::progress) == nothing);
    CHECK(desk.queue.hush(ToSilence::finger, start) == nothing);
    felt.id = idOf(4);
    CHECK(desk.offer(5, Urgency::move) != nothing);
    CHECK(desk.queue.offer(felt, start) == nothing);
    CHECK(desk.queue.hush(ToSilence::finger, start) == dropping({4}));
}

TEST_CASE("after the silence key an unheard move follows once it has been quiet") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::move) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::move) == nothing);
    CHECK(desk.queue.hush(ToSilence::everything, start) ==
          cutting({ended(1, UtteranceOutcome::interrupted)}));
    desk.now = start + SpeechQueue::quietAfterHush - 1ms;
    CHECK(desk.next() == 0);
    CHECK(desk.queue.wakeAt() == start + SpeechQueue::quietAfterHush);
    desk.now += 1ms;
    CHECK(desk.next() == 2);
}

TEST_CASE("while something is said after the silence key, only its end is waited for") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::move) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::move) == nothing);
    CHECK(desk.queue.hush(ToSilence::everything, start) ==
          cutting({ended(1, UtteranceOutcome::interrupted)}));
    CHECK(desk.offer(3, Urgency::answer) == nothing);
    CHECK(desk.next() == 3);
    CHECK_FALSE(desk.queue.wakeAt().has_value());
}

TEST_CASE("waiting utterances are not spoken on a disabled output, later ones are") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::alarm) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::alarm) == nothing);
    CHECK(desk.queue.hush(ToSilence::forGood, start) ==
          cutting({ended(1, UtteranceOutcome::interrupted), ended(2, UtteranceOutcome::dropped)}));
    CHECK(desk.offer(3, Urgency::move) == nothing);
    CHECK(desk.rest() == Ids{3});
}

TEST_CASE("a question asked right after the silence key is answered at once") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::move) == nothing);
    CHECK(desk.queue.hush(ToSilence::everything, start) == nothing);
    CHECK(desk.offer(2, Urgency::answer) == nothing);
    CHECK(desk.next() == 2);
}

TEST_CASE("a new move does not overtake a silenced one") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::move) == nothing);
    CHECK(desk.queue.hush(ToSilence::everything, start) == nothing);
    CHECK(desk.offer(2, Urgency::move) == nothing);
    CHECK(desk.rest() == Ids{1, 2});
}

TEST_CASE("typing ends answers and echoes, never an alarm or a move (interaction 2.2, rule 4)") {
    for (const auto urgency : {Urgency::alarm, Urgency::move}) {
        Desk desk;
        CHECK(desk.offer(1, urgency) == nothing);
        CHECK(desk.next() == 1);
        CHECK(desk.offer(2, urgency) == nothing);
        CHECK(desk.queue.hush(ToSilence::typing, start) == nothing);
        desk.heard(1);
        CHECK(desk.next() == 2);
    }
    for (const auto urgency : {Urgency::answer, Urgency::echo, Urgency::progress}) {
        Desk desk;
        CHECK(desk.offer(1, urgency) == nothing);
        CHECK(desk.next() == 1);
        CHECK(desk.queue.hush(ToSilence::typing, start) ==
              cutting({ended(1, UtteranceOutcome::interrupted)}));
        CHECK(desk.rest().empty());
    }
}

TEST_CASE("typing ends an introduction, though no other message interrupts it") {
    const auto introduce = [](Desk& desk, int number) {
        auto made = utterance(number, Urgency::move);
        made.isIntroduction = true;
        CHECK(desk.queue.offer(made, start) == nothing);
    };
    Desk desk;
    introduce(desk, 1);
    introduce(desk, 2);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(3, Urgency::move) == nothing);
    CHECK(desk.queue.hush(ToSilence::typing, start) ==
          cutting({ended(1, UtteranceOutcome::interrupted), ended(2, UtteranceOutcome::dropped)}));
    CHECK(desk.rest() == Ids{3});
    introduce(desk, 4);
    CHECK(desk.offer(5, Urgency::move) == nothing);
    CHECK(desk.rest() == Ids{4, 5});
}

TEST_CASE("an outdated utterance is dropped if it is waiting, and completed if it is current") {
    Desk desk;
    const auto at = [&](int number, std::optional<int> ply) {
        auto made = utterance(number, Urgency::move);
        made.validAtPly = ply;
        CHECK(desk.queue.offer(made, start) == nothing);
    };
    at(1, 44);
    CHECK(desk.next() == 1);
    at(2, 44);
    at(3, 45);
    at(4, std::nullopt);
    CHECK(desk.queue.moveOn(45) == dropping({2}));
    desk.heard(1);
    CHECK(desk.rest() == Ids{3, 4});
}

TEST_CASE("a report about an utterance interrupted meanwhile changes nothing") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::answer) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::answer).cut);
    CHECK(desk.next() == 2);
    CHECK(desk.queue.heard(idOf(1), UtteranceOutcome::spoken) == nothing);
    CHECK(desk.next() == 0);
    desk.heard(2);
}

TEST_CASE("an output without sound displays its utterances instead") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::move) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.queue.heard(idOf(1), UtteranceOutcome::shown) ==
          QueueChange{{ended(1, UtteranceOutcome::shown)}, false});
}

TEST_CASE("if the voice fails in the middle, its utterance is said again after the reason") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::answer) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.queue.startAgain(desk.now) == cutting({}));
    CHECK(desk.next() == 0);
    CHECK(desk.offer(2, Urgency::alarm) == nothing);
    CHECK(desk.rest() == Ids{2, 1});
}

TEST_CASE("if no reason is told, the utterance is said again all the same") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::answer) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.queue.startAgain(desk.now) == cutting({}));
    desk.now += SpeechQueue::quietAfterFailure;
    CHECK(desk.rest() == Ids{1});
}

TEST_CASE("closing ends everything, each utterance once") {
    Desk desk;
    CHECK(desk.offer(1, Urgency::move) == nothing);
    CHECK(desk.next() == 1);
    CHECK(desk.offer(2, Urgency::move) == nothing);
    CHECK(desk.queue.close() ==
          cutting({ended(1, UtteranceOutcome::interrupted), ended(2, UtteranceOutcome::dropped)}));
    CHECK(desk.queue.close() == nothing);
}
