// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/accessible/atk_objects.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace app {
namespace {

// A cell of a table would be read together with its whole row.
constexpr auto squareRole = ATK_ROLE_LIST_ITEM;

} // namespace

Nodes::Nodes(std::function<void()> heard) {
    grow(program_, NodeKind::plain, ATK_ROLE_APPLICATION, nullptr);
    program_.name = "Hektor";
    grow(frame_, NodeKind::window, ATK_ROLE_FRAME, &program_);
    // Orca reads a new title of the frame that it follows, which would tell every move twice. So it
    // follows the pane, and finds the title when it is asked for it.
    grow(pane_, NodeKind::window, ATK_ROLE_WINDOW, &frame_);
    grow(said_, NodeKind::plain, ATK_ROLE_LABEL, &pane_);
    grow(line_, NodeKind::line, ATK_ROLE_ENTRY, &pane_);
    grow(secretLine_, NodeKind::line, ATK_ROLE_PASSWORD_TEXT, &pane_);
    secretLine_.isHidden = true;
    grow(board_, NodeKind::plain, ATK_ROLE_PANEL, &pane_);
    for (auto& square : squares_)
        grow(square, NodeKind::plain, squareRole, &board_);
    grow(state_, NodeKind::plain, ATK_ROLE_STATUSBAR, &pane_);
    presentProgram(program_.object, [this, heard = std::move(heard)] {
        heard();
        // Nobody has heard what was told before.
        go();
        isHeard_ = true;
        come();
    });
}

Nodes::~Nodes() {
    withdrawProgram();
    for (auto& square : squares_)
        g_object_unref(square.object);
    for (const auto* const node :
         {&board_, &state_, &secretLine_, &line_, &said_, &pane_, &frame_, &program_})
        g_object_unref(node->object);
}

void Nodes::grow(Node& node, NodeKind kind, AtkRole role, Node* parent) {
    node.object = createObject(node, kind);
    node.role = role;
    node.parent = parent;
    node.locale = &locale_;
    node.window = &windowOnScreen_;
    node.takesFocus = isEntry(node) || role == squareRole;
    if (parent == nullptr) return;
    node.number = static_cast<int>(parent->children.size());
    parent->children.push_back(&node);
}

Node& Nodes::at(Place place) {
    switch (place.part) {
    case Part::frame: return frame_;
    case Part::said: return said_;
    case Part::state: return state_;
    case Part::line: return line_;
    case Part::secretLine: return secretLine_;
    case Part::board: return board_;
    case Part::square: break;
    }
    return squares_.at(static_cast<std::size_t>(place.square));
}

void Nodes::describe(Node& node, const std::string& text) {
    node.description = text;
    g_object_notify(G_OBJECT(node.object), "accessible-description");
}

void Nodes::tell(const Renamed& renamed) {
    auto& node = at(renamed.place);
    node.name = renamed.name;
    g_object_notify(G_OBJECT(node.object), "accessible-name");
}

void Nodes::tell(const Retyped& retyped) {
    auto& node = at({retyped.line});
    const auto& [part, from, removed, added] = retyped;
    const auto* const begin = g_utf8_offset_to_pointer(node.text.c_str(), from);
    node.text.replace(static_cast<std::size_t>(begin - node.text.c_str()), removed.size(), added);
    if (!removed.empty())
        g_signal_emit_by_name(node.object, "text-remove", from, lengthOf(removed), removed.c_str());
    if (!added.empty())
        g_signal_emit_by_name(node.object, "text-insert", from, lengthOf(added), added.c_str());
    g_signal_emit_by_name(node.object, "text-caret-moved", lengthOf(node.text));
}

void Nodes::tell(const LineChanged& changed) {
    for (auto* const node : {&line_, &secretLine_}) {
        node->isHidden = (node == &secretLine_) != changed.isSecret;
        for (const auto each : {ATK_STATE_SHOWING, ATK_STATE_VISIBLE})
            atk_object_notify_state_change(node->object, each, node->isHidden ? FALSE : TRUE);
    }
}

void Nodes::tell(const FocusMoved& moved) {
    auto& node = at(moved.place);
    if (focus_ == &node) return;
    if (focus_ != nullptr) changeState(*focus_, &Node::hasFocus, ATK_STATE_FOCUSED, false);
    focus_ = &node;
    if (isActive_ && isHeard_) changeState(node, &Node::hasFocus, ATK_STATE_FOCUSED, true);
}

void Nodes::tell(const Announced& announced) {
    if (isActive_ && isHeard_) return speak(announced);
    constexpr std::size_t most = 3;
    waiting_.push_back(announced);
    if (waiting_.size() > most) waiting_.pop_front();
}

void Nodes::speak(const Announced& announced) const {
    // Since ATK 2.50. Before, a screen reader speaks a new description of the object with the
    // focus; it must not find it there any more when it reads that object.
    if (g_signal_lookup("notification", ATK_TYPE_OBJECT) != 0) {
        constexpr int polite = 1;
        constexpr int assertive = 2;
        g_signal_emit_by_name(frame_.object,
                              "notification",
                              announced.text.c_str(),
                              announced.isAlarm ? assertive : polite);
        return;
    }
    if (focus_ == nullptr) return;
    describe(*focus_, announced.text);
    describe(*focus_, {});
}

void Nodes::come() {
    if (!isActive_ || !isHeard_) return;
    for (auto* const window : {&frame_, &pane_})
        changeState(*window, &Node::isActive, ATK_STATE_ACTIVE, true);
    g_signal_emit_by_name(frame_.object, "activate");
    if (focus_ != nullptr) changeState(*focus_, &Node::hasFocus, ATK_STATE_FOCUSED, true);
    for (const auto& announced : std::exchange(waiting_, {}))
        speak(announced);
}

void Nodes::go() {
    if (focus_ != nullptr) changeState(*focus_, &Node::hasFocus, ATK_STATE_FOCUSED, false);
    for (auto* const window : {&pane_, &frame_}) {
        if (!window->isActive) continue;
        changeState(*window, &Node::isActive, ATK_STATE_ACTIVE, false);
        g_signal_emit_by_name(window->object, "deactivate");
    }
}

void Nodes::apply(const AccessibleChange& change) {
    std::visit([this](const auto& each) { tell(each); }, change);
}

void Nodes::place(const Extents& extents) {
    windowOnScreen_ = extents.window;
    frame_.extent = pane_.extent = {0, 0, extents.window.width, extents.window.height};
    said_.extent = extents.said;
    line_.extent = secretLine_.extent = extents.line;
    state_.extent = extents.state;
    board_.extent = extents.board;
    constexpr int inRow = 8;
    const int width = extents.board.width / inRow;
    const int height = extents.board.height / inRow;
    for (int at = 0; at < squaresOfBoard; ++at)
        squares_.at(static_cast<std::size_t>(at)).extent = {extents.board.left + at % inRow * width,
                                                            extents.board.top + at / inRow * height,
                                                            width,
                                                            height};
}

void Nodes::activate(bool isActive) {
    if (std::exchange(isActive_, isActive) == isActive) return;
    isActive ? come() : go();
}

void Nodes::setFocus(std::optional<Place> focus) {
    if (focus) return tell(FocusMoved{*focus});
    go();
    focus_ = nullptr;
}

} // namespace app
