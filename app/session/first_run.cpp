// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/first_run.hpp"

#include "app/braille/reader.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/position.hpp"
#include "speech/words/render.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace app {
namespace {

using rules::Language;
using speech::PhraseKey;

constexpr auto homeChannel = speech::Channel::privateWhite; // at home everybody hears this

Say spoken(PhraseKey phrase, const speech::Rendered& words, Language language) {
    return {{.channel = homeChannel,
             .urgency = speech::Urgency::move,
             .phrase = phrase,
             .language = language,
             .shown = words.shown,
             .words = words.words,
             .spoken = words.spoken,
             .isIntroduction = true}};
}

Say spoken(PhraseKey phrase, Language language, const speech::Arguments& arguments = {}) {
    return spoken(phrase, speech::render(phrase, arguments, language), language);
}

Effect startSound() {
    return Say{{.channel = homeChannel,
                .urgency = speech::Urgency::move,
                .earcon = speech::Earcon::start}};
}

Effect silence() {
    return Hush{homeChannel, speech::ToSilence::everything};
}

// "Springer Gustav 1, Felix 3.": an example of what is heard most.
Say sample(Language language) {
    const auto start = rules::Position::start();
    const auto facts =
        rules::factsOf(start, rules::Move::plain(rules::Square::g1, rules::Square::f3));
    return spoken(PhraseKey::movQuiet, speech::call(facts, language), language);
}

/// The first letter of a language's own name selects it: d, e, t; so does its whole name.
std::optional<Language> languageIn(std::string_view text) {
    const auto said = tactile::readSaying(text);
    if (said && said->command == tactile::Command::language)
        return std::get<Language>(said->argument);
    const auto* const found = std::ranges::find_if(rules::languages, [&](Language language) {
        return tactile::isFirstLetterOf(tactile::languageName(language).usual(language), text);
    });
    return found == rules::languages.end() ? std::nullopt : std::optional{*found};
}

} // namespace

// A terminal sends lines and no single keys.
FirstRunTurn FirstRun::begin() const {
    const Language own = preferences_.language;
    const bool hasKeys = form_ == Form::window;
    FirstRunTurn turn;
    turn.effects = {
        startSound(), spoken(PhraseKey::fstTitle, own), spoken(PhraseKey::fstPlay, own)};
    if (hasKeys) turn.effects.push_back(spoken(PhraseKey::fstTutorial, own));
    const auto language = hasKeys ? PhraseKey::fstLanguage : PhraseKey::fstLanguageWords;
    for (const Language other : rules::languages)
        if (other != own) turn.effects.push_back(spoken(language, other));
    turn.effects.push_back(spoken(hasKeys ? PhraseKey::fstQuiet : PhraseKey::fstWords, own));
    return turn;
}

FirstRunTurn FirstRun::press(const tactile::KeyEvent& event) {
    const auto* const typed = std::get_if<tactile::TextTyped>(&event);
    const auto language = typed == nullptr ? std::nullopt : languageIn(typed->text);
    return language ? choose(*language) : take(wishOf(event));
}

FirstRunTurn FirstRun::read(std::string_view line) {
    const auto language = languageIn(line);
    return language ? choose(*language) : take(wishOf(line));
}

// A single letter is not a complete word yet.
FirstRun::Wish FirstRun::wishOf(const tactile::KeyEvent& event) const {
    const auto* const typed = std::get_if<tactile::TextTyped>(&event);
    if (typed == nullptr) return wishOfKey(event);
    if (typed->text == " ") return Wish::learn;
    const Wish wish = wishOf(typed->text);
    return wish == Wish::play || wish == Wish::leave ? Wish::help : wish;
}

