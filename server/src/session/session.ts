/**
 * Who is logged in. A right password opens a session that waits for its second factor, an e-mailed code, a passkey
 * or an app completes it, and signed tokens name it; the session itself stands in the database, so that it can be ended at once. Fifteen
 * minutes without a request end it, and so does a refresh token that someone uses a second time (product §10).
 */
export { authenticate, bearerIn } from './authenticate.ts';
export { checkFirstFactor } from './check-first-factor.ts';
export { checkConfirmed } from './confirm-session.ts';
export { deleteFactorFailures } from './factor-failure-store.ts';
export type { SessionContext } from './give-tokens.ts';
export { findKnownPlace, findKnownPlaceOfEmail, type Visitor } from './known-place.ts';
export { rememberSessions } from './known-sessions.ts';
export { notifyOwnerOfLock } from './notify-owner-of-lock.ts';
export { openSignedOnSession } from './open-session.ts';
export { deleteLoginFailures, endOtherSessionsOfUser, endSession, endSessionsOfUser } from './session-store.ts';
export { findSharedTraces } from './shared-trace-store.ts';
export { tokenEnd } from './tokens.ts';
