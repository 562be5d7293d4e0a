/** Something of every kind that can wait for somebody of each client type, and some beside it that does not wait. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { TestApp } from '../start-test-app.ts';
import { makeCard } from './make-card.ts';
import { type MadeCompany, makeInstitution, makeOneOfEach } from './make-company.ts';
import { makeDeputy } from './make-deputy.ts';
import { makeFile } from './make-file.ts';
import { defaultNow, makeOrder } from './make-order.ts';
import {
  makeAccountProofs,
  makeBaseRates,
  makeExchangeRates,
  makeFileRequests,
  makeHeldFile,
  makeLossRequests,
  makePayingAccounts,
  makeRejectedFile,
} from './make-waiting-accounts.ts';

/** Since when all of it waits, whatever day the test runs on. */
const at = `'${defaultNow.toISOString()}'::timestamptz`;

type World = {
  readonly portal: TestApp;
  readonly people: Readonly<Record<ClientType, MadeCompany>>;
  /** Another one of the agency. */
  readonly secondAgent: MadeCompany;
};

const states: readonly OrderState[] = [
  'draft',
  'requested',
  'requested',
  'confirmed',
  'evidence_submitted',
  'chargeback',
];

/** People of every client type who can log in, and what waits for them. */
export async function makeWaitingMatters(portal: TestApp): Promise<World> {
  const { database } = portal.made;
  const own = { passwordHash: portal.passwordHash };
  const people = await makeOneOfEach(database, own);
  const world = { portal, people, secondAgent: await makeInstitution(database, 'KOTRA', own) };
  await makeOrders(world);
  await makeWork(world);
  await makeReviews(world);
  await makeReturnedPayouts(world);
  await makeAppeals(world);
  await makeOutcomes(world);
  await makeMessages(world);
  const agents = { reader: people.KOTRA.userId, colleague: world.secondAgent.userId };
  await makeAccountProofs(portal.made, agents);
  await makePayingAccounts(portal.made, agents);
  await makeBaseRates(portal.made, agents);
  await makeExchangeRates(portal.made, agents);
  await makeRejectedFile(portal.made);
  await makeHeldFile(portal.made);
  await makeFileRequests(portal.made, agents);
  await makeLossRequests(portal.made, agents);
  const { companyId, issuerCompanyId } = { ...people.BUYER, issuerCompanyId: people.ISSUER.companyId };
  await makeCard(database, { companyId, issuerCompanyId, state: 'pending', isDefault: false });
  await portal.made.pool.query("update cards set created_at = $1 where state = 'pending'", [defaultNow]);
  return world;
}

/** Of two currencies and many states, with a payment that waits for the operator and evidence that nobody took. */
async function makeOrders(world: World): Promise<void> {
  const { portal, people } = world;
  const { database, pool } = portal.made;
  const { SELLER: seller, BUYER: buyer, ISSUER: issuer } = people;
  const card = { companyId: buyer.companyId, issuerCompanyId: issuer.companyId, isDefault: true };
  const cardId = await makeCard(database, card);
  for (const [index, state] of states.entries()) {
    for (const currency of ['USD', 'JPY'] as const) {
      const made = { seller, buyer, state, currency, issuerCompanyId: issuer.companyId, now: defaultNow };
      const order = await makeOrder(database, made);
      const paymentId = `pay_${index}_${currency}`;
      await pool.query(
        `insert into payments (payment_id, order_id, card_id, state, amount_minor, currency, started_by, request_key,
           started_at, sent_at, ended_at, decline_code)
         values ($1, $2, $3, 'declined', $4, $5, $6, $1, $7, $7, $7, '51')`,
        [paymentId, order.orderId, cardId, order.charge.minor, currency, buyer.userId, defaultNow],
      );
      if (state !== 'chargeback') continue;
      await pool.query(
        `insert into chargebacks (chargeback_id, order_id, payment_id, state, reason_code, amount_minor, currency,
           received_at, submission_problem) values ($1, $2, $3, 'received', '13.1', 100, $4, $5, $6)`,
        [`cb_${currency}`, order.orderId, paymentId, currency, defaultNow, currency === 'USD' ? 'too large' : null],
      );
    }
  }
  await makeRefunds(world);
  await makeTransfers(world);
  await pool.query(
    `update payments set operator_task_at = ${at}, operator_task = 'payment.amount_differs' where payment_id = 'pay_3_USD'`,
  );
}

