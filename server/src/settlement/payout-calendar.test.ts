/** What is paid and due when, by month and in a file that a foreign program reads. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution } from '../../test/make/make-company.ts';
import { type MadeDeputy, makeDeputy } from '../../test/make/make-deputy.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { splitLine } from '../../test/make/split-line.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import type { Order } from '../order/order.ts';
import { bindPayoutCalendar } from './settlement-routes.ts';

let world: SettlementWorld;
let portal: TestPortal;
let seller: MadeCompany;
let other: MadeCompany;
let third: MadeCompany;
let buyer: MadeCompany;
let kotra: MadeCompany;
let issuer: MadeCompany;
/** Of the seller; sees orders, and no payouts. */
let evidenceMaker: MadeDeputy;
let held: Order;

beforeAll(async () => {
  world = await makeSettlementWorld();
  const { database } = world.made;
  [seller, other] = [await world.makeSellerPaidTo('8901', ['USD']), await world.makeSellerPaidTo('0001')];
  third = await world.makeSellerPaidTo('0002');
  [buyer, kotra] = [await makeBuyer(database), await makeInstitution(database, 'KOTRA')];
  issuer = await makeInstitution(database, 'ISSUER');
  evidenceMaker = await makeDeputy(database, seller, { kinds: ['evidence'] });
  await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await world.payOut();
  await world.makeReleasedOrder({ seller });
  await world.makeReleasedOrder({ seller: other, currency: 'JPY' });
  const { transitionSteps, clock } = world.context;
  held = await makeOrder(database, { state: 'held', seller, buyer, transitionSteps, now: clock.now() });
  const callers = [seller, other, third, buyer, kotra, issuer, evidenceMaker].map(({ caller }) => caller);
  const bind = (bound: Parameters<typeof bindPayoutCalendar>[0]) =>
    bindPayoutCalendar(bound, { publicUrl: 'https://portal.example' });
  portal = await startTestPortal({ ...world.context, callers, bind });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

type Reader = { readonly userId: string };

const get = (path: string, as?: Reader) =>
  portal.fastify.inject({
    url: `/api/v1${path}`,
    headers: { 'accept-language': 'en', ...(as && { authorization: `Bearer ${as.userId}` }) },
  });

function eventsIn(file: string) {
  return new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each);
    const property = (name: string) => each.getFirstPropertyValue(name)?.toString();
    return {
      id: event.uid,
      day: event.startDate.toString(),
      isWholeDay: event.startDate.isDate,
      summary: event.summary,
      sequence: event.sequence,
      status: property('status'),
      stamp: property('dtstamp'),
      changedAt: property('last-modified'),
      url: property('url'),
    };
  });
}

const fileOf = async (as: Reader) => eventsIn((await get('/settlements/calendar/file', as)).body);
const isPayout = ({ summary }: { readonly summary: string }) => /payout|Paid out/.test(summary);
const deadlinesOf = async (as: Reader) => (await fileOf(as)).filter((each) => !isPayout(each));
const setDue = (at: string | null, state = 'held') =>
  world.made.pool.query('update orders set due_at = $2, state = $3 where order_id = $1', [held.orderId, at, state]);
const monthOf = async (as: Reader, month: string) => {
  const call = { method: 'GET', path: `/settlements/calendar?baseYm=${month}`, as } as const;
  return (await portal.call(call)).body.result as Record<string, readonly object[]>;
};
const written = (day: string) => day.replaceAll('-', '');

async function paidDay() {
  const { rows } = await world.made.pool.query<{ day: string; sum: bigint; count: number }>(
    `select pay_on as day, sum(amount_minor)::bigint as sum, count(*)::int as count from payouts
      where company_id = $1 group by pay_on`,
    [seller.companyId],
  );
  const [paid] = rows;
  if (!paid || rows.length > 1) throw new Error('One day was to be paid on');
  return paid;
}

async function expectedDay() {
  const { rows } = await world.made.pool.query<{ day: string }>(
    `select due_on as day from settlement_lines where payout_id is null and company_id = $1`,
    [seller.companyId],
  );
  const [due] = rows;
  if (!due || rows.length > 1) throw new Error('One line was to be expected');
  return due.day;
}

