#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <source_location>
#include <string>
#include <string_view>

namespace tigerpit {

/// The clauses that a test proves, from here to the end of the scope: whatever fails says their
/// names, and the test's record keeps them for the register (tools/conformance).
class Proves {
public:
    Proves(std::initializer_list<std::string_view> clauses,
           std::source_location where = std::source_location::current())
        : trace_(where.file_name(), static_cast<int>(where.line()), listed(clauses)) {
        record(clauses);
    }
    explicit Proves(std::string_view clause,
                    std::source_location where = std::source_location::current())
        : Proves({clause}, where) {}

private:
    static std::string listed(std::initializer_list<std::string_view> clauses) {
        std::string text = "proves";
        for (const std::string_view clause : clauses) text += " [" + std::string{clause} + ']';
        return text;
    }

    /// A test's property has one value: what is new is put behind what it has.
    static void record(std::initializer_list<std::string_view> clauses) {
        const auto& result = *testing::UnitTest::GetInstance()->current_test_info()->result();
        std::string text;
        for (int i = 0; i < result.test_property_count(); ++i)
            if (std::string_view{result.GetTestProperty(i).key()} == key)
                text = result.GetTestProperty(i).value();
        for (const std::string_view clause : clauses) {
            // Without its reading: the register lists the clauses of the documents.
            const std::string plain{clause.substr(0, clause.find(" ("))};
            if (("," + text + ',').find(',' + plain + ',') != std::string::npos) continue;
            text += (text.empty() ? "" : ",") + plain;
        }
        testing::Test::RecordProperty(std::string{key}, text);
    }

    static constexpr std::string_view key = "proves";
    testing::ScopedTrace trace_;
};

}  // namespace tigerpit