FirstRun::Wish FirstRun::wishOfKey(const tactile::KeyEvent& event) {
    const auto* pressed = std::get_if<tactile::KeyPressed>(&event);
    if (pressed == nullptr) return Wish::nothing;
    using tactile::Key;
    constexpr std::array meanings{std::pair{Key::enter, Wish::goOn},
                                  std::pair{Key::padEnter, Wish::goOn},
                                  std::pair{Key::control, Wish::quiet},
                                  std::pair{Key::pageUp, Wish::faster},
                                  std::pair{Key::pageDown, Wish::slower}};
    const auto* const found =
        std::ranges::find(meanings, pressed->key, &std::pair<Key, Wish>::first);
    if (found != meanings.end()) return found->second;
    // Letters also arrive as text, and shift only changes them to capitals.
    const bool isOnItsWay = pressed->key >= Key::digit0 || pressed->key == Key::shift ||
                            pressed->key == Key::space || pressed->key == Key::alt;
    return isOnItsWay ? Wish::nothing : Wish::help;
}

FirstRun::Wish FirstRun::wishOf(std::string_view line) const {
    if (line == tactile::deletedLine) return Wish::deleted;
    const auto keys = tactile::terminalKeys(line);
    if (!keys.empty()) return wishOfKey(tactile::KeyPressed{.key = keys.front()});
    using Meaning = std::pair<std::string_view, Wish>;
    constexpr std::array meanings{
        Meaning{"", Wish::goOn}, Meaning{"+", Wish::faster}, Meaning{"-", Wish::slower}};
    const auto* const found = std::ranges::find(meanings, line, &Meaning::first);
    if (found != meanings.end()) return found->second;
    constexpr tactile::Words play{"answer.play"};
    if (play.have(line)) return Wish::goOn;
    const auto typed = tactile::readLine(line, {preferences_.language, tactile::Role::player});
    if (std::holds_alternative<tactile::MoveLine>(typed)) return Wish::play;
    const auto* const request = std::get_if<tactile::Instruction>(&typed);
    if (request == nullptr) return Wish::help;
    using tactile::Command;
    if (const auto* const step = std::get_if<tactile::Step>(&request->argument);
        step != nullptr && request->command == Command::rate)
        return *step == tactile::Step::more ? Wish::faster : Wish::slower;
    constexpr std::array words{std::pair{Command::quit, Wish::leave},
                               std::pair{Command::yes, Wish::goOn},
                               std::pair{Command::no, Wish::help},
                               std::pair{Command::help, Wish::help},
                               std::pair{Command::quiet, Wish::quiet},
                               std::pair{Command::tutorial, Wish::learn}};
    const auto* const word =
        std::ranges::find(words, request->command, &std::pair<Command, Wish>::first);
    return word == words.end() ? Wish::play : word->second;
}

PhraseKey FirstRun::rateQuestion() const {
    return form_ == Form::window ? PhraseKey::fstRate : PhraseKey::fstRateWords;
}

FirstRunTurn FirstRun::take(Wish wish) {
    switch (wish) {
    case Wish::goOn: return goOn();
    case Wish::quiet: return {{silence()}};
    case Wish::deleted: return {{silence(), spoken(PhraseKey::setDeleted, preferences_.language)}};
    case Wish::faster: return speed(rateStep);
    case Wish::slower: return speed(-rateStep);
    case Wish::leave: return {.effects = {silence()}, .leaves = true};
    case Wish::learn: stage_ = Stage::done; return {.effects = {silence()}, .learns = true};
    case Wish::play: stage_ = Stage::done; return {.effects = {silence()}, .isForTheGame = true};
    case Wish::help: return again();
    case Wish::nothing: break;
    }
    return {};
}

FirstRunTurn FirstRun::again() const {
    if (stage_ == Stage::rating) {
        FirstRunTurn turn{{silence(), spoken(rateQuestion(), preferences_.language)}};
        if (form_ == Form::terminal)
            turn.effects.push_back(spoken(PhraseKey::fstWords, preferences_.language));
        return turn;
    }
    FirstRunTurn turn = begin();
    turn.effects.insert(turn.effects.begin(), silence());
    return turn;
}

