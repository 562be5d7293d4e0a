/** By what it is confirmed what an applicant states, and how far that is (decision 0304). */
import { nameSimilarity } from '../order/name-similarity.ts';
import type { Requirement } from './document-checklist.ts';

/** `provider`: somebody outside was asked, such as the bank that remitted one won. */
export const confirmations = ['provider', 'document_waiting', 'document_accepted', 'nothing'] as const;
export type Confirmation = (typeof confirmations)[number];

/** How far the documents of one code are: all accepted, one still to be judged, or none that counts. */
export function confirmationByDocument(documents: readonly Pick<Requirement, 'state'>[]): Confirmation {
  if (documents.some(({ state }) => state === 'uploaded' || state === 'checking')) return 'document_waiting';
  const isAccepted = documents.length > 0 && documents.every(({ state }) => state === 'accepted');
  return isAccepted ? 'document_accepted' : 'nothing';
}

/** Whether an account is held by somebody of another name than all of these, but for case, punctuation, legal form. */
export function isHeldByAnother(holder: string, names: readonly string[]): boolean {
  return !names.some((name) => nameSimilarity(holder, name) === 1);
}
