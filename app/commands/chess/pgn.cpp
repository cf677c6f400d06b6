// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chess/pgn.hpp"

#include "app/commands/commands.hpp"
#include "app/commands/line/input_file.hpp"
#include "app/commands/line/json.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "app/print/game_text.hpp"
#include "app/review/annotation.hpp"
#include "app/review/glyphs.hpp"
#include "app/telling/in_words.hpp"
#include "rules/base/colour.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/pgn/text.hpp"
#include "speech/words/render.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;

Json jsonOf(const rules::PgnFault& fault) {
    return {{"line", fault.place.line},
            {"column", fault.place.column},
            {"message", text(sentence(fault), rules::Language::english)}};
}

std::string player(std::string_view name) {
    return knownPart(name).empty() ? "?" : speech::harmless(name);
}

Sentence judgement(const PgnVerdict& verdict) {
    if (const auto* const damage = verdict.damage())
        return say<SentenceKey::pgnDamagedAt>(
            damage->place.line, damage->place.column, sentence(*damage));
    if (verdict.faults.empty()) return say<SentenceKey::pgnSound>();
    const auto& first = verdict.faults.front();
    return say<SentenceKey::pgnSoundBut>(first.place.line, first.place.column, sentence(first));
}

/// The number of bytes of a word longer than a line that fit into a line, in whole characters.
std::size_t lengthOfPart(std::string_view word, std::size_t longest) {
    std::size_t length = 0;
    while (true) {
        const auto next = length + rules::firstCharacter(word.substr(length)).length;
        if (next > longest) return length;
        length = next;
    }
}

/// Removes from the text, and returns, as much as fits into one line, cut at a blank.
std::string takeLine(std::string_view& text) {
    constexpr std::size_t longest = 100;
    const auto blank = text.size() <= longest ? text.size() : text.rfind(' ', longest);
    const bool isCut = blank == std::string_view::npos;
    const auto end = isCut ? lengthOfPart(text, longest) : blank;
    auto line = speech::harmless(text.substr(0, end));
    text.remove_prefix(std::min(isCut ? end : end + 1, text.size()));
    return line;
}

/// "games.pgn: game 3: Carlsen – Caruana: 84 plies, 1-0, sound.", or what is wrong and where.
Sentence verdictLine(const std::string& file, int game, const PgnVerdict& verdict) {
    return say<SentenceKey::pgnVerdict>(nameOf(file),
                                        game,
                                        player(verdict.white),
                                        player(verdict.black),
                                        verdict.plies == 1
                                            ? say<SentenceKey::pgnOnePly>()
                                            : say<SentenceKey::pgnPlies>(verdict.plies),
                                        text(verdict.result),
                                        judgement(verdict));
}

struct CheckWishes {
    std::vector<std::string> files;
    bool onlyDamaged = false;
    bool json = false;
};

/// Prints a line about each game of a file, or each damaged one.
ExitStatus checkFile(const std::string& name, const CheckWishes& wishes, const Console& console) {
    auto file = InputFile::open(name);
    if (!file) {
        console.complain(sentence(file.error()));
        return ExitStatus::unavailable;
    }
    PgnSource source(*file);
    rules::PgnReader reader(source.text(), rules::Letters::english, console.language());
    PgnJudge judge;
    auto status = ExitStatus::done;
    int games = 0;
    while (reader.readGame(judge)) {
        ++games;
        const auto& verdict = judge.verdict();
        const bool isDamaged = verdict.damage() != nullptr;
        if (isDamaged) status = ExitStatus::no;
        if (wishes.onlyDamaged && !isDamaged) continue;
        if (wishes.json)
            std::cout << verdictJson(file->name(), games, verdict) << '\n';
        else
            console.print(verdictLine(file->name(), games, verdict));
    }
    if (source.error()) {
        console.complain(sentence(*source.error()));
        return ExitStatus::unavailable;
    }
    if (games == 0) console.complain(say<SentenceKey::pgnNoGame>(nameOf(file->name())));
    const bool isSilent = wishes.onlyDamaged && !wishes.json && status == ExitStatus::done;
    if (isSilent && games > 0)
        console.print(say<SentenceKey::pgnNoneDamaged>(nameOf(file->name()), games));
    return status;
}

/// Checks every file; an unavailable file determines the status even if another is damaged.
ExitStatus checkAll(const CheckWishes& wishes, const Console& console) {
    auto worst = ExitStatus::done;
    for (const auto& name : wishes.files)
        worst = std::max(worst, checkFile(name, wishes, console));
    return worst;
}

struct ReadWishes {
    std::string file;
    std::optional<int> game;
    std::vector<std::string> without;
};

PgnExtras extrasOf(const ReadWishes& wishes) {
    const auto wants = [&](const char* what) {
        return std::ranges::find(wishes.without, what) == wishes.without.end();
    };
    return {.clocks = wants("clocks"), .marks = wants("marks"), .comments = wants("comments")};
}

/// A game read in letters that it does not mean would be another one.
bool isOfLetters(rules::PgnProblem problem) {
    return problem == rules::PgnProblem::germanLetters ||
           problem == rules::PgnProblem::turkishLetters;
}