FirstRunTurn FirstRun::goOn() {
    const Language language = preferences_.language;
    if (stage_ == Stage::greeting) {
        stage_ = Stage::rating;
        return {{silence(), spoken(rateQuestion(), language)}};
    }
    stage_ = Stage::done;
    return {{silence(),
             spoken(PhraseKey::setRate, language, {{speech::Slot::rate, preferences_.rate}})}};
}

// From now on the captions of the window are in this language.
FirstRunTurn FirstRun::choose(Language language) {
    preferences_.language = language;
    stage_ = Stage::rating;
    return {.effects = {silence(), spoken(rateQuestion(), language)}, .changed = true};
}

FirstRunTurn FirstRun::speed(int step) {
    preferences_.rate = std::clamp(preferences_.rate + step, 80, 450);
    stage_ = Stage::rating;
    return {{silence(), sample(preferences_.language)}, true};
}

void AskingAgain::startAnew(Inbox::Time now) {
    asked_ = 0;
    next_ = now + waits.front();
}

bool AskingAgain::isDue(Inbox::Time now) {
    if (!next_ || now < *next_) return false;
    ++asked_;
    if (asked_ < waits.size())
        next_ = now + waits.at(asked_);
    else
        next_.reset();
    return true;
}

namespace {

/// Ids of the first run; the desk counts from 1.
constexpr std::uint64_t firstId = std::uint64_t{1} << 62U;

/// Runs the first run, turn by turn.
class Reception {
public:
    Reception(const Preferences& preferences,
              Inbox& inbox,
              Performer& performer,
              const rules::Match& match,
              Form form)
        : run_(preferences, form)
        , inbox_(inbox)
        , performer_(performer)
        , match_(match) {}

    std::optional<Welcomed> hold() {
        const auto now = std::chrono::steady_clock::now();
        again_.startAnew(now);
        carryOut(run_.begin(), now);
        while (!run_.isDone()) {
            auto arrivals = inbox_.take(again_.next(), performer_.pending());
            for (auto arrival = arrivals.begin(); arrival != arrivals.end(); ++arrival) {
                if (arrival->what.is<LeaveAsked>()) return std::nullopt;
                const bool isTaken = take(*arrival);
                if (leaves_) return std::nullopt;
                if (!run_.isDone()) continue;
                // What came after it belongs to the game as well.
                kept_.insert(kept_.end(), isTaken ? std::next(arrival) : arrival, arrivals.end());
                break;
            }
            remind();
        }
        inbox_.putBack(std::move(kept_));
        return Welcomed{run_.preferences(), learns_};
    }

private:
    /// Returns false if the input belongs to the game.
    bool take(const Arrival& arrival) {
        if (isForLater(arrival.what)) {
            kept_.push_back(arrival);
            return true;
        }
        performer_.arrived(arrival.what);
        FirstRunTurn turn;
        if (const auto* display = arrival.what.as<DisplayReported>())
            std::visit([&](const auto& report) { feel(report, arrival.at); }, display->report);
        else if (const auto* key = arrival.what.as<KeyCame>())
            turn = run_.press(key->event);
        else if (const auto* line = arrival.what.as<LineCame>())
            turn = run_.read(line->line);
        else if (const auto* lost = arrival.what.as<OutputLost>())
            tellOfSound(lost->device.empty() ? PhraseKey::devAudioNone : PhraseKey::devAudioLost,
                        lost->device,
                        arrival.at);
        else if (const auto* found = arrival.what.as<OutputFound>())
            tellOfSound(PhraseKey::devAudioBack, found->device, arrival.at);
        else if (const auto* remarked = arrival.what.as<Remarked>())
            tell(PhraseKey::errRemark,
                 {{speech::Slot::input, speech::Outside{remarked->text}}},
                 arrival.at);
        leaves_ = turn.leaves;
        learns_ = learns_ || turn.learns;
        const bool isTaken = !turn.isForTheGame;
        if (!turn.effects.empty()) again_.startAnew(std::chrono::steady_clock::now());
        carryOut(std::move(turn), arrival.at);
        return isTaken;
    }

