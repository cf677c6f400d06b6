// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"
#include "app/accessible/narration.hpp"
#include "rules/base/text.hpp"

#include <atk/atk.h>

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
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

/// Whether an assistive program listens.
using TakeListening = std::function<void(bool isHeard)>;

/// Presents the program to ATK, with the object that contains all others. `heard` is called
/// whenever an assistive program begins to listen, and when the last one has gone. Once per
/// process; on the thread of the service, like everything here.
void presentProgram(AtkObject* program, TakeListening heard);
/// To be called before the object is destroyed, when the service has been left.
void withdrawProgram();

/// The objects of the window in ATK, the interface of the accessibility service for programs: the
/// program, its frame, and the parts of the frame. All functions are called on the thread that
/// answers the service, or when it has ended. One at a time.
class Nodes {
public:
    /// `heard`: see presentProgram.
    explicit Nodes(TakeListening heard);
    ~Nodes();
    Nodes(const Nodes&) = delete;
    Nodes& operator=(const Nodes&) = delete;

    /// The language of all names.
    void setLanguage(rules::Language language) { locale_ = rules::code(language); }
    /// Applies the change, and tells the accessibility service.
    void apply(const AccessibleChange& change);
    /// Where the parts are.
    void place(const Extents& extents);
    /// The window has got the keyboard, or lost it.
    void activate(bool isActive);
    /// The part that has the focus now; nullopt: none.
    void setFocus(std::optional<Place> focus);

private:
    void come();
    void go();
    void speak(const Narrated& announced) const;

    void grow(Node& node, NodeKind kind, AtkRole role, Node* parent);
    [[nodiscard]] Node& at(Place place);
    static void describe(Node& node, const std::string& text);

    void tell(const Renamed& renamed);
    void tell(const Retyped& retyped);
    void tell(const LineChanged& changed);
    void tell(const FocusMoved& moved);
    void tell(const Narrated& announced);

    std::string locale_ = "de";
    Extent windowOnScreen_{};
    Node program_{};
    Node frame_{};
    Node pane_{};
    Node said_{};
    Node state_{};
    Node line_{};
    Node secretLine_{};
    Node board_{};
    std::array<Node, squaresOfBoard> squares_{};
    Node* focus_ = nullptr;
    bool isHeard_ = false;  ///< by an assistive program
    bool isActive_ = false; ///< the window has the keyboard
    /// What is said meanwhile, as much as anybody would listen to.
    std::deque<Narrated> waiting_{};
};

/// Asks whether an assistive program takes this key for itself, and waits for the answer.
[[nodiscard]] bool isTaken(const ReaderKey& key);

} // namespace app
