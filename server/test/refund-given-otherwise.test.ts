/** A refund that its card does not take is given by a transfer outside of the portal, which two people record. */
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyRecords } from '../src/ledger/ledger.ts';
import { findViolations } from '../src/operations/invariants-store.ts';
import { hasOpenRefunds } from '../src/payment/payment.ts';
import { readReturns } from '../src/payment/read-returns.ts';
import { retryRefund } from '../src/payment/sweep-refunds.ts';
import { expectBooksInOrder } from './check-books.ts';
import type { MadeCompany } from './make/make-company.ts';
import { makeFile, speakOfFile } from './make/make-file.ts';
import { makeRefundTransferWorld, type RefundTransferWorld } from './make/make-refund-transfer-world.ts';

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
  expect(await verifyRecords(context.database)).toMatchObject({ problems: [] });
});

/** What the journals of the order moved on an account of a kind. */
async function booked(kind: string): Promise<bigint> {
  const statement = `select coalesce(sum(amount_minor), 0)::text as minor from journal_entries e join journals j
    using (journal_id) where account_id like $1 || ':%' and j.order_id = $2`;
  return BigInt((await world.query<{ minor: string }>(statement, kind, world.findOrderId()))[0]?.minor ?? 0);
}
const countJournals = async () => (await world.query('select from journals')).length;
const read = ({ caller }: MadeCompany) => readReturns(context, { caller, orderId: world.findOrderId() });

