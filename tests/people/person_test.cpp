#include "people/person.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "people/house.hpp"

namespace tigerpit {
namespace {

const Person anna{.name = "anna",
                  .shown = "安娜 \"Anna\"",
                  .roles = roles_of({Role::dealer, Role::pit_supervisor}),
                  .must_change_password = true,
                  .created_at = 1,
                  .password_changed_at = 2,
                  .last_access_at = 3};

TEST(Person, IsReadAsItWasWritten) {
    EXPECT_EQ(parse_person(write_person(anna)), anna);
    EXPECT_TRUE(write_person(anna).contains(R"("roles":["dealer","pit_supervisor"])"));
}

TEST(Person, HasANameThatCanBeTyped) {
    for (const std::string name : {"a", "anna", "anna.lee", "a-b_c.9", "admin"})
        EXPECT_FALSE(fault_of_name(name).has_value()) << name;
    for (const std::string name :
         {"", "Anna", "anna lee", "ann\xc3\xa4", "anna/../bert", "anna\n", "a\"b"})
        EXPECT_EQ(fault_of_name(name), PeopleFault::bad_name) << name;
    EXPECT_FALSE(fault_of_name(std::string(32, 'a')).has_value());
    EXPECT_EQ(fault_of_name(std::string(33, 'a')), PeopleFault::bad_name);
    for (const std::string name : {"cage", "pit", "house", "guest-", "guest-abcd"})
        EXPECT_EQ(fault_of_name(name), PeopleFault::reserved_name) << name;
}

TEST(Person, IsShownAsPlainText) {
    EXPECT_FALSE(fault_of_shown("安娜").has_value());
    for (const std::string shown : {"", "a\tb", "a\x7f", "\xff\xfe", "\xc3"})
        EXPECT_EQ(fault_of_shown(shown), PeopleFault::bad_shown_name) << shown;
    EXPECT_FALSE(fault_of_shown(std::string(64, 'a')).has_value());
    EXPECT_EQ(fault_of_shown(std::string(65, 'a')), PeopleFault::bad_shown_name);
}

/// The text of a sound person or session with one part replaced.
std::string with(std::string text, std::string_view part, std::string_view other) {
    const auto at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), other);
}

TEST(Person, IsNotTakenOnTrust) {
    const std::string sound = write_person(anna);
    for (const std::string& text :
         {std::string{},
          std::string{"null"},
          std::string{"[]"},
          std::string{"{}"},
          with(sound, R"("name":"anna")", R"("name":"Anna")"),
          with(sound, R"("name":"anna")", R"("name":"cage")"),
          with(sound, R"("name":"anna")", R"("name":7)"),
          with(sound, R"("name":"anna",)", ""),
          with(sound, R"("name":"anna")", R"("name":"anna","name":"anna")"),
          with(sound, R"(["dealer","pit_supervisor"])", "[]"),
          with(sound, R"(["dealer","pit_supervisor"])", R"("dealer")"),
          with(sound, "pit_supervisor", "dealer"),
          with(sound, "pit_supervisor", "boss"),
          with(sound, "pit_supervisor", "device"),
          with(sound, R"("disabled")", R"("acting":["administrator"],"disabled")"),
          with(sound, R"("disabled")", R"("acting":"cashier","disabled")"),
          with(sound, R"("disabled":false)", R"("disabled":0)"),
          with(sound, R"("created_at":1)", R"("created_at":-1)"),
          with(sound, R"("created_at":1)", R"("created_at":1.5)"),
          with(sound, R"("created_at":1)", R"("created_at":99999999999999999)"),
          with(sound, "}", R"(,"more":true})"),
          sound + sound})
        EXPECT_FALSE(parse_person(text).has_value()) << text;
}

TEST(Person, WhoFillsAPositionForNowIsKeptAndReadAsHeWasBefore) {
    Person acts = anna;
    acts.acting = roles_of({Role::pit_manager, Role::cashier});
    const std::string text = write_person(acts);
    EXPECT_TRUE(text.contains(R"("acting":["pit_manager","cashier"])")) << text;
    EXPECT_EQ(parse_person(text), acts);
    EXPECT_FALSE(write_person(anna).contains("acting")) << "as every text of before";
}

