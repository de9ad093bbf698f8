#pragma once

#include <memory>
#include <optional>
#include <string>

#include "codec/json_tape.hpp"
#include "codec/live_table.hpp"
#include "codec/round_json.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// A table driven by JSON lines: a command in, the events it brings about or a refusal out.
class PlayJson {
public:
    PlayJson(RoundReader::FindBook books, const Catalogue& words, PlayTelling telling)
        : books_(std::move(books)), words_(words), telling_(telling) {}

    /// The answer to one command: whole lines, each with its end; or what is wrong with it.
    [[nodiscard]] std::expected<std::string, RoundError> answer(const Json&);

private:
    /// The rulebook and what points into it, which stay where they are.
    struct Session {
        explicit Session(const Rulebook& book) : index(book), live(book) {}
        CitationIndex index;
        LiveTable live;
    };
    [[nodiscard]] std::expected<std::string, RoundError> answer(const Json&, Session&);

    RoundReader::FindBook books_;
    const Catalogue& words_;
    PlayTelling telling_;
    People people_;
    std::unique_ptr<Session> session_;
};

}  // namespace tigerpit
