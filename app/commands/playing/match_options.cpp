// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/playing/match_options.hpp"

#include "app/commands/line/help_and_faults.hpp"
#include "app/commands/line/input_file.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "rules/base/expected.hpp"
#include "rules/clock/clock.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/record/field_text.hpp"
#include "speech/words/names_file.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace app {
namespace {

using rules::Colour;
using Words = std::vector<std::string>;

// L95-10.12, in the editions that contain it.
Wished<std::vector<rules::LongEnding>> readLongEndings(const std::vector<std::string>& texts,
                                                       const rules::LawsEdition& laws) {
    std::vector<rules::LongEnding> endings;
    endings.reserve(texts.size());
    for (const auto& text : texts) {
        const auto ending = rules::parseLongEnding(text);
        if (!ending)
            return wrong(say<SentenceKey::wishLongEnding>(speech::harmless(text)), "--more-moves");
        endings.push_back(*ending);
    }
    if (!endings.empty() && !laws.drawClaims.fiftyMovesExtensible)
        return wrong(say<SentenceKey::wishNoLongEndings>(laws.year), "--more-moves");
    return endings;
}

// The whole table is saved with the game, so that it is resumed with the same names.
Wished<std::string> readNames(const std::string& file) {
    if (file.empty()) return std::string();
    auto opened = InputFile::open(file);
    if (!opened) return unavailable(sentence(opened.error()), "--names");
    auto text = opened->content();
    if (!text) return unavailable(sentence(text.error()), "--names");
    const auto names = speech::parseNames(*text);
    if (!names)
        return wrong(say<SentenceKey::wishNames>(sentence(names.error(), SlotFilling{file})),
                     "--names");
    return *std::move(text);
}

// E-R17: the words in the format of a table of names.
std::string tableOf(const std::vector<std::string>& words) {
    std::string table = "\n[words]\n";
    for (const std::string_view word : {"takes", "check", "mate", "en-passant", "clear-two"}) {
        const bool isWished = std::ranges::find(words, word) != words.end();
        table += fmt::format("{} = {}\n", word, isWished);
    }
    return table;
}

Wished<std::string> readCalls(const RegulationWishes& wishes) {
    auto names = readNames(wishes.names);
    if (!names || wishes.words.empty()) return names;
    auto both = *names + tableOf(wishes.words);
    const auto wished = speech::parseNames(both);
    if (!wished)
        return wrong(say<SentenceKey::wishWords>(speech::harmless(wishes.names)), "--words");
    const auto usual = speech::parseNames(*names);
    const bool isUsual = wished->extra == usual->extra && wished->clearTwo == usual->clearTwo;
    return isUsual ? *std::move(names) : std::move(both);
}

// "3-1-0"
std::optional<rules::Scoring> readScoring(const std::string& text) {
    const auto first = text.find('-');
    const auto last = text.rfind('-');
    if (first == last) return std::nullopt;
    const auto win = tactile::readHalves(text.substr(0, first));
    const auto draw = tactile::readHalves(text.substr(first + 1, last - first - 1));
    const auto loss = tactile::readHalves(text.substr(last + 1));
    if (!win || !draw || !loss) return std::nullopt;
    return rules::Scoring{*win, *draw, *loss};
}

// Art. 6.6, 11.1.
Wished<rules::MatchSetup> scored(rules::MatchSetup setup, const RegulationWishes& wishes) {
    if (!wishes.lateness.empty()) {
        const auto span = rules::parseSpan(wishes.lateness);
        if (!span) return wrong(say<SentenceKey::wishDefaultTime>(), "--default-time");
        if (rules::defaultTime(setup.laws.lateness, *span) != *span)
            return wrong(say<SentenceKey::wishDefaultTimeIsHour>(), "--default-time");
        setup.lateness = *span;
    }
    if (wishes.points.empty()) return setup;
    const auto scoring = readScoring(wishes.points);
    if (!scoring) return wrong(say<SentenceKey::wishPoints>(), "--points");
    setup.scoring = *scoring;
    return setup;
}

// An event has a game at each of its tables.
Wished<int> checkedTable(const RegulationWishes& wishes) {
    if (wishes.tables > 0 && wishes.table > wishes.tables)
        return wrong(say<SentenceKey::wishTable>(wishes.table, wishes.tables));
    return wishes.table;
}

// Selects alternative readings of doubtful provisions.
void readLiterally(rules::MatchSetup& setup, const std::string& place) {
    if (place == "castling") setup.laws.touch.rookThenKing = rules::RookThenKing::everyCastling;
    if (place == "adjusting") setup.laws.touch.adjustable = rules::Adjustable::ownPieces;
    if (place == "repetition")
        setup.laws.drawClaims.repetition = rules::RepetitionClaims::intendedOnly;
    if (place == "made") setup.made = rules::MadeBy::anyOf;
}

/// The options that are about an event. All others are about one game, its players or its devices.
constexpr auto regulations = std::to_array<std::string_view>({"laws",
                                                              "time",
                                                              "chess960",
                                                              "language",
                                                              "names",
                                                              "words",
                                                              "announcer",
                                                              "duties",
                                                              "points",
                                                              "tables",
                                                              "default-time",
                                                              "moves-before-draw",
                                                              "more-moves",
                                                              "literal",
                                                              "double-entry",
                                                              "recorder-only",
                                                              "stop-on-divergence",
                                                              "admit-illegal",
                                                              "no-arbiter",
                                                              "wait-for-arbiter",
                                                              "limited-supervision",
                                                              "quickplay-announced",
                                                              "increment-after-move"});

std::string optionFor(const FileEntry& entry) {
    return "--" + entry.name;
}

bool isFlag(const CLI::Option& option) {
    return option.get_expected_max() == 0;
}

bool takesSeveral(const CLI::Option& option) {
    return option.get_expected_max() > 1;
}

Sentence noEntry(const FileEntry& entry, const CLI::App& match) {
    const auto shown = speech::harmless(entry.name);
    if (match.get_option_no_throw(optionFor(entry)) != nullptr)
        return say<SentenceKey::eventOfOneGame>(shown);
    if (const auto meant = nearest(entry.name, {regulations.begin(), regulations.end()}))
        return say<SentenceKey::eventNoEntryBut>(shown, *meant);
    return say<SentenceKey::eventNoEntry>(shown);
}

/// The value as it would be typed; none: it is of another sort than the option takes.
std::optional<Words> typed(const SettingValue& value, const CLI::Option& option) {
    using Typed = std::optional<Words>;
    const bool isWord = !isFlag(option);
    return std::visit(
        rules::Overloaded{
            [&](bool flag) { return isWord ? Typed{} : Words{flag ? "true" : "false"}; },
            [&](std::int64_t figure) { return isWord ? Words{std::to_string(figure)} : Typed{}; },
            [&](const std::string& text) { return isWord ? Words{text} : Typed{}; },
            [&](const Words& texts) { return takesSeveral(option) ? texts : Typed{}; }},
        value);
}

Sentence wrongSort(const FileEntry& entry, const CLI::Option& option) {
    const auto allowed = isFlag(option)         ? say<SentenceKey::settingsYesOrNo>()
                         : takesSeveral(option) ? say<SentenceKey::eventTexts>()
                                                : say<SentenceKey::eventText>();
    return say<SentenceKey::eventWrongValue>(entry.name, allowed);
}

// E2.10: only if the opponent is blind and has no assistant.
Wished<void> mayHaveHelper(const rules::MatchSetup& setup, Colour seat) {
    const auto& opponent = setup.seats[other(seat)];
    if (setup.seats[seat].blind || !opponent.blind)
        return wrong(say<SentenceKey::wishHelperForSighted>());
    if (!opponent.assistant.isEmpty()) return wrong(say<SentenceKey::wishHelperBesideAssistant>());
    return {};
}

} // namespace

