// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/recorder.hpp"

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"
#include "app/envelope/secret.hpp"
#include "app/telling/message.hpp"
#include "rules/base/lists.hpp"
#include "rules/match/command.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/match.hpp"
#include "tactile-io/keyboard/keys/bindings.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <algorithm>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;
using tactile::Key;

/// A match, and what has been recorded of it since its opening.
class Rehearsal {
public:
    explicit Rehearsal(const rules::MatchSetup& setup) : match_(rules::open(setup)) {}

    [[nodiscard]] bool happen(const rules::RequestBy& command) {
        const auto at = match_.at;
        const auto events = rules::decide(match_, at, command);
        if (!events) return false;
        for (const auto& event : *events) {
            recorded_.push_back({++sequence_, at, command.by, event});
            match_ = rules::evolve(std::move(match_), at, event);
        }
        return true;
    }
    [[nodiscard]] bool makes(rules::Move move) {
        const auto seat = match_.game.position().turn();
        const auto before = match_.game.plies();
        const auto made = rules::isServed(match_.setup)
                              ? happen({rules::Actor::program, rules::MoveAsServed{move}})
                              : happen({rules::playerOf(seat), rules::EnterMove{seat, move}});
        return made && match_.game.plies() == before + 1;
    }
    /// The electronic boards are taken to show the position; what they really show comes later.
    void showOnBoards() {
        const rules::Shown position{match_.game.position().placement(), rules::Stillness::lasting};
        for (const rules::Colour seat : rules::colours)
            if (match_.setup.seats[seat].inputs.sensedBoard)
                // A refusal changes nothing: the reading of the real board shows what is amiss.
                static_cast<void>(happen({rules::Actor::program, rules::Observe{seat, position}}));
    }
    [[nodiscard]] bool isOver() const { return rules::isOver(match_); }
    [[nodiscard]] std::vector<rules::Recorded> recorded() && { return std::move(recorded_); }

private:
    rules::Match match_;
    std::vector<rules::Recorded> recorded_{};
    std::uint64_t sequence_ = 0;
};

// Concerns everybody: sighted players and the arbiter read it, others hear it.
void tellOfSaving(Handling& handling, const Saying& saying) {
    handling.tell([&](Response& response) {
        if (response.isHome()) return response.tellEars(saying);
        for (const rules::Colour seat : rules::colours)
            response.tell(seat, saying);
        response.showArbiter({saying.phrase, saying.arguments, saying.urgency});
    });
}

const std::string star = "*";

/// The key types a character, which is noted as text.
bool typesText(const tactile::KeyPressed& pressed) {
    if (pressed.modifiers.control) return false;
    const bool isPad = isBetween(pressed.key, Key::pad0, Key::padPeriod);
    return pressed.key == Key::space || isBetween(pressed.key, Key::digit0, Key::z) ||
           (isPad && pressed.modifiers.numLock);
}

bool isHeld(const tactile::KeyPressed& pressed) {
    return pressed.isRepeat || isBetween(pressed.key, Key::control, Key::numLock);
}

std::string nameOf(const tactile::KeyPressed& pressed) {
    return tactile::name({pressed.key, pressed.modifiers.control, pressed.modifiers.shift});
}

/// The arbiter has a PIN, or is about to choose one.
bool isPinUsed(const AtTable& table) {
    return table.rules.admission == Admission::byPin || table.match.sealing ||
           std::holds_alternative<rules::Adjourned>(table.match.phase);
}

/// Without the prefix a PIN that nobody has asked for reaches a player, who cannot understand it.
bool isPerhapsPin(Handling& handling, const Station& of, const std::string& line) {
    const auto read = tactile::readLine(line, {of.preferences().language, tactile::Role::player});
    return isPinUsed(handling.table()) && !of.isAsked() && !faultOfPin(line) &&
           std::holds_alternative<tactile::NotUnderstood>(read);
}

/// The arbiter may type the PIN without being asked for it.
bool isSurelyNoPin(const std::string& line, speech::Language language) {
    const auto read = tactile::readLine(line, {language, tactile::Role::arbiter});
    return std::holds_alternative<tactile::Instruction>(read) ||
           std::holds_alternative<tactile::EmptyLine>(read);
}

/// Reading the transcript is not noted itself, and echoes repeat what was typed.
bool isEvidence(const speech::Utterance& utterance) {
    return !utterance.shown.empty() && !isTranscriptReading(utterance) && !isTypingEcho(utterance);
}

std::string inOneLine(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

} // namespace

std::optional<std::vector<rules::Recorded>> prelude(const rules::MatchSetup& setup,
                                                    std::span<const rules::Move> moves) {
    Rehearsal rehearsal(setup);
    if (!rehearsal.happen({rules::Actor::program, rules::Go{}})) return std::nullopt;
    for (const auto move : moves)
        if (!rehearsal.makes(move)) return std::nullopt;
    if (rehearsal.isOver()) return std::nullopt;
    rehearsal.showOnBoards();
    return std::move(rehearsal).recorded();
}

Recorder::Recorder(Journal& journal, std::uint64_t sequence)
    : journal_(journal)
    , sequence_(sequence) {}

Recorder::~Recorder() = default;