describe.each([
  ['that came back', () => world.makeReturned(), ['refunded', 'returned']],
  ['that the acquirer refused', () => world.makeFailed(), ['refunding', 'failed']],
])('a refund %s', (_, make, before) => {
  test('moves nothing when it is asked for, and is given once another person confirms', async () => {
    const refund = await make();
    expect(await world.standing()).toEqual(before);
    const [journals, acquirer] = [await countJournals(), await booked('acquirer_receivable')];
    const asked = await world.askFor(refund);
    expect(await countJournals()).toBe(journals);
    expect(await world.decide('first', asked, true)).toMatchObject({
      ...{ status: 403, body: { code: 'proposal.own' } },
    });
    expect(await read(world.people.second)).toMatchObject({
      value: { refunds: [{ transfers: [{ state: 'proposed', bankReference: world.reference(), isOwn: false }] }] },
    });
    expect(await world.standing()).toEqual(before);
    world.passDays(1);
    expect(await world.decide('second', asked, true)).toMatchObject({ status: 200 });
    expect(await world.standing()).toEqual(['refunded', 'given_otherwise']);
    const ended = "select actor_kind, actor_user_id from order_events where order_id = $1 and event = 'refund'";
    expect(await world.query(ended, world.findOrderId())).toEqual([
      before[1] === 'failed'
        ? { actor_kind: 'agency', actor_user_id: world.people.second.userId }
        : { actor_kind: 'gateway', actor_user_id: null },
    ]);
    expect([await booked('refund_due'), await booked('hold')]).toEqual([0n, 0n]);
    expect(await booked('bank_clearing')).toBe(-refund.amounts.amount.minor);
    expect(await booked('acquirer_receivable')).toBe(acquirer);
    // The day on which the bank booked it is compared anew, before a shortage of it alarms anybody.
    const reconciling = "select from graphile_worker.jobs where task_identifier = 'reconcile-days'";
    expect(await world.query(reconciling)).not.toEqual([]);
  });

  test('keeps both sides members', async () => {
    await make();
    for (const { companyId } of [world.buyer, world.seller])
      expect(await hasOpenRefunds(context.database, companyId)).toBe(true);
  });

  test('is told to both sides as a transfer, and not as a refund to the card', async () => {
    const { buyer, seller } = world;
    const refund = await make();
    const told = await world.emailsTo(buyer);
    await world.decide('second', await world.askFor(refund), true);
    expect((await world.emailsTo(buyer)).slice(told.length)).toEqual(['payment.refund_transferred_to_buyer']);
    expect(await world.emailsTo(seller)).toContain('payment.refund_transferred_to_seller');
    const seen = await read(buyer);
    const transfer = { bankReference: world.reference(), bookedOn: world.today() };
    expect(seen).toMatchObject({ value: { refunds: [{ state: 'given_otherwise', transfer }] } });
    expect(seen).not.toHaveProperty('value.refunds.0.transfers');
  });

  test('is not sent again while somebody waits for an answer, nor afterwards', async () => {
    const refund = await make();
    const asked = await world.askFor(refund);
    expect(await retryRefund(context, refund.refundId)).toMatchObject({ code: 'proposal.waiting' });
    await world.decide('second', asked, false);
    expect(await retryRefund(context, refund.refundId)).toMatchObject({ ok: true });
    // Now the acquirer may pay it, so that nobody may say that it was given another way.
    const code = 'payment.refund_under_way';
    await world.sweep({ kind: 'unknown' });
    expect(await world.ask('first', refund)).toMatchObject({ status: 409, body: { code } });
    world.passDays(1);
    await world.sweep({ kind: 'refused', code: 'card_closed' });
    expect(await world.standing()).toEqual(before);
    await world.decide('second', await world.askFor(refund), true);
    expect(await retryRefund(context, refund.refundId)).toMatchObject({ code: 'payment.not_in_state' });
  });

  test('is confirmed once of many who do so at once, and names who was first', async () => {
    const asked = await world.askFor(await make());
    const people = ['second', 'third', 'second'] as const;
    const decided = await Promise.all(people.map((who) => world.decide(who, asked, true)));
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(decided.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(decided.map(({ body }) => body.code)).toContain('proposal.confirmed_meanwhile');
    const given = "select from journals where order_id = $1 and kind = 'refund_given_otherwise'";
    expect(await world.query(given, world.findOrderId())).toHaveLength(1);
  });

  test('of a confirmation and a retry at once one counts', async () => {
    const refund = await make();
    const asked = await world.askFor(refund);
    const [decided, again] = await Promise.all([
      world.decide('second', asked, true),
      retryRefund(context, refund.refundId),
    ]);
    expect([decided.status, again.ok]).toEqual([200, false]);
  });

  test('is refused by another person or withdrawn by who asked, and nothing moves', async () => {
    const refund = await make();
    const journals = await countJournals();
    const first = await world.askFor(refund);
    expect(await world.decide('first', first, false)).toMatchObject({
      body: { result: { requestStatus: 'withdrawn' } },
    });
    const again = await world.askFor(refund);
    expect(await world.decide('second', again, false)).toMatchObject({
      body: { result: { requestStatus: 'refused' } },
    });
    expect(await world.decide('third', again, true)).toMatchObject({
      ...{ status: 409, body: { code: 'proposal.refused_meanwhile' } },
    });
    expect(await world.standing()).toEqual(before);
    expect(await countJournals()).toBe(journals);
  });

  test('that the acquirer says it gave after all is for a person: nothing is booked by itself', async () => {
    const refund = await make();
    await world.decide('second', await world.askFor(refund), true);
    const journals = await countJournals();
    const late = world.done();
    for (const _again of ['once', 'twice']) await world.hear(late, refund);
    const problem = `given_twice ${late.gatewayRefundId}`;
    expect(await world.findRefund()).toMatchObject({ state: 'given_otherwise', problem });
    expect(await countJournals()).toBe(journals);
    const notified = await world.notifiedOf('payment.refund_given_twice');
    expect(notified.filter((userId) => userId === world.people.third.userId)).toHaveLength(1);
    expect(await read(world.people.third)).toMatchObject({ value: { refunds: [{ problem }] } });
  });
});

test('a void that the acquirer refused is a refund where it is given by a transfer: the charge stays', async () => {
  const refund = await world.cancel(0, { kind: 'refused', code: 'card_closed' });
  expect(refund.kind).toBe('void');
  await world.decide('second', await world.askFor(refund), true);
  expect(await world.standing()).toEqual(['refunded', 'given_otherwise']);
  const statement = 'select state from payments where payment_id = $1';
  expect(await world.query(statement, refund.paymentId)).toEqual([{ state: 'captured' }]);
  expect((await world.findRefund()).kind).toBe('refund');
});

test('a part that the card did not take is given by two of the agency, and the order goes on', async () => {
  const refund = await world.makeFailedPart(10_00n);
  expect(await world.standing()).toEqual(['refunding', 'failed']);
  await world.decide('second', await world.askFor(refund), true);
  expect(await world.standing()).toEqual(['held', 'given_otherwise']);
  const statement = "select actor_kind from order_events where order_id = $1 and event = 'refund_part'";
  expect(await world.query(statement, refund.orderId)).toEqual([{ actor_kind: 'agency' }]);
});

test('a request is overtaken by the acquirer that gives the refund to the card meanwhile', async () => {
  const asked = await world.askFor(await world.makeReturned());
  await world.hear(world.done());
  expect(await world.standing()).toEqual(['refunded', 'done']);
  expect(await world.decide('second', asked, true)).toMatchObject({
    ...{ status: 409, body: { code: 'payment.transfer_overtaken' } },
  });
  expect([await booked('refund_due'), await booked('bank_clearing')]).toEqual([0n, 0n]);
});

test('a refund that a slow sweep has claimed is not sent once another worker has its answer and somebody asks', async () => {
  const one = await world.makeReturned();
  await world.pay();
  const other = await world.makeReturned();
  for (const { refundId } of [one, other]) expect(await retryRefund(context, refundId)).toMatchObject({ ok: true });
  const sent = await world.sweepWhile(async (refundId) => {
    const waiting = refundId === one.refundId ? other : one;
    await world.hear({ kind: 'refused', code: 'card_closed', gatewayRefundId: waiting.gatewayRefundId }, waiting);
    await world.askFor(waiting);
  });
  expect(sent.filter((refundId) => [one.refundId, other.refundId].includes(refundId))).toHaveLength(1);
});

test('what the acquirer gave after it had refused it is for a person, and nobody confirms a transfer of it', async () => {
  const refund = await world.makeFailed();
  const asked = await world.askFor(refund);
  const journals = await countJournals();
  const late = world.done();
  for (const _again of ['once', 'twice']) await world.hear(late, { ...refund, state: 'submitted' });
  expect(await world.decide('second', asked, true)).toMatchObject({ body: { code: 'payment.transfer_overtaken' } });
  expect(await countJournals()).toBe(journals);
  const problem = `given_after_refusal ${late.gatewayRefundId}`;
  expect(await world.findRefund()).toMatchObject({ state: 'failed', problem });
  const notified = await world.notifiedOf('payment.refund_contradicted');
  expect(notified.filter((userId) => userId === world.people.third.userId)).toHaveLength(1);
});

test('a message of the acquirer about a refund that goes another way is told to the agency, once, and asks nothing', async () => {
  const refund = await world.makeReturned();
  const told = async () => {
    const notified = await world.notifiedOf('payment.refund_contradicted');
    return notified.filter((userId) => userId === world.people.third.userId).length;
  };
  await world.hearMessage();
  expect(await told()).toBe(0);
  const asked = await world.askFor(refund);
  for (const _again of ['once', 'twice']) await world.hearMessage();
  expect(await told()).toBe(1);
  await world.decide('second', asked, true);
  for (const _again of ['once', 'twice']) await world.hearMessage();
  expect(await told()).toBe(2);
  expect(await world.sweepWhile(async () => undefined)).not.toContain(refund.refundId);
});

test('what came back says nothing new of the one that was given by a transfer', async () => {
  const refund = await world.makeReturned();
  const { gatewayRefundId } = refund;
  await world.decide('second', await world.askFor(refund), true);
  await world.hear({ kind: 'done', gatewayRefundId }, refund);
  await world.hear({ kind: 'refused', code: 'failed', gatewayRefundId }, refund);
  expect(await world.findRefund()).toMatchObject({ state: 'given_otherwise', problem: undefined });
});

describe('what is asked for', () => {
  const day = (days: number) => seoulDay(addDaysToInstant(context.clock.now(), days)).replaceAll('-', '');
  const foreignFile = () => makeFile(context.database, { owner: world.seller, scan: 'clean' });

  test.each<readonly [string, () => object | Promise<object>, number, string]>([
    ['without a proof', () => ({ fileId: undefined }), 400, 'fileId'],
    ['without a reference', () => ({ bankReference: ' ' }), 400, 'bankReference'],
    ['without a reason', () => ({ reason: 'no' }), 400, 'reason'],
    ['with the proof of another company', async () => ({ fileId: await foreignFile() }), 404, 'fileId'],
    ['of a day before the refund came back', () => ({ bookYmd: day(-1) }), 422, 'bookYmd'],
    ['of a day to come', () => ({ bookYmd: day(1) }), 422, 'bookYmd'],
  ])('is refused %s', async (_, said, status, field) => {
    const refund = await world.makeReturned();
    expect(await world.ask('first', refund, await said())).toMatchObject({ status, body: { field } });
    const kept = 'select from refund_transfer_requests where refund_id = $1';
    expect(await world.query(kept, refund.refundId)).toEqual([]);
  });

  test('may have been booked on the day on which the refund came back', async () => {
    const refund = await world.makeReturned();
    world.passDays(2);
    expect(await world.askFor(refund, { bookYmd: day(-2) })).toBeDefined();
  });

  test('is one at a time, also by two at once, and by the agency alone', async () => {
    const refund = await world.makeReturned();
    expect(await world.ask('buyer', refund)).toMatchObject({ status: 403 });
    const asked = await Promise.all([world.ask('first', refund), world.ask('first', refund)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(asked.map(({ body }) => body.code)).toContain('proposal.waiting');
  });

  test('is confirmed once its proof was looked at', async () => {
    const fileId = await makeFile(context.database, { owner: world.people.first, scan: 'checking' });
    const asked = await world.askFor(await world.makeReturned(), { fileId });
    expect(await world.decide('second', asked, true)).toMatchObject({ body: { code: 'attachment.being_checked' } });
    expect(await world.standing()).toEqual(['refunded', 'returned']);
    await speakOfFile(context.database, fileId, 'clean');
    expect(await world.decide('second', asked, true)).toMatchObject({ status: 200 });
  });

  test('is one transfer for one refund', async () => {
    const bankReference = world.reference();
    await world.decide('second', await world.askFor(await world.makeReturned()), true);
    await world.pay();
    const said = { bankReference: bankReference.toLowerCase() };
    expect(await world.ask('first', await world.makeFailed(), said)).toMatchObject({
      ...{ status: 409, body: { code: 'payment.transfer_known', field: 'bankReference' } },
    });
  });

  test('is one transfer also where two record it for two refunds at once', async () => {
    const [one, bankReference] = [await world.makeReturned(), world.reference()];
    await world.pay();
    const other = await world.makeReturned();
    const asked = await Promise.all([one, other].map((refund) => world.ask('first', refund, { bankReference })));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(asked.map(({ body }) => body.code)).toContain('payment.transfer_known');
  });

  test('is refused while the card company takes the payment back, and is not confirmed either', async () => {
    const refund = await world.makeReturned();
    const chargeBack = () =>
      world.query(
        `insert into chargebacks (chargeback_id, order_id, payment_id, state, reason_code, amount_minor, currency,
           received_at) values ('cb_transfer', $1, $2, 'received', '13.1', 100, 'USD', $3)`,
        ...[refund.orderId, refund.paymentId, context.clock.now()],
      );
    const end = (state: string) => world.query('update chargebacks set state = $1, ended_at = now()', state);
    const asked = await world.askFor(refund);
    await chargeBack();
    const refused = { status: 409, body: { code: 'payment.transfer_charged_back' } };
    expect(await world.decide('second', asked, true)).toMatchObject(refused);
    await world.decide('second', asked, false);
    expect(await world.ask('first', refund)).toMatchObject(refused);
    await end('won');
    expect(await world.decide('second', await world.askFor(refund), true)).toMatchObject({ status: 200 });
  });

  test('is shown to those who operate alone', async () => {
    await world.askFor(await world.makeReturned());
    const readAs = (kinds: readonly DeputyKind[]) => {
      const delegation = { kinds, orderLimit: undefined, dayLimit: undefined, expiresOn: undefined };
      const caller = { ...world.people.second.caller, delegation };
      return readReturns(context, { caller, orderId: world.findOrderId() });
    };
    const reads = await readAs(['auditor']);
    expect(reads).toMatchObject({ value: { refunds: [{ state: 'returned' }] } });
    for (const hidden of ['transfers', 'problem']) expect(reads).not.toHaveProperty(`value.refunds.0.${hidden}`);
    expect(await readAs(['finance'])).toMatchObject({ value: { refunds: [{ transfers: [{ state: 'proposed' }] }] } });
  });

  test('needs a refund that its card did not get', async () => {
    const refund = await world.cancel(2, world.done());
    expect(await world.ask('first', refund)).toMatchObject({ body: { code: 'payment.not_in_state' } });
    expect(await world.ask('first', { refundId: 'rfd_none' })).toMatchObject({ status: 404 });
  });

  test('notifies those who may confirm, and not who asked', async () => {
    await world.askFor(await world.makeReturned());
    const notified = await world.notifiedOf('payment.transfer_asked');
    expect(notified).toContain(world.people.second.userId);
    expect(notified).not.toContain(world.people.first.userId);
  });
});
