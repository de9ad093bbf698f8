// Whoever alters, drops, swaps or forges a record is found, and the place is named.

#include <random>

#include "test_pit.hpp"

namespace tigerpit {
namespace {

/// A store as somebody has left it who changed what was written.
class TamperedStore : public MemoryStore {
public:
    using Change = std::function<void(std::vector<Record>&)>;
    explicit TamperedStore(Store& sound) : sound_(sound) {}

    Stored<Head> head(const std::string& stream) override { return sound_.head(stream); }
    Stored<std::vector<Head>> heads() override {
        auto heads = sound_.heads().value();
        if (!follows_) return heads;
        // A careful forger sets the heads right too.
        for (Head& one : heads) {
            if (one.stream != stream_) continue;
            const auto records = changed(one.stream);
            one.version = records.empty() ? 0 : records.back().version;
            one.hash = records.empty() ? Hash{} : records.back().hash;
        }
        return heads;
    }
    Stored<void> read(const std::string& stream, std::int64_t after, std::int64_t most,
                      const Visit& visit) override {
        for (const Record& record : changed(stream))
            if (record.version > after && most-- > 0 && !visit(record)) break;
        return {};
    }
    Stored<std::optional<Done>> find_command(const std::string& stream,
                                             const std::string& id) override {
        return sound_.find_command(stream, id);
    }
    Stored<std::vector<Kept>> all_kept(const std::string& kind) override {
        return sound_.all_kept(kind);
    }
    Stored<std::vector<Holding>> holdings() override { return sound_.holdings(); }

    void change(const std::string& stream, Change change, bool follows = false) {
        stream_ = stream;
        change_ = std::move(change);
        follows_ = follows;
    }

private:
    std::vector<Record> changed(const std::string& stream) {
        std::vector<Record> records;
        EXPECT_TRUE(sound_.read(stream, 0, INT64_MAX, [&](const Record& record) {
            records.push_back(record);
            return true;
        }));
        if (stream == stream_) change_(records);
        return records;
    }