void addRegulations(CLI::App& match, RegulationWishes& wishes) {
    match.add_option("--names", wishes.names)->type_name("FILE");
    auto* const words = match.add_option("--words", wishes.words)->delimiter(',');
    takesOneOf(words, "WORD,...", {"takes", "check", "mate", "en-passant", "clear-two", "none"});
    match.add_flag("--limited-supervision", wishes.limitedSupervision);
    match.add_flag("--no-arbiter", wishes.noArbiter);
    match.add_flag("--quickplay-announced", wishes.quickplayAnnounced);
    match.add_flag("--increment-after-move", wishes.incrementAfterMove);
    takesNumber(match.add_option("--moves-before-draw", wishes.movesBeforeDraw)->type_name("N"), 0);
    match.add_option("--more-moves", wishes.longEndings)->type_name("MEN=N");
    auto* const literal = match.add_option("--literal", wishes.literal);
    takesOneOf(literal, "PLACE", {"castling", "adjusting", "repetition", "made"});
    match.add_option("--default-time", wishes.lateness)->type_name("TIME");
    match.add_option("--points", wishes.points)->type_name("W-D-L");
    takesNumber(match.add_option("--tables", wishes.tables)->type_name("N"), 1);
    takesNumber(match.add_option("--table", wishes.table)->type_name("N"), 1);
}

Wished<rules::MatchSetup> incrementedAfterMove(rules::MatchSetup setup) {
    if (setup.time.isTimed() && setup.time.terms(0).base == rules::Span{})
        return wrong(say<SentenceKey::wishFirstMoveWithoutTime>());
    setup.time.firstIncrement = rules::FirstIncrement::afterMoveOne;
    return setup;
}

