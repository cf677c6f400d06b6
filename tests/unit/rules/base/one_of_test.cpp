// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/one_of.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <type_traits>

namespace tests::hearing {

struct Knock {
    int times = 0;
    bool operator==(const Knock&) const = default;
};
struct Word {
    std::string text;
    bool operator==(const Word&) const = default;
};
struct Silence {
    bool operator==(const Silence&) const = default;
};

struct Heard;
rules::KindList<Knock, Word, Silence> kindsOf(const Heard* of);

struct Heard : rules::OneOf<Heard> {
    using OneOf::OneOf;
};

bool operator==(const Heard& left, const Heard& right) {
    return rules::areEqual(left, right);
}

/// Returns the name of the kind of a value.
struct Naming {
    std::string operator()(const Knock& knock) const {
        return "knock " + std::to_string(knock.times);
    }
    std::string operator()(const Word& word) const { return "word " + word.text; }
    std::string operator()(const Silence& /*silence*/) const { return "silence"; }
};

} // namespace tests::hearing

using namespace tests::hearing;

TEST_CASE("a value is of exactly one of the possible kinds") {
    const Heard heard = Word{"Anna"};
    CHECK(heard.is<Word>());
    CHECK_FALSE(heard.is<Knock>());
    REQUIRE(heard.as<Word>() != nullptr);
    CHECK(heard.as<Word>()->text == "Anna");
    CHECK(heard.as<Silence>() == nullptr);
    CHECK(heard.place() == 1);
}

TEST_CASE("a visitor receives the value with its kind") {
    CHECK(visit(Naming(), Heard(Knock{3})) == "knock 3");
    CHECK(visit(Naming(), Heard(Word{"Bella"})) == "word Bella");
    CHECK(visit(Naming(), Heard(Silence{})) == "silence");
}

TEST_CASE("values are equal if kind and value are equal") {
    CHECK(Heard(Knock{2}) == Heard(Knock{2}));
    CHECK_FALSE(Heard(Knock{2}) == Heard(Knock{3}));
    CHECK_FALSE(Heard(Knock{}) == Heard(Silence{}));
    CHECK(Heard(Silence{}) == Heard(Silence{}));
}

TEST_CASE("changing or assigning a value does not change its copies") {
    Heard heard = Word{"Cäsar"};
    const Heard copy = heard;
    heard.change<Word>([](Word& word) { word.text = "David"; });
    CHECK(heard == Heard(Word{"David"}));
    CHECK(copy == Heard(Word{"Cäsar"}));

    heard.change<Knock>([](Knock& knock) { knock.times = 9; });
    CHECK(heard == Heard(Word{"David"}));

    heard = Silence{};
    CHECK(heard.is<Silence>());
    CHECK(copy.is<Word>());
}

TEST_CASE("only the listed kinds convert to such a value") {
    CHECK(std::is_convertible_v<Knock, Heard>);
    CHECK_FALSE(std::is_constructible_v<Heard, int>);
    CHECK_FALSE(std::is_constructible_v<Heard, std::string>);
    CHECK(rules::KindsOf<Heard>::size == 3);
    CHECK(rules::KindsOf<Heard>::has<Silence>);
    CHECK_FALSE(rules::KindsOf<Heard>::has<int>);
}
