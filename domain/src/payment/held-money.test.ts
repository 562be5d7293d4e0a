import { describe, expect, test } from 'vitest';
import { type Currency, money } from '../platform/money.ts';
import {
  freeze,
  holdAll,
  holdStateOf,
  lose,
  recall,
  refund,
  refundAmounts,
  release,
  remaining,
  reverseRelease,
} from './held-money.ts';
import { refundJournal } from './payment-postings.ts';

const usd = (minor: bigint) => money(minor, 'USD' satisfies Currency);
/** The worked example in USD (reference 4-b). */
const held = holdAll({ trade: usd(1_088_965n), buyerFee: usd(15_246n), sellerFee: usd(15_245n) });

describe('a refund', () => {
  test('of 1,000.00 gives back 14.00 of each fee: 1,014.00 to the card, 986.00 less to the seller', () => {
    const amounts = refundAmounts(held, { part: usd(100_000n), fault: 'seller', isVoid: false });
    expect(amounts).toMatchObject({ amount: usd(101_400n), buyerFee: usd(1_400n), sellerFee: usd(1_400n) });
    const after = release(refund(held, amounts), usd(988_965n));
    expect(after.released).toEqual({ trade: usd(988_965n), fee: usd(13_845n) });
    expect(held.trade.minor - held.sellerFee.minor - (988_965n - 13_845n)).toBe(98_600n);
  });

  test.each([
    { fault: 'buyer', buyerCost: 200n, sellerCost: 0n },
    { fault: 'seller', buyerCost: 0n, sellerCost: 200n },
    { fault: 'both', buyerCost: 100n, sellerCost: 100n },
  ] as const)('of everything costs 2.00, which the $fault bears', ({ fault, buyerCost, sellerCost }) => {
    const amounts = refundAmounts(held, { part: held.trade, fault, isVoid: false });
    expect(amounts).toMatchObject({ buyerCost: usd(buyerCost), sellerCost: usd(sellerCost) });
    expect(amounts.amount.minor).toBe(1_104_211n - buyerCost);
  });

  test('on the day of the charge is a void and costs nothing', () => {
    const amounts = refundAmounts(held, { part: held.trade, fault: 'buyer', isVoid: true });
    expect(amounts.amount).toEqual(usd(1_104_211n));
  });

  test('of an amount as small as the cost gives all of it back', () => {
    const small = holdAll({ trade: usd(150n), buyerFee: usd(2n), sellerFee: usd(2n) });
    expect(refundAmounts(small, { part: usd(150n), fault: 'buyer', isVoid: false }).amount).toEqual(usd(152n));
  });

  test('in any parts gives back the fees to the cent', () => {
    for (let seed = 1n; seed < 200n; seed += 1n) {
      let now = held;
      while (remaining(now).minor > 0n) {
        const part = usd(1n + ((seed * 7_919n + remaining(now).minor * 31n) % remaining(now).minor));
        now = refund(now, refundAmounts(now, { part, fault: 'seller', isVoid: false }));
      }
      expect([now.refundedBuyerFee, now.refundedSellerFee]).toEqual([held.buyerFee, held.sellerFee]);
      expect(holdStateOf(now)).toBe('returned');
    }
  });

  /** The worked examples in yen and won (reference 4-b): a void gives all back, a later refund all but the cost. */
  test.each([
    { currency: 'JPY', trade: 1_319_300n, fees: [8_708n, 20_317n], charge: 1_328_008n, cost: 300n },
    { currency: 'KRW', trade: 20_987_639n, fees: [0n, 524_691n], charge: 20_987_639n, cost: 3_000n },
  ] as const)(
    'of everything in $currency: $charge by a void, less $cost later',
    ({ currency, trade, fees, ...gives }) => {
      const of = (minor: bigint) => money(minor, currency);
      const whole = holdAll({ trade: of(trade), buyerFee: of(fees[0]), sellerFee: of(fees[1]) });
      const request = { part: whole.trade, fault: 'buyer' } as const;
      const voided = refundAmounts(whole, { ...request, isVoid: true });
      expect(voided).toMatchObject({ amount: of(gives.charge), buyerCost: of(0n), sellerCost: of(0n) });
      expect(refundAmounts(whole, { ...request, isVoid: false }).amount).toEqual(of(gives.charge - gives.cost));
    },
  );

  test('of 100,000 yen gives back 660 and 1,540 of the fees, and costs nobody anything', () => {
    const yen = (minor: bigint) => money(minor, 'JPY');
    const whole = holdAll({ trade: yen(1_319_300n), buyerFee: yen(8_708n), sellerFee: yen(20_317n) });
    expect(refundAmounts(whole, { part: yen(100_000n), fault: 'both', isVoid: false })).toEqual({
      trade: yen(100_000n),
      buyerFee: yen(660n),
      sellerFee: yen(1_540n),
      buyerCost: yen(0n),
      sellerCost: yen(0n),
      amount: yen(100_660n),
    });
  });

  test('never exceeds what is left', () => {
    expect(() => refundAmounts(held, { part: usd(1_088_966n), fault: 'seller', isVoid: false })).toThrow('not a part');
    expect(() => release(held, usd(0n))).toThrow('not a part');
  });

  test.each(['seller', 'buyer', 'both'] as const)('is posted so that it balances, the %s at fault', (fault) => {
    for (const part of [held.trade, usd(1n), usd(543_210n)]) {
      const amounts = refundAmounts(held, { part, fault, isVoid: false });
      const journal = refundJournal({ refundId: 'rfd_1', orderId: 'ORD-1', sellerId: 'sel', ...amounts });
      expect(journal.cause).toBe('refund.done:rfd_1');
    }
  });
});

