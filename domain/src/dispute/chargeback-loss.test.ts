import { describe, expect, test } from 'vitest';
import { type HeldMoney, holdAll, losePart, mostToLose, recall, release, remaining } from '../payment/held-money.ts';
import { chargebackJournal } from '../payment/payment-postings.ts';
import { money } from '../platform/money.ts';
import { checkLoss, lossExpected, otherAmount, type UnbookedLoss } from './chargeback-loss.ts';

const usd = (minor: bigint) => money(minor, 'USD');
/** The worked example in USD (reference 4-b). */
const held = holdAll({ trade: usd(1_088_965n), buyerFee: usd(15_246n), sellerFee: usd(15_245n) });
const charge = mostToLose(held);

const loss = (differences: Partial<UnbookedLoss> = {}): UnbookedLoss => ({
  ...{ orderState: 'chargeback', problem: otherAmount, reported: usd(80_00n), left: usd(100_00n) },
  ...differences,
});

describe('what is booked', () => {
  test('is what the acquirer reported, and nothing else', () => {
    expect(checkLoss(loss(), usd(80_00n))).toMatchObject({ ok: true });
    for (const minor of [0n, 79_99n, 80_01n, 100_00n]) {
      expect(checkLoss(loss(), usd(minor))).toMatchObject({ code: 'dispute.loss_amount' });
    }
    expect(checkLoss(loss(), money(80_00n, 'KRW'))).toMatchObject({ code: 'dispute.loss_amount' });
  });

  test('is all that is left where the acquirer reported more', () => {
    expect(lossExpected(loss({ reported: usd(100_02n) }))).toEqual(usd(100_00n));
  });

  test('is said by people where the acquirer reported another currency, up to what is left', () => {
    const other = loss({ reported: money(110_000n, 'KRW') });
    expect(lossExpected(other)).toBeUndefined();
    expect(checkLoss(other, usd(100_00n))).toMatchObject({ ok: true });
    for (const minor of [0n, -1n, 100_01n]) {
      expect(checkLoss(other, usd(minor))).toMatchObject({ code: 'dispute.loss_amount' });
    }
  });

  test.each([
    ['the order ended', { orderState: 'refunded' }],
    ['nothing contradicts the books', { problem: undefined }],
    ['something else contradicts them', { problem: 'order is refunded' }],
    ['nothing is left', { left: usd(0n) }],
  ] as const)('is nothing where %s', (_, differences) => {
    expect(checkLoss(loss(differences), usd(80_00n))).toMatchObject({ code: 'dispute.loss_overtaken' });
  });
});

describe('what a part takes', () => {
  /** Held, partly released, or partly claimed from the seller again. */
  function begin(seed: bigint): HeldMoney {
    if (seed % 3n === 0n) return held;
    const released = release(held, usd(1n + ((seed * 7_919n) % 1_088_965n))).held;
    return seed % 3n === 1n ? released : recall(released, usd(1n + ((seed * 104_729n) % released.released.minor))).held;
  }

  test('is the amount to the cent, whatever was released or claimed before, and the rest is worth what it says', () => {
    for (let seed = 1n; seed < 400n; seed += 1n) {
      let now = begin(seed);
      while (mostToLose(now).minor > 1n && remaining(now).minor > 0n) {
        const amount = usd(1n + ((seed * 15_485_863n) % mostToLose(now).minor));
        const { held: after, loss: taken } = losePart(now, amount);
        expect(taken.held.minor + taken.fromSeller.minor + taken.buyerFee.minor).toBe(amount.minor);
        expect(mostToLose(after).minor).toBe(mostToLose(now).minor - amount.minor);
        expect(remaining(after).minor).toBe(remaining(now).minor - taken.held.minor);
        expect(Object.entries(after).filter(([, { minor }]) => minor < 0n)).toEqual([]);
        expect(after.refundedSellerFee.minor + after.releasedFee.minor).toBeLessThanOrEqual(held.sellerFee.minor);
        // A journal that does not balance throws.
        chargebackJournal({ chargebackId: 'cbk_1', orderId: 'ORD-1', sellerId: 'com_1', ...taken });
        now = after;
      }
    }
  });

  test('more than is left is our fault', () => {
    expect(() => losePart(held, usd(charge.minor + 1n))).toThrow();
    expect(() => losePart(held, usd(0n))).toThrow();
  });
});
