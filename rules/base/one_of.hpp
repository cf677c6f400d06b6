// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>

// A value that is of one kind out of dozens. std::variant writes copying, destroying and looking
// into it anew for all kinds in every file, under names that spell out the whole list: eight
// seconds for one `push_back` of 89 kinds. Here a file pays for the kinds that it names.

namespace rules {

template <class... Kinds>
struct KindList {
    static constexpr std::size_t size = sizeof...(Kinds);

    template <class Kind>
    static constexpr bool has = (std::is_same_v<Kind, Kinds> || ...);

    /// The place of the kind in the list, counted from 0. What is not in it does not compile.
    template <class Kind>
    [[nodiscard]] static consteval std::size_t place() {
        static_assert(has<Kind>, "it can never be of this kind");
        std::size_t before = 0;
        static_cast<void>(((std::is_same_v<Kind, Kinds> || (++before, false)) || ...));
        return before;
    }
};

/// Kinds in a table; each entry has its `Kind`, and whatever else is to be known of it.
template <class... Entries>
struct KindTable {
    using Kinds = KindList<typename Entries::Kind...>;
};

namespace joining {

template <class... Tables>
struct Joining;
template <class... Entries>
struct Joining<KindTable<Entries...>> {
    using Table = KindTable<Entries...>;
};
template <class... First, class... Second, class... Others>
struct Joining<KindTable<First...>, KindTable<Second...>, Others...>
    : Joining<KindTable<First..., Second...>, Others...> {};

} // namespace joining

/// Several tables as one.
template <class... Tables>
using Joined = typename joining::Joining<Tables...>::Table;

/// A text as an argument of a template.
template <std::size_t size>
struct Literal {
    char characters[size]{};

    // Implicit, so that the text itself can be written there.
    consteval Literal(const char (&text)[size]) { std::copy_n(text, size, characters); }
};

/// An entry of a table: a kind and the name under which it is kept.
template <class Of, Literal literal>
struct Named {
    using Kind = Of;
    static constexpr std::string_view name{literal.characters};
};

/// The kinds that an `Of` can be of: what the function `kindsOf(const Of*)`, declared beside it and
/// never defined, returns.
template <class Of>
using KindsOf = decltype(kindsOf(static_cast<const Of*>(nullptr)));

/// One of the kinds of `KindsOf<Of>`; what `struct Event : OneOf<Event>` derives from. It is
/// never changed where others share it, so copying costs a count. What has been moved from may only
/// be assigned to.
template <class Of>
class OneOf {
public:
    /// As with std::variant, a kind is one of them.
    template <class Kind>
    requires(KindsOf<Of>::template has<Kind>) OneOf(Kind value)
        : place_(KindsOf<Of>::template place<Kind>())
        , value_(std::make_shared<const Kind>(std::move(value))) {}

    /// The value when it is of this kind, otherwise null.
    template <class Kind>
    [[nodiscard]] const Kind* as() const {
        return is<Kind>() ? static_cast<const Kind*>(value_.get()) : nullptr;
    }
    template <class Kind>
    [[nodiscard]] bool is() const {
        return place_ == KindsOf<Of>::template place<Kind>();
    }
    /// Changes the value when it is of the kind; its copies stay as they are.
    template <class Kind, class Change>
    void change(Change&& change) {
        if (const auto* const now = as<Kind>()) {
            Kind changed = *now;
            std::forward<Change>(change)(changed);
            value_ = std::make_shared<const Kind>(std::move(changed));
        }
    }
    /// The place of its kind in the list.
    [[nodiscard]] std::size_t place() const { return place_; }
    /// The value without its kind.
    [[nodiscard]] const void* value() const { return value_.get(); }

private:
    std::size_t place_;
    std::shared_ptr<const void> value_;
};

namespace visiting {

template <class Result, class Visitor, class Kind>
Result visitOne(Visitor& visitor, const void* value) {
    return visitor(*static_cast<const Kind*>(value));
}

template <class Visitor, class First, class... Others>
decltype(auto) visitAny(Visitor& visitor,
                        std::size_t place,
                        const void* value,
                        KindList<First, Others...> /*of*/) {
    using Result = std::invoke_result_t<Visitor&, const First&>;
    static constexpr Result (*visits[])(Visitor&, const void*) = {
        &visitOne<Result, Visitor, First>, &visitOne<Result, Visitor, Others>...};
    return visits[place](visitor, value);
}

} // namespace visiting

/// What the visitor makes of the value, with its kind. For every kind it returns the same type.
template <class Visitor, class Of>
decltype(auto) visit(Visitor&& visitor, const OneOf<Of>& value) {
    return visiting::visitAny(visitor, value.place(), value.value(), KindsOf<Of>{});
}

/// Whether both are of the same kind and equal. Costs code for every kind: for the one place where
/// `operator==` of an `Of` is defined.
template <class Of>
[[nodiscard]] bool areEqual(const OneOf<Of>& left, const OneOf<Of>& right) {
    return left.place() == right.place() &&
           visit([&right]<class Kind>(
                     const Kind& value) { return value == *right.template as<Kind>(); },
                 left);
}

} // namespace rules
