/** Weeks after a refund was done the card's bank may send it back: it is owed to the buyer until it is made again. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {} from '../src/email-templates.ts';
import { verifyRecords } from '../src/ledger/ledger.ts';
import { findViolations } from '../src/operations/invariants-store.ts';
import { findOrder, notifyOfTransition, type Order } from '../src/order/order.ts';
import { answerCancel, askCancel } from '../src/payment/cancel-order.ts';
import type { RefundAnswer } from '../src/payment/card-gateway.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { readReturns } from '../src/payment/read-returns.ts';
import { receiveGatewayMessage } from '../src/payment/receive-gateway-message.ts';
import { listRefunds, type Refund } from '../src/payment/refund-store.ts';
import { applyRefundAnswer, retryRefund, sweepRefunds } from '../src/payment/sweep-refunds.ts';
import { inTransaction } from '../src/platform/database.ts';
import { expectOurEntries } from '../src/reconciliation/reconcile-days.ts';
import { expectBooksInOrder } from './check-books.ts';
import { type MadeCompany, makeInstitution } from './make/make-company.ts';
import { makePaymentWorld, type PaymentWorld } from './make/make-payment-world.ts';

let world: PaymentWorld;
let context: PaymentWorld['context'];
let agency: MadeCompany;
/** What the gateway answers to the next refunds; the last goes on. */
let answers: RefundAnswer[];

beforeAll(async () => {
  world = await makePaymentWorld();
  agency = await makeInstitution(world.made.database, 'KOTRA');
  const gateway = {
    ...world.context.gateway,
    refund: async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? ({ kind: 'unknown' } as const),
    readMessage: async () => ({
      ...{ messageId: crypto.randomUUID(), kind: 'refund.failed', paymentId },
      ...({ report: { answer: { kind: 'unknown' } }, isAboutRefund: true, isRefundFailed: true } as const),
    }),
  };
  const transitionSteps = [...world.context.transitionSteps, notifyOfTransition];
  context = { ...world.context, gateway, transitionSteps };
});
afterAll(() => world.close());
afterEach(async () => {
  await expectBooksInOrder(context.database);
  expect(await findViolations(context.database)).toEqual([]);
  expect(await verifyRecords(context.database)).toMatchObject({ problems: [] });
});

let count = 0;
/** Done, under a name that the gateway gives but once. */
function done(): RefundAnswer & { readonly gatewayRefundId: string } {
  count += 1;
  return { kind: 'done', gatewayRefundId: `re_${count}` };
}
const cameBack = async (): Promise<RefundAnswer> => ({
  ...{ kind: 'refused', code: 'expired_or_canceled_card' },
  gatewayRefundId: (await refundOf())?.gatewayRefundId,
});

let order: Order;
let paymentId: string;
beforeEach(async () => {
  order = await world.makeConfirmedOrder();
  const paid = await payOrder(context, await world.request(order));
  if (!paid.ok) throw new Error(paid.code);
  paymentId = paid.value.paymentId;
  context.clock.set(addDaysToInstant(context.clock.now(), 2));
  const { orderId } = order;
  await askCancel(context, { caller: world.seller.caller, orderId, reason: 'Out of stock', isMutual: false });
  await answerCancel(context, { caller: world.buyer.caller, orderId, agrees: true });
  answers = [done()];
  await sweepRefunds(context);
  expect(await standing()).toEqual(['refunded', 'done']);
});

const refundOf = async () => (await listRefunds(context.database, order.orderId))[0];
const standing = async () => [(await findOrder(context.database, order.orderId))?.state, (await refundOf())?.state];

/** The gateway says that a refund failed; the worker asks at once. */
async function hearOfFailure(): Promise<void> {
  expect(await receiveGatewayMessage(context, { headers: {}, rawBody: Buffer.from('') })).toEqual({ ok: true });
  await sweepRefunds(context);
}

async function query<Row>(statement: string, ...values: unknown[]): Promise<readonly Row[]> {
  return (await world.made.pool.query(statement, values)).rows;
}

async function owedToBuyers(): Promise<bigint> {
  const statement = `select coalesce(-sum(amount_minor), 0)::text as minor from journal_entries e join journals j
    using (journal_id) where account_id like 'refund_due:%' and j.order_id = $1`;
  return BigInt((await query<{ minor: string }>(statement, order.orderId))[0]?.minor ?? 0);
}

async function emailsTo({ email }: MadeCompany): Promise<readonly string[]> {
  const statement = "select template from emails where email = $1 and facts->>'orderId' = $2 order by email_id";
  return (await world.made.mails.query(statement, [email, order.orderId])).rows.map(({ template }) => template);
}

