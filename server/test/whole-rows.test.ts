/** Each rule of the rows whose checks stand in one function (decision 0232) refuses what breaks it, by its name. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, makeTestDatabase, type TestDatabase } from './make-test-database.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

/** Whole rows, as text that each table reads. */
const whole: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  orders: {
    ...{ order_id: 'o', version: 1, state: 'held', currency: 'USD', incoterm: 'CIF', release_mode: 'delivery' },
    ...{ inspection_days: 7, evidence_days: 7, tolerance_hundredths: 500, buyer_share_hundredths: 5000 },
    ...{ trade_minor: 100, total_fee_minor: 6, buyer_fee_minor: 4, seller_fee_minor: 2, charge_minor: 104 },
    ...{ settlement_minor: 98, refunded_minor: 0, forgone_minor: 0 },
  },
  payments: {
    ...{ payment_id: 'p', state: 'created', amount_minor: 1, currency: 'USD' },
    ...{ seller_company_id: 's', buyer_company_id: 'b' },
  },
  holds: {
    ...{ hold_id: 'h', state: 'open', amount_minor: 10, currency: 'USD', released_minor: 2, refunded_minor: 3 },
    ...{ frozen_minor: 5, recalled_minor: 1, recalled_fee_minor: 1 },
  },
  order_events: { event: 'capture', from_state: 'paying', to_state: 'held', actor_kind: 'buyer' },
};

const none = 'none of the list';

/** What breaks each rule, and no other one that is asked before it. */
const breaking: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  orders_charge_is_trade_and_buyer_fee: [{ charge_minor: 105 }],
  orders_confirmer_known: [{ confirmed_by: none }],
  orders_currency_known: [{ currency: none }],
  orders_evidence_days_within_month: [{ evidence_days: 0 }, { evidence_days: 31 }],
  orders_fee_fully_shared: [{ total_fee_minor: 7 }],
  orders_forgone_is_part: [{ forgone_minor: -1 }, { forgone_minor: 99 }],
  orders_incoterm_listed: [{ incoterm: none }],
  orders_inspection_is_confirmed: [{ state: 'inspection' }, { state: 'inspection', confirmed_by: 'unchecked' }],
  orders_inspection_within_month: [{ inspection_days: 0 }, { inspection_days: 31 }],
  orders_interrupted_state_listed: [{ interrupted_state: none }],
  orders_milestone_kind_known: [{ milestone_kind: none }],
  orders_milestone_whole: [{ milestone_number: 1, milestone_count: 2 }],
  orders_milestone_within_count: [milestone(3, 2), milestone(0, 2), milestone(1, 1), milestone(1, 11)],
  orders_proposed_share_within_percent: [{ proposed_share_hundredths: -1 }, { proposed_share_hundredths: 10_001 }],
  orders_refunded_is_part: [{ refunded_minor: -1 }, { refunded_minor: 105 }],
  orders_release_mode_known: [{ release_mode: none }],
  orders_settlement_is_trade_less_seller_fee: [{ settlement_minor: 97 }],
  orders_share_within_percent: [{ buyer_share_hundredths: -1 }, { buyer_share_hundredths: 10_001 }],
  orders_state_listed: [{ state: none }],
  orders_tolerance_within_tenth: [{ tolerance_hundredths: -1 }, { tolerance_hundredths: 1_001 }],
  orders_trade_positive: [
    { trade_minor: 0, charge_minor: 4, settlement_minor: 0, seller_fee_minor: 0, total_fee_minor: 4 },
  ],
  orders_wait_for_a_side: [{ waits_for: none }],
  payments_acquirer_listed: [{ acquirer: none }],
  payments_amount_positive: [{ amount_minor: 0 }],
  payments_currency_listed: [{ currency: none }],
  payments_know_their_parties: [{ seller_company_id: null }, { buyer_company_id: null }],
  payments_operator_task_listed: [{ operator_task: none, operator_task_at: '2026-11-27' }],
  payments_state_listed: [{ state: none }],
  payments_tasks_have_a_time: [{ operator_task: 'payment.outcome_unknown' }, { operator_task_at: '2026-11-27' }],
  holds_amount_positive: [{ amount_minor: 0 }],
  holds_currency_listed: [{ currency: none }],
  holds_frozen_is_held: [{ frozen_minor: -1 }, { frozen_minor: 6 }],
  holds_not_overdrawn: [{ released_minor: 8, frozen_minor: null }],
  holds_recall_is_part: [{ recalled_fee_minor: 2 }, { recalled_fee_minor: -1 }, { recalled_minor: 9 }],
  holds_state_listed: [{ state: none }],
  order_events_actor_kind_listed: [{ actor_kind: none }],
  order_events_event_listed: [{ event: none }],
  order_events_from_state_listed: [{ from_state: none }],
  order_events_to_state_listed: [{ to_state: none }],
};

function milestone(number: number, count: number) {
  const names = { bundle_id: 'o', milestone_title: 't', milestone_condition: 'c' };
  return { ...names, milestone_number: number, milestone_count: count };
}

const tableOf = (rule: string) => Object.keys(whole).find((table) => rule.startsWith(`${table}_`)) ?? '';

async function brokenBy(table: string, row: Readonly<Record<string, unknown>>): Promise<unknown> {
  const question = `select is_whole(jsonb_populate_record(null::${table}, $1)) as is_whole`;
  return made.pool.query(question, [JSON.stringify({ ...whole[table], ...row })]).then(
    ({ rows }) => rows[0].is_whole,
    ({ code, table: named, constraint }) => ({ code, table: named, constraint }),
  );
}

test.each(Object.keys(whole))('a whole row of %s breaks nothing', async (table) => {
  expect(await brokenBy(table, {})).toBe(true);
});

test.each(Object.entries(breaking))('%s', async (rule, rows) => {
  for (const row of rows) {
    const refused = { code: '23514', table: tableOf(rule), constraint: rule };
    expect(await brokenBy(tableOf(rule), row)).toEqual(refused);
  }
});

test('the functions know no other rules, and each table asks its own of every row', async () => {
  const [rules, checks] = await asOwner(made.ownerUrl, async (owner) => [
    await owner.query(`select (regexp_matches(prosrc, 'then\\s+''(\\w+)''', 'g'))[1] as rule
      from pg_proc where proname = 'is_whole' order by 1`),
    await owner.query(`select conname, conrelid::regclass::text as "table", convalidated from pg_constraint
      where pg_get_constraintdef(oid) like '%is_whole%' order by 1`),
  ]);
  expect(rules.rows.map(({ rule }) => rule)).toEqual(Object.keys(breaking).toSorted());
  const expected = Object.keys(whole).toSorted();
  expect(checks.rows).toEqual(expected.map((table) => ({ table, conname: `${table}_whole`, convalidated: true })));
});

test('a row that is not whole cannot be written', async () => {
  const event = `insert into order_events (order_id, event, to_state, actor_kind, happened_at)
    values ('o', 'capture', 'nowhere', 'buyer', now())`;
  await expect(made.pool.query(event)).rejects.toMatchObject({ constraint: 'order_events_to_state_listed' });
});
