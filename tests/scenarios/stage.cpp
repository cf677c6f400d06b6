// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/stage.hpp"

#include "app/practice/drills/drill.hpp"
#include "app/practice/endgames.hpp"
#include "app/practice/practice.hpp"
#include "app/practice/puzzles/puzzle_session.hpp"
#include "app/practice/radio/radio_course.hpp"
#include "app/practice/review/review_course.hpp"
#include "app/practice/tutorial.hpp"
#include "rules/match/decide.hpp"
#include "speech/words/sounds.hpp"
#include "tests/support/chess/reviewed_game.hpp"
#include "tests/support/figures.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

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

rules::Trace traceOf(std::optional<rules::Piece> piece) {
    return piece ? rules::Trace::something : rules::Trace::nothing;
}

std::unique_ptr<app::Activity> game(const Setting& setting, app::Journal& journal) {
    const auto& [white, black] = setting.match.setup.seats;
    return std::make_unique<app::Desk>(
        setting.match,
        setting.record.back().sequence,
        journal,
        everybody(setting),
        app::HouseRules{.start = setting.start,
                        .admission = setting.admission,
                        .ears = setting.ears,
                        .keepsTranscript = true,
                        .hall = setting.hall,
                        .boards = {{white.inputs.sensedBoard, black.inputs.sensedBoard}}});
}

/// A review of 1.e4 e5 2.Qh5 Ke7 3.Qxe5#, in which 2...Ke7 is the turning point.
std::unique_ptr<app::Course> reviewOfShortGame(const std::shared_ptr<Tapes>& tapes) {
    const auto source = tests::shortSource();
    return std::make_unique<app::ReviewCourse>(
        source,
        app::KeptReview{.weighings = tests::weighShortGame(source.game)},
        app::Study{.moves = 1},
        app::ReviewKeeping{
            [](const app::KeptReview&) { return std::optional<app::JournalFault>{}; },
            [](const rules::PgnGame&) { return std::string{"game-1.pgn"}; },
            [tapes](std::size_t ply) { return tapes->kept.contains(static_cast<int>(ply) + 1); },
            [tapes](std::size_t ply) {
                tapes->kept.erase(static_cast<int>(ply) + 1);
                return std::optional<app::JournalFault>{};
            }});
}