    // What boards, engines and servers report is about the game, and is reported once only.
    static bool isForLater(const Input& what) {
        return what.is<BoardRead>() || what.is<EngineReady>() || what.is<EngineFailed>() ||
               what.is<ServerTold>() || what.is<Explained>();
    }

    // Whoever hears nothing reads it: at once, before the question that is open.
    void tellOfSound(PhraseKey phrase, const std::string& device, Inbox::Time cause) {
        if (phrase == std::exchange(ofSound_, phrase)) return;
        speech::Arguments named;
        if (!device.empty()) named.push_back({speech::Slot::name, speech::Outside{device}});
        tell(phrase, named, cause);
    }

    void tell(PhraseKey phrase, const speech::Arguments& arguments, Inbox::Time cause) {
        Say say = spoken(phrase, run_.preferences().language, arguments);
        say.utterance.urgency = speech::Urgency::alarm;
        number(say);
        perform(say, cause);
        page_.fill(say.utterance.shown + ' ' + asked_);
        showPage(cause);
    }

    // Repeats the question after a time without input.
    void remind() {
        const auto now = std::chrono::steady_clock::now();
        if (again_.isDue(now)) carryOut(run_.again(), now);
    }

    void feel(const tactile::DisplayFound& report, Inbox::Time cause) {
        page_.fit(report.cells);
        hasDisplay_ = true;
        showPage(cause);
    }
    void feel(const tactile::DisplayLost& /*report*/, Inbox::Time /*cause*/) {
        hasDisplay_ = false;
    }
    void feel(const tactile::RoutingKey& /*report*/, Inbox::Time /*cause*/) {}
    void feel(const tactile::BrailleKey& report, Inbox::Time cause) {
        page_.press(report);
        showPage(cause);
        again_.startAnew(cause); // somebody reads
    }

    void carryOut(FirstRunTurn turn, Inbox::Time cause) {
        if (turn.changed) perform(Prefer{Person::white, run_.preferences()}, cause);
        fillPage(turn.effects, cause);
        for (Effect& effect : turn.effects) {
            effect.change<Say>([this](Say& say) { number(say); });
            perform(effect, cause);
        }
    }
    void number(Say& say) { say.utterance.id = speech::UtteranceId{firstId + ++utterances_}; }
    /// What is said in one turn is one text on the braille display.
    void fillPage(const Effects& effects, Inbox::Time cause) {
        std::string text;
        for (const Effect& effect : effects)
            if (const auto* say = effect.as<Say>(); say != nullptr && !say->utterance.shown.empty())
                text += (text.empty() ? "" : " ") + say->utterance.shown;
        if (text.empty()) return;
        page_.fill(text);
        asked_ = std::move(text);
        showPage(cause);
    }
    void showPage(Inbox::Time cause) {
        if (hasDisplay_) perform(ShowBraille{page_.line()}, cause);
    }
    void perform(const Effect& effect, Inbox::Time cause) {
        performer_.perform(effect, match_, match_.at, cause);
    }

    FirstRun run_;
    Inbox& inbox_;
    Performer& performer_;
    const rules::Match& match_;
    AskingAgain again_;
    BraillePage page_{};
    std::vector<Arrival> kept_{};        ///< for the game
    std::string asked_;                  ///< what has been said last, apart from the sound
    std::optional<PhraseKey> ofSound_{}; ///< what has been said last about the sound
    bool hasDisplay_ = false;
    bool leaves_ = false;
    bool learns_ = false;
    std::uint64_t utterances_ = 0;
};

} // namespace

std::optional<Welcomed> introduce(const Preferences& preferences,
                                  Inbox& inbox,
                                  Performer& performer,
                                  const rules::Match& match,
                                  Form form) {
    return Reception(preferences, inbox, performer, match, form).hold();
}

} // namespace app
