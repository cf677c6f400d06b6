// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/mixer.hpp"

#include <catch2/catch.hpp>

#include <memory>

using speech::SpscQueue;

TEST_CASE("items are returned in the order in which they were pushed") {
    SpscQueue<int, 4> queue;
    for (int i = 0; i < 3; ++i)
        CHECK(queue.push(int{i}));
    for (int i = 0; i < 3; ++i)
        CHECK(queue.pop() == i);
    CHECK_FALSE(queue.pop().has_value());
}

TEST_CASE("a full queue refuses an item and leaves it with its owner") {
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

TEST_CASE("a queue can reuse its slots forever") {
    SpscQueue<int, 2> queue;
    for (int i = 0; i < 1000; ++i) {
        REQUIRE(queue.push(int{i}));
        REQUIRE(queue.pop() == i);
    }
}
