// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/accessible/nodes.hpp"

#include "app/accessible/atk_objects.hpp"

#include <array>
#include <cstddef>
#include <deque>
#include <string>
#include <utility>
#include <variant>

namespace app {
namespace {

// A cell of a table would be read together with its whole row.
constexpr auto squareRole = ATK_ROLE_LIST_ITEM;

} // namespace

struct Nodes::Parts {
    Parts() = default;
    ~Parts();
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;
    Parts(Parts&&) = delete;
    Parts& operator=(Parts&&) = delete;

    std::string locale = "de";
    Extent windowOnScreen{};
    Node program{};
    Node frame{};
    Node pane{};
    Node said{};
    Node state{};
    Node line{};
    Node secretLine{};
    Node board{};
    std::array<Node, squaresOfBoard> squares{};
    Node* focus = nullptr;
    bool isHeard = false;  ///< by an assistive program
    bool isActive = false; ///< the window has the keyboard
    /// What is said meanwhile, as much as anybody would listen to.
    std::deque<Announced> waiting{};

    void come();
    void go();
    void speak(const Announced& announced) const;

    void grow(Node& node, NodeKind kind, AtkRole role, Node* parent);
    [[nodiscard]] Node& at(Place place);
    static void describe(Node& node, const std::string& text);

    void tell(const Renamed& renamed);
    void tell(const Retyped& retyped);
    void tell(const LineChanged& changed);
    void tell(const FocusMoved& moved);
    void tell(const Announced& announced);
};

Nodes::Parts::~Parts() {
    withdrawProgram();
    for (auto& square : squares)
        g_object_unref(square.object);
    for (const auto* const node :
         {&board, &state, &secretLine, &line, &said, &pane, &frame, &program})
        g_object_unref(node->object);
}

void Nodes::Parts::grow(Node& node, NodeKind kind, AtkRole role, Node* parent) {
    node.object = createObject(node, kind);
    node.role = role;
    node.parent = parent;
    node.locale = &locale;
    node.window = &windowOnScreen;
    node.takesFocus = isEntry(node) || role == squareRole;
    if (parent == nullptr) return;
    node.number = static_cast<int>(parent->children.size());
    parent->children.push_back(&node);
}

Node& Nodes::Parts::at(Place place) {
    switch (place.part) {
    case Part::frame: return frame;
    case Part::said: return said;
    case Part::state: return state;
    case Part::line: return line;
    case Part::secretLine: return secretLine;
    case Part::board: return board;
    case Part::square: break;
    }
    return squares.at(static_cast<std::size_t>(place.square));
}

void Nodes::Parts::describe(Node& node, const std::string& text) {
    node.description = text;
    g_object_notify(G_OBJECT(node.object), "accessible-description");
}

void Nodes::Parts::tell(const Renamed& renamed) {
    auto& node = at(renamed.place);
    node.name = renamed.name;
    g_object_notify(G_OBJECT(node.object), "accessible-name");
}

void Nodes::Parts::tell(const Retyped& retyped) {
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

void Nodes::Parts::tell(const LineChanged& changed) {
    for (auto* const node : {&line, &secretLine}) {
        node->isHidden = (node == &secretLine) != changed.isSecret;
        for (const auto each : {ATK_STATE_SHOWING, ATK_STATE_VISIBLE})
            atk_object_notify_state_change(node->object, each, node->isHidden ? FALSE : TRUE);
    }
}

void Nodes::Parts::tell(const FocusMoved& moved) {
    auto& node = at(moved.place);
    if (focus == &node) return;
    if (focus != nullptr) changeState(*focus, &Node::hasFocus, ATK_STATE_FOCUSED, false);
    focus = &node;
    if (isActive && isHeard) changeState(node, &Node::hasFocus, ATK_STATE_FOCUSED, true);
}

void Nodes::Parts::tell(const Announced& announced) {
    if (isActive && isHeard) return speak(announced);
    constexpr std::size_t most = 3;
    waiting.push_back(announced);
    if (waiting.size() > most) waiting.pop_front();
}

void Nodes::Parts::speak(const Announced& announced) const {
    // Since ATK 2.50. Before, a screen reader speaks a new description of the object with the
    // focus; it must not find it there any more when it reads that object.
    if (g_signal_lookup("notification", ATK_TYPE_OBJECT) != 0) {
        constexpr int polite = 1;
        constexpr int assertive = 2;
        g_signal_emit_by_name(frame.object,
                              "notification",
                              announced.text.c_str(),
                              announced.isAlarm ? assertive : polite);
        return;
    }
    if (focus == nullptr) return;
    describe(*focus, announced.text);
    describe(*focus, {});
}

void Nodes::Parts::come() {
    if (!isActive || !isHeard) return;
    for (auto* const window : {&frame, &pane})
        changeState(*window, &Node::isActive, ATK_STATE_ACTIVE, true);
    g_signal_emit_by_name(frame.object, "activate");
    if (focus != nullptr) changeState(*focus, &Node::hasFocus, ATK_STATE_FOCUSED, true);
    for (const auto& announced : std::exchange(waiting, {}))
        speak(announced);
}

void Nodes::Parts::go() {
    if (focus != nullptr) changeState(*focus, &Node::hasFocus, ATK_STATE_FOCUSED, false);
    for (auto* const window : {&pane, &frame}) {
        if (!window->isActive) continue;
        changeState(*window, &Node::isActive, ATK_STATE_ACTIVE, false);
        g_signal_emit_by_name(window->object, "deactivate");
    }
}

Nodes::Nodes(std::function<void()> heard) : parts_(std::make_unique<Parts>()) {
    auto& all = *parts_;
    all.grow(all.program, NodeKind::plain, ATK_ROLE_APPLICATION, nullptr);
    all.program.name = "Hektor";
    all.grow(all.frame, NodeKind::window, ATK_ROLE_FRAME, &all.program);
    // Orca reads a new title of the frame that it follows, which would tell every move twice. So it
    // follows the pane, and finds the title when it is asked for it.
    all.grow(all.pane, NodeKind::window, ATK_ROLE_WINDOW, &all.frame);
    all.grow(all.said, NodeKind::plain, ATK_ROLE_LABEL, &all.pane);
    all.grow(all.line, NodeKind::line, ATK_ROLE_ENTRY, &all.pane);
    all.grow(all.secretLine, NodeKind::line, ATK_ROLE_PASSWORD_TEXT, &all.pane);
    all.secretLine.isHidden = true;
    all.grow(all.board, NodeKind::plain, ATK_ROLE_PANEL, &all.pane);
    for (auto& square : all.squares)
        all.grow(square, NodeKind::plain, squareRole, &all.board);
    all.grow(all.state, NodeKind::plain, ATK_ROLE_STATUSBAR, &all.pane);
    presentProgram(all.program.object, [&all, heard = std::move(heard)] {
        heard();
        // Nobody has heard what was told before.
        all.go();
        all.isHeard = true;
        all.come();
    });
}

Nodes::~Nodes() = default;

void Nodes::setLanguage(rules::Language language) {
    parts_->locale = rules::code(language);
}

void Nodes::apply(const AccessibleChange& change) {
    std::visit([this](const auto& each) { parts_->tell(each); }, change);
}

void Nodes::place(const Extents& extents) {
    auto& all = *parts_;
    all.windowOnScreen = extents.window;
    all.frame.extent = all.pane.extent = {0, 0, extents.window.width, extents.window.height};
    all.said.extent = extents.said;
    all.line.extent = all.secretLine.extent = extents.line;
    all.state.extent = extents.state;
    all.board.extent = extents.board;
    constexpr int inRow = 8;
    const int width = extents.board.width / inRow;
    const int height = extents.board.height / inRow;
    for (int at = 0; at < squaresOfBoard; ++at)
        all.squares.at(static_cast<std::size_t>(at)).extent = {
            extents.board.left + at % inRow * width,
            extents.board.top + at / inRow * height,
            width,
            height};
}

void Nodes::activate(bool isActive) {
    if (std::exchange(parts_->isActive, isActive) == isActive) return;
    isActive ? parts_->come() : parts_->go();
}

void Nodes::setFocus(std::optional<Place> focus) {
    if (focus) return parts_->tell(FocusMoved{*focus});
    parts_->go();
    parts_->focus = nullptr;
}

} // namespace app