describe('a month', () => {
  test('shows what was paid and what is expected on its days, and where banks rest', async () => {
    const paid = await paidDay();
    expect((await monthOf(seller, written(paid.day).slice(0, 6))).payoutList).toEqual([
      {
        ...{ payoutYmd: written(paid.day), tradeCurrCd: '840', payoutCount: paid.count },
        ...{ settlementMony: (Number(paid.sum) / 100).toFixed(2), returnMony: '0.00' },
      },
    ]);
    expect((await monthOf(other, written(paid.day).slice(0, 6))).payoutList).toEqual([]);
    const due = written(await expectedDay());
    expect((await monthOf(seller, due.slice(0, 6))).list).toMatchObject([{ payoutYmd: due }]);
    const january = (await monthOf(buyer, '202601')).holidayList;
    expect(january).toContainEqual({ countryCd: 'KR', holidayYmd: '20260101' });
    expect(january).toContainEqual({ countryCd: 'US', holidayYmd: '20260119' });
    expect(january).toContainEqual({ countryCd: 'JP', holidayYmd: '20260112' });
  });

  test('shows both sides of an order its deadline, to the last day that counts', async () => {
    const deadline = { deadlineCd: 'evidence', orderId: held.orderId, tradeNo: held.tradeNumber };
    // To the end of a day in Seoul, which is the next one's first instant, and within one.
    for (const [dueAt, day] of [
      ['2027-01-31T15:00:00Z', '20270131'],
      ['2027-01-31T14:59:00Z', '20270131'],
      ['2026-12-31T15:00:01Z', '20270101'],
    ] as const) {
      await setDue(dueAt);
      for (const reader of [seller, buyer, evidenceMaker]) {
        expect((await monthOf(reader, '202701')).deadlineList, dueAt).toMatchObject([{ ...deadline, dueYmd: day }]);
        expect((await monthOf(reader, '202612')).deadlineList, dueAt).toEqual([]);
        expect((await monthOf(reader, '202702')).deadlineList, dueAt).toEqual([]);
      }
      for (const reader of [other, kotra]) expect((await monthOf(reader, '202701')).deadlineList).toEqual([]);
    }
  });

  test('shows no payouts to whom they are not for, and nothing to an issuer', async () => {
    const month = written(await expectedDay()).slice(0, 6);
    expect((await monthOf(seller, month)).list).toHaveLength(1);
    for (const reader of [buyer, evidenceMaker]) expect((await monthOf(reader, month)).list).toEqual([]);
    expect((await portal.call({ method: 'GET', path: '/settlements/calendar', as: issuer })).status).toBe(403);
  });
});

describe('the file', () => {
  test('holds a whole-day event a day and currency of what is expected and what was paid', async () => {
    await setDue(null);
    const file = await get('/settlements/calendar/file', seller);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = eventsIn(file.body).filter((each) => each.status === 'CONFIRMED');
    expect(events).toMatchObject([
      { day: (await paidDay()).day, summary: expect.stringMatching(/^Paid out .*USD/), isWholeDay: true },
      { day: await expectedDay(), summary: expect.stringMatching(/^Expected payout .*USD/), isWholeDay: true },
    ]);
    expect(await fileOf(seller)).toEqual(eventsIn(file.body));
    expect((await fileOf(evidenceMaker)).filter(isPayout)).toEqual([]);
    expect((await fileOf(kotra)).filter(isPayout).length).toBeGreaterThan(events.length);
  });

  test('counts an order in pieces once, and none of which nothing is to be paid', async () => {
    const inPieces = await world.makeReleasedOrder({ seller: third });
    const withheld = await world.makeReleasedOrder({ seller: third });
    await splitLine(world.made.pool, inPieces.orderId);
    const { rows } = await world.made.pool.query<{ day: string }>(
      `update settlement_lines set state = 'withheld' where order_id = $1 returning due_on as day`,
      [withheld.orderId],
    );
    expect((await get('/settlements/calendar/file', third)).body).toContain('Orders: 1');
    const month = await monthOf(third, written(rows[0]?.day ?? '').slice(0, 6));
    expect(month.list).toMatchObject([{ orderCount: 2, withheldMony: expect.not.stringMatching(/^0/) }]);
  });

  test('names the same payout by the same id when it was paid, and calls off the day that it left', async () => {
    const [before] = (await fileOf(other)).filter(isPayout);
    const { rows } = await world.made.pool.query<{ day: string }>(
      'update settlement_lines set due_on = due_on + 7 where company_id = $1 returning due_on as day',
      [other.companyId],
    );
    const after = (await fileOf(other)).filter(isPayout);
    expect(after).toEqual([
      {
        ...before,
        ...{ sequence: 1, status: 'CANCELLED', summary: `No longer applies: ${before?.summary}` },
        ...anyTime,
      },
      { ...before, ...{ id: expect.not.stringContaining(before?.id ?? ''), day: rows[0]?.day }, ...anyTime },
    ]);
  });
});

const anyTime = { stamp: expect.any(String), changedAt: expect.any(String) };

