// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/adjourn/adjournment.hpp"

#include "app/envelope/envelope_words.hpp"
#include "app/envelope/secret.hpp"
#include "app/match/respond.hpp"
#include "app/person/refusals.hpp"
#include "app/person/typed_move.hpp"
#include "app/telling/in_words.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/command.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/board_answers.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <array>

namespace app {
namespace {

using rules::Colour;
using rules::EnvelopeField;
using speech::PhraseKey;
using speech::Slot;
using tactile::Instruction;

bool isArbiter(Turn& turn) {
    return turn.memory().person == Person::arbiter;
}

const rules::Adjourned* adjourned(Turn& turn) {
    return std::get_if<rules::Adjourned>(&turn.match().phase);
}

constexpr tactile::Words signWords{"envelope.sign"};
constexpr tactile::Words paperWords{"envelope.paper"};
constexpr tactile::Words lostWords{"envelope.lost"};

void refuseTime(Turn& turn, tactile::Command command, const std::string& input) {
    const speech::Outside word{std::string{tactile::commandWord(command, turn.view().language())}};
    turn.refuse(PhraseKey::errArgument,
                {{Slot::word, word}, {Slot::input, speech::Outside{input}}});
}

// L09-G1.b: what is left of the session as announced.
rules::Span leftOfSession(Turn& turn) {
    const auto& end = turn.match().sessionEnd;
    const rules::Instant now = turn.view().table.now;
    return end && now < *end ? *end - now : rules::Span{};
}

/// Whether sealing now would lose the game: the rest of the session is charged (L09-G1.b).
bool usesUpTime(const View& view, Colour seat, rules::Span rest) {
    auto clock = view.match().clock;
    return clock.isTimed() && std::ranges::any_of(clock.take(seat, rest, view.table.now),
                                                  &rules::FlagFall::overstepped);
}

// Asks for the PIN first, because the player may seal as soon as asked to. A move sealed on paper
// needs no PIN, and an arbiter with a PIN has already entered it to get here.
void orderSealing(Turn& turn, const rules::Adjourn& order) {
    const auto view = turn.view();
    const bool isPossible =
        rules::decide(turn.match(), view.table.now, {actorOf(view), order}).has_value();
    const bool needsPin = !order.isOnPaper && !view.table.arbiterHasPin;
    const Colour seat = rules::sideToMove(turn.match());
    const bool isLong = isPossible && usesUpTime(view, seat, order.restOfSession);
    const Phrase warning{PhraseKey::seaUsesUp, {{Slot::colour, seat}}};
    if (isPossible && needsPin) {
        if (isLong) turn.tell(warning.key, warning.arguments);
        return turn.put(EnterPin{order.restOfSession});
    }
    if (isLong) return turn.askFirst(order, {warning, Phrase{PhraseKey::askAdjournAnyway}});
    turn.ask(order);
}

void orderAdjourning(Turn& turn, const std::string& words) {
    const auto line = tactile::splitFirstWord(words);
    const bool isOnPaper = paperWords.have(line.first);
    const std::string rest{isOnPaper ? line.rest : std::string_view{words}};
    const auto left =
        rest.empty() ? std::optional{leftOfSession(turn)} : tactile::readClockFace(rest);
    if (!left) return refuseTime(turn, tactile::Command::adjourn, rest);
    orderSealing(turn, {*left, isOnPaper});
}

void lock(Turn& turn) {
    const auto seat = rules::sideToMove(turn.match());
    turn.bring(LockMove{turn.memory().person, seat, *turn.memory().sealed});
}

// --- the envelope in words

struct FieldWord {
    EnvelopeField field;
    tactile::Words words;
};
constexpr std::array fieldWords{
    FieldWord{EnvelopeField::event, "envelope.event"},
    FieldWord{EnvelopeField::category, "envelope.category"},
    FieldWord{EnvelopeField::round, "envelope.round"},
    FieldWord{EnvelopeField::board, "envelope.board"},
    FieldWord{EnvelopeField::date, "envelope.date"},
    FieldWord{EnvelopeField::white, "envelope.white"},
    FieldWord{EnvelopeField::black, "envelope.black"},
    FieldWord{EnvelopeField::resumptionDate, "envelope.resumptionDate"},
    FieldWord{EnvelopeField::resumptionTime, "envelope.resumptionTime"},
    FieldWord{EnvelopeField::resumptionPlace, "envelope.resumptionPlace"},
    FieldWord{EnvelopeField::arbiter, "envelope.arbiter"},
};
static_assert(fieldWords.size() == rules::fieldsFilledIn.size());

void tellLine(Turn& turn, Message line) {
    line.urgency = speech::Urgency::move; // the lines do not replace each other
    turn.tell(line);
}

void tellPosition(Turn& turn, const rules::Position& position) {
    const auto view = turn.view();
    for (const Colour colour : rules::colours)
        tellLine(turn,
                 {.phrase = PhraseKey::infList,
                  .text = speech::listAnswer(
                      position.placement(), colour, {view.language(), optionsOf(view)})});
}

void tellField(Turn& turn, const rules::EnvelopeLine& line) {
    if (const auto* const position = std::get_if<rules::Position>(&line.value))
        return tellPosition(turn, *position);
    const auto text = textOf(line.value, turn.view().language());
    const speech::Argument label{Slot::envelopeField, wordFor(line.field)};
    if (text.empty()) return tellLine(turn, phrase(turn.view(), PhraseKey::envMissing, {label}));
    tellLine(
        turn,
        phrase(turn.view(), PhraseKey::envLine, {label, {Slot::input, speech::Outside{text}}}));
}

void tellEnvelope(Turn& turn) {
    const auto& rules = turn.match().setup.laws.adjournment;
    for (const auto& line :
         rules::linesOf(rules::envelopeOf(turn.match(), turn.view().table.now), rules))
        tellField(turn, line);
}

// "25:99"; a time in words is anybody's own.
bool isNoTimeOfDay(std::string_view text) {
    const auto colon = std::min(text.find_first_of(":."), text.size());
    const auto hours = rules::wholeNumber<int>(text.substr(0, colon));
    const auto minutes = rules::wholeNumber<int>(text.substr(std::min(colon + 1, text.size())));
    return hours && minutes && (*hours > 23 || *minutes > 59);
}

// Whoever writes a date on the envelope of an adjourned game means the resumption, unless the
// envelope asks for both dates.
EnvelopeField fieldMeant(Turn& turn, EnvelopeField named) {
    const bool isOfGame = rules::isWanted(named, turn.match().setup.laws.adjournment);
    const bool hasEnvelope = adjourned(turn) != nullptr || turn.match().sealing;
    const bool isOther = named == EnvelopeField::date && hasEnvelope && !isOfGame;
    return isOther ? EnvelopeField::resumptionDate : named;
}

void writeField(Turn& turn, std::string_view word, std::string_view text) {
    const auto* const named = std::ranges::find_if(
        fieldWords, [&](const FieldWord& each) { return each.words.have(word); });
    if (named == fieldWords.end()) return turn.refuse(notUnderstood(turn.view(), word));
    if (named->field == EnvelopeField::resumptionTime && isNoTimeOfDay(text))
        return refuseTime(turn, tactile::Command::envelope, std::string{text});
    turn.ask(rules::WriteOnEnvelope{fieldMeant(turn, named->field), std::string{text}});
}

// "ohne weiß": the player who is absent, named by the last word.
std::optional<rules::ByColour<bool>> hereAt(const std::string& text, speech::Language language) {
    constexpr tactile::Words both{"absent.both"};
    if (text.empty()) return rules::ByColour<bool>{true, true};
    const auto line = tactile::splitFirstWord(text);
    const std::string_view missing = line.rest.empty() ? line.first : line.rest;
    if (both.have(missing)) return rules::ByColour<bool>{false, false};
    const auto colour = tactile::readOption<Colour>(missing, language);
    if (!colour) return std::nullopt;
    return rules::ByColour<bool>{*colour != Colour::white, *colour != Colour::black};
}

} // namespace

void requested::session(Turn& turn, const Instruction& request) {
    const auto left = tactile::readClockFace(textOf(request));
    if (!left) return refuseTime(turn, tactile::Command::session, textOf(request));
    turn.ask(rules::AnnounceSession{*left});
}

void requested::adjourn(Turn& turn, const Instruction& request) {
    if (isHome(turn.view())) return turn.refuse(PhraseKey::errTournamentOnly);
    if (isArbiter(turn)) return orderAdjourning(turn, textOf(request));
    const auto& setup = turn.match().setup;
    if (!rules::isAllowed(actorOf(turn.view()), rules::WishToAdjourn{turn.seat()}, setup))
        return turn.refuse(PhraseKey::errNotAllowed);
    if (const auto refusal = rules::unlessMayWishToAdjourn(turn.match(), turn.seat()))
        return turn.refuse(rules::WishToAdjourn{turn.seat()}, *refusal);
    turn.put(ReallyDo{Decision::adjourn});
}

void requested::seal(Turn& turn, const Instruction& request) {
    const Colour seat = rules::sideToMove(turn.match());
    if (isArbiter(turn)) return turn.ask(rules::Seal{seat, {}});
    if (!isSealing(turn, turn.seat())) return turn.ask(rules::Seal{turn.seat(), {}, ""});
    const auto text = textOf(request);
    if (!text.empty()) return writeSealed(turn, turn.seat(), text);
    if (!sealWritten(turn)) turn.tell(sealingPhrase(turn.match()));
}

// With a PIN, the resumption is announced only after the PIN is known to be right; it is not asked
// for in vain while a board has still to be set up.
void requested::resume(Turn& turn, const Instruction& request) {
    const auto text = textOf(request);
    const auto here = hereAt(text, turn.view().language());
    if (!here) return turn.refuse(notUnderstood(turn.view(), text));
    const auto* const game = adjourned(turn);
    const rules::Resume resumption{here->white, here->black};
    const bool isLocked = game != nullptr && game->box && !game->resumption &&
                          !rules::mustSetUpFirst(turn.match(), turn.view().table.now, resumption);
    if (isLocked && isArbiter(turn)) return turn.put(EnterPin{.hour = here});
    turn.ask(resumption);
}

void requested::envelope(Turn& turn, const Instruction& request) {
    const auto text = textOf(request);
    const bool hasEnvelope = adjourned(turn) != nullptr || turn.match().sealing;
    if (text.empty() && !hasEnvelope) return turn.refuse(PhraseKey::errNotAdjourned);
    if (text.empty()) return tellEnvelope(turn);
    const auto line = tactile::splitFirstWord(text);
    if (line.rest.empty() && signWords.have(line.first)) return turn.ask(rules::SignEnvelope{});
    if (line.rest.empty() && lostWords.have(line.first)) return turn.ask(rules::LoseEnvelope{});
    writeField(turn, line.first, line.rest);
}

bool isSealing(Turn& turn, Colour seat) {
    const auto& sealing = turn.match().sealing;
    return sealing && sealing->sealer == seat && !isArbiter(turn);
}

PhraseKey sealingPhrase(const rules::Match& match) {
    const bool isOnPaper = match.sealing && match.sealing->isOnPaper;
    return isOnPaper ? PhraseKey::askSealPaper : PhraseKey::askSeal;
}

namespace {

// Entries that do not give exactly one move are displayed without any detail.
speech::PhraseKey shownOf(const tactile::MoveEntry& entry) {
    const bool isOpen = std::holds_alternative<tactile::Ambiguous>(entry) ||
                        std::holds_alternative<tactile::NeedsPromotion>(entry);
    return isOpen ? PhraseKey::seaSeveral : PhraseKey::seaNoMove;
}

/// Writes the move while sealing, and reads it back.
void noteSealed(Turn& turn, Colour seat, rules::Move move) {
    const auto& match = turn.match();
    const auto& position = match.game.position();
    auto& memory = turn.memory();
    memory.sealed =
        Secret{entryText(position, move, match.setup.seats[seat].letters, memory.sealedOffers)};
    auto written = phrase(turn.view(), PhraseKey::seaNoted);
    const speech::Argument read{Slot::move, rules::factsOf(position, move)};
    written.text.spoken = phrase(turn.view(), PhraseKey::movPreview, {read}).text.spoken;
    turn.tellOpenly(written);
}

// Read in the player's language, or in the letters of the score sheet, which the envelope uses; if
// the two give different moves, the player chooses.
void readSealed(Turn& turn, Colour seat, const std::string& text) {
    const auto& match = turn.match();
    const MoveTask task{noteSealed, seat, match.game.position()};
    const auto entry = tactile::readMove(
        inStandardNames(turn.view(), text).text, task.before, turn.view().language());
    const auto onSheet =
        rules::parseSan(rules::withoutRemarks(text), match.setup.seats[seat].letters, task.before);
    const auto* const typed = std::get_if<rules::Move>(&entry);
    turn.keepSecret(shownOf(entry));
    if (!onSheet || (typed != nullptr && *typed == *onSheet)) return readMoveFor(turn, task, text);
    if (typed == nullptr) return noteSealed(turn, seat, *onSheet);
    turn.keepSecret(PhraseKey::seaSeveral);
    turn.put(WhichMove{task, {*typed, *onSheet}});
}

void choosePin(Turn& turn, const EnterPin& question, const Secret& pin) {
    const EnterPin anew{.restOfSession = question.restOfSession};
    const auto fault = question.chosen && question.chosen != pin
                           ? std::optional{PhraseKey::errPinDiffers}
                           : faultOfPin(pin.text());
    if (fault) {
        turn.refuse(*fault);
        return turn.put(anew);
    }
    if (!question.chosen)
        return turn.put(EnterPin{.restOfSession = anew.restOfSession, .chosen = pin});
    turn.memory().question = NoQuestion{};
    turn.bring(UsePin{pin});
    turn.ask(rules::Adjourn{*question.restOfSession});
}

} // namespace

void writeSealed(Turn& turn, Colour seat, const std::string& text) {
    if (turn.match().sealing->isOnPaper) return turn.refuse(sealingPhrase(turn.match()));
    const auto [move, offers] = withoutOffer(text);
    turn.memory().sealedOffers = offers;
    readSealed(turn, seat, move);
}

bool sealWritten(Turn& turn) {
    if (!isSealing(turn, turn.seat())) return false;
    if (turn.match().sealing->isOnPaper) {
        turn.tell(sealingPhrase(turn.match()));
        return true;
    }
    if (!turn.memory().sealed) return false;
    lock(turn);
    return true;
}

bool strikeSealed(Turn& turn) {
    if (!turn.memory().sealed) return false;
    turn.memory().sealed.reset();
    turn.tell(PhraseKey::setDeleted);
    return true;
}

void tellField(Turn& turn, const rules::WriteOnEnvelope& written) {
    tellField(turn, rules::EnvelopeLine{written.field, written.text});
}

void tellSigned(Turn& turn) {
    using rules::EnvelopeField;
    const auto own = !isPlayer(turn.memory().person) ? EnvelopeField::arbiterSigned
                     : turn.seat() == Colour::white  ? EnvelopeField::whiteSigned
                                                     : EnvelopeField::blackSigned;
    const auto envelope = rules::envelopeOf(turn.match(), turn.view().table.now);
    for (const auto& line : rules::linesOf(envelope, turn.match().setup.laws.adjournment))
        if (line.field == own) tellField(turn, line);
}

// The question of the PIN that opens an envelope stays until it is right: the next attempt must not
// be taken as a command, which others would hear.
void usePin(Turn& turn, const EnterPin& question, const std::string& pin) {
    wipe(turn.memory().line);
    if (question.restOfSession) return choosePin(turn, question, Secret{pin});
    const auto* const game = adjourned(turn);
    if (game != nullptr && game->box)
        turn.bring(UnlockMove{*game->box, Secret{pin}, question.hour});
}

void askForEnvelope(Turn& turn) {
    const auto* const game = adjourned(turn);
    if (game == nullptr || !rules::isToBeOpened(turn.match(), turn.view().table.now)) return;
    if (!rules::areBoardsSetUp(turn.match())) return;
    if (game->box)
        turn.put(EnterPin{});
    else
        turn.put(ReadPaper{});
}

bool isPaperDue(Turn& turn) {
    const auto* const game = adjourned(turn);
    return isArbiter(turn) && game != nullptr && !game->box &&
           rules::isToBeOpened(turn.match(), turn.view().table.now);
}

void askForPaperAgain(Turn& turn) {
    if (isPaperDue(turn) && !isOpen(turn.memory().question)) askForEnvelope(turn);
}

bool isSealedMove(Turn& turn, const std::string& text) {
    return adjourned(turn) != nullptr &&
           rules::openingOf(turn.match(), turn.view().table.now, text).found.move;
}

namespace {

// The arbiter may also say in words what is on the paper ("Springer c3").
std::string onTheSheet(Turn& turn, const std::string& text) {
    const auto* const game = adjourned(turn);
    if (game == nullptr) return text;
    const auto letters = turn.match().setup.seats[game->sealer].letters;
    return asEntry(turn.view(), turn.match().game.position(), letters, text);
}

using speech::Urgency;

Saying ofColour(PhraseKey phrase, Colour colour) {
    return {phrase, {{Slot::colour, colour}}, Urgency::move};
}

void announceSealing(Response& response, Colour seat) {
    const bool isRunning = response.after().clock.running().has_value();
    response.aloud(ofColour(isRunning ? PhraseKey::seaBegun : PhraseKey::seaBegunStopped, seat));
}

} // namespace

void readPaper(Turn& turn, const std::string& text) {
    turn.put(ReadPaper{onTheSheet(turn, text)});
}

// Announcements of adjourning, sealing and resuming (L09-G, ADJ). The sealed move appears in no
// displayed or spoken text.

void notice(Response& response, const rules::AdjourningWished& event) {
    response.aloud(ofColour(PhraseKey::seaWish, event.seat));
    response.showArbiter({PhraseKey::seaWishWord});
}

void notice(Response& response, const rules::SealingBegun& event) {
    announceSealing(response, event.seat);
    response.tell(event.seat, {PhraseKey::askSeal, {}, Urgency::move});
}

void notice(Response& response, const rules::PaperSealingBegun& event) {
    announceSealing(response, event.seat);
    response.tell(event.seat, {PhraseKey::askSealPaper, {}, Urgency::move});
    response.showArbiter({PhraseKey::seaPaperWord});
}

void notice(Response& response, const rules::MoveSealed& event) {
    response.confirm({PhraseKey::clkStopped, {}, Urgency::move});
    response.aloud({PhraseKey::movSealed, {}, Urgency::move});
    if (!event.box) response.showArbiter({PhraseKey::seaPaper});
    for (const auto field : missingOn(envelopeOf(response.after(), response.after().at),
                                      response.after().setup.laws.adjournment))
        response.showArbiter({PhraseKey::envMissing, {{Slot::envelopeField, wordFor(field)}}});
}

void notice(Response& response, const rules::EnvelopeSigned& event) {
    for (const Colour seat : rules::colours)
        if (event.by == rules::playerOf(seat))
            response.showArbiter(ofColour(PhraseKey::envSigned, seat));
}

void notice(Response& response, const rules::ResumptionBegun& /*event*/) {
    response.aloud({PhraseKey::seaResumed, {}, Urgency::move});
}

void notice(Response& response, const rules::AbsentClockStarted& event) {
    response.aloud(ofColour(PhraseKey::seaAbsent, event.running));
}

// Followed by the call of the move, or by the result if it is no legal move.
void notice(Response& response, const rules::EnvelopeOpened& event) {
    const auto& text = event.text;
    response.showArbiter({PhraseKey::seaOpened, {{Slot::input, speech::Outside{text}}}});
}

void notice(Response& response, const rules::EnvelopeWasLost& /*event*/) {
    const auto& adjourned = std::get<rules::Adjourned>(response.after().phase);
    response.aloud(ofColour(PhraseKey::seaLost, adjourned.sealer));
}

} // namespace app
