// SPDX-License-Identifier: GPL-3.0-or-later
// usage: bench_readers [MEGABYTES [PART]]
// Gives every reader of text and bytes from outside one input of 1, 2, 4 … MEGABYTES (otherwise
// 16): a comment, a line, brackets within brackets. A line of JSON for each tells the processor
// time a megabyte, and the most memory that this program has had by then; a reader whose figure
// doubles with the size is not linear. PART: only the figures with this in their name. A reader
// that has taken ten seconds is not given more.
#include "app/commands/chess/pgn.hpp"
#include "app/commands/chess/position.hpp"
#include "app/commands/line/command_line.hpp"
#include "app/commands/playing/match_options.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/demo/demonstration.hpp"
#include "app/engine/uci.hpp"
#include "app/person/typed_move.hpp"
#include "app/practice/puzzles/puzzle.hpp"
#include "app/settings/settings_file.hpp"
#include "rules/match/event.hpp"
#include "rules/match/match.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "rules/notation/san.hpp"
#include "rules/record/journal.hpp"
#include "rules/record/paper_records.hpp"
#include "speech/audio/clip.hpp"
#include "speech/voice/espeak.hpp"
#include "speech/voice/synthesizer.hpp"
#include "speech/words/names_file.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/text.hpp"
#include "speech/words/wording/spelling.hpp"
#include "tactile-io/keyboard/keys/key.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/protocol/dgt/conversation.hpp"
#include "tactile-io/protocol/keys/conversation.hpp"
#include "tactile-io/protocol/line/conversation.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/support/boards/replay.hpp"
#include "tests/support/chess/pgn_builder.hpp"

#include <nlohmann/json.hpp>

#include <charconv>
#include <cmath>
#include <cstring>
#include <exception>
#include <functional>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// The structure of an input: a middle that is repeated, with text before and after it. An initial
/// number sign is its number, counted from 1.
struct Shape {
    std::string figure;
    std::string middle;
    std::string before{};
    std::string behind{};
};

using Read = std::function<void(const std::string&)>;

struct Task {
    Shape shape;
    Read read;
};

using Tasks = std::vector<Task>;

void add(Tasks& tasks, const Read& read, const std::vector<Shape>& shapes) {
    for (const auto& shape : shapes)
        tasks.push_back({shape, read});
}

std::string inputOf(const Shape& shape, std::size_t bytes) {
    std::string input = shape.before;
    const bool isNumbered = shape.middle.starts_with('#') && shape.middle.size() > 2;
    for (int number = 1; input.size() < bytes; ++number)
        input += isNumbered ? std::to_string(number) + shape.middle.substr(1) : shape.middle;
    return input + shape.behind;
}

/// The result of reading. It is produced in another source file, so that no work can be optimised
/// away.
void forget(const auto& /*result*/) {}

// --- PGN

void judge(const std::string& text) {
    rules::PgnReader reader(rules::sourceOf(text));
    app::PgnJudge judge;
    while (reader.readGame(judge))
        forget(app::verdictJson("games.pgn", 1, judge.verdict()));
}

void narrate(const std::string& text) {
    rules::PgnReader reader(rules::sourceOf(text));
    app::PgnNarrator narrator(
        rules::Language::german, {}, [](std::string_view line) { forget(line); });
    while (reader.readGame(narrator)) {
    }
}

void rewrite(const std::string& text) {
    for (const auto& game : tests::readPgn(text))
        forget(rules::writePgn(game));
}

