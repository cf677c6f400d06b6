// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/conversation.hpp"

#include "app/engine/option_sheet.hpp"
#include "rules/base/expected.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/text.hpp"

#include <algorithm>

namespace app {
namespace {

using rules::Overloaded;

/// An excerpt of the engine's output that can be displayed and spoken.
std::string excerpt(std::string_view words) {
    constexpr std::size_t most = 60;
    std::string text{words.substr(0, most)};
    std::ranges::replace_if(
        text, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
    return text;
}

/// Not even a quarter of a pawn: playing on will not win that.
constexpr int levelInCentipawns = 25;

bool seesNoWin(const UciScore& score) {
    if (score.bound == UciScore::Bound::atLeast) return false;
    const int most = score.unit == UciScore::Unit::movesToMate ? 0 : levelInCentipawns;
    return score.value <= most;
}

/// Far above any engine's; a program that declares them without end must not fill the memory.
constexpr std::size_t mostOptions = 1'000;

/// The moves as far as each is legal after the previous ones.
std::vector<rules::Move> legalLine(rules::Position position,
                                   const std::vector<std::string>& written) {
    std::vector<rules::Move> line;
    for (const auto& word : written) {
        const auto move = rules::parseUci(word, position);
        if (!move) break;
        line.push_back(*move);
        position.play(*move);
    }
    return line;
}

/// Whether restarting the engine may help.
bool mayPass(EngineProblem problem) {
    switch (problem) {
    case EngineProblem::died:
    case EngineProblem::silent:
    case EngineProblem::illegalMove:
    case EngineProblem::noise: return true;
    case EngineProblem::missing:
    case EngineProblem::notAllowed:
    case EngineProblem::cannotStart:
    case EngineProblem::endedAtOnce:
    case EngineProblem::noEngine:
    case EngineProblem::tooSlow:
    case EngineProblem::noChess960:
    case EngineProblem::noSecondMove: break;
    }
    return false;
}

} // namespace

ConversationStep Conversation::start(Time now) {
    mayRestart_ = true;
    readyIsTold_ = false;
    return greet(ProgramOrder::start, now);
}

ConversationStep Conversation::ask(const EngineQuestion& question, Time now) {
    open_ = question;
    asked_ = now;
    withheld_.reset();
    if (const auto move = moveOfBook()) return playByBook(*move, now);
    if (is<Stopped>()) return start(now);
    if (is<Idle>()) return think(now);
    return recall(now);
}

ConversationStep Conversation::withdraw(Time now) {
    open_.reset();
    withheld_.reset();
    return recall(now);
}

ConversationStep Conversation::playAt(const Strength& strength, Time now) {
    setup_.strength = strength;
    return hasProgram() ? greet(ProgramOrder::replace, now) : ConversationStep{};
}

ConversationStep Conversation::receive(const EngineText& text, Time now) {
    if (!hasProgram()) return {};
    const auto line = text.isWhole ? readUciLine(text.text) : UciLine{UciNonsense{}};
    if (std::holds_alternative<UciNonsense>(line)) return endure(text.text, now);
    noise_ = 0;
    noteSignOfLife(now);
    return hear(line, now);
}

ConversationStep Conversation::ended(std::optional<ProgramExit> exit, Time now) {
    if (!hasProgram()) return {};
    auto why = fault(hasSpoken() ? EngineProblem::died : EngineProblem::noEngine);
    if (why.what == EngineProblem::noEngine && why.said.empty())
        why.what = EngineProblem::endedAtOnce;
    why.exit = exit;
    return fail(std::move(why), now);
}

ConversationStep Conversation::tick(Time now) {
    if (withheld_ && now >= withheld_->until)
        return {.reports = {std::exchange(withheld_, std::nullopt)->move}};
    const auto due = deadline();
    if (!due || now < *due) return {};
    const auto* thinking = std::get_if<Thinking>(&state_);
    if (thinking != nullptr && now >= thinking->hurry) return hurry(now);
    if (thinking != nullptr && !thinking->isProbed) return probe(now);
    return fail(fault(whyLate()), now);
}

std::optional<Conversation::Time> Conversation::deadline() const {
    using Deadline = std::optional<Time>;
    const auto ofEngine = std::visit(
        Overloaded{
            [](const Stopped&) { return Deadline{}; },
            [](const Idle&) { return Deadline{}; },
            [](const Thinking& state) { return Deadline{std::min(state.hurry, state.pulse)}; },
            [](const auto& state) { return Deadline{state.until}; },
        },
        state_);
    if (!withheld_) return ofEngine;
    return ofEngine ? std::min(*ofEngine, withheld_->until) : withheld_->until;
}

ConversationStep Conversation::greet(ProgramOrder order, Time now) {
    introduction_ = {};
    noise_ = 0;
    state_ = Greeting{now + setup_.patience.greeting};
    return {.order = order, .send = {"uci"}};
}

ConversationStep Conversation::settle(Time now) {
    plan_ = setup_.study ? planStudy(*setup_.study, introduction_.options)
                         : planStrength(setup_.strength, introduction_.options);
    const auto chosen = optionsTaken(options_, introduction_.options);
    introduction_.notTaken = chosen.notTaken;
    ConversationStep step;
    const auto means = meansFor(setup_.means, introduction_.options);
    for (const auto& settings : {chosen.settings, means, plan_.settings})
        for (const auto& setting : settings)
            step.send.push_back(write(setting));
    if (setup_.chess960) step.send.push_back(write(UciSetting{"UCI_Chess960", "true"}));
    step.send.insert(step.send.end(), {"ucinewgame", "isready"});
    state_ = Settling{now + setup_.patience.settling};
    return step;
}

ConversationStep Conversation::becomeIdle(Time now) {
    state_ = Idle{};
    return open_ ? think(now) : ConversationStep{};
}

ConversationStep Conversation::think(Time now) {
    const auto& patience = setup_.patience;
    weighed_.clear();
    ranked_.clear();
    score_.reset();
    state_ = Thinking{.hurry = now + longestThought(*open_, plan_) + patience.overtime,
                      .pulse = now + patience.pulse,
                      .isProbed = false};
    return {.send = {writePosition(open_->game, setup_.chess960), writeGo(*open_, plan_)}};
}

/// An engine has to answer this at once even while it thinks, and continues thinking.
ConversationStep Conversation::probe(Time now) {
    auto& thinking = std::get<Thinking>(state_);
    thinking.isProbed = true;
    thinking.pulse = now + setup_.patience.probing;
    return {.send = {"isready"}};
}

ConversationStep Conversation::hurry(Time now) {
    state_ = Hurried{now + setup_.patience.stopping};
    return {.send = {"stop"}};
}

/// The answer to the current question is no longer needed.
ConversationStep Conversation::recall(Time now) {
    ConversationStep step;
    if (is<Thinking>()) step.send.emplace_back("stop");
    if (is<Thinking>() || is<Hurried>()) state_ = Recalled{now + setup_.patience.stopping};
    return step;
}

std::optional<rules::Move> Conversation::moveOfBook() {
    if (!setup_.book || setup_.study) return std::nullopt;
    const auto moves = setup_.book->movesIn(open_->game);
    return moves.empty() ? std::nullopt : chosenByWeight(moves, chance());
}

ConversationStep Conversation::playByBook(rules::Move move, Time now) {
    auto played = reply({.question = open_->id, .move = move, .seesNoWin = false}, now);
    open_.reset();
    auto step = recall(now);
    step.reports = std::move(played.reports);
    return step;
}

/// At once, or when a human would have found it.
ConversationStep Conversation::reply(const OpponentMove& move, Time now) {
    if (!setup_.pauses || !takesItsTime(setup_.strength)) return {.reports = {move}};
    const auto until = asked_ + thinkingPause(*open_, move.move, chance());
    if (until <= now) return {.reports = {move}};
    withheld_ = Withheld{move, until};
    return {};
}

/// The move to play: the one it wrote, or another legal move that it has considered.
std::string Conversation::decision(const std::string& written) {
    if (!plan_.shortfall || !rules::parseUci(written, open_->game.position())) return written;
    const auto taken = slip(weighed_.list(), *plan_.shortfall, chance());
    return taken && rules::parseUci(*taken, open_->game.position()) ? *taken : written;
}

ConversationStep Conversation::answer(const std::string& written, Time now) {
    const auto move = rules::parseUci(written, open_->game.position());
    if (!move) {
        auto why = fault(EngineProblem::illegalMove);
        why.said = excerpt(written);
        return fail(std::move(why), now);
    }
    mayRestart_ = true;
    state_ = Idle{};
    auto step = setup_.study ? ConversationStep{.reports = {OpponentStudied{open_->id, studied()}}}
                             : reply({open_->id, *move, score_ && seesNoWin(*score_)}, now);
    open_.reset();
    return step;
}

/// The moves in its order, up to the first one that is not legal.
std::vector<StudiedMove> Conversation::studied() const {
    std::vector<StudiedMove> moves;
    for (const auto& each : ranked_.list()) {
        auto line = legalLine(open_->game.position(), each.moves);
        if (line.empty()) break;
        moves.push_back({line.front(), each.value, {line.begin() + 1, line.end()}, each.mateIn});
    }
    return moves;
}

ConversationStep Conversation::fail(EngineFault fault, Time now) {
    if (!mayPass(fault.what) || !std::exchange(mayRestart_, false)) return giveUp(std::move(fault));
    auto step = greet(ProgramOrder::replace, now);
    step.reports.emplace_back(OpponentRestarted{std::move(fault)});
    return step;
}

ConversationStep Conversation::giveUp(EngineFault fault) {
    OpponentFailed failed{.why = std::move(fault)};
    if (open_) failed.question = open_->id;
    open_.reset();
    state_ = Stopped{};
    return {.order = ProgramOrder::end, .reports = {std::move(failed)}};
}

ConversationStep Conversation::hear(const UciLine& line, Time now) {
    return std::visit(Overloaded{
                          [&](const UciOk&) { return hearOk(now); },
                          [&](const UciReady&) { return hearReady(now); },
                          [&](const UciBestMove& best) { return hearBestMove(best, now); },
                          [&](const UciName& told) {
                              if (is<Greeting>()) introduction_.name = speech::harmless(told.name);
                              return ConversationStep{};
                          },
                          [&](const UciOption& option) {
                              if (is<Greeting>() && introduction_.options.size() < mostOptions)
                                  introduction_.options.push_back(option);
                              return ConversationStep{};
                          },
                          [&](const UciInfo& thought) {
                              if (plan_.shortfall) weighed_.note(thought);
                              if (setup_.study) ranked_.note(thought);
                              if (thought.rank == 1 && thought.score) score_ = thought.score;
                              return ConversationStep{};
                          },
                          [](const auto&) { return ConversationStep{}; },
                      },
                      line);
}

ConversationStep Conversation::hearOk(Time now) {
    if (!is<Greeting>()) return {};
    if (setup_.chess960 && findOption(introduction_.options, "UCI_Chess960") == nullptr)
        return fail(fault(EngineProblem::noChess960), now);
    if (setup_.study && setup_.study->moves > 1 && !canStudy(introduction_.options))
        return fail(fault(EngineProblem::noSecondMove), now);
    return settle(now);
}

ConversationStep Conversation::hearReady(Time now) {
    if (!is<Settling>()) return {};
    auto step = becomeIdle(now);
    if (!std::exchange(readyIsTold_, true))
        step.reports.emplace_back(
            OpponentReady{engineName(), introduction_.options, introduction_.notTaken});
    return step;
}

ConversationStep Conversation::hearBestMove(const UciBestMove& best, Time now) {
    if (is<Thinking>() || is<Hurried>()) return answer(decision(best.move), now);
    if (is<Recalled>()) return becomeIdle(now);
    return {};
}

ConversationStep Conversation::endure(std::string_view nonsense, Time now) {
    if (introduction_.firstNonsense.empty()) introduction_.firstNonsense = excerpt(nonsense);
    noise_ += nonsense.size() + 1;
    if (noise_ <= setup_.patience.noise) return {};
    return fail(fault(hasSpoken() ? EngineProblem::noise : EngineProblem::noEngine), now);
}

void Conversation::noteSignOfLife(Time now) {
    if (auto* thinking = std::get_if<Thinking>(&state_)) {
        thinking->pulse = now + setup_.patience.pulse;
        thinking->isProbed = false;
    }
}

/// What is wrong with a program that has exceeded its time.
EngineProblem Conversation::whyLate() const {
    if (readyIsTold_) return EngineProblem::silent;
    const bool isStranger = !hasSpoken() && !introduction_.firstNonsense.empty();
    return isStranger ? EngineProblem::noEngine : EngineProblem::tooSlow;
}

/// As it was named.
std::filesystem::path Conversation::program() const {
    const auto& named = setup_.choice.program;
    return named.empty() ? "stockfish" : named;
}

std::string Conversation::engineName() const {
    return introduction_.name.empty() ? program().filename().string() : introduction_.name;
}

EngineFault Conversation::fault(EngineProblem what) const {
    return {.what = what,
            .program = program(),
            .name = introduction_.name,
            .said = what == EngineProblem::noEngine ? introduction_.firstNonsense : std::string{}};
}

} // namespace app
