/** Statistics beside a plain sum of the rows that they come from. */
import { randomUUID } from 'node:crypto';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { readStatistics } from './read-statistics.ts';
import { closeStatisticsDays } from './statistics.ts';

let made: TestDatabase;
let seller: MadeCompany;
let otherSeller: MadeCompany;
let buyer: MadeCompany;
let issuer: MadeCompany;
let otherIssuer: MadeCompany;
let kotra: MadeCompany;

const clock = { now: () => defaultNow };

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  seller = await makeSeller(database);
  otherSeller = await makeSeller(database);
  buyer = await makeBuyer(database);
  issuer = await makeInstitution(database, 'ISSUER');
  otherIssuer = await makeInstitution(database, 'ISSUER');
  kotra = await makeInstitution(database, 'KOTRA');
  for (const daysAgo of [0, 1, 5, 40, 100]) {
    for (const currency of ['USD', 'JPY', 'KRW'] as const) await attempt({ daysAgo, currency, state: 'captured' });
    await attempt({ daysAgo, currency: 'USD', state: 'declined' });
  }
});
afterAll(() => made.drop());

type Attempt = { readonly daysAgo: number; readonly currency: Currency; readonly state: 'captured' | 'declined' };

async function attempt({ daysAgo, currency, state }: Attempt): Promise<void> {
  const at = addDaysToInstant(defaultNow, -daysAgo);
  const { orderId, charge } = await makeOrder(made.database, { seller, buyer, currency, state: 'confirmed', now: at });
  const cardId = await makeCard(made.database, {
    companyId: buyer.companyId,
    issuerCompanyId: issuer.companyId,
    isDefault: false,
  });
  await made.pool.query(
    `insert into payments (payment_id, order_id, card_id, state, amount_minor, currency, started_by, request_key,
       started_at, sent_at, captured_at, ended_at, decline_code)
     values ($1, $2, $3, $4, $5, $6, $7, $1, $8, $8, $9, $8, $10)`,
    [
      `pay_${randomUUID()}`,
      orderId,
      cardId,
      state,
      charge.minor,
      currency,
      buyer.userId,
      at,
      state === 'captured' ? at : null,
      state === 'declined' ? '51' : null,
    ],
  );
}

