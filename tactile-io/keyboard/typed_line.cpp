// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/typed_line.hpp"

#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/durations.hpp"
#include "tactile-io/keyboard/entry.hpp"
#include "tactile-io/keyboard/fold.hpp"
#include "tactile-io/keyboard/sayings.hpp"
#include "tactile-io/keyboard/vocabulary.hpp"
#include "tactile-io/keyboard/words_of_line.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace tactile {
namespace {

using rules::Language;

// --- time, looking, roles

std::optional<TypedLine> readTime(std::string_view line) {
    if (!line.starts_with('+')) return std::nullopt;
    const auto span = readDuration(line.substr(1));
    return span ? std::optional<TypedLine>{TimePasses{*span}} : std::nullopt;
}

std::optional<TypedLine> readQuestion(std::string_view line, Language language) {
    if (!line.starts_with('?')) return std::nullopt;
    const auto lookup = readLookup(line.substr(1), language);
    return lookup ? std::optional<TypedLine>{Asked{*lookup}} : NotUnderstood{std::string{line}};
}

std::optional<Addressee> readAddressee(std::string_view word) {
    struct Named {
        std::string_view word;
        Addressee addressee;
    };
    constexpr std::array names{Named{"weiss", Addressee::white},
                               Named{"white", Addressee::white},
                               Named{"beyaz", Addressee::white},
                               Named{"schwarz", Addressee::black},
                               Named{"black", Addressee::black},
                               Named{"siyah", Addressee::black},
                               Named{"helfer", Addressee::assistant},
                               Named{"assistent", Addressee::assistant},
                               Named{"assistant", Addressee::assistant},
                               Named{"helper", Addressee::assistant},
                               Named{"asistan", Addressee::assistant},
                               Named{"yardimci", Addressee::assistant},
                               Named{"schiedsrichter", Addressee::arbiter},
                               Named{"arbiter", Addressee::arbiter},
                               Named{"hakem", Addressee::arbiter}};
    const auto typed = foldLetters(trimmed(word));
    const auto* const found = std::find_if(
        names.begin(), names.end(), [&](const Named& named) { return named.word == typed; });
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

/// Of the pieces of both sides by one English letter; all pieces of White by A, of Black by a.
std::optional<TypedLine> pieceByEnglishLetter(std::string_view text) {
    if (text == "A") return Request{Command::pieces, rules::Colour::white};
    if (text == "a") return Request{Command::pieces, rules::Colour::black};
    const auto letter = foldLetters(text);
    if (letter.size() != 1) return std::nullopt;
    const auto kind = pieceOfLetter(letter.front(), Language::english);
    return kind ? std::optional<TypedLine>{Request{Command::where, *kind}} : std::nullopt;
}

std::optional<TypedLine> fileOrRank(std::string_view text) {
    if (const auto file = readFile(text, Language::english)) return Request{Command::file, *file};
    if (const auto rank = readRank(text, Language::english)) return Request{Command::rank, *rank};
    return std::nullopt;
}

std::optional<TypedLine> readSlashWord(const FirstWord& words) {
    const auto word = foldLetters(words.first);
    if (word == "p") return pieceByEnglishLetter(words.rest);
    if (word == "s") return fileOrRank(words.rest);
    if (word == "b" || word == "board") {
        if (words.rest.empty()) return Request{Command::square};
        const auto square = readSquare(words.rest, Language::english);
        return square ? std::optional<TypedLine>{Request{Command::square, *square}} : std::nullopt;
    }
    if (!words.rest.empty()) return std::nullopt;
    struct Known {
        std::string_view word;
        Command command;
    };
    // A game that is aborted there is only left here: it is kept.
    constexpr std::array known{Known{"c", Command::clock},
                               Known{"clock", Command::clock},
                               Known{"l", Command::last},
                               Known{"last", Command::last},
                               Known{"o", Command::game},
                               Known{"opponent", Command::game},
                               Known{"takeback", Command::correct},
                               Known{"draw", Command::draw},
                               Known{"resign", Command::resign},
                               Known{"abort", Command::newGame}};
    const auto* const found = std::ranges::find(known, word, &Known::word);
    if (found == known.end()) return std::nullopt;
    return Request{found->command};
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

/// How strong a line's claim to be a command is, against its claim to be a move.
enum class CommandClaim : std::uint8_t { none, begun, begunLook, whole };

CommandClaim claimOf(const CommandReading& reading) {
    const auto* const read = std::get_if<ReadRequest>(&reading);
    if (read == nullptr) return CommandClaim::none;
    if (read->isWhole) return CommandClaim::whole;
    // A number is a rank first: "le 2" is a bishop, not the last two half-moves.
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

TypedLine readCommandOrMove(std::string_view line, const Typist& typist) {
    const auto command = readCommand(line, typist);
    if (isMove(line, claimOf(command), typist.language)) return MoveLine{std::string{line}};
    return asLine(command, line);
}

} // namespace

TypedLine readLine(std::string_view line, const Typist& typist, TimeLines timeLines) {
    const auto text = trimmed(line);
    if (text.empty()) return EmptyLine{};
    if (timeLines == TimeLines::accepted)
        if (const auto time = readTime(text)) return *time;
    if (const auto said = readSaying(text)) return *said;
    if (const auto asked = readQuestion(text, typist.language)) return *asked;
    if (const auto request = readSlash(text)) return *request;
    if (const auto addressed = readAddressed(text)) return *addressed;
    return readCommandOrMove(text, typist);
}

} // namespace tactile
