import type { OrderState } from '../order/order-state-records.ts';
import type { OrderEvent } from '../order/order-states.ts';
import type { Money } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { BankReportKind } from './bank-status-codes.ts';
import type { SettlementRefusal } from './settlement-refusals.ts';
import {
  doneLineStates,
  nextSettlementState,
  type SettlementEvent,
  type SettlementState,
  waitingLineStates,
} from './settlement-states.ts';

/** A payout as a report finds it; `wasPaid`: the bank has said once that the money arrived. */
export type ReportedPayout = { readonly state: SettlementState; readonly amount: Money; readonly wasPaid: boolean };

export type BankReport = { readonly kind: BankReportKind; readonly amount: Money };

/** `orderEvent` happens to the order of every line of the payout, in the same transaction. */
export type SettlementStep = {
  readonly hasChanged: boolean;
  readonly state: SettlementState;
  readonly orderEvent: Extract<OrderEvent, 'settle' | 'return_payout'> | undefined;
};

type ReturnedPayout = {
  readonly state: SettlementState;
  readonly wasRescheduled: boolean;
  /** Whether the bank may pay it all the same, by an older file. */
  readonly isDoubted: boolean;
  /** The bank's code against the account to which it would be paid now. */
  readonly blockedReason: string | undefined;
};

/**
 * The state of a returned payout's lines once they are made due again; the next run gathers them into a new payout.
 * Refuses for a payout that did not come back, or whose lines have gone on already, or that the bank may pay all the
 * same, and as long as the bank's word stands against the seller's account (reference 4-a: OS43 → OS41 once the account
 * is mended and verified).
 */
export function reschedulePayout(payout: ReturnedPayout): Result<SettlementState, SettlementRefusal> {
  if (payout.wasRescheduled) return refuse('settlement.not_in_state');
  if (payout.isDoubted) return refuse('settlement.payout_doubted');
  const next = nextSettlementState(payout.state, 'reschedule');
  const { blockedReason: code } = payout;
  return next.ok && code !== undefined ? refuse('settlement.account_blocked', { facts: { code } }) : next;
}

const events = { accepted: 'accept', paid: 'pay', returned: 'return' } as const satisfies Record<
  BankReportKind,
  SettlementEvent
>;

const orderEvents = { accepted: undefined, paid: 'settle', returned: 'return_payout' } as const;

const neverSent: readonly SettlementState[] = [...waitingLineStates, 'scheduled', 'offset'];

/**
 * What a bank's report makes of a payout, all its lines and their orders. Late, repeated and reordered reports
 * change nothing. Refused, for a person to look: a report on what was never sent, another amount, and "paid" for
 * a transfer that came back without having been paid before.
 */
export function applyBankReport(payout: ReportedPayout, report: BankReport): Result<SettlementStep, SettlementRefusal> {
  if (neverSent.includes(payout.state)) return refuse('settlement.not_sent');
  const { amount } = payout;
  if (amount.minor !== report.amount.minor || amount.currency !== report.amount.currency) {
    return refuse('settlement.amount_differs');
  }
  if (payout.state === 'returned' && report.kind === 'paid' && !payout.wasPaid) {
    return refuse('settlement.report_contradicts');
  }
  const next = nextSettlementState(payout.state, events[report.kind]);
  if (!next.ok) return accept({ hasChanged: false, state: payout.state, orderEvent: undefined });
  return accept({ hasChanged: true, state: next.value, orderEvent: orderEvents[report.kind] });
}

/**
 * What brings an order nearer to its lines, which went on while a chargeback had interrupted it: the bank may have paid
 * or returned them meanwhile, and they may have been made due again. Undefined once the order agrees with them.
 */
export function eventToSync(state: OrderState, lines: readonly SettlementState[]): SyncEvent | undefined {
  const isReturned = lines.includes('returned');
  const isWaiting = lines.some((line) => waitingLineStates.includes(line));
  const isDone = lines.every((line) => doneLineStates.includes(line));
  const events: Readonly<Partial<Record<OrderState, SyncEvent | false>>> = {
    released: !isWaiting && 'schedule_settlement',
    settlement_scheduled: isReturned ? 'return_payout' : isDone && 'settle',
    settled: !isDone && 'return_payout',
    settlement_failed: !isReturned && 'reschedule',
  };
  return events[state] || undefined;
}

type SyncEvent = Extract<OrderEvent, 'schedule_settlement' | 'settle' | 'return_payout' | 'reschedule'>;
