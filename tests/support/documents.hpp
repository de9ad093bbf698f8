#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

// The clauses on the conduct of a table, typed from the five documents and not from the rulebooks.

namespace tigerpit {

struct DocumentClauses {
    std::string_view game;
    std::string_view name;  ///< the short one
    bool rws;
    bool insurance;
    std::string_view house;
    std::string_view dealer;
    std::string_view positions;  ///< who may act in them
    std::string_view player;
    std::string_view seated;
    std::string_view standing;
    std::string_view round;
    std::string_view layout;
    std::string_view decks;
    std::string_view opens;
    std::string_view limits_shown;
    std::string_view within_limits;
    std::string_view shared_box;
    std::string_view available;
    std::string_view closes;
    std::string_view late_bet;
    std::string_view late_withdrawal;
    std::string_view staff_bets;
    std::string_view chips_decide;
    std::string_view squeeze;
    std::string_view initial_deal;
    std::string_view third_cards;
    std::string_view table_of_play;
    std::string_view winner;
    std::string_view tie;
    std::string_view over_noticed;
    std::string_view under_noticed;
    std::string_view who_insures;
    std::string_view offers;
    std::string_view insurable;
    std::string_view waived;
    std::string_view forgone;
    std::string_view private_table;
    std::string_view card_shoe;
    std::string_view shuffler;
};

inline constexpr std::array<DocumentClauses, 5> document_clauses{{
    {"tiger-buffalo-commission",
     "TBC",
     true,
     true,
     "1.11",
     "1.7",
     "1.15",
     "1.16",
     "1.22",
     "1.25",
     "1.21",
     "2.1.1",
     "2.2.1",
     "3.3",
     "3.4",
     "3.5",
     "3.6",
     "3.7",
     "3.8",
     "5.6",
     "5.6",
     "5.17",
     "5.14",
     "3.9",
     "3.10",
     "3.13",
     "3.15",
     "3.16",
     "3.17",
     "5.1",
     "5.2",
     "3.11",
     "3.12",
     "3.12.1",
     "3.14",
     "5.3",
     "4.2.2",
     "1.6",
     "1.9"},
    {"tiger-baccarat",
     "MBS",
     false,
     false,
     "",
     "",
     "6.2",
     "",
     "",
     "",
     "1.1.7",
     "2.2",
     "2.1",
     "3.1",
     "3.5.1",
     "3.5.1",
     "",
     "3.5",
     "3.2",
     "5.4",
     "5.5",
     "3.8",
     "3.8",
     "",
     "3.13",
     "3.15",
     "3.15",
     "3.16",
     "3.16.1",
     "",
     "",
     "",
     "",
     "",
     "",
     "",
     "",
     "",
     ""},
    {"da-hu-ying-xiong",
     "DHYX",
     true,
     true,
     "1.9",
     "1.5",
     "1.14",
     "1.15",
     "1.19",
     "1.21",
     "1.18",
     "2.1.1",
     "2.2.1",
     "3.3",
     "3.4",
     "3.5",
     "3.6",
     "3.7",
     "3.8",
     "5.6",
     "5.6",
     "5.17",
     "5.14",
     "3.9",
     "3.10",
     "3.13",
     "3.15",
     "3.16",
     "3.17",
     "5.1",
     "5.2",
     "3.11",
     "3.12",
     "3.12.1",
     "3.14",
     "5.3",
     "4.2.2",
     "1.4",
     "1.7"},
    {"tiger-buffalo-non-commission",
     "TBN",
     true,
     true,
     "1.14",
     "1.10",
     "1.19",
     "1.20",
     "1.28",
     "1.31",
     "1.27",
     "2.1.1",
     "2.2.1",
     "3.3",
     "3.4",
     "3.5",
     "3.6",
     "3.7",
     "3.8",
     "5.6",
     "5.6",
     "5.22",
     "5.19",
     "3.9",
     "3.10",
     "3.13",
     "3.15",
     "3.16",
     "3.17",
     "5.1",
     "5.2",
     "3.11",
     "3.12",
     "3.12.1",
     "3.14",
     "5.3",
     "4.2.2",
     "1.8",
     "1.12"},
    {"wu-song", "WS",    true,    false, "1.11", "1.7",  "1.15", "1.16", "1.23", "1.25",
     "1.22",    "2.1.1", "2.2.1", "3.3", "3.4",  "3.5",  "3.6",  "3.7",  "3.8",  "5.7",
     "5.7",     "5.17",  "5.14",  "3.9", "3.10", "3.11", "3.12", "3.13", "3.14", "5.1",
     "5.2",     "",      "",      "",    "",     "",     "",     "1.6",  "1.9"},
}};

/// Those of one house that share nearly all their text.
inline std::vector<DocumentClauses> rws_clauses() {
    std::vector<DocumentClauses> some;
    for (const DocumentClauses& document : document_clauses)
        if (document.rws) some.push_back(document);
    return some;
}

/// Those that have insurance.
inline std::vector<DocumentClauses> insurance_clauses() {
    std::vector<DocumentClauses> some;
    for (const DocumentClauses& document : document_clauses)
        if (document.insurance) some.push_back(document);
    return some;
}

/// `TBN 3.3`; nothing for a clause that the document does not have.
inline std::string cited(const DocumentClauses& document, std::string_view clause) {
    return clause.empty() ? std::string{} : std::string{document.name} + ' ' + std::string{clause};
}

/// Without the reading that a citation rests on.
inline std::string bare(std::string_view citation) {
    return std::string{citation.substr(0, citation.find(" ("))};
}

}  // namespace tigerpit
