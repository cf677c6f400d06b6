// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/braille/display.hpp"
#include "tactile-io/braille/line.hpp"

#include <chrono>
#include <optional>
#include <vector>

namespace tactile {

/// Keys, and whether there may be more: none at all is a display that is lost.
using DisplayKeys = std::optional<std::vector<DisplayReport>>;

/// The program that has the braille display, BRLTTY. All but `wake` and `abandon` is called on one
/// thread, and each call may wait for an answer as long as the server likes.
class BrailleServer {
public:
    BrailleServer() = default;
    BrailleServer(const BrailleServer&) = delete;
    BrailleServer& operator=(const BrailleServer&) = delete;
    BrailleServer(BrailleServer&&) = delete;
    BrailleServer& operator=(BrailleServer&&) = delete;
    virtual ~BrailleServer() = default;

    /// Takes the display. None: it is not there.
    [[nodiscard]] virtual std::optional<DisplaySeen> open() = 0;
    virtual void close() = 0;
    /// False: it is lost.
    [[nodiscard]] virtual bool write(const BrailleLine& line) = 0;
    /// Whether it still is there.
    [[nodiscard]] virtual bool isThere() = 0;
    /// Waits for keys so long, or until it is woken.
    [[nodiscard]] virtual DisplayKeys listen(std::chrono::milliseconds patience) = 0;

    /// Any thread: ends `listen`, the present or the next.
    virtual void wake() = 0;
    /// Any thread: nothing more is expected of the server; whatever waits for it should fail.
    virtual void abandon() = 0;
};

/// Through BrlAPI.
[[nodiscard]] std::unique_ptr<BrailleServer> brlapiServer(ReaderAt place);

} // namespace tactile
