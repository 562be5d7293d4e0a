import { Readable } from 'node:stream';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { type DisputeWorld, makeDisputeWorld } from '../../test/make/make-dispute-world.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { reportChargeback as reportToWorld } from '../../test/make/report-chargeback.ts';
import { readOwed } from '../ledger/ledger.ts';
import { findViolations } from '../operations/invariants-store.ts';
import { findOrder, type Order } from '../order/order.ts';
import type { ChargebackEvidence, ChargebackReport, EvidenceAnswer } from '../payment/payment.ts';
import { addDisputeEntry } from './add-dispute-entry.ts';
import { answerChargeback } from './answer-chargeback.ts';
import * as answers from './answer-dispute.ts';
import { type Chargeback, listChargebacks } from './chargeback-store.ts';
import { canReadDisputeFile } from './dispute.ts';
import { findNewestProposal } from './dispute-entry-store.ts';
import { listDisputes } from './dispute-store.ts';
import { openDispute } from './open-dispute.ts';
import { readDisputes } from './read-disputes.ts';
import { remindOfChargebacks } from './remind-of-chargebacks.ts';
import { runDisputeClocks } from './run-dispute-clocks.ts';
import { submitChargebackEvidence } from './submit-chargeback-evidence.ts';

let world: DisputeWorld;

beforeAll(async () => {
  world = await makeDisputeWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await expectBooksInOrder(world.context.database);
  expect(await findViolations(world.context.database)).toEqual([]);
});

const usd = (minor: bigint) => ({ minor, currency: 'USD' }) as const;
const reason = '03' as const;

async function evidence(): Promise<string> {
  return makeFile(world.context.database, { owner: world.buyer });
}

async function dispute(order: Order, minor: bigint, files: readonly string[] = []) {
  const { orderId } = order;
  const opening = { caller: world.buyer.caller, orderId, reason, amount: usd(minor), text: 'Two boxes short', files };
  const opened = await openDispute(world.context, opening);
  if (!opened.ok) throw new Error(opened.code);
  const [newest] = (await listDisputes(world.context.database, orderId)).toReversed();
  if (!newest) throw new Error('There is no dispute');
  return newest;
}

const stateOf = async ({ orderId }: Order) => (await findOrder(world.context.database, orderId))?.state;
const held = ({ orderId }: Order) =>
  readOwed(world.context.database, { kind: 'hold', owner: orderId, currency: 'USD' }).then(({ minor }) => minor);
const linesOf = async ({ orderId }: Order) => {
  const query =
    'select gross_minor, refund_minor, net_minor, state from settlement_lines where order_id = $1 order by 1';
  return (await world.made.pool.query(query, [orderId])).rows;
};
const disputesOf = async ({ orderId }: Order) => listDisputes(world.context.database, orderId);

async function offer(disputeId: string, by: 'seller' | 'buyer', minor: bigint) {
  const newEntry = { caller: world[by].caller, disputeId, text: 'Let us settle', files: [], offer: usd(minor) };
  return addDisputeEntry(world.context, newEntry);
}

async function accept(disputeId: string, orderId: string, by: 'seller' | 'buyer') {
  const read = await readDisputes(world.context, { caller: world[by].caller, orderId });
  const entryId = (read.ok && read.value.disputes.at(-1)?.offerToAccept) || '';
  return answers.acceptOffer(world.context, { caller: world[by].caller, disputeId, entryId });
}