describe('a dispute', () => {
  test('freezes its part alone; the rest is released at once', () => {
    const frozen = freeze(held, usd(100_000n));
    expect(holdStateOf(frozen)).toBe('frozen');
    const rest = release(frozen, usd(988_965n));
    expect(remaining(rest.held)).toEqual(usd(100_000n));
    const end = release(freeze(rest.held, usd(0n)), usd(100_000n));
    expect(end.held.releasedFee).toEqual(held.sellerFee);
    expect(holdStateOf(end.held)).toBe('released');
  });

  test('reverses what was released and not paid out, with its part of the fee', () => {
    const all = release(held, held.trade);
    const back = reverseRelease(all.held, usd(100_000n), all.released);
    expect(back.released).toEqual({ trade: usd(100_000n), fee: usd(1_400n) });
    expect(remaining(back.held)).toEqual(usd(100_000n));
    expect(release(back.held, usd(100_000n)).held.releasedFee).toEqual(held.sellerFee);
  });
});

test('pieces whose fees were rounded up leave no fee below zero for the last, and none above its value', () => {
  const small = holdAll({ trade: usd(100n), buyerFee: usd(0n), sellerFee: usd(3n) });
  let money = refund(small, refundAmounts(small, { part: usd(17n), fault: 'both', isVoid: false }));
  const fees: bigint[] = [];
  for (const part of [17n, 17n, 17n, 32n]) {
    const piece = release(money, usd(part));
    money = piece.held;
    fees.push(piece.released.fee.minor);
  }
  expect(fees).toEqual([1n, 1n, 0n, 0n]);
  const dear = holdAll({ trade: usd(10n), buyerFee: usd(0n), sellerFee: usd(4n) });
  let left = dear;
  for (let piece = 0; piece < 9; piece += 1) left = release(left, usd(1n)).held;
  expect(release(left, usd(1n)).released.fee).toEqual(usd(1n));
});

test('a hold is open, part released, frozen, released or returned by what has left it', () => {
  const half = release(held, usd(500_000n)).held;
  expect([held, half, freeze(held, usd(1n)), release(held, held.trade).held].map(holdStateOf)).toEqual([
    'open',
    'part_released',
    'frozen',
    'released',
  ]);
});

test('a part that is released and the rest that goes back bear the whole fee of the seller, to the cent', () => {
  for (const [trade, sellerFee] of [
    [1_000_000n, 15_245n],
    [10n, 3n],
    [1_088_965n, 15_245n],
  ] as const) {
    for (const portion of [2n, 3n, 7n]) {
      const start = holdAll({ trade: usd(trade), buyerFee: usd(0n), sellerFee: usd(sellerFee) });
      const halfWay = release(start, usd(trade / portion)).held;
      const end = refund(halfWay, refundAmounts(halfWay, { part: remaining(halfWay), fault: 'seller', isVoid: false }));
      expect(end.releasedFee.minor + end.refundedSellerFee.minor).toBe(sellerFee);
    }
  }
});

describe('what was paid out already', () => {
  const paid = release(held, held.trade).held;

  test('is claimed again with all of our fee, or with its part of it', () => {
    const whole = recall(paid, held.trade);
    expect(whole.released).toEqual({ trade: held.trade, fee: held.sellerFee });
    expect(whole.held).toMatchObject({ released: usd(0n), recalled: held.trade, recalledFee: held.sellerFee });
    const part = recall(paid, usd(100_000n));
    expect(part.released).toEqual({ trade: usd(100_000n), fee: usd(1_400n) });
    expect(remaining(part.held)).toEqual(usd(100_000n));
  });

  test('is claimed up to what was released, and reversed up to its piece', () => {
    const half = release(held, usd(500_000n));
    expect(() => recall(half.held, usd(500_001n))).toThrow('not a part');
    expect(() => reverseRelease(half.held, usd(500_001n), half.released)).toThrow('not a part');
    const back = reverseRelease(half.held, usd(500_000n), half.released);
    expect(back.held).toEqual(held);
  });
});

test('no more can be frozen than is left', () => {
  expect(() => freeze(held, usd(1_088_966n))).toThrow('not a part');
  expect(freeze(held, held.trade).frozen).toEqual(held.trade);
});

test('a hold of which a part went back is part released, too', () => {
  const amounts = refundAmounts(held, { part: usd(100_000n), fault: 'seller', isVoid: false });
  expect(holdStateOf(refund(held, amounts))).toBe('part_released');
});

test('a lost chargeback takes what is held, what the seller got, and our fee of the buyer', () => {
  const half = release(held, usd(500_000n)).held;
  const { held: after, loss } = lose(half);
  expect(loss).toEqual({ held: usd(588_965n), fromSeller: usd(500_000n), buyerFee: held.buyerFee });
  expect(remaining(after)).toEqual(usd(0n));
});
