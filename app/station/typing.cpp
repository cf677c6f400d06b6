// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/adjourn/adjournment.hpp"
#include "app/match/arbiter/arbiter.hpp"
#include "app/match/look/looks.hpp"
#include "app/match/move/move.hpp"
#include "app/person/refusals.hpp"
#include "app/person/typed_move.hpp"
#include "app/sentences/sentence.hpp"
#include "app/station/help.hpp"
#include "app/station/requests.hpp"
#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/keys/key.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace app {
namespace {

using speech::Outside;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;

// --- the echo

Message inWords(const View& view, const tactile::Echo& echo) {
    const auto text = [&](const std::string& typed) {
        return phrase(view, PhraseKey::echText, {{Slot::input, Outside{typed}}});
    };
    auto message = std::visit(
        rules::Overloaded{
            [&](rules::File file) {
                return phrase(view, PhraseKey::echFile, {{Slot::file, file}});
            },
            [&](rules::Kind kind) {
                return phrase(view, PhraseKey::echPiece, {{Slot::piece, kind}});
            },
            [&](const tactile::TypedCharacter& typed) { return text(typed.character); },
            [&](const tactile::TypedWord& typed) { return text(typed.word); },
            [&](tactile::HiddenCharacter) { return phrase(view, PhraseKey::askPinStar); }},
        echo);
    message.urgency = speech::Urgency::echo;
    return message;
}

// The characters of a PIN are asterisks already.
void keepSealedSecret(Turn& turn, PhraseKey shown = PhraseKey::seaNotYet) {
    if (isSealing(turn, turn.seat())) turn.keepSecret(shown);
}

void tellEcho(Turn& turn, const tactile::Echo& echo) {
    keepSealedSecret(turn);
    turn.tell(inWords(turn.view(), echo), Wanted::unasked);
}

// --- the line

tactile::Instruction requestFor(const tactile::Lookup& lookup) {
    using tactile::Command;
    using tactile::Instruction;
    return std::visit(
        rules::Overloaded{[](rules::Square square) {
                              return Instruction{Command::square, square};
                          },
                          [](rules::File file) {
                              return Instruction{Command::file, file};
                          },
                          [](rules::Rank rank) {
                              return Instruction{Command::rank, rank};
                          },
                          [](rules::Kind kind) {
                              return Instruction{Command::where, kind};
                          },
                          [](const tactile::Diagonals& diagonals) {
                              return Instruction{Command::diagonals, diagonals.square};
                          }},
        lookup);
}

void lookUpText(Turn& turn, const std::string& text) {
    const auto lookup = tactile::readLookup(text, turn.view().language());
    if (lookup) return carryOut(turn, requestFor(*lookup));
    keepSealedSecret(turn);
    turn.refuse(notUnderstood(turn.view(), text));
}

Message whatFits(const View& view, const tactile::CommandChoices& choices) {
    return phrase(view,
                  PhraseKey::askWords,
                  {{Slot::choiceCount, static_cast<int>(choices.words.size())},
                   {Slot::input, Outside{joined(choices.words)}}});
}

/// What is wrong, and what the command is for, with an example.
Message whatIsWrong(const View& view, const tactile::BadArgument& bad) {
    const Outside word{std::string{tactile::commandWord(bad.command, view.language())}};
    auto fault = bad.argument.empty()
                     ? phrase(view, PhraseKey::errArgumentMissing, {{Slot::word, word}})
                     : phrase(view,
                              PhraseKey::errArgument,
                              {{Slot::word, word}, {Slot::input, Outside{bad.argument}}});
    auto purpose = mayGive(view, bad.command) ? purposeOf(view, bad.command) : std::nullopt;
    return purpose ? std::move(fault) + *std::move(purpose) : fault;
}

/// The value of a preference in the words in which it is said; any other one is refused with those
/// that are allowed.
bool chosenAsSaid(Turn& turn, const tactile::BadArgument& bad) {
    if (!preferenceOf(bad.command) || bad.argument.empty()) return false;
    const std::string word{tactile::commandWord(bad.command, turn.view().language())};
    return settingNamedTyped(turn, word + ' ' + bad.argument);
}

rules::Colour seatOf(tactile::LineOwner addressee) {
    return addressee == tactile::LineOwner::black ? rules::Colour::black : rules::Colour::white;
}

/// After the role prefix of the speaker, only a player's prefix may follow.
void actFor(Turn& turn, const tactile::Addressed& addressed) {
    using tactile::LineOwner;
    const bool isPlayers =
        addressed.speaker == LineOwner::white || addressed.speaker == LineOwner::black;
    if (!isPlayers) return turn.refuse(PhraseKey::errNotAllowed);
    doFor(turn, seatOf(addressed.speaker), addressed.line);
}

// With the clock alone, the players may use the arbiter's commands; what they may not do is refused
// later.
tactile::Role roleOf(const View& view) {
    if (!policyOf(view).hasGame) return tactile::Role::arbiter;
    const Person person = view.person;
    switch (person) {
    case Person::assistant: return tactile::Role::assistant;
    case Person::arbiter: return tactile::Role::arbiter;
    case Person::white:
    case Person::black: break;
    }
    return tactile::Role::player;
}

void typeOwnMove(Turn& turn, const std::string& text) {
    if (refusedByTask(turn)) return;
    turn.forgetQuestion();
    typeMove(turn, turn.seat(), text);
}

/// An open question about a promotion is asked again.
Message notUnderstoodHere(Turn& turn, const std::string& line) {
    const auto* const piece = std::get_if<WhichPiece>(&turn.memory().question);
    auto answer = notUnderstood(turn.view(), line);
    return piece == nullptr ? answer
                            : std::move(answer) + asked(turn.view(), *piece, turn.memory().form);
}

void answerTyped(Turn& turn, const tactile::TypedLine& typed) {
    std::visit(rules::Overloaded{
                   [&](const tactile::EmptyLine&) { enter(turn); },
                   [&](const tactile::Instruction& request) { carryOut(turn, request); },
                   [&](const tactile::MoveLine& move) { typeOwnMove(turn, move.text); },
                   [&](const tactile::Asked& asked) { carryOut(turn, requestFor(asked.lookup)); },
                   [&](const tactile::Addressed& addressed) { actFor(turn, addressed); },
                   [&](const tactile::TimePasses& time) { turn.bring(PassTime{time.span}); },
                   [&](const tactile::CommandChoices& words) {
                       turn.refuse(whatFits(turn.view(), words));
                   },
                   [&](const tactile::BadArgument& bad) {
                       if (chosenAsSaid(turn, bad)) return;
                       keepSealedSecret(turn, PhraseKey::seaNoMove);
                       turn.refuse(whatIsWrong(turn.view(), bad));
                   },
                   [&](const tactile::NotUnderstood& line) {
                       if (refusedByTask(turn)) return;
                       keepSealedSecret(turn, PhraseKey::seaNoMove);
                       turn.refuse(notUnderstoodHere(turn, line.input));
                   }},
               typed);
}

/// A letter of another language may begin a word: the German T, "to queen".
bool namesPieceAtOnce(std::string_view typed, rules::Language language) {
    const auto folded = tactile::foldLetters(typed);
    if (folded.size() != 1) return false;
    return tactile::isDigit(folded.front()) ||
           tactile::pieceOfLetter(folded.front(), language).has_value();
}

/// W6: one letter selects the promotion piece, without Enter.
void answerPromotionAtOnce(Turn& turn) {
    const bool isAsked = std::holds_alternative<WhichPiece>(turn.memory().question);
    auto& line = turn.memory().keyboard.line();
    const std::string typed = line.text();
    if (!isAsked || !namesPieceAtOnce(typed, turn.view().language())) return;
    if (!answerByLine(turn, typed)) return;
    turn.memory().answerAtOnce = {typed};
    line.clear();
}

// Enter out of habit, also after the rest of the word, belongs to the answer that was taken at
// once: it must not announce the move, or send a line that was there before. Whoever has heard to
// the end what the answer did means the Enter that follows. `isUntyped`: the line has no newly
// typed text.
bool endsAnswerAtOnce(Turn& turn, const tactile::Stroke& stroke, bool isUntyped) {
    const auto* const event = std::get_if<tactile::LineEvent>(&stroke);
    if (event != nullptr && std::holds_alternative<tactile::Edited>(*event)) return false;
    const auto [answered, isHeard] = std::exchange(turn.memory().answerAtOnce, {});
    if (answered.empty() || event == nullptr) return false;
    const auto* const sent = std::get_if<tactile::Submitted>(event);
    if (sent == nullptr)
        return std::holds_alternative<tactile::SubmittedNothing>(*event) && !isHeard;
    if (isUntyped) turn.memory().keyboard.line().restore(sent->text);
    const auto word = answered + sent->text;
    return isUntyped || tactile::readPromotion(word, turn.view().language()).has_value();
}

// --- keys

void answerStroke(Turn& turn, const tactile::LineEvent& event) {
    std::visit(rules::Overloaded{
                   [&](const tactile::Edited& edited) {
                       if (edited.echo) tellEcho(turn, *edited.echo);
                       answerPromotionAtOnce(turn);
                   },
                   [&](const tactile::Erased& erased) {
                       keepSealedSecret(turn);
                       turn.tell(inWords(turn.view(), erased.what));
                   },
                   [&](const tactile::Cleared&) { turn.tell(PhraseKey::setDeleted); },
                   [&](const tactile::Cancelled&) { escape(turn); },
                   [&](const tactile::Submitted& submitted) { answerLine(turn, submitted.text); },
                   [&](const tactile::SubmittedNothing&) { enter(turn); },
                   [&](const tactile::LookedUp& text) { lookUpText(turn, text.text); },
                   [&](const tactile::LineEdge&) { turn.tellEdge(); }},
               event);
}

void answerStroke(Turn& turn, const tactile::Asks& asks) {
    carryOut(turn, asks.request);
}

void answerStroke(Turn& turn, const tactile::LetGo&) {
    leaveFlag(turn);
}

void answerStroke(Turn& turn, const tactile::Explains& stroke) {
    explainKey(turn, stroke);
}

void answerStroke(Turn& turn, const tactile::ExplorerLeft&) {
    turn.tell(PhraseKey::setCancelled);
}

void answerStroke(Turn& turn, const tactile::PadSwitched& pad) {
    turn.tell(PhraseKey::infNumlock, {{Slot::pad, pad.types ? Word::padTypes : Word::padMoves}});
}

// --- six dots

/// A cell that is no letter yet is announced only in the echo of characters; for a PIN, as an
/// asterisk.
void tellCell(Turn& turn, Message message) {
    if (turn.view().preferences.echo != tactile::EchoMode::characters) return;
    if (asksForPin(turn.memory().question)) message = phrase(turn.view(), PhraseKey::askPinStar);
    message.urgency = speech::Urgency::echo;
    turn.tell(message, Wanted::unasked);
}

void answerStroke(Turn& turn, const tactile::PrefixTyped& typed) {
    const bool isNumber = typed.prefix == tactile::PrefixCell::number;
    tellCell(turn, phrase(turn.view(), isNumber ? PhraseKey::echNumber : PhraseKey::echCapital));
}

void answerStroke(Turn& turn, const tactile::DotTyped& typed) {
    keepSealedSecret(turn);
    tellCell(turn,
             phrase(turn.view(), PhraseKey::echDot, {{Slot::input, Outside{dotsOf(typed.dot)}}}));
}

void answerStroke(Turn& turn, const tactile::CellUnread& unread) {
    keepSealedSecret(turn);
    turn.refuse(PhraseKey::errCell, {{Slot::input, Outside{dotsOf(unread.cell)}}});
}

constexpr tactile::Cell allSix{"123456"};

bool isTesting(Turn& turn) {
    return std::holds_alternative<SixDotTest>(turn.memory().question);
}

/// What the keys with dots do now, and how dots are combined into a cell.
tactile::DotUse dotUse(Turn& turn) {
    if (isTesting(turn)) return tactile::DotUse::test;
    return turn.memory().preferences.braille ? tactile::DotUse::typing : tactile::DotUse::none;
}

tactile::DotTyping dotTyping(Turn& turn) {
    const bool isSingly = turn.memory().preferences.oneHand && !isTesting(turn);
    return isSingly ? tactile::DotTyping::oneAfterAnother : tactile::DotTyping::together;
}

/// All six dots together end the test; otherwise one-handed typing is offered.
void answerStroke(Turn& turn, const tactile::DotsTested& tested) {
    auto cell = tested.cell;
    cell.remove(tactile::DotKey::space);
    if (cell == allSix) {
        turn.memory().question = NoQuestion{};
        return turn.tell(PhraseKey::setAllDots);
    }
    const auto dots = tactile::dotsOf(cell);
    auto told = dots.empty()
                    ? phrase(turn.view(), PhraseKey::setNoDots)
                    : phrase(turn.view(), PhraseKey::setDots, {{Slot::input, Outside{dots}}});
    turn.memory().question = SixDotTest{.hasFailed = true};
    turn.tell(std::move(told) + phrase(turn.view(), PhraseKey::askOneHand));
}

void remember(Turn& turn, std::string_view line) {
    auto& memory = turn.memory();
    memory.previousLine = std::exchange(memory.line, std::string{line});
}

// A PIN is not stored. An empty line needs to know the previous action.
void beginAnswer(Turn& turn, std::string_view line) {
    auto& memory = turn.memory();
    memory.hasExplored = std::exchange(memory.explores, false);
    memory.helpToldBefore = std::exchange(memory.helpTold, 0);
    if (line.empty()) return;
    memory.sent.reset();
    if (!asksForPin(memory.question))
        memory.sent = SentLine{.text = std::string{line}, .wasAsked = isOpen(memory.question)};
}

bool isEnterAlone(const tactile::Stroke& stroke) {
    const auto* const event = std::get_if<tactile::LineEvent>(&stroke);
    return event != nullptr && std::holds_alternative<tactile::SubmittedNothing>(*event);
}

void beginAnswer(Turn& turn, const tactile::Stroke& stroke) {
    auto& memory = turn.memory();
    memory.hasExplored = std::exchange(memory.explores, false);
    memory.helpToldBefore = std::exchange(memory.helpTold, 0);
    if (!isEnterAlone(stroke)) memory.sent.reset();
}

// A PIN is not looked up.
bool isLookUp(const tactile::KeyEvent& event) {
    const auto* const pressed = std::get_if<tactile::KeyPressed>(&event);
    return pressed != nullptr && pressed->key == tactile::Key::tab;
}

// Before the PIN is accepted, nothing can be looked at from the arbiter's place.
bool opensNothing(Turn& turn, const tactile::Stroke& stroke) {
    const auto* const asks = std::get_if<tactile::Asks>(&stroke);
    return asks != nullptr && asks->request.command != tactile::Command::quiet &&
           std::holds_alternative<ShowPin>(turn.memory().question);
}

// Silence has its own effect, and paused speech must be able to continue.
bool cutsOff(const tactile::Instruction& request) {
    return request.command != tactile::Command::quiet && request.command != tactile::Command::pause;
}

// Releasing a key does not interrupt the speech that it has caused.
bool cutsOff(const tactile::Stroke& stroke) {
    if (std::holds_alternative<tactile::LetGo>(stroke)) return false;
    const auto* const asks = std::get_if<tactile::Asks>(&stroke);
    return asks == nullptr || cutsOff(asks->request);
}

bool cutsOff(const tactile::TypedLine& line) {
    const auto* const request = std::get_if<tactile::Instruction>(&line);
    return request == nullptr || cutsOff(*request);
}

tactile::TypedLine read(Turn& turn, std::string_view line) {
    const auto view = turn.view();
    return readLineOf(view, line, roleOf(view), view.table.timeLines);
}

// The assistant reads, and must not cut off what the player hears on the same channel (E2.9.d).
void hushTyped(Turn& turn) {
    if (turn.memory().person == Person::assistant) return;
    turn.bring(Hush{channelOf(turn.view()), speech::ToSilence::typing});
}

// Any key interrupts a mere answer, and ends the feeling of the flag.
void answer(Turn& turn, const tactile::Stroke& stroke) {
    if (cutsOff(stroke)) {
        beginAnswer(turn, stroke);
        hushTyped(turn);
        turn.memory().restsOnFlag = false;
    }
    std::visit([&](const auto& each) { answerStroke(turn, each); }, stroke);
}

} // namespace

