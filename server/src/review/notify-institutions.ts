/** Those who look after a member are notified of what became of it (reference 4-k). */
import { homePaths } from '@gtp/domain/account/home-paths.ts';
import type { MemberState } from '@gtp/domain/review/review-decisions.ts';
import { listReaders, listReadersOfKind } from '../account/account.ts';
import { companyNames } from '../company/company.ts';
import { type Email, queueNotifications, type Reader } from '../email/email.ts';
import type { Transaction } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type {} from './review-emails.ts';
import { listCardIssuers } from './review-store.ts';
import type { ReviewedMember } from './reviewed-member.ts';

/** The states that end a step of the review; the steps between are seen in the lists alone. */
const outcomes: Readonly<Partial<Record<MemberState, InLanguages>>> = textTable('review.outcome');

/** Notifies once for each outcome: the agency for a seller, those of its cards' issuers for a buyer. */
export async function notifyInstitutions(
  transaction: Transaction,
  { member, review }: Pick<ReviewedMember, 'member' | 'review'>,
  state: MemberState,
): Promise<void> {
  const names = outcomes[state];
  if (!names) return;
  const { companyId } = member;
  const isSeller = member.clientType === 'SELLER';
  const [root, folder] = isSeller ? [homePaths.KOTRA, 'seller-info'] : [homePaths.ISSUER, 'buyer-info'];
  const template = 'review.told_to_body';
  const dedupeKey = `${template}:${companyId}:${review.version + 1}`;
  const facts = { company: companyNames(member), outcome: names, root, folder, companyId };
  const line = (to: Reader): Email => ({ template, to, facts, dedupeKey });
  await queueNotifications(transaction, (await readersFor(transaction, { companyId, isSeller })).map(line));
}

async function readersFor(
  transaction: Transaction,
  { companyId, isSeller }: { readonly companyId: string; readonly isSeller: boolean },
): Promise<readonly Reader[]> {
  if (isSeller) return listReadersOfKind(transaction, 'KOTRA');
  const readers: Reader[] = [];
  for (const issuerId of await listCardIssuers(transaction, companyId)) {
    readers.push(...(await listReaders(transaction, issuerId)));
  }
  return readers;
}
