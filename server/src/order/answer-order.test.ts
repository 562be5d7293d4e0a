/** What a buyer answers to an order sheet, and what happens when the seller takes it back at the same moment. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { inTransaction } from '../platform/database.ts';
import { acceptTerms, askChange, declineOrder } from './answer-order.ts';
import { findOrder, lockOrder, type Order } from './move-order.ts';
import { listEvents } from './order-event-store.ts';
import { listProposal } from './proposal-store.ts';
import { readOrder } from './read-order.ts';
import { sendOrder, withdrawOrder } from './send-order.ts';

const isTooLate = (code: string) => ['order.not_in_state', 'order.moved_by_other'].includes(code);

/** With the name of whoever acted first, if it was a person. */
const tooLate = expect.stringMatching(/^order\.(not_in_state|moved_by_other)$/);

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;
let order: Order;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
  order = await makeOrder(made.database, { seller, buyer, state: 'requested' });
});

describe('accepting the terms', () => {
  test('confirms the order, fixes its amounts and gives seven days or until the payment day', async () => {
    const accepted = await accept();
    expect(accepted).toMatchObject({ ok: true, value: { state: 'confirmed', version: 1, acceptedAt: defaultNow } });
    const stored = await findOrder(made.database, order.orderId);
    expect(stored).toMatchObject({ charge: order.charge, dueAt: new Date('2026-11-12T15:00:00Z') });
    expect((await listEvents(made.database, order.orderId)).at(-1)).toMatchObject({
      event: 'accept_terms',
      actorName: `Person ${buyer.userId}`,
    });
  });

  test('twice by the same person is too late the second time, and names nobody else as the first', async () => {
    await accept();
    expect(await accept()).toMatchObject({ ok: false, code: 'order.not_in_state' });
  });

  test('shows the order to the issuer of the card with which the buyer pays', async () => {
    const issuer = await makeInstitution(made.database, 'ISSUER');
    await makeCard(made.database, { companyId: buyer.companyId, issuerCompanyId: issuer.companyId });
    await accept();
    const stored = await findOrder(made.database, order.orderId);
    expect(stored?.issuerCompanyId).toBe(issuer.companyId);
  });

  test('at another fee rate than the one shown is refused once, with the new amounts to read', async () => {
    await made.pool.query(`insert into fee_rates values ('rate_us', 'US', null, 'USD', 200, '2026-11-01', null)`);
    const refused = await accept();
    expect(refused).toMatchObject({ ok: false, code: 'order.changed_meanwhile', facts: { version: '2' } });
    const repriced = await findOrder(made.database, order.orderId);
    expect(repriced).toMatchObject({ state: 'requested', version: 2, feeRate: 200, totalFee: { minor: 21_779n } });
    expect(await accept({ version: 2 })).toMatchObject({ ok: true, value: { feeRate: 200, state: 'confirmed' } });
    const events = (await listEvents(made.database, order.orderId)).map(({ event }) => event);
    expect(events).toEqual(['create', 'send', 'reprice', 'accept_terms']);
    await made.pool.query('delete from fee_rates');
  });

  test('of a version that is not the present one is refused', async () => {
    expect(await accept({ version: 2 })).toMatchObject({ ok: false, code: 'order.changed_meanwhile' });
    expect(await findOrder(made.database, order.orderId)).toEqual(order);
  });

  test('twice at once confirms it once', async () => {
    const outcomes = await Promise.all([accept(), accept(), accept(), accept()]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && isTooLate(outcome.code))).toHaveLength(3);
  });

  test('after 14 days is refused, even if no clock has run', async () => {
    const late = createOrderContext(made.database, { now: addDaysToInstant(defaultNow, 14) });
    const command = { caller: buyer.caller, orderId: order.orderId, version: 1 };
    expect(await acceptTerms(late, command)).toMatchObject({ ok: false, code: 'order.time_over' });
  });

  test('by a buyer who is suspended is refused', async () => {
    await made.pool.query(`update companies set member_state = 'suspended' where company_id = $1`, [buyer.companyId]);
    expect(await accept()).toMatchObject({ ok: false, code: 'order.buyer_not_active' });
  });

  test("of another buyer's order finds none, and of a draft neither", async () => {
    const outsider = await makeBuyer(made.database);
    const command = { caller: outsider.caller, orderId: order.orderId, version: 1 };
    const none = { ok: false, code: 'order.not_found' };
    expect(await acceptTerms(createOrderContext(made.database), command)).toEqual(none);
    order = await makeOrder(made.database, { seller, buyer, state: 'draft' });
    expect(await accept()).toEqual(none);
  });
});

