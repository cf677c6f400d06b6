// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"
#include "app/accessible/narration.hpp"

#include <functional>
#include <memory>
#include <optional>

namespace app {

/// The objects of the window in ATK, the interface of the accessibility service for programs: the
/// program, its frame, and the parts of the frame. All functions are called on the thread that
/// answers the service, or when it has ended. One at a time.
class Nodes {
public:
    /// `heard` is called when an assistive program begins to listen.
    explicit Nodes(std::function<void()> heard);
    ~Nodes();
    Nodes(const Nodes&) = delete;
    Nodes& operator=(const Nodes&) = delete;
    Nodes(Nodes&&) = delete;
    Nodes& operator=(Nodes&&) = delete;

    /// The language of all names.
    void setLanguage(rules::Language language);
    /// Applies the change, and tells the accessibility service.
    void apply(const AccessibleChange& change);
    /// Where the parts are.
    void place(const Extents& extents);
    /// The window has got the keyboard, or lost it.
    void activate(bool isActive);
    /// The part that has the focus now; nullopt: none.
    void setFocus(std::optional<Place> focus);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace app
