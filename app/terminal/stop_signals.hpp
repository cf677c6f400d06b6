// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

/// Takes the signals by which a user ends a program (interrupt, hang-up, terminate) away from their
/// default, which ends it on the spot, and makes them something to wait for. To be made before
/// other threads are, so that these inherit it.
class StopSignals {
public:
    StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;
    StopSignals(StopSignals&&) = delete;
    StopSignals& operator=(StopSignals&&) = delete;
    ~StopSignals();

    /// Can be read as soon as a signal has come, and stays so.
    [[nodiscard]] int descriptor() const { return descriptor_; }
    /// Waits for a signal.
    void wait() const;

private:
    int descriptor_;
};

} // namespace app
