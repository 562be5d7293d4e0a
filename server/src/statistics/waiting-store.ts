/** Which rows wait for whom: the one description that main page, work queue and morning e-mail count (decision 0215). */
import { sideOf } from '@gtp/domain/account/client-types.ts';
import { type Person, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { openAmendmentStates } from '@gtp/domain/amendment/amendment.ts';
import { type OrderState, orderStates } from '@gtp/domain/order/order-state-records.ts';
import { refundStatesToSendAgain } from '@gtp/domain/payment/refund-states.ts';
import { exceptionStates } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { isWorkKind, kindsOfWaiting, type WaitingKind, type WorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { openInquiryStates } from '@gtp/domain/support/inquiry-states.ts';
import { type RawBuilder, sql } from 'kysely';
import { isReviewedBy } from '../amendment/amendment.ts';
import { waitingOrdersOf } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import { stateList } from '../platform/state-list.ts';
import { waitsForSecondPerson } from '../review/review.ts';
import { isHeldFile } from '../settlement/settlement.ts';

/** Who looks: what waits for them depends on what they may do and on what they have proposed themselves. */
export type WaitingReader = Person & Pick<Caller, 'userId' | 'companyId'>;

/** One kind of what waits: which rows, since when each of them does, and until when where it has a deadline of its own. */
export type Part<Kind extends WaitingKind = WaitingKind> = {
  readonly kind: Kind;
  readonly from: RawBuilder<unknown>;
  readonly since: string;
  readonly dueAt?: RawBuilder<unknown>;
  /** Of orders the state in which they wait. */
  readonly state?: RawBuilder<unknown>;
};

/** What waits for the reader beside orders: the same rows as the lists show that the main page leads to. */
export function partsFor(reader: WaitingReader): readonly Part[] {
  return allParts(reader).filter(({ kind }) => reachOfPerson(kindsOfWaiting[kind].right, reader));
}

/** All that waits for somebody of an institution, orders too; nothing for sellers and buyers, who have no queue of work. */
export function workPartsFor(reader: WaitingReader): readonly Part<WorkKind>[] {
  if (sideOf(reader.clientType)) return [];
  return [...ordersFor(reader), ...partsFor(reader).filter(isWork)];
}

const isWork = (part: Part): part is Part<WorkKind> => isWorkKind(part.kind);

function allParts(reader: WaitingReader): readonly Part[] {
  const { clientType, companyId } = reader;
  return [
    ...reviewParts(reader),
    riskHoldsOf(reader),
    evidenceReviews,
    amendmentPart(reader),
    feeProposals,
    inquiriesOf(companyId),
    answersFor(companyId),
    ...(clientType === 'KOTRA' ? [paymentTasks, refusedEvidence] : []),
    refundRequestsFor(reader),
    reconciliationItems,
    shortCurrencies,
    ...operatorParts,
    ...proposalsFor(reader),
    cardsOf(companyId),
    accountProofsFor(reader),
    blockedAccountsOf(companyId),
  ];
}

/** One matter is counted once: orders in these states wait on a list of their own for who may decide. */
const decidedElsewhere: Readonly<Partial<Record<OrderState, WorkKind>>> = {
  under_review: 'risk_hold',
  evidence_submitted: 'evidence_review',
};

/** Whether orders in this state wait for the reader as orders, and not on a list of their own. */
function isCountedHere(reader: Person) {
  return ({ state }: { readonly state: OrderState }): boolean => {
    const kind = decidedElsewhere[state];
    return kind === undefined || reachOfPerson(kindsOfWaiting[kind].right, reader) === undefined;
  };
}

function ordersFor(reader: WaitingReader): readonly Part<WorkKind>[] {
  const orders = reachOfPerson(kindsOfWaiting.order.right, reader) && waitingOrdersOf(reader);
  if (!orders) return [];
  const elsewhere = orderStates.filter((state) => !isCountedHere(reader)({ state }));
  const from = elsewhere.length > 0 ? sql`${orders} and o.state not in ${stateList(elsewhere)}` : orders;
  return [{ kind: 'order', state: sql`o.state`, from, since: 'o.state_since', dueAt: sql`o.due_at` }];
}

/** Reviews of trades; an issuer decides on its own cards' orders. Whoever proposed a decision waits for another person. */
const riskHoldsOf = ({ userId, clientType, companyId }: WaitingReader): Part => ({
  kind: 'risk_hold',
  from: sql`from risk_holds h join orders o using (order_id)
    where h.state = 'open' and h.proposed_by is distinct from ${userId}
      and (${clientType !== 'ISSUER'} or o.issuer_company_id = ${companyId})`,
  since: 'h.opened_at',
  dueAt: sql`h.due_at`,
});

/** Evidence that a machine has read, and that a person has to look at. */
const evidenceReviews: Part = {
  kind: 'evidence_review',
  from: sql`from evidence_cases c join orders o using (order_id)
    where c.target_at is not null and o.state = 'evidence_submitted'`,
  since: 'c.submitted_at',
  dueAt: sql`c.target_at`,
};

const feeProposals: Part = {
  kind: 'fee_proposal',
  from: sql`from fee_proposals where state = 'proposed'`,
  since: 'proposed_at',
};

const inquiriesOf = (companyId: string): Part => ({
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

const paymentTasks: Part = {
  kind: 'payment_task',
  from: sql`from payments where operator_task_at is not null`,
  since: 'operator_task_at',
};

/** What a seller said against a chargeback and the gateway does not take, until it is mended or decided. */
const refusedEvidence: Part = {
  kind: 'refused_evidence',
  from: sql`from (select order_id, min(received_at) as received_at, min(evidence_due_at) as evidence_due_at from chargebacks
    where ended_at is null and submission_problem is not null group by order_id) c`,
  since: 'received_at',
  dueAt: sql`c.evidence_due_at`,
};

/** Who asked for a refund, or agreed to it first, waits for another person of the seller. */
const refundRequestsFor = ({ companyId, userId }: WaitingReader): Part => ({
  kind: 'refund_request',
  from: sql`from refunds r join orders o using (order_id)
    where r.state = 'requested' and o.seller_company_id = ${companyId}
      and coalesce(r.prepared_by_user, r.asked_by_user) is distinct from ${userId}`,
  since: 'r.asked_at',
});

/**
 * Refunds that the gateway refused, or that came back, until the operator sends them again; while two people decide whether
 * one was given by a transfer, it is theirs.
 */
const failedRefunds: Part = {
  kind: 'failed_refund',
  from: sql`from (select order_id, min(coalesce(returned_at, submitted_at)) as submitted_at from refunds
    where state in ${stateList(refundStatesToSendAgain)} and not exists (select from refund_transfer_requests t
      where t.refund_id = refunds.refund_id and t.state = 'proposed') group by order_id) f`,
  since: 'submitted_at',
};

/** By order, as the list shows them. */
const refundTransfers: Part = {
  kind: 'refund_transfer',
  from: sql`from (select r.order_id, r.currency, min(q.proposed_at) as proposed_at, sum(r.amount_minor)::bigint as amount_minor,
      array_agg(q.proposed_by) as proposers
    from refund_transfer_requests q join refunds r using (refund_id) where q.state = 'proposed' group by 1, 2) t`,
  since: 't.proposed_at',
};

/** By order, as the list shows them; whoever asked waits for another person. */
const chargebackLossesFor = ({ userId }: WaitingReader): Part => ({
  kind: 'chargeback_loss',
  from: sql`from (select k.order_id, q.currency, min(q.proposed_at) as proposed_at, sum(q.amount_minor)::bigint as amount_minor
    from chargeback_loss_requests q join chargebacks k using (chargeback_id)
    where q.state = 'proposed' and q.proposed_by <> ${userId} group by 1, 2) b`,
  since: 'b.proposed_at',
});

const reconciliationItems: Part = {
  kind: 'reconciliation',
  from: sql`from reconciliation_items where state in ${stateList(exceptionStates)}`,
  since: 'changed_at',
};

const shortCurrencies: Part = {
  kind: 'safeguarding',
  from: sql`from (select distinct on (currency) * from safeguarding_days order by currency, stated_on desc) d
    where d.bank_minor + d.acquirer_minor < d.held_minor + d.payable_minor`,
  since: "d.stated_on::timestamp at time zone 'Asia/Seoul'",
};

/** What came back and was not made due again; and what is in doubt, wherever its money is. */
const returnedPayouts: Part = {
  kind: 'returned_payout',
  from: sql`from payouts where state = 'returned' and (rescheduled_at is null or doubted_at is not null)`,
  since: 'coalesce(doubted_at, returned_at)',
};

const payoutAppeals: Part = {
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

/**
 * Payout files that the bank does not take, or that it may have beside older ones; while two people decide whether one
 * is made anew, it is theirs.
 */
const refusedOrHeldFiles: Part = {
  kind: 'payout_file',
  from: sql`from payout_files where ${isHeldFile} or state = 'rejected' and not exists (select from payout_file_requests q
    where q.payout_file_id = payout_files.payout_file_id and q.state = 'proposed')`,
  since: 'coalesce(held_at, cut_at)',
};

/** That the bank carried out none of a file: whoever asked waits for another person. */
const fileRequestsFor = ({ userId }: WaitingReader): Part => ({
  kind: 'payout_file_request',
  from: sql`from payout_file_requests q join payout_files f using (payout_file_id)
    where q.state = 'proposed' and q.proposed_by <> ${userId}`,
  since: 'q.proposed_at',
});

/** What goes wrong on the way of money, for whoever operates it. */
const operatorParts = [
  failedRefunds,
  refundTransfers,
  returnedPayouts,
  payoutAppeals,
  payoutOutcomes,
  bankMessages,
  refusedOrHeldFiles,
];

/** What one of two people entered or asked for. */
function proposalsFor(caller: WaitingReader): readonly Part[] {
  return [
    chargebackLossesFor(caller),
    fileRequestsFor(caller),
    payingAccountsFor(caller),
    baseRatesFor(caller),
    exchangeRatesFor(caller),
  ];
}

/** Which account pays, or that one is retired: whoever asked waits for another person. */
const payingAccountsFor = ({ userId }: WaitingReader): Part => ({
  kind: 'paying_account',
  from: sql`from paying_accounts where state = 'proposed' and proposed_by is distinct from ${userId}`,
  since: 'proposed_at',
});

/** What one person entered, and another one must confirm. */
const baseRatesFor = ({ userId }: WaitingReader): Part => ({
  kind: 'base_rate',
  from: sql`from base_rate_proposals where state = 'proposed' and proposed_by <> ${userId}`,
  since: 'proposed_at',
});

/** What the bank quotes far from the last rate, too: any person may look at that. */
const exchangeRatesFor = ({ userId }: WaitingReader): Part => ({
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
const accountProofsFor = ({ userId }: WaitingReader): Part => ({
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

function reviewParts(reader: WaitingReader): readonly Part[] {
  const reviewed = sql`from reviews r join companies c using (company_id) where ${isReviewedBy(reader)}`;
  const waits = sql`${reviewed} and r.waiting_since is not null`;
  const proposed = sql`${reviewed} and ${waitsForSecondPerson(reader)}`;
  return [
    { kind: 'member', from: waits, since: 'r.waiting_since', dueAt: sql`r.due_at` },
    { kind: 'second_decision', from: proposed, since: 'r.proposed_at' },
  ];
}

function amendmentPart(institution: WaitingReader): Part {
  const from = sql`from amendments a join companies c using (company_id)
    where a.state in ${stateList(openAmendmentStates)} and ${isReviewedBy(institution)}`;
  return { kind: 'amendment', from, since: 'a.asked_at' };
}
