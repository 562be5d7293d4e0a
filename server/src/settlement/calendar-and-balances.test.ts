/** Where a seller's money is, and when it comes: beside the ledger, and in a file that another program reads. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { holdLine } from './hold-line.ts';
import { bindPayoutCalendar } from './settlement-routes.ts';

type Balance = Readonly<
  Record<'heldMony' | 'awaitingMony' | 'withheldMony' | 'offsetMony' | 'paidMony' | 'debtMony' | 'tradeCurrCd', string>
>;

let world: SettlementWorld;
let portal: TestPortal;
let seller: MadeCompany;
let other: MadeCompany;
let kotra: MadeCompany;
let firstDay: string;

beforeAll(async () => {
  world = await makeSettlementWorld();
  [seller, other] = [await world.makeSellerPaidTo('8901', ['USD']), await world.makeSellerPaidTo('0001')];
  kotra = await makeInstitution(world.made.database, 'KOTRA');
  firstDay = seoulDay(world.context.clock.now());
  await world.makeReleasedOrder({ seller });
  await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await world.payOut();
  await world.makeReleasedOrder({ seller });
  await world.makeReleasedOrder({ seller });
  await world.makeReleasedOrder({ seller, state: 'held' });
  await world.makeReleasedOrder({ seller: other, currency: 'JPY' });
  const { rows } = await world.made.pool.query<{ id: string }>(
    `select settlement_line_id as id from settlement_lines where payout_id is null and company_id = $1 limit 1`,
    [seller.companyId],
  );
  const endsOn = addDays(seoulDay(world.context.clock.now()), 20);
  const kept = { caller: kotra.caller, lineId: rows[0]?.id ?? '', reason: 'A risk hold', endsOn };
  expect(await holdLine(world.context, kept)).toMatchObject({ ok: true });
  const callers = [seller, other, kotra].map(({ caller }) => caller);
  const bind = (bound: Parameters<typeof bindPayoutCalendar>[0]) =>
    bindPayoutCalendar(bound, { publicUrl: 'https://portal.example' });
  portal = await startTestPortal({ ...world.context, callers, bind });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

const cents = (written: string) => BigInt(written.replace('.', ''));

async function balancesOf(as: MadeCompany, day = ''): Promise<readonly Balance[]> {
  const query = day && `?baseYmd=${day.replaceAll('-', '')}`;
  const { status, body } = await portal.call({ method: 'GET', path: `/settlements/balances${query}`, as });
  expect(status).toBe(200);
  return (body.result as { list: Balance[] }).list;
}

async function ledgerSum(pattern: string, kinds: readonly string[]): Promise<bigint> {
  const { rows } = await world.made.pool.query<{ sum: bigint }>(
    `select coalesce(-sum(e.amount_minor), 0)::bigint as sum from journals j join journal_entries e using (journal_id)
      where e.account_id like $1 and j.kind = any($2::text[])`,
    [pattern, kinds],
  );
  return rows[0]?.sum ?? 0n;
}

test('what was released is awaiting, withheld, set off or paid out, to the last cent', async () => {
  const [usd, ...rest] = await balancesOf(seller);
  if (!usd) throw new Error('no balance');
  expect(rest).toEqual([]);
  const released = await ledgerSum(`payable:${seller.companyId}:USD`, ['release', 'take_back']);
  const { awaitingMony, withheldMony, offsetMony, paidMony } = usd;
  expect(cents(awaitingMony) + cents(withheldMony) + cents(offsetMony) + cents(paidMony)).toBe(released);
  for (const amount of [awaitingMony, withheldMony, paidMony]) expect(cents(amount)).toBeGreaterThan(0n);
  expect(cents(usd.heldMony)).toBe(await ledgerSum('hold:%:USD', ['capture', 'release']));
});

test('of a past day only what had happened by then is counted', async () => {
  const [then] = await balancesOf(seller, firstDay);
  expect(then).toMatchObject({ withheldMony: '0.00', paidMony: '0.00', heldMony: '0.00' });
  expect(await balancesOf(seller, addDays(firstDay, -1))).toEqual([]);
});

test('the agency sees all sellers together, each seller its own alone', async () => {
  const [all, own, others] = [await balancesOf(kotra), await balancesOf(seller), await balancesOf(other)];
  expect(all.filter(({ tradeCurrCd }) => tradeCurrCd === '840')).toEqual(own);
  expect(all.filter(({ tradeCurrCd }) => tradeCurrCd === '392')).toEqual(others);
});

test('a month shows what was paid on its days beside what is expected, and where banks rest', async () => {
  const { rows } = await world.made.pool.query<{ day: string; sum: bigint; count: number }>(
    `select pay_on as day, sum(amount_minor)::bigint as sum, count(*)::int as count from payouts
      where company_id = $1 group by pay_on`,
    [seller.companyId],
  );
  const [paid] = rows;
  if (!paid || rows.length > 1) throw new Error('One day was to be paid on');
  const monthOf = async (as: MadeCompany, month: string) => {
    const path = `/settlements/calendar?baseYm=${month}`;
    return (await portal.call({ method: 'GET', path, as })).body.result as Record<string, readonly object[]>;
  };
  const month = paid.day.slice(0, 7).replace('-', '');
  const shown = await monthOf(seller, month);
  expect(shown.payoutList).toEqual([
    {
      ...{ payoutYmd: paid.day.replaceAll('-', ''), tradeCurrCd: '840', payoutCount: paid.count },
      ...{ settlementMony: (Number(paid.sum) / 100).toFixed(2), returnMony: '0.00' },
    },
  ]);
  expect((await monthOf(other, month)).payoutList).toEqual([]);
  const january = (await monthOf(seller, '202601')).holidayList;
  expect(january).toContainEqual({ countryCd: 'KR', holidayYmd: '20260101' });
  expect(january).toContainEqual({ countryCd: 'US', holidayYmd: '20260119' });
  expect(january).toContainEqual({ countryCd: 'JP', holidayYmd: '20260112' });
});

function eventsIn(file: string) {
  return new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each);
    return {
      id: event.uid,
      day: event.startDate.toString(),
      isWholeDay: event.startDate.isDate,
      summary: event.summary,
    };
  });
}

const get = (path: string, as?: MadeCompany) =>
  portal.fastify.inject({
    url: `/api/v1${path}`,
    headers: { 'accept-language': 'en', ...(as && { authorization: `Bearer ${as.userId}` }) },
  });

const isPayout = ({ summary }: { readonly summary: string }) => summary.includes('Expected payout');

test('the file holds a whole-day event a day and currency, without what is kept back, with the same ids each time', async () => {
  const file = await get('/settlements/calendar/file', seller);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const events = eventsIn(file.body).filter(isPayout);
  const due = await world.made.pool.query<{ due_on: string; net_minor: bigint }>(
    `select due_on, net_minor from settlement_lines where payout_id is null and state = 'expected' and company_id = $1`,
    [seller.companyId],
  );
  expect(due.rows).toHaveLength(1);
  expect(events).toEqual([
    { id: events[0]?.id, day: due.rows[0]?.due_on, isWholeDay: true, summary: events[0]?.summary },
  ]);
  expect(events[0]?.summary).toContain('Expected payout');
  expect(eventsIn((await get('/settlements/calendar/file', seller)).body).filter(isPayout)).toEqual(events);
  const month = due.rows[0]?.due_on.slice(0, 7).replace('-', '');
  const { body } = await portal.call({ method: 'GET', path: `/settlements/calendar?baseYm=${month}`, as: seller });
  expect(body.result).toMatchObject({ baseYm: month, list: [{ payoutYmd: due.rows[0]?.due_on.replaceAll('-', '') }] });
});

test('the file holds the deadlines of the seller’s own orders, and one that moved on or fell away has another or none', async () => {
  const deadlinesOf = async (as: MadeCompany) =>
    eventsIn((await get('/settlements/calendar/file', as)).body).filter(({ summary }) => summary.includes('deadline'));
  const { rows } = await world.made.pool.query<{ order_id: string; trade_number: string }>(
    `select order_id, trade_number from orders where seller_company_id = $1 and state = 'held'`,
    [seller.companyId],
  );
  const order = rows[0];
  if (!order || rows.length > 1) throw new Error('One order was to be held');
  const dueAt = (at: string | null, state: string) =>
    world.made.pool.query('update orders set due_at = $2, state = $3 where order_id = $1', [order.order_id, at, state]);
  // To the end of a day in Seoul, and within one.
  await dueAt('2099-11-30T15:00:00Z', 'held');
  const [held, ...more] = await deadlinesOf(seller);
  expect(more).toEqual([]);
  expect(held).toMatchObject({ day: '2099-11-30', isWholeDay: true });
  expect(held?.summary).toBe(`Order deadline ${order.trade_number} · Paid, held`);
  await dueAt('2099-12-05T03:00:00Z', 'held');
  expect(await deadlinesOf(seller)).toEqual([{ ...held, day: '2099-12-05' }]);
  await dueAt('2099-12-05T03:00:00Z', 'evidence_returned');
  expect((await deadlinesOf(seller))[0]?.id).not.toBe(held?.id);
  await dueAt(null, 'held');
  expect(await deadlinesOf(seller)).toEqual([]);
  await dueAt('2099-11-30T15:00:00Z', 'held');
  for (const reader of [other, kotra]) expect(await deadlinesOf(reader)).toEqual([]);
  await dueAt(null, 'held');
});

test('an address answers whoever has it, until it is replaced or revoked, or its maker may not read any more', async () => {
  const path = '/settlements/calendar/address';
  const make = async () => {
    const { body } = await portal.call({ method: 'POST', path, as: seller, body: {} });
    return (body.result as { calendarUrl: string }).calendarUrl.replace('https://portal.example/api/v1', '');
  };
  const first = await make();
  expect(eventsIn((await get(first)).body).filter(isPayout)).toHaveLength(1);
  const second = await make();
  expect((await get(first)).statusCode).toBe(404);
  expect((await get(second)).statusCode).toBe(200);
  await world.made.pool.query('update users set is_active = false where user_id = $1', [seller.userId]);
  expect((await get(second)).statusCode).toBe(404);
  await world.made.pool.query('update users set is_active = true where user_id = $1', [seller.userId]);
  expect((await get(second)).statusCode).toBe(200);
  await portal.call({ method: 'DELETE', path, as: seller });
  expect((await get(second)).statusCode).toBe(404);
  const kept = await world.made.pool.query('select * from payout_calendars');
  expect(kept.rows).toEqual([]);
});