/// What is damaged in a game, and letters that another language has. Returns whether something is
/// damaged.
bool tellFaults(const PgnNarrator& narrator, const std::string& name, const Console& console) {
    bool isDamaged = false;
    for (const auto& fault : narrator.faults()) {
        const bool isDamage = rules::isDamage(fault.problem);
        isDamaged = isDamaged || isDamage;
        if (isDamage || isOfLetters(fault.problem)) console.complain(placeOf(name, fault));
    }
    return isDamaged;
}

/// The number of games read, and the resulting status.
struct Told {
    int games = 0;
    ExitStatus status = ExitStatus::done;
};
Told tellGames(const ReadWishes& wishes,
               const std::string& name,
               rules::PgnReader& reader,
               const Console& console) {
    PgnNarrator narrator(console.language(), extrasOf(wishes), [](std::string_view line) {
        std::cout << line << '\n';
    });
    rules::PgnVisitor passing;
    Told told;
    while (!wishes.game || told.games < *wishes.game) {
        const bool wanted = !wishes.game || told.games + 1 == *wishes.game;
        if (!reader.readGame(wanted ? narrator : passing)) break;
        ++told.games;
        if (wanted && tellFaults(narrator, name, console)) told.status = ExitStatus::no;
    }
    return told;
}

Wished<ExitStatus> readFile(const ReadWishes& wishes, const Console& console) {
    auto file = InputFile::open(wishes.file);
    if (!file) return unavailable(sentence(file.error()));
    PgnSource source(*file);
    rules::PgnReader reader(source.text(), rules::Letters::english, console.language());
    const auto told = tellGames(wishes, file->name(), reader, console);
    if (source.error()) return unavailable(sentence(*source.error()));
    if (told.games > 0 && told.games >= wishes.game.value_or(1)) return told.status;
    return refused(gamesIn(file->name(), told.games));
}

void addCheck(CLI::App& pgn, Console& console) {
    auto* const check = pgn.add_subcommand("check");
    const auto wishes = std::make_shared<CheckWishes>();
    check->add_option("FILE", wishes->files)->required();
    check->add_flag("--damaged", wishes->onlyDamaged);
    check->add_flag("--json", wishes->json);
    addLanguageOption(*check);
    check->callback([wishes, &console] { console.end(checkAll(*wishes, console)); });
}

void addRead(CLI::App& pgn, Console& console) {
    auto* const read = pgn.add_subcommand("read");
    const auto wishes = std::make_shared<ReadWishes>();
    read->add_option("FILE", wishes->file)->required();
    addLanguageOption(*read);
    takesNumber(read->add_option("--game", wishes->game)->type_name("N"), 1);
    auto* const without = read->add_option("--without", wishes->without)->delimiter(',');
    takesOneOf(without, "WHAT,...", {"clocks", "marks", "comments"});
    read->callback([wishes, &console] { console.end(readFile(*wishes, console)); });
}

/// "20 January 1999", "January 1999", or the text as it is: voices read "1999.01.20" as a fraction.
std::string dateInWords(std::string_view date, rules::Language language) {
    const auto numberAt = [&](std::size_t place) {
        const auto part = date.substr(std::min(place, date.size()));
        return rules::wholeNumber<unsigned>(part.substr(0, part.find('.'))).value_or(0);
    };
    const auto year = static_cast<int>(numberAt(0));
    const std::chrono::month month{numberAt(5)};
    const std::chrono::day day{numberAt(8)};
    if (!month.ok()) return speech::harmless(date);
    const auto word = wordOf(month);
    if (date.size() == std::string_view{"1999.01"}.size())
        return std::string{speech::tableOf(language).of(word)} + ' ' + std::to_string(year);
    if (!(std::chrono::year{year} / month / day).ok()) return speech::harmless(date);
    const auto told = speech::render(
        PhraseKey::gamDayOfYear,
        {{Slot::day, static_cast<int>(unsigned{day})}, {Slot::month, word}, {Slot::year, year}},
        language);
    return std::string{speech::withoutStop(told.shown)};
}

} // namespace

const rules::PgnFault* PgnVerdict::damage() const {
    const auto found = std::ranges::find_if(
        faults, [](const rules::PgnFault& fault) { return rules::isDamage(fault.problem); });
    return found == faults.end() ? nullptr : &*found;
}

void PgnJudge::gameBegins(rules::PgnPlace /*place*/) {
    verdict_ = {};
    depth_ = 0;
}

void PgnJudge::tag(std::string_view name, std::string_view value) {
    if (name == "White") verdict_.white = value;
    if (name == "Black") verdict_.black = value;
}

void PgnJudge::move(const rules::Position& /*before*/,
                    rules::Move /*move*/,
                    const rules::Position& after) {
    if (depth_ > 0) return;
    ++verdict_.plies;
    verdict_.last = after;
}

