/**
 * An issuer files the chargeback of its own card (reference 4-c, decision 0138). It stops the order like the gateway's
 * report; how it ends, the gateway alone says, for it moves the money.
 */
import { type ChargebackState, chargebackStateRecords } from '../payment/chargeback-states.ts';
import { addDays, addDaysToInstant, type Day, seoulDay } from '../platform/instant.ts';
import type { Money } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { DisputeRefusal } from './dispute-refusals.ts';

/** Visa's dispute conditions: fraud (10), authorisation (11), processing errors (12), consumer disputes (13). */
export const visaConditions = [
  ...(['10.1', '10.2', '10.3', '10.4', '10.5', '11.1', '11.2', '11.3'] as const),
  ...(['12.1', '12.2', '12.3', '12.4', '12.5', '12.6', '12.7'] as const),
  ...(['13.1', '13.2', '13.3', '13.4', '13.5', '13.6', '13.7', '13.8', '13.9'] as const),
] as const;
export type VisaCondition = (typeof visaConditions)[number];

/** `alert`: it is coming (CB10); `received`: the money is reclaimed (CB20). */
export const noticeKinds = ['alert', 'received'] as const satisfies readonly ChargebackState[];
export type NoticeKind = (typeof noticeKinds)[number];

/** The network takes nothing that comes later after the payment (reference 3.1). */
export const filingLimitDays = 120;
/** The seller's time to answer is about 30 days; much more is a typing error. */
export const usualAnswerDays = 30;
export const longestAnswerDays = 45;

export type Notice = {
  readonly kind: NoticeKind;
  readonly amount: Money;
  /** The last day in Seoul on which the seller may answer. */
  readonly dueOn: Day;
  readonly charged: Money;
  readonly capturedAt: Date;
  /** The payment's chargebacks so far. */
  readonly before: readonly { readonly state: ChargebackState; readonly isFiled: boolean }[];
};

/** Whether a notice is taken: of money that was charged and not reclaimed before, in time, with days to answer. */
export function checkNotice(notice: Notice, now: Date): Result<undefined, DisputeRefusal> {
  const { kind, amount, dueOn, charged, capturedAt, before } = notice;
  if (!canFile({ kind, before })) return refuse('dispute.charged_back_already');
  if (isFilingOver(capturedAt, now)) {
    return refuse('dispute.filing_limit_over', { facts: { days: String(filingLimitDays) } });
  }
  if (amount.currency !== charged.currency || amount.minor <= 0n || amount.minor > charged.minor) {
    return refuse('dispute.amount_out_of_range', { field: 'amount' });
  }
  const today = seoulDay(now);
  if (dueOn <= today || dueOn > addDays(today, longestAnswerDays)) {
    return refuse('dispute.due_day_out_of_range', { field: 'dueOn', facts: { days: String(longestAnswerDays) } });
  }
  return accept(undefined);
}

/** Whether the payment's chargebacks so far leave room for a notice of this kind. */
export function canFile({ kind, before }: Pick<Notice, 'kind' | 'before'>): boolean {
  return !before.some((each) => isInTheWay(each, kind));
}

export function isFilingOver(capturedAt: Date, now: Date): boolean {
  return now >= addDaysToInstant(capturedAt, filingLimitDays);
}

/** An own alert becomes a chargeback; nothing else is filed twice, nor what is lost filed again. */
function isInTheWay({ state, isFiled }: Notice['before'][number], kind: NoticeKind): boolean {
  const { phase } = chargebackStateRecords[state];
  if (phase === 'kept') return false;
  return !(isFiled && state === 'alert' && kind === 'received');
}
