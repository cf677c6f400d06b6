// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/turn.hpp"

#include "app/person/refusals.hpp"
#include "rules/base/lists.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>
#include <array>

namespace app {

Act::Act(const Act&) = default;
Act::Act(Act&&) noexcept = default;
Act& Act::operator=(const Act&) = default;
Act& Act::operator=(Act&&) noexcept = default;
Act::~Act() = default;

using speech::PhraseKey;

bool isTypingEcho(const speech::Utterance& utterance) {
    constexpr std::array echoes{PhraseKey::echFile, PhraseKey::echPiece, PhraseKey::echText};
    return rules::contains(echoes, utterance.phrase);
}

bool isTranscriptReading(const speech::Utterance& utterance) {
    constexpr std::array lines{
        PhraseKey::infTranscriptTo, PhraseKey::infTranscriptFrom, PhraseKey::infTranscriptPin};
    return rules::contains(lines, utterance.phrase);
}

void History::add(const speech::Utterance& utterance) {
    // Unrequested sounds of the clock do not replace an announcement.
    const bool isAsked = utterance.urgency != speech::Urgency::progress;
    const bool hasSounds = !utterance.figure.empty() || !utterance.picture.empty();
    const bool tells = !utterance.words.empty() || (isAsked && hasSounds);
    if (!tells || isTypingEcho(utterance)) return;
    told_.push_front(utterance);
    if (told_.size() > most) told_.pop_back();
    back_ = 0;
}

void History::forgetSecrets() {
    std::erase_if(told_, [](const speech::Utterance& utterance) {
        return std::ranges::any_of(utterance.spoken, &speech::SpokenSegment::isSecret);
    });
    back_ = 0;
}

bool History::goBack(std::size_t steps) {
    if (steps >= told_.size()) return false;
    back_ = steps;
    return true;
}

void Turn::tell(const Message& message, Wanted wanted) {
    if (!shown_) return show(message, wanted);
    Message hidden = spokenOnly(message, phrase(view(), *shown_));
    hidden.earcon = message.earcon;
    hidden.figure = message.figure;
    hidden.picture = message.picture;
    hidden.feltFlag = message.feltFlag;
    show(hidden, wanted);
}

void Turn::tellOpenly(Message message) {
    markSecret(message);
    show(message, Wanted::asked);
}

void Turn::show(const Message& message, Wanted wanted) {
    if (auto effect = app::tell(view(), message, wanted)) acts_.emplace_back(std::move(*effect));
}

void Turn::tell(speech::PhraseKey key, const speech::Arguments& arguments) {
    tell(phrase(view(), key, arguments));
}

void Turn::tellEdge() {
    letSpeechGoOn();
    auto edge = sound(speech::Earcon::edge);
    if (memory_.form == Form::terminal)
        edge = std::move(edge) + phrase(view(), speech::PhraseKey::infEdge);
    tell(edge);
}

void Turn::tellWhateverTheMode(const Message& message) {
    Preferences talking = memory_.preferences;
    talking.speech = tactile::SpeechMode::talking;
    if (auto effect = app::tell({memory_.person, talking, table_, &memory_.settings}, message))
        acts_.emplace_back(std::move(*effect));
}

void Turn::refuse(const Message& message) {
    if (memory_.sent) memory_.sent->isRefused = true;
    tell(refused(message));
}

void Turn::refuse(speech::PhraseKey key, const speech::Arguments& arguments) {
    refuse(phrase(view(), key, arguments));
}

namespace {

// The opponent's move was repeated and is still to be executed (E2.1).
bool isRepeated(const View& view, const rules::Refusal& refusal) {
    const rules::Colour seat = seatOf(view);
    const bool executes = isPlayer(view.person) ||
                          (view.person == Person::assistant &&
                           view.match().setup.seats[seat].assistant.contains(rules::Duty::execute));
    return refusal.reason == rules::Reason::confirmFirst && executes &&
           !rules::toRepeat(view.match(), seat) && !rules::boardOfSeat(view.match(), seat).isLost;
}

// At home its player can give it up.
bool waitsForLostBoard(const View& view, const rules::Refusal& refusal) {
    return refusal.reason == rules::Reason::confirmFirst && policyOf(view).atHome &&
           rules::boardOfSeat(view.match(), seatOf(view)).isLost;
}

bool mustGoBackFirst(const View& view, const rules::Refusal& refusal) {
    return refusal.reason == rules::Reason::confirmFirst && isPlayer(view.person) &&
           rules::mustGoBack(view.match(), seatOf(view));
}

} // namespace

void Turn::refuse(const rules::Request& request, const rules::Refusal& refusal) {
    const bool isGones = refusal.reason == rules::Reason::clocksStopped ||
                         refusal.reason == rules::Reason::notYourTurn;
    if (isGones && isGoneOnMove(view())) return refuse(speech::PhraseKey::engOther);
    const bool isPaused = refusal.reason == rules::Reason::clocksStopped && isHome(view());
    if (isPaused) return refuse(helpWhilePaused(match(), seat()).in(memory_.form));
    if (waitsForLostBoard(view(), refusal)) return refuse(speech::PhraseKey::hlpBoard);
    if (mustGoBackFirst(view(), refusal))
        return refuse(speech::PhraseKey::difOwnBoard,
                      {{speech::Slot::targets, rules::squaresOutOfStep(match(), seat())}});
    if (isRepeated(view(), refusal)) return refuse(handsAreNeeded.in(memory_.form));
    refuse(whyNot(view(), request, refusal));
}

void Turn::ask(const rules::Request& request) {
    askAs(actorOf(view()), request);
}

void Turn::letSpeechGoOn() {
    std::erase_if(acts_, [](const Act& act) {
        const auto* const effect = std::get_if<Effect>(&act);
        return effect != nullptr && effect->is<Hush>();
    });
}

void Turn::keepLine(const std::string& text) {
    if (memory_.form == Form::window) memory_.keyboard.line().restore(text);
}

void Turn::put(Question question) {
    const auto words = asked(view(), question, memory_.form);
    put(std::move(question), words);
}

void Turn::askFirst(rules::Request ruling, std::vector<Phrase> why) {
    put(ConfirmRuling{std::move(ruling), std::move(why), match().game.plies()});
}

void Turn::askFirst(Decision what) {
    if (!isPlayer(memory_.person)) return refuse(speech::PhraseKey::errNotAllowed);
    if (rules::isOver(match())) return refuse(speech::PhraseKey::errOver);
    put(ReallyDo{what});
}

void Turn::setMoveAside(bool isAnswered) {
    if (isAboutMove(memory_.question))
        memory_.openMove =
            OpenMove{memory_.question, match().game.plies(), match().turn, isAnswered};
}

void Turn::forgetQuestion() {
    memory_.question = NoQuestion{};
    memory_.openMove.reset();
}

bool Turn::acts() const {
    return std::ranges::any_of(acts_, [](const Act& act) {
        const auto* const effect = std::get_if<Effect>(&act);
        return effect == nullptr || !(effect->is<Say>() || effect->is<Hush>());
    });
}

void Turn::put(Question question, const Message& words) {
    if (isAboutMove(question))
        memory_.openMove.reset();
    else
        setMoveAside();
    memory_.question = std::move(question);
    auto& line = memory_.keyboard.line();
    if (line.isEmpty()) return tell(words);
    line.clear();
    auto message = phrase(view(), speech::PhraseKey::setDeleted) + words;
    message.phrase = words.phrase;
    tell(message);
}

std::string textOf(const tactile::Instruction& request) {
    const auto* const text = std::get_if<tactile::Text>(&request.argument);
    return text == nullptr ? std::string{} : text->value;
}

} // namespace app