describe('asking for a change', () => {
  test('may offer to carry another part of the fee, which stands until a new version is sent', async () => {
    const request = { ...asBuyer(), reason: 'Let us share', proposedShare: 3_000 };
    expect(await askChange(createOrderContext(made.database), request)).toMatchObject({
      value: { proposedShare: 3_000 },
    });
    const offered = await findOrder(made.database, order.orderId);
    expect(offered).toMatchObject({ state: 'change_requested', proposedShare: 3_000, buyerShare: order.buyerShare });
    const resent = { caller: seller.caller, orderId: order.orderId, version: order.version };
    expect(await sendOrder(createOrderContext(made.database), resent)).toMatchObject({ value: { state: 'requested' } });
    expect((await findOrder(made.database, order.orderId))?.proposedShare).toBeUndefined();
  });

  test('may propose milestones, which the seller reads until a new version is sent', async () => {
    const half = money(order.trade.minor / 2n, order.currency);
    const rest = money(order.trade.minor - half.minor, order.currency);
    const milestones = [half, rest].map((amount) => ({ amount, paymentDueOn: '2026-12-24' }));
    const request = { ...asBuyer(), reason: 'Two payments, please' };
    const context = createOrderContext(made.database);
    const wrong = await askChange(context, { ...request, milestones: milestones.slice(0, 1) });
    expect(wrong).toEqual({ ok: false, code: 'order.milestones_count', field: 'milestones' });
    const twice = milestones.map((each) => ({ ...each, amount: order.trade }));
    expect(await askChange(context, { ...request, milestones: twice })).toMatchObject({
      code: 'order.milestones_sum_wrong',
    });
    expect(await askChange(context, { ...request, milestones })).toMatchObject({ ok: true });
    const read = async () => {
      const { caller } = seller;
      const found = await readOrder(context, { caller, orderId: order.orderId, language: 'en' });
      return found.ok ? found.value.proposedMilestones : undefined;
    };
    expect(await read()).toEqual(milestones.map((each) => ({ ...each, currency: order.currency })));
    const resent = { caller: seller.caller, orderId: order.orderId, version: order.version };
    expect(await sendOrder(context, resent)).toMatchObject({ ok: true });
    expect(await listProposal(made.database, order)).toEqual([]);
  });

  test('cannot offer more than all of the fee', async () => {
    const request = { ...asBuyer(), reason: 'Let us share', proposedShare: 10_001 };
    const refused = { ok: false, code: 'order.buyer_share_invalid', field: 'proposedShare' };
    expect(await askChange(createOrderContext(made.database), request)).toEqual(refused);
  });

  test('gives the order back to the seller with the reason', async () => {
    const asked = await askChange(createOrderContext(made.database), { ...asBuyer(), reason: ' By sea, please ' });
    expect(asked).toMatchObject({ ok: true, value: { state: 'change_requested' } });
    expect((await listEvents(made.database, order.orderId)).at(-1)?.reason).toBe('By sea, please');
  });

  test.each(['', '   '])('without a reason ("%s") is refused', async (reason) => {
    const asked = await askChange(createOrderContext(made.database), { ...asBuyer(), reason });
    expect(asked).toMatchObject({ ok: false, code: 'order.reason_missing', field: 'reason' });
  });
});

describe('declining', () => {
  test('ends the order for good', async () => {
    const command = { ...asBuyer(), reason: 'Too dear' };
    const declined = await declineOrder(createOrderContext(made.database), command);
    expect(declined).toMatchObject({ ok: true, value: { state: 'declined', dueAt: undefined } });
    expect(await declineOrder(createOrderContext(made.database), command)).toMatchObject({ code: tooLate });
    expect(await accept()).toMatchObject({ ok: false, code: tooLate });
  });
});

describe('withdrawing', () => {
  test.each(['draft', 'requested', 'change_requested', 'confirmed', 'payment_failed'] as const)(
    'an order that is %s ends it',
    async (state) => {
      order = await makeOrder(made.database, { seller, buyer, state });
      expect(await withdraw()).toMatchObject({ ok: true, value: { state: 'withdrawn' } });
    },
  );

  test('while a payment is under way is refused', async () => {
    order = await makeOrder(made.database, { seller, buyer, state: 'paying' });
    expect(await withdraw()).toMatchObject({ ok: false, code: 'order.payment_open' });
  });

  test.each(['held', 'released', 'settled', 'declined'] as const)('an order that is %s is refused', async (state) => {
    order = await makeOrder(made.database, { seller, buyer, state });
    expect(await withdraw()).toMatchObject({ ok: false, code: tooLate });
  });

  test('while the buyer waits to accept leaves it withdrawn', async () => {
    const outcomes = await inTurn(withdraw, accept);
    expect(outcomes).toMatchObject([{ ok: true }, { ok: false, code: tooLate }]);
    expect(await stateNow()).toBe('withdrawn');
  });

  test('while the buyer accepts first ends a confirmed order, both steps written', async () => {
    const outcomes = await inTurn(accept, withdraw);
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await stateNow()).toBe('withdrawn');
    expect((await listEvents(made.database, order.orderId)).at(-2)?.event).toBe('accept_terms');
  });

  test('and accepting at once, many times over, leaves a legal order of events', async () => {
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const own = await makeOrder(made.database, { seller, buyer, state: 'requested' });
        await Promise.all([accept(own), withdraw(own)]);
        const events = (await listEvents(made.database, own.orderId)).map(({ event }) => event);
        expect([
          ['create', 'send', 'withdraw'],
          ['create', 'send', 'accept_terms', 'withdraw'],
        ]).toContainEqual(events);
      }),
    );
  });
});

function asBuyer() {
  return { caller: buyer.caller, orderId: order.orderId };
}

function accept({ orderId = order.orderId, version = 1 }: { orderId?: string; version?: number } = {}) {
  return acceptTerms(createOrderContext(made.database), { caller: buyer.caller, orderId, version });
}

function withdraw({ orderId }: { orderId: string } = order) {
  return withdrawOrder(createOrderContext(made.database), { caller: seller.caller, orderId });
}

async function stateNow() {
  return (await findOrder(made.database, order.orderId))?.state;
}

/** Lets both queue for the locked order, `first` before `second`, and then opens it. */
async function inTurn(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<unknown[]> {
  const waiting: Promise<unknown>[] = [];
  await inTransaction(made.database, async (transaction) => {
    await lockOrder(transaction, order.orderId);
    for (const command of [first, second]) {
      waiting.push(command());
      await untilWaiting(waiting.length);
    }
  });
  return Promise.all(waiting);
}

async function untilWaiting(count: number): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (Date.now() < deadline) {
    const { rows } = await made.pool.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0].count >= count) return;
  }
  throw new Error(`${count} commands do not wait`);
}
