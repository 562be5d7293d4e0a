/** An order sheet with milestones: agreed to once, then several orders that live on their own (decision 0043). */
import { addDays, addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { formatMoney, type Money, money, sum } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeAgreement, makePlannedRow, type PlannedRow, sendMilestones } from '../../test/make/make-agreement.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow } from '../../test/make/make-order.ts';
import { makeOrderDraft } from '../../test/make/make-order-draft.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { acceptGoods, acceptTerms, askChange } from './answer-order.ts';
import { moverOf, withLockedOrder } from './change-order.ts';
import { createOrder } from './create-order.ts';
import { listOfOrders } from './list-orders.ts';
import { listBundle } from './milestone-store.ts';
import { moveOrder, type Order } from './move-order.ts';
import type { OrderDraft } from './order-draft.ts';
import { readOrder } from './read-order.ts';
import { runOrderClocks } from './run-order-clocks.ts';
import { reviseOrder, sendOrder, withdrawOrder } from './send-order.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
});
afterAll(() => made.drop());

const today = seoulDay(defaultNow);
const row = makePlannedRow;
const thirty = [
  { ...row('Deposit', { share: 3_000 }), kind: 'deposit' as const },
  row('Balance', { share: 7_000 }, 40),
];

function draftWith(milestones: readonly PlannedRow[]): OrderDraft {
  return makeOrderDraft({ buyerCompanyId: buyer.companyId, releaseMode: 'milestones', milestones });
}

function send(milestones: readonly PlannedRow[] = thirty): Promise<Order> {
  return sendMilestones(createOrderContext(made.database), { seller, buyer }, milestones);
}

function accept({ orderId, version }: Order) {
  return acceptTerms(createOrderContext(made.database), { caller: buyer.caller, orderId, version });
}

function agree(milestones: readonly PlannedRow[] = thirty): Promise<readonly Order[]> {
  return makeAgreement(createOrderContext(made.database), { seller, buyer }, milestones);
}

/** What the gateway would do, without money. */
async function pay({ orderId }: Order): Promise<void> {
  const context = createOrderContext(made.database);
  const paid = await withLockedOrder(context, { caller: buyer.caller, orderId }, async ({ transaction, order }) => {
    const actor = moverOf(buyer.caller);
    const begun = await moveOrder(context, transaction, { order, event: 'start_payment', actor });
    if (!begun.ok) return begun;
    return moveOrder(context, transaction, { order: begun.value, event: 'capture', actor: { kind: 'gateway' } });
  });
  if (!paid.ok) throw new Error(paid.code);
}

async function statesOf(bundle: readonly Order[]) {
  const now = await listBundle(made.database, bundle[0]?.orderId ?? '');
  return now.map(({ state }) => state);
}

const written = (orders: readonly Order[], name: 'trade' | 'buyerFee' | 'sellerFee') =>
  orders.map((order) => formatMoney(order[name]));

describe('agreeing to milestones', () => {
  test('makes one order of each, whose amounts and fees are the worked example', async () => {
    const sheet = await send();
    const accepted = await accept(sheet);
    const bundle = await listBundle(made.database, sheet.orderId);
    expect(accepted).toMatchObject({ ok: true, value: { orderId: sheet.orderId, state: 'confirmed' } });
    expect(written(bundle, 'trade')).toEqual(['3266.90', '7622.75']);
    expect(written(bundle, 'buyerFee')).toEqual(['45.74', '106.72']);
    expect(written(bundle, 'sellerFee')).toEqual(['45.74', '106.71']);
    expect(bundle.map((order) => order.milestone)).toEqual([
      { bundleId: sheet.orderId, number: 1, count: 2, title: 'Deposit', condition: 'Deposit is due', kind: 'deposit' },
      { bundleId: sheet.orderId, number: 2, count: 2, title: 'Balance', condition: 'Balance is due', kind: 'delivery' },
    ]);
    expect(bundle.map(({ state, paymentDueOn }) => [state, paymentDueOn])).toEqual([
      ['confirmed', addDays(today, 10)],
      ['confirmed', addDays(today, 40)],
    ]);
  });

  test('leaves nothing over in any amount of ten uneven parts', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => row(`${index}`, { share: 777 }));
    const sheet = await send([...nine, row('x', { share: 3_007 })]);
    await accept(sheet);
    const bundle = await listBundle(made.database, sheet.orderId);
    const total = (name: 'trade' | 'totalFee' | 'charge' | 'settlement'): Money =>
      sum(
        bundle.map((order) => order[name]),
        'USD',
      );
    for (const name of ['trade', 'totalFee', 'charge', 'settlement'] as const) expect(total(name)).toEqual(sheet[name]);
  });

  test('four times at once agrees once and makes two orders', async () => {
    const sheet = await send();
    const outcomes = await Promise.all([accept(sheet), accept(sheet), accept(sheet), accept(sheet)]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(await listBundle(made.database, sheet.orderId)).toHaveLength(2);
  });

  test('shows both sides the whole plan before, and each order of it after', async () => {
    const sheet = await send();
    const read = async (caller = buyer.caller) => {
      const found = await readOrder(createOrderContext(made.database), {
        caller,
        orderId: sheet.orderId,
        language: 'en',
      });
      if (!found.ok) throw new Error(found.code);
      return found.value;
    };
    const before = (await read()).milestones.map(({ number, share, charge, orderId }) => [
      number,
      share,
      formatMoney(charge),
      orderId,
    ]);
    expect(before).toEqual([
      [1, 3_000, '3312.64', undefined],
      [2, 7_000, '7729.47', undefined],
    ]);
    await accept(sheet);
    const after = await read(seller.caller);
    expect(after.milestone).toMatchObject({ number: 1, count: 2, title: 'Deposit' });
    expect(after.milestones.map(({ number, state }) => [number, state])).toEqual([
      [1, 'confirmed'],
      [2, 'confirmed'],
    ]);
    expect(after.agreedGoods).toBe('Hex bolt M8: 1,250 EA × 8.37 USD');
    const asked = { caller: buyer.caller, query: { bundleId: sheet.orderId }, language: 'en' } as const;
    expect(await listOfOrders.read(createOrderContext(made.database), asked)).toMatchObject({ value: { count: 2 } });
  });
});

