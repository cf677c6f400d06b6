// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/typed_line.hpp"

#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tactile-io/keyboard/moves/reading.hpp"
#include "tactile-io/keyboard/words/fold.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

namespace tactile {
namespace {

using rules::Language;

// --- time, looking, roles

std::optional<TypedLine> readTime(std::string_view line) {
    if (!line.starts_with('+')) return std::nullopt;
    const auto span = readClockFace(line.substr(1));
    return span ? std::optional<TypedLine>{TimePasses{*span}} : std::nullopt;
}

/// "Da4" is a queen's move, not the square David 4.
bool isPieceAndSquare(std::string_view text, Language language) {
    const auto folded = foldLetters(text);
    return folded.size() == 3 && pieceOfLetter(folded.front(), language) &&
           rules::parseSquare(folded.substr(1));
}

/// An act that is asked about is not done: "undo?" takes nothing back. But "draw?" is how a draw is
/// offered; whether it is meant is asked first.
bool isDone(const Instruction& asked) {
    return !isAct(asked.command) || asked == Instruction{Command::draw};
}

/// The line without the words that ask and those beside them; nothing if no word asks.
std::optional<std::string>
askedAbout(std::string_view line, const Words& asks, const Words& beside) {
    bool isAsked = false;
    std::string about;
    for (const auto word : rules::wordsOf(line, " ")) {
        if (asks.have(word))
            isAsked = true;
        else if (!beside.have(word))
            about.append(about.empty() ? "" : " ").append(word);
    }
    return isAsked ? std::optional{about} : std::nullopt;
}

/// "where is my queen", "vezir nerede": what a command for the pieces of a kind does not read.
std::optional<Instruction> readWhere(std::string_view line, Language language) {
    constexpr Words where{"command.where"};
    constexpr Words beside{"sought.beside"};
    const auto sought = askedAbout(line, where, beside);
    const auto kind = sought ? readPieceKind(*sought, language) : std::nullopt;
    return kind ? std::optional{Instruction{Command::where, *kind}} : std::nullopt;
}

/// Removes the Turkish ending of "e4'te" and "e4te".
std::string_view withoutEnding(std::string_view square) {
    constexpr Words suffix{"occupant.suffix"};
    const auto end = std::min(square.find_last_of("12345678"), square.size() - 1) + 1;
    auto ending = square.substr(end);
    for (const std::string_view apostrophe : {"'", "’"})
        if (ending.starts_with(apostrophe)) ending.remove_prefix(apostrophe.size());
    return suffix.have(ending) ? square.substr(0, end) : square;
}

/// "what is on e4", "wer steht auf Eva vier", "e4'te ne var"
std::optional<Instruction> readOccupant(std::string_view line, Language language) {
    constexpr Words asks{"occupant.asks"};
    constexpr Words beside{"occupant.beside"};
    const auto asked = askedAbout(line, asks, beside);
    if (!asked || asked->empty()) return std::nullopt;
    const auto square = readSquare(withoutEnding(*asked), language);
    return square ? std::optional{Instruction{Command::square, *square}} : std::nullopt;
}

std::optional<Instruction> readWholeLine(std::string_view line, Language language) {
    if (auto said = readSaying(line)) return said;
    if (auto where = readWhere(line, language)) return where;
    return readOccupant(line, language);
}

/// A saying or a command with a question mark behind it, which `text` lacks.
std::optional<TypedLine>
readAsked(std::string_view text, std::string_view line, const Typist& typist) {
    if (const auto said = readWholeLine(text, typist.language))
        return isDone(*said) ? TypedLine{*said} : NotUnderstood{std::string{line}};
    const auto command = readCommand(text, typist);
    const auto* const read = std::get_if<ReadRequest>(&command);
    if (read == nullptr) return std::nullopt;
    const auto& request = read->request;
    const bool isAlone = std::holds_alternative<std::monostate>(request.argument);
    if (isAlone && !isDone(request)) return NotUnderstood{std::string{line}};
    const bool isAnswered = isLook(request.command) || request.command == Command::draw;
    return isAnswered ? std::optional<TypedLine>{request} : std::nullopt;
}

std::optional<TypedLine> readQuestion(std::string_view line, const Typist& typist) {
    const bool isBefore = line.starts_with('?');
    if (line.size() == 1 || (!isBefore && !isQuestion(line)))
        return std::nullopt; // "?" asks for help
    const auto text = isBefore ? line.substr(1) : line.substr(0, line.size() - 1);
    const bool isMove = !isBefore && isPieceAndSquare(text, typist.language);
    if (const auto lookup = readLookup(text, typist.language); lookup && !isMove)
        return Asked{*lookup};
    if (isBefore) return NotUnderstood{std::string{line}};
    return readAsked(text, line, typist);
}

std::optional<LineOwner> readAddressee(std::string_view word) {
    struct Named {
        Words words;
        LineOwner addressee;
    };
    constexpr std::array names{Named{"addressee.white", LineOwner::white},
                               Named{"addressee.black", LineOwner::black},
                               Named{"addressee.assistant", LineOwner::assistant},
                               Named{"addressee.arbiter", LineOwner::arbiter}};
    const auto typed = trimmed(word);
    const auto* const found =
        std::ranges::find_if(names, [&](const Named& named) { return named.words.have(typed); });
    return found == names.end() ? std::nullopt : std::optional{found->addressee};
}

std::optional<TypedLine> readAddressed(std::string_view line) {
    const auto colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto addressee = readAddressee(line.substr(0, colon));
    if (!addressee) return std::nullopt;
    return Addressed{*addressee, std::string{trimmed(line.substr(colon + 1))}};
}

// --- the set of commands after a slash

/// The pieces of both sides by one English letter; all pieces of White by A, of Black by a.
std::optional<TypedLine> pieceByEnglishLetter(std::string_view text) {
    if (text == "A") return Instruction{Command::pieces, rules::Colour::white};
    if (text == "a") return Instruction{Command::pieces, rules::Colour::black};
    const auto letter = foldLetters(text);
    if (letter.size() != 1) return std::nullopt;
    const auto kind = pieceOfLetter(letter.front(), Language::english);
    return kind ? std::optional<TypedLine>{Instruction{Command::where, *kind}} : std::nullopt;
}

std::optional<TypedLine> fileOrRank(std::string_view text) {
    if (const auto file = readFile(text, Language::english))
        return Instruction{Command::file, *file};
    if (const auto rank = readRank(text, Language::english))
        return Instruction{Command::rank, *rank};
    return std::nullopt;
}

/// The words of Lichess's blind mode and of Tornelo's.
std::optional<TypedLine> readSlashAlone(std::string_view word) {
    struct Slash {
        std::string_view word;
        Command command;
        std::optional<rules::Kind> kind{};
    };
    // Aborting only leaves the game here, which is saved.
    constexpr std::array known{Slash{"c", Command::clock},
                               Slash{"clock", Command::clock},
                               Slash{"clocks", Command::clock},
                               Slash{"m", Command::myTime},
                               Slash{"my", Command::myTime},
                               Slash{"t", Command::state},
                               Slash{"turn", Command::state},
                               Slash{"l", Command::last},
                               Slash{"last", Command::last},
                               Slash{"o", Command::game},
                               Slash{"opponent", Command::game},
                               Slash{"takeback", Command::correct},
                               Slash{"u", Command::correct},
                               Slash{"undo", Command::correct},
                               Slash{"d", Command::draw},
                               Slash{"draw", Command::draw},
                               Slash{"r", Command::resign},
                               Slash{"resign", Command::resign},
                               Slash{"abort", Command::newGame},
                               Slash{"king", Command::where, rules::Kind::king},
                               Slash{"queen", Command::where, rules::Kind::queen},
                               Slash{"queens", Command::where, rules::Kind::queen},
                               Slash{"rooks", Command::where, rules::Kind::rook},
                               Slash{"bishops", Command::where, rules::Kind::bishop},
                               Slash{"knights", Command::where, rules::Kind::knight},
                               Slash{"pawns", Command::where, rules::Kind::pawn}};
    const auto* const found = std::ranges::find(known, word, &Slash::word);
    if (found == known.end()) return std::nullopt;
    if (found->kind) return Instruction{found->command, *found->kind};
    return Instruction{found->command};
}

std::optional<TypedLine> readSlashWord(const FirstWord& words) {
    const auto word = foldLetters(words.first);
    if (word == "p") return pieceByEnglishLetter(words.rest);
    if (word == "s") return fileOrRank(words.rest);
    if (word == "b" || word == "board") {
        if (words.rest.empty()) return Instruction{Command::square};
        const auto square = readSquare(words.rest, Language::english);
        return square ? std::optional<TypedLine>{Instruction{Command::square, *square}}
                      : std::nullopt;
    }
    return words.rest.empty() ? readSlashAlone(word) : std::nullopt;
}

std::optional<TypedLine> readSlash(std::string_view line) {
    if (!line.starts_with('/')) return std::nullopt;
    const auto request = readSlashWord(splitFirstWord(line.substr(1)));
    return request ? *request : NotUnderstood{std::string{line}};
}

// --- command or move

TypedLine asLine(const CommandReading& reading, std::string_view line) {
    return std::visit(
        rules::Overloaded{[](const ReadRequest& read) { return TypedLine{read.request}; },
                          [](const BadArgument& bad) { return TypedLine{bad}; },
                          [](const CommandChoices& choices) { return TypedLine{choices}; },
                          [&](NoCommand) { return TypedLine{NotUnderstood{std::string{line}}}; }},
        reading);
}

/// The strength of a line's claim to be a command, compared with its claim to be a move.
enum class CommandClaim : std::uint8_t { none, begun, begunLook, whole };

CommandClaim claimOf(const CommandReading& reading) {
    const auto* const read = std::get_if<ReadRequest>(&reading);
    if (read == nullptr) return CommandClaim::none;
    if (read->isWhole) return CommandClaim::whole;
    // A number is rather a rank: "le 2" is a bishop, not the last two half-moves.
    const bool isNumber = std::holds_alternative<Count>(read->request.argument);
    const bool looks = isLook(read->request.command) && !isNumber;
    return looks ? CommandClaim::begunLook : CommandClaim::begun;
}

bool isMove(std::string_view line, CommandClaim claim, Language language) {
    const auto grammar = moveGrammar(line, language);
    const auto firstWord = foldMove(splitFirstWord(line).first);
    switch (claim) {
    case CommandClaim::none: return grammar != MoveGrammar::none;
    case CommandClaim::begun: return grammar == MoveGrammar::own;
    case CommandClaim::begunLook:
        return grammar == MoveGrammar::own && isWholeMoveWord(firstWord, language);
    case CommandClaim::whole: return false;
    }
    return false;
}

/// "I play e4", "my knight to f3": the move behind words that say nothing.
std::string_view withoutOpening(std::string_view line) {
    constexpr Words opens{"move.opens"};
    auto words = splitFirstWord(line);
    while (!words.rest.empty() && opens.have(words.first)) {
        line = words.rest;
        words = splitFirstWord(line);
    }
    return line;
}

TypedLine readCommandOrMove(std::string_view line, const Typist& typist) {
    const auto command = readCommand(line, typist);
    const auto claim = claimOf(command);
    if (isMove(line, claim, typist.language)) return MoveLine{std::string{line}};
    const auto move = withoutOpening(line);
    const bool isOpened = move.size() < line.size() && claim != CommandClaim::whole;
    if (isOpened && moveGrammar(move, typist.language) != MoveGrammar::none)
        return MoveLine{std::string{move}};
    return asLine(command, line);
}

} // namespace

bool isQuestion(std::string_view line) {
    return line.ends_with('?') && !line.ends_with("??") && !line.ends_with("!?");
}

TypedLine readLine(std::string_view line, const Typist& typist, TimeLines timeLines) {
    const auto text = trimmed(line);
    if (text.empty()) return EmptyLine{};
    if (timeLines == TimeLines::accepted)
        if (const auto time = readTime(text)) return *time;
    if (const auto asked = readQuestion(text, typist)) return *asked;
    if (const auto said = readWholeLine(text, typist.language)) return *said;
    if (const auto request = readSlash(text)) return *request;
    if (const auto addressed = readAddressed(text)) return *addressed;
    return readCommandOrMove(text, typist);
}

namespace {

// A word of two letters is similar to almost any other one.
constexpr std::size_t fewestToCompare = 3;
constexpr std::size_t longWord = 8;

int limitFor(std::string_view typed) {
    if (typed.size() < fewestToCompare) return 0;
    return typed.size() < longWord ? 1 : 2;
}

int lettersFrom(std::string_view typed, const Spellings& known) {
    return std::min(lettersApart(typed, known.bare), lettersApart(typed, known.official));
}

// Negative meanings are commands, others are words of moves.
int commandNumber(Command command) {
    return -1 - static_cast<int>(command);
}

void appendCommands(std::vector<PossibleWord>& candidates,
                    Language language,
                    const std::function<bool(Command)>& mayAsk) {
    for (const auto& row : commandTable()) {
        if (!mayAsk(row.command)) continue;
        for (const auto word : row.words.in(language))
            candidates.push_back({word, commandNumber(row.command)});
    }
    for (const auto& saying : sayings()) {
        if (!mayAsk(saying.request.command)) continue;
        for (const auto words : saying.words.in(language))
            if (words.size() >= fewestToCompare)
                candidates.push_back({words, commandNumber(saying.request.command)});
    }
}

void appendMoveWords(std::vector<PossibleWord>& candidates, Language language) {
    for (const auto& [word, meaning] : writtenWords(language))
        candidates.push_back({word, meaning});
}

bool isCommand(std::string_view word, Language language) {
    return !std::holds_alternative<NoCommand>(findCommand(word, {language, Role::player}));
}

// One word may be a command and a file: "echo".
bool isAlike(const PossibleWord& one, const PossibleWord& other) {
    return one.meaning == other.meaning || one.word == other.word;
}

} // namespace

int lettersApart(std::string_view one, std::string_view other) {
    std::vector<int> before;
    std::vector<int> above(other.size() + 1);
    std::iota(above.begin(), above.end(), 0);
    for (std::size_t i = 1; i <= one.size(); ++i) {
        std::vector<int> row(other.size() + 1, static_cast<int>(i));
        for (std::size_t j = 1; j <= other.size(); ++j) {
            const int replaced = above[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
            row[j] = std::min({replaced, above[j] + 1, row[j - 1] + 1});
            const bool isSwapped =
                i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
            if (isSwapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = std::exchange(above, std::move(row));
    }
    return above.back();
}

std::optional<std::string> nearestWord(std::string_view typed,
                                       std::span<const PossibleWord> words) {
    const PossibleWord* nearest = nullptr;
    bool isDoubtful = false;
    int least = limitFor(typed);
    for (const auto& candidate : words) {
        // No spelling of a word is longer than its UTF-8; avoids comparing whole lines.
        if (typed.size() > candidate.word.size() + static_cast<std::size_t>(least)) continue;
        const int apart = lettersFrom(typed, spellings(candidate.word));
        if (apart == 0) return std::nullopt; // it is not misspelt
        if (apart > least) continue;
        const bool isNearer = nearest == nullptr || apart < least;
        isDoubtful = !isNearer && (isDoubtful || !isAlike(*nearest, candidate));
        if (isNearer) nearest = &candidate;
        least = apart;
    }
    if (nearest == nullptr || isDoubtful) return std::nullopt;
    return std::string{nearest->word};
}

std::optional<std::string> suggestionFor(std::string_view line,
                                         Language language,
                                         const std::function<bool(Command)>& mayAsk) {
    std::vector<PossibleWord> candidates;
    appendMoveWords(candidates, language);
    const auto text = line.substr(std::min(line.find_first_not_of("/? "), line.size()));
    const auto first = splitFirstWord(text).first;
    const auto mistyped = unknownWord(prepareMove(text));
    const bool isFirst = mistyped && foldMove(first) == *mistyped;
    if (!isFirst && !isCommand(first, language) && mistyped)
        return nearestWord(*mistyped, candidates);
    if (isCommand(first, language)) return std::nullopt;
    if (isWholeMoveWord(foldMove(first), language)) return std::nullopt;
    appendCommands(candidates, language, mayAsk);
    return nearestWord(foldLetters(first), candidates);
}

} // namespace tactile
