// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/braille/display.hpp"

#include "tactile-io/braille/keeping.hpp"

#include <future>
#include <thread>
#include <utility>

namespace tactile {
namespace {

// Six bits of the code point, below a prefix that gives the number of bytes.
char byteOf(char32_t bits, char32_t mark) {
    return static_cast<char>(mark | bits);
}

char following(char32_t sign, int behind) {
    return byteOf(sign >> (6 * behind) & 0x3F, 0x80);
}

void append(std::string& text, char32_t sign) {
    if (sign < 0x80) {
        text += static_cast<char>(sign);
    } else if (sign < 0x800) {
        text += {byteOf(sign >> 6, 0xC0), following(sign, 0)};
    } else if (sign < 0x10000) {
        text += {byteOf(sign >> 12, 0xE0), following(sign, 1), following(sign, 0)};
    } else {
        text +=
            {byteOf(sign >> 18, 0xF0), following(sign, 2), following(sign, 1), following(sign, 0)};
    }
}

} // namespace

std::string textOf(const BrailleLine& line, std::size_t cells) {
    std::string text;
    text.reserve(cells);
    for (std::size_t cell = 0; cell < cells; ++cell)
        append(text, cell < line.cells.size() ? line.cells[cell] : U' ');
    return text;
}

namespace {

/// Two threads: one talks to the server, which can block it forever, and one watches the first.
class KeptDisplay final : public BrailleDisplay {
public:
    KeptDisplay(std::shared_ptr<BrailleServer> server, PostReport post)
        : server_(std::move(server))
        , desk_(std::make_shared<DisplayDesk>(std::move(post)))
        , watch_([desk = desk_] { watchOver(*desk); }) {
        std::promise<void> ended;
        ended_ = ended.get_future();
        talk_ = std::thread([server = server_, desk = desk_, ended = std::move(ended)]() mutable {
            keepDisplay(*server, *desk);
            ended.set_value();
        });
    }
    KeptDisplay(const KeptDisplay&) = delete;
    KeptDisplay& operator=(const KeptDisplay&) = delete;
    KeptDisplay(KeptDisplay&&) = delete;
    KeptDisplay& operator=(KeptDisplay&&) = delete;

    ~KeptDisplay() override {
        desk_->close();
        server_->wake();
        if (!hasEnded()) server_->abandon();
        if (hasEnded())
            talk_.join();
        else
            talk_.detach(); // whatever it may still use is kept until the process ends
    }

    void show(const BrailleLine& line) override {
        desk_->put(line);
        server_->wake();
    }

private:
    [[nodiscard]] bool hasEnded() const {
        constexpr std::chrono::milliseconds patience{500};
        return ended_.wait_for(patience) == std::future_status::ready;
    }

    std::shared_ptr<BrailleServer> server_;
    std::shared_ptr<DisplayDesk> desk_;
    std::jthread watch_;
    std::thread talk_;
    std::future<void> ended_;
};

} // namespace

std::unique_ptr<BrailleDisplay> connectDisplay(ReaderAt place, PostReport post) {
    return std::make_unique<KeptDisplay>(brlapiServer(place), std::move(post));
}

std::optional<DisplaySeen> findDisplay(std::chrono::milliseconds patience) {
    std::promise<std::optional<DisplaySeen>> seen;
    auto answer = seen.get_future();
    // Not joined, because a server that does not answer would block it.
    std::thread([seen = std::move(seen)]() mutable {
        const auto server = brlapiServer(ReaderAt::anyPlace);
        const auto display = server->open();
        server->close();
        seen.set_value(display);
    }).detach();
    if (answer.wait_for(patience) != std::future_status::ready) return std::nullopt;
    return answer.get();
}

} // namespace tactile