/** Requests of the buyer's, of the reader's own and of a colleague's; one that failed; and one that was answered. */
async function makeRefunds({ portal, people }: World): Promise<void> {
  const { database, pool } = portal.made;
  const { SELLER: seller, BUYER: buyer } = people;
  const { userId: colleague } = (await makeDeputy(database, seller, { kinds: ['approver'] })).caller;
  for (const [index, [state, askedBy, askedByUser, preparedBy]] of [
    ['requested', 'buyer', buyer.userId, null],
    ['requested', 'buyer', buyer.userId, seller.userId],
    ['requested', 'seller', seller.userId, null],
    ['requested', 'seller', colleague, null],
    ['failed', 'seller', colleague, null],
    ['refused', 'buyer', buyer.userId, null],
  ].entries()) {
    await pool.query(
      `insert into refunds (refund_id, order_id, payment_id, cause, kind, state, fault, afterwards, trade_minor,
         buyer_fee_minor, seller_fee_minor, buyer_cost_minor, seller_cost_minor, amount_minor, currency, asked_by,
         asked_by_user, asked_at, reason, prepared_by_user, approved_at, submitted_at)
       select 'rfd_' || payment_id, order_id, payment_id, 'request:' || payment_id, 'refund', $2, 'both', 'resume', 100,
         0, 0, 0, 0, 100, currency, $3, $4, $6, 'Damaged', $5, case when $2 = 'failed' then $6::timestamptz end,
         case when $2 = 'failed' then $6::timestamptz end
       from payments where payment_id = $1`,
      [`pay_${index}_USD`, state, askedBy, askedByUser, preparedBy, defaultNow],
    );
  }
}

/**
 * Two more of one order that its card did not get, of which a colleague asks that they are recorded as given by a transfer; for the
 * first one somebody had withdrawn that.
 */
async function makeTransfers({ portal, secondAgent }: World): Promise<void> {
  const { database, pool } = portal.made;
  await pool.query(
    `insert into refunds (refund_id, order_id, payment_id, cause, kind, state, fault, afterwards, trade_minor,
       buyer_fee_minor, seller_fee_minor, buyer_cost_minor, seller_cost_minor, amount_minor, currency, approved_at, submitted_at,
       done_at, returned_at)
     select 'rfd_' || payment_id || part, order_id, payment_id, 'cancellation:' || payment_id || part, 'refund', parts.state,
       'both', 'resume', 100, 0, 0, 0, 0, 100, currency, $1::timestamptz, $1, case parts.state when 'returned' then $1 end,
       case parts.state when 'returned' then $1 end
     from payments, (values ('', 'failed'), ('_part', 'returned')) parts (part, state) where payment_id = 'pay_4_JPY'`,
    [defaultNow],
  );
  for (const [paymentId, state] of [
    ['pay_4_USD', 'withdrawn'],
    ['pay_4_JPY', 'proposed'],
    ['pay_4_JPY_part', 'proposed'],
  ]) {
    await pool.query(
      `insert into refund_transfer_requests (request_id, refund_id, state, bank_reference, booked_on, reason, file_id,
         proposed_by, proposed_at, decided_by, decided_at) values ('rtr_' || $1, 'rfd_' || $1, $2::text,
         'FT ' || $1, '2026-11-03', 'The card is closed', $3, $4, ${at}, case when $2::text = 'proposed' then null else $4 end,
         case when $2::text = 'proposed' then null else ${at} end)`,
      [paymentId, state, await makeFile(database, { owner: secondAgent }), secondAgent.userId],
    );
  }
}

/**
 * Of two orders the evidence waits for a person, of a third a machine still reads it. Of holds: one on which nobody has said
 * anything, one that the agency's reader has proposed to clear, one that was decided.
 */
