/** A dispute that is opened without evidence: what each side reads of it, and what becomes of it if none comes. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { type DisputeWorld, makeDisputeWorld } from '../../test/make/make-dispute-world.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { findOrder, type Order } from '../order/order.ts';
import { addDisputeEntry } from './add-dispute-entry.ts';
import { reopenDispute } from './answer-dispute.ts';
import { listDisputes } from './dispute-store.ts';
import { openDispute } from './open-dispute.ts';
import { readDisputes } from './read-disputes.ts';
import { runDisputeClocks } from './run-dispute-clocks.ts';

let world: DisputeWorld;

beforeAll(async () => {
  world = await makeDisputeWorld();
});
afterAll(() => world.close());
afterEach(() => expectBooksInOrder(world.context.database));

async function dispute(order: Order, minor: bigint) {
  const amount = { minor, currency: 'USD' } as const;
  const about = { orderId: order.orderId, reason: '03', text: 'Two boxes short', amount, files: [] } as const;
  const opened = await openDispute(world.context, { caller: world.buyer.caller, ...about });
  if (!opened.ok) throw new Error(opened.code);
  const [newest] = await disputesOf(order);
  if (!newest) throw new Error('There is no dispute');
  return newest;
}

const stateOf = async ({ orderId }: Order) => (await findOrder(world.context.database, orderId))?.state;
const disputesOf = async ({ orderId }: Order) => listDisputes(world.context.database, orderId);

test('a buyer who shows nothing is reminded twice, then it lapses, and may be reopened once', async () => {
  const order = await world.makeOrderIn('inspection');
  const { disputeId, dueAt } = await dispute(order, 100_000n);
  await listenAsSeller();
  for (const day of [1, 1, 1]) {
    world.passDays(day);
    await runDisputeClocks(world.context);
  }
  expect(await stateOf(order)).toBe('inspection');
  expect((await disputesOf(order))[0]).toMatchObject({ state: 'closed', outcome: 'lapsed' });
  expect(await world.countEmails(order, 'dispute.reminder_to_buyer')).toBe(2);
  expect(await world.countEmails(order, 'dispute.lapsed_to_buyer')).toBe(1);
  const [lapsed] = await disputesOf(order);
  expect(await mailsToSeller(order)).toEqual([
    ['dispute.opened_without_evidence_to_seller', dueAt],
    ['dispute.lapsed_to_seller', lapsed?.reopenUntil],
  ]);
  expect(await notificationsOf(order)).toEqual([
    'issuer: Dispute opened',
    'visa: Dispute opened',
    'agency: Dispute closed: no evidence',
    'agency: Dispute closed: no evidence',
    'issuer: Dispute closed: no evidence',
    'visa: Dispute closed: no evidence',
  ]);
  const again = { caller: world.buyer.caller, disputeId };
  expect((await reopenDispute(world.context, again)).ok).toBe(true);
  expect(await stateOf(order)).toBe('disputed');
  const [reopened] = await disputesOf(order);
  expect(await eventsOf(disputeId)).toEqual(['dispute.ended', 'dispute.opened']);
  expect((await notificationsOf(order)).slice(6)).toEqual(['issuer: Dispute reopened', 'visa: Dispute reopened']);
  expect(await world.countEmails(order, 'dispute.opened_to_agency')).toBe(4);
  world.passDays(4);
  await runDisputeClocks(world.context);
  expect(await reopenDispute(world.context, again)).toMatchObject({ code: 'dispute.too_late_to_reopen' });
  expect((await mailsToSeller(order)).slice(2)).toEqual([
    ['dispute.reopened_to_seller', reopened?.dueAt],
    ['dispute.lapsed_for_good_to_seller', expect.any(Date)],
  ]);
  expect(await world.countEmails(order, 'dispute.lapsed_to_buyer')).toBe(1);
  expect(await world.countEmails(order, 'dispute.lapsed_for_good_to_buyer')).toBe(1);
  expect((await eventsOf(disputeId)).slice(2)).toEqual(['dispute.ended']);
});

test('once one has lapsed, the buyer opens no other without evidence: the seller would wait for ever', async () => {
  const order = await world.makeOrderIn('released');
  await dispute(order, order.trade.minor);
  world.passDays(4);
  await runDisputeClocks(world.context);
  expect(await stateOf(order)).toBe('released');
  const again = { orderId: order.orderId, reason: '03', text: 'Two boxes short', amount: order.trade } as const;
  const open = (files: readonly string[]) =>
    openDispute(world.context, { caller: world.buyer.caller, ...again, files });
  expect(await open([])).toMatchObject({ code: 'dispute.evidence_missing', field: 'files' });
  expect(await stateOf(order)).toBe('released');
  const shown = await makeFile(world.context.database, { owner: world.buyer });
  expect(await open([shown])).toMatchObject({ ok: true });
});

test('a seller is asked to answer once there is evidence, and not before', async () => {
  const order = await world.makeOrderIn('inspection');
  const { disputeId } = await dispute(order, 100_000n);
  const shown = {
    caller: world.buyer.caller,
    disputeId,
    text: 'The boxes',
    files: [await makeFile(world.context.database, { owner: world.buyer })],
  };
  expect((await addDisputeEntry(world.context, shown)).ok).toBe(true);
  const [{ dueAt } = {}] = await disputesOf(order);
  expect((await mailsToSeller(order)).slice(1)).toEqual([['dispute.evidence_to_seller', dueAt]]);
});

test.each([
  ['bare', '_without_evidence'],
  ['shown', ''],
])('while the goods are on their way, the seller reads that all of the money stays held', async (shown, variant) => {
  const order = await world.makeOrderIn('held');
  const files = shown === 'shown' ? [await makeFile(world.context.database, { owner: world.buyer })] : [];
  const about = { orderId: order.orderId, reason: '03', text: 'Nothing came', files } as const;
  const amount = { minor: 100_000n, currency: 'USD' } as const;
  expect(await openDispute(world.context, { caller: world.buyer.caller, ...about, amount })).toMatchObject({
    ok: true,
  });
  const [template] = await mailsToSeller(order);
  expect(template?.[0]).toBe(`dispute.opened_on_its_way${variant}_to_seller`);
  expect(await world.countEmails(order, 'dispute.opened_to_agency')).toBe(2);
  const read = await readDisputes(world.context, { caller: world.buyer.caller, orderId: order.orderId });
  expect(read).toMatchObject({ value: { stage: 'on_its_way' } });
});

/** What the seller gets about a dispute, and the date that it names. */
async function mailsToSeller({ orderId }: Order): Promise<readonly (readonly [string, Date])[]> {
  const { rows } = await world.made.mails.query<{ template: string; dueAt: string }>(
    `select template, facts->>'dueAt' as "dueAt" from emails
      where template like 'dispute.%' and facts->>'orderId' = $1 and user_id = $2 order by email_id`,
    [orderId, world.seller.userId],
  );
  return rows.map(({ template, dueAt }) => [template, new Date(dueAt)]);
}

async function listenAsSeller(): Promise<void> {
  const { companyId, userId } = world.seller;
  await world.made.fanOut();
  await world.made.pool.query(
    `insert into webhooks (webhook_id, company_id, url, events, sealed_secret, made_by, made_at)
      values ('whk_dispute', $1, 'https://seller.example', array['dispute.opened', 'dispute.ended'], '', $2, now())`,
    [companyId, userId],
  );
}

/** What was published to the seller's programs, in order. */
async function eventsOf(disputeId: string): Promise<readonly string[]> {
  const { rows } = await world.made.mails.query<{ event: string }>(
    'select event from webhook_messages where object_id = $1 and company_id = $2 order by sequence',
    [disputeId, world.seller.companyId],
  );
  return rows.map(({ event }) => event);
}

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