async function read({ caller }: MadeCompany) {
  const context = { database: made.database, reports: made.database, clock };
  const answer = await readStatistics(context, { caller, query: { period: 'months' } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

/** Of the 30 days before the last 30: what was paid 40 days ago. */
test('the period before is summed alike, before days are closed', async () => {
  const context = { database: made.database, reports: made.database, clock };
  const answer = await readStatistics(context, { caller: seller.caller, query: { period: 'days' } });
  const { rows } = await made.pool.query<{ currency: Currency; minor: string }>(
    `select currency, sum(amount_minor) as minor from payments where captured_at = $1 group by currency order by currency`,
    [addDaysToInstant(defaultNow, -40)],
  );
  const wanted = rows.map(({ currency, minor }) => ({ currency, amount: { minor: BigInt(minor), currency } }));
  expect(wanted).toHaveLength(3);
  expect(answer.ok && answer.value.volumesBefore).toEqual(wanted);
});

async function plainSums() {
  const { rows } = await made.pool.query<{ currency: Currency; minor: string; count: string }>(
    `select currency, sum(amount_minor) as minor, count(*) from payments where captured_at is not null
      group by currency order by currency`,
  );
  return rows.map(({ currency, minor, count }) => ({ currency, minor: BigInt(minor), count: Number(count) }));
}

function summed(volumes: Awaited<ReturnType<typeof read>>['volumes']) {
  return (['JPY', 'KRW', 'USD'] as const).map((currency) => {
    const own = volumes.filter((each) => each.currency === currency);
    return {
      currency,
      minor: own.reduce((sum, each) => sum + each.amount.minor, 0n),
      count: own.reduce((sum, each) => sum + each.count, 0),
    };
  });
}

test('volume is the plain sum to the last unit, before and after days are closed, and after they are closed again', async () => {
  for (const close of [async () => undefined, closeStatisticsDays, closeStatisticsDays]) {
    await close({ database: made.database, clock });
    for (const viewer of [seller, buyer, issuer, kotra]) {
      const statistics = await read(viewer);
      expect(summed(statistics.volumes)).toEqual(await plainSums());
      expect(statistics.declines).toEqual([{ code: '51', count: 5 }]);
      expect(statistics.approvalRate).toBe(7500);
    }
  }
});

test('what went back is counted apart, on its day: a refund, a charge voided on its day, a chargeback that was lost', async () => {
  const before = back(await read(seller));
  const charged = `select payment_id, order_id, currency, captured_at from payments where state = 'captured'
    and captured_at < $1 order by captured_at, payment_id limit 1`;
  await made.pool.query(
    `with p as (${charged}) insert into refunds (refund_id, order_id, payment_id, cause, kind, state, fault, afterwards,
      trade_minor, buyer_fee_minor, seller_fee_minor, buyer_cost_minor, seller_cost_minor, amount_minor, currency,
      approved_at, done_at) select 'rfd_one', order_id, payment_id, 'test', 'refund', 'done', 'seller', 'end', 700, 0, 0,
      0, 0, 700, currency, $1, $1 from p`,
    [defaultNow],
  );
  await made.pool.query(
    `with p as (${charged}) insert into chargebacks (chargeback_id, order_id, payment_id, state, reason_code,
      amount_minor, currency, received_at, ended_at)
     select 'cbk_lost', order_id, payment_id, 'lost', '13.1', 50, currency, $1, $1 from p`,
    [defaultNow],
  );
  for (const viewer of [seller, buyer, issuer, kotra]) {
    const statistics = await read(viewer);
    expect(back(statistics) - before).toBe(750n);
    expect(summed(statistics.volumes)).toEqual(await plainSums());
  }
  await made.pool.query("delete from chargebacks where chargeback_id = 'cbk_lost'");
});

function back({ volumes }: Awaited<ReturnType<typeof read>>): bigint {
  return volumes.reduce((all, { givenBack }) => all + givenBack.minor, 0n);
}

test('the network sees what cards paid in 30 days beside the 30 days before, and how much was approved', async () => {
  const [volume, approval] = (await read(await makeInstitution(made.database, 'VISA'))).figures;
  const usd = (minor: bigint | undefined) => minor && { minor, currency: 'USD' };
  const paid = volume?.sums.find(({ currency }) => currency === 'USD');
  expect(volume).toMatchObject({ kind: 'volume', count: 9, from: '2026-10-04', to: '2026-11-02' });
  expect(paid).toMatchObject({ count: 3, before: usd(paid && paid.amount.minor / 3n) });
  expect(approval).toMatchObject({ kind: 'approval', count: 3, wholeCount: 12, rate: 7500, rateBefore: 7500 });
});

test('others see nothing of it', async () => {
  for (const outsider of [otherSeller, otherIssuer]) {
    expect(await read(outsider)).toMatchObject({ volumes: [], corridors: [], declines: [], money: [], waiting: [] });
  }
});

test('money under way is counted by state, and a confirmed order waits for its buyer alone', async () => {
  const statistics = await read(buyer);
  const { waiting, figures } = statistics;
  expect(waiting).toMatchObject([{ kind: 'order', state: 'confirmed', count: 20 }]);
  expect(waiting[0]?.sums.map(({ currency, count }) => [currency, count])).toEqual([
    ['USD', 10],
    ['JPY', 5],
    ['KRW', 5],
  ]);
  // Those of 40 and 100 days ago were to be paid long ago.
  expect(waiting[0]).toMatchObject({ lateCount: 8, dueAt: figures[0]?.dueAt });
  expect(figures.map(({ kind, count }) => [kind, count])).toEqual([
    ['to_pay', 20],
    ['held', 0],
    ['goods_to_accept', 0],
  ]);
  expect(statistics.money.map(({ state, currency, count }) => [state, currency, count])).toEqual([
    ['confirmed', 'USD', 10],
    ['confirmed', 'JPY', 5],
    ['confirmed', 'KRW', 5],
  ]);
  expect((await read(seller)).waiting).toEqual([]);
});

test('evidence that the gateway does not take waits for the agency until it is mended', async () => {
  await made.pool.query(
    `insert into chargebacks (chargeback_id, order_id, payment_id, state, reason_code, amount_minor, currency,
       received_at, submission_problem)
     select 'cbk_refused', order_id, payment_id, 'evidence_sent', '13.1', amount_minor, currency, ended_at, 'unreadable'
     from payments where state = 'captured' limit 1`,
  );
  const waits = async (viewer: MadeCompany) =>
    (await read(viewer)).waiting.find(({ kind }) => kind === 'refused_evidence')?.count;
  expect([await waits(kotra), await waits(seller), await waits(issuer)]).toEqual([1, undefined, undefined]);
  await made.pool.query('update chargebacks set submission_problem = null');
  expect(await waits(kotra)).toBeUndefined();
});

test('a chargeback waits for its seller until its evidence is due, whatever deadline its order had before', async () => {
  const dueAt = new Date('2026-11-19T15:00:00Z');
  const { rows } = await made.pool.query<{ order_id: string; state: string; waits_for: string | null }>(
    `select order_id, state, waits_for from orders
     where order_id = (select order_id from payments where state = 'captured' order by payment_id limit 1)`,
  );
  const [order] = rows;
  await made.pool.query("update orders set state = 'chargeback', waits_for = 'seller' where order_id = $1", [
    order?.order_id,
  ]);
  await made.pool.query(
    `insert into chargebacks (chargeback_id, order_id, payment_id, state, reason_code, amount_minor, currency,
       received_at, evidence_due_at)
     select 'cbk_due', order_id, payment_id, 'received', '13.1', amount_minor, currency, ended_at, $2
     from payments where order_id = $1 and state = 'captured' limit 1`,
    [order?.order_id, dueAt],
  );
  expect((await read(seller)).waiting).toMatchObject([{ kind: 'order', state: 'chargeback', count: 1, dueAt }]);
  await made.pool.query("delete from chargebacks where chargeback_id = 'cbk_due'");
  await made.pool.query('update orders set state = $2, waits_for = $3 where order_id = $1', [
    order?.order_id,
    order?.state,
    order?.waits_for,
  ]);
});
