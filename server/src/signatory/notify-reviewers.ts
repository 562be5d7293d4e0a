import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import { listCardIssuers } from '../review/review.ts';
import type {} from './signatory-emails.ts';

type Waiting = {
  readonly authorityId: string;
  readonly companyId: string;
  readonly clientType: ClientType;
  readonly userName: string;
};

/** The agency for a seller, the issuers of its cards for a buyer: a power of attorney waits for them. */
export async function notifyReviewers(
  transaction: Transaction,
  { authorityId, companyId, clientType, userName }: Waiting,
): Promise<void> {
  const isSeller = clientType === 'SELLER';
  await notify(transaction, {
    rule: isSeller ? 'signatory.filed_by_seller' : 'signatory.filed_by_buyer',
    cause: authorityId,
    parties: { company: companyId, issuer: isSeller ? [] : await listCardIssuers(transaction, companyId) },
    facts: { userName, folder: isSeller ? 'seller-info' : 'buyer-info' },
  });
}
