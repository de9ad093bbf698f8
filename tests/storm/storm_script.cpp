#include "storm/storm_script.hpp"

#include "codec/script_write.hpp"

namespace tigerpit {

std::string script_of(const Storm& storm, const Rulebook& book) {
    // The people of a storm are few, and the staff are counted from a hundred.
    constexpr int people_most = 200;
    People people;
    for (int person = 1; person <= people_most; ++person) people.number_of(std::to_string(person));
    std::vector<RequestLine> requests;
    for (const StormRequest& request : storm.requests())
        requests.push_back({request.by, request.command});
    return write_round_script(requests, book, people);
}

}  // namespace tigerpit
