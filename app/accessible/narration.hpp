// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/contents.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace app {

/// Something said to the person.
struct Said {
    enum class About : std::uint8_t {
        anything,
        square, ///< the square at the cursor
        typing, ///< the echo of a typed character or word, which a screen reader speaks by itself
    };
    std::string text{};
    About about = About::anything;
    bool isAlarm = false;

    bool operator==(const Said&) const = default;
};

/// A part has another name.
struct Renamed {
    Place place;
    std::string name{};
    bool operator==(const Renamed&) const = default;
};
/// A part of the text of a line has been replaced, from the character number `at`.
struct Retyped {
    WindowPart line{};
    int at = 0;
    std::string removed{};
    std::string added{};
    bool operator==(const Retyped&) const = default;
};
/// The secret line replaces the other one, or the other way round.
struct LineChanged {
    bool isSecret = false;
    bool operator==(const LineChanged&) const = default;
};
/// The screen reader reads this part now.
struct FocusMoved {
    Place place;
    bool operator==(const FocusMoved&) const = default;
};
/// The screen reader speaks this text.
struct Narrated {
    std::string text{};
    bool isAlarm = false;
    bool operator==(const Narrated&) const = default;
};

using AccessibleChange = std::variant<Renamed, Retyped, LineChanged, FocusMoved, Narrated>;

/// Decides what a screen reader is told of each change of the window. Everything is told once: a
/// square that the person explores gets the focus, which makes the screen reader read it, and is
/// not announced in addition. While a voice of the program speaks, there is no focus and nothing is
/// announced, so that the screen reader is silent; it can still read everything. Values in, values
/// out: no thread, no device.
class Narration {
public:
    /// Who speaks from now on.
    void narrate(Narrator narrator);
    /// To be called before the contents that the utterance belongs to.
    void said(Said said);
    /// Returns the changes that lead to these contents, in the order in which to tell them.
    [[nodiscard]] std::vector<AccessibleChange> show(AccessibleContents contents);

    [[nodiscard]] const AccessibleContents& contents() const { return contents_; }
    /// nullopt: no part has the focus.
    [[nodiscard]] std::optional<Place> focus() const {
        return narrator_ == Narrator::screenReader ? std::optional{focus_} : std::nullopt;
    }

private:
    /// Takes the text about the square at the cursor out of what was said, if it will be read
    /// there.
    [[nodiscard]] std::optional<std::string> takeSquareText(int cursor);
    [[nodiscard]] Place focusAfter(const AccessibleContents& next, bool isExploring) const;
    [[nodiscard]] std::optional<Narrated> announcement();

    Narrator narrator_ = Narrator::ownVoice;
    AccessibleContents contents_{};
    Place focus_{WindowPart::line};
    std::vector<Said> said_;
};

} // namespace app
