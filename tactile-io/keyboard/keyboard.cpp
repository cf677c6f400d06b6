// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/keyboard.hpp"

#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <utility>

namespace tactile {
namespace {

constexpr bool isFile(char c) {
    return c >= 'a' && c <= 'h';
}

bool isSquareOrSign(char c) {
    constexpr std::string_view others = "12345678x:-=";
    return isFile(c) || others.find(c) != std::string_view::npos;
}

/// A piece is written first, or after the last rank for a promotion.
bool isPlaceOfPiece(std::string_view word) {
    constexpr std::string_view promoting = "18=";
    return word.empty() || promoting.find(word.back()) != std::string_view::npos;
}

std::optional<Echo> nameInMove(std::string_view word, char letter, const EchoRule& rule) {
    if (rule.what == Typing::words || !isMoveInLetters(word, rule.language)) return std::nullopt;
    if (isFile(letter)) return static_cast<rules::File>(letter - 'a');
    if (rule.what == Typing::squares) return std::nullopt;
    const auto piece = pieceOfLetter(letter, rule.language);
    return piece && isPlaceOfPiece(word) ? std::optional<Echo>{*piece} : std::nullopt;
}

Echo characterEcho(std::string_view before, std::string_view character, const EchoRule& rule) {
    const auto folded = foldLetters(character);
    const auto line = foldLetters(before);
    const auto named =
        folded.size() == 1 ? nameInMove(lastWord(line), folded.front(), rule) : std::nullopt;
    return named ? *named : Echo{TypedCharacter{std::string{character}}};
}

std::optional<Echo> wordEcho(std::string_view before, std::string_view character) {
    const auto word = lastWord(before);
    if (character != " " || word.empty()) return std::nullopt;
    return TypedWord{std::string{word}};
}

/// Keys that also cause a text event.
bool causesText(Key key) {
    return key == Key::space || isBetween(key, Key::pad0, Key::padPeriod) ||
           isBetween(key, Key::digit0, Key::z);
}

bool isPadKey(Key key) {
    return isBetween(key, Key::pad0, Key::padPeriod) && key != Key::padEnter;
}

Chord chordOf(const KeyPressed& pressed) {
    return {pressed.key, pressed.modifiers.control, pressed.modifiers.shift};
}

} // namespace

bool isMoveInLetters(std::string_view word, rules::Language language) {
    if (word.empty()) return true;
    const bool beginsWithPiece = pieceOfLetter(word.front(), language).has_value();
    if (!beginsWithPiece && !isSquareOrSign(word.front())) return false;
    return std::all_of(word.begin() + 1, word.end(), isSquareOrSign);
}

std::string_view lastWord(std::string_view line) {
    const auto space = line.find_last_of(' ');
    return space == std::string_view::npos ? line : line.substr(space + 1);
}

std::optional<Echo>
echoOf(std::string_view before, std::string_view character, const EchoRule& rule) {
    if (rule.isHidden) return HiddenCharacter{};
    switch (rule.mode) {
    case EchoMode::characters: return characterEcho(before, character, rule);
    case EchoMode::words: return wordEcho(before, character);
    case EchoMode::off: return std::nullopt;
    }
    return std::nullopt;
}

namespace {

bool isTypeable(std::optional<char32_t> codePoint) {
    constexpr char32_t deleteCharacter = 0x7F;
    constexpr char32_t lastControl = 0x9F;
    if (!codePoint || *codePoint < U' ') return false;
    return *codePoint < deleteCharacter || *codePoint > lastControl;
}

/// The start of the last word; trailing spaces belong to the word.
std::size_t startOfLastWord(std::string_view text) {
    const auto lastLetter = text.find_last_not_of(' ');
    if (lastLetter == std::string_view::npos) return 0;
    const auto space = text.find_last_of(' ', lastLetter);
    return space == std::string_view::npos ? 0 : space + 1;
}

/// Moves the text out and wipes its memory, because it may have been a PIN.
std::string takenFrom(std::string& text) {
    std::string taken = text;
    text.resize(text.capacity());
    std::ranges::fill(text, '\0');
    text.clear();
    return taken;
}

} // namespace

std::optional<LineEvent> Line::type(std::string_view typed, const EchoRule& rule) {
    std::optional<LineEvent> event;
    while (!typed.empty()) {
        const auto first = rules::firstCharacter(typed);
        const auto character = typed.substr(0, first.length);
        typed.remove_prefix(first.length);
        if (!isTypeable(first.codePoint)) continue;
        if (isKept_) clear();
        if (text_.size() + character.size() > mostBytes) return LineEdge{};
        event = Edited{echoOf(text_, character, rule)};
        text_ += character;
    }
    return event;
}

void Line::clear() {
    static_cast<void>(takenFrom(text_));
    isKept_ = false;
}

LineEvent Line::eraseCharacter(const EchoRule& rule) {
    if (text_.empty()) return LineEdge{};
    isKept_ = false;
    const auto start = text_.size() - rules::lastCharacterLength(text_);
    const auto character = text_.substr(start);
    text_.resize(start);
    auto spoken = rule;
    spoken.mode = EchoMode::characters;
    return Erased{*echoOf(text_, character, spoken)};
}

LineEvent Line::eraseWord(const EchoRule& rule) {
    if (text_.empty()) return LineEdge{};
    isKept_ = false;
    const auto start = startOfLastWord(text_);
    const auto end = text_.find_last_not_of(' ');
    auto word = end == std::string::npos ? text_ : text_.substr(start, end + 1 - start);
    text_.resize(start);
    return Erased{rule.isHidden ? Echo{HiddenCharacter{}} : Echo{TypedWord{std::move(word)}}};
}

LineEvent Line::escape() {
    if (text_.empty()) return Cancelled{};
    clear();
    return Cleared{};
}

LineEvent Line::submit(const EchoRule& rule) {
    if (text_.empty()) return SubmittedNothing{};
    isKept_ = false;
    const bool isWordEcho = rule.mode == EchoMode::words && !rule.isHidden;
    auto echo = isWordEcho ? echoOf(text_, " ", rule) : std::nullopt;
    return Submitted{takenFrom(text_), std::move(echo)};
}

LineEvent Line::lookUp() {
    EXPECTS(!text_.empty());
    isKept_ = false;
    return LookedUp{takenFrom(text_)};
}

void Line::restore(std::string_view text) {
    text_ = text;
    isKept_ = true;
}

std::optional<Stroke> Keyboard::handle(const KeyEvent& event, const EchoRule& rule) {
    return std::visit(
        rules::Overloaded{[&](const KeyPressed& pressed) { return press(pressed, rule); },
                          [&](const KeyReleased& released) { return release(released, rule); },
                          [&](const TextTyped& typed) { return type(typed, rule); }},
        event);
}

void Keyboard::releaseAll() {
    row_.reset();
    shift_.reset();
    swallowing_.reset();
    held_.reset();
    dots_.clear();
    prefix_.reset();
    padZero_ = PadZero::up;
}

void Keyboard::useDots(DotUse use, DotTyping typing) {
    if (use == dotUse_ && typing == dots_.typing()) return;
    dotUse_ = use;
    dots_ = DotCollector(typing);
    prefix_.reset();
}

std::optional<Stroke> Keyboard::press(const KeyPressed& pressed, const EchoRule& rule) {
    if (isBetween(pressed.key, Key::control, Key::numLock)) return pressModifier(pressed);
    shift_.reset();
    swallowing_.reset();
    // Alt belongs to the desktop and to the layout.
    if (pressed.modifiers.alt) return std::nullopt;
    const bool isDot = dotUse_ != DotUse::none && pressed.dot && !pressed.modifiers.control;
    if (isDot && !isExploring()) return pressDot(pressed, rule);
    if (pressed.key == Key::unnamed) return std::nullopt;
    if (isExploring()) return explain(pressed);
    prefix_.reset();
    if (isPadKey(pressed.key) && pressed.modifiers.numLock) return std::nullopt;
    if (auto stroke = pressLineKey(pressed, rule)) {
        row_.reset();
        return stroke;
    }
    if (pressed.key == Key::pad0) return pressPadZero(pressed);
    return pressBound(chordOf(pressed), pressed);
}

/// Ctrl silences speech when pressed; a key pressed while it is held is another request.
std::optional<Stroke> Keyboard::pressModifier(const KeyPressed& pressed) {
    const bool isTap = pressed.key == Key::shift && !pressed.modifiers.control;
    if (!pressed.isRepeat) shift_ = isTap ? std::optional{pressed.at} : std::nullopt;
    if (pressed.isRepeat) return std::nullopt;
    if (pressed.key == Key::control) return Asks{{Command::quiet}};
    if (pressed.key == Key::numLock) return PadSwitched{pressed.modifiers.numLock};
    return std::nullopt;
}

/// The keys of the line, unless they move the cursor.
std::optional<Stroke> Keyboard::pressLineKey(const KeyPressed& pressed, const EchoRule& rule) {
    const bool isEnter = pressed.key == Key::enter || pressed.key == Key::padEnter;
    // The line is edited at its end, so that Delete has no other character to erase.
    if (pressed.key == Key::backspace || pressed.key == Key::del)
        return pressed.modifiers.control ? line_.eraseWord(rule) : line_.eraseCharacter(rule);
    if (pressed.isRepeat) return std::nullopt;
    if (isEnter) return line_.submit(rule);
    if (pressed.key == Key::escape) return line_.escape();
    if (pressed.key == Key::tab && !line_.isEmpty()) return line_.lookUp();
    return std::nullopt;
}

std::optional<Stroke> Keyboard::pressPadZero(const KeyPressed& pressed) {
    if (!pressed.isRepeat) padZero_ = PadZero::down;
    return std::nullopt;
}

std::optional<Stroke> Keyboard::pressBound(const Chord& chord, const KeyPressed& pressed) {
    const bool typesSpace = chord.key == Key::space && !line_.typed().empty();
    const auto* const binding = typesSpace ? nullptr : bindings_.find(chord);
    if (binding == nullptr) {
        row_.reset();
        return std::nullopt;
    }
    if (causesText(chord.key)) swallowing_ = chord.key;
    if (pressed.isRepeat && binding->repeating != Repeating::accepted) return std::nullopt;
    const auto& request = binding->byPress.front();
    const bool isPadStep = isPadKey(chord.key) && request.command == Command::cursor;
    if (isPadStep && padZero_ != PadZero::up) {
        padZero_ = PadZero::usedWithDirection;
        return Asks{{Command::nextPiece, request.argument}};
    }
    if (request.command == Command::dial) held_ = Held{chord.key, request};
    return ask(*binding, pressed.at);
}

std::optional<Stroke> Keyboard::ask(const Binding& binding, rules::Instant at) {
    const bool isSoon = row_ && row_->chord == binding.chord && at - row_->at <= doublePressTime;
    if (isSoon && binding.repeating == Repeating::onceInAWhile) return std::nullopt;
    const auto presses = isSoon ? row_->presses % binding.byPress.size() + 1 : 1;
    row_ = Row{binding.chord, presses, at};
    return Asks{binding.byPress[presses - 1]};
}

std::optional<Stroke> Keyboard::explain(const KeyPressed& pressed) {
    if (pressed.isRepeat) return std::nullopt;
    if (pressed.key == Key::escape) {
        mode_ = Mode::typing;
        return ExplorerLeft{};
    }
    const auto chord = chordOf(pressed);
    const auto* const binding = bindings_.find(chord);
    return Explains{chord, binding == nullptr ? std::vector<Instruction>{} : binding->byPress};
}

// --- six dots

std::optional<Stroke> Keyboard::pressDot(const KeyPressed& pressed, const EchoRule& rule) {
    switch (dots_.press(*pressed.dot)) {
    case DotAnswer::waits: break;
    case DotAnswer::taken: {
        Cell dot;
        dot.add(*pressed.dot);
        return DotTyped{dot};
    }
    case DotAnswer::dropped: return LineEvent{Cleared{}};
    case DotAnswer::ended: return strike(dots_.take(), pressed.at, rule);
    }
    return std::nullopt;
}

std::optional<Stroke> Keyboard::strike(Cell cell, rules::Instant at, const EchoRule& rule) {
    if (dotUse_ == DotUse::test) return DotsTested{cell};
    if (cell.isOnly(DotKey::space)) return strikeSpace(at, rule);
    row_.reset();
    if (cell.isOnly(DotKey::dot7) || cell.isOnly(DotKey::dot8)) {
        prefix_.reset();
        return cell.has(DotKey::dot7) ? line_.eraseCharacter(rule) : line_.submit(rule);
    }
    return write(cell, rule);
}

/// On an empty line the space looks at the board, as it does without six-dot typing.
std::optional<Stroke> Keyboard::strikeSpace(rules::Instant at, const EchoRule& rule) {
    prefix_.reset();
    if (line_.typed().empty()) {
        auto stroke = pressBound({Key::space}, {Key::space, {}, at});
        swallowing_.reset();
        return stroke;
    }
    row_.reset();
    auto event = line_.type(" ", rule);
    return event ? std::optional<Stroke>{std::move(*event)} : std::nullopt;
}

std::optional<Stroke> Keyboard::write(Cell cell, const EchoRule& rule) {
    const auto read = readCell(cell, line_.typed(), prefix_, rule.language);
    prefix_ = read ? read->prefix : std::nullopt;
    if (!read) return CellUnread{cell};
    if (read->text.empty() && prefix_) return PrefixTyped{*prefix_};
    auto event = line_.type(read->text, rule);
    return event ? std::optional<Stroke>{std::move(*event)} : std::nullopt;
}

// --- releases and text

std::optional<Stroke> Keyboard::release(const KeyReleased& released, const EchoRule& rule) {
    if (released.dot && dots_.release(*released.dot))
        return strike(dots_.take(), released.at, rule);
    if (released.key == swallowing_) swallowing_.reset();
    if (released.key == Key::shift && shift_) {
        const bool isTap = released.at - *std::exchange(shift_, std::nullopt) <= tapTime;
        return isTap ? std::optional<Stroke>{Asks{{Command::pause}}} : std::nullopt;
    }
    if (released.key == Key::pad0) {
        const bool wasAlone = std::exchange(padZero_, PadZero::up) == PadZero::down;
        const auto* const binding = bindings_.find({Key::pad0});
        return wasAlone && binding != nullptr ? ask(*binding, released.at) : std::nullopt;
    }
    if (held_ && held_->key == released.key) return LetGo{std::exchange(held_, {})->request};
    return std::nullopt;
}

std::optional<Stroke> Keyboard::type(const TextTyped& typed, const EchoRule& rule) {
    shift_.reset();
    const bool isSwallowed = std::exchange(swallowing_, std::nullopt).has_value();
    if (isSwallowed || isExploring() || dotUse_ != DotUse::none) return std::nullopt;
    row_.reset();
    auto event = line_.type(typed.text, rule);
    return event ? std::optional<Stroke>{std::move(*event)} : std::nullopt;
}

} // namespace tactile
