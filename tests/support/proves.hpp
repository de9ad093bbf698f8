#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

namespace tigerpit {

/// The clauses that a test proves, from here to the end of the scope: whatever fails says their
/// names, and the test's record keeps them for the register (tools/conformance). Each text is a
/// clause or several with commas between them; the reading that a citation rests on is left out,
/// because the register lists the clauses of the documents.
class Proves {
public:
    Proves(std::initializer_list<std::string_view> texts,
           std::source_location where = std::source_location::current())
        : trace_(where.file_name(), static_cast<int>(where.line()), listed(clauses_of(texts))) {
        record(clauses_of(texts));
    }
    explicit Proves(std::string_view text,
                    std::source_location where = std::source_location::current())
        : Proves({text}, where) {}

private:
    using Clauses = std::vector<std::string>;

    static bool has(const Clauses& clauses, std::string_view clause) {
        return std::ranges::find(clauses, clause) != clauses.end();
    }

    /// Each clause once, without its reading.
    static Clauses clauses_of(std::initializer_list<std::string_view> texts) {
        Clauses clauses;
        for (std::string_view rest : texts) {
            while (!rest.empty()) {
                const std::string_view next = rest.substr(0, rest.find(','));
                rest.remove_prefix(std::min(next.size() + 1, rest.size()));
                std::string_view clause = next.substr(0, next.find(" ("));
                if (clause.starts_with(' ')) clause.remove_prefix(1);
                if (!clause.empty() && !has(clauses, clause)) clauses.emplace_back(clause);
            }
        }
        return clauses;
    }

    static std::string listed(const Clauses& clauses) {
        std::string text = "proves";
        for (const std::string& clause : clauses) text += " [" + clause + ']';
        return text;
    }

    /// A test's property has one value: what is new is put behind what it has.
    static void record(const Clauses& clauses) {
        const auto& result = *testing::UnitTest::GetInstance()->current_test_info()->result();
        std::string text;
        for (int i = 0; i < result.test_property_count(); ++i)
            if (std::string_view{result.GetTestProperty(i).key()} == key)
                text = result.GetTestProperty(i).value();
        const std::size_t before = text.size();
        for (const std::string& clause : clauses)
            if (!has(clauses_of({text}), clause)) text += (text.empty() ? "" : ",") + clause;
        if (text.size() > before) testing::Test::RecordProperty(std::string{key}, text);
    }

    static constexpr std::string_view key = "proves";
    testing::ScopedTrace trace_;
};

}  // namespace tigerpit