void addPgn(Tasks& tasks) {
    add(tasks,
        judge,
        {{"pgn.check.comment", "word ", "1. e4 {", "} *"},
         {"pgn.check.comment_of_one_word", "x", "1. e4 {", "} *"},
         {"pgn.check.comment_never_closed", "word\n", "1. e4 {"},
         {"pgn.check.comments_never_closed", "{ 1-0\n"},
         {"pgn.check.comments_never_closed_before_a_tag", "{ 1-0\n", "", "[Event \"x\"]\n*\n"},
         {"pgn.check.variations_never_closed_before_a_tag", "1. e4 ({ 1-0\n", "", "[A \"x\"]\n*\n"},
         {"pgn.check.line_comments", ";a\n", "1. e4 ", " *"},
         {"pgn.check.tag_value", "x", "[Event \"", "\"]\n\n1. e4 *"},
         {"pgn.check.tags_in_one_line", "[A \"b\"] ", "", "\n\n1. e4 *"},
         {"pgn.check.tags", "[A \"b\"]\n", "", "\n1. e4 *"},
         {"pgn.check.tag_never_closed", "\\\"", "[Event \"", "\n\n1. e4 *"},
         {"pgn.check.moves_in_one_line", "1. Nf3 Nf6 2. Ng1 Ng8 ", "", "*"},
         {"pgn.check.variations_in_variations", "(1. e4 ", "1. e4 ", " *"},
         {"pgn.check.opening_brackets", "(", "1. e4 ", " *"},
         {"pgn.check.closing_brackets", ")", "1. e4 ", " *"},
         {"pgn.check.variations", "(1. d4) ", "1. e4 ", " *"},
         {"pgn.check.annotations", "$1 ! ", "1. e4 ", " *"},
         {"pgn.check.one_word", "x", "1. e4 "},
         {"pgn.check.blanks", " ", "1. e4 ", " *"},
         {"pgn.check.empty_lines", "\n", "1. e4 ", " *"},
         {"pgn.check.results", "* "},
         {"pgn.check.games", "1. e4 *\n\n"},
         {"pgn.check.no_text", std::string(1, '\0')}});
    add(tasks,
        rewrite,
        {{"pgn.rewrite.comment", "word ", "1. e4 {", "} *"},
         {"pgn.rewrite.commands", "[% ", "1. e4 {", "} *"},
         {"pgn.rewrite.closed_commands", "[%clk 0:00:01] ", "1. e4 {", "} *"},
         {"pgn.rewrite.moves", "1. Nf3 Nf6 2. Ng1 Ng8 ", "", "*"},
         {"pgn.rewrite.variations", "(1. d4) ", "1. e4 ", " *"}});
    add(tasks,
        narrate,
        {{"pgn.read.comment", "word ", "1. e4 {", "} *"},
         {"pgn.read.comment_of_one_word", "x", "1. e4 {", "} *"},
         {"pgn.read.commands", "[% ", "1. e4 {", "} *"}});
}

// --- single moves, positions, sheets, journals

void readMoves(const std::string& text) {
    const auto start = rules::Position::start();
    for (const auto letters : rules::letterSets) {
        if (rules::parseSan(text, letters, start)) continue;
        forget(rules::moveMeant(text, letters, start));
    }
    forget(rules::parseUci(text, start));
}

void readSheet(const std::string& text) {
    forget(rules::startOf(text));
    forget(rules::readSheetInAnyLetters(rules::entriesOf(text), rules::Position::start()));
    forget(rules::parseClockLog(text));
}

