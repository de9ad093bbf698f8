#include "net/admissions.hpp"

namespace tigerpit {

Admission Admissions::enter(const std::string& counted) {
    const std::lock_guard lock(mutex_);
    const auto before = by_address_.find(counted);
    const bool room = before == by_address_.end() || before->second < most_per_address_;
    if (taken_ < most_ && (counted.empty() || room)) {
        ++taken_;
        if (!counted.empty()) ++by_address_[counted];
        return Admission::taken;
    }
    if (refused_ >= most_refusals) return Admission::cut;
    ++refused_;
    return Admission::refused;
}

void Admissions::leave(const std::string& counted, Admission admission) {
    const std::lock_guard lock(mutex_);
    switch (admission) {
        case Admission::cut: return;
        case Admission::refused: --refused_; return;
        case Admission::taken: break;
    }
    --taken_;
    const auto found = by_address_.find(counted);
    if (found != by_address_.end() && --found->second == 0) by_address_.erase(found);
}

}  // namespace tigerpit
