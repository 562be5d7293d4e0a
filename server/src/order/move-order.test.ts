import { type OrderState, orderStates } from '@gtp/domain/order/order-state-records.ts';
import {
  isInterruption,
  nextOrderState,
  type OrderEvent,
  orderActors,
  orderEvents,
  orderEventsOpenTo,
  orderFinality,
  orderTransitions,
} from '@gtp/domain/order/order-states.ts';
import { releaseConditionOf } from '@gtp/domain/order/release-modes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { decideIn, inTransaction, type Transaction } from '../platform/database.ts';
import {
  findOrder,
  lockOrder,
  type MovedOrder,
  moveOrder,
  type Order,
  type OrderContext,
  type OrderMove,
  snapshotOf,
} from './move-order.ts';
import { listEvents } from './order-event-store.ts';
import { saveState } from './order-store.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

/** Risk holds have no events yet. */
const unreachable: OrderState = 'under_review';

test.each(orderStates.filter((state) => state !== unreachable))(
  'an order that is %s comes back from storage as it was',
  async (state) => {
    const order = await makeOrder(made.database, { state });
    expect(await findOrder(made.database, order.orderId)).toEqual(order);
    const events = await listEvents(made.database, order.orderId);
    expect(events.at(-1)?.toState).toBe(state);
  },
);

describe('every edge of the table, on the real database', () => {
  const edges = orderStates.flatMap((from) =>
    Object.entries(orderTransitions[from]).flatMap(([event, { actors }]) =>
      actors.map((kind) => ({ from, event: event as OrderEvent, kind })),
    ),
  );
  const gaps = orderStates.flatMap((from) =>
    orderEvents.filter((event) => !orderTransitions[from][event]).map((event) => ({ from, event })),
  );
  async function stand(transaction: Transaction, base: Order, state: OrderState): Promise<Order> {
    const interrupted = isInterruption(state) ? ({ state: 'inspection', elapsedMs: 1_000 } as const) : undefined;
    const order = { ...base, state, interrupted, releasedAt: undefined, dueAt: undefined };
    await saveState(transaction, order);
    return order;
  }

  const lastEvent = async (transaction: Transaction, { orderId }: Order) =>
    transaction
      .selectFrom('orderEvents')
      .select(['orderEventId', 'event', 'fromState', 'toState', 'actorKind'])
      .where('orderId', '=', orderId)
      .orderBy('orderEventId', 'desc')
      .executeTakeFirst();

  test(`each of ${edges.length} by each who may take it is stored, with its event and its end`, async () => {
    const context = createOrderContext(made.database);
    const base = await makeOrder(made.database, { state: 'inspection' });
    await inTransaction(made.database, async (transaction) => {
      for (const { from, event, kind } of edges) {
        const edge = `${from} ${event} ${kind}`;
        const before = await stand(transaction, base, from);
        const condition = releaseConditionOf(snapshotOf(before));
        const next = nextOrderState(from, event, { before: before.interrupted?.state, condition });
        const confirmedBy = 'register';
        const moved = await moveOrder(context, transaction, { order: before, event, actor: { kind }, confirmedBy });
        const to = next.ok ? next.value : from;
        expect(moved, edge).toMatchObject({ ok: true, value: { state: to } });
        const stored = await findOrder(transaction, base.orderId);
        expect(stored, edge).toEqual(moved.ok && moved.value);
        const written = { event, fromState: from, toState: to, actorKind: kind };
        expect(await lastEvent(transaction, base), edge).toMatchObject(written);
        if (orderFinality(to) !== 'final') continue;
        expect(
          orderActors.flatMap((actor) => orderEventsOpenTo(actor, to)),
          `${to} is over`,
        ).toEqual([]);
        expect(stored?.dueAt, `${to} is over`).toBeUndefined();
      }
    });
  });

  test(`none of ${gaps.length} that the table does not have changes anything`, async () => {
    const context = createOrderContext(made.database);
    const base = await makeOrder(made.database, { state: 'inspection' });
    await inTransaction(made.database, async (transaction) => {
      const last = await lastEvent(transaction, base);
      for (const from of orderStates) {
        const order = await stand(transaction, base, from);
        for (const { event } of gaps.filter((gap) => gap.from === from)) {
          const refused = await moveOrder(context, transaction, { order, event, actor: { kind: 'system' } });
          expect(refused, `${from} ${event}`).toMatchObject({ ok: false, code: 'order.not_in_state' });
        }
        expect(await findOrder(transaction, base.orderId), from).toEqual(order);
        expect(await lastEvent(transaction, base), from).toEqual(last);
      }
    });
  });
});

describe('moving an order', () => {
  test('writes who moved it from where to where, and when', async () => {
    const order = await makeOrder(made.database, { state: 'inspection' });
    const moved = await move(createOrderContext(made.database), order.orderId, {
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

  test('runs the transition steps in their order with what was and what is', async () => {
    const seen: string[] = [];
    const stepOf =
      (who: string) =>
      async (_: unknown, { before, order }: MovedOrder) => {
        seen.push(`${who}: ${before.state} to ${order.state}`);
      };
    const context = createOrderContext(made.database, { transitionSteps: [stepOf('payment'), stepOf('settlement')] });
    const { orderId } = await makeOrder(made.database, { state: 'confirmed' });
    await move(context, orderId, { event: 'start_payment', actor: { kind: 'buyer' } });
    expect(seen).toEqual(['payment: confirmed to paying', 'settlement: confirmed to paying']);
  });

  test('is undone as a whole when a transition step fails', async () => {
    const fail = () => Promise.reject(new Error('no such account'));
    const context = createOrderContext(made.database, { transitionSteps: [fail] });
    const order = await makeOrder(made.database, { state: 'inspection' });
    const { orderId } = order;
    await expect(move(context, orderId, { event: 'accept_goods', actor: { kind: 'buyer' } })).rejects.toThrow();
    expect(await findOrder(made.database, orderId)).toEqual(order);
    expect((await listEvents(made.database, orderId)).at(-1)?.event).toBe('accept_evidence');
  });

  test('is refused where its table has no such step, and nobody is notified', async () => {
    const seen: MovedOrder[] = [];
    const context = createOrderContext(made.database, { transitionSteps: [async (_, moved) => void seen.push(moved)] });
    const { orderId } = await makeOrder(made.database, { state: 'declined' });
    const moved = await move(context, orderId, { event: 'accept_terms', actor: { kind: 'buyer' } });
    expect(moved).toMatchObject({ ok: false, code: 'order.not_in_state' });
    expect(seen).toEqual([]);
  });

  test('by someone whom the table does not name is a fault', async () => {
    const { orderId } = await makeOrder(made.database, { state: 'requested' });
    const context = createOrderContext(made.database);
    await expect(move(context, orderId, { event: 'accept_terms', actor: { kind: 'seller' } })).rejects.toThrow();
  });
});

function move(context: OrderContext, orderId: string, step: Omit<OrderMove, 'order'>) {
  return decideIn(context.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Error('no order');
    return moveOrder(context, transaction, { order, ...step });
  });
}
