import { addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeFile, speakOfFile } from '../../test/make/make-file.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeOrderDraft } from '../../test/make/make-order-draft.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { inTransaction } from '../platform/database.ts';
import { findOrder, type Order } from './move-order.ts';
import { saveDocuments } from './order-document-store.ts';
import type { OrderDraft } from './order-draft.ts';
import { listEvents } from './order-event-store.ts';
import { listLines } from './order-store.ts';
import { reviseOrder, sendOrder } from './send-order.ts';

/** With the name of whoever acted first, if it was a person. */
const tooLate = expect.stringMatching(/^order\.(not_in_state|moved_by_other)$/);

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
});

describe('sending', () => {
  test('asks the buyer, who has 14 days', async () => {
    const order = await makeOrder(made.database, { seller, buyer });
    const sent = await send(order);
    expect(sent).toMatchObject({ ok: true, value: { state: 'requested', sentAt: defaultNow } });
    const stored = await findOrder(made.database, order.orderId);
    expect(stored?.dueAt).toEqual(addDaysToInstant(defaultNow, 14));
    expect((await listEvents(made.database, order.orderId)).map(({ event }) => event)).toEqual(['create', 'send']);
  });

  test('waits for the malware scanner to clear the contract', async () => {
    const order = await makeOrder(made.database, { seller, buyer });
    const fileId = await makeFile(made.database, { owner: seller, scan: 'checking' });
    const documents = [{ fileId, documentCode: 'DG30' }] as const;
    const filing = { orderId: order.orderId, documents, userId: seller.userId, now: defaultNow };
    await inTransaction(made.database, (transaction) => saveDocuments(transaction, filing));
    expect(await send(order)).toMatchObject({ code: 'attachment.being_checked' });
    await speakOfFile(made.database, fileId, 'clean');
    expect((await send(order)).ok).toBe(true);
  });

  test('a second time is refused', async () => {
    const order = await makeOrder(made.database, { seller, buyer });
    await send(order);
    expect(await send(order)).toMatchObject({ ok: false, code: tooLate });
  });

  test('above the limit of its corridor is refused, and an older limit does not count', async () => {
    const order = await makeOrder(made.database, { seller, buyer });
    await setLimit({ least: 1n, most: 1_000n, from: '2026-01-01' });
    await setLimit({ least: 1n, most: 500_000n, from: '2026-06-01' });
    const refused = await send(order);
    expect(refused).toMatchObject({
      ok: false,
      code: 'fee.amount_outside_limits',
      facts: { least: 'USD 0.01', most: 'USD 5,000.00' },
    });
    await made.pool.query('delete from corridor_limits');
    expect((await send(order)).ok).toBe(true);
  });

  test('twice at once sends it once', async () => {
    const order = await makeOrder(made.database, { seller, buyer });
    const outcomes = await Promise.all([send(order), send(order), send(order)]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(await listEvents(made.database, order.orderId)).toHaveLength(2);
  });

  test('to a buyer who is suspended is refused', async () => {
    buyer = await makeBuyer(made.database, { memberState: 'suspended' });
    const order = await makeOrder(made.database, { seller, buyer });
    expect(await send(order)).toMatchObject({ ok: false, code: 'order.buyer_not_active' });
  });

  test('by a seller who is suspended is refused', async () => {
    seller = await makeSeller(made.database, { memberState: 'suspended' });
    const order = await makeOrder(made.database, { seller, buyer });
    expect(await send(order)).toMatchObject({ ok: false, code: 'order.seller_not_approved' });
  });

  test("of another seller's order finds none", async () => {
    const order = await makeOrder(made.database, { buyer });
    expect(await send(order)).toEqual({ ok: false, code: 'order.not_found' });
    expect(await send({ ...order, orderId: 'ORD-000000-NONE00' })).toEqual({ ok: false, code: 'order.not_found' });
  });

  test('of a draft whose payment day went by is refused', async () => {
    const order = await makeOrder(made.database, { seller, buyer, paymentDueOn: seoulDay(defaultNow) });
    expect(await send(order)).toMatchObject({ ok: false, code: 'order.payment_due_past' });
  });

  test('of a draft whose payment day is too late is refused with the last day, at no field of the request', async () => {
    const order = await makeOrder(made.database, { seller, buyer, paymentDueOn: '2199-01-01' });
    const facts = { last: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) };
    expect(await send(order)).toEqual({ ok: false, code: 'order.payment_due_too_late', facts });
  });
});

