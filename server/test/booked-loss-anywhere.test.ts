/** Whatever an order had come to when its chargeback was lost over another amount: the books hold, and the rest goes on. */

import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withdrawDispute } from '../src/dispute/answer-dispute.ts';
import { decideChargebackLoss, proposeChargebackLoss } from '../src/dispute/book-chargeback-loss.ts';
import { listDisputes } from '../src/dispute/dispute-store.ts';
import { openDispute } from '../src/dispute/open-dispute.ts';
import { listDebts } from '../src/ledger/ledger.ts';
import { findViolations } from '../src/operations/invariants-store.ts';
import { acceptGoods } from '../src/order/answer-order.ts';
import { findOrder, lockOrder, moveOrder, type Order } from '../src/order/order.ts';
import { inTransaction } from '../src/platform/database.ts';
import { expectBooksInOrder } from './check-books.ts';
import type { MadeCompany } from './make/make-company.ts';
import { makeInstitution } from './make/make-company.ts';
import { makeFile } from './make/make-file.ts';
import { makeRefundWorld, type RefundWorld } from './make/make-refund-world.ts';
import { reportChargeback } from './make/report-chargeback.ts';

const usd = (minor: bigint) => money(minor, 'USD');
/** Of the worked example (reference 4-b). */
const trade = 10_889_65n;
const charge = 11_042_11n;
const part = usd(1_000_00n);

let world: RefundWorld;
let people: readonly [MadeCompany, MadeCompany];
beforeAll(async () => {
  world = await makeRefundWorld();
  const { database } = world.context;
  people = [await makeInstitution(database, 'KOTRA'), await makeInstitution(database, 'KOTRA')];
});
afterAll(() => world.close());
afterEach(async () => {
  await expectBooksInOrder(world.context.database);
  expect(await findViolations(world.context.database)).toEqual([]);
});

const read = async ({ orderId }: Order) => findOrder(world.context.database, orderId);
async function debt(): Promise<bigint> {
  const debts = await listDebts(world.context.database, [world.seller.companyId]);
  return debts.find(({ amount }) => amount.currency === 'USD')?.amount.minor ?? 0n;
}

async function lose(order: Order, minor: bigint, name = 'first'): Promise<void> {
  const about = { chargebackId: `${name}_${order.orderId}`, amountMinor: String(minor) };
  await reportChargeback(world, order, { kind: 'received', ...about });
  expect(await world.stateOf(order)).toBe('chargeback');
  await reportChargeback(world, order, { kind: 'lost', ...about });
}

async function ask(order: Order, minor: bigint, name = 'first'): Promise<{ chargebackId: string; requestId: string }> {
  const chargebackId = `${name}_${order.orderId}`;
  const [first] = people;
  const fileId = await makeFile(world.context.database, { owner: first, scan: 'clean' });
  const said = { currency: 'USD', amount: usd(minor), reason: 'As on the statement', fileId } as const;
  const asked = await proposeChargebackLoss(world.context, { caller: first, chargebackId, said });
  if (!asked.ok) throw new Error(asked.code);
  return { chargebackId, requestId: asked.value.requestId };
}

const confirm = (asked: { chargebackId: string; requestId: string }) =>
  decideChargebackLoss(world.context, { caller: people[1], ...asked, isConfirmed: true });

async function book(order: Order, minor: bigint, name = 'first'): Promise<void> {
  await lose(order, minor, name);
  expect(await confirm(await ask(order, minor, name))).toMatchObject({ ok: true });
}

async function finish(order: Order): Promise<void> {
  if ((await world.stateOf(order)) === 'held')
    await acceptGoods(world.context, { caller: world.buyer.caller, ...order });
  await world.payOut();
  await world.receiveBankReports();
}

test('what was paid out the seller owes, and the order is settled still', async () => {
  const order = await world.makeSettled();
  await book(order, 500_00n);
  expect(await read(order)).toMatchObject({ state: 'settled', returned: { refunded: usd(500_00n) } });
  const [entry] = (
    await world.made.pool.query(
      `select sum(amount_minor)::text as minor from journal_entries join journals using (journal_id)
       where kind = 'chargeback' and order_id = $1 and account_id like 'seller_receivable:%'`,
      [order.orderId],
    )
  ).rows;
  // The buyer's fee in proportion is ours to bear: 500.00 of 11,042.11, of which 152.46 was the fee.
  expect(entry).toEqual({ minor: String(500_00n - 6_90n) });
  expect(await debt()).toBe(500_00n - 6_90n);
});

test('what waits for its payout pays first, and the rest is paid out', async () => {
  const order = await world.makeReleased();
  await book(order, 5_000_00n);
  expect(await world.stateOf(order)).toBe('released');
  await finish(order);
  expect(await world.stateOf(order)).toBe('settled');
});

