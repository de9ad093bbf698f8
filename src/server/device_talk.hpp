#pragma once

#include "server/shoe_desk.hpp"
#include "server/talk.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The connection of an electronic shoe. Which table it speaks for its credential says, never a
/// message; of the table it is told nothing (docs/shoe.md).
class DeviceTalk : public Talk {
public:
    DeviceTalk(ShoeDesk& desk, Doorman doorman, const Catalogue& words)
        : Talk(std::move(doorman)), desk_(desk), words_(words) {}

    void begin(Send send) override;
    void hear(std::string_view text) override;
    void end() override;

private:
    void tell_refused(std::optional<std::int64_t> sequence, const PeopleRefusal&);
    void tell_error(std::string_view where, const Message& what);

    ShoeDesk& desk_;
    const Catalogue& words_;
    Send send_;
    ShoeDesk::Line line_ = 0;
};

}  // namespace tigerpit