std::optional<WritingNews> Recorder::write(std::vector<rules::Recorded> events,
                                           rules::Instant now) {
    if (events.empty()) return std::nullopt;
    rules::append(unwritten_, std::move(events));
    return offer(now);
}

std::optional<WritingNews> Recorder::retry(rules::Instant now) {
    if (unwritten_.empty() || now < retryAt_) return std::nullopt;
    return offer(now);
}

std::optional<WritingNews> Recorder::retryAtOnce(rules::Instant now) {
    if (unwritten_.empty()) return std::nullopt;
    return offer(now);
}

std::optional<JournalFault> Recorder::unsaved() const {
    const bool isSaved = std::ranges::all_of(unwritten_, [this](const rules::Recorded& each) {
        return each.sequence <= elsewhere_ || (elsewhere_ > 0 && each.event.is<rules::Beat>());
    });
    return isSaved ? std::nullopt : fault_;
}

rules::Expected<std::filesystem::path, JournalFault>
Recorder::saveElsewhere(const std::filesystem::path& place) {
    auto saved = journal_.copyTo(place, unwritten_);
    if (!saved) return saved;
    elsewhere_ = sequence_;
    tellAgainAt_ = {}; // the next failure is news
    return saved;
}

std::optional<rules::Instant> Recorder::deadline() const {
    if (unwritten_.empty()) return std::nullopt;
    return retryAt_;
}

std::optional<WritingNews> Recorder::offer(rules::Instant now) {
    const auto written = journal_.append(unwritten_);
    if (written) {
        unwritten_.clear();
        if (!std::exchange(fault_, std::nullopt)) return std::nullopt;
        return WritingWorksAgain{};
    }
    retryAt_ = now + retryEvery;
    const auto known = std::exchange(fault_, written.error());
    const bool isNew = known != fault_;
    if (!isNew && (now < tellAgainAt_ || !unsaved())) return std::nullopt;
    pause_ = isNew ? firstPause : std::min(pause_ + pause_, longestPause);
    tellAgainAt_ = now + pause_;
    return WritingFails{*fault_};
}

void tellNews(Handling& handling, const std::optional<WritingNews>& news) {
    if (!news) return;
    if (const auto* const fails = std::get_if<WritingFails>(&*news))
        return tellUnsaved(handling, fails->why);
    tellOfSaving(handling, {PhraseKey::setSaved, {}, Urgency::move});
}

void tellUnsaved(Handling& handling, JournalFault why) {
    tellOfSaving(handling,
                 {PhraseKey::errSave,
                  {{Slot::saveFailure, failureOf(why)}},
                  Urgency::alarm,
                  speech::Earcon::error});
}

void Saving::take(Handling& handling, const TimeCame& /*note*/) {
    tellNews(handling, handling.table().recorder.retry(handling.now()));
}

void Saving::take(Handling& handling, const SaveElsewhere& wish) {
    const auto saved = handling.table().recorder.saveElsewhere(wish.place);
    if (!saved) return tellUnsaved(handling, saved.error());
    tellOfSaving(
        handling,
        {PhraseKey::setSavedIn, {{Slot::name, speech::Outside{saved->string()}}}, Urgency::move});
}

std::optional<rules::Instant> Saving::deadline(const AtTable& table) {
    return table.recorder.deadline();
}

void noteKey(Handling& handling, Person person, const tactile::KeyEvent& event) {
    if (!handling.table().rules.keepsTranscript) return;
    const Station& of = handling.station(person);
    const bool isHidden = of.hidesTyping(handling.view());
    const Party who = partyOf(person);
    const auto type = [&](const std::string& text) {
        handling.transcribe(who, Deed::typed, isHidden ? star : text);
    };
    if (const auto* const typed = std::get_if<tactile::TextTyped>(&event))
        return type(inOneLine(typed->text));
    const auto* const pressed = std::get_if<tactile::KeyPressed>(&event);
    if (pressed == nullptr || isHeld(*pressed)) return;
    if (pressed->dot && of.preferences().braille) return type(nameOf(*pressed));
    if (!typesText(*pressed)) handling.transcribe(who, Deed::pressed, nameOf(*pressed));
}

void noteLine(Handling& handling, Person person, const std::string& line, bool isAdmitted) {
    if (!handling.table().rules.keepsTranscript) return;
    const Station& of = handling.station(person);
    const bool isArbiters = person == Person::arbiter;
    const bool mayBePin = isArbiters
                              ? !isAdmitted || !isSurelyNoPin(line, of.preferences().language)
                              : isPerhapsPin(handling, of, line);
    const bool isHidden = mayBePin || of.hidesTyping(handling.view());
    handling.transcribe(partyOf(person), Deed::typed, isHidden ? star : line);
}

void noteSaid(Handling& handling, const speech::Utterance& utterance) {
    if (!isEvidence(utterance)) return;
    const bool mayRepeatPin =
        utterance.channel == speech::Channel::arbiter || isPinUsed(handling.table());
    const bool repeatsInput = mayRepeatPin && utterance.phrase == PhraseKey::errUnknown;
    const Party to = utterance.isForAssistant ? Party::assistant : partyOf(utterance.channel);
    handling.transcribe(to, Deed::told, repeatsInput ? star : inOneLine(utterance.shown));
}

} // namespace app