const Session seated{.name = "anna",
                     .role = Role::dealer,
                     .remote = "10.0.0.1",
                     .created_at = 1000,
                     .seen_at = 2000,
                     .expires_at = 5000,
                     .locked = true};

TEST(Session, IsReadAsItWasWrittenAndNotTakenOnTrust) {
    const std::string sound = write_session(seated);
    EXPECT_EQ(parse_session(sound), seated);
    for (const std::string& text :
         {std::string{"{}"}, with(sound, "anna", "An na"), with(sound, "dealer", "boss"),
          with(sound, R"("guest":false)", R"("guest":true)"), with(sound, "anna", "guest-x"),
          with(sound, R"("guest")", R"("acting":1,"guest")"),
          with(with(sound, "dealer", "player"), R"("guest")", R"("acting":true,"guest")"),
          with(sound, "10.0.0.1", "10.0.0.1 "), with(sound, "5000", "5000000000"),
          with(sound, "true}", "null}")})
        EXPECT_FALSE(parse_session(text).has_value()) << text;
}

TEST(Session, OfAnActingPersonIsReadAsItWasWritten) {
    Session acts = seated;
    acts.acting = true;
    EXPECT_EQ(parse_session(write_session(acts)), acts);
    EXPECT_FALSE(write_session(seated).contains("acting"));
}

RC_GTEST_PROP(KeptTexts, ThatAreDamagedAreErrorsAndNothingWorse, ()) {
    std::string text =
        *rc::gen::element(write_person(anna), write_session(seated), write_attempt({1, 2, 3}),
                          Credential::of(Secret("correct horse"), least_cost).text());
    const auto hits = *rc::gen::inRange(1, 4);
    for (int hit = 0; hit < hits; ++hit) {
        const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
        text[at] = *rc::gen::arbitrary<char>();
    }
    if (*rc::gen::inRange(0, 4) == 0) text.resize(text.size() / 2);
    if (const auto person = parse_person(text)) RC_ASSERT(parse_person(write_person(*person)));
    if (const auto session = parse_session(text)) RC_ASSERT(parse_session(write_session(*session)));
    if (const auto attempt = parse_attempt(text)) RC_ASSERT(attempt->failures >= 0);
    if (const auto credential = Credential::parse(text))
        RC_ASSERT(Credential::parse(credential->text()));
}

TEST(KeptTexts, ThatAreDamagedStopTheOffice) {
    House house;
    house.settle("anna", anna_password, roles_of({Role::dealer}));
    const auto in = house.sign_in("anna", anna_password, Role::dealer);
    EXPECT_FALSE(house.sign_in("bert", wrong_password, Role::dealer).has_value());
    house.office.reset();
    const std::string key = Sessions::key_of(in->token);
    struct Damage {
        std::string kind;
        std::string key;
        std::optional<std::string> text;
        std::string found_at;
    };
    const std::vector<Damage> damages{
        {"person", "anna", "{}", "person/anna"},
        {"person", "anna", write_person({.name = "bert", .shown = "b", .roles = anna.roles}),
         "person/anna"},
        {"person", "anna", std::nullopt, "credential/anna"},
        {"credential", "anna", "{}", "credential/anna"},
        {"credential", "anna", std::nullopt, "person/anna"},
        {"attempts", "bert", "?", "attempts/bert"},
        {"attempts", "Not A Name", write_attempt({}), "attempts/Not A Name"},
        {"session", key, "", "session/" + key},
        {"session", "short", write_session(seated), "session/short"},
        {"session", key, with(write_session(seated), "anna", "carl"), "session/" + key}};
    for (const auto& [kind, at, text, found_at] : damages) {
        const auto before = house.store.kept(kind, at).value();
        ASSERT_TRUE(house.store.append({.keeps = {{kind, at, text}}}).has_value());
        const auto opened = PeopleOffice::open(house.store, house.writer(), house.options);
        ASSERT_FALSE(opened.has_value()) << kind << ' ' << at;
        EXPECT_EQ(opened.error(), (StoreError{StoreFault::damaged, found_at}));
        ASSERT_TRUE(house.store.append({.keeps = {{kind, at, before}}}).has_value());
    }
    house.open();
    EXPECT_TRUE(house.sessions->look(in->token, house.now).has_value());
}

}  // namespace
}  // namespace tigerpit
