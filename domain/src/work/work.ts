/** The work queue of an institution: until when each kind of matter means to be done, and who may be in charge of it. */
import { type Operation, type Person, reachOfPerson } from '../account/permissions.ts';
import { addDays, type Day, seoulDay } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { type Holidays, payoutDay } from '../settlement/business-calendar.ts';
import type { WaitingKind } from '../statistics/waiting-kinds.ts';
import type { WorkRefusal } from './work-refusals.ts';

type KindOfWork = {
  /**
   * Within how many Korean business days somebody means to have acted; a matter with a deadline of its own keeps that
   * (decision 0206).
   */
  readonly targetDays: number;
  /** Without this right nobody can work on it. */
  readonly right: Operation;
};

/** Every kind that an institution may have; the others wait for sellers and buyers alone. */
export const kindsOfWork = {
  order: { targetDays: 3, right: 'order.read' },
  member: { targetDays: 2, right: 'review.decide' },
  second_decision: { targetDays: 1, right: 'review.decide' },
  risk_hold: { targetDays: 1, right: 'risk.decide' },
  evidence_review: { targetDays: 2, right: 'order.review_evidence' },
  amendment: { targetDays: 2, right: 'amendment.decide' },
  fee_proposal: { targetDays: 3, right: 'fee.decide' },
  inquiry: { targetDays: 2, right: 'support.answer' },
  answer: { targetDays: 5, right: 'support.ask' },
  payment_task: { targetDays: 1, right: 'payment.read' },
  refused_evidence: { targetDays: 1, right: 'dispute.read' },
  failed_refund: { targetDays: 1, right: 'settlement.operate' },
  reconciliation: { targetDays: 1, right: 'reconciliation.work' },
  safeguarding: { targetDays: 1, right: 'reconciliation.work' },
  returned_payout: { targetDays: 3, right: 'settlement.operate' },
  payout_appeal: { targetDays: 3, right: 'settlement.operate' },
  payout_outcome: { targetDays: 1, right: 'settlement.operate' },
  bank_message: { targetDays: 1, right: 'settlement.operate' },
  paying_account: { targetDays: 1, right: 'settlement.operate' },
  base_rate: { targetDays: 1, right: 'settlement.operate' },
  exchange_rate: { targetDays: 1, right: 'settlement.operate' },
  payout_file: { targetDays: 1, right: 'settlement.operate' },
  card: { targetDays: 2, right: 'card.oversee' },
  account_proof: { targetDays: 2, right: 'payout_account.review_proof' },
} as const satisfies Readonly<Partial<Record<WaitingKind, KindOfWork>>>;

export type WorkKind = keyof typeof kindsOfWork;
export const workKinds = Object.keys(kindsOfWork) as readonly WorkKind[];

export function isWorkKind(kind: WaitingKind): kind is WorkKind {
  return Object.hasOwn(kindsOfWork, kind);
}

/** `mine`: what I am in charge of; `second`: what somebody else proposed and I may approve; `all`: everybody's. */
export const workScopes = ['mine', 'second', 'all'] as const;
export type WorkScope = (typeof workScopes)[number];

/** The end of the business day by which a matter that waits since `since` means to be done. */
export function workDueAt(since: Date, targetDays: number, holidays: Holidays): Date {
  return closingOf(payoutDay({ releasedAt: since, currency: 'KRW', holidays, businessDays: targetDays }));
}

/** What waits since before this instant is late at `now`: the other way round of `workDueAt`. */
export function lateBefore(now: Date, targetDays: number, holidays: Holidays): Date {
  let day = seoulDay(now);
  // From here on back: the first day on whose working hours a target that is over counts from.
  while (workDueAt(openingOf(day), targetDays, holidays) >= now) day = addDays(day, -1);
  return new Date(`${day}T17:00:00+09:00`);
}

const closingOf = (day: Day) => new Date(`${day}T18:00:00+09:00`);
const openingOf = (day: Day) => new Date(`${day}T09:00:00+09:00`);

/** One of the institution's own people, as far as an assignment asks. */
export type Colleague = { readonly companyId: string; readonly isActive: boolean } & Person;

/** Whether somebody may be put in charge: a colleague who can work on it anyway, for an assignment gives no rights. */
export function checkAssignee(
  assignee: Colleague | undefined,
  { kind, companyId }: { readonly kind: WorkKind; readonly companyId: string },
): Result<undefined, WorkRefusal> {
  if (!assignee?.isActive || assignee.companyId !== companyId) {
    return refuse('work.assignee_unknown', { field: 'assigneeId' });
  }
  return reachOfPerson(kindsOfWork[kind].right, assignee)
    ? accept(undefined)
    : refuse('work.assignee_without_right', { field: 'assigneeId' });
}