std::string verdictJson(std::string_view file, int game, const PgnVerdict& verdict) {
    const auto* const damage = verdict.damage();
    Json json{{"file", file},
              {"game", game},
              {"white", verdict.white},
              {"black", verdict.black},
              {"plies", verdict.plies},
              {"final_fen", rules::writeFen(verdict.last)},
              {"result", text(verdict.result)},
              {"error", damage != nullptr ? jsonOf(*damage) : Json(nullptr)}};
    for (const auto& fault : verdict.faults)
        if (!rules::isDamage(fault.problem)) json["remarks"].push_back(jsonOf(fault));
    return jsonLine(json);
}

void addPgn(CLI::App& hektor, Console& console) {
    auto* const pgn = hektor.add_subcommand("pgn");
    pgn->require_subcommand(1);
    addCheck(*pgn, console);
    addRead(*pgn, console);
}

PgnNarrator::PgnNarrator(rules::Language language, PgnExtras extras, Say say)
    : language_(language)
    , extras_(extras)
    , say_(std::move(say)) {}

void PgnNarrator::add(const std::string& sentence) {
    if (!line_.empty() && !sentence.empty()) line_ += ' ';
    line_ += sentence;
}

void PgnNarrator::gameBegins(rules::PgnPlace /*place*/) {
    white_.clear();
    black_.clear();
    occasion_.clear();
    line_.clear();
    faults_.clear();
    latest_.assign(1, rules::Position::start());
}

void PgnNarrator::tag(std::string_view name, std::string_view value) {
    const auto known = spokenPart(value);
    if (known.empty()) return;
    if (name == "White") white_ = speech::harmless(value);
    if (name == "Black") black_ = speech::harmless(value);
    if (name == "Event" || name == "Site") addOccasion(speech::harmless(known));
    if (name == "Date") addOccasion(dateInWords(known, language_));
    if (name == "Round")
        addOccasion(text(say<SentenceKey::pgnRound>(speech::harmless(known)), language_));
}

void PgnNarrator::addOccasion(std::string_view part) {
    if (!occasion_.empty()) occasion_ += ", ";
    occasion_ += part;
}

void PgnNarrator::start(const rules::Position& position) {
    latest_.assign(1, position);
    const auto nameOf = [&](const std::string& name) {
        return name.empty() ? text(say<SentenceKey::pgnUnknown>(), language_) : name;
    };
    say_(nameOf(white_) + " – " + nameOf(black_) + ".");
    if (!occasion_.empty()) say_(occasion_ + ".");
    for (const auto& line : startInWords(position, language_))
        say_(line);
}

void PgnNarrator::move(const rules::Position& before,
                       rules::Move move,
                       const rules::Position& after) {
    latest_.back() = after;
    if (isSkipping()) return;
    sayLine();
    const auto told = speech::render(PhraseKey::movNumbered,
                                     {{Slot::number, before.moveNumber()},
                                      {Slot::colour, before.turn()},
                                      {Slot::move, rules::factsOf(before, move)}},
                                     language_);
    add(told.shown);
}

void PgnNarrator::nullMove(const rules::Position& before, const rules::Position& after) {
    latest_.back() = after;
    if (isSkipping()) return;
    sayLine();
    const auto told =
        speech::render(PhraseKey::nagNullMove,
                       {{Slot::number, before.moveNumber()}, {Slot::colour, before.turn()}},
                       language_);
    add(told.shown);
}

void PgnNarrator::nag(int number) {
    if (isSkipping()) return;
    if (extras_.marks) add(annotationInWords(number, language_));
    if (!extras_.diagrams || number != diagramGlyph) return;
    sayLine();
    for (const auto& line : positionInWords(latest_.back(), language_))
        say_(line);
}

void PgnNarrator::comment(std::string_view raw) {
    if (isSkipping()) return;
    if (const auto left = extras_.clocks ? rules::clockTime(raw) : std::nullopt)
        add(speech::render(PhraseKey::nagTimeLeft, {{Slot::time, *left}}, language_).shown);
    const auto text = extras_.comments ? rules::withoutCommands(raw) : std::string{};
    if (text.empty()) return;
    sayLine();
    for (std::string_view rest = text; !rest.empty();)
        say_(takeLine(rest));
}

void PgnNarrator::variationBegins() {
    latest_.push_back(latest_.back());
    sayLine();
    if (extras_.variations) say_(speech::render(PhraseKey::nagVariation, {}, language_).shown);
}

void PgnNarrator::variationEnds() {
    sayLine();
    latest_.pop_back();
    if (extras_.variations) say_(speech::render(PhraseKey::nagVariationEnd, {}, language_).shown);
}

void PgnNarrator::fault(const rules::PgnFault& fault) {
    faults_.push_back(fault);
    if (latest_.size() == 1 || !extras_.variations || !rules::isDamage(fault.problem)) return;
    sayLine();
    say_(text(sentence(fault), language_));
}

void PgnNarrator::gameEnds(rules::PgnResult result) {
    sayLine();
    if (const auto score = scoreOf(result))
        say_(speech::render(PhraseKey::resScore, {{Slot::score, *score}}, language_).shown);
}

} // namespace app
