// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/one_of.hpp"
#include "rules/match/fields.hpp"

#include <catch2/catch.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

// Not in an anonymous namespace: counting the fields names conversions that nobody defines.
namespace fields_test {

/// A class without an empty value, like Move.
class Whole {
public:
    explicit Whole(int number) : number_(number) {}
    bool operator==(const Whole&) const = default;

private:
    int number_;
};

struct Nothing {
    static int number() { return 1; }
};
struct Single {
    std::optional<int> number{};
};
struct Mixed {
    bool isThere = false;
    Whole whole;
    std::optional<std::string> text{};
    std::vector<int> numbers{};
    [[nodiscard]] bool isEmpty() const { return numbers.empty(); }
};
struct Five {
    int one;
    std::variant<int, std::string> two;
    std::string three{};
    std::optional<Whole> four{};
    Nothing five{};
};

struct Knocks {
    int times;
};
struct Rings {};
struct Leaves {};

using AtTheDoor = rules::KindTable<rules::Named<Knocks, "knocks">, rules::Named<Rings, "rings">>;
using InTheEnd = rules::KindTable<rules::Named<Leaves, "leaves">>;

template <class... Entries>
std::vector<std::string_view> namesIn(rules::KindTable<Entries...> /*table*/) {
    return {Entries::name...};
}

} // namespace fields_test

using namespace fields_test;

TEST_CASE("the fields of a struct of any types are found in their order") {
    CHECK(rules::fields(Nothing{}) == std::tuple<>());
    CHECK(rules::fields(Single{7}) == std::tuple(std::optional(7)));
    const Mixed mixed{true, Whole(3), "three", {1, 2}};
    CHECK(rules::fields(mixed) ==
          std::tuple(true, Whole(3), std::optional<std::string>("three"), std::vector{1, 2}));
    CHECK(std::tuple_size_v<decltype(rules::fields(std::declval<const Five&>()))> == 5);
}

TEST_CASE("two structs differ if one field differs") {
    const Mixed mixed{true, Whole(3), std::nullopt, {}};
    CHECK(rules::fields(mixed) == rules::fields(Mixed{true, Whole(3)}));
    CHECK(rules::fields(mixed) != rules::fields(Mixed{false, Whole(3)}));
    CHECK(rules::fields(mixed) != rules::fields(Mixed{true, Whole(4)}));
    CHECK(rules::fields(mixed) != rules::fields(Mixed{true, Whole(3), "text"}));
}

TEST_CASE("tables of kinds are joined in order, each kind with its name") {
    using All = rules::Joined<AtTheDoor, InTheEnd>;
    CHECK(std::is_same_v<All::Kinds, rules::KindList<Knocks, Rings, Leaves>>);
    CHECK(namesIn(All{}) == std::vector<std::string_view>{"knocks", "rings", "leaves"});
}
