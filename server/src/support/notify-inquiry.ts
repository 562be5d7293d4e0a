/** Who is notified of what about an inquiry (reference 4-k): the words themselves stay in the portal. */
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import type { Inquiry } from './support-store.ts';

type About = {
  readonly inquiry: Inquiry;
  readonly now: Date;
  readonly rule: 'support.received' | 'support.written_again' | 'support.answered';
};

/** A question goes to everybody of the institution that handles it, an answer to everybody of the company that asked. */
export async function notifyOfInquiry(transaction: Transaction, { inquiry, rule, now }: About): Promise<void> {
  await notify(transaction, { rule, ...about(inquiry, now) });
}

/** That an answered inquiry will be closed, once per answer; `closesOn` is a day in Seoul. */
export async function notifyClosesSoon(
  transaction: Transaction,
  { inquiry, closesOn }: { readonly inquiry: Inquiry; readonly closesOn: string },
): Promise<void> {
  const { facts, ...rest } = about(inquiry, inquiry.lastAnsweredAt ?? inquiry.createdAt);
  await notify(transaction, { rule: 'support.closes_soon', ...rest, facts: { ...facts, closesOn } });
}

function about({ inquiryNumber, title, askerCompanyId, handlerCompanyId }: Inquiry, at: Date) {
  return {
    cause: `${inquiryNumber}:${at.getTime()}`,
    parties: { asker: askerCompanyId, handler: handlerCompanyId },
    facts: { number: String(inquiryNumber), title },
  };
}
