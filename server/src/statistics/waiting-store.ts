import { type Operation, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { openAmendmentStates } from '@gtp/domain/amendment/amendment.ts';
import { exceptionStates } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import type { WaitingKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { openInquiryStates } from '@gtp/domain/support/inquiry-states.ts';
import { type RawBuilder, sql } from 'kysely';
import { isReviewedBy } from '../amendment/amendment.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { stateList } from '../platform/state-list.ts';

type Waiting = {
  readonly kind: WaitingKind;
  readonly count: number;
  readonly oldestAt: Date | null;
  readonly lateCount: number;
};

/** One kind of what waits: which rows, and since when each of them does. */
export type Part = { readonly kind: WaitingKind; readonly from: RawBuilder<unknown>; readonly since: string };

/**
 * What waits for the caller beside orders: the same as the lists show that the main page leads to. What waits since before
 * `lateSince` is late; nothing is without it, as for sellers and buyers, whom no deadline binds there.
 */
export async function countWaiting(database: Database, caller: Caller, lateSince: Date | undefined) {
  const parts = partsFor(caller).map(
    ({ kind, from, since }) => sql`select ${kind}::text as kind, count(*)::int as count,
      min(${sql.raw(since)}) as "oldestAt",
      (count(*) filter (where ${sql.raw(since)} < ${lateSince ?? null}::timestamptz))::int as "lateCount"
      ${from}`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` union all `)}`.execute(database);
  return rows.flatMap(({ kind, count, oldestAt, lateCount }) =>
    count > 0 ? [{ kind, count, sums: [], lateCount, ...(oldestAt && { oldestAt }) }] : [],
  );
}

/** The parts that wait for the caller beside orders. */
export function partsFor(caller: Caller): readonly Part[] {
  return partsByRight.flatMap(([right, parts]) => (reachOfPerson(right, caller) ? parts(caller) : []));
}

const ofAgency = (part: Part) => (caller: Caller) => (caller.clientType === 'KOTRA' ? [part] : []);

/** Which right lets somebody work on what waits. */
const partsByRight: readonly (readonly [Operation, (caller: Caller) => readonly Part[]])[] = [
  ['review.decide', (caller) => reviewParts(caller)],
  ['risk.decide', (caller) => [riskHoldsOf(caller, caller)]],
  ['order.review_evidence', () => [evidenceReviews]],
  ['amendment.decide', (caller) => [amendmentPart(caller)]],
  ['fee.decide', () => [feeProposals]],
  ['support.answer', ({ companyId }) => [inquiriesOf(companyId)]],
  ['support.ask', ({ companyId }) => [answersFor(companyId)]],
  ['payment.read', (caller) => ofAgency(paymentTasks)(caller)],
  ['dispute.read', (caller) => ofAgency(refusedEvidence)(caller)],
  ['refund.approve', (caller) => [refundRequestsFor(caller)]],
  ['reconciliation.work', () => [reconciliationItems, shortCurrencies]],
  ['settlement.operate', (caller) => [...operatorParts, ...proposalsFor(caller)]],
  ['card.oversee', ({ companyId }) => [cardsOf(companyId)]],
  ['payout_account.review_proof', (caller) => [accountProofsFor(caller)]],
  ['payout_account.read', ({ companyId }) => [blockedAccountsOf(companyId)]],
];

/** Reviews of trades; an issuer decides on its own cards' orders. Whoever proposed a decision waits for another person. */
export const riskHoldsOf = ({ clientType, companyId }: LookingAfter, reader?: Pick<Caller, 'userId'>): Part => ({
  kind: 'risk_hold',
  from: sql`from risk_holds h join orders o using (order_id)
    where h.state = 'open' and h.proposed_by is distinct from ${reader?.userId ?? null}
      and (${clientType !== 'ISSUER'} or o.issuer_company_id = ${companyId})`,
  since: 'h.opened_at',
});

/** Evidence that a machine has read, and that a person has to look at. */
export const evidenceReviews: Part = {
  kind: 'evidence_review',
  from: sql`from evidence_cases c join orders o using (order_id)
    where c.target_at is not null and o.state = 'evidence_submitted'`,
  since: 'c.submitted_at',
};

export const feeProposals: Part = {
  kind: 'fee_proposal',
  from: sql`from fee_proposals where state = 'proposed'`,
  since: 'proposed_at',
};

export const inquiriesOf = (companyId: string): Part => ({
  kind: 'inquiry',
  from: sql`from inquiries
    where handler_company_id = ${companyId} and state in ${stateList(openInquiryStates)}`,
  since: 'last_asked_at',
});

const answersFor = (companyId: string): Part => ({
  kind: 'answer',
  from: sql`from inquiries where asker_company_id = ${companyId} and state = 'answered'`,
  since: 'last_written_at',
});

export const paymentTasks: Part = {
  kind: 'payment_task',
  from: sql`from payments where operator_task_at is not null`,
  since: 'operator_task_at',
};

/** What a seller said against a chargeback and the gateway does not take, until it is mended or decided. */
const refusedEvidence: Part = {
  kind: 'refused_evidence',
  from: sql`from (select order_id, min(received_at) as received_at from chargebacks
    where ended_at is null and submission_problem is not null group by order_id) c`,
  since: 'received_at',
};

/** Who asked for a refund, or agreed to it first, waits for another person of the seller. */
const refundRequestsFor = ({ companyId, userId }: Caller): Part => ({
  kind: 'refund_request',
  from: sql`from refunds r join orders o using (order_id)
    where r.state = 'requested' and o.seller_company_id = ${companyId}
      and coalesce(r.prepared_by_user, r.asked_by_user) is distinct from ${userId}`,
  since: 'r.asked_at',
});

/** Refunds that the gateway refuses, until the operator sends them again. */
const failedRefunds: Part = {
  kind: 'failed_refund',
  from: sql`from (select order_id, min(submitted_at) as submitted_at from refunds
    where state = 'failed' group by order_id) f`,
  since: 'submitted_at',
};

export const reconciliationItems: Part = {
  kind: 'reconciliation',
  from: sql`from reconciliation_items where state in ${stateList(exceptionStates)}`,
  since: 'changed_at',
};

export const shortCurrencies: Part = {
  kind: 'safeguarding',
  from: sql`from (select distinct on (currency) * from safeguarding_days order by currency, stated_on desc) d
    where d.bank_minor + d.acquirer_minor < d.held_minor + d.payable_minor`,
  since: "d.stated_on::timestamp at time zone 'Asia/Seoul'",
};

export const returnedPayouts: Part = {
  kind: 'returned_payout',
  from: sql`from payouts where state = 'returned' and rescheduled_at is null`,
  since: 'returned_at',
};

export const payoutAppeals: Part = {
  kind: 'payout_appeal',
  from: sql`from payout_appeals join line_withholdings using (withholding_id) where outcome is null and ended_at is null`,
  since: 'filed_at',
};

const payoutOutcomes: Part = {
  kind: 'payout_outcome',
  from: sql`from payout_outcome_requests where state = 'proposed'`,
  since: 'proposed_at',
};

/** What the bank sent and nobody could read, in whole or in part. */
const bankMessages: Part = {
  kind: 'bank_message',
  from: sql`from bank_reports where problem is not null`,
  since: 'received_at',
};

/** Payout files that the bank does not take. */
const refusedFiles: Part = {
  kind: 'payout_file',
  from: sql`from payout_files where state = 'rejected'`,
  since: 'cut_at',
};

/** What goes wrong on the way of money, for whoever operates it. */
const operatorParts = [failedRefunds, returnedPayouts, payoutAppeals, payoutOutcomes, bankMessages, refusedFiles];

/** What one of two people entered or asked for. */
function proposalsFor(caller: Caller): readonly Part[] {
  return [payingAccountsFor(caller), baseRatesFor(caller), exchangeRatesFor(caller)];
}

/** Which account pays, or that one is retired: whoever asked waits for another person. */
const payingAccountsFor = ({ userId }: Caller): Part => ({
  kind: 'paying_account',
  from: sql`from paying_accounts where state = 'proposed' and proposed_by is distinct from ${userId}`,
  since: 'proposed_at',
});

/** What one person entered, and another one must confirm. */
const baseRatesFor = ({ userId }: Caller): Part => ({
  kind: 'base_rate',
  from: sql`from base_rate_proposals where state = 'proposed' and proposed_by <> ${userId}`,
  since: 'proposed_at',
});

/** What the bank quotes far from the last rate, too: any person may look at that. */
const exchangeRatesFor = ({ userId }: Caller): Part => ({
  kind: 'exchange_rate',
  from: sql`from exchange_rate_proposals where state = 'proposed' and proposed_by is distinct from ${userId}`,
  since: 'proposed_at',
});

/** Cards that an issuer has to approve before they pay. */
const cardsOf = (issuerCompanyId: string): Part => ({
  kind: 'card',
  from: sql`from cards where issuer_company_id = ${issuerCompanyId} and state = 'pending'`,
  since: 'created_at',
});

/** Who has accepted a document first waits for another person. */
const accountProofsFor = ({ userId }: Caller): Part => ({
  kind: 'account_proof',
  from: sql`from payout_account_changes
    where state = 'proof_review' and proof_first_by is distinct from ${userId}`,
  since: 'approved_at',
});

const blockedAccountsOf = (companyId: string): Part => ({
  kind: 'blocked_account',
  from: sql`from bank_accounts where company_id = ${companyId} and is_active and blocked_at is not null`,
  since: 'blocked_at',
});

type LookingAfter = Pick<Caller, 'clientType' | 'companyId'>;

function reviewParts({ userId, ...institution }: Caller): readonly Part[] {
  const reviewed = sql`from reviews r join companies c using (company_id) where ${isReviewedBy(institution)}`;
  return [
    { kind: 'member', from: sql`${reviewed} and r.waiting_since is not null`, since: 'r.waiting_since' },
    { kind: 'second_decision', from: sql`${reviewed} and r.proposed_by <> ${userId}`, since: 'r.proposed_at' },
  ];
}

export function amendmentPart(institution: LookingAfter): Part {
  const from = sql`from amendments a join companies c using (company_id)
    where a.state in ${stateList(openAmendmentStates)} and ${isReviewedBy(institution)}`;
  return { kind: 'amendment', from, since: 'a.asked_at' };
}
