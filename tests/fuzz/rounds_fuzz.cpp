// Any bytes as finished rounds: refused with a sentence and a place, or settled, and the settlement
// is the same when the round is written out and read again.

#include "codec/round_writer.hpp"
#include "sound.hpp"

namespace tigerpit {
namespace {

/// Writes the round, reads what was written, and settles that.
std::string settle_again(const FinishedRound& round, const Catalogue& words) {
    std::string written;
    write_round(written, round);
    JsonTape tape;
    ensure(tape.read(written).has_value(), "a round that we write is JSON");
    RoundReader reader(find_built_in);
    const auto read = reader.read(Json(tape));
    ensure(read.has_value(), "a round that we write can be read");
    return settle_soundly(**read, words);
}

void read_and_settle(RoundReader& reader, const Json& json, const Catalogue& words) {
    const auto round = reader.read(json);
    if (!round) {
        std::string out;
        write_round_error(out, round.error(), words);
        ensure_json(out);
        return;
    }
    ensure(settle_soundly(**round, words) == settle_again(**round, words),
           "a round settles alike when it is written and read again");
}

/// One round or an array of them, as `tigerpit settle` reads a document.
void read_document(std::string_view text, const Catalogue& words) {
    JsonTape tape;
    if (const auto read = tape.read(text); !read) {
        ensure(read.error().offset <= text.size(), "an error is somewhere in the text");
        ensure(!words.say(read.error().what).empty(), "what is wrong is said");
        return;
    }
    const Json document(tape);
    RoundReader reader(find_built_in);
    if (document.kind() != JsonKind::array) return read_and_settle(reader, document, words);
    document.items([&](std::size_t, const Json& round) { read_and_settle(reader, round, words); });
}

}  // namespace
}  // namespace tigerpit

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    tigerpit::read_document(tigerpit::text_of(bytes, size), tigerpit::words_for(size));
    return 0;
}
