/**
 * Lost user ids and passwords. Whoever asks gets the same answer at once, whether there is such a user or not: the
 * request is only written down. A job looks later whose it is, and writes to the address that the account has; the code
 * in that e-mail lets its reader choose a new password. Administrators get a temporary password instead, which opens
 * nothing but the choice of a new one. Every new password ends all sessions, and its owner is notified.
 */
export { makeAnswerRecovery } from './answer-recovery.ts';
export { clearRecoveries, clearRecoveriesSchedule } from './clear-recoveries.ts';
export type { RecoveryContext } from './recovery-context.ts';
export { mailTemporaryPassword } from './send-temporary-password.ts';
