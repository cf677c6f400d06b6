// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <utility>

namespace speech {

/// Wakes one sleeping thread. Ringing never blocks, locks or allocates, so the audio callback may
/// ring; several rings between two waits count as one.
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
    /// signal may end the wait early, so check the awaited condition again.
    void wait() const noexcept;

    /// Like `wait`, but returns after `limit` at the latest.
    void waitFor(std::chrono::milliseconds limit) const noexcept;

private:
    int event_;
};

/// A fixed queue between exactly one producing and one consuming thread. Neither side locks, waits
/// or allocates, so the audio callback may be either of them. T is movable without throwing.
template <class T, std::size_t capacity>
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): the padding is wanted, see below
class SpscQueue {
    static_assert(capacity > 0 && (capacity & (capacity - 1)) == 0, "a power of two");

public:
    /// Producer only. False when the queue is full; the item is then unchanged.
    [[nodiscard]] bool push(T&& item) noexcept {
        const auto tail = tail_.load(std::memory_order_relaxed);
        if (tail - head_.load(std::memory_order_acquire) == capacity) return false;
        slots_[tail % capacity] = std::move(item);
        tail_.store(tail + 1, std::memory_order_release);
        return true;
    }

    /// Consumer only.
    [[nodiscard]] std::optional<T> pop() noexcept {
        const auto head = head_.load(std::memory_order_relaxed);
        if (head == tail_.load(std::memory_order_acquire)) return std::nullopt;
        std::optional<T> item{std::move(slots_[head % capacity])};
        head_.store(head + 1, std::memory_order_release);
        return item;
    }

private:
    // Both counters only grow; each has its own cache line, so that the two threads do not slow
    // each other down.
    static constexpr std::size_t cacheLine = 64;
    std::array<T, capacity> slots_{};
    alignas(cacheLine) std::atomic<std::size_t> head_{0};
    alignas(cacheLine) std::atomic<std::size_t> tail_{0};
};

} // namespace speech