describe('a dispute about delivered goods', () => {
  test('freezes its amount alone: the rest is released at once; an accepted offer gives its part back', async () => {
    const order = await world.makeOrderIn('inspection');
    const { disputeId } = await dispute(order, 100_000n, [await evidence()]);
    expect(await stateOf(order)).toBe('disputed');
    expect(await held(order)).toBe(100_000n);
    expect(await linesOf(order)).toMatchObject([{ gross_minor: 988_965n, net_minor: 975_120n, state: 'expected' }]);
    expect((await offer(disputeId, 'seller', 40_000n)).ok).toBe(true);
    expect((await offer(disputeId, 'buyer', 80_000n)).ok).toBe(true);
    expect((await offer(disputeId, 'seller', 60_000n)).ok).toBe(true);
    expect((await accept(disputeId, order.orderId, 'buyer')).ok).toBe(true);
    expect(await stateOf(order)).toBe('refunding');
    await world.sweepRefunds();
    expect(await stateOf(order)).toBe('released');
    expect(await held(order)).toBe(0n);
    expect(await linesOf(order)).toMatchObject([{ net_minor: 39_440n }, { net_minor: 975_120n }]);
    expect((await disputesOf(order))[0]).toMatchObject({ state: 'closed', outcome: 'agreed', refund: usd(60_000n) });
  });

  test('that was released already reverses what is disputed, as long as it is not paid out', async () => {
    const order = await world.makeOrderIn('released');
    const { disputeId } = await dispute(order, 100_000n, [await evidence()]);
    expect(await held(order)).toBe(100_000n);
    expect(await linesOf(order)).toMatchObject([{ gross_minor: 988_965n, state: 'expected' }]);
    expect((await answers.withdrawDispute(world.context, { caller: world.buyer.caller, disputeId })).ok).toBe(true);
    expect(await stateOf(order)).toBe('released');
    const nets = (await linesOf(order)).map((line) => line.net_minor);
    expect(nets.reduce((sum, each) => sum + each, 0n)).toBe(order.settlement.minor);
  });

  test('of all that was released leaves nothing to pay, and a whole refund ends the order', async () => {
    const order = await world.makeOrderIn('released');
    const { disputeId } = await dispute(order, order.trade.minor, [await evidence()]);
    expect(await linesOf(order)).toEqual([]);
    expect((await offer(disputeId, 'seller', order.trade.minor)).ok).toBe(true);
    expect((await accept(disputeId, order.orderId, 'buyer')).ok).toBe(true);
    await world.sweepRefunds();
    expect(['refunded', 'cancelled']).toContain(await stateOf(order));
  });

  test('is refused a second time, for more than is held, and to everybody but the buyer', async () => {
    const order = await world.makeOrderIn('inspection');
    const opening = { caller: world.buyer.caller, orderId: order.orderId, reason, text: 'x', files: [] } as const;
    const tooMuch = { ...opening, amount: usd(order.trade.minor + 1n) };
    expect(await openDispute(world.context, tooMuch)).toMatchObject({ code: 'dispute.amount_out_of_range' });
    const outsider = { ...opening, amount: usd(1n), caller: world.outsider.caller };
    expect(await openDispute(world.context, outsider)).toMatchObject({ code: 'order.not_found' });
    await dispute(order, 1n);
    expect(await openDispute(world.context, { ...opening, amount: usd(1n) })).toMatchObject({ ok: false });
  });
});

describe('a dispute about an order on its way', () => {
  test('goes on where it was, and the clock with it', async () => {
    const order = await world.makeOrderIn('held');
    const { disputeId } = await dispute(order, 50_000n, [await evidence()]);
    expect(await held(order)).toBe(order.trade.minor);
    expect((await offer(disputeId, 'seller', 50_000n)).ok).toBe(true);
    expect((await accept(disputeId, order.orderId, 'buyer')).ok).toBe(true);
    await world.sweepRefunds();
    expect(await stateOf(order)).toBe('held');
    expect(await held(order)).toBe(order.trade.minor - 50_000n);
  });
});

