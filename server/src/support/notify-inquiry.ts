/** Who is notified of what about an inquiry (reference 4-k): the words themselves stay in the portal. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { listReaders } from '../account/account.ts';
import { companyNames, findCompany } from '../company/company.ts';
import { queueEmail } from '../email/email.ts';
import type { Transaction } from '../platform/database.ts';
import type {} from './support-emails.ts';
import type { Inquiry } from './support-store.ts';

type Notifying = { readonly inquiry: Inquiry; readonly now: Date };
type ToHandlers = Notifying & { readonly template: 'support.received' | 'support.written_again' };

/** A new question or more of it, to everybody of the institution that handles it. */
export async function notifyHandlers(transaction: Transaction, { inquiry, template, now }: ToHandlers): Promise<void> {
  const { asker, handler } = await sidesOf(transaction, inquiry);
  for (const to of await listReaders(transaction, handler.companyId)) {
    const facts = {
      ...subjectOf(inquiry),
      body: segmentOf(handler.clientType),
      askerName: companyNames(asker),
    };
    await queueEmail(transaction, { template, facts, to, dedupeKey: keyOf(template, inquiry, now) });
  }
}

/** That an answered inquiry will be closed, once per answer; `closesOn` is a day in Seoul. */
export async function notifyClosesSoon(
  transaction: Transaction,
  { inquiry, closesOn }: { readonly inquiry: Inquiry; readonly closesOn: string },
): Promise<void> {
  const { asker, handler } = await sidesOf(transaction, inquiry);
  const template = asker.clientType === 'ISSUER' ? 'support.body_closes_soon' : 'support.closes_soon';
  const dedupeKey = keyOf('support.closes_soon', inquiry, inquiry.lastAnsweredAt ?? inquiry.createdAt);
  for (const to of await listReaders(transaction, asker.companyId)) {
    const handlerName = companyNames(handler);
    const facts = { ...subjectOf(inquiry), side: segmentOf(asker.clientType), handlerName, closesOn };
    await queueEmail(transaction, { template, facts, to, dedupeKey });
  }
}

/** An answer, to everybody of the company that asked. */
export async function notifyAskers(transaction: Transaction, { inquiry, now }: Notifying): Promise<void> {
  const { asker, handler } = await sidesOf(transaction, inquiry);
  const template = asker.clientType === 'ISSUER' ? 'support.body_answered' : 'support.answered';
  for (const to of await listReaders(transaction, asker.companyId)) {
    const handlerName = companyNames(handler);
    const facts = { ...subjectOf(inquiry), side: segmentOf(asker.clientType), handlerName };
    await queueEmail(transaction, { template, facts, to, dedupeKey: keyOf(template, inquiry, now) });
  }
}

function subjectOf({ inquiryNumber, title }: Inquiry) {
  return { number: String(inquiryNumber), title };
}

function keyOf(template: string, { inquiryNumber }: Inquiry, now: Date): string {
  return `${template}:${inquiryNumber}:${now.getTime()}`;
}

/** The word of a client type in paths. */
function segmentOf(clientType: ClientType): string {
  return clientType.toLowerCase();
}

async function sidesOf(transaction: Transaction, { inquiryNumber, askerCompanyId, handlerCompanyId }: Inquiry) {
  const asker = await findCompany(transaction, askerCompanyId);
  const handler = await findCompany(transaction, handlerCompanyId);
  if (!asker || !handler) throw new Error(`Inquiry ${inquiryNumber} has lost a side`);
  return { asker, handler };
}