describe('a deadline in the file', () => {
  const nextHour = () => world.context.clock.advance(3_600_000);

  test('keeps its id while its day and its state change, and counts each change', async () => {
    await setDue('2099-11-30T15:00:00Z');
    nextHour();
    const [first, ...more] = await deadlinesOf(seller);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ day: '2099-11-30', isWholeDay: true, status: 'CONFIRMED' });
    expect(first?.summary).toBe(`Documents due · ${held.tradeNumber}`);
    expect(first?.url).toBe(`https://portal.example/en/seller/order-sheet/${held.orderId}`);
    expect((await deadlinesOf(buyer))[0]?.url).toBe(`https://portal.example/en/buyer/order-sheet/${held.orderId}`);

    nextHour();
    expect(await deadlinesOf(seller)).toEqual([first]);
    await setDue('2099-12-05T03:00:00Z', 'evidence_returned');
    const [moved] = await deadlinesOf(seller);
    expect(moved).toEqual({ ...first, day: '2099-12-05', sequence: (first?.sequence ?? 0) + 1, ...anyTime });
    expect(moved?.stamp).toBe(moved?.changedAt);
    expect(Date.parse(moved?.stamp ?? '')).toBeGreaterThan(Date.parse(first?.stamp ?? ''));
  });

  test('is called off once it no longer holds, for as long as programs need to see it, beside the next one', async () => {
    await setDue('2099-12-20T15:00:00Z', 'cancel_requested');
    const [documents, answer] = await deadlinesOf(buyer);
    expect(documents).toMatchObject({ status: 'CANCELLED', day: '2099-11-30' });
    expect(documents?.summary).toBe(`No longer applies: Documents due · ${held.tradeNumber}`);
    expect(answer).toMatchObject({ status: 'CONFIRMED', day: '2099-12-20', sequence: 0 });
    expect(await deadlinesOf(buyer)).toEqual([documents, answer]);
    world.context.clock.advance(91 * 86_400_000);
    expect(await deadlinesOf(buyer)).toEqual([answer]);
  });

  test('changes once, however many read it at the same time', async () => {
    await setDue('2099-12-21T15:00:00Z', 'cancel_requested');
    const files = await Promise.all(Array.from({ length: 6 }, () => deadlinesOf(seller)));
    for (const file of files) expect(file).toEqual(files[0]);
    expect(await deadlinesOf(seller)).toEqual(files[0]);
  });

  test('is nobody else’s', async () => {
    for (const reader of [other, kotra]) expect(await deadlinesOf(reader)).toEqual([]);
  });
});

describe('an address', () => {
  const path = '/settlements/calendar/address';
  const make = async (as: Reader) => {
    const { body } = await portal.call({ method: 'POST', path, as, body: {} });
    return (body.result as { calendarUrl: string }).calendarUrl.replace('https://portal.example/api/v1', '');
  };
  const setActive = (isActive: boolean) =>
    world.made.pool.query('update users set is_active = $2 where user_id = $1', [buyer.userId, isActive]);

  test('answers whoever has it, until it is replaced or revoked, or its maker may not read any more', async () => {
    const first = await make(buyer);
    expect(eventsIn((await get(first)).body)).toEqual(await fileOf(buyer));
    const second = await make(buyer);
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    await setActive(false);
    expect((await get(second)).statusCode).toBe(404);
    await setActive(true);
    expect((await get(second)).statusCode).toBe(200);
    await portal.call({ method: 'DELETE', path, as: buyer });
    expect((await get(second)).statusCode).toBe(404);
    const kept = await world.made.pool.query('select * from payout_calendars');
    expect(kept.rows).toEqual([]);
  });

  test('shows at each call what its maker may read then', async () => {
    const address = await make(evidenceMaker);
    const payoutsThere = async () => eventsIn((await get(address)).body).filter(isPayout).length;
    const setKinds = (kinds: string) =>
      world.made.pool.query('update delegations set kinds = $2 where user_id = $1', [evidenceMaker.userId, kinds]);
    expect(await payoutsThere()).toBe(0);
    await setKinds('{finance}');
    expect(await payoutsThere()).toBeGreaterThan(0);
    await setKinds('{support}');
    expect((await get(address)).statusCode).toBe(404);
  });
});

test('a day whose payouts lie a year back is asked for no more, and kept no more', async () => {
  const countOld = async () => {
    const past = addDays(seoulDay(world.context.clock.now()), -367);
    const { rows } = await world.made.pool.query('select * from calendar_entries where on_day < $1', [past]);
    return rows.length;
  };
  world.context.clock.advance(400 * 86_400_000);
  expect(await countOld()).toBeGreaterThan(0);
  for (const reader of [seller, other, third, kotra]) await fileOf(reader);
  expect(await countOld()).toBe(0);
});
