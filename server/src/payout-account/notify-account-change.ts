import { listReaders, listReadersOfKind } from '../account/account.ts';
import { companyNames, findCompany } from '../company/company.ts';
import { type Email, queueEmail, queueNotifications, type Reader } from '../email/email.ts';
import type { Transaction } from '../platform/database.ts';
import { makeStopToken } from './stop-token.ts';

type AccountChangeNotification = {
  readonly changeId: string;
  readonly companyId: string;
  readonly who: string;
  readonly now: Date;
};

/** To everybody of the company, the representative and all deputies, with the link that stops the change. */
export async function notifyAccountProposed(
  transaction: Transaction,
  secret: { readonly mailCodeSecret: string },
  { changeId, companyId, who, now }: AccountChangeNotification,
): Promise<void> {
  const facts = { who, at: now, stopToken: makeStopToken(secret, changeId) };
  const dedupeKey = `payout_account.proposed:${changeId}`;
  for (const to of await listReaders(transaction, companyId)) {
    await queueEmail(transaction, { to, template: 'payout_account.proposed', facts, dedupeKey });
  }
}

export async function notifyAccountApproved(
  transaction: Transaction,
  secret: { readonly mailCodeSecret: string },
  {
    changeId,
    companyId,
    who,
    takesEffectAt,
  }: Omit<AccountChangeNotification, 'now'> & { readonly takesEffectAt: Date },
): Promise<void> {
  const facts = { who, takesEffectAt, stopToken: makeStopToken(secret, changeId) };
  const dedupeKey = `payout_account.approved:${changeId}`;
  for (const to of await listReaders(transaction, companyId)) {
    await queueEmail(transaction, { to, template: 'payout_account.approved', facts, dedupeKey });
  }
}

export async function notifyAccountStopped(
  transaction: Transaction,
  { changeId, companyId, who, now }: AccountChangeNotification,
) {
  const dedupeKey = `payout_account.stopped:${changeId}`;
  for (const to of await listReaders(transaction, companyId)) {
    await queueEmail(transaction, { to, template: 'payout_account.stopped', facts: { who, at: now }, dedupeKey });
  }
}

export async function notifyAccountActivated(
  transaction: Transaction,
  { changeId, companyId, now }: Omit<AccountChangeNotification, 'who'>,
) {
  const dedupeKey = `payout_account.activated:${changeId}`;
  for (const to of await listReaders(transaction, companyId)) {
    await queueEmail(transaction, { to, template: 'payout_account.activated', facts: { at: now }, dedupeKey });
  }
  await notifyAgency(transaction, { changeId, companyId });
}

/** Notifies the agency that a seller is paid elsewhere from now on; never where. */
async function notifyAgency(
  transaction: Transaction,
  { changeId, companyId }: Pick<AccountChangeNotification, 'changeId' | 'companyId'>,
) {
  const company = await findCompany(transaction, companyId);
  if (!company) throw new Error(`There is no company ${companyId}`);
  const template = 'payout_account.activated_to_agency';
  const facts = { company: companyNames(company), companyId };
  const line = (to: Reader): Email => ({ template, to, facts, dedupeKey: `${template}:${changeId}` });
  await queueNotifications(transaction, (await listReadersOfKind(transaction, 'KOTRA')).map(line));
}
