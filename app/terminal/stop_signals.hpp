// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

/// Intercepts the signals by which a user ends a program (interrupt, hang-up, terminate), whose
/// default action would end it at once, so that they can be waited for. Create it before other
/// threads, which then inherit it.
class StopSignals {
public:
    StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;
    StopSignals(StopSignals&&) = delete;
    StopSignals& operator=(StopSignals&&) = delete;
    ~StopSignals();

    /// Becomes readable when a signal has arrived, and stays readable.
    [[nodiscard]] int descriptor() const { return descriptor_; }
    /// Waits for a signal.
    void wait() const;

private:
    int descriptor_;
};

} // namespace app
