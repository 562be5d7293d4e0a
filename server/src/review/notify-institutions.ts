/** Those who look after a member are notified of what became of it (reference 4-k). */
import type { MemberState } from '@gtp/domain/company/member-states.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import { tellChange } from '../platform/tell-change.ts';
import type {} from './review-emails.ts';
import { listCardIssuers } from './review-store.ts';
import type { Member, ReviewedMember } from './reviewed-member.ts';

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
  const facts = { outcome: names, folder: isSeller ? 'seller-info' : 'buyer-info', companyId };
  await notify(transaction, {
    rule: isSeller ? 'review.outcome_of_seller' : 'review.outcome_of_buyer',
    cause: `${companyId}:${review.version + 1}`,
    parties: { company: companyId, issuer: isSeller ? [] : await listCardIssuers(transaction, companyId) },
    facts,
  });
}

/** The open lists of those who look after a member, after any step of its review, whoever made it. */
export async function tellInstitutions(transaction: Transaction, { companyId, clientType }: Member): Promise<void> {
  const companyIds = clientType === 'SELLER' ? [] : await listCardIssuers(transaction, companyId);
  tellChange(transaction, { tags: ['member'], companyIds, clientTypes: ['KOTRA', 'VISA'] });
}
