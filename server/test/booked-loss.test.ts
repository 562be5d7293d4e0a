/** A chargeback that is lost over another amount than what is left of the payment: two people book what the acquirer took. */
import { type Money, money } from '@gtp/domain/platform/money.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindDispute } from '../src/dispute/dispute-routes.ts';
import { submitChargebackEvidence } from '../src/dispute/submit-chargeback-evidence.ts';
import { findViolations } from '../src/operations/invariants-store.ts';
import { findOrder, lockOrder, moveOrder, type Order } from '../src/order/order.ts';
import { inTransaction } from '../src/platform/database.ts';
import { expectBooksInOrder } from './check-books.ts';
import type { MadeCompany } from './make/make-company.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';
import { makeFile } from './make/make-file.ts';
import { reportChargeback } from './make/report-chargeback.ts';
import { startTestPortal, type TestPortal } from './start-test-portal.ts';

let world: DisputeWorld;
let portal: TestPortal;
let order: Order;

beforeAll(async () => {
  world = await makeDisputeWorld();
  const callers = [...world.agency, world.seller, world.buyer, world.visa].map(({ caller }) => caller);
  portal = await startTestPortal({
    ...world.context,
    callers,
    bind: (bound) => bindDispute(bound, world.context),
  });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});
beforeEach(async () => {
  order = await world.makeOrderIn('held');
});
afterEach(async () => {
  await expectBooksInOrder(world.context.database);
  expect(await findViolations(world.context.database)).toEqual([]);
});

const query = async <Row>(statement: string, ...values: unknown[]): Promise<readonly Row[]> =>
  (await world.made.pool.query(statement, values)).rows;
const read = async () => {
  const found = await findOrder(world.context.database, order.orderId);
  if (!found) throw new Error(order.orderId);
  return found;
};
const chargebackId = () => `cbk_${order.orderId}`;
const lessThanCharged = () => money((order.charge.minor * 4n) / 5n, order.currency);

async function lose(amount: Money, differences: object = {}): Promise<void> {
  const reported = { amountMinor: amount.minor.toString(), currency: amount.currency, ...differences };
  await reportChargeback(world, order, { kind: 'received', ...reported });
  await reportChargeback(world, order, { kind: 'lost', ...reported });
}

const wire = ({ minor }: Money) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

async function ask(amount: Money, who: MadeCompany = world.agency[0], said: object = {}) {
  const body = {
    ...{ tradeCurrCd: '840', lossMony: wire(amount), reason: 'As on the statement of the acquirer' },
    fileId: await makeFile(world.context.database, { owner: who, scan: 'clean' }),
    ...said,
  };
  return portal.call({ method: 'POST', path: `/chargebacks/${chargebackId()}/losses`, as: who, body });
}

async function askFor(amount: Money): Promise<string> {
  const { status, body } = await ask(amount);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body.result as { requestId: string }).requestId;
}

const decide = (requestId: string, who: MadeCompany = world.agency[1], approveYn = 'Y') =>
  portal.call({
    ...{ method: 'POST', path: `/chargebacks/${chargebackId()}/losses/${requestId}/decision`, as: who },
    body: { approveYn, reason: 'I saw it, too.' },
  });

async function show(who: MadeCompany) {
  const { body } = await portal.call({ method: 'GET', path: `/orders/${order.orderId}/disputes`, as: who });
  return (body.result as { chargebackList: readonly Record<string, unknown>[] }).chargebackList[0];
}

/** What the chargeback moved, by the kind of account. */
async function booked(): Promise<Record<string, bigint>> {
  const rows = await query<{ kind: string; minor: string }>(
    `select split_part(e.account_id, ':', 1) as kind, sum(e.amount_minor)::text as minor
     from journals j join journal_entries e using (journal_id) where j.kind = 'chargeback' and j.order_id = $1 group by 1`,
    order.orderId,
  );
  return Object.fromEntries(rows.map(({ kind, minor }) => [kind, BigInt(minor)]));
}

async function move(event: 'accept_goods'): Promise<void> {
  await inTransaction(world.context.database, async (transaction) => {
    const locked = await lockOrder(transaction, order.orderId);
    if (!locked) throw new Error(order.orderId);
    const moved = await moveOrder(world.context, transaction, { order: locked, event, actor: { kind: 'buyer' } });
    if (!moved.ok) throw new Error(moved.code);
  });
}