Wished<rules::MatchSetup> regulated(rules::MatchSetup setup, const RegulationWishes& wishes) {
    auto endings = readLongEndings(wishes.longEndings, setup.laws);
    if (!endings) return rules::unexpected(endings.error());
    auto names = readCalls(wishes);
    if (!names) return rules::unexpected(names.error());
    const auto table = checkedTable(wishes);
    if (!table) return rules::unexpected(table.error());
    setup.table = *table;
    setup.longEndings = *std::move(endings);
    setup.names = *std::move(names);
    for (const auto& place : wishes.literal)
        readLiterally(setup, place);
    if (wishes.limitedSupervision) setup.supervision = rules::Supervision::limited;
    if (wishes.noArbiter) setup.arbiter = rules::ArbiterAt::anotherPlace;
    setup.quickplayAnnounced = wishes.quickplayAnnounced;
    setup.movesBeforeAgreement = wishes.movesBeforeDraw;
    auto complete = scored(std::move(setup), wishes);
    return complete && wishes.incrementAfterMove ? incrementedAfterMove(*std::move(complete))
                                                 : complete;
}

Wished<rules::ByColour<SeatWish>> seatsForPeople(const GameWishes& wishes, SentenceKey noEngine) {
    rules::ByColour<SeatWish> seats;
    for (const Colour seat : rules::colours) {
        const auto option = optionOf(seat);
        auto read = readSeat(wishes.seats[seat], option);
        if (!read) return rules::unexpected(read.error());
        if (read->inputs.engine) return wrong({noEngine, {option}});
        seats[seat] = *std::move(read);
    }
    return seats;
}

void takesSeats(CLI::Option* option) {
    takesOneOf(option, "WHO", {"white", "black", "both", "none"});
}

bool namesSeat(const std::string& who, Colour seat) {
    return who == "both" || who == rules::fieldText(seat);
}

void addAssistants(CLI::App& match, AssistantWishes& wishes) {
    takesSeats(match.add_option("--assistant", wishes.assistant));
    match.add_option("--duties", wishes.duties)->type_name("LETTERS");
    match.add_option("--assistant-reason", wishes.reason)->type_name("TEXT");
    takesOneOf(match.add_option("--helper", wishes.helper), "WHO", {"white", "black", "none"});
    takesSeats(match.add_option("--deaf", wishes.deaf));
}

Wished<rules::MatchSetup> assisted(rules::MatchSetup setup, const AssistantWishes& wishes) {
    const auto duties = rules::dutiesOf(wishes.duties);
    if (!duties || duties->isEmpty())
        return wrong(say<SentenceKey::wishDuties>(speech::harmless(wishes.duties)), "--duties");
    for (const Colour seat : rules::colours) {
        rules::SeatSetup& player = setup.seats[seat];
        player.deaf = namesSeat(wishes.deaf, seat);
        if (!namesSeat(wishes.assistant, seat)) continue;
        player.assistant = *duties;
        player.assistantReason = wishes.reason;
    }
    for (const Colour seat : rules::colours) {
        if (!namesSeat(wishes.helper, seat)) continue;
        if (auto may = mayHaveHelper(setup, seat); !may) return rules::unexpected(may.error());
        setup.seats[seat].assistant = rules::Duties{rules::Duty::execute, rules::Duty::announce};
    }
    for (const Colour seat : rules::colours)
        if (lacksAssistant(setup, seat)) return wrong(say<SentenceKey::wishDeaf>());
    return setup;
}

Wished<EventFile> EventFile::regulate(CLI::App& match, std::filesystem::path file) {
    const auto entries = readEntries(file);
    if (!entries) {
        const auto why = whyNoEntries(entries.error(), file);
        const bool isMissing = entries.error().what == SettingsProblem::unreadable;
        return isMissing ? unavailable(why) : wrong(why);
    }
    EventFile event{std::move(file)};
    for (const auto& entry : *entries)
        if (auto taken = event.take(entry, match); !taken) return rules::unexpected(taken.error());
    return event;
}

CommandFault EventFile::placed(CommandFault fault) const {
    const auto blamed = std::ranges::find(taken_, fault.option, optionFor);
    if (blamed == taken_.end()) return fault;
    for (auto& why : fault.why)
        why = at(blamed->ofValue, why);
    return fault;
}

Wished<void> EventFile::take(const FileEntry& entry, CLI::App& match) {
    if (std::ranges::find(regulations, entry.name) == regulations.end())
        return wrong(at(entry.ofName, noEntry(entry, match)));
    auto& option = *match.get_option(optionFor(entry));
    auto words = entry.value ? typed(*entry.value, option) : std::nullopt;
    if (!words) return wrong(at(entry.ofValue, wrongSort(entry, option)));
    if (option.count() > 0) return {}; // what was typed wins
    if (entry.name == "names" && !words->front().empty())
        words->front() = (file_.parent_path() / words->front()).string();
    try {
        if (!words->empty()) option.add_result(*words)->run_callback();
    } catch (const WrongValue& value) {
        return wrong(at(entry.ofValue, value.why()));
    }
    taken_.push_back(entry);
    return {};
}

Sentence EventFile::at(const FilePlace& place, const Sentence& what) const {
    return say<SentenceKey::filePlace>(file_, place.line, place.column, what);
}

} // namespace app
