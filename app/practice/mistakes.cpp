// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/mistakes.hpp"

#include "app/activity/policy.hpp"
#include "app/engine/opponent.hpp"
#include "app/journal/kept_games.hpp"
#include "app/settings/settings_file.hpp"
#include "app/telling/message.hpp"
#include "rules/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <utility>

namespace app {
namespace {

using rules::Colour;

std::optional<Colour> sideOf(const rules::MatchSetup& setup, std::string_view name) {
    const auto& [white, black] = setup.seats;
    if (white.inputs.engine != black.inputs.engine)
        return white.inputs.engine ? Colour::black : Colour::white;
    if (white.inputs.engine || name.empty() || white.name == black.name) return std::nullopt;
    if (white.name == name) return Colour::white;
    return black.name == name ? std::optional{Colour::black} : std::nullopt;
}

rules::Game upTo(rules::Game game, int ply) {
    game.retraceTo(ply);
    return game;
}

constexpr std::string_view gameMark = "#game ";
constexpr std::string_view blanks = " \t\r";

/// The number at the beginning, which is removed.
std::optional<std::int64_t> takeNumber(std::string_view& text) {
    const auto end = std::min(text.find(' '), text.size());
    const auto number = rules::wholeNumber<std::int64_t>(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return number;
}

std::optional<LookedThrough> readGame(std::string_view text) {
    const auto number = takeNumber(text);
    const auto opened = takeNumber(text);
    if (!number || !opened) return std::nullopt;
    return LookedThrough{*number,
                         std::chrono::sys_seconds{std::chrono::seconds{*opened}},
                         std::string{rules::trimmed(text, blanks)}};
}

/// Reads line by line; lines before the first game belong to none.
class MistakeReader {
public:
    void read(std::string_view line) {
        ++number_;
        line = rules::trimmed(line, blanks);
        if (line.starts_with(gameMark)) return begin(line.substr(gameMark.size()));
        if (line.empty() || line.starts_with('#')) return;
        auto puzzle = readPuzzle(line);
        if (puzzle && game_) return game_->puzzles.push_back(*std::move(puzzle));
        complain(puzzle ? PuzzleFault{PuzzleProblem::noPuzzle} : puzzle.error());
        game_.reset();
    }
    [[nodiscard]] Mistakes end() {
        finish();
        return std::move(mistakes_);
    }

private:
    void begin(std::string_view text) {
        finish();
        game_ = readGame(text);
        if (!game_) complain(PuzzleProblem::noPuzzle);
    }
    void finish() {
        if (game_) mistakes_.games.push_back(*std::move(game_));
        game_.reset();
    }
    void complain(const PuzzleFault& why) {
        if (!mistakes_.firstBad) mistakes_.firstBad = BadPuzzle{number_, why};
    }

    Mistakes mistakes_{};
    std::optional<LookedThrough> game_{};
    std::size_t number_ = 0;
};

using speech::PhraseKey;
using speech::Slot;
using tactile::Command;

int number(std::size_t count) {
    return static_cast<int>(count);
}

} // namespace

std::optional<OwnGame>
ownGame(const ArchivedGame& archived, const rules::Match& match, std::string_view name) {
    const auto side = sideOf(match.setup, name);
    if (!side || !policyOf(match.setup).hasGame || match.game.plies() == 0) return std::nullopt;
    return OwnGame{.number = archived.id.number,
                   .opened = archived.opened,
                   .game = match.game,
                   .side = *side,
                   .chess960 = match.setup.chess960,
                   .opponent = match.setup.seats[other(*side)].name};
}

bool isOnlyGoodMove(std::span<const StudiedMove> best) {
    constexpr double mistake = 0.2;
    return best.size() >= 2 &&
           winningChances(best[0].value) - winningChances(best[1].value) >= mistake;
}

GameSearch::GameSearch(OwnGame game) : game_(std::move(game)) {
    skipToChoice();
}

std::optional<rules::Game> GameSearch::next() const {
    if (begun_) return begun_->line;
    if (ply_ >= game_.game.plies()) return std::nullopt;
    return upTo(game_.game, ply_);
}

void GameSearch::take(std::span<const StudiedMove> best) {
    EXPECTS(begun_ || ply_ < game_.game.plies());
    begun_ ? goOn(best) : judge(best);
}

/// Goes on to a position in which the person had a choice.
void GameSearch::skipToChoice() {
    const auto hasChoice = [&](const rules::Position& position) {
        return position.turn() == game_.side && position.legalMoves().size() > 1;
    };
    while (ply_ < game_.game.plies() && !hasChoice(game_.game.at(ply_)))
        ++ply_;
}

// What was played is not weighed: it is at most as good as the second best move.
void GameSearch::judge(std::span<const StudiedMove> best) {
    const auto played = game_.game.moves()[static_cast<std::size_t>(ply_)];
    if (isOnlyGoodMove(best) && best.front().move != played) {
        begun_ = Begun{puzzleHere(), upTo(game_.game, ply_)};
        return add(best.front().move);
    }
    ++ply_;
    skipToChoice();
}

Puzzle GameSearch::puzzleHere() const {
    const auto& game = game_.game;
    const auto& mistake = game.at(ply_);
    Puzzle puzzle{.id = fmt::format(
                      "own-{}-{}-{}", game_.number, game_.opened.time_since_epoch().count(), ply_),
                  .start = ply_ == 0 ? mistake : game.at(ply_ - 1),
                  .themes = {"mistake"},
                  .origin =
                      PuzzleOrigin{localDay(game_.opened), mistake.moveNumber(), game_.opponent}};
    if (ply_ > 0) puzzle.opponents = game.moves()[static_cast<std::size_t>(ply_) - 1];
    return puzzle;
}

void GameSearch::goOn(std::span<const StudiedMove> best) {
    const bool isReply = begun_->line.position().turn() != game_.side;
    if (best.empty() || (!isReply && !isOnlyGoodMove(best))) return close();
    if (!isReply) return add(best.front().move);
    begun_->reply = best.front().move;
    begun_->line.play(*begun_->reply);
    if (begun_->line.position().legalMoves().isEmpty()) close();
}

void GameSearch::add(rules::Move solution) {
    auto& line = begun_->puzzle.line;
    if (begun_->reply) line.push_back(*begun_->reply);
    line.push_back(solution);
    begun_->line.play(solution);
    const bool isOver = begun_->line.position().legalMoves().isEmpty();
    // A puzzle without the opponent's move is written as EPD, which has one move only.
    if (isOver || line.size() >= longest || !begun_->puzzle.opponents) close();
}

void GameSearch::close() {
    puzzles_.push_back(std::move(begun_->puzzle));
    begun_.reset();
    ++ply_;
    skipToChoice();
}

LookedThrough lookedThrough(const OwnGame& game, std::vector<Puzzle> puzzles) {
    return {game.number, game.opened, rules::writeFen(game.game.position()), std::move(puzzles)};
}

bool isSameGame(const LookedThrough& looked, const OwnGame& game) {
    return looked.number == game.number && looked.opened == game.opened;
}

std::vector<LookedThrough> withStored(std::vector<LookedThrough> games,
                                      const std::vector<LookedThrough>& stored) {
    for (const auto& each : stored) {
        const auto isIt = [&](const LookedThrough& game) {
            return game.number == each.number && game.opened == each.opened;
        };
        if (std::ranges::none_of(games, isIt)) games.push_back(each);
    }
    return games;
}

bool isComplete(const LookedThrough& looked, const OwnGame& game) {
    return isSameGame(looked, game) && looked.end == rules::writeFen(game.game.position());
}

std::string writeMistakes(const std::vector<LookedThrough>& games) {
    std::string text;
    for (const auto& game : games) {
        text += fmt::format("{}{} {} {}\n",
                            gameMark,
                            game.number,
                            game.opened.time_since_epoch().count(),
                            game.end);
        for (const auto& puzzle : game.puzzles)
            text += writePuzzle(puzzle) + '\n';
    }
    return text;
}

Mistakes parseMistakes(std::string_view text) {
    MistakeReader reader;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        reader.read(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reader.end();
}

rules::Expected<Mistakes, ResultsFault> readMistakes(const std::filesystem::path& file) {
    errno = 0;
    std::ifstream in(file);
    if (!in && errno == ENOENT) return Mistakes{};
    std::string text;
    for (std::string line; std::getline(in, line);)
        text += line + '\n';
    if (in.bad() || !in.eof()) return rules::unexpected(ResultsFault{file, errno, true});
    return parseMistakes(text);
}

rules::Expected<void, ResultsFault> storeMistakes(const std::filesystem::path& file,
                                                  const std::vector<LookedThrough>& games) {
    if (const auto fault = replaceFile(file, writeMistakes(games)))
        return rules::unexpected(ResultsFault{file, *fault});
    return {};
}

MistakeSearch::MistakeSearch(std::vector<OwnGame> games,
                             std::vector<LookedThrough> known,
                             Store store,
                             Ask ask)
    : games_(std::move(games))
    , known_(std::move(known))
    , store_(std::move(store))
    , ask_(std::move(ask)) {}

CourseStep MistakeSearch::begin(const Learner& learner) {
    CourseStep step;
    if (!games_.empty())
        step.words = {{PhraseKey::pzlMistakesBegin, {{Slot::total, number(games_.size())}}}};
    reported_ = learner.now;
    goOn(step, learner);
    return step;
}

Reaction MistakeSearch::commanded(const Learner& /*learner*/, Command command) {
    const bool asksWhere =
        command == Command::help || command == Command::game || command == Command::tutorial;
    return asksWhere ? std::optional{saying({report()})} : std::nullopt;
}

// A move on the board that stands there meanwhile begins no game.
Reaction MistakeSearch::saw(const Learner& /*learner*/, const rules::Match& match) {
    if (match.game.plies() == 0) return std::nullopt;
    auto step = refusal({PhraseKey::revLooking, {}});
    step.table = rules::homeSetup();
    return step;
}

Reaction MistakeSearch::studied(const Learner& learner, const Studied& answer) {
    CourseStep step;
    if (const auto* const fault = std::get_if<EngineFault>(&answer.found)) {
        step.words = {engineFaultInWords(*fault)};
        finish(step, learner);
        return step;
    }
    if (!search_ || answer.question != question_) return std::nullopt;
    search_->take(std::get<std::vector<StudiedMove>>(answer.found));
    goOn(step, learner);
    return step;
}

CourseStep MistakeSearch::stop(const Learner& /*learner*/) {
    auto step = saying({report()});
    step.endsStudy = true;
    return step;
}

void MistakeSearch::goOn(CourseStep& step, const Learner& learner) {
    for (; done_ < games_.size(); finishGame(step, learner)) {
        if (!search_) search_.emplace(games_[done_]);
        if (const auto next = search_->next()) {
            step.study = StudyPosition{{.id = ++question_, .game = *next}, games_[done_].chess960};
            return;
        }
    }
    finish(step, learner);
}

void MistakeSearch::finishGame(CourseStep& step, const Learner& learner) {
    found_ += search_->puzzles().size();
    known_.push_back(lookedThrough(games_[done_], search_->puzzles()));
    search_.reset();
    ++done_;
    const auto fault = store_(known_);
    if (fault && !std::exchange(isUnsavedTold_, true)) step.words.push_back(notSaved(*fault));
    if (done_ == games_.size() || learner.now - reported_ < betweenReports) return;
    step.words.push_back(report());
    reported_ = learner.now;
}

void MistakeSearch::finish(CourseStep& step, const Learner& learner) {
    step.endsStudy = true;
    const bool isWhole = done_ == games_.size();
    const auto all = puzzles();
    if (all.empty()) {
        if (isWhole) step.words.push_back({PhraseKey::pzlMistakesNone, {}});
        step.then = isWhole ? CourseStep::Then::leave : CourseStep::Then::fail;
        return;
    }
    step.words.push_back({PhraseKey::pzlMistakesFound,
                          {{Slot::number, number(found_)}, {Slot::total, number(all.size())}}});
    std::shared_ptr<Course> asking = ask_(all);
    auto first = asking->begin(learner);
    first.next = std::move(asking);
    first.words.insert(first.words.begin(), step.words.begin(), step.words.end());
    first.endsStudy = true;
    step = std::move(first);
}

Phrase MistakeSearch::report() const {
    return {PhraseKey::pzlMistakesDone,
            {{Slot::number, number(done_)}, {Slot::total, number(games_.size())}}};
}

std::vector<Puzzle> MistakeSearch::puzzles() const {
    auto games = known_;
    std::ranges::stable_sort(games, std::greater{}, &LookedThrough::opened);
    std::vector<Puzzle> all;
    for (const auto& game : games)
        all.insert(all.end(), game.puzzles.begin(), game.puzzles.end());
    return all;
}

} // namespace app