void readJournal(const std::string& text) {
    std::vector<rules::Recorded> record;
    std::string_view rest = text;
    while (!rest.empty()) {
        const auto end = std::min(rest.find('\n'), rest.size());
        if (auto recorded = rules::parseRecorded(rest.substr(0, end)))
            record.push_back(*std::move(recorded));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    forget(rules::replay(record));
}

void addRecords(Tasks& tasks) {
    add(tasks,
        [](const std::string& text) { forget(rules::parseFen(text)); },
        {{"fen.pieces", "p"},
         {"fen.ranks", "8/"},
         {"fen.blanks", " ", "8/8"},
         {"fen.digits", "1"}});
    add(tasks,
        [](const std::string& text) { forget(app::readPuzzle(text)); },
        {{"puzzle.fields", ","},
         {"puzzle.operations", "id \"x\"; ", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; "},
         {"puzzle.best", "Rd8 ", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm "}});
    add(tasks,
        readMoves,
        {{"move.letters", "N"},
         {"move.blanks", " ", "N"},
         {"move.hyphens", "-", "Ng1"},
         {"move.signs", "+", "Nf3"},
         {"move.words", "Springer f3 "}});
    add(tasks,
        readSheet,
        {{"sheet.moves", "Nf3 Nf6 Ng1 Ng8 "},
         {"sheet.one_entry", "x"},
         {"sheet.unreadable", "x "},
         {"sheet.brackets", "("},
         {"sheet.tags", "[A \"b\"]\n"},
         {"sheet.tags_never_closed", "[A\n"},
         {"sheet.en_passant", "ep ", "e4 "},
         {"sheet.clock_log", "# 1m 1m\n"}});
    add(tasks,
        readJournal,
        {{"journal.long_name", "x", "0 0 program match-opened version=1 white=\"", "\"\n"},
         {"journal.long_word", "x", "0 0 program "},
         {"journal.blanks", " ", "0 0 program move-made"},
         {"journal.quotes", "\"", "0 0 program match-opened version=1 white="},
         {"journal.events", "# 0 program beat\n", "0 0 program match-opened version=1\n"},
         {"journal.unreadable_lines", "x\n"}});
}

// --- TOML

void readSettings(const std::string& text) {
    forget(app::parseSettings(text));
    forget(speech::parseNames(text));
}

void addToml(Tasks& tasks) {
    add(tasks,
        readSettings,
        {{"toml.string", "x", "a = \"", "\""},
         {"toml.escapes", "\\n", "a = \"", "\""},
         {"toml.string_of_many_lines", "x\n", R"(a = """)", R"(""")"},
         {"toml.array", "1, ", "a = [", "]"},
         {"toml.arrays_in_arrays", "[", "a = "},
         {"toml.tables_in_tables", "{a = ", "a = "},
         {"toml.tables_in_arrays_with_long_keys",
          "[\n{a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z = ",
          "a = "},
         {"toml.key_of_many_parts", "a.", "", "b = 1"},
         {"toml.keys", "# = 1\n"},
         {"toml.comment", "x", "# "},
         {"toml.comments", "#\n"},
         {"toml.blanks", " "},
         {"toml.digits", "1", "a = "},
         {"toml.tables_of_an_array", "[[a]]\n"},
         {"toml.no_text", "\xff"}});
}

// --- typed, displayed and spoken text

void readTyped(const std::string& text) {
    for (const auto role : {tactile::Role::player, tactile::Role::arbiter})
        forget(tactile::readLine(text, {rules::Language::turkish, role}));
    forget(tactile::readMove(text, rules::Position::start(), rules::Language::german));
    forget(tactile::terminalKeys(text));
}

void readTypedWithNames(const std::string& text) {
    auto setup = rules::tournamentSetup(rules::Colour::white);
    setup.names = "pieces = \"en\"\n";
    const auto match = rules::open(setup);
    const app::Preferences preferences;
    const app::View view{app::Person::white, preferences, {.match = match}};
    forget(app::inStandardNames(view, text));
}

void sayWhole(const std::string& text) {
    for (const auto portionOf : {speech::firstPortion, speech::firstBreath})
        for (std::string_view rest = text; !rest.empty();)
            rest.remove_prefix(portionOf(rest, 40).bytes);
    forget(speech::pronounced(text, rules::Language::german));
    forget(speech::ascii(text, rules::Language::german));
    forget(speech::printable(text));
    forget(speech::harmless(text));
    forget(speech::speakable(text));
    forget(speech::parseTemplate(text));
}

void addTyped(Tasks& tasks) {
    const std::vector<Shape> lines{{"letters", "x"},
                                   {"words", "springer "},
                                   {"squares", "e4 "},
                                   {"squares_in_one_word", "e4"},
                                   {"en_passant", "e.p. "},
                                   {"blanks", " ", "e4", "e5"},
                                   {"addressed", "white: "},
                                   {"accents", "\xC3\xBC"},
                                   {"escape_keys", "\x1b"}};
    for (auto shape : lines) {
        shape.figure.insert(0, "typed.");
        tasks.push_back({shape, readTyped});
        shape.figure += ".with_names";
        tasks.push_back({shape, readTypedWithNames});
    }
    add(tasks,
        sayWhole,
        {{"said.words", "Springer Gustav 1. "},
         {"said.one_word", "x"},
         {"said.blanks", " "},
         {"said.phonemes", "[["},
         {"said.accents", "e\xCC\x81"},
         {"said.cyrillic", "\xD0\x93 "},
         {"said.no_text", "\xff"}});
    add(tasks,
        [](const std::string& text) { forget(speech::spell(text, rules::Language::german)); },
        {{"spelled.words", "Springer Gustav 1. "}, {"spelled.letters", "x"}});
}

// --- devices, engines, our own files, the command line

std::span<const std::uint8_t> bytesOf(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

template <class Conversation>
void listen(const std::string& text) {
    constexpr std::size_t portion = 256;
    Conversation conversation;
    rules::Instant now;
    forget(conversation.begin(now));
    for (auto rest = bytesOf(text); !rest.empty();) {
        const auto some = rest.first(std::min(portion, rest.size()));
        now = conversation.deadline().value_or(now + rules::Span{20});
        forget(conversation.tick(now));
        forget(conversation.receive(some, now));
        rest = rest.subspan(some.size());
    }
}

void listenToEngine(const std::string& text) {
    app::LineSplitter splitter;
    for (const auto& line : splitter.feed(text))
        forget(app::readUciLine(line.text));
    forget(app::readUciLine(text));
}

void readScript(const std::string& text) {
    forget(app::parseScript(text));
    forget(tactile::parseRecording(text));
}

void readWords(const std::string& text) {
    const auto setup = rules::tournamentSetup(rules::Colour::white);
    forget(app::boardAddress(text, std::string{"--white"}));
    forget(app::readSeat(text, "--white"));
    forget(app::assisted(setup, {.assistant = "white", .duties = text}));
    forget(app::setupFrom(setup, {.time = text}, {}, rules::Language::english));
}

void addDevices(Tasks& tasks) {
    add(tasks,
        listen<tactile::DgtConversation>,
        {{"dgt_board.beginnings", "\x8e"},
         {"dgt_board.changes",
          std::string("\x8e\0\x05\x34\x01", 5),
          std::string("\x93\0\x05\x01\x02", 5)}});
    add(tasks,
        listen<tactile::LineConversation>,
        {{"line_board.one_line", "S"}, {"line_board.lines", "E 1 5230 -e2*2A\n"}});
    add(tasks, listen<tactile::KeysConversation>, {{"keys_board.no_keys", "x"}});
    add(tasks,
        listenToEngine,
        {{"engine.one_word", "x"},
         {"engine.words", "info depth 1 pv e2e4 "},
         {"engine.option", "type ", "option name x "},
         {"engine.name", "a ", "id name "},
         {"engine.lines", "info depth 1\n"}});
    add(tasks,
        readScript,
        {{"script.lines", "white: e2e4\n"},
         {"script.comments", "#\n"},
         {"script.bytes", "8E ", "1 "},
         {"script.entries", "1 8E\n"}});
    add(tasks,
        readWords,
        {{"command_line.letters", "a"},
         {"command_line.seats", "keyboard+"},
         {"command_line.stages", "40/1h,"},
         {"command_line.boards", "dgt:", "dgt:"},
         {"command_line.digits", "1"}});
    add(tasks,
        [](const std::string& text) { forget(app::answerPosition(text, {})); },
        {{"position.moves", "g1f3 g8f6 f3g1 f6g8 ", "startpos moves "}, {"position.letters", "x"}});
}

// --- measuring

double rounded(double value) {
    return std::round(10000 * value) / 10000;
}

void measure(const Task& task, std::size_t most) {
    constexpr double enough = 10; // seconds
    for (std::size_t size = 1; size <= most; size *= 2) {
        const auto input = inputOf(task.shape, size << 20U);
        const double seconds = bench::processorSeconds([&] { task.read(input); });
        std::cout << nlohmann::ordered_json{{"figure", "readers." + task.shape.figure},
                                            {"megabytes", size},
                                            {"seconds", rounded(seconds)},
                                            {"seconds_per_megabyte",
                                             rounded(seconds / static_cast<double>(size))},
                                            {"memory_megabytes", std::round(bench::megabytesHad())}}
                         .dump()
                  << std::endl;
        if (seconds > enough) return;
    }
}

} // namespace

int main(int argc, char** argv) {
    try {
        std::size_t most = 16;
        if (argc > 1) std::from_chars(argv[1], argv[1] + std::strlen(argv[1]), most);
        const std::string part = argc > 2 ? argv[2] : "";
        Tasks tasks;
        addPgn(tasks);
        addRecords(tasks);
        addToml(tasks);
        addTyped(tasks);
        addDevices(tasks);
        for (const auto& task : tasks)
            if (task.shape.figure.find(part) != std::string::npos) measure(task, most);
        return 0;
    } catch (const std::exception& problem) {
        std::cerr << problem.what() << '\n';
        return 1;
    }
}
