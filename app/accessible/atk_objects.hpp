// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"

#include <atk/atk.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace app {

/// What ATK is told about one object.
struct Node {
    AtkObject* object = nullptr;
    AtkRole role = ATK_ROLE_INVALID;
    std::string name{};
    std::string description{}; ///< only while something is announced
    std::string text{};        ///< of a line
    Node* parent = nullptr;
    std::vector<Node*> children{};
    int number = 0; ///< among the children of the parent
    bool takesFocus = false;
    bool hasFocus = false;
    bool isActive = false; ///< of a window
    bool isHidden = false;
    const std::string* locale = nullptr;
    Extent extent{};                ///< within the window
    const Extent* window = nullptr; ///< on the screen
};

/// What an object can be asked beyond its name and its place.
enum class NodeKind : std::uint8_t { plain, window, line };

/// Creates the object of ATK that answers for the node, which must outlive it. To be released
/// with g_object_unref.
[[nodiscard]] AtkObject* createObject(Node& node, NodeKind kind);

/// Whether something is typed there.
[[nodiscard]] bool isEntry(const Node& node);

/// The number of characters.
[[nodiscard]] int lengthOf(const std::string& text);

/// Sets a state of the node, which is told if it changes.
void changeState(Node& node, bool Node::*member, AtkStateType state, bool holds);

/// Presents the program to ATK, with the object that contains all others. `heard` is called
/// whenever an assistive program begins to listen. Once per process; on the thread of the service,
/// like everything here.
void presentProgram(AtkObject* program, std::function<void()> heard);
/// To be called before the object is destroyed, when the service has been left.
void withdrawProgram();

/// Asks whether an assistive program takes this key for itself, and waits for the answer.
[[nodiscard]] bool isTaken(const ReaderKey& key);

} // namespace app
