/**
 * Signing up. An application comes whole: who applies, the business, its people, its documents, what was agreed to, and
 * the proofs that were gathered on the way. It is judged by the same rules as the screens use, and stored in one
 * transaction with the company, its first user, and its account or card; nobody is a member by that, a reviewer decides
 * (reference 4-d). The e-mail proof names the application, so that sending it twice makes one.
 */

export { findNewestApplicationId, insertMemberEvents } from './application-store.ts';
export { clearUserId } from './clear-user-id.ts';
export { keepTerms } from './keep-terms.ts';
export { type ApplicationToReview, readApplication } from './read-application.ts';
export { registerBuyer } from './register-buyer.ts';
export { registerSeller } from './register-seller.ts';
export type { RegistrationContext } from './registration-context.ts';