describe('revising', () => {
  test('a draft replaces sheet, lines and amounts, and makes a new version', async () => {
    const order = await makeOrder(made.database, { seller, buyer });
    const lines = [{ description: 'Washer', quantity: 1_000n, unit: 'BOX', unitPrice: 100_000_000n }];
    const revised = await revise(order, { lines, goodsName: 'Washers', version: 1 });
    expect(revised).toMatchObject({ ok: true, value: { version: 2, state: 'draft', goodsName: 'Washers' } });
    const stored = await findOrder(made.database, order.orderId);
    expect(stored).toEqual(revised.ok && revised.value);
    expect(stored?.goods).toEqual(money(10_000n, 'USD'));
    expect(await listLines(made.database, order.orderId)).toEqual(lines);
  });

  test('what the buyer wants changed keeps the clock, and is sent as the version that it is', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'change_requested' });
    const revised = await revise(order, { goodsName: 'By sea' });
    if (!revised.ok) throw new Error(revised.code);
    expect(revised.value).toMatchObject({ state: 'change_requested', version: 2, dueAt: order.dueAt });
    expect(await send(revised.value)).toMatchObject({ ok: true, value: { state: 'requested', version: 2 } });
    const events = (await listEvents(made.database, order.orderId)).map(({ event }) => event);
    expect(events).toEqual(['create', 'send', 'ask_change', 'edit', 'resend']);
  });

  test('a version that a colleague changed meanwhile is refused, and says who it was', async () => {
    const order = await makeOrder(made.database, { seller, buyer });
    await revise(order, { goodsName: 'First', version: 1 });
    const second = await revise(order, { goodsName: 'Second', version: 1 });
    const who = `Person ${seller.userId}`;
    expect(second).toMatchObject({ ok: false, code: 'order.changed_meanwhile', facts: { who, version: '2' } });
    expect(await findOrder(made.database, order.orderId)).toMatchObject({ goodsName: 'First', version: 2 });
    expect(await send(order)).toMatchObject({ ok: false, code: 'order.changed_meanwhile' });
  });

  test('at once by two people keeps one change', async () => {
    const order = await makeOrder(made.database, { seller, buyer });
    const names = ['First', 'Second', 'Third', 'Fourth'];
    const outcomes = await Promise.all(names.map((goodsName) => revise(order, { goodsName, version: 1 })));
    const winner = outcomes.find((outcome) => outcome.ok);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(await findOrder(made.database, order.orderId)).toEqual(winner?.ok && winner.value);
  });

  test.each(['requested', 'confirmed', 'declined', 'held', 'settled'] as const)(
    'an order that is %s is refused',
    async (state) => {
      const order = await makeOrder(made.database, { seller, buyer, state });
      expect(await revise(order, {})).toMatchObject({ ok: false, code: tooLate });
      expect(await findOrder(made.database, order.orderId)).toEqual(order);
    },
  );

  test('to another buyer is possible before it was sent, and refused afterwards', async () => {
    const other = await makeBuyer(made.database);
    const draft = await makeOrder(made.database, { seller, buyer });
    expect(await revise(draft, { buyerCompanyId: other.companyId })).toMatchObject({ ok: true });
    const sent = await makeOrder(made.database, { seller, buyer, state: 'change_requested' });
    const refused = { ok: false, code: 'order.buyer_fixed', field: 'buyerCompanyId' };
    expect(await revise(sent, { buyerCompanyId: other.companyId })).toMatchObject(refused);
  });

  test('after the time for it is over is refused', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'change_requested' });
    const late = createOrderContext(made.database, { now: addDaysToInstant(defaultNow, 14) });
    const draft = makeOrderDraft({ buyerCompanyId: buyer.companyId, paymentDueOn: '2026-12-24' });
    const outcome = await reviseOrder(late, { caller: seller.caller, orderId: order.orderId, draft });
    expect(outcome).toMatchObject({ ok: false, code: 'order.time_over' });
  });
});

function send({ orderId, version }: Pick<Order, 'orderId' | 'version'>) {
  return sendOrder(createOrderContext(made.database), { caller: seller.caller, orderId, version });
}

function revise({ orderId }: Order, differences: Partial<OrderDraft>) {
  const draft = makeOrderDraft({ buyerCompanyId: buyer.companyId, ...differences });
  return reviseOrder(createOrderContext(made.database), { caller: seller.caller, orderId, draft });
}

type Limit = { readonly least: bigint; readonly most: bigint; readonly from: string };

function setLimit({ least, most, from }: Limit) {
  return made.pool.query(
    `insert into corridor_limits (corridor_limit_id, country, currency, least_minor, most_minor, valid_from)
     values ($1, 'US', 'USD', $2, $3, $4)`,
    [`limit_${from}`, least, most, from],
  );
}
