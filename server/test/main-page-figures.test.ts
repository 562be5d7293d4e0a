/** Every figure of a main page counts exactly the rows of the list that it leads to, and is their sum (ux.md, point 19). */
import { listChargebacks, listDisputes } from '@gtp/contract/dispute/dispute-list-wire.ts';
import { listOrders } from '@gtp/contract/order/order-endpoints.ts';
import { listPayments } from '@gtp/contract/payment/payment-wire.ts';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { listMembers } from '@gtp/contract/review/review-endpoints.ts';
import { listExpectedSettlements, listSettlements } from '@gtp/contract/settlement/settlement-wire.ts';
import { type FigureQuery, figureQuery, stageQuery } from '@gtp/contract/statistics/figure-queries.ts';
import { statistics } from '@gtp/contract/statistics/statistics-wire.ts';
import { type ClientType, clientTypes } from '@gtp/domain/account/permissions.ts';
import {
  type OrderStage,
  type OrderState,
  orderStages,
  orderStateRecords,
  statesOfStage,
} from '@gtp/domain/order/order-state-records.ts';
import { addDays, addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import type { Currency, Money } from '@gtp/domain/platform/money.ts';
import { figureDays, type MainFigureKind, mainFigureKinds, mainFigures } from '@gtp/domain/statistics/main-figures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCard } from './make/make-card.ts';
import { type MadeCompany, makeInstitution, makeOneOfEach, makeSeller } from './make/make-company.ts';
import { defaultNow, makeOrder } from './make/make-order.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let portal: TestApp;
let people: Readonly<Record<ClientType, MadeCompany>>;
let withPayout: MadeCompany;

beforeAll(async () => {
  portal = await startTestApp();
  const { database } = portal.made;
  const own = { passwordHash: portal.passwordHash };
  people = await makeOneOfEach(database, own);
  withPayout = await makeSeller(database, own);
  await makeTrade(people.SELLER, people.ISSUER.companyId);
  // Another company's, which the figures of one must not count.
  await makeTrade(withPayout, (await makeInstitution(database, 'ISSUER')).companyId);
  await makePayouts();
  await portal.made.pool.query(
    `insert into reviews (company_id, last_change, changed_at, waiting_since, due_at)
     values ($1, 'decision_proposed', $2, $2, $2)`,
    [people.BUYER.companyId, addDaysToInstant(defaultNow, -3)],
  );
}, 60_000);
afterAll(() => portal.close());

const made: readonly (readonly [OrderState, Currency])[] = [
  ...(['draft', 'requested', 'change_requested', 'confirmed', 'held', 'inspection'] as const).map(
    (state) => [state, 'USD'] as const,
  ),
  ...(['confirmed', 'confirmed', 'held', 'held', 'inspection', 'disputed', 'settled'] as const).map(
    (state) => [state, 'JPY'] as const,
  ),
  ['withdrawn', 'KRW'],
];

/** Payments of this month and of the one before, in each outcome; a chargeback and a dispute of each, one of them over. */
async function makeTrade(seller: MadeCompany, issuerCompanyId: string): Promise<void> {
  const { database, pool } = portal.made;
  const { BUYER: buyer } = people;
  const cardId = await makeCard(database, { companyId: buyer.companyId, issuerCompanyId, isDefault: false });
  for (const [index, [state, currency]] of made.entries()) {
    const daysAgo: Partial<Record<OrderState, number>> = { held: 40, disputed: 10 };
    const now = addDaysToInstant(defaultNow, -(daysAgo[state] ?? 3));
    const { orderId, charge } = await makeOrder(database, { seller, buyer, state, currency, issuerCompanyId, now });
    const outcome = (['captured', 'declined', 'voided'] as const)[index % 3] ?? 'captured';
    const paymentId = `pay_${orderId}`;
    await pool.query(
      `insert into payments (payment_id, order_id, card_id, state, amount_minor, currency, started_by, request_key,
         started_at, sent_at, captured_at, ended_at, decline_code)
       values ($1, $2, $3, $4, $5, $6, $7, $1, $8, $8, case when $4 = 'declined' then null else $8::timestamptz end, $8,
         case when $4 = 'declined' then '51' end)`,
      [paymentId, orderId, cardId, outcome, charge.minor, currency, buyer.userId, now],
    );
    if ((state === 'held' || state === 'settled') && currency === 'JPY') {
      await pool.query('update orders set refunded_minor = $2 where order_id = $1', [orderId, 300 + index]);
    }
    // Its buyer's word alone releases it (decision 0329).
    if (state === 'held' && currency === 'USD') {
      await pool.query(`update orders set waits_for = 'buyer' where order_id = $1`, [orderId]);
    }
    const about = { orderId, paymentId, currency, now, isOver: index > 6, openedBy: buyer.userId };
    if (index % 3 === 0) await makeObjections(about);
  }
}

type Objected = {
  readonly orderId: string;
  readonly paymentId: string;
  readonly currency: Currency;
  readonly now: Date;
  readonly isOver: boolean;
  readonly openedBy: string;
};

/** An alert, which no ratio counts, a chargeback and a dispute. */
async function makeObjections({ orderId, paymentId, currency, now, isOver, openedBy }: Objected): Promise<void> {
  const { pool } = portal.made;
  for (const state of ['alert', isOver ? 'lost' : 'received']) {
    await pool.query(
      `insert into chargebacks (chargeback_id, order_id, payment_id, state, reason_code, amount_minor, currency,
         received_at, ended_at) values ('cb_' || $3 || $1, $1, $2, $3, '13.1', 100, $4, $5::timestamptz, case when $3 = 'lost' then $5::timestamptz end)`,
      [orderId, paymentId, state, currency, now],
    );
  }
  await pool.query(
    `insert into disputes (dispute_id, order_id, state, reason_code, amount_minor, currency, opened_by, opened_at,
       state_since, outcome) values ('dsp_' || $1, $1, $2, '01', 100, $3, $4, $5, $5, $6)`,
    [orderId, isOver ? 'closed' : 'mediation', currency, openedBy, now, isOver ? 'withdrawn' : null],
  );
}

/** Lines due earlier, on the next day and after it, and one withheld; of the other seller a payout at the bank and one that arrived. */
async function makePayouts(): Promise<void> {
  const { pool } = portal.made;
  const { rows } = await pool.query('select order_id, seller_company_id from orders order by seller_company_id');
  for (const { companyId } of [people.SELLER, withPayout]) {
    const { order_id: orderId } = rows.find((row) => row.seller_company_id === companyId);
    for (const [index, [dueOn, state, currency]] of [
      ['2026-10-30', 'expected', 'USD'],
      ['2026-11-04', 'expected', 'USD'],
      ['2026-11-04', 'expected', 'KRW'],
      ['2026-11-04', 'withheld', 'USD'],
      ['2026-11-09', 'expected', 'USD'],
    ].entries()) {
      await pool.query(
        `insert into settlement_lines (settlement_line_id, order_id, company_id, currency, state, gross_minor, fee_minor,
           net_minor, released_at, due_on) values ($1, $2, $3, $4, $5, $6, 0, $6, now(), $7)`,
        [`line_${companyId}_${index}`, orderId, companyId, currency, state, 1000 + index, dueOn],
      );
    }
  }
  const { companyId } = withPayout;
  await pool.query(
    `insert into bank_accounts (bank_account_id, company_id, currency, bank_code, account_number, holder_name, is_active,
       created_at) values ('acc_1', $1, 'USD', '088', '110245678901', 'A holder', true, now())`,
    [companyId],
  );
  for (const [index, [state, payOn]] of [
    ['sent', '2026-11-03'],
    ['scheduled', '2026-11-03'],
    ['paid', '2026-11-03'],
    ['sent', '2026-11-04'],
  ].entries()) {
    await pool.query(
      `insert into payouts (payout_id, company_id, currency, pay_on, amount_minor, state, attempt, end_to_end_id,
         bank_account_id, created_at) values ($1, $2, 'USD', $3, 700, $4, $5, $1, 'acc_1', now())`,
      [`po_${index}`, companyId, payOn, state, index + 1],
    );
  }
}

type Part = { readonly part: string; readonly amount: Money };
type Total = {
  readonly currency: Currency;
  readonly amount: Money;
  readonly count: number;
  readonly parts?: readonly Part[];
};
type Page = { readonly count: number; readonly totals?: readonly Total[] };

async function get<Answer>(token: string, path: string): Promise<Answer> {
  const response = await portal.call({ method: 'GET', path, token });
  expect(response.statusCode, path).toBe(200);
  return response.json<{ result: Answer }>().result;
}

async function readList(token: string, { path, query, answer }: Endpoint, filter: object): Promise<Page> {
  const search = new URLSearchParams(query?.encode(filter) as Record<string, string>);
  return answer?.decode(await get(token, `${path}?${search}`)) as Page;
}

const knowsStages = 'stage' in (listOrders.query?.rows ?? {});

/** Where the list does not take a stage, its states one after another. */
async function readOrders(token: string, filter: { readonly stage?: OrderStage }): Promise<Page> {
  const { stage, ...others } = filter;
  if (knowsStages || !stage) return readList(token, listOrders, filter);
  const pages = await Promise.all(
    statesOfStage(stage).map((state) => readList(token, listOrders, { ...others, state })),
  );
  return {
    count: pages.reduce((all, { count }) => all + count, 0),
    totals: pages.flatMap(({ totals = [] }) => totals),
  };
}

const lists: Readonly<Record<Exclude<FigureQuery['list'], 'orders' | 'waiting'>, Endpoint>> = {
  ...{ payouts: listSettlements, expected: listExpectedSettlements, payments: listPayments },
  ...{ chargebacks: listChargebacks, disputes: listDisputes, members: listMembers },
};

/** By currency, less what went back of it, as a list begins. */
function sumsOf(totals: readonly Total[]): Readonly<Record<string, readonly [bigint, number]>> {
  const sums = new Map<string, readonly [bigint, number]>();
  for (const { currency, amount, count, parts = [] } of totals) {
    const [minor, rows] = sums.get(currency) ?? [0n, 0];
    const refunded = parts.find(({ part }) => part === 'refunded')?.amount.minor ?? 0n;
    sums.set(currency, [minor + amount.minor - refunded, rows + count]);
  }
  return Object.fromEntries(sums);
}

async function readFigures({ userId }: MadeCompany) {
  const { accessToken: token } = await portal.logInWholly(userId);
  return { token, ...statistics.decode(await get(token, '/figures')) };
}

const seen = new Map<MainFigureKind, number>();

test.each([...clientTypes, 'a seller with payouts'] as const)('the figures of %s', async (who) => {
  const company = who === 'a seller with payouts' ? withPayout : people[who];
  const { token, figures, waiting } = await readFigures(company);
  expect(figures.map(({ kind }) => kind)).toEqual(mainFigures[company.caller.clientType]);
  for (const figure of figures) {
    const { kind, count, sums } = figure;
    const { list, query } = figureQuery(figure);
    seen.set(kind, Math.max(count, seen.get(kind) ?? 0));
    if (list === 'waiting') {
      expect(count).toBe(waiting.reduce((all, { lateCount }) => all + lateCount, 0));
      continue;
    }
    const page = list === 'orders' ? await readOrders(token, query) : await readList(token, lists[list], query);
    expect({ kind, count: page.count }).toEqual({ kind, count });
    if (list !== 'members') expect({ kind, sums: sumsOf(page.totals ?? []) }).toEqual({ kind, sums: sumsOf(sums) });
  }
});

test('each of them was tried with something in it', () => {
  expect(mainFigureKinds.filter((kind) => !seen.get(kind))).toEqual([]);
});

test.each(clientTypes)('the money of %s by stage and currency', async (clientType) => {
  const { token, money } = await readFigures(people[clientType]);
  const stages = orderStages.filter((stage) => money.some(({ state }) => orderStateRecords[state].stage === stage));
  for (const stage of stages) {
    const ofStage = money.filter(({ state }) => orderStateRecords[state].stage === stage);
    for (const currency of new Set(ofStage.map((each) => each.currency))) {
      const { totals = [] } = await readOrders(token, stageQuery(stage, currency));
      const own = ofStage.filter((each) => each.currency === currency);
      expect({ stage, sums: sumsOf(totals) }).toEqual({ stage, sums: sumsOf(own) });
    }
  }
  expect(stages).toEqual(expect.arrayContaining(['unpaid', 'held', 'evidence', 'problem']));
});

test.each(['VISA', 'ISSUER'] as const)(
  'what the cards of %s paid in the days before is less what went back',
  async (who) => {
    const { token, figures } = await readFigures(people[who]);
    const volume = figures.find(({ kind }) => kind === 'volume') ?? expect.fail('no volume');
    const before = { from: addDays(volume.from ?? '', -figureDays), to: addDays(volume.from ?? '', -1) };
    const { totals = [] } = await readList(token, listPayments, { state: 'captured', ...before });
    const ofYen = ({ currency }: { readonly currency: Currency }) => currency === 'JPY';
    expect(totals.find(ofYen)?.parts?.map(({ part }) => part)).toEqual(['paid', 'refunded']);
    expect(volume.sums.find(ofYen)?.before?.minor).toBe(sumsOf(totals).JPY?.[0]);
  },
);

test("a seller's next payout is what the next run pays, or what is on its way before it, with its account", async () => {
  const [expected] = (await readFigures(people.SELLER)).figures;
  expect(expected).toMatchObject({ payOn: '2026-11-04', isConfirmed: false, count: 3 });
  const [made] = (await readFigures(withPayout)).figures;
  expect(made).toMatchObject({ payOn: '2026-11-03', isConfirmed: true, count: 2, bankCode: '088' });
  expect(made?.accountNumber).toBe('********8901');
});

test('late is what is past the target of its kind', async () => {
  const [late] = (await readFigures(people.KOTRA)).figures;
  // Two disputes of orders, which wait for ten days.
  expect(late).toMatchObject({ kind: 'late', sums: [], count: 2 });
});