describe('the acquirer took less than what is left', () => {
  test('a message of before that comes late takes nothing of it back', async () => {
    const taken = lessThanCharged();
    const reported = { amountMinor: taken.minor.toString(), currency: taken.currency };
    await reportChargeback(world, order, { kind: 'lost', ...reported });
    await reportChargeback(world, order, { kind: 'received' });
    await reportChargeback(world, order, { kind: 'evidence_sent' });
    expect(await show(world.agency[0])).toMatchObject({
      ...{ contradictedYn: 'Y', chargebackMony: wire(taken) },
      lossToBook: { remainMony: wire(order.charge), lossMony: wire(taken) },
    });
    // Nobody asks the seller for evidence against what is lost.
    expect(await show(world.seller)).toMatchObject({ canAnswer: false });
    await decide(await askFor(taken));
    expect(await booked()).toMatchObject({ acquirer_receivable: -taken.minor });
  });

  test('two people book its amount, and the rest is released on its ordinary way', async () => {
    const taken = lessThanCharged();
    await lose(taken);
    expect(await show(world.agency[0])).toMatchObject({
      ...{ contradictedYn: 'Y', bookedByTwoYn: 'N' },
      lossToBook: { remainMony: wire(order.charge), lossMony: wire(taken) },
    });
    // The card company takes no answer any more.
    expect(await show(world.seller)).toMatchObject({
      chargebackStatus: 'CB20',
      canAnswer: false,
      evidenceStatus: 'none',
    });
    const requestId = await askFor(taken);
    expect((await read()).state).toBe('chargeback');
    expect(await booked()).toEqual({});
    expect(await world.countEmails(order, 'chargeback.loss_asked')).toBeGreaterThan(0);
    expect(await decide(requestId)).toMatchObject({ status: 200, body: { result: { requestStatus: 'confirmed' } } });
    const entries = await booked();
    expect(entries.acquirer_receivable).toBe(-taken.minor);
    expect((entries.hold ?? 0n) + (entries.fee_income_buyer ?? 0n)).toBe(taken.minor);
    expect(await read()).toMatchObject({ state: 'held', returned: { refunded: taken } });
    for (const reader of [world.agency[0], world.seller]) {
      expect(await show(reader)).toMatchObject({
        ...{ chargebackStatus: 'CB60', contradictedYn: 'N', bookedByTwoYn: 'Y', chargebackMony: wire(taken) },
      });
    }
    expect(await show(world.seller)).not.toHaveProperty('lossRequestList');
    expect(await world.countEmails(order, 'chargeback.loss_booked_to_seller')).toBe(1);
    expect(await world.countEmails(order, 'chargeback.lost_to_seller')).toBe(0);
    await move('accept_goods');
    expect((await read()).state).toBe('released');
    const [line] = await query<{ left: string }>(
      'select sum(gross_minor - refund_minor)::text as left from settlement_lines where order_id = $1',
      order.orderId,
    );
    expect(BigInt(line?.left ?? 0)).toBe(order.trade.minor - (entries.hold ?? 0n));
  });
});

test('one reported in another currency is booked in the currency of the order, and never over more than is left', async () => {
  await lose(money(1_234_567n, 'KRW'));
  expect(await show(world.agency[0])).toMatchObject({ lossToBook: { remainMony: wire(order.charge) } });
  const tooMuch = money(order.charge.minor + 1n, order.currency);
  expect(await ask(tooMuch)).toMatchObject({ status: 422, body: { code: 'dispute.loss_amount' } });
  await decide(await askFor(order.charge));
  expect(await read()).toMatchObject({ state: 'refunded', returned: { refunded: order.charge } });
});

test('the acquirer took more than is left: all that is left is booked, and its report shows the rest', async () => {
  const more = money(order.charge.minor + 2n, order.currency);
  await lose(more);
  expect(await ask(more)).toMatchObject({ status: 422 });
  await decide(await askFor(order.charge));
  expect((await read()).state).toBe('refunded');
  expect((await booked()).acquirer_receivable).toBe(-order.charge.minor);
});

describe('nobody books', () => {
  test('alone, another amount, a second time, or without being of those who operate', async () => {
    const taken = lessThanCharged();
    await lose(taken);
    expect(await ask(money(taken.minor - 1n, taken.currency))).toMatchObject({ body: { code: 'dispute.loss_amount' } });
    for (const who of [world.seller, world.buyer, world.visa]) expect((await ask(taken, who)).status).toBe(403);
    const requestId = await askFor(taken);
    expect(await ask(taken, world.agency[1])).toMatchObject({ body: { code: 'proposal.waiting' } });
    expect(await decide(requestId, world.agency[0])).toMatchObject({ body: { code: 'proposal.own' } });
    expect(await decide(requestId, world.agency[1], 'N')).toMatchObject({
      body: { result: { requestStatus: 'refused' } },
    });
    expect(await decide(requestId, world.agency[0])).toMatchObject({
      ...{ status: 409, body: { code: 'proposal.refused_meanwhile' } },
    });
    expect(await booked()).toEqual({});
    expect((await read()).state).toBe('chargeback');
  });

  test('what the acquirer booked itself, or says otherwise of meanwhile', async () => {
    const taken = lessThanCharged();
    await lose(taken);
    const requestId = await askFor(taken);
    await reportChargeback(world, order, { kind: 'won' });
    expect((await read()).state).toBe('held');
    expect(await decide(requestId)).toMatchObject({ status: 409, body: { code: 'dispute.loss_overtaken' } });
    expect(await booked()).toEqual({});
  });

  test('what was never contradicted', async () => {
    await reportChargeback(world, order, { kind: 'received' });
    expect(await ask(order.charge)).toMatchObject({ status: 409, body: { code: 'dispute.loss_overtaken' } });
    await reportChargeback(world, order, { kind: 'lost' });
    expect((await read()).state).toBe('refunded');
  });

  test('a document that was not scanned', async () => {
    await lose(lessThanCharged());
    const fileId = await makeFile(world.context.database, { owner: world.agency[0], scan: 'checking' });
    const { body } = await ask(lessThanCharged(), world.agency[0], { fileId });
    const { requestId } = body.result as { requestId: string };
    expect((await decide(requestId)).status).toBe(409);
    expect(await booked()).toEqual({});
  });
});