test('a payout that goes out in between is neither stopped nor paid twice', async () => {
  const order = await world.makeReleased();
  await world.payOut();
  await lose(order, 5_000_00n);
  const asked = await ask(order, 5_000_00n);
  await Promise.all([world.receiveBankReports(), confirm(asked)]);
  await world.receiveBankReports();
  expect(await world.stateOf(order)).toBe('settled');
});

describe('a refund that the chargeback interrupted', () => {
  test('and that waits for cover gives back the rest of what was to go back', async () => {
    const order = await world.makeSettled();
    await world.give(order, part);
    expect(await world.stateOf(order)).toBe('refunding');
    await book(order, 300_00n);
    expect(await world.stateOf(order)).toBe('refunding');
    const refund = await world.refundOf(order);
    expect(refund).toMatchObject({ state: 'approved' });
    expect(refund?.recalled).toEqual(refund?.amounts.trade);
    for (const _ of [1, 2, 3]) await world.makeReleased();
    world.passDays(1);
    await world.sweep();
    expect(await world.stateOf(order)).toBe('settled');
    // 1,014.00 was to go back in all; rounding moves a cent.
    const returned = (await read(order))?.returned.refunded.minor ?? 0n;
    expect([1_013_99n, 1_014_00n, 1_014_01n]).toContain(returned);
  });

  test('is over where the card company took as much', async () => {
    const order = await world.makePaid();
    await world.give(order, part);
    await book(order, 2_000_00n);
    expect(await world.stateOf(order)).toBe('held');
    expect(await world.refundOf(order)).toMatchObject({ state: 'refused' });
    await world.sweep();
    await finish(order);
    expect(await read(order)).toMatchObject({ state: 'settled', returned: { refunded: usd(2_000_00n) } });
  });

  test('of all that was charged ends the order with the rest', async () => {
    const order = await world.makePaid();
    world.passDays(2);
    await world.give(order, usd(trade));
    await book(order, 2_000_00n);
    await world.sweep();
    expect(await read(order)).toMatchObject({ state: 'refunded', returned: { refunded: usd(charge) } });
  });
});

test('all that is held is taken of an order whose other part was released: it waits for no inspection', async () => {
  const order = await world.makePaid();
  await move(order, 'submit_evidence', 'seller');
  await move(order, 'accept_evidence', 'agency');
  const files = [await makeFile(world.context.database, { owner: world.buyer })];
  const { orderId } = order;
  const opening = {
    caller: world.buyer.caller,
    orderId,
    reason: '03',
    amount: usd(1_000_00n),
    text: 'Short',
    files,
  } as const;
  expect(await openDispute(world.context, opening)).toMatchObject({ ok: true });
  const disputeId = (await listDisputes(world.context.database, orderId)).at(-1)?.disputeId ?? '';
  await withdrawDispute(world.context, { caller: world.buyer.caller, disputeId });
  expect(await world.stateOf(order)).toBe('inspection');
  await book(order, 1_500_00n);
  await finish(order);
  expect(await world.stateOf(order)).toBe('settled');
});

async function move({ orderId }: Order, event: 'submit_evidence' | 'accept_evidence', kind: 'seller' | 'agency') {
  await inTransaction(world.context.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Error(orderId);
    const moved = await moveOrder(world.context, transaction, { order, event, actor: { kind } });
    if (!moved.ok) throw new Error(moved.code);
  });
}

/** The same numbers for the same seed, so that a failure can be repeated. */
function numbersFrom(seed: number): (below: bigint) => bigint {
  let last = seed;
  return (below) => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return BigInt(last) % below;
  };
}

const beginnings = ['makePaid', 'makeReleased', 'makeSettled'] as const;

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'whatever is taken, in up to three chargebacks with refunds between (%i)',
  async (seed) => {
    const next = numbersFrom(seed + 1);
    const order = await world[beginnings[seed % beginnings.length] ?? 'makePaid']();
    for (const name of ['first', 'second', 'third']) {
      const { state, returned } = (await read(order)) ?? {};
      if (state === 'refunded' || !returned) break;
      const left = charge - returned.refunded.minor;
      const minor = next(3n) === 0n ? 1n + next(5n) : 1n + next(left - 1n);
      await lose(order, minor, name);
      const asked = await ask(order, minor, name);
      const [one, , other] = await Promise.all([confirm(asked), world.give(order, part), confirm(asked)]);
      expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
      expect((await read(order))?.returned.refunded.minor).toBe(returned.refunded.minor + minor);
      expect(await findViolations(world.context.database)).toEqual([]);
      if (next(2n) === 0n) await world.give(order, usd(1n + next(50_00n)));
      world.passDays(1);
      await world.sweep();
    }
    if ((await world.stateOf(order)) !== 'refunding') await finish(order);
    expect((await read(order))?.returned.refunded.minor).toBeLessThanOrEqual(charge);
  },
);
