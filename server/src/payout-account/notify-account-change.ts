import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import { makeStopToken } from './stop-token.ts';

type AccountChange = {
  readonly changeId: string;
  readonly companyId: string;
  readonly who: string;
  readonly now: Date;
};
type Secret = { readonly mailCodeSecret: string };

function about({ changeId, companyId }: Pick<AccountChange, 'changeId' | 'companyId'>) {
  return { cause: changeId, parties: { seller: companyId } };
}

/** To everybody of the company, the representative and all deputies, with the link that stops the change. */
export async function notifyAccountProposed(
  transaction: Transaction,
  secret: Secret,
  { who, now, ...change }: AccountChange,
): Promise<void> {
  const facts = { who, at: now, stopToken: makeStopToken(secret, change.changeId) };
  await notify(transaction, { rule: 'payout_account.proposed', ...about(change), facts });
}

export async function notifyAccountApproved(
  transaction: Transaction,
  secret: Secret,
  { who, takesEffectAt, ...change }: Omit<AccountChange, 'now'> & { readonly takesEffectAt: Date },
): Promise<void> {
  const facts = { who, takesEffectAt, stopToken: makeStopToken(secret, change.changeId) };
  await notify(transaction, { rule: 'payout_account.approved', ...about(change), facts });
}

/** The agency: a document that proves a changed account waits for two of its people. */
export async function notifyProofWaits(
  transaction: Transaction,
  change: Pick<AccountChange, 'changeId' | 'companyId'>,
) {
  await notify(transaction, { rule: 'payout_account.proof_waits', ...about(change), facts: {} });
}

export async function notifyProofReturned(
  transaction: Transaction,
  { reason, ...change }: Pick<AccountChange, 'changeId' | 'companyId'> & { readonly reason: string },
): Promise<void> {
  await notify(transaction, { rule: 'payout_account.proof_returned', ...about(change), facts: { reason } });
}

export async function notifyAccountStopped(transaction: Transaction, { who, now, ...change }: AccountChange) {
  await notify(transaction, { rule: 'payout_account.stopped', ...about(change), facts: { who, at: now } });
}

/** The agency reads that a seller is paid elsewhere from now on; never where. */
export async function notifyAccountActivated(
  transaction: Transaction,
  { now, ...change }: Omit<AccountChange, 'who'>,
): Promise<void> {
  const facts = { at: now, companyId: change.companyId };
  await notify(transaction, { rule: 'payout_account.activated', ...about(change), facts });
}
