import { credit, debit, makeJournal, ownedAccount, sharedAccount } from '@gtp/domain/ledger/ledger.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { postJournal, readOwed } from '../ledger/ledger.ts';
import { acceptGoods } from './answer-order.ts';
import { findOrder, type Order, type TransitionStep } from './move-order.ts';
import { listEvents } from './order-event-store.ts';

const isTooLate = (code: string) => ['order.not_in_state', 'order.moved_by_other'].includes(code);

/** With the name of whoever acted first, if it was a person. */
const tooLate = expect.stringMatching(/^order\.(not_in_state|moved_by_other)$/);

let made: TestDatabase;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  buyer = await makeBuyer(made.database);
});

/** As payment would: what is captured is held, what is released is owed to the seller. */
const keepBooks: TransitionStep = async (transaction, { order, event, now }) => {
  const { orderId, trade, sellerCompanyId } = order;
  const hold = ownedAccount('hold', orderId, trade.currency);
  const receivable = sharedAccount('acquirer_receivable', trade.currency);
  const payable = ownedAccount('payable', sellerCompanyId, trade.currency);
  const about = { orderId, cause: `order.${order.state}:${orderId}` };
  if (event === 'capture') {
    const entries = [debit(receivable, trade), credit(hold, trade)];
    await postJournal(transaction, makeJournal({ ...about, kind: 'capture', entries }), now);
  }
  if (order.state === 'released') {
    const entries = [debit(hold, trade), credit(payable, trade)];
    await postJournal(transaction, makeJournal({ ...about, kind: 'release', entries }), now);
  }
};

describe('accepting the goods', () => {
  test.each(['held', 'evidence_submitted', 'evidence_returned', 'inspection'] as const)(
    'of an order that is %s releases it and its money',
    async (state) => {
      const order = await makeOrder(made.database, { buyer, state, transitionSteps: [keepBooks] });
      expect(await accept(order)).toMatchObject({ ok: true, value: { state: 'released', releasedAt: defaultNow } });
      expect(await findOrder(made.database, order.orderId)).toMatchObject({ state: 'released', dueAt: undefined });
      expect((await listEvents(made.database, order.orderId)).at(-1)).toMatchObject({
        event: 'accept_goods',
        actorName: `Person ${buyer.userId}`,
      });
      expect(await owed(order)).toEqual({ hold: 0n, payable: order.trade.minor });
    },
  );

  test('by forty clicks at once releases it once', async () => {
    const order = await makeOrder(made.database, { buyer, state: 'held', transitionSteps: [keepBooks] });
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => accept(order)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && isTooLate(outcome.code))).toHaveLength(39);
    expect(await owed(order)).toEqual({ hold: 0n, payable: order.trade.minor });
  });

  test('changes nothing when the money cannot be released', async () => {
    const order = await makeOrder(made.database, { buyer, state: 'held' });
    await expect(accept(order)).rejects.toThrow();
    expect(await findOrder(made.database, order.orderId)).toEqual(order);
  });

  test.each(['requested', 'confirmed', 'paying', 'payment_failed', 'released', 'settled'] as const)(
    'of an order that is %s is refused',
    async (state) => {
      const order = await makeOrder(made.database, { buyer, state });
      expect(await accept(order)).toMatchObject({ ok: false, code: tooLate });
    },
  );

  test("of another buyer's order finds none", async () => {
    const order = await makeOrder(made.database, { state: 'held' });
    expect(await accept(order)).toEqual({ ok: false, code: 'order.not_found' });
  });
});

function accept({ orderId }: Order) {
  const context = createOrderContext(made.database, { transitionSteps: [keepBooks] });
  return acceptGoods(context, { caller: buyer.caller, orderId });
}

async function owed({ orderId, sellerCompanyId, currency }: Order) {
  const hold = await readOwed(made.database, ownedAccount('hold', orderId, currency));
  const payable = await readOwed(made.database, ownedAccount('payable', sellerCompanyId, currency));
  return { hold: hold.minor, payable: payable.minor };
}
