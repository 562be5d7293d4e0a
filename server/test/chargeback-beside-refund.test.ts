/** A chargeback that meets a refund: one that the acquirer refused is interrupted, one that was sent is waited for. */
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideChargebackLoss, proposeChargebackLoss } from '../src/dispute/book-chargeback-loss.ts';
import { makeApplyChargeback } from '../src/dispute/dispute.ts';
import { findViolations } from '../src/operations/invariants-store.ts';
import { findOrder } from '../src/order/order.ts';
import type { ChargebackReport } from '../src/payment/payment.ts';
import { retryRefund } from '../src/payment/sweep-refunds.ts';
import { expectBooksInOrder } from './check-books.ts';
import { makeFile } from './make/make-file.ts';
import { makeRefundTransferWorld, type RefundTransferWorld } from './make/make-refund-transfer-world.ts';
import { reportChargeback } from './make/report-chargeback.ts';

let world: RefundTransferWorld;
let context: RefundTransferWorld['context'];

beforeAll(async () => {
  world = await makeRefundTransferWorld();
  ({ context } = world);
});
afterAll(() => world.close());
beforeEach(() => world.pay());
afterEach(async () => {
  await expectBooksInOrder(context.database);
  expect(await findViolations(context.database)).toEqual([]);
});

async function report(kind: ChargebackReport['kind'], differences: Partial<ChargebackReport> = {}): Promise<void> {
  const order = await findOrder(context.database, world.findOrderId());
  if (!order) throw new Error('no order');
  await reportChargeback(world, order, { kind, ...differences });
}

const chargeback = async () =>
  (await world.query('select state, problem from chargebacks where order_id = $1', world.findOrderId()))[0];
const countMails = async (template: string) =>
  (
    await world.made.mails.query('select from emails where template = $1 and facts->>$2 = $3', [
      ...[template, 'orderId', world.findOrderId()],
    ])
  ).rowCount;

/** The reports of this order that the worker looks at again, carried out as it does when their time has come. */
async function lookAgain(): Promise<readonly string[]> {
  const statement = `select j.id, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'apply-chargeback' and j.payload->>'chargebackId' = $1 order by j.id`;
  const name = `cbk_${world.findOrderId()}`;
  const jobs = await world.query<{ id: string; payload: ChargebackReport }>(statement, name);
  const ids = jobs.map(({ id }) => id);
  await world.made.pool.query('delete from graphile_worker._private_jobs where id = any($1)', [ids]);
  for (const { payload } of jobs) await makeApplyChargeback(context)(payload);
  return jobs.map(({ payload }) => payload.kind);
}

/** Two people book what the card company took. */
async function bookLoss(minor: bigint): Promise<void> {
  const chargebackId = `cbk_${world.findOrderId()}`;
  const { first, second } = world.people;
  const fileId = await makeFile(context.database, { owner: first, scan: 'clean' });
  const said = { currency: 'USD', amount: money(minor, 'USD'), reason: 'As on the statement', fileId } as const;
  const asked = await proposeChargebackLoss(context, { caller: first, chargebackId, said });
  if (!asked.ok) throw new Error(asked.code);
  const { requestId } = asked.value;
  const decision = { caller: second, chargebackId, requestId, isConfirmed: true };
  expect(await decideChargebackLoss(context, decision)).toMatchObject({ ok: true });
}

describe('a refund that the acquirer refused', () => {
  test('is interrupted by a chargeback, and given by it when it is lost', async () => {
    const refund = await world.makeFailed();
    const asked = await world.askFor(refund);
    await report('received');
    expect(await world.standing()).toEqual(['chargeback', 'failed']);
    expect(await retryRefund(context, refund.refundId)).toMatchObject({ code: 'payment.not_in_state' });
    await report('lost');
    expect(await world.standing()).toEqual(['refunded', 'refused']);
    expect(await chargeback()).toEqual({ state: 'lost', problem: null });
    expect((await world.decide('second', asked, true)).status).toBe(409);
  });

  test('goes on waiting for a person when the chargeback is won', async () => {
    const refund = await world.makeFailed();
    await report('received');
    await report('won');
    expect(await world.standing()).toEqual(['refunding', 'failed']);
    expect(await retryRefund(context, refund.refundId)).toMatchObject({ ok: true });
  });

  test('is recorded as a transfer where a part was lost and booked: the card takes the rest no more than before', async () => {
    const refund = await world.makeFailedPart(100_00n);
    await report('received', { amountMinor: '3000' });
    expect(await world.ask('first', refund)).toMatchObject({ body: { code: 'payment.transfer_charged_back' } });
    await report('lost', { amountMinor: '3000' });
    expect(await world.ask('first', refund)).toMatchObject({ body: { code: 'payment.transfer_charged_back' } });
    await bookLoss(30_00n);
    expect(await world.standing()).toEqual(['refunding', 'failed']);
    expect(await world.decide('second', await world.askFor(refund), true)).toMatchObject({ status: 200 });
    expect(await world.standing()).toEqual(['held', 'given_otherwise']);
  });

  test.each([30_00n, 200_00n])('and gave after all stays as it is, for a person, when %i are lost', async (minor) => {
    const refund = await world.makeFailedPart(100_00n);
    const late = world.done();
    await world.hear(late, { ...refund, state: 'submitted' });
    const reported = { amountMinor: minor.toString() };
    await report('received', reported);
    await report('lost', reported);
    await bookLoss(minor);
    const { amounts } = refund;
    const problem = `given_after_refusal ${late.gatewayRefundId}`;
    expect(await world.findRefund()).toMatchObject({ state: 'failed', problem, amounts });
    expect(await world.standing()).toEqual(['refunding', 'failed']);
  });
});

