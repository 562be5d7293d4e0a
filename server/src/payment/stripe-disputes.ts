/** Stripe's disputes as reports of a chargeback (reference 4-a). */
import { currencies } from '@gtp/domain/platform/money.ts';
import { fieldsOf } from './acquirer-answers.ts';
import type { ChargebackReport } from './card-gateway.ts';
import { textOf } from './stripe-answers.ts';

/** An enquiry is an alert; one that Stripe prevented or that was closed took nothing back. */
const kinds: Readonly<Record<string, ChargebackReport['kind']>> = {
  warning_needs_response: 'alert',
  warning_under_review: 'alert',
  warning_closed: 'expired',
  prevented: 'expired',
  needs_response: 'received',
  under_review: 'evidence_sent',
  appeal_needs_response: 'pre_arbitration',
  appeal_under_review: 'evidence_sent',
  won: 'won',
  lost: 'lost',
};

/** The network's own code where Stripe gives it; Visa's condition for Stripe's word otherwise (reference 3.1). */
const conditions: Readonly<Record<string, string>> = {
  fraudulent: '10.4',
  unrecognized: '10.4',
  incorrect_account_details: '12.4',
  duplicate: '12.6',
  product_not_received: '13.1',
  product_unacceptable: '13.3',
  credit_not_processed: '13.6',
  subscription_canceled: '13.7',
};

/** The name of the PaymentIntent that a dispute is about, in whichever form Stripe sends it. */
export function disputedIntentId(dispute: unknown): string | undefined {
  const intent = fieldsOf(dispute)?.payment_intent;
  return textOf(intent) ?? textOf(fieldsOf(intent)?.id);
}

/** A Dispute as a report about our payment; undefined if a field is not as agreed. */
export function readDispute(received: unknown, paymentId: string): ChargebackReport | undefined {
  const dispute = fieldsOf(received);
  const kind = kinds[textOf(dispute?.status) ?? ''];
  const chargebackId = textOf(dispute?.id, 60);
  const currency = currencies.find((each) => each.toLowerCase() === dispute?.currency);
  const amount = dispute?.amount;
  if (!kind || !chargebackId || !currency) return undefined;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return undefined;
  const dueBy = fieldsOf(dispute?.evidence_details)?.due_by;
  const hasDue = typeof dueBy === 'number' && Number.isSafeInteger(dueBy) && dueBy > 0;
  return {
    chargebackId,
    paymentId,
    kind,
    reason: reasonOf(dispute ?? {}),
    amountMinor: String(amount),
    currency,
    ...(hasDue && { evidenceDueAt: new Date(dueBy * 1_000).toISOString() }),
  };
}

function reasonOf({ payment_method_details: details, reason }: Readonly<Record<string, unknown>>): string {
  const word = textOf(reason, 40) ?? '';
  const ofNetwork = textOf(fieldsOf(fieldsOf(details)?.card)?.network_reason_code, 20);
  return ofNetwork ?? conditions[word] ?? word.slice(0, 20);
}
