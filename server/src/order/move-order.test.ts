import { type OrderState, orderStates } from '@gtp/domain/order/order-states.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeOrderHouse } from '../../test/make/make-order-house.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { inTransaction } from '../platform/database.ts';
import { findOrder, lockOrder, type MovedOrder, moveOrder, type OrderHouse, type OrderMove } from './move-order.ts';
import { listEvents } from './order-event-store.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

/** Disputes, refunds, cancelling and risk holds have no events yet. */
const withoutWay: readonly OrderState[] = [
  'under_review',
  'disputed',
  'chargeback',
  'cancel_requested',
  'cancelled',
  'refunding',
  'partly_refunded',
  'refunded',
];

test.each(orderStates.filter((state) => !withoutWay.includes(state)))(
  'an order that is %s comes back from storage as it was',
  async (state) => {
    const order = await makeOrder(made.database, { state });
    expect(await findOrder(made.database, order.orderId)).toEqual(order);
    const events = await listEvents(made.database, order.orderId);
    expect(events.at(-1)?.toState).toBe(state);
  },
);

describe('moving an order', () => {
  test('writes who moved it from where to where, and when', async () => {
    const order = await makeOrder(made.database, { state: 'inspection' });
    const moved = await move(makeOrderHouse(made.database), order.orderId, {
      event: 'accept_goods',
      actor: { kind: 'buyer', companyId: order.buyerCompanyId },
    });
    expect(moved).toMatchObject({ ok: true, value: { state: 'released', dueAt: undefined } });
    const { rows } = await made.pool.query(
      'select * from order_events where order_id = $1 order by order_event_id desc limit 1',
      [order.orderId],
    );
    expect(rows[0]).toMatchObject({
      event: 'accept_goods',
      from_state: 'inspection',
      to_state: 'released',
      actor_kind: 'buyer',
      actor_company_id: order.buyerCompanyId,
    });
  });

  test('tells the reactions in their order what was and what is', async () => {
    const told: string[] = [];
    const tell =
      (who: string) =>
      async (_: unknown, { before, order }: MovedOrder) => {
        told.push(`${who}: ${before.state} to ${order.state}`);
      };
    const house = makeOrderHouse(made.database, { reactions: [tell('payment'), tell('settlement')] });
    const { orderId } = await makeOrder(made.database, { state: 'confirmed' });
    await move(house, orderId, { event: 'start_payment', actor: { kind: 'buyer' } });
    expect(told).toEqual(['payment: confirmed to paying', 'settlement: confirmed to paying']);
  });

  test('is undone as a whole when a reaction fails', async () => {
    const fail = () => Promise.reject(new Error('no such account'));
    const house = makeOrderHouse(made.database, { reactions: [fail] });
    const order = await makeOrder(made.database, { state: 'inspection' });
    const { orderId } = order;
    await expect(move(house, orderId, { event: 'accept_goods', actor: { kind: 'buyer' } })).rejects.toThrow();
    expect(await findOrder(made.database, orderId)).toEqual(order);
    expect((await listEvents(made.database, orderId)).at(-1)?.event).toBe('accept_evidence');
  });

  test('is refused where its table has no such step, and nobody is told', async () => {
    const told: MovedOrder[] = [];
    const house = makeOrderHouse(made.database, { reactions: [async (_, moved) => void told.push(moved)] });
    const { orderId } = await makeOrder(made.database, { state: 'declined' });
    const moved = await move(house, orderId, { event: 'accept_terms', actor: { kind: 'buyer' } });
    expect(moved).toMatchObject({ ok: false, code: 'order.not_in_state' });
    expect(told).toEqual([]);
  });

  test('by someone whom the table does not name is a fault', async () => {
    const { orderId } = await makeOrder(made.database, { state: 'requested' });
    const house = makeOrderHouse(made.database);
    await expect(move(house, orderId, { event: 'accept_terms', actor: { kind: 'seller' } })).rejects.toThrow();
  });
});

function move(house: OrderHouse, orderId: string, step: Omit<OrderMove, 'order'>) {
  return inTransaction(house.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Error('no order');
    return moveOrder(house, transaction, { order, ...step });
  });
}
