/** What the queue shows of a matter of each kind: by which number people know it, and how much money it is. */
import { refundStatesToSendAgain } from '@gtp/domain/payment/refund-states.ts';
import type { WorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/caller.ts';
import { stateList } from '../platform/state-list.ts';
import { leftBeforeBank } from '../settlement/settlement.ts';

type Expression = RawBuilder<unknown>;

/** Over the rows of the kind's part (`statistics/waiting-store.ts`), in its names. */
export type MatterColumns = {
  readonly id: Expression;
  readonly label: Expression;
  /** Money in minor units with its currency; without both it is no matter of money. */
  readonly currency?: Expression;
  readonly minor?: Expression;
  /** Who is in charge of it where its own page says so. */
  readonly assignee?: Expression;
  /** Whether somebody has proposed what the reader may approve. */
  readonly isSecond?: Expression;
};

type Reader = Pick<Caller, 'userId' | 'language'>;

/** A company is called in Korean as it is registered, otherwise in English. */
function companyName({ language }: Reader, company: string): Expression {
  // scan-allow sql-from-text: names of tables are written in this file
  return language === 'ko' ? sql.raw(`${company}.name`) : sql.raw(`${company}.english_name`);
}

const nameOf = (reader: Reader, companyId: string): Expression =>
  // scan-allow sql-from-text: columns are written in this file
  sql`(select ${companyName(reader, 'n')} from companies n where n.company_id = ${sql.raw(companyId)})`;

const ofOrder = { currency: sql`o.currency`, minor: sql`o.trade_minor` };
const always = sql`true`;

/** Of each kind; `proposed` by the reader themself never waits for them. */
export const matterColumns: Readonly<Record<WorkKind, (reader: Reader) => MatterColumns>> = {
  // As the list of orders that it leads to: what the card pays.
  order: () => ({ id: sql`o.order_id`, label: sql`o.order_id`, currency: sql`o.currency`, minor: sql`o.charge_minor` }),
  member: (reader) => ({ id: sql`c.company_id`, label: companyName(reader, 'c') }),
  second_decision: (reader) => ({ id: sql`c.company_id`, label: companyName(reader, 'c'), isSecond: always }),
  risk_hold: () => ({
    id: sql`h.risk_hold_id`,
    label: sql`o.order_id`,
    isSecond: sql`h.proposed_by is not null`,
    ...ofOrder,
  }),
  evidence_review: ({ userId }) => ({
    id: sql`o.order_id`,
    label: sql`o.order_id`,
    isSecond: sql`coalesce(c.proposed_by <> ${userId}, false)`,
    ...ofOrder,
  }),
  amendment: (reader) => ({
    id: sql`a.amendment_id`,
    label: companyName(reader, 'c'),
    isSecond: sql`coalesce(a.checked_by <> ${reader.userId}, false)`,
  }),
  fee_proposal: () => ({ id: sql`fee_proposal_id`, label: sql`'#' || proposal_number`, isSecond: always }),
  inquiry: () => ({ id: sql`inquiry_number::text`, label: sql`title`, assignee: sql`assigned_to` }),
  answer: () => ({ id: sql`inquiry_number::text`, label: sql`title` }),
  payment_task: () => ({
    id: sql`payment_id`,
    label: sql`order_id`,
    currency: sql`currency`,
    minor: sql`amount_minor`,
  }),
  refused_evidence: () => ({
    id: sql`c.order_id`,
    label: sql`c.order_id`,
    currency: sql`(select k.currency from orders k where k.order_id = c.order_id)`,
    minor: sql`(select sum(k.amount_minor)::bigint from chargebacks k
      where k.order_id = c.order_id and k.ended_at is null and k.submission_problem is not null)`,
  }),
  failed_refund: () => ({
    id: sql`f.order_id`,
    label: sql`f.order_id`,
    currency: sql`(select k.currency from orders k where k.order_id = f.order_id)`,
    minor: sql`(select sum(k.amount_minor)::bigint from refunds k
      where k.order_id = f.order_id and k.state in ${stateList(refundStatesToSendAgain)}
        and not exists (select from refund_transfer_requests t where t.refund_id = k.refund_id and t.state = 'proposed'))`,
  }),
  refund_transfer: ({ userId }) => ({
    id: sql`t.order_id`,
    label: sql`t.order_id`,
    currency: sql`t.currency`,
    minor: sql`t.amount_minor`,
    isSecond: sql`${userId} <> any (t.proposers)`,
  }),
  chargeback_loss: () => ({
    id: sql`b.order_id`,
    label: sql`b.order_id`,
    currency: sql`b.currency`,
    minor: sql`b.amount_minor`,
    isSecond: always,
  }),
  reconciliation: ({ userId }) => ({
    id: sql`item_id`,
    label: sql`reference`,
    currency: sql`coalesce(our_currency, their_currency)`,
    minor: sql`coalesce(our_minor, their_minor)`,
    isSecond: sql`coalesce(proposed_by <> ${userId}, false)`,
  }),
  safeguarding: () => ({
    id: sql`d.currency`,
    label: sql`d.currency`,
    currency: sql`d.currency`,
    minor: sql`d.held_minor + d.payable_minor - d.bank_minor - d.acquirer_minor`,
  }),
  returned_payout: (reader) => ({
    id: sql`payout_id`,
    label: nameOf(reader, 'payouts.company_id'),
    currency: sql`currency`,
    minor: sql`amount_minor`,
  }),
  payout_appeal: () => ({
    id: sql`withholding_id`,
    label: sql`(select l.order_id from settlement_lines l
      where l.settlement_line_id = line_withholdings.settlement_line_id)`,
    currency: sql`(select l.currency from settlement_lines l
      where l.settlement_line_id = line_withholdings.settlement_line_id)`,
    minor: sql`(select l.net_minor from settlement_lines l
      where l.settlement_line_id = line_withholdings.settlement_line_id)`,
  }),
  payout_outcome: ({ userId }) => ({
    id: sql`payout_id`,
    label: sql`bank_reference`,
    currency: sql`(select p.currency from payouts p where p.payout_id = payout_outcome_requests.payout_id)`,
    minor: sql`(select p.amount_minor from payouts p where p.payout_id = payout_outcome_requests.payout_id)`,
    isSecond: sql`proposed_by <> ${userId}`,
  }),
  bank_message: () => ({ id: sql`bank_report_id`, label: sql`bank_report_id` }),
  paying_account: () => ({ id: sql`account_id`, label: sql`currency || ' · ' || holder`, isSecond: always }),
  base_rate: () => ({ id: sql`proposal_id`, label: sql`currency || ' · ' || day`, isSecond: always }),
  exchange_rate: () => ({ id: sql`proposal_id`, label: sql`currency || ' · ' || value_on`, isSecond: always }),
  payout_file: () => ({
    id: sql`payout_file_id`,
    label: sql`payout_file_id`,
    currency: sql`currency`,
    minor: sql`(select sum(p.amount_minor)::bigint from payouts p join payout_files f using (payout_file_id)
      where payout_file_id = payout_files.payout_file_id and ${leftBeforeBank} is not true)`,
  }),
  payout_file_request: () => ({
    id: sql`f.payout_file_id`,
    label: sql`f.payout_file_id`,
    currency: sql`f.currency`,
    minor: sql`(select sum(p.amount_minor)::bigint from payouts p
      where p.payout_file_id = f.payout_file_id and ${leftBeforeBank} is not true)`,
    isSecond: always,
  }),
  card: (reader) => ({ id: sql`card_id`, label: nameOf(reader, 'cards.company_id') }),
  account_proof: (reader) => ({
    id: sql`change_id`,
    label: nameOf(reader, 'payout_account_changes.company_id'),
    isSecond: sql`proof_first_by is not null`,
  }),
};
