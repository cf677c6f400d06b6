// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/between_threads.hpp"

#include <catch2/catch.hpp>

#include <memory>

using speech::SpscQueue;

TEST_CASE("what was pushed comes out in the same order, and then nothing") {
    SpscQueue<int, 4> queue;
    for (int i = 0; i < 3; ++i)
        CHECK(queue.push(int{i}));
    for (int i = 0; i < 3; ++i)
        CHECK(queue.pop() == i);
    CHECK_FALSE(queue.pop().has_value());
}

TEST_CASE("a full queue refuses, and leaves the item with its owner") {
    SpscQueue<std::shared_ptr<int>, 2> queue;
    CHECK(queue.push(std::make_shared<int>(1)));
    CHECK(queue.push(std::make_shared<int>(2)));
    const std::weak_ptr<int> watched = [&] {
        auto third = std::make_shared<int>(3);
        std::weak_ptr<int> reference = third;
        const bool isTaken = queue.push(std::move(third));
        CHECK_FALSE(isTaken);
        CHECK(reference.use_count() == 1);
        return reference;
    }();
    CHECK(watched.expired());
    CHECK(**queue.pop() == 1);
    CHECK(queue.push(std::make_shared<int>(4)));
}

TEST_CASE("a queue goes round its slots for ever") {
    SpscQueue<int, 2> queue;
    for (int i = 0; i < 1000; ++i) {
        REQUIRE(queue.push(int{i}));
        REQUIRE(queue.pop() == i);
    }
}
