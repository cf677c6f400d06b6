// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/accessible_window.hpp"
#include "app/accessible/contents.hpp"
#include "app/accessible/narration.hpp"
#include "app/activity/activity.hpp"
#include "app/activity/effect.hpp"
#include "app/session/picture.hpp"
#include "app/window/view.hpp"
#include "app/window/window.hpp"
#include "speech/words/options.hpp"
#include "speech/words/utterance.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <set>

namespace app {

using Channels = std::set<speech::Channel>;

/// What assistive programs find in the window: what is displayed there, with the squares of the
/// board that the person explores. `options`: how that person wants squares to be named.
[[nodiscard]] AccessibleContents accessibleOf(const WindowView& view,
                                              const speech::Options& options);

/// The utterance as a screen reader is told of it.
[[nodiscard]] Said saidOf(const speech::Utterance& utterance);

/// The content of the window, on the display and for assistive programs, and who types there.
class GameWindow {
public:
    /// Without a window nothing is drawn, and without an accessible window nothing is told. The
    /// window and `preferences` must outlive this object. `readAloud`: the channels whose words a
    /// screen reader speaks in the window.
    GameWindow(Window* window,
               std::shared_ptr<AccessibleWindow> accessible,
               Channels readAloud,
               const Preferences& preferences);
    ~GameWindow();
    GameWindow(const GameWindow&) = delete;
    GameWindow& operator=(const GameWindow&) = delete;
    GameWindow(GameWindow&&) = delete;
    GameWindow& operator=(GameWindow&&) = delete;

    [[nodiscard]] bool isThere() const { return window_ != nullptr; }
    /// Any thread.
    [[nodiscard]] Person typist() const { return typist_; }

    // On the window's thread:

    /// Whether a screen reader speaks here.
    [[nodiscard]] bool isReadAloud() const { return accessible_ && !readAloud_.empty(); }
    /// A screen reader that speaks gets every key first.
    void offerKeys() const;
    /// Assistive programs are told where the parts of the window are.
    void tellExtents() const;
    void focus(bool isHere) const;
    /// Calls `deliver`, unless the screen reader has taken the latest key for itself. Possibly
    /// later, and on another thread.
    void pass(const std::function<void()>& deliver) const;

    // On the desk's thread:

    void narrate(const Say& say) const;
    void said(const speech::Utterance& utterance, const rules::MatchSetup& setup);
    void turnPage(tactile::Step step);
    void copy(const std::string& text);
    /// Returns when to show it again, even if nothing happens.
    std::optional<rules::Instant> show(const Activity& activity, rules::Instant now);

private:
    void display(const WindowView& view, const Preferences& preferences);

    Window* window_;
    std::shared_ptr<AccessibleWindow> accessible_;
    Channels readAloud_;
    const Preferences& preferences_;
    Picture picture_;
    bool isOpen_ = false; ///< the game has been displayed
    /// The player; whether the arbiter uses the keyboard instead is known to the desk.
    std::atomic<Person> typist_{Person::white};
};

} // namespace app