describe('before it is agreed to', () => {
  test('a change request and a new plan are of the whole sheet', async () => {
    const sheet = await send();
    const context = createOrderContext(made.database);
    const { orderId } = sheet;
    await askChange(context, { caller: buyer.caller, orderId, reason: 'Half and half' });
    const half = draftWith([row('First', { share: 5_000 }), row('Second', { share: 5_000 }, 20)]);
    const revised = await reviseOrder(context, { caller: seller.caller, orderId, draft: { ...half, version: 1 } });
    expect(revised).toMatchObject({ ok: true, value: { version: 2, trade: sheet.trade } });
    await sendOrder(context, { caller: seller.caller, orderId, version: 2 });
    expect(await acceptTerms(context, { caller: buyer.caller, orderId, version: 2 })).toMatchObject({ ok: true });
    expect(written(await listBundle(made.database, orderId), 'trade')).toEqual(['5444.83', '5444.82']);
  });

  test.each<[string, readonly PlannedRow[], string, string]>([
    ['none', [], 'order.milestones_count', 'milestones'],
    ['too little', [row('a', { share: 1 }), row('b', { share: 2 })], 'order.milestones_sum_wrong', 'milestones'],
    [
      'no title',
      [row('a', { share: 1 }), row('', { share: 2 })],
      'order.milestone_title_missing',
      'milestones.1.title',
    ],
    [
      'a cent too much',
      [row('a', { amount: money(1n, 'USD') }), row('b', { amount: money(1_088_965n, 'USD') })],
      'order.milestones_sum_wrong',
      'milestones',
    ],
    [
      'days in the wrong order',
      [row('a', { share: 5_000 }, 9), row('b', { share: 5_000 }, 8)],
      'order.milestone_day_invalid',
      'milestones.1.paymentDueOn',
    ],
  ])('a plan with %s is refused and names its field', async (_, plan, code, field) => {
    const drafted = await createOrder(createOrderContext(made.database), {
      caller: seller.caller,
      draft: draftWith(plan),
    });
    expect(drafted).toMatchObject({ ok: false, code, field });
  });
});

describe('each milestone lives on its own', () => {
  test('the second may be paid and accepted before the first, which still waits', async () => {
    const bundle = await agree();
    const [, second] = bundle;
    if (!second) throw new Error('no second milestone');
    await pay(second);
    expect(await statesOf(bundle)).toEqual(['confirmed', 'held']);
    await acceptGoods(createOrderContext(made.database), { caller: buyer.caller, orderId: second.orderId });
    expect(await statesOf(bundle)).toEqual(['confirmed', 'released']);
  });

  test('one is disputed while the other is released', async () => {
    const bundle = await agree();
    const [first, second] = bundle;
    if (!first || !second) throw new Error('no two milestones');
    await pay(first);
    await pay(second);
    const context = createOrderContext(made.database);
    const dispute = { caller: buyer.caller, orderId: first.orderId };
    await withLockedOrder(context, dispute, ({ transaction, order, actor }) =>
      moveOrder(context, transaction, { order, event: 'open_dispute', actor }),
    );
    await acceptGoods(context, { caller: buyer.caller, orderId: second.orderId });
    expect(await statesOf(bundle)).toEqual(['disputed', 'released']);
  });

  test('one that is not paid in time expires alone', async () => {
    const bundle = await agree();
    await runOrderClocks(createOrderContext(made.database, { now: addDaysToInstant(defaultNow, 20) }));
    expect(await statesOf(bundle)).toEqual(['expired', 'confirmed']);
  });

  test('the seller takes one back, or all that are not paid', async () => {
    const bundle = await agree([row('a', { share: 2_000 }), row('b', { share: 3_000 }), row('c', { share: 5_000 })]);
    const [first, second, third] = bundle;
    if (!first || !second || !third) throw new Error('no three milestones');
    await pay(first);
    const context = createOrderContext(made.database);
    const all = { caller: seller.caller, orderId: third.orderId, isAllUnpaid: true };
    expect(await withdrawOrder(context, all)).toMatchObject({ ok: true, value: { state: 'withdrawn' } });
    expect(await statesOf(bundle)).toEqual(['held', 'withdrawn', 'withdrawn']);
    const other = await agree();
    await withdrawOrder(context, { caller: seller.caller, orderId: other[1]?.orderId ?? '' });
    expect(await statesOf(other)).toEqual(['confirmed', 'withdrawn']);
  });
});
