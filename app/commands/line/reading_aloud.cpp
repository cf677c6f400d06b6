// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/reading_aloud.hpp"

#include "app/activity/inbox.hpp"
#include "app/commands/line/fault_voice.hpp"
#include "app/session/entrance.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <memory>
#include <span>
#include <variant>

namespace app {

std::optional<PageReading::Go> PageReading::meaningOf(std::string_view line,
                                                      rules::Language language) {
    using tactile::Command;
    const auto typed = tactile::readLine(line, {language});
    if (std::holds_alternative<tactile::EmptyLine>(typed)) return Go::on;
    const auto* const request = std::get_if<tactile::Request>(&typed);
    if (request == nullptr) return std::nullopt;
    constexpr std::array meanings{std::pair{Command::forward, Go::on},
                                  std::pair{Command::back, Go::back},
                                  std::pair{Command::again, Go::again},
                                  std::pair{Command::quit, Go::leave},
                                  std::pair{Command::quiet, Go::silence}};
    const auto* const found = std::ranges::find_if(
        meanings, [&](const auto& meaning) { return meaning.first == request->command; });
    return found == meanings.end() ? std::nullopt : std::optional{found->second};
}

bool PageReading::goOn() {
    if (place_ + 1 >= page_.size()) return false;
    ++place_;
    return true;
}

bool PageReading::goBack() {
    if (place_ == 0) return false;
    --place_;
    return true;
}

namespace {

/// What is said is printed on standard output as well.
class ReadingAloud {
public:
    ReadingAloud(PageReading reading, rules::Language language, Entrance& entrance)
        : reading_(std::move(reading))
        , language_(language)
        , entrance_(entrance) {}

    /// nullopt: it was read to its end.
    [[nodiscard]] std::optional<std::size_t> place() const {
        return isRead_ ? std::nullopt : std::optional{reading_.place()};
    }

    /// Returns false if there is no voice.
    [[nodiscard]] bool read(const Beforehand& around, const std::string& hint) {
        voice_ = PlainVoice::open(around, entrance_.inbox());
        if (!voice_) return false;
        const bool isPerson = ::isatty(STDIN_FILENO) == 1;
        if (isPerson) entrance_.print(hint + '\n');
        entrance_.readTerminal(isPerson ? Reading::edited : Reading::asTheyCome);
        begin();
        while (!isOver_)
            for (const auto& arrival : entrance_.inbox().take(std::nullopt, Pending::answers))
                take(arrival.what);
        return true;
    }

private:
    void begin() {
        entrance_.print(reading_.here() + '\n');
        voice_->silence();
        said_ = voice_->say(reading_.here(), language_);
    }

    // If the input ends, as in a pipe, the reading continues to its end.
    void take(const Input& what) {
        if (const auto* const line = what.as<LineCame>()) return take(line->line);
        if (const auto* const leave = what.as<LeaveAsked>())
            isOver_ = isOver_ || leave->why != LeaveCause::endOfInput;
        const auto* const ended = what.as<UtteranceEnded>();
        if (ended == nullptr || ended->id != said_ || isSilent_) return;
        if (reading_.goOn())
            begin();
        else
            isOver_ = isRead_ = true;
    }

    void take(const std::string& line) {
        const auto go = PageReading::meaningOf(line, language_);
        if (!go) return;
        using enum PageReading::Go;
        isSilent_ = *go == silence;
        if (*go == silence) return voice_->silence();
        isRead_ = *go == on && !reading_.goOn();
        isOver_ = isRead_ || *go == leave;
        if (isOver_) return voice_->silence();
        if (*go == back) reading_.goBack();
        begin();
    }

    PageReading reading_;
    rules::Language language_;
    Entrance& entrance_;
    std::optional<PlainVoice> voice_{};
    speech::UtteranceId said_{};
    bool isSilent_ = false; ///< the listener has asked for silence and will say when to continue
    bool isOver_ = false;
    bool isRead_ = false; ///< to the end
};

} // namespace

std::optional<std::size_t>
readAloud(const ReadPage& page, const Beforehand& around, const ReadingWishes& wishes) {
    const PageReading reading(page, wishes.begin);
    Entrance entrance;
    ReadingAloud aloud(reading, wishes.language, entrance);
    if (aloud.read(around, wishes.hint)) return aloud.place();
    for (const auto& paragraph : std::span{page}.subspan(reading.place()))
        std::cout << paragraph << '\n';
    return std::nullopt;
}

} // namespace app
