// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/pin_choice.hpp"

#include "app/envelope/safe.hpp"
#include "app/terminal/stop_signals.hpp"
#include "app/terminal/terminal_echo.hpp"
#include "rules/base/language.hpp"
#include "rules/base/utf8.hpp"
#include "speech/words/render.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <iostream>

namespace app {
namespace {

using speech::Language;
using speech::PhraseKey;

void tell(PhraseKey key, const speech::Arguments& arguments, Language language) {
    std::cout << speech::terminalPrefix(
                     speech::Channel::arbiter, speech::Urgency::answer, speech::PrivateEars::one)
              << speech::render(key, arguments, language).shown << '\n'
              << std::flush;
}

/// Nobody names as much.
constexpr std::size_t mostBytes = 1000;

/// None: the input has ended, or somebody ends the program.
std::optional<char> readByte(int descriptor, const StopSignals& signals) {
    std::array<pollfd, 2> watched{{{descriptor, POLLIN, 0}, {signals.descriptor(), POLLIN, 0}}};
    while (::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
    }
    if (watched[1].revents != 0) return std::nullopt;
    char byte = 0;
    return ::read(descriptor, &byte, 1) == 1 ? std::optional{byte} : std::nullopt;
}

/// Byte by byte: the lines behind it are the players'.
std::optional<std::string> readLine(int descriptor, const StopSignals& signals) {
    std::string line;
    while (line.size() < mostBytes) {
        const auto byte = readByte(descriptor, signals);
        if (!byte) return std::nullopt;
        if (*byte == '\n') break;
        line += *byte;
    }
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

std::size_t charactersIn(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count)
        text.remove_prefix(rules::firstCharacter(text).length);
    return count;
}

bool isControl(char byte) {
    return static_cast<unsigned char>(byte) < ' ' || byte == '\x7f';
}

bool meansSomething(std::string_view line) {
    return std::ranges::any_of(rules::languages, [&](Language language) {
        const auto read = tactile::readLine(
            line, {language, tactile::Role::arbiter}, tactile::TimeLines::accepted);
        const auto* const request = std::get_if<tactile::Request>(&read);
        const bool isNo = request != nullptr && request->command == tactile::Command::no;
        return isNo || std::holds_alternative<tactile::Addressed>(read) ||
               std::holds_alternative<tactile::TimePasses>(read);
    });
}

/// Until there is a PIN that will do, or nobody who names one.
class PinQuestion {
public:
    PinQuestion(int descriptor, Language language)
        : descriptor_(descriptor)
        , language_(language)
        , isTerminal_(::isatty(descriptor) == 1)
        , echo_(descriptor) {
        echo_.switchOff();
    }

    [[nodiscard]] Wished<std::string> ask() {
        while (true) {
            tell(PhraseKey::askPinChoose, {}, language_);
            const auto pin = readLine(descriptor_, signals_);
            if (!pin) return wrong("--arbiter-pin: the input ended before a PIN was named");
            const auto fault = isTerminal_ ? faultAfterRepeating(*pin) : faultOfPin(*pin);
            if (!fault) return *pin;
            tell(*fault, {}, language_);
            if (!isTerminal_) return wrong("--arbiter-pin: " + reasonOf(*fault));
        }
    }

private:
    [[nodiscard]] std::optional<PhraseKey> faultAfterRepeating(const std::string& pin) const {
        if (const auto fault = faultOfPin(pin)) return fault;
        tell(PhraseKey::askPinRepeat, {}, language_);
        if (readLine(descriptor_, signals_) != pin) return PhraseKey::errPinDiffers;
        return std::nullopt;
    }

    static std::string reasonOf(PhraseKey fault) {
        return fault == PhraseKey::errPinLength
                   ? "a PIN has 4 to 32 characters"
                   : "this PIN would mean something else; another one is needed";
    }

    int descriptor_;
    Language language_;
    bool isTerminal_;
    StopSignals signals_; ///< or a terminal would be left without its echo
    TerminalEcho echo_;
};

} // namespace

std::optional<PhraseKey> faultOfPin(std::string_view pin) {
    const auto count = charactersIn(pin);
    if (count < fewestPinCharacters || count > mostPinCharacters) return PhraseKey::errPinLength;
    if (std::ranges::any_of(pin, isControl) || meansSomething(pin)) return PhraseKey::errPinWord;
    return std::nullopt;
}

Wished<std::string> choosePin(int descriptor, Language language) {
    auto pin = PinQuestion(descriptor, language).ask();
    if (!pin) return pin;
    tell(PhraseKey::infPinChosen,
         {{speech::Slot::number, static_cast<int>(charactersIn(*pin))}},
         language);
    return hashOf(*pin);
}

} // namespace app
