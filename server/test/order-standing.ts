/** Where an order stands by the portal's tables and books, in the words of `order-model.ts`. */
import type { MadeCompany } from './make/make-company.ts';
import type { DisputeWorld } from './make/make-dispute-world.ts';

type Row = {
  readonly state: string;
  readonly version: number;
  readonly dispute: string | null;
  readonly refund: number | null;
  readonly request: number | null;
  readonly review: string | null;
  readonly entries: Readonly<Record<string, number>>;
  readonly lines: Readonly<Record<string, number>>;
  readonly payable: number;
  readonly debt: number;
  readonly paidOut: number;
  readonly cameBack: number;
};

/** One statement, so that it is read as of one moment. */
const query = `select o.state, o.version,
  (select d.state || ', ' || d.amount_minor || case when d.proposed_by is null then '' else ', proposed' end
    from disputes d where d.order_id = $1 and d.state in ('opened', 'awaiting_seller', 'negotiation', 'mediation')) as dispute,
  (select trade_minor::float8 from refunds r where r.order_id = $1 and r.state in ('approved', 'submitted', 'failed')) as refund,
  (select trade_minor::float8 from refunds r where r.order_id = $1 and r.state = 'requested') as request,
  (select coalesce(h.proposed_decision, 'open') from risk_holds h where h.order_id = $1 and h.state = 'open') as review,
  (select coalesce(jsonb_object_agg(kind, minor), '{}') from (
    select split_part(account_id, ':', 1) as kind, sum(amount_minor) as minor
    from journals join journal_entries using (journal_id) where order_id = $1 group by 1) e) as entries,
  (select coalesce(jsonb_object_agg(state, minor), '{}') from (
    select state, sum(net_minor) as minor from settlement_lines where order_id = $1 group by 1) l) as lines,
  (select coalesce(sum(owed_minor), 0)::float8 from ledger_balances
    where account_id = 'payable:' || o.seller_company_id || ':USD') as payable,
  (select coalesce(sum(amount_minor), 0)::float8 from journal_entries
    where account_id = 'seller_receivable:' || o.seller_company_id || ':USD') as debt,
  (select coalesce(sum(amount_minor), 0)::float8 from payouts
    where company_id = o.seller_company_id and state <> 'returned') as "paidOut",
  (select count(*)::int from payouts
    where company_id = o.seller_company_id and state = 'returned' and rescheduled_at is null) as "cameBack"
  from orders o where o.order_id = $1`;

/** What `standingIn` says of the model; the entries that the order posted balance. */
export async function standingOf({ made: { pool } }: DisputeWorld, orderId: string) {
  const { rows } = await pool.query<Row>(query, [orderId]);
  const [row] = rows;
  if (!row) throw new Error(orderId);
  const { state, version, dispute, refund, request, review, entries, lines, payable, debt, paidOut, cameBack } = row;
  const balance = Object.values(entries).reduce((sum, each) => sum + each, 0);
  if (balance !== 0) throw new Error(`The entries of order ${orderId} sum to ${balance}`);
  const { acquirer_receivable: acquirer = 0, hold = 0, gateway_cost: cost = 0 } = entries;
  const { fee_income_buyer: buyerFee = 0, fee_income_seller: sellerFee = 0 } = entries;
  const { expected = 0, scheduled = 0, file_cut: cut = 0, sent = 0, accepted = 0 } = lines;
  const { paid = 0, offset = 0, returned = 0 } = lines;
  return {
    ...{ state, version, acquirer, held: 0 - hold, cost, debt, payable, paidOut, cameBack },
    ...{ buyerFee: 0 - buyerFee, sellerFee: 0 - sellerFee },
    ...{ waiting: expected, sent: scheduled + cut + sent + accepted, paid: paid + offset, back: returned },
    ...{
      dispute: dispute ?? undefined,
      refund: refund ?? undefined,
      request: request ?? undefined,
      review: review ?? undefined,
    },
  };
}

/** Whether its clock has run out, so that the worker would act. */
export async function isOverdue({ made: { pool }, context }: DisputeWorld, orderId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from orders where order_id = $1 and due_at <= $2', [
    orderId,
    context.clock.now(),
  ]);
  return rowCount === 1;
}

/** When its clock runs out. */
export async function dueAtOf({ made: { pool } }: DisputeWorld, orderId: string): Promise<Date | undefined> {
  const { rows } = await pool.query<{ dueAt: Date | null }>(
    `select due_at as "dueAt" from orders where order_id = $1 and state <> 'paying'`,
    [orderId],
  );
  return rows[0]?.dueAt ?? undefined;
}

/** The last day on which something of the seller is due; undefined where nothing waits. */
export async function lastDueDayOf({ made: { pool } }: DisputeWorld, { companyId }: MadeCompany) {
  const { rows } = await pool.query<{ day: string | null }>(
    `select max(due_on)::text as day from settlement_lines where company_id = $1 and state = 'expected'`,
    [companyId],
  );
  return rows[0]?.day ?? undefined;
}
