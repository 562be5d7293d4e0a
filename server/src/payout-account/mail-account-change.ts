import { listReaders, listReadersOfKind } from '../account/account.ts';
import { companyNames, findCompany } from '../company/company.ts';
import { type Mail, queueMail, type Reader, ringOnly } from '../mail/mail.ts';
import type { Transaction } from '../platform/database.ts';
import { makeStopToken } from './stop-token.ts';

type Told = {
  readonly changeId: string;
  readonly companyId: string;
  readonly who: string;
  readonly now: Date;
};

/** To everybody of the company, the representative and all deputies, with the link that stops the change. */
export async function mailAccountProposed(
  transaction: Transaction,
  secret: { readonly mailCodeSecret: string },
  { changeId, companyId, who, now }: Told,
): Promise<void> {
  const facts = { who, at: now, stopToken: makeStopToken(secret, changeId) };
  const dedupeKey = `payout_account.proposed:${changeId}`;
  for (const to of await listReaders(transaction, companyId)) {
    await queueMail(transaction, { to, letter: 'payout_account.proposed', facts, dedupeKey });
  }
}

export async function mailAccountApproved(
  transaction: Transaction,
  secret: { readonly mailCodeSecret: string },
  { changeId, companyId, who, takesEffectAt }: Omit<Told, 'now'> & { readonly takesEffectAt: Date },
): Promise<void> {
  const facts = { who, takesEffectAt, stopToken: makeStopToken(secret, changeId) };
  const dedupeKey = `payout_account.approved:${changeId}`;
  for (const to of await listReaders(transaction, companyId)) {
    await queueMail(transaction, { to, letter: 'payout_account.approved', facts, dedupeKey });
  }
}

export async function mailAccountStopped(transaction: Transaction, { changeId, companyId, who, now }: Told) {
  const dedupeKey = `payout_account.stopped:${changeId}`;
  for (const to of await listReaders(transaction, companyId)) {
    await queueMail(transaction, { to, letter: 'payout_account.stopped', facts: { who, at: now }, dedupeKey });
  }
}

export async function mailAccountActivated(transaction: Transaction, { changeId, companyId, now }: Omit<Told, 'who'>) {
  const dedupeKey = `payout_account.activated:${changeId}`;
  for (const to of await listReaders(transaction, companyId)) {
    await queueMail(transaction, { to, letter: 'payout_account.activated', facts: { at: now }, dedupeKey });
  }
  await ringForAgency(transaction, { changeId, companyId });
}

/** The agency hears that a seller is paid elsewhere from now on; never where. */
async function ringForAgency(transaction: Transaction, { changeId, companyId }: Pick<Told, 'changeId' | 'companyId'>) {
  const company = await findCompany(transaction, companyId);
  if (!company) throw new Error(`There is no company ${companyId}`);
  const letter = 'payout_account.activated_to_agency';
  const facts = { company: companyNames(company), companyId };
  const line = (to: Reader): Mail => ({ letter, to, facts, dedupeKey: `${letter}:${changeId}` });
  await ringOnly(transaction, (await listReadersOfKind(transaction, 'KOTRA')).map(line));
}