describe('a refund that was refused and, as the acquirer says, given after all, where the card company takes all', () => {
  const given = ({ gatewayRefundId }: ReturnType<typeof world.done>) => `given_after_refusal ${gatewayRefundId}`;

  test('is over, and the word is not lost: the agency learns once that the buyer may have the money twice', async () => {
    const refund = await world.makeFailed();
    const late = world.done();
    await world.hear(late, { ...refund, state: 'submitted' });
    await report('received');
    await report('lost');
    await report('lost');
    expect(await world.standing()).toEqual(['refunded', 'refused']);
    expect(await world.findRefund()).toMatchObject({ problem: given(late) });
    expect(await chargeback()).toEqual({ state: 'lost', problem: null });
    expect(new Set(await world.notifiedOf('payment.refund_beside_chargeback')).size).toBe(
      (await world.notifiedOf('payment.refund_beside_chargeback')).length,
    );
    expect(await world.notifiedOf('payment.refund_beside_chargeback')).toContain(world.people.first.userId);
    expect(await retryRefund(context, refund.refundId)).toMatchObject({ code: 'payment.not_in_state' });
  });

  test('is said of, too, where that word comes after the loss', async () => {
    const refund = await world.makeFailed();
    await report('received');
    await report('lost');
    expect(await world.notifiedOf('payment.refund_beside_chargeback')).toEqual([]);
    const late = world.done();
    for (let time = 0; time < 2; time += 1) await world.hear(late, { ...refund, state: 'submitted' });
    expect(await world.standing()).toEqual(['refunded', 'refused']);
    expect(await world.findRefund()).toMatchObject({ problem: given(late) });
    const notified = await world.notifiedOf('payment.refund_beside_chargeback');
    expect(notified).toContain(world.people.first.userId);
    expect(new Set(notified).size).toBe(notified.length);
  });

  test('where the acquirer speaks of it by itself after the loss, a person is to ask what it means', async () => {
    await world.makeFailed();
    await report('received');
    await report('lost');
    for (const _again of ['once', 'twice']) await world.hearMessage();
    expect(await world.standing()).toEqual(['refunded', 'refused']);
    const notified = await world.notifiedOf('payment.refund_contradicted');
    expect(notified).toContain(world.people.first.userId);
    expect(new Set(notified).size).toBe(notified.length);
  });
});

describe('a refund that was sent', () => {
  test('is waited for: then the chargeback stops the order and ends it, and nobody read before that it was lost', async () => {
    await world.cancel(2, { kind: 'unknown' });
    await report('received');
    await report('lost');
    expect(await world.standing()).toEqual(['refunding', 'submitted']);
    expect(await countMails('chargeback.lost_to_seller')).toBe(0);
    expect(await countMails('chargeback.contradicted')).toBe(0);
    expect(await chargeback()).toEqual({ state: 'received', problem: null });
    expect(await lookAgain()).toEqual(['received', 'lost']);
    expect(await world.standing()).toEqual(['refunding', 'submitted']);
    world.passDays(1);
    await world.sweep({ kind: 'refused', code: 'charge_disputed' });
    expect(await lookAgain()).toEqual(['received', 'lost']);
    expect(await world.standing()).toEqual(['refunded', 'refused']);
    expect(await chargeback()).toEqual({ state: 'lost', problem: null });
    expect(await countMails('chargeback.lost_to_seller')).toBe(1);
    expect(await lookAgain()).toEqual([]);
  });

  test('and was given contradicts a chargeback that is lost: the agency reads it, and nobody that it was deducted', async () => {
    await world.cancel(2, { kind: 'unknown' });
    await report('received');
    world.passDays(1);
    await world.sweep(world.done());
    await lookAgain();
    await report('lost');
    expect(await world.standing()).toEqual(['refunded', 'done']);
    expect(await chargeback()).toMatchObject({ state: 'received', problem: 'order is refunded' });
    expect(await countMails('chargeback.lost_to_seller')).toBe(0);
    expect(await countMails('chargeback.contradicted')).toBeGreaterThan(0);
  });

  test('and a chargeback that is won meanwhile leave nothing open', async () => {
    await world.cancel(2, { kind: 'unknown' });
    await report('received');
    await report('won');
    expect(await chargeback()).toEqual({ state: 'won', problem: null });
  });
});

test('a chargeback that is lost over another amount is booked by nobody, and only the agency reads of it', async () => {
  await report('received', { amountMinor: '1' });
  await report('lost', { amountMinor: '1' });
  expect(await chargeback()).toEqual({ state: 'received', problem: 'payment.amount_differs' });
  expect(await countMails('chargeback.lost_to_seller')).toBe(0);
  expect(await countMails('chargeback.contradicted')).toBeGreaterThan(0);
});
