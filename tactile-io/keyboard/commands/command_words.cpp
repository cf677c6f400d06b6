// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/commands/command_words.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/clock/time_control.hpp"
#include "tactile-io/keyboard/words/fold.hpp"

#include <algorithm>
#include <array>

namespace tactile {
namespace {

using rules::Language;

constexpr std::array table{
#define COMMAND(name, role, shape, purpose, ...)                                                   \
    CommandRow{Command::name,                                                                      \
               Role::role,                                                                         \
               ArgumentShape::shape,                                                               \
               CommandPurpose::purpose,                                                            \
               "command." #name},
#include "tactile-io/keyboard/commands/commands.inc"
#undef COMMAND
};

/// One word of the table with its two plain spellings.
struct KnownWord {
    Command command;
    Role role;
    Language language;
    std::string_view word;
    Spellings spellings;
};

void append(std::vector<KnownWord>& known, const CommandRow& row, Language language) {
    for (const auto word : row.words.in(language))
        known.push_back({row.command, row.role, language, word, spellings(word)});
}

std::vector<KnownWord> allWords() {
    std::vector<KnownWord> known;
    for (const auto& row : commandTable())
        for (const auto language : rules::languages)
            append(known, row, language);
    return known;
}

const std::vector<KnownWord>& knownWords() {
    static const auto known = allWords();
    return known;
}

std::optional<FoundCommand> findWhole(std::string_view typed, Language first) {
    const KnownWord* found = nullptr;
    for (const auto& known : knownWords()) {
        if (known.spellings.are(typed) && (found == nullptr || known.language == first))
            found = &known;
    }
    if (found == nullptr) return std::nullopt;
    return FoundCommand{found->command, found->language, true};
}

bool mayAsk(Role typist, Role needed) {
    return needed == Role::player || needed == typist;
}

/// Accents may be left out, but a typed one counts: "kö" is a king, and begins no `korrektur`.
bool beginsWith(const Spellings& known, const Spellings& typed) {
    const bool hasAccent = typed.official != typed.bare;
    return hasAccent ? known.official.starts_with(typed.official) : known.beginWith(typed.bare);
}

/// The words that begin like this, one for each command; only those of `language`, if given.
std::vector<KnownWord>
beginningWith(const Spellings& typed, Role role, std::optional<Language> language) {
    std::vector<KnownWord> found;
    for (const auto& known : knownWords()) {
        const bool begins = beginsWith(known.spellings, typed);
        const bool counts =
            mayAsk(role, known.role) && known.language == language.value_or(known.language);
        const bool isNew = found.empty() || found.back().command != known.command;
        if (begins && counts && isNew) found.push_back(known);
    }
    return found;
}

/// A mistyped word of the typist's language may be the beginning of a foreign command, which must
/// not be carried out.
std::vector<KnownWord> withoutActs(std::vector<KnownWord> words) {
    std::erase_if(words, [](const KnownWord& known) { return isAct(known.command); });
    return words;
}

CommandMatch findBeginning(const Spellings& typed, const Typist& typist) {
    constexpr std::size_t fewestLetters = 2;
    const bool isTooShort = typed.bare.size() < fewestLetters;
    if (isTooShort || isWholeMoveWord(typed.bare, typist.language)) return NoCommand{};
    auto found = beginningWith(typed, typist.role, typist.language);
    if (found.empty()) found = withoutActs(beginningWith(typed, typist.role, std::nullopt));
    if (found.empty()) return NoCommand{};
    if (found.size() == 1)
        return FoundCommand{found.front().command, found.front().language, false};
    CommandChoices choices;
    for (const auto& known : found)
        choices.words.emplace_back(known.word);
    return choices;
}

/// So short a beginning is a word of its own if what follows does not fit: "the knight to f3" and
/// "my pieces" do not ask for `theirtime` and `mytime`.
constexpr std::size_t lettersOfOtherWords = 3;

/// So is the "who" of any other question than who hears.
bool isOtherWord(const FoundCommand& found, std::string_view typed) {
    return rowOf(found.command).shape == ArgumentShape::whoHears ||
           (!found.isWhole && typed.size() <= lettersOfOtherWords);
}

/// A beginning that a piece has, too, with what any text would be, is rather a mistyped move: "ko
/// e9" must take nothing back.
bool isRatherMove(const FoundCommand& found,
                  std::string_view typed,
                  std::string_view argument,
                  Language language) {
    constexpr std::array ofAnyText{
        ArgumentShape::maybeText, ArgumentShape::text, ArgumentShape::maybeName};
    if (found.isWhole || argument.empty()) return false;
    return rules::contains(ofAnyText, rowOf(found.command).shape) &&
           !wordMeanings(foldLetters(typed), language).empty();
}

CommandReading readFound(const FoundCommand& found,
                         std::string_view typed,
                         std::string_view argument,
                         const Typist& typist) {
    if (isRatherMove(found, typed, argument, typist.language)) return NoCommand{};
    const auto& row = rowOf(found.command);
    auto read = readArgument(row.shape, argument, {found.language, typist.role});
    if (!read && isOtherWord(found, typed)) return NoCommand{};
    if (!read) return BadArgument{found.command, std::string{argument}};
    return ReadRequest{{found.command, std::move(*read)}, found.isWhole};
}

} // namespace

std::span<const CommandRow> commandTable() {
    return table;
}

const CommandRow& rowOf(Command command) {
    return table.at(static_cast<std::size_t>(command));
}

std::string_view commandWord(Command command, rules::Language language) {
    return rowOf(command).words.usual(language);
}

Role roleOf(Command command) {
    return rowOf(command).role;
}

bool isAct(Command command) {
    return rowOf(command).purpose == CommandPurpose::act;
}

bool isLook(Command command) {
    return rowOf(command).purpose == CommandPurpose::look;
}

CommandMatch findCommand(std::string_view word, const Typist& typist) {
    // Dictation ends with a full stop.
    const auto typed = spellings(trimmed(word.substr(0, word.find_last_not_of(".,! ") + 1)));
    if (const auto whole = findWhole(typed.bare, typist.language)) return *whole;
    return findBeginning(typed, typist);
}

namespace {

/// "meine zeit" for the word `meinezeit`, which the voice says as two; nothing that acts.
std::optional<CommandReading> readJoined(const FirstWord& words, const Typist& typist) {
    const auto following = splitFirstWord(words.rest);
    const auto joined = std::string{words.first}.append(following.first);
    const auto whole = findWhole(foldLetters(joined), typist.language);
    if (!whole || following.first.empty() || isAct(whole->command)) return std::nullopt;
    auto reading = readFound(*whole, joined, following.rest, typist);
    if (!std::holds_alternative<ReadRequest>(reading)) return std::nullopt;
    return reading;
}

} // namespace

CommandReading readCommand(std::string_view line, const Typist& typist) {
    const auto words = splitFirstWord(line);
    auto reading = std::visit(
        rules::Overloaded{[&](const FoundCommand& found) {
                              return readFound(found, words.first, words.rest, typist);
                          },
                          [](const CommandChoices& choices) { return CommandReading{choices}; },
                          [](NoCommand none) { return CommandReading{none}; }},
        findCommand(words.first, typist));
    if (std::holds_alternative<ReadRequest>(reading)) return reading;
    return readJoined(words, typist).value_or(std::move(reading));
}

namespace {

const std::array knownSayings{
    WholeLine{"saying.help", {Command::help}},
    WholeLine{"saying.correct", {Command::correct}},
    WholeLine{"saying.new", {Command::newGame}},
    WholeLine{"saying.last", {Command::last}},
    WholeLine{"saying.theirMove", {Command::last, Count{2}}}, // the latest one may be one's own
    WholeLine{"saying.clock", {Command::clock}},
    WholeLine{"saying.press", {Command::press}},
    WholeLine{"saying.theirTime", {Command::theirTime}},
    WholeLine{"saying.draw", {Command::draw}},
    WholeLine{"saying.accept", {Command::accept}},
    WholeLine{"saying.decline", {Command::decline}},
    WholeLine{"saying.claim", {Command::claim}},
    WholeLine{"saying.threefold", {Command::claim, Claim{ClaimKind::threefold, {}}}},
    WholeLine{"saying.fiftyMoves", {Command::claim, Claim{ClaimKind::fiftyMoves, {}}}},
    WholeLine{"saying.resign", {Command::resign}},
    WholeLine{"saying.go", {Command::go}},
    WholeLine{"saying.stop", {Command::stop}},
    WholeLine{"saying.forward", {Command::forward}},
    WholeLine{"saying.back", {Command::back}},
    WholeLine{"saying.again", {Command::again}},
    WholeLine{"saying.quit", {Command::quit}},
    WholeLine{"saying.faster", {Command::rate, Step::more}},
    WholeLine{"saying.slower", {Command::rate, Step::less}},
    WholeLine{"saying.louder", {Command::volume, Step::more}},
    WholeLine{"saying.softer", {Command::volume, Step::less}},
    WholeLine{"saying.state", {Command::state}},
    WholeLine{"saying.game", {Command::game}},
    WholeLine{"saying.privacy", {Command::privacy}},
    WholeLine{"saying.kings", {Command::where, rules::Kind::king}},
    WholeLine{"saying.queens", {Command::where, rules::Kind::queen}},
    WholeLine{"saying.rooks", {Command::where, rules::Kind::rook}},
    WholeLine{"saying.bishops", {Command::where, rules::Kind::bishop}},
    WholeLine{"saying.knights", {Command::where, rules::Kind::knight}},
    WholeLine{"saying.ownPieces", {Command::pieces, Side::own}},
    WholeLine{"saying.theirPieces", {Command::pieces, Side::opponents}},
    WholeLine{"saying.whitePieces", {Command::pieces, rules::Colour::white}},
    WholeLine{"saying.blackPieces", {Command::pieces, rules::Colour::black}},
    WholeLine{"saying.playWhite", {Command::side, rules::Colour::white}},
    WholeLine{"saying.playBlack", {Command::side, rules::Colour::black}},
    WholeLine{"language.german", {Command::language, Language::german}},
    WholeLine{"language.english", {Command::language, Language::english}},
    WholeLine{"language.turkish", {Command::language, Language::turkish}},
};

bool isSaid(std::string_view words, std::string_view typed) {
    const auto [bare, official] = spellings(words);
    return typed == joinedWords(bare) || typed == joinedWords(official);
}

/// Removes the final mark of "Wer ist dran?"; a mark alone is not removed.
std::string_view withoutMark(std::string_view line) {
    const bool hasMark = line.ends_with('?') || line.ends_with('!') || line.ends_with('.');
    return hasMark && line.size() > 1 ? trimmed(line.substr(0, line.size() - 1)) : line;
}

} // namespace

std::span<const WholeLine> sayings() {
    return knownSayings;
}

std::optional<Instruction> readSaying(std::string_view line) {
    const auto typed = joinedWords(foldLetters(withoutMark(trimmed(line))));
    for (const auto& saying : knownSayings)
        for (const auto language : rules::languages)
            for (const auto words : saying.words.in(language))
                if (isSaid(words, typed)) return saying.request;
    return std::nullopt;
}

namespace {

using rules::Colour;
using rules::EndReason;
using rules::Language;

/// The words of each value of an enumeration, in its order.
// clang-format off
template <class Wanted>
constexpr std::array<Words, 0> optionWords{};
template <> constexpr std::array<Words, 2> optionWords<Side>{"side.own", "side.opponents"};
template <> constexpr std::array<Words, 2> optionWords<Colour>{"colour.white", "colour.black"};
template <> constexpr std::array<Words, 8> optionWords<Direction>{
    "direction.forward", "direction.back", "direction.left", "direction.right",
    "direction.forwardLeft", "direction.forwardRight", "direction.backLeft", "direction.backRight"};
template <> constexpr std::array<Words, 2> optionWords<Step>{"step.less", "step.more"};
template <> constexpr std::array<Words, 3> optionWords<Verbosity>{
    "detail.brief", "detail.normal", "detail.full"};
template <> constexpr std::array<Words, 4> optionWords<SpeechMode>{
    "speech.talking", "speech.onDemand", "speech.tones", "speech.off"};
template <> constexpr std::array<Words, 3> optionWords<EchoMode>{
    "echo.characters", "echo.words", "echo.off"};
template <> constexpr std::array<Words, 6> optionWords<ClockVoice>{
    "ticking.usual", "ticking.dial", "ticking.silent", "ticking.thresholds", "ticking.countdown",
    "ticking.analog"};
template <> constexpr std::array<Words, 4> optionWords<Palette>{
    "palette.dark", "palette.light", "palette.yellow", "palette.tournament"};
template <> constexpr std::array<Words, 8> optionWords<ClaimKind>{
    "claim.threefold", "claim.fiftyMoves", "claim.twoMinutes", "claim.noEffort",
    "claim.timeExceeded", "claim.touchMove", "claim.wrongTimes", "claim.illegalMove"};
template <> constexpr std::array<Words, 1> optionWords<Used>{"time.used"};
template <> constexpr std::array<Words, 3> optionWords<Language>{
    "language.german", "language.english", "language.turkish"};
// From `lateness` on: the ends of a game that need the arbiter's decision.
template <> constexpr std::array<Words, 9> optionWords<EndReason>{
    "reason.lateness", "reason.lawsRefused", "reason.telephone", "reason.penalty",
    "reason.expulsion", "reason.invalidSealedMove", "reason.wrongStart", "reason.coloursReversed",
    "reason.positionLost"};
template <> constexpr std::array<Words, 9> optionWords<rules::Penalty>{
    "penalty.warning", "penalty.moreTimeForOpponent", "penalty.lessTime", "penalty.loss",
    "penalty.fewerPoints", "penalty.morePointsForOpponent", "penalty.expulsion", "penalty.fine",
    "penalty.exclusionFromRounds"};
// clang-format on

/// The value of the first of the words.
template <class Wanted>
constexpr Wanted firstOption{};
template <>
constexpr EndReason firstOption<EndReason> = EndReason::lateness;

enum class Match : std::uint8_t { whole, beginning };

bool matches(std::string_view word, std::string_view typed, Match match) {
    const auto known = spellings(word);
    return match == Match::whole ? known.are(typed) : known.beginWith(typed);
}

bool haveWord(const Words& words, Language language, std::string_view typed, Match match) {
    return std::ranges::any_of(words.in(language),
                               [&](std::string_view word) { return matches(word, typed, match); });
}

/// The only item of its set with such a word in these languages.
template <class Wanted>
std::optional<Wanted>
only(std::string_view typed, std::span<const Language> languages, Match match) {
    std::vector<Wanted> found;
    auto value = static_cast<std::size_t>(firstOption<Wanted>);
    for (const auto& words : optionWords<Wanted>) {
        const bool fits = std::ranges::any_of(
            languages, [&](Language language) { return haveWord(words, language, typed, match); });
        if (fits) found.push_back(static_cast<Wanted>(value));
        ++value;
    }
    return found.size() == 1 ? std::optional{found.front()} : std::nullopt;
}

} // namespace

template <class Wanted>
std::optional<Wanted> readOption(std::string_view text, Language first) {
    const auto typed = foldLetters(text);
    if (typed.empty()) return std::nullopt;
    const std::array<Language, 1> own{first};
    for (const auto match : {Match::whole, Match::beginning}) {
        if (const auto found = only<Wanted>(typed, own, match)) return found;
        if (const auto found = only<Wanted>(typed, rules::languages, match)) return found;
    }
    return std::nullopt;
}

template std::optional<Side> readOption<Side>(std::string_view, Language);
template std::optional<Direction> readOption<Direction>(std::string_view, Language);
template std::optional<Step> readOption<Step>(std::string_view, Language);
template std::optional<Verbosity> readOption<Verbosity>(std::string_view, Language);
template std::optional<SpeechMode> readOption<SpeechMode>(std::string_view, Language);
template std::optional<EchoMode> readOption<EchoMode>(std::string_view, Language);
template std::optional<ClockVoice> readOption<ClockVoice>(std::string_view, Language);
template std::optional<Palette> readOption<Palette>(std::string_view, Language);
template std::optional<ClaimKind> readOption<ClaimKind>(std::string_view, Language);
template std::optional<Used> readOption<Used>(std::string_view, Language);
template std::optional<Colour> readOption<Colour>(std::string_view, Language);
template std::optional<Language> readOption<Language>(std::string_view, Language);
template std::optional<EndReason> readOption<EndReason>(std::string_view, Language);
template std::optional<rules::Penalty> readOption<rules::Penalty>(std::string_view, Language);

const Words& languageName(Language language) {
    return optionWords<Language>.at(static_cast<std::size_t>(language));
}

std::optional<int> readNumber(std::string_view text) {
    constexpr std::size_t mostDigits = 5;
    const bool isNumber = text.find_first_not_of("0123456789") == std::string_view::npos;
    return isNumber && text.size() <= mostDigits ? rules::wholeNumber<int>(text) : std::nullopt;
}

std::optional<rules::Span> readClockFace(std::string_view text) {
    const auto span = rules::parseSpan(text);
    return span ? std::optional{*span} : std::nullopt;
}

} // namespace tactile