    Store& sound_;
    std::string stream_;
    Change change_;
    bool follows_ = false;
};

/// Recomputes the chain, as a forger who knows how would.
void forge_chain(std::vector<Record>& records) {
    Hash before{};
    for (Record& record : records) before = record.hash = chained(before, record);
}

class AuditTest : public testing::Test {
protected:
    void SetUp() override {
        pit.open_usual_table("T1");
        pit.money(&Pit::deposit, "ann", 1000'00, {}, "d");
        pit.money(&Pit::buy_in, "ann", 500'00, "T1", "i");
        const auto does = [&](const PersonInRole& who, const std::string& command) {
            const Answer answer =
                pit.ask("T1", who, R"({"command":)" + command + "}", std::to_string(++asked));
            ASSERT_EQ(answer.kind, AnswerKind::accepted) << command << answer.text;
        };
        does(TestPit::dealer, R"("open_bets")");
        does(TestPit::ann,
             R"("place_bet","player":"ann","box":1,"bet":"banker","stake_cents":10000)");
        does(TestPit::dealer, R"("close_bets")");
        for (const char* card : {"9S", "2H", "TD", "3C"})
            does(TestPit::dealer, std::string{R"("draw_card","card":")"} + card + '"');
        does(TestPit::dealer, R"("settle")");
        pit->rest();
        ASSERT_EQ(findings_in(store), std::vector<std::string>{});
    }

    [[nodiscard]] std::vector<std::string> streams() {
        std::vector<std::string> names;
        const auto heads = store.heads().value();
        for (const Head& head : heads) names.push_back(head.stream);
        return names;
    }
    [[nodiscard]] std::int64_t length(const std::string& stream) {
        return store.head(stream).value().version;
    }
    [[nodiscard]] bool names(const std::string& stream, std::int64_t version) {
        const std::string place = stream + '@' + std::to_string(version) + ' ';
        const auto found = findings_in(tampered);
        return std::ranges::any_of(found,
                                   [&](const std::string& one) { return one.starts_with(place); });
    }

    MemoryStore store;
    TestPit pit{store};
    TamperedStore tampered{store};
    int asked = 0;
};

TEST_F(AuditTest, AnyChangeOfAnyFieldOfAnyRecordIsNamed) {
    const std::vector<std::function<void(Record&)>> changes{
        [](Record& r) { r.at += 1; },        [](Record& r) { r.command_id += "x"; },
        [](Record& r) { r.command += " "; }, [](Record& r) { r.event[r.event.size() / 2] ^= 1; },
        [](Record& r) { r.event += " "; },   [](Record& r) { r.entries.push_back({"a", "b", 1}); },
        [](Record& r) { r.hash[7] ^= 4; },   [](Record& r) { r.stream += "x"; },
    };
    int tried = 0;
    for (const std::string& stream : streams())
        for (std::int64_t version = 1; version <= length(stream); ++version)
            for (const auto& change : changes) {
                tampered.change(stream, [&](std::vector<Record>& records) {
                    change(records[static_cast<std::size_t>(version - 1)]);
                });
                const auto found = findings_in(tampered);
                ASSERT_FALSE(found.empty())
                    << stream << '@' << version << " change " << (&change - changes.data());
                ++tried;
            }
    EXPECT_GT(tried, 100);
}

TEST_F(AuditTest, AnyByteOfAnEventIsNamedWhereItStands) {
    const std::string stream = "table/T1";
    for (std::int64_t version = 1; version <= length(stream); ++version) {
        std::size_t size = 0;
        EXPECT_TRUE(store.read(stream, version - 1, 1, [&](const Record& record) {
            size = record.event.size();
            return false;
        }));
        for (std::size_t byte = 0; byte < size; byte += 7) {
            tampered.change(stream, [&](std::vector<Record>& records) {
                records[static_cast<std::size_t>(version - 1)].event[byte] ^= 2;
            });
            ASSERT_TRUE(names(stream, version)) << version << ' ' << byte;
        }
    }
}

TEST_F(AuditTest, ADroppedOrSwappedRecordIsNamed) {
    for (const std::string& stream : streams()) {
        for (std::int64_t version = 1; version <= length(stream); ++version) {
            const auto at = version - 1;
            tampered.change(stream, [&](std::vector<Record>& records) {
                records.erase(records.begin() + at);
            });
            EXPECT_FALSE(findings_in(tampered).empty()) << stream << '@' << version;
            if (version == length(stream)) continue;
            tampered.change(stream, [&](std::vector<Record>& records) {
                std::swap(records[static_cast<std::size_t>(at)],
                          records[static_cast<std::size_t>(at + 1)]);
            });
            EXPECT_TRUE(names(stream, version + 1)) << stream << '@' << version;
        }
    }
}

TEST_F(AuditTest, AForgedChainDoesNotHideAPaymentThatWasNotDue) {
    tampered.change(
        "table/T1",
        [](std::vector<Record>& records) {
            Record& settled = records.back();
            const auto at = settled.event.find(R"("won_cents":)");
            ASSERT_NE(at, std::string::npos);
            settled.event.insert(at + 12, "9");
            forge_chain(records);
        },
        true);
    EXPECT_TRUE(names("table/T1", length("table/T1")));
}

TEST_F(AuditTest, ACutTailIsFoundByAnExportedHead) {
    const AuditOptions exported{store.heads().value()};
    EXPECT_EQ(findings_in(store, exported), std::vector<std::string>{});
    const auto cut = [](std::vector<Record>& records) { records.pop_back(); };
    tampered.change("pit", cut, true);
    for (const std::string& stream : streams()) {
        tampered.change(stream, cut, true);
        const auto found = findings_in(tampered, exported);
        const std::string place =
            stream + '@' + std::to_string(length(stream) - 1) + " audit.cut_off";
        EXPECT_NE(std::ranges::find(found, place), found.end()) << stream;
    }
}

TEST_F(AuditTest, AHistoryWrittenAnewIsFoundByAnExportedHead) {
    const AuditOptions exported{store.heads().value()};
    tampered.change(
        "account/ann",
        [](std::vector<Record>& records) {
            records.front().at -= 1;
            forge_chain(records);
        },
        true);
    const auto found = findings_in(tampered, exported);
    EXPECT_EQ(found, std::vector<std::string>{"account/ann@2 audit.not_as_exported"});
}

TEST_F(AuditTest, WhatEachChangeComesToIsToldOnceAndTheAuditGoesOn) {
    const auto sound = audit(store, {}).value();
    EXPECT_GT(sound.commands, 10);
    EXPECT_EQ(sound.rounds, 1);
    EXPECT_EQ(sound.settled, 1);
    EXPECT_EQ(sound.records, [&] {
        std::int64_t all = 0;
        for (const std::string& stream : streams()) all += length(stream);
        return all;
    }());
}

TEST_F(AuditTest, RandomDamageNeverStopsTheAudit) {
    std::mt19937 random(7);
    for (int i = 0; i < 300; ++i) {
        const auto names = streams();
        const std::string stream = names[random() % names.size()];
        tampered.change(stream, [&](std::vector<Record>& records) {
            if (records.empty()) return;
            Record& record = records[random() % records.size()];
            std::string& text = random() % 2 == 0 ? record.event : record.command;
            for (unsigned n = random() % 4 + 1; n > 0 && !text.empty(); --n)
                text[random() % text.size()] = static_cast<char>(random());
            if (random() % 2 == 0) forge_chain(records);
        });
        const auto report = audit(tampered, {});
        ASSERT_TRUE(report);
    }
}

}  // namespace
}  // namespace tigerpit
