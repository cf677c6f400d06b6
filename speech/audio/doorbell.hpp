// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace speech {

/// Wakes one sleeping thread. Ringing never blocks, locks or allocates, so the audio callback may
/// do it; rings between two waits count as one.
class Doorbell {
public:
    Doorbell();
    ~Doorbell();
    Doorbell(const Doorbell&) = delete;
    Doorbell& operator=(const Doorbell&) = delete;
    Doorbell(Doorbell&&) = delete;
    Doorbell& operator=(Doorbell&&) = delete;

    /// Any thread.
    void ring() const noexcept;

    /// The owning thread: returns at the next ring, or at once if it rang since the last wait. A
    /// signal may end it early, so look again for what you wait for.
    void wait() const noexcept;

    /// As `wait`, but at the latest after `limit`.
    void waitFor(std::chrono::milliseconds limit) const noexcept;

private:
    int event_;
};

} // namespace speech