bool isHidden(Turn& turn) {
    return asksForPin(turn.memory().question) || isSealing(turn, turn.seat());
}

void answerKey(Turn& turn, const tactile::KeyEvent& event) {
    const auto view = turn.view();
    const bool isPin = asksForPin(turn.memory().question);
    if (isPin && isLookUp(event)) return;
    const auto* const task = std::get_if<PracticeTask>(&turn.memory().question);
    const auto typing = task == nullptr ? tactile::Typing::moves : task->typing;
    const tactile::EchoRule rule{view.preferences.echo, view.preferences.language, isPin, typing};
    auto& keyboard = turn.memory().keyboard;
    keyboard.useDots(dotUse(turn), dotTyping(turn));
    const bool isUntyped = keyboard.line().typed().empty();
    const auto stroke = keyboard.handle(event, rule);
    if (!stroke || endsAnswerAtOnce(turn, *stroke, isUntyped)) return;
    if (opensNothing(turn, *stroke)) return turn.tell(asked(view, ShowPin{}, turn.memory().form));
    answer(turn, *stroke);
}

bool answerTerminalKeys(Turn& turn, std::string_view line) {
    if (line == tactile::deletedLine) {
        answer(turn, tactile::LineEvent{tactile::Cleared{}});
        return true;
    }
    const auto keys = tactile::terminalKeys(line);
    if (keys.empty()) return false;
    const bool isEscape =
        std::ranges::all_of(keys, [](tactile::Key key) { return key == tactile::Key::escape; });
    if (asksForPin(turn.memory().question) && !isEscape) return false;
    remember(turn, line);
    turn.memory().sent.reset();
    const auto at = turn.view().table.now;
    for (const auto key : keys) {
        answerKey(turn, tactile::KeyPressed{.key = key, .at = at});
        answerKey(turn, tactile::KeyReleased{key, at});
    }
    return true;
}