async function makeReviews({ portal, people, secondAgent }: World): Promise<void> {
  const { database, pool } = portal.made;
  const { SELLER: seller, BUYER: buyer, ISSUER: issuer, KOTRA: kotra } = people;
  const make = (state: OrderState, issuerCompanyId: string) =>
    makeOrder(database, { seller, buyer, state, issuerCompanyId, now: defaultNow });
  for (const targetAt of [defaultNow, defaultNow, null]) {
    const { orderId } = await make('evidence_submitted', issuer.companyId);
    await pool.query(
      `insert into evidence_cases (order_id, submission, submitted_at, opened_at, target_at)
         values ($1, 1, $2, $3::timestamptz, $3::timestamptz)`,
      [orderId, defaultNow, targetAt],
    );
  }
  const { companyId: otherIssuer } = await makeInstitution(database, 'ISSUER');
  for (const [state, proposedBy, decidedBy, issuerCompanyId] of [
    ['open', null, null, issuer.companyId],
    ['open', null, null, otherIssuer],
    ['open', kotra.userId, null, issuer.companyId],
    ['cleared', kotra.userId, secondAgent.userId, issuer.companyId],
  ] as const) {
    const { orderId } = await make(state === 'open' ? 'under_review' : 'held', issuerCompanyId);
    await pool.query(
      `insert into risk_holds (risk_hold_id, order_id, moment, state, opened_at, opening_reason, due_at, proposed_decision,
         proposed_by, proposed_at, proposed_reason, decided_by, decided_at)
       values ('rsk_' || $1, $1, 'manual', $2, $3, 'A report', $3, case when $4::text is null then null else 'clear' end, $4,
         case when $4::text is null then null else ${at} end, '', $5, case when $5::text is null then null else ${at} end)`,
      [orderId, state, defaultNow, proposedBy, decidedBy],
    );
  }
}

/** What institutions decide on: some of each that waits, and some that does not. */
async function makeWork({ portal, people, secondAgent }: World): Promise<void> {
  const { pool } = portal.made;
  const { SELLER: seller, BUYER: buyer, KOTRA: kotra, VISA: visa } = people;
  for (const [index, state] of ['mismatch', 'missing_here', 'missing_there', 'matched', 'matched'].entries()) {
    await pool.query(
      `insert into reconciliation_items (item_id, source, kind, reference, state, our_minor, our_currency, our_on,
         changed_at) values ($1, 'acquirer', 'capture', $1, $2, 100, 'USD', '2026-11-20', ${at})`,
      [`rec_${index}`, state],
    );
  }
  for (const [day, bankMinor] of [
    ['2026-11-18', 50],
    ['2026-11-19', 150],
    ['2026-11-20', 90],
  ] as const) {
    for (const currency of ['USD', 'JPY']) {
      await pool.query(
        `insert into safeguarding_days (stated_on, currency, held_minor, payable_minor, bank_minor, booked_minor,
           acquirer_minor, computed_at) values ($1, $2, 100, 0, $3, $3, 0, ${at})`,
        [day, currency, currency === 'USD' ? bankMinor : 200],
      );
    }
  }
  for (const state of ['received', 'reopened', 'answered', 'closed']) {
    await pool.query(
      `insert into inquiries (asker_company_id, asked_by, handler_company_id, type, state, title, contents, language,
         created_at, last_written_at, last_asked_at, updated_by)
       values ($1, $2, $3, 'order', $4, 'A title', 'Words', 'en', ${at}, ${at}, ${at}, $2)`,
      [seller.companyId, seller.userId, kotra.companyId, state],
    );
  }
  for (const [state, decidedBy] of [
    ['waiting', null],
    ['accepted', kotra.userId],
  ]) {
    await pool.query(
      `insert into amendments (amendment_id, company_id, kind, state, changes, asked_by, asked_at, decided_by,
         decided_at, updated_by) values ($1, $2, 'details', $1, '[{"name": "phone", "from": "", "to": "0212345678"}]', $3,
         ${at}, $4, case when $4::text is null then null else ${at} end, $3)`,
      [state, seller.companyId, seller.userId, decidedBy],
    );
  }
  await pool.query(
    `insert into reviews (company_id, last_change, changed_at, waiting_since, due_at, proposed_decision, proposed_by,
       proposed_at) values ($1, 'decision_proposed', ${at}, ${at}, ${at}, 'suspend', $2, ${at}),
      ($3, 'decision_proposed', ${at}, null, null, null, null, null)`,
    [seller.companyId, secondAgent.userId, buyer.companyId],
  );
  for (const [state, decidedBy] of [
    ['proposed', null],
    ['refused', visa.userId],
  ]) {
    await pool.query(
      `insert into fee_proposals (fee_proposal_id, kind, rate_hundredths, valid_from, reason, state, proposed_by,
         proposed_at, decided_by, decided_at) values ($1, 'rate', 300, '2027-01-01', 'Costs', $1, $2, ${at}, $3,
         case when $3::text is null then null else ${at} end)`,
      [state, kotra.userId, decidedBy],
    );
  }
}

