// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/keyboard.hpp"

#include "rules/base/expected.hpp"

namespace tactile {
namespace {

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
    if (pressed.modifiers.alt || pressed.key == Key::unnamed) return std::nullopt;
    if (isExploring()) return explain(pressed);
    const bool isDot = dotUse_ != DotUse::none && pressed.dot && !pressed.modifiers.control;
    if (isDot) return pressDot(pressed, rule);
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
    if (pressed.key == Key::backspace)
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
    return Asks{binding.byPress[presses - 1], presses > 1};
}

std::optional<Stroke> Keyboard::explain(const KeyPressed& pressed) {
    if (pressed.isRepeat) return std::nullopt;
    if (pressed.key == Key::escape) {
        mode_ = Mode::typing;
        return ExplorerLeft{};
    }
    const auto chord = chordOf(pressed);
    const auto* const binding = bindings_.find(chord);
    return Explains{chord, binding == nullptr ? std::vector<Request>{} : binding->byPress};
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