std::unique_ptr<app::Course> radioOfShortGame() {
    const app::RadioProgramme programme{
        [](const rules::Position&, rules::Language) { return std::optional<std::string>{}; },
        [] { return std::optional<app::ReviewSource>{}; },
        rules::Span{1'000}};
    return std::make_unique<app::RadioCourse>(tests::shortSource(), programme);
}

/// The course as it is for somebody new to it; what it draws is the same each time.
std::unique_ptr<app::Course> courseOf(const std::string& name,
                                      const std::shared_ptr<Tapes>& tapes) {
    constexpr std::uint64_t seed = 7;
    constexpr std::chrono::sys_seconds today{std::chrono::seconds{1'000'000'000}};
    const auto isStored = [](const app::PracticeResult&) {
        return std::optional<app::JournalFault>{};
    };
    if (name == "tutorial") return std::make_unique<app::Tutorial>(0, seed, today, isStored);
    if (name == "puzzle") {
        // 1…Kd7 has been played. 2.Be6+ Kd8 3.Qf8#.
        const auto puzzle =
            app::readPuzzle("two,q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,"
                            "e8d7 a2e6 d7d8 f7f8,1760,80,83,72,mate mateIn2,,");
        return std::make_unique<app::PuzzleSession>(
            std::vector{puzzle.value()}, app::PuzzleHistory({}), today, isStored);
    }
    if (name == "review") return reviewOfShortGame(tapes);
    if (name == "radio") return radioOfShortGame();
    if (name == "endgame") {
        // The queen is the first one: Kf6, Qg3 against Kh8.
        constexpr std::uint64_t mateInOne = 83;
        return std::make_unique<app::EndgameSession>(
            app::EndgameSession::Setting{{&app::endgames().front()}, today, mateInOne}, isStored);
    }
    const auto* const drill = app::drillNamed(name);
    if (drill == nullptr) throw std::runtime_error("there is no course " + name + ".");
    const app::DrillSession::Setting session{.today = today, .seed = seed};
    return std::make_unique<app::DrillSession>(
        *drill, std::vector<app::PracticeResult>{}, session, isStored);
}

std::unique_ptr<app::Activity> practice(const Setting& setting,
                                        const std::shared_ptr<Tapes>& tapes) {
    return std::make_unique<app::Practice>(
        courseOf(setting.course, tapes),
        setting.match.setup,
        everybody(setting),
        app::HouseRules{.form = app::Form::window, .hall = setting.hall});
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
    , activity_(setting.course.empty() ? game(setting, journal_) : practice(setting, tapes_))
    , isRecorded_(setting.course.empty())
    , pinHash_(setting.pinHash)
    , now_(setting.now)
    , boards_{setting.match.boards.white.seen, setting.match.boards.black.seen}
    , seesNoPieces_(setting.seesNoPieces) {}

void Stage::begin() {
    carryOut(activity_->begin(now_));
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

void Stage::hold(Person person, const tactile::Chord& chord) {
    hands_ = hands_ + thinking;
    const tactile::Modifiers held{.control = chord.control, .shift = chord.shift};
    take(app::KeyCame{person, tactile::KeyPressed{chord.key, held, hands_}});
}

void Stage::letGo(Person person, const tactile::Chord& chord) {
    take(app::KeyCame{person, tactile::KeyReleased{chord.key, hands_}});
}

void Stage::type(Person person, std::string_view text) {
    hands_ = hands_ + thinking;
    take(app::KeyCame{person, tactile::TextTyped{std::string{text}, hands_}});
}

void Stage::strikeHalf(Person person) {
    hands_ = hands_ + thinking;
    const bool isLeft = person == Person::white;
    tactile::KeyPressed pressed{isLeft ? tactile::Key::f : tactile::Key::j, {}, hands_};
    pressed.half = isLeft ? tactile::KeyHalf::left : tactile::KeyHalf::right;
    feed(app::KeyCame{person, pressed});
    feed(app::KeyCame{person, tactile::TextTyped{isLeft ? "f" : "j", hands_}});
    feed(app::KeyCame{person, tactile::KeyReleased{pressed.key, hands_}});
    speakUp();
    settle();
}

void Stage::strike(Person person, std::string_view dots) {
    hands_ = hands_ + thinking;
    const auto dotOf = [](char digit) {
        return digit == '0' ? tactile::DotKey::space : static_cast<tactile::DotKey>(digit - '1');
    };
    const auto keyOf = [](char digit) {
        return digit == '0' ? tactile::Key::space : tactile::Key::f;
    };
    for (const char dot : dots)
        feed(app::KeyCame{person, tactile::KeyPressed{keyOf(dot), {}, hands_, false, dotOf(dot)}});
    for (const char dot : dots)
        feed(app::KeyCame{person, tactile::KeyReleased{keyOf(dot), hands_, dotOf(dot)}});
    speakUp();
    settle();
}

void Stage::sendLine(std::string_view line) {
    take(app::LineCame{std::string{line}});
}

void Stage::sendAtOnce(const std::vector<std::string>& lines) {
    comparingWaits_ = true;
    for (const auto& line : lines)
        feed(app::LineCame{line});
    comparingWaits_ = false;
    for (const auto& compared : std::exchange(compared_, {}))
        feed(compared);
    speakUp();
    settle();
}

void Stage::lift(Colour seat, rules::Square square) {
    if (!boards_[seat].at(square)) throw std::runtime_error("nothing stands there to be lifted.");
    boards_[seat].clear(square);
    feed(app::BoardRead{seat, changed(seat, square)});
    report(seat, shown(seat, rules::Stillness::settled));
}

void Stage::put(Colour seat, rules::Square square, rules::Piece piece) {
    boards_[seat].put(square, piece);
    feed(app::BoardRead{seat, changed(seat, square)});
    report(seat, shown(seat, rules::Stillness::settled));
}

void Stage::rest(Colour seat) {
    feed(app::BoardRead{seat, shown(seat, rules::Stillness::firm)});
    report(seat, shown(seat, rules::Stillness::lasting));
}

void Stage::show(Colour seat, const rules::Placement& placement) {
    boards_[seat] = placement;
    feed(app::BoardRead{seat, shown(seat, rules::Stillness::settled)});
    rest(seat);
}

rules::Reading Stage::changed(Colour seat, rules::Square square) const {
    const auto piece = boards_[seat].at(square);
    if (seesNoPieces_[seat]) return rules::Sensed{square, traceOf(piece)};
    return rules::Change{square, piece};
}

rules::Reading Stage::shown(Colour seat, rules::Stillness stillness) const {
    if (!seesNoPieces_[seat]) return rules::Shown{boards_[seat], stillness};
    rules::Traces traces;
    for (const auto square : rules::allSquares)
        traces.put(square, traceOf(boards_[seat].at(square)));
    return rules::Scanned{traces, stillness};
}

void Stage::report(Colour seat, const rules::Reading& reading) {
    take(app::BoardRead{seat, reading});
}

void Stage::enginePlays(Colour seat, rules::Move move, bool seesNoWin) {
    take(app::EngineMoved{seat, move, match().game.position().fingerprint(), seesNoWin});
}

void Stage::advise(std::optional<rules::Move> best) {
    const auto question = std::exchange(studied_, std::nullopt)->id;
    if (best) return take(app::Studied{question, std::vector{app::StudiedMove{*best, 0}}});
    take(app::Studied{
        question, app::EngineFault{.what = app::EngineProblem::missing, .program = "stockfish"}});
}

// Time stops at every instant at which something changes automatically.
void Stage::pass(rules::Span span) {
    const auto end = now_ + span;
    for (auto due = activity_->nextDeadline(); due && *due <= end;
         due = activity_->nextDeadline()) {
        now_ = std::max(now_, *due);
        take(app::TimeCame{});
        if (activity_->nextDeadline() == due) throw std::runtime_error("a deadline does not pass.");
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
    carryOut(activity_->take({.what = input, .at = now_, .cause = {}}));
}

// --- the effects of the desk

void Stage::perform(const app::LockMove& lock) {
    feed(app::MoveLocked{lock.person, lock.seat, lock.text, safe_.lock(lock.text.text())});
}

void Stage::perform(const app::Dictate& dictate) {
    if (!tapes_->running) {
        tapes_->running = dictate.ply;
        return feed(app::TapeTold{dictate.seat, dictate.ply, app::TapeState::runs});
    }
    const int ply = *std::exchange(tapes_->running, std::nullopt);
    tapes_->kept.insert(ply);
    feed(app::TapeTold{dictate.seat, ply, app::TapeState::kept});
}

void Stage::perform(const app::PlayTape& play) {
    const auto state =
        tapes_->kept.contains(play.ply) ? app::TapeState::found : app::TapeState::none;
    feed(app::TapeTold{play.seat, play.ply, state});
}

void Stage::perform(const app::UnlockMove& box) {
    const auto text = app::unlock(box.box, box.pin.text());
    if (text)
        feed(app::MoveUnlocked{*text, box});
    else
        feed(app::MoveUnlocked{text.error(), box});
}

void Stage::perform(const app::ComparePin& compare) {
    const auto verdict =
        pinHash_ ? app::comparePin(*pinHash_, compare.pin.text()) : app::PinVerdict::unreadable;
    if (verdict == app::PinVerdict::right) safe_.use(compare.pin.text());
    if (comparingWaits_) return compared_.push_back({verdict, compare.pin});
    feed(app::PinCompared{verdict, compare.pin});
}

void Stage::carryOut(const app::Effects& effects) {
    for (const auto& effect : effects)
        visit([this](const auto& each) { perform(each); }, effect);
    for (auto& output : outputs_)
        conclude(output, output.queue.moveOn(match().game.plies()));
}

/// An earcon without words does not queue, nor does display-only text. On a disabled earphone
/// nothing sounds.
void Stage::perform(const app::Say& say) {
    auto utterance = say.utterance;
    if (say.isOnlyRead) {
        utterance.spoken.clear();
        utterance.figure.clear();
        utterance.earcon.reset();
        utterance.feltFlag.reset();
    }
    if (utterance.shown.empty() && say.isOnlyRead) return;
    const bool isHeard = !utterance.figure.empty() || utterance.feltFlag;
    if (utterance.spoken.empty() && !isHeard) return sounds_.push_back(utterance);
    open_[utterance.id] = utterance;
    auto& output = outputOf(utterance.channel);
    conclude(output, output.queue.offer(utterance, speechTime_));
}

void Stage::perform(const app::Hush& hush) {
    auto& output = outputOf(hush.channel);
    conclude(output, output.queue.hush(hush.what, speechTime_));
}

// --- what is heard

/// Every output starts its next utterance.
void Stage::speakUp() {
    for (auto& output : outputs_) {
        conclude(output, output.queue.expire(speechTime_));
        if (output.current) continue;
        output.current = output.queue.next(speechTime_);
        // The continuous sound of a held key has no end: it is heard at once.
        if (output.current && output.current->feltFlag) hear(*output.current, false);
    }
}

Stage::Output* Stage::firstSpeaking() {
    Output* first = nullptr;
    for (auto& output : outputs_)
        if (output.current && !output.current->feltFlag &&
            (first == nullptr || output.current->id < first->current->id))
            first = &output;
    return first;
}

bool Stage::somebodyWaits() const {
    return std::ranges::any_of(
        outputs_, [](const Output& output) { return output.queue.wakeAt().has_value(); });
}

/// The sounds before this utterance, or all of them.
void Stage::soundBefore(const Output* output) {
    while (!sounds_.empty() && (output == nullptr || sounds_.front().id < output->current->id)) {
        hear(sounds_.front(), false);
        sounds_.pop_front();
    }
}

/// Everything is spoken to its end, including its consequences.
void Stage::settle() {
    speakUp();
    if (speechWaits_) return soundBefore(nullptr);
    for (;;) {
        auto* output = firstSpeaking();
        soundBefore(output);
        if (output != nullptr) {
            const auto id = output->current->id;
            conclude(*output, output->queue.heard(id, speech::UtteranceOutcome::spoken));
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
        if (ended.outcome == speech::UtteranceOutcome::spoken) hear(utterance->second, false);
        if (ended.outcome == speech::UtteranceOutcome::interrupted) hear(utterance->second, true);
        open_.erase(utterance);
        feed(app::UtteranceEnded{ended.id, ended.outcome});
    }
}

// At home one device serves everybody (2.2).
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
    if (!utterance.figure.empty()) line += ' ' + scriptOf(utterance.figure);
    if (utterance.feltFlag) line += ' ' + scriptOf(*utterance.feltFlag);
    const bool isSilent = utterance.spoken.empty() && !utterance.shown.empty();
    // The arbiter reads everything.
    const bool isRead = utterance.channel == Channel::arbiter && !utterance.shown.empty();
    if (isRead)
        line += ' ' + utterance.shown;
    else if (isSilent)
        line += " (shown) " + utterance.shown;
    else if (!utterance.words.empty())
        line += ' ' + utterance.words;
    heard_.push_back(line);
}

std::vector<std::string> Stage::takeHeard() {
    return std::exchange(heard_, {});
}

} // namespace tests