/** One that waits, one that was made due again, one that arrived; and of two accounts one that is blocked. */
async function makeReturnedPayouts({ portal, people }: World): Promise<void> {
  const { pool } = portal.made;
  const { companyId } = people.SELLER;
  for (const [currency, reason] of [
    ['USD', 'AC04'],
    ['JPY', null],
  ]) {
    await pool.query(
      `insert into bank_accounts (bank_account_id, company_id, currency, bank_code, account_number, holder_name,
         is_active, created_at, blocked_at, blocked_reason) values ('acc_' || $2::text, $1, $2::text, '088', '110245' || $2::text, 'A holder',
         true, ${at}, case when $3::text is null then null else ${at} end, $3)`,
      [companyId, currency, reason],
    );
  }
  for (const [attempt, [returnedAt, rescheduledAt]] of [
    [defaultNow, null],
    [defaultNow, defaultNow],
    [null, null],
  ].entries()) {
    await pool.query(
      `insert into payouts (payout_id, company_id, currency, pay_on, amount_minor, state, attempt, end_to_end_id,
         bank_account_id, created_at, returned_at, rescheduled_at) values ('po_' || $2::int, $1, 'USD', '2026-11-02', 100,
         $3, $2::int, 'PO' || $2::int, 'acc_USD', $4, $5, $6)`,
      [companyId, attempt + 1, returnedAt ? 'returned' : 'paid', defaultNow, returnedAt, rescheduledAt],
    );
  }
}

/** Of one payout a request that waits to be confirmed, and one that was refused. */
async function makeOutcomes({ portal, people, secondAgent }: World): Promise<void> {
  const { pool } = portal.made;
  for (const [id, state] of [
    ['waits', 'proposed'],
    ['no', 'refused'],
  ]) {
    await pool.query(
      `insert into payout_outcome_requests (request_id, payout_id, state, outcome, bank_reference, booked_on, return_reason,
         reason, proposed_by, proposed_at, decided_by, decided_at) values ($1, 'po_3', $2::text, 'returned', 'SLIP 1',
         '2026-11-03', 'MS03', 'By telephone', $3, ${at}, case when $2::text = 'proposed' then null else $4 end,
         case when $2::text = 'proposed' then null else ${at} end)`,
      [id, state, people.KOTRA.userId, secondAgent.userId],
    );
  }
}

/** One that people must look at, and one that was read. */
async function makeMessages({ portal }: World): Promise<void> {
  for (const [id, problem] of [
    ['broken.xml', 'not_xml'],
    ['read.xml', null],
  ]) {
    await portal.made.pool.query(
      `insert into bank_reports (bank_report_id, cursor_text, kind, xml, received_at, problem)
       values ($1, $1, 'pain.002', '', ${at}, $2)`,
      [id, problem],
    );
  }
}

/** One against which an appeal waits, one that was decided, one without. */
async function makeAppeals({ portal, people, secondAgent }: World): Promise<void> {
  const { pool } = portal.made;
  const { SELLER: seller, KOTRA: kotra } = people;
  const { rows } = await pool.query('select order_id from orders limit 1');
  for (const [id, outcome] of [
    ['waits', null],
    ['decided', 'refused'],
    ['silent', undefined],
  ] as const) {
    await pool.query(
      `insert into settlement_lines (settlement_line_id, order_id, company_id, currency, state, gross_minor, fee_minor,
         net_minor, released_at, due_on) values ($1, $2, $3, 'USD', 'withheld', 100, 0, 100, ${at}, '2026-12-01')`,
      [id, rows[0].order_id, seller.companyId],
    );
    await pool.query(
      `insert into line_withholdings (withholding_id, settlement_line_id, reason, ends_on, withheld_by, withheld_at)
       values ($1, $1, 'A question', '2026-12-20', $2, ${at})`,
      [id, kotra.userId],
    );
    if (outcome === undefined) continue;
    await pool.query(
      `insert into payout_appeals (withholding_id, withheld_by, filed_by, filed_at, reason, outcome, decided_by, decided_at,
         decision_reason) values ($1, $2, $3, ${at}, 'It arrived', $4::text, case when $4::text is null then null else $5 end,
         case when $4::text is null then null else ${at} end, case when $4::text is null then null else 'No' end)`,
      [id, kotra.userId, seller.userId, outcome, secondAgent.userId],
    );
  }
}
