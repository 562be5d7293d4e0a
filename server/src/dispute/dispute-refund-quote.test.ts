/** Who decides on a refund reads what goes back to the card, and not the trade value alone (decision 0033). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { type DisputeWorld, makeDisputeWorld } from '../../test/make/make-dispute-world.ts';
import { makeFile } from '../../test/make/make-file.ts';
import type { Order } from '../order/order.ts';
import { listRefunds } from '../payment/payment.ts';
import { inTransaction } from '../platform/database.ts';
import { addDisputeEntry } from './add-dispute-entry.ts';
import { acceptOffer, answerDecision, callMediation, proposeDecision } from './answer-dispute.ts';
import { listDisputes } from './dispute-store.ts';
import { openDispute } from './open-dispute.ts';
import { readDisputes } from './read-disputes.ts';

let world: DisputeWorld;

beforeAll(async () => {
  world = await makeDisputeWorld();
});
afterAll(() => world.close());
afterEach(() => expectBooksInOrder(world.context.database));

const usd = (minor: bigint) => ({ minor, currency: 'USD' }) as const;

/** A disputed order of the day before, about which the seller has offered to give `minor` back. */
async function makeOffer(state: 'held' | 'inspection', minor: bigint) {
  const order = await world.makeOrderIn(state);
  world.passDays(1);
  const { orderId } = order;
  const files = [await makeFile(world.context.database, { owner: world.buyer })];
  const about = { orderId, reason: '03', text: 'Two boxes short', amount: usd(minor), files } as const;
  expect(await openDispute(world.context, { caller: world.buyer.caller, ...about })).toMatchObject({ ok: true });
  const [{ disputeId } = { disputeId: '' }] = await listDisputes(world.context.database, orderId);
  const offer = { caller: world.seller.caller, disputeId, text: 'Here', files: [], offer: usd(minor) };
  expect((await addDisputeEntry(world.context, offer)).ok).toBe(true);
  return { order, disputeId };
}

async function read({ orderId }: Order, { caller }: (typeof world)['buyer']) {
  const found = await readDisputes(world.context, { caller, orderId });
  const shown = found.ok ? found.value.disputes[0] : undefined;
  if (!shown) throw new Error('There is no dispute');
  return shown;
}

/** What was decided, as the refund and the mails to both sides have it. */
async function decided({ orderId }: Order) {
  const [refund] = await inTransaction(world.context.database, (transaction) => listRefunds(transaction, orderId));
  const { rows } = await world.made.mails.query<{ minor: string }>(
    `select distinct facts->'refund'->>'minor' as minor from emails
      where template in ('dispute.ended_to_seller', 'dispute.ended_to_buyer') and facts->>'orderId' = $1`,
    [orderId],
  );
  return { amounts: refund?.amounts, mailed: rows.map(({ minor }) => BigInt(minor)) };
}

test('an accepted part gives the buyer’s fee back with it, as the reader of the offer was shown', async () => {
  const { order, disputeId } = await makeOffer('inspection', 60_000n);
  const { offerToAccept: entryId = '', wouldRefund } = await read(order, world.buyer);
  expect(wouldRefund?.amount.minor).toBeGreaterThan(60_000n);
  expect((await read(order, world.seller)).wouldRefund).toBeUndefined();
  expect(await acceptOffer(world.context, { caller: world.buyer.caller, disputeId, entryId })).toMatchObject({
    ok: true,
  });
  const { amounts, mailed } = await decided(order);
  expect(amounts).toMatchObject({ amount: wouldRefund?.amount, buyerCost: wouldRefund?.buyerCost });
  expect(mailed).toEqual([wouldRefund?.amount.minor]);
});

test('of a whole refund the costs are shown by who is at fault, to those who decide', async () => {
  const { trade } = await world.makeOrderIn('held');
  const { order, disputeId } = await makeOffer('held', trade.minor);
  expect((await read(order, world.buyer)).wouldRefund).toMatchObject({ buyerCost: usd(100n), sellerCost: usd(100n) });
  expect((await callMediation(world.context, { caller: world.buyer.caller, disputeId })).ok).toBe(true);
  const [first, second] = world.agency;
  const proposal = { disputeId, refund: order.trade, fault: 'buyer', reason: 'Bought by mistake' } as const;
  expect((await proposeDecision(world.context, { caller: first.caller, ...proposal })).ok).toBe(true);
  const { proposal: shown } = await read(order, second);
  expect(shown?.wouldRefund).toMatchObject({ buyerCost: usd(200n), sellerCost: usd(0n) });
  expect(await answerDecision(world.context, { caller: second.caller, disputeId, agrees: true })).toMatchObject({
    ok: true,
  });
  const { amounts, mailed } = await decided(order);
  expect(amounts).toMatchObject({ amount: shown?.wouldRefund?.amount, buyerCost: usd(200n), sellerCost: usd(0n) });
  expect(mailed).toEqual([shown?.wouldRefund?.amount.minor]);
});
