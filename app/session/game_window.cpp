// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/game_window.hpp"

#include "app/desk/people.hpp"
#include "app/session/accessible_picture.hpp"
#include "app/session/voices.hpp"
#include "app/telling/message.hpp"

#include <utility>

namespace app {

GameWindow::GameWindow(Window* window,
                       std::shared_ptr<AccessibleWindow> accessible,
                       Channels readAloud,
                       const Preferences& preferences)
    : window_(window)
    , accessible_(std::move(accessible))
    , readAloud_(std::move(readAloud))
    , preferences_(preferences) {}

GameWindow::~GameWindow() {
    focus(false);
}

void GameWindow::offerKeys() const {
    if (isReadAloud())
        window_->offerKeys([this](const ReaderKey& key) { accessible_->offer(key); });
}

void GameWindow::tellExtents() const {
    if (accessible_)
        window_->tellExtents(
            [accessible = accessible_](const Extents& extents) { accessible->place(extents); });
}

void GameWindow::focus(bool isHere) const {
    if (accessible_) accessible_->activate(isHere);
}

void GameWindow::pass(const std::function<void()>& deliver) const {
    if (isReadAloud())
        accessible_->pass(deliver);
    else
        deliver();
}

void GameWindow::narrate(const Say& say) const {
    if (!accessible_ || !mayBeReadAloud(say)) return;
    if (readAloud_.contains(say.utterance.channel)) accessible_->said(saidOf(say.utterance));
}

void GameWindow::said(const speech::Utterance& utterance, const rules::MatchSetup& setup) {
    picture_.said(utterance, setup);
    if (window_ != nullptr && !isOpen_) display(picture_.beforeTheGame(preferences_), preferences_);
}

void GameWindow::turnPage(tactile::Step step) {
    if (window_ != nullptr) window_->turnPages(step == tactile::Step::more ? 1 : -1);
}

void GameWindow::copy(const std::string& text) {
    if (window_ != nullptr) window_->copy(text);
}

std::optional<rules::Instant> GameWindow::show(const Activity& activity, rules::Instant now) {
    if (window_ == nullptr) return std::nullopt;
    typist_ = impliedSpeaker(activity.match());
    isOpen_ = true;
    const Person person = activity.typist();
    display(picture_.of(activity, person, now), activity.preferences(person));
    picture_.turned();
    return nextSecond(activity.match(), now);
}

void GameWindow::display(const WindowView& view, const Preferences& preferences) {
    if (accessible_)
        accessible_->show(
            [view, options = optionsOf(preferences)] { return accessibleOf(view, options); });
    window_->show(view);
}

} // namespace app
