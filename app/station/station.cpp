// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/station.hpp"

#include "app/match/adjourn/adjournment.hpp"
#include "app/match/arbiter/arbiter.hpp"
#include "app/match/boards/boards.hpp"
#include "app/match/clock/clock.hpp"
#include "app/match/look/looks.hpp"
#include "app/match/sheet/sheet.hpp"
#include "app/person/refusals.hpp"
#include "app/station/requests.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/inquiry.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <utility>

namespace app {
namespace {

// Moves may have been taken back since, by the opponent or by a server.
void forgetReadingBeyond(Memory& memory, const Table& table) {
    if (memory.reading && *memory.reading > table.match.game.plies()) memory.reading.reset();
}

/// Begins a turn: discards what belongs to a finished reconciliation or sealing.
void refresh(Memory& memory, const Table& table) {
    if (!std::holds_alternative<rules::Reconciling>(table.match.phase)) memory.walk = {};
    forgetReadingBeyond(memory, table);
    // Everything typed would be taken for the PIN, and a number for a move of other pieces.
    const bool isPinLapsed = asksForPin(memory.question) && hasLapsed(memory.question, table.match);
    if (isPinLapsed || isOfOtherPosition(memory.question, table.match))
        memory.question = NoQuestion{};
    memory.repeating.reset();
    if (!table.match.sealing) memory.sealed.reset();
    // A line written for sealing must not be sent as a public move.
    const bool isSealing = table.match.sealing.has_value();
    if (std::exchange(memory.wasSealing, isSealing) && !isSealing) memory.sent.reset();
}

Effects effectsOf(Acts acts) {
    Effects effects;
    for (auto& act : acts)
        if (auto* const effect = std::get_if<Effect>(&act)) effects.push_back(std::move(*effect));
    return effects;
}

// OPEN-2: a player who repeats the move wrongly twice is offered the arbiter.
bool hasMisheardTwice(Turn& turn) {
    Misheard& misheard = turn.memory().misheard;
    const int plies = turn.match().game.plies();
    misheard.times = misheard.plies == plies ? misheard.times + 1 : 1;
    misheard.plies = plies;
    return misheard.times >= 2;
}

bool isAboutEar(const std::optional<Question>& question) {
    return question && std::holds_alternative<EarQuestion>(*question);
}

// The player has put the pawn back, or lifted something else.
bool isPutElsewhere(Turn& turn, const Question& question) {
    const auto* const piece = std::get_if<WhichPiece>(&question);
    if (piece == nullptr || !piece->isByHand) return false;
    const auto held = rules::pieceInHand(turn.match(), turn.seat(), piece->to);
    return !held || held->kind != rules::Kind::pawn;
}

// A question about a typed move that was interrupted. While the clocks stand it only stays open.
void askForMoveAgain(Turn& turn) {
    auto& memory = turn.memory();
    if (!memory.openMove || isOpen(memory.question)) return;
    const OpenMove open = *std::exchange(memory.openMove, std::nullopt);
    const auto& match = turn.match();
    const bool isSettled = open.isAnswered || open.plies != match.game.plies() ||
                           open.turn != match.turn || hasLapsed(open.question, match) ||
                           isPutElsewhere(turn, open.question);
    if (isSettled) return;
    memory.question = open.question;
    if (!std::holds_alternative<rules::Playing>(match.phase)) return;
    if (isSealing(turn, turn.seat())) turn.keepSecret(speech::PhraseKey::seaSeveral);
    auto again = asked(turn.view(), open.question, memory.form);
    again.isIntroduction = true; // does not replace the answer to the other one
    turn.tell(again);
}

// What has still to be carried out may settle it.
Acts ended(Turn turn) {
    if (!turn.acts()) askForMoveAgain(turn);
    return std::move(turn).take();
}

// What a board asks is answered before the clock is pressed (E-R34).
bool isAskedFirst(Turn& turn, const rules::Request& request, const rules::Refusal& refusal) {
    const bool isPress =
        request.is<rules::Press>() && refusal.reason == rules::Reason::pressTooEarly;
    const auto question =
        isPress ? openBoardQuestion(turn.match(), turn.seat()) : std::optional<Saying>{};
    if (question) turn.refuse(question->phrase, question->arguments);
    return question.has_value();
}

// The players hear when their boards agree, and while the game is played or reconciled that they
// differ; what else a description has shown is said here.
void tellDescribed(Turn& turn, const rules::Observe& seen) {
    const auto& match = turn.match();
    const auto wrong = static_cast<int>(rules::squaresOutOfStep(match, seen.seat).size());
    if (wrong == 0 && !isPlayer(turn.memory().person)) turn.tell(speech::PhraseKey::difEqual);
    const bool isTold = std::holds_alternative<rules::Playing>(match.phase) ||
                        std::holds_alternative<rules::Reconciling>(match.phase);
    if (wrong > 0 && !isTold)
        turn.tell(speech::PhraseKey::difStill, {{speech::Slot::squareCount, wrong}});
}

// Without a clock nothing else announces the resumption.
void tellGoingOn(Turn& turn) {
    if (isHome(turn.view()) && !turn.match().clock.isTimed())
        turn.tell(speech::PhraseKey::infResumed);
}

// Art. 6.6: before the answer, so that the answer knows it.
void noteArrival(Turn& turn) {
    if (arrivesByTyping(turn)) turn.ask(rules::Arrive{turn.seat()});
}

} // namespace

Station::Station(Person person, const Preferences& preferences)
    : memory_{.person = person, .preferences = preferences} {}

Station::Station(Person person, const Preferences& preferences, const Settings& settings)
    : memory_{.person = person, .preferences = preferences, .settings = settings} {}

Acts Station::press(const tactile::KeyEvent& event, const Table& table) {
    refresh(memory_, table);
    memory_.form = Form::window;
    Turn turn(memory_, table);
    noteArrival(turn);
    answerKey(turn, event);
    return ended(std::move(turn));
}

Acts Station::read(std::string_view line, const Table& table) {
    refresh(memory_, table);
    memory_.form = Form::terminal;
    memory_.answerAtOnce = {};
    Turn turn(memory_, table);
    noteArrival(turn);
    if (answerTerminalKeys(turn, line)) return ended(std::move(turn));
    hushForLine(turn, line);
    answerLine(turn, line);
    return ended(std::move(turn));
}

Acts Station::refuseLongLine(const Table& table) {
    refresh(memory_, table);
    memory_.form = Form::terminal;
    memory_.answerAtOnce = {};
    Turn turn(memory_, table);
    refuseLong(turn);
    return std::move(turn).take();
}

std::optional<Acts> Station::askToLeave(const Table& table) {
    refresh(memory_, table);
    const auto* const decision = std::get_if<ReallyDo>(&memory_.question);
    const bool isAsked = decision != nullptr && decision->what == Decision::quit;
    if (isAsked || rules::isOver(table.match) || memory_.practises) return std::nullopt;
    memory_.form = Form::window;
    Turn turn(memory_, table);
    turn.put(ReallyDo{Decision::quit});
    return ended(std::move(turn));
}

Acts Station::feel(rules::Square square, const Table& table) {
    refresh(memory_, table);
    memory_.sent.reset();
    memory_.answerAtOnce = {};
    Turn turn(memory_, table);
    feelSquare(turn, square);
    return std::move(turn).take();
}

Acts Station::chooseTime(Form form, const Table& table) {
    memory_.form = form;
    Turn turn(memory_, table);
    requested::timeControl(turn, {tactile::Command::timeControl});
    return std::move(turn).take();
}

Acts Station::teach(const std::vector<Phrase>& words,
                    std::optional<speech::Earcon> sound,
                    const std::optional<PracticeTask>& task,
                    const Table& table) {
    memory_.repeating.reset(); // this is news
    Turn turn(memory_, table);
    if (sound) turn.tell(app::sound(*sound));
    // Of several answers only the newest is heard; these come one after another, and after what the
    // person's command has said.
    const auto inTurn = [&](const std::vector<Phrase>& phrases) {
        auto message = inWords(turn.view(), phrases);
        message.isIntroduction = true;
        return message;
    };
    for (const auto& each : words)
        turn.tell(inTurn({each}));
    if (task) turn.put(*task, inTurn(task->question));
    return std::move(turn).take();
}

Acts Station::askForPin(Form form, const Table& table) {
    memory_.form = form;
    if (isAsked() && !isAskedForPin()) memory_.putAside = memory_.question;
    Turn turn(memory_, table);
    turn.put(ShowPin{});
    return std::move(turn).take();
}

void Station::forgetPin() {
    if (isAskedForPin()) {
        memory_.question = NoQuestion{};
        memory_.keyboard.line().clear();
    }
    if (memory_.putAside && !isAsked())
        memory_.question = *std::exchange(memory_.putAside, std::nullopt);
}

void Station::forgetSealed() {
    memory_.sealed.reset();
    memory_.keyboard.line().clear();
    wipe(memory_.line);
    wipe(memory_.previousLine);
    memory_.history.forgetSecrets();
}

Acts Station::askDecisionAgain(const Table& table) {
    Turn turn(memory_, table);
    if (!isDeciding() && !isClaiming()) return {};
    auto again = asked(turn.view(), memory_.question, memory_.form);
    again.isIntroduction = true; // does not replace what has just been said
    turn.tell(again);
    return std::move(turn).take();
}

Acts Station::askAgain(const Table& table) {
    Turn turn(memory_, table);
    if (isAsked()) turn.tell(asked(turn.view(), memory_.question, memory_.form));
    return std::move(turn).take();
}

bool Station::hidesTyping(const Table& table) const {
    if (isAskedForPin() || !table.match.sealing) return isAskedForPin();
    Memory memory = memory_;
    Turn turn(memory, table);
    return isHidden(turn);
}

Acts Station::askAboutEar(const EarQuestion& question, const Table& table) {
    Turn turn(memory_, table);
    turn.put(question);
    return std::move(turn).take();
}

void Station::dropEarQuestion() {
    if (std::holds_alternative<EarQuestion>(memory_.question)) memory_.question = NoQuestion{};
    if (isAboutEar(memory_.putAside)) memory_.putAside.reset();
}

bool Station::isTaskAnsweredBy(std::string_view line) const {
    const auto* const task = std::get_if<PracticeTask>(&memory_.question);
    return task != nullptr && task->isAnswer(line, memory_.preferences.language);
}

bool Station::isPieceNamedBy(std::string_view line) const {
    const auto language = memory_.preferences.language;
    const auto no = tactile::commandWord(tactile::Command::no, language);
    return std::holds_alternative<WhichPiece>(memory_.question) &&
           !tactile::isFirstLetterOf(no, line) &&
           tactile::readPromotion(line, language).has_value();
}

bool Station::choosesPin() const {
    const auto* const pin = std::get_if<EnterPin>(&memory_.question);
    return pin != nullptr && pin->restOfSession.has_value();
}

bool Station::isAskedAboutEar() const {
    return std::holds_alternative<EarQuestion>(memory_.question) || isAboutEar(memory_.putAside);
}

Effects Station::accepted(const rules::Request& request, const Table& table) {
    Turn turn(memory_, table);
    if (request.is<rules::StepDone>()) tellNext(turn);
    if (const auto* const check = request.as<rules::CheckSquare>()) tellNextAfter(turn, *check);
    if (const auto* const written = request.as<rules::Write>()) {
        // The changed sheets may need another explanation.
        memory_.walk = {};
        tellWritten(turn, *written);
    }
    if (const auto* const field = request.as<rules::WriteOnEnvelope>()) tellField(turn, *field);
    if (const auto* const seen = request.as<rules::Observe>()) tellDescribed(turn, *seen);
    if (request.is<rules::SignEnvelope>()) tellSigned(turn);
    if (request.is<rules::Go>()) tellGoingOn(turn);
    const bool resumes = request.is<rules::Resume>() || request.is<rules::Arrive>();
    if (resumes) askForEnvelope(turn);
    askForMoveAgain(turn);
    return effectsOf(std::move(turn).take());
}

Effects
Station::refused(const rules::Request& request, const rules::Refusal& refusal, const Table& table) {
    Turn turn(memory_, table);
    const bool isMove = request.is<rules::EnterMove>();
    if (isMove && isWorthKeeping(refusal)) turn.keepLine(memory_.line);
    if (!isAskedFirst(turn, request, refusal)) turn.refuse(request, refusal);
    if (refusal.reason == rules::Reason::notTheSame && hasMisheardTwice(turn))
        turn.put(ReallyDo{Decision::stopClocks});
    if (refusal.reason == rules::Reason::clocksStopped && memory_.openMove)
        memory_.openMove->isAnswered = false;
    askForMoveAgain(turn);
    return effectsOf(std::move(turn).take());
}

void Station::heardOut(speech::UtteranceId id) {
    if (memory_.toldLast == id) memory_.answerAtOnce.isHeard = true;
}

void Station::told(const speech::Utterance& utterance) {
    if (!isTypingEcho(utterance)) memory_.toldLast = utterance.id;
    // Enter answers the move that the board asks about rather than sending a refused line again.
    if (utterance.phrase == speech::PhraseKey::movPreview) memory_.sent.reset();
    if (memory_.repeating == utterance.words) return;
    memory_.history.add(utterance);
}

Effects Station::focus(bool hasFocus, const Table& table) {
    Turn turn(memory_, table);
    if (hasFocus) {
        // The state says a decision itself. It puts the question about the paper, which asks it.
        const bool isTold = isDecision(memory_.question);
        const bool wasAsked = isAsked() && !isTold;
        requested::state(turn, {tactile::Command::state});
        if (wasAsked) turn.tell(asked(turn.view(), memory_.question, memory_.form));
    } else {
        memory_.keyboard.releaseAll();
        if (isAskedForPin()) memory_.keyboard.line().clear();
        memory_.restsOnFlag = false;
        turn.bring(Hush{channelOf(turn.view()), speech::ToSilence::everything});
    }
    return effectsOf(std::move(turn).take());
}

Effects Station::released(tactile::Key key, const Table& table) {
    if (memory_.keyboard.heldDial() != key) return {};
    return letGo(table);
}

Effects Station::letGo(const Table& table) {
    Turn turn(memory_, table);
    memory_.keyboard.releaseAll();
    leaveFlag(turn);
    return effectsOf(std::move(turn).take());
}

Effects Station::clockChanged(const Table& table) {
    Turn turn(memory_, table);
    feelFlagAnew(turn);
    return effectsOf(std::move(turn).take());
}

Sight Station::sight(const Table& table) const {
    Memory memory = memory_;
    forgetReadingBeyond(memory, table);
    if (hasLapsed(memory.question, table.match)) memory.question = NoQuestion{};
    Turn turn(memory, table);
    const auto& text = memory_.keyboard.line().text();
    const bool isSecret = isHidden(turn);
    return {cursorOf(turn),
            isSecret ? std::string(text.size(), '*') : text,
            isSecret,
            boardRead(turn),
            memory.reading,
            isOpen(memory.question),
            isSecret ? std::vector<MenuItem>{} : itemsOf(turn.view(), memory.question),
            {},
            reconciliationNotes(turn.view())};
}

} // namespace app