describe('clocks', () => {
  test('a seller who does not answer brings it to the agency, where two people decide', async () => {
    const order = await world.makeOrderIn('inspection');
    const { disputeId } = await dispute(order, 100_000n, [await evidence()]);
    world.passDays(6);
    await runDisputeClocks(world.context);
    expect((await disputesOf(order))[0]).toMatchObject({ state: 'mediation' });
    expect(await findOrder(world.context.database, order.orderId)).toMatchObject({ waitsFor: 'agency' });
    const [first, second] = world.agency;
    const proposal = { disputeId, refund: usd(25_000n), fault: 'seller', reason: 'Half the boxes' } as const;
    expect((await answers.proposeDecision(world.context, { ...proposal, caller: first.caller })).ok).toBe(true);
    const alone = await answers.answerDecision(world.context, { disputeId, caller: first.caller, agrees: true });
    expect(alone).toMatchObject({ code: 'dispute.second_person_needed' });
    // What the second person had read is not the proposal any more: nothing is decided.
    const read = await findNewestProposal(world.context.database, disputeId);
    await answers.proposeDecision(world.context, { ...proposal, refund: usd(100_000n), caller: first.caller });
    await answers.proposeDecision(world.context, { ...proposal, caller: first.caller });
    const deciding = { disputeId, caller: second.caller, agrees: true, proposalId: read } as const;
    expect(await answers.answerDecision(world.context, deciding)).toMatchObject({ code: 'dispute.proposal_changed' });
    expect(await stateOf(order)).toBe('disputed');
    expect((await answers.answerDecision(world.context, { disputeId, caller: second.caller, agrees: true })).ok).toBe(
      true,
    );
    await world.sweepRefunds();
    expect(await stateOf(order)).toBe('released');
    expect((await disputesOf(order))[0]).toMatchObject({ state: 'closed', outcome: 'decided', refund: usd(25_000n) });
  });

  test('the negotiation ends on day 14 with the agency, and its own delay costs nobody anything', async () => {
    const order = await world.makeOrderIn('inspection');
    const { disputeId } = await dispute(order, 100_000n, [await evidence()]);
    await offer(disputeId, 'seller', 1n);
    world.passDays(14);
    await runDisputeClocks(world.context);
    expect((await disputesOf(order))[0]).toMatchObject({ state: 'mediation' });
    world.passDays(15);
    await runDisputeClocks(world.context);
    expect((await disputesOf(order))[0]).toMatchObject({ state: 'mediation' });
    expect(await stateOf(order)).toBe('disputed');
  });
});

test('of two who accept and make an offer at once one wins, the other reads who acted first', async () => {
  const order = await world.makeOrderIn('inspection');
  const { disputeId } = await dispute(order, 100_000n, [await evidence()]);
  await offer(disputeId, 'seller', 40_000n);
  const both = await Promise.all([accept(disputeId, order.orderId, 'buyer'), offer(disputeId, 'seller', 30_000n)]);
  const refused = both.find((each) => !each.ok);
  if (refused) expect(refused).toMatchObject({ facts: { who: expect.stringContaining('Person') } });
  expect(both.some((each) => each.ok)).toBe(true);
});