test('the last word of the acquirer is what it takes: a chargeback that it had announced over all', async () => {
  const taken = lessThanCharged();
  await reportChargeback(world, order, { kind: 'received' });
  await reportChargeback(world, order, { kind: 'lost', amountMinor: taken.minor.toString() });
  expect(await show(world.agency[0])).toMatchObject({ contradictedYn: 'Y', chargebackMony: wire(taken) });
  expect(await booked()).toEqual({});
  await decide(await askFor(taken));
  expect((await booked()).acquirer_receivable).toBe(-taken.minor);
});

test('two confirmations at once book once', async () => {
  await lose(lessThanCharged());
  const requestId = await askFor(lessThanCharged());
  const third = world.agency[1];
  const answers = await Promise.all([decide(requestId), decide(requestId, third), decide(requestId)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await booked()).acquirer_receivable).toBe(-lessThanCharged().minor);
});

test('one that is reported as lost at once keeps the order stopped, however another one ends', async () => {
  const taken = lessThanCharged();
  await reportChargeback(world, order, { kind: 'lost', amountMinor: taken.minor.toString() });
  await reportChargeback(world, order, { kind: 'received', chargebackId: `other_${order.orderId}` });
  await reportChargeback(world, order, { kind: 'won', chargebackId: `other_${order.orderId}` });
  expect((await read()).state).toBe('chargeback');
  await decide(await askFor(taken));
  expect(await read()).toMatchObject({ state: 'held', returned: { refunded: taken } });
  expect(await booked()).toMatchObject({ acquirer_receivable: -taken.minor });
});

test('one that is reported as lost at once, of an order that another one has stopped, is for two people', async () => {
  const taken = lessThanCharged();
  await reportChargeback(world, order, { kind: 'received', chargebackId: `other_${order.orderId}` });
  await reportChargeback(world, order, { kind: 'lost', amountMinor: taken.minor.toString() });
  // The card company still waits for the seller's evidence against the other one.
  expect((await read()).waitsFor).toBe('seller');
  await decide(await askFor(taken));
  expect((await read()).state).toBe('chargeback');
  await reportChargeback(world, order, { kind: 'won', chargebackId: `other_${order.orderId}` });
  expect(await read()).toMatchObject({ state: 'held', returned: { refunded: taken } });
});

test('evidence that waits to be submitted goes nowhere any more once the loss is reported', async () => {
  await reportChargeback(world, order, { kind: 'received' });
  const now = world.context.clock.now();
  await query(
    `update chargebacks set state = 'evidence_sent', evidence_sent_at = $2, submit_at = $2 where chargeback_id = $1`,
    chargebackId(),
    now,
  );
  await reportChargeback(world, order, { kind: 'lost', amountMinor: lessThanCharged().minor.toString() });
  const submitted: string[] = [];
  await submitChargebackEvidence({
    ...{ ...world.context, fileStore: { read: async () => 'missing' as const } },
    gateway: {
      submitChargebackEvidence: async (evidence) => {
        submitted.push(evidence.chargebackId);
        return { kind: 'refused', code: 'closed' };
      },
    },
  });
  expect(submitted).toEqual([]);
});

test('another chargeback that is not over keeps the order stopped, and takes what is left', async () => {
  const taken = lessThanCharged();
  await lose(taken);
  await reportChargeback(world, order, { kind: 'received', chargebackId: 'cbk_other', amountMinor: '100' });
  await decide(await askFor(taken));
  expect((await read()).state).toBe('chargeback');
  const rest = (order.charge.minor - taken.minor).toString();
  await reportChargeback(world, order, { kind: 'lost', chargebackId: 'cbk_other', amountMinor: rest });
  expect(await read()).toMatchObject({ state: 'refunded', returned: { refunded: order.charge } });
});
