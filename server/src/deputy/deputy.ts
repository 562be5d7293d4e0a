/**
 * Deputies act for a company: an administrator invites them by e-mail, they choose their own login, and what they may
 * do is their delegation. Whoever gives or takes rights does it here, one after another within a company; every change
 * is kept and e-mailed to the representative. A deputy who is removed has no session any more (reference 4-e).
 */

export { listPeople, lockDeputies } from './deputy-store.ts';
export { endExpiredDelegations, endExpiredDelegationsSchedule } from './end-expired-delegations.ts';
export { withdrawInvitation } from './end-invitation.ts';
export { storeInvitation } from './invite-deputy.ts';
export { listDeputyInvitations } from './list-deputies.ts';
export { notifyDeputyChange } from './notify-deputy-change.ts';