void answerLine(Turn& turn, std::string_view line) {
    remember(turn, line);
    beginAnswer(turn, line);
    const std::string typed{line};
    const auto promotion = promotionForBoard(turn, typed);
    const bool isForTask =
        promotion && std::holds_alternative<PracticeTask>(turn.memory().question);
    if (answerByLine(turn, isForTask ? *promotion : typed)) return;
    answerTyped(turn, promotion ? tactile::MoveLine{*promotion} : read(turn, line));
}

// As any other line, it is none of the previous ones again.
void refuseLong(Turn& turn) {
    remember(turn, {});
    beginAnswer(turn, "");
    turn.memory().sent.reset();
    hushTyped(turn);
    turn.refuse(PhraseKey::errTooLong);
}

void hushForLine(Turn& turn, std::string_view line) {
    const bool isPin = asksForPin(turn.memory().question);
    if (isPin || cutsOff(read(turn, line))) hushTyped(turn);
}

void endSixDotTest(Turn& turn, const SixDotTest& test) {
    if (!test.hasFailed) return turn.tell(PhraseKey::setCancelled);
    auto& of = turn.memory().preferences;
    of.braille = true;
    of.oneHand = true;
    turn.bring(Prefer{turn.memory().person, of});
    turn.tell(valueInWords(turn.view(), Setting::braille) +
              valueInWords(turn.view(), Setting::oneHand));
}

} // namespace app