test('either side may ask the agency early; the network sees no word of what was said', async () => {
  const order = await world.makeOrderIn('inspection');
  const { disputeId } = await dispute(order, 100_000n, [await evidence()]);
  await offer(disputeId, 'seller', 1n);
  expect((await answers.callMediation(world.context, { caller: world.seller.caller, disputeId })).ok).toBe(true);
  const seen = await readDisputes(world.context, { caller: world.visa.caller, orderId: order.orderId });
  expect(JSON.stringify(seen, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    'boxes',
  );
});

describe('a chargeback', () => {
  const reportChargeback = async (
    order: Order,
    kind: ChargebackReport['kind'],
    differences: Partial<ChargebackReport> = {},
  ) => reportToWorld(world, order, { ...differences, kind });
  const turnsOf = async ({ orderId }: Order) => (await findOrder(world.context.database, orderId))?.waitsFor;
  const chargebackOf = async ({ orderId }: Order) => (await listChargebacks(world.context.database, orderId))[0];

  test('stops the order, reverses what is not paid out, and when it is won all goes on', async () => {
    const order = await world.makeOrderIn('released');
    await reportChargeback(order, 'received');
    await reportChargeback(order, 'received');
    expect(await stateOf(order)).toBe('chargeback');
    expect(await held(order)).toBe(order.trade.minor);
    await reportChargeback(order, 'won');
    await reportChargeback(order, 'lost');
    expect(await stateOf(order)).toBe('released');
    expect(await chargebackOf(order)).toMatchObject({ state: 'won' });
    expect(await world.countEmails(order, 'chargeback.won_to_seller')).toBe(1);
    expect(await notificationsOf(order)).toEqual([
      'issuer: Chargeback received',
      'visa: Chargeback received',
      'issuer: Chargeback won',
      'visa: Chargeback won',
    ]);
  });

  test('that is lost gives everything back once', async () => {
    const order = await world.makeOrderIn('inspection');
    await reportChargeback(order, 'received');
    await reportChargeback(order, 'lost');
    await reportChargeback(order, 'lost');
    expect(await stateOf(order)).toBe('refunded');
    expect(await held(order)).toBe(0n);
  });

  test('overtakes a dispute that is still talked about', async () => {
    const order = await world.makeOrderIn('inspection');
    await dispute(order, 100_000n, [await evidence()]);
    await reportChargeback(order, 'received');
    expect((await disputesOf(order))[0]).toMatchObject({ state: 'closed', outcome: 'overtaken' });
    await reportChargeback(order, 'won');
    expect(await stateOf(order)).toBe('inspection');
  });

  test('over another amount than ours moves no money and waits for a person', async () => {
    const order = await world.makeOrderIn('held');
    await reportChargeback(order, 'received', { amountMinor: '1' });
    await reportChargeback(order, 'lost', { amountMinor: '1' });
    expect(await stateOf(order)).toBe('chargeback');
    expect(await chargebackOf(order)).toMatchObject({ state: 'received', problem: 'payment.amount_differs' });
    await reportChargeback(order, 'won');
  });

  test('reminds seller and agency 7, 3 and 1 days before its deadline, once each, and not of what was submitted', async () => {
    const [unanswered, answered] = [await world.makeOrderIn('held'), await world.makeOrderIn('held')];
    const evidenceDueAt = addDaysToInstant(world.context.clock.now(), 10).toISOString();
    for (const order of [unanswered, answered]) await reportChargeback(order, 'received', { evidenceDueAt });
    const evidenceOf = {
      chargebackId: `cbk_${answered.orderId}`,
      text: 'Delivered',
      evidenceFiles: [],
      caller: world.seller.caller,
    };
    expect((await answerChargeback(world.context, evidenceOf)).ok).toBe(true);
    const counts: number[] = [];
    for (const days of [2, 1, 1, 3, 1, 1, 2]) {
      world.passDays(days);
      await remindOfChargebacks(world.context);
      await remindOfChargebacks(world.context);
      counts.push(await world.countEmails(unanswered, 'chargeback.evidence_due_to_seller'));
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(await world.countEmails(unanswered, 'chargeback.evidence_due_to_agency')).toBe(3 * world.agency.length);
    expect(await world.countEmails(answered, 'chargeback.evidence_due_to_seller')).toBe(0);
    for (const order of [unanswered, answered]) await reportChargeback(order, 'won');
  });

  test('is submitted by the gateway with its documents, once; what is not taken may be sent again, and is notified', async () => {
    const order = await world.makeOrderIn('held');
    const chargebackId = `cbk_${order.orderId}`;
    await reportChargeback(order, 'received');
    const evidenceFile = await makeFile(world.context.database, { owner: world.seller });
    await world.made.pool.query("update files set storage_key = 'paper' where file_id = $1", [evidenceFile]);
    const handed: ChargebackEvidence[] = [];
    const done = { kind: 'done' } as const;
    const answers: EvidenceAnswer[] = [{ kind: 'unknown' }, { kind: 'refused', code: 'unreadable' }, done];
    const context = {
      ...world.context,
      fileStore: { read: async () => Readable.from([Buffer.from('%PDF')]) },
      gateway: {
        submitChargebackEvidence: async (evidence: ChargebackEvidence) => answers[handed.push(evidence) - 1] ?? done,
      },
    };
    const evidenceFiles = [{ kind: 'shipping', fileId: evidenceFile }] as const;
    const answer = () =>
      answerChargeback(context, { chargebackId, text: 'Delivered', evidenceFiles, caller: world.seller.caller });
    expect((await answer()).ok).toBe(true);
    expect(await answer()).toMatchObject({ code: 'dispute.evidence_handed_in' });
    await submitChargebackEvidence(context);
    expect(await submitChargebackEvidence(context)).toBe(0);
    world.passDays(1);
    await submitChargebackEvidence(context);
    expect(await world.countEmails(order, 'chargeback.evidence_failed_to_seller')).toBe(1);
    expect(await turnsOf(order)).toBe('seller');
    expect((await answer()).ok).toBe(true);
    await submitChargebackEvidence(context);
    world.passDays(1);
    expect(await submitChargebackEvidence(context)).toBe(0);
    const sent = handed.flatMap(({ files }) => files.map(({ kind, bytes }) => `${kind} ${String(bytes)}`));
    expect(sent).toEqual(Array(3).fill('shipping %PDF'));
    expect(new Set(handed.map(({ evidenceId }) => evidenceId)).size).toBe(2);
    expect(await turnsOf(order)).toBeUndefined();
    await reportChargeback(order, 'pre_arbitration');
    expect(await turnsOf(order)).toBe('seller');
    expect((await answer()).ok).toBe(true);
    await submitChargebackEvidence(context);
    expect(await chargebackOf(order)).toMatchObject({ state: 'evidence_sent', evidenceSubmittedAt: expect.any(Date) });
    expect(await canReadDisputeFile(context.database, world.agency[0].caller, evidenceFile)).toBe(true);
    expect(await canReadDisputeFile(context.database, world.buyer.caller, evidenceFile)).toBe(false);
    await reportChargeback(order, 'won');
  });

  test('reaches the acquirer simulator, which gets no more of what is decided', async () => {
    const order = await world.makeOrderIn('held');
    await reportChargeback(order, 'received');
    const [{ paymentId, chargebackId }] = (await listChargebacks(world.context.database, order.orderId)) as [
      Chargeback,
    ];
    const evidence = { evidenceId: 'evidence-1', chargebackId, paymentId, text: 'Delivered', files: [] };
    const { gateway } = world.context;
    expect(await gateway.submitChargebackEvidence(evidence)).toEqual({ kind: 'done' });
    await world.switchFault({ kind: 'drop_after', call: 'chargebacks.evidence', times: 1 });
    expect(await gateway.submitChargebackEvidence(evidence)).toEqual({ kind: 'unknown' });
    const unknown = await gateway.submitChargebackEvidence({ ...evidence, paymentId: 'pay_none' });
    expect(unknown).toEqual({ kind: 'refused', code: 'payment_not_found' });
    await reportChargeback(order, 'won');
  });

  test('is answered by its seller alone, until it is decided', async () => {
    const order = await world.makeOrderIn('held');
    await reportChargeback(order, 'received');
    const evidenceOf = { chargebackId: `cbk_${order.orderId}`, text: 'Delivered on 2 November', evidenceFiles: [] };
    expect((await answerChargeback(world.context, { ...evidenceOf, caller: world.seller.caller })).ok).toBe(true);
    const outsider = { ...evidenceOf, caller: world.outsider.caller };
    expect(await answerChargeback(world.context, outsider)).toMatchObject({ code: 'dispute.not_found' });
    await reportChargeback(order, 'won');
    const late = await answerChargeback(world.context, { ...evidenceOf, caller: world.seller.caller });
    expect(late).toMatchObject({ code: 'dispute.not_in_state', facts: { who: 'Global Trade Payments' } });
  });
});

/** The notifications of those who watch, step by step. */
async function notificationsOf({ orderId }: Order): Promise<readonly string[]> {
  const { rows } = await world.made.mails.query<{ user_id: string; step: string }>(
    `select user_id, facts->'step'->>'en' as step from emails
      where template = 'dispute.told_to_body' and facts->>'orderId' = $1 and suppressed_at is not null
      order by queued_at, email_id`,
    [orderId],
  );
  const names: Readonly<Record<string, string>> = { [world.issuer.userId]: 'issuer', [world.visa.userId]: 'visa' };
  return [...Map.groupBy(rows, ({ step }) => step).values()].flatMap((same) =>
    same.map(({ user_id: userId, step }) => `${names[userId] ?? 'agency'}: ${step}`).toSorted(),
  );
}
