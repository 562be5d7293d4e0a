/**
 * Deciding on members. A new application stands in the queue of those who look after it: the agency's for sellers, the
 * card's issuer's for buyers. They accept or return its documents one by one, ask for what is missing, compare its
 * names with the sanctions lists, and decide in pairs: one person proposes, another confirms. The portal e-mails each
 * outcome to the member by e-mail with its reason class and what to do, and never what a screening found. Every step
 * moves the member along one table (domain/src/company/member-moves.ts) and only over the version that its author has
 * seen.
 */

export { listOfMembers } from './list-members.ts';
export { measureReviews } from './member-list-store.ts';
export { noteNewNames } from './new-names.ts';
export { openReview } from './open-review.ts';
export { remindMembers, remindMembersSchedule } from './remind-members.ts';
export { rescreenMembers, screenMembersByTheClock, screenMembersSchedule } from './rescreen-members.ts';
export { findApprovedAt, listCardIssuers } from './review-store.ts';
export { canReadMemberFile, findAppealUntil, isReviewedBy } from './reviewed-member.ts';
export { runReviewClocks } from './run-review-clocks.ts';
export { waitsForSecondPerson } from './second-decision-store.ts';