describe('a refund that comes back', () => {
  test('is owed to the buyer, who learns of it; the agency reads why, and the order stays as it ended', async () => {
    answers = [await cameBack()];
    await hearOfFailure();
    expect(await standing()).toEqual(['refunded', 'returned']);
    expect(await owedToBuyers()).toBe((await refundOf())?.amounts.amount.minor);
    expect(await emailsTo(world.buyer)).toContain('payment.refund_delayed_to_buyer');
    const read = async ({ caller }: MadeCompany) => readReturns(context, { caller, orderId: order.orderId });
    expect(await read(agency)).toMatchObject({
      value: { refunds: [{ state: 'returned', problem: 'expired_or_canceled_card', returnedAt: expect.any(Date) }] },
    });
    expect(await read(world.buyer)).not.toHaveProperty('value.refunds.0.problem');
  });

  test('waits for a person, who sends it again, as often as it comes back', async () => {
    for (const _ of ['once', 'twice']) {
      context.clock.set(addDaysToInstant(context.clock.now(), 1));
      const { gatewayRefundId: back } = (await refundOf()) ?? {};
      answers = [await cameBack()];
      await hearOfFailure();
      // Said once more, it changes nothing, and nobody asks by itself.
      await hearOfFailure();
      expect(await standing()).toEqual(['refunded', 'returned']);
      const given = done();
      const { gatewayRefundId: again } = given;
      answers = [given];
      await sweepRefunds(context);
      expect(await standing()).toEqual(['refunded', 'returned']);
      expect((await retryRefund(context, (await refundOf())?.refundId ?? '')).ok).toBe(true);
      await sweepRefunds(context);
      expect(await standing()).toEqual(['refunded', 'done']);
      expect(await owedToBuyers()).toBe(0n);
      await expectOurEntries(context);
      const items = await query<{ reference: string; minor: string }>(
        "select reference, our_minor::text as minor from reconciliation_items where kind = 'refund' and reference = any($1)",
        [`${back}-returned`, again],
      );
      const minor = String((await refundOf())?.amounts.amount.minor);
      expect(items).toEqual(
        expect.arrayContaining([
          { reference: `${back}-returned`, minor },
          { reference: again, minor: `-${minor}` },
        ]),
      );
    }
    expect((await emailsTo(world.buyer)).filter((template) => template === 'order.refunded_to_buyer')).toHaveLength(3);
  });

  test('and is refused again stays owed, and says so once more', async () => {
    answers = [await cameBack()];
    await hearOfFailure();
    await retryRefund(context, (await refundOf())?.refundId ?? '');
    answers = [{ kind: 'unknown' }, { kind: 'refused', code: 'lost_or_stolen_card' }];
    await sweepRefunds(context);
    expect(await refundOf()).toMatchObject({ state: 'returned', checkAt: expect.any(Date) });
    context.clock.set(addDaysToInstant(context.clock.now(), 1));
    await sweepRefunds(context);
    expect(await refundOf()).toMatchObject({ state: 'returned', problem: 'lost_or_stolen_card', checkAt: undefined });
    expect(await owedToBuyers()).toBe((await refundOf())?.amounts.amount.minor);
    const delayed = (await emailsTo(world.buyer)).filter((each) => each === 'payment.refund_delayed_to_buyer');
    expect(delayed).toHaveLength(2);
  });

  test.each<readonly [string, RefundAnswer | undefined]>([
    ['that this one lasts', undefined],
    ['of another one', { kind: 'refused', code: 'failed', gatewayRefundId: 're_of_another' }],
    ['that it cannot be asked so', { kind: 'refused', code: 'resource_missing' }],
  ])('is as it was where the gateway says %s', async (_, said) => {
    const lasts: RefundAnswer = { kind: 'done', gatewayRefundId: (await refundOf())?.gatewayRefundId };
    answers = said ? [said, lasts] : [lasts];
    await hearOfFailure();
    expect(await standing()).toEqual(['refunded', 'done']);
    // What says nothing of it is no answer: it is asked about again.
    expect((await refundOf())?.checkAt !== undefined).toBe(said !== undefined);
    context.clock.set(addDaysToInstant(context.clock.now(), 1));
    await sweepRefunds(context);
    expect(await refundOf()).toMatchObject({ state: 'done', checkAt: undefined, returnedAt: undefined });
  });

  test('and was made again before we heard of it is booked as both', async () => {
    const { gatewayRefundId: first } = (await refundOf()) ?? {};
    const second = done();
    answers = [second];
    await hearOfFailure();
    expect(await refundOf()).toMatchObject({ state: 'done', gatewayRefundId: second.gatewayRefundId });
    const journals = await query<{ cause: string }>(
      "select cause from journals where order_id = $1 and kind like 'refund\\_%' order by journal_id",
      order.orderId,
    );
    expect(journals.map(({ cause }) => cause.split(':').at(-1))).toEqual([first, second.gatewayRefundId]);
  });

  test('is not moved by an answer that was asked for before it changed', async () => {
    const before = await refundOf();
    if (!before) throw new Error('no refund');
    answers = [await cameBack()];
    await hearOfFailure();
    const late = { refund: before, answer: done() };
    await inTransaction(context.database, (transaction) => applyRefundAnswer(context, transaction, late));
    const asked: Refund = { ...before, state: 'submitted', gatewayRefundId: undefined };
    const refused = { refund: asked, answer: { kind: 'refused', code: 'no' } as const };
    await inTransaction(context.database, (transaction) => applyRefundAnswer(context, transaction, refused));
    expect(await refundOf()).toMatchObject({ state: 'returned', problem: 'expired_or_canceled_card' });
  });
});
