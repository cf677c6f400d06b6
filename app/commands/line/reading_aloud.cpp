// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/reading_aloud.hpp"

#include "app/activity/inbox.hpp"
#include "app/commands/line/plain_voice.hpp"
#include "app/session/entrance.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
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
    ReadingAloud(PageReading reading, ReadingWishes wishes, Entrance& entrance)
        : reading_(std::move(reading))
        , wishes_(std::move(wishes))
        , entrance_(entrance) {}

    /// nullopt: it was read to its end.
    [[nodiscard]] std::optional<std::size_t> place() const {
        return isRead_ ? std::nullopt : std::optional{reading_.place()};
    }

    /// Returns false if there is no voice, and nothing is to be answered.
    [[nodiscard]] bool read(const Beforehand& around) {
        voice_ = PlainVoice::open(around, entrance_.inbox());
        if (!voice_ && !wishes_.answer) return false;
        if (isPerson_) entrance_.print(wishes_.hint + '\n');
        entrance_.readTerminal(isPerson_ ? Reading::edited : Reading::asTheyCome);
        begin();
        while (!isOver_)
            for (const auto& arrival : entrance_.inbox().take(std::nullopt, Pending::answers))
                if (!isOver_) take(arrival.what);
        return true;
    }

private:
    void begin() { say(reading_.here()); }

    void say(const std::string& text) {
        entrance_.print(text + '\n');
        isSaid_ = !voice_;
        if (!voice_) return;
        voice_->silence();
        said_ = voice_->say(text, wishes_.language);
    }

    // If the input ends, as in a pipe, the reading continues to its end.
    void take(const Input& what) {
        if (const auto* const line = what.as<LineCame>()) return take(line->line);
        if (const auto* const leave = what.as<LeaveAsked>()) {
            hasInput_ = false;
            const bool isPersons = wishes_.answer && isPerson_;
            isOver_ |= leave->why != LeaveCause::endOfInput || isSilent_ || isPersons;
        }
        const auto* const ended = what.as<UtteranceEnded>();
        if (ended != nullptr && ended->id == said_) isSaid_ = true;
        const bool waits = wishes_.answer && hasInput_;
        while (isSaid_ && !waits && !isSilent_ && !isOver_)
            goOn();
    }

    void goOn() {
        isOver_ = isRead_ = !reading_.goOn();
        if (!isOver_) return begin();
        if (voice_) voice_->silence();
    }

    void take(const std::string& line) {
        const auto go = PageReading::meaningOf(line, wishes_.language);
        if (!go) return answer(line);
        using enum PageReading::Go;
        isSilent_ = *go == silence;
        isOver_ = *go == leave;
        if (voice_ && (isSilent_ || isOver_)) voice_->silence();
        if (isSilent_ || isOver_) return;
        if (*go == on) return goOn();
        if (*go == back) reading_.goBack();
        begin();
    }

    void answer(const std::string& line) {
        if (!wishes_.answer) return;
        const auto [said, isNewText] = wishes_.answer(reading_.place(), line);
        if (isNewText) reading_.rewrite(said);
        say(said);
    }

    PageReading reading_;
    ReadingWishes wishes_;
    Entrance& entrance_;
    bool isPerson_ = ::isatty(STDIN_FILENO) == 1;
    std::optional<PlainVoice> voice_{};
    speech::UtteranceId said_{};
    bool isSaid_ = false;   ///< what was said last, to its end
    bool hasInput_ = true;  ///< may still come
    bool isSilent_ = false; ///< the listener has asked for silence and will say when to continue
    bool isOver_ = false;
    bool isRead_ = false; ///< to the end
};

} // namespace

std::optional<std::size_t>
readAloud(const ReadPage& page, const Beforehand& around, const ReadingWishes& wishes) {
    const PageReading reading(page, wishes.begin);
    Entrance entrance;
    ReadingAloud aloud(reading, wishes, entrance);
    if (aloud.read(around)) return aloud.place();
    for (const auto& paragraph : std::span{page}.subspan(reading.place()))
        std::cout << paragraph << '\n';
    return std::nullopt;
}

} // namespace app
