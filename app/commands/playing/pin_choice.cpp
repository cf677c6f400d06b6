// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/playing/pin_choice.hpp"

#include "app/envelope/pin.hpp"
#include "app/envelope/safe.hpp"
#include "app/terminal/stop_signals.hpp"
#include "app/terminal/terminal_echo.hpp"
#include "speech/words/render.hpp"
#include "speech/words/utterance.hpp"

#include <poll.h>
#include <unistd.h>

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
std::optional<Secret> readLine(int descriptor, const StopSignals& signals) {
    std::array<char, mostBytes> line{};
    std::size_t length = 0;
    while (length < line.size()) {
        const auto byte = readByte(descriptor, signals);
        if (!byte) return std::nullopt;
        if (*byte == '\n') break;
        line.at(length++) = *byte;
    }
    if (length > 0 && line.at(length - 1) == '\r') --length;
    return Secret{{line.data(), length}};
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

    [[nodiscard]] Wished<Secret> ask() {
        while (true) {
            tell(PhraseKey::askPinChoose, {}, language_);
            const auto pin = readLine(descriptor_, signals_);
            if (!pin) return wrong(say<SentenceKey::wishPinMissing>());
            const auto fault = faultAfterRepeating(*pin);
            if (!fault) return *pin;
            tell(*fault, {}, language_);
            if (!isTerminal_) return wrong(sentenceOf(*fault));
        }
    }

private:
    [[nodiscard]] std::optional<PhraseKey> faultAfterRepeating(const Secret& pin) const {
        if (const auto fault = faultOfPin(pin.text())) return fault;
        tell(PhraseKey::askPinRepeat, {}, language_);
        if (readLine(descriptor_, signals_) != pin) return PhraseKey::errPinDiffers;
        return std::nullopt;
    }

    static Sentence sentenceOf(PhraseKey fault) {
        if (fault == PhraseKey::errPinDiffers) return say<SentenceKey::wishPinDiffers>();
        return fault == PhraseKey::errPinLength
                   ? say<SentenceKey::wishPinLength>(fewestPinCharacters, mostPinCharacters)
                   : say<SentenceKey::wishPinWord>();
    }

    int descriptor_;
    Language language_;
    bool isTerminal_;
    StopSignals signals_; ///< or a terminal would be left without its echo
    TerminalEcho echo_;
};

} // namespace

Wished<ChosenPin> choosePin(int descriptor, Language language) {
    const auto pin = PinQuestion(descriptor, language).ask();
    wipeStack();
    if (!pin) return rules::unexpected(pin.error());
    tell(PhraseKey::infPinChosen,
         {{speech::Slot::number, static_cast<int>(charactersIn(pin->text()))}},
         language);
    return ChosenPin{hashOf(pin->text()), *pin};
}

} // namespace app
