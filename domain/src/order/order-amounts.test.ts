import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Currency, currencies, formatMoney, type Money, money, parseScaled } from '../platform/money.ts';
import {
  highestAmountMinor,
  lineAmount,
  type OrderAmounts,
  type OrderCosts,
  type OrderLine,
  quoteOrder,
} from './order-amounts.ts';

/** One line of the given quantity and price, as decimals; everything else is zero unless it is given. */
function makeCosts(currency: Currency, line: readonly [quantity: string, unitPrice: string], more = {}): OrderCosts {
  return {
    currency,
    lines: [makeLine(...line)],
    freight: money(0n, currency),
    insurance: money(0n, currency),
    otherCharges: money(0n, currency),
    discount: money(0n, currency),
    fee: { rate: 280, buyerShare: 5_000 },
    ...more,
  };
}

function makeLine(quantity: string, unitPrice: string): OrderLine {
  return { description: 'Ceramic valve', quantity: scaled(quantity, 3), unitPrice: scaled(unitPrice, 6) };
}

function scaled(text: string, scale: number): bigint {
  const value = parseScaled(text, scale);
  if (value === undefined) throw new Error(`${text} is no decimal with ${scale} digits`);
  return value;
}

function amountsOf(costs: OrderCosts): OrderAmounts {
  const quoted = quoteOrder(costs);
  if (!quoted.ok) throw new Error(`refused: ${quoted.code} ${quoted.field}`);
  return quoted.value;
}

function written(amounts: OrderAmounts): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(amounts).map(([name, value]) => [name, typeof value === 'number' ? value : formatMoney(value)]),
  );
}

describe('the worked examples of reference 4-b come out to the cent', () => {
  test('USD: 1,250 × 8.37, freight and insurance, 2.80 %, half to the buyer', () => {
    const costs = makeCosts('USD', ['1250', '8.37'], {
      freight: money(385_00n, 'USD'),
      insurance: money(42_15n, 'USD'),
      fee: { rate: 280, buyerShare: 5_000 },
    });
    expect(written(amountsOf(costs))).toEqual({
      goods: '10462.50',
      trade: '10889.65',
      totalFee: '304.91',
      buyerFee: '152.46',
      sellerFee: '152.45',
      charge: '11042.11',
      settlement: '10737.20',
      buyerFeeRate: 140,
      sellerFeeRate: 140,
    });
  });

  test('JPY: 300 × 4,275, freight, 2.20 %, 30 % to the buyer', () => {
    const costs = makeCosts('JPY', ['300', '4275'], {
      freight: money(36_800n, 'JPY'),
      fee: { rate: 220, buyerShare: 3_000 },
    });
    expect(written(amountsOf(costs))).toEqual({
      goods: '1282500',
      trade: '1319300',
      totalFee: '29025',
      buyerFee: '8708',
      sellerFee: '20317',
      charge: '1328008',
      settlement: '1298983',
      buyerFeeRate: 66,
      sellerFeeRate: 154,
    });
  });

  test('KRW: 17 × 1,234,567, 2.50 %, all to the seller', () => {
    expect(written(amountsOf(makeCosts('KRW', ['17', '1234567'], { fee: { rate: 250, buyerShare: 0 } })))).toEqual({
      goods: '20987639',
      trade: '20987639',
      totalFee: '524691',
      buyerFee: '0',
      sellerFee: '524691',
      charge: '20987639',
      settlement: '20462948',
      buyerFeeRate: 0,
      sellerFeeRate: 250,
    });
  });

  test('an odd rate: 10,000.10 USD at 2.75 %, half each', () => {
    const costs = makeCosts('USD', ['1', '10000.10'], { fee: { rate: 275, buyerShare: 5_000 } });
    expect(written(amountsOf(costs))).toMatchObject({
      totalFee: '275.00',
      buyerFeeRate: 138,
      sellerFeeRate: 137,
      buyerFee: '137.50',
      sellerFee: '137.50',
    });
  });

  test('1,000.00 USD of the trade value carries 14.00 of each fee, 1,014.00 of the charge, 986.00 of the net', () => {
    expect(written(amountsOf(makeCosts('USD', ['1', '1000'])))).toMatchObject({
      buyerFee: '14.00',
      sellerFee: '14.00',
      charge: '1014.00',
      settlement: '986.00',
    });
  });
});

describe('rounding', () => {
  test.each([
    ['USD', '0.5', '0.01', 1n],
    ['USD', '0.4', '0.01', 0n],
    ['USD', '3', '0.333333', 100n],
    ['JPY', '1', '0.5', 1n],
    ['KRW', '0.001', '499.999999', 0n],
    ['KRW', '1234.567', '1.000001', 1235n],
  ] as const)('a line in %s of %s × %s is worth %s minor units', (currency, quantity, price, minor) => {
    expect(lineAmount(makeLine(quantity, price), currency)).toEqual(money(minor, currency));
  });

  test('half a cent of fee is a cent', () => {
    const costs = makeCosts('USD', ['1', '25.00'], { fee: { rate: 50, buyerShare: 10_000 } });
    expect(amountsOf(costs).totalFee.minor).toBe(13n);
  });

  test('lines are rounded one by one and summed then', () => {
    const line = makeLine('1', '0.004');
    expect(lineAmount(line, 'USD').minor).toBe(0n);
    const costs = makeCosts('USD', ['1', '0.006'], {
      lines: [makeLine('1', '0.006'), makeLine('1', '0.006'), line],
    });
    expect(amountsOf(costs).goods.minor).toBe(2n);
  });
});

describe('what is refused, and which field is named', () => {
  const usd = (minor: bigint): Money => money(minor, 'USD');
  const tooHigh = highestAmountMinor + 1n;
  test.each([
    ['order.lines_missing', 'lines', { lines: [] }],
    ['order.quantity_invalid', 'lines.0.quantity', { lines: [makeLine('0', '1')] }],
    ['order.quantity_invalid', 'lines.1.quantity', { lines: [makeLine('1', '1'), makeLine('-1', '1')] }],
    ['order.price_invalid', 'lines.0.unitPrice', { lines: [makeLine('1', '0')] }],
    ['order.price_invalid', 'lines.0.unitPrice', { lines: [makeLine('1', '-3')] }],
    ['order.charge_negative', 'freight', { freight: usd(-1n) }],
    ['order.charge_negative', 'insurance', { insurance: usd(-1n) }],
    ['order.charge_negative', 'otherCharges', { otherCharges: usd(-1n) }],
    ['order.charge_negative', 'discount', { discount: usd(-1n) }],
    ['order.amount_too_large', 'freight', { freight: usd(tooHigh) }],
    ['order.amount_too_large', 'discount', { discount: usd(tooHigh) }],
    ['order.amount_too_large', 'lines', { lines: [makeLine('999999999999', '999999999')] }],
    ['order.amount_too_small', 'lines', { lines: [makeLine('0.001', '0.000001')] }],
    ['order.discount_too_large', 'discount', { discount: usd(100_00n) }],
    ['order.buyer_share_invalid', 'fee.buyerShare', { fee: { rate: 280, buyerShare: -1 } }],
    ['order.buyer_share_invalid', 'fee.buyerShare', { fee: { rate: 280, buyerShare: 10_001 } }],
    ['order.buyer_share_invalid', 'fee.buyerShare', { fee: { rate: 280, buyerShare: 0.5 } }],
    ['order.buyer_share_invalid', 'fee.buyerShare', { fee: { rate: 280, buyerShare: Number.NaN } }],
  ] as const)('%s at %s', (code, field, more) => {
    expect(quoteOrder(makeCosts('USD', ['1', '100'], more))).toMatchObject({ ok: false, code, field });
  });

  test('the highest amount is allowed, and the buyer fee must not lift the charge above it', () => {
    const highest = { lines: [makeLine('1', '10000000000')] };
    expect(
      amountsOf(makeCosts('USD', ['1', '1'], { ...highest, fee: { rate: 280, buyerShare: 0 } })).charge.minor,
    ).toBe(highestAmountMinor);
    expect(quoteOrder(makeCosts('USD', ['1', '1'], highest))).toMatchObject({ code: 'order.amount_too_large' });
  });

  test.each([-1, 10_000, 2.5, Number.NaN])('a rate of %s is a fault of ours, not a refusal', (rate) => {
    expect(() => quoteOrder(makeCosts('USD', ['1', '1'], { fee: { rate, buyerShare: 0 } }))).toThrow('fee rate');
  });
});

describe('for any order', () => {
  const lines = fc.array(
    fc.record({
      description: fc.constant('Goods'),
      quantity: fc.bigInt(1n, 5_000_000n),
      unitPrice: fc.bigInt(1n, 90_000_000_000n),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const costs = fc
    .record({
      currency: fc.constantFrom(...currencies),
      lines,
      charges: fc.tuple(fc.bigInt(0n, 9_999_999n), fc.bigInt(0n, 9_999_999n), fc.bigInt(0n, 9_999_999n)),
      discount: fc.bigInt(0n, 9_999n),
      fee: fc.record({ rate: fc.integer({ min: 0, max: 9_999 }), buyerShare: fc.integer({ min: 0, max: 10_000 }) }),
    })
    .map(
      ({ currency, charges: [freight, insurance, other], discount, ...rest }): OrderCosts => ({
        ...rest,
        currency,
        freight: money(freight, currency),
        insurance: money(insurance, currency),
        otherCharges: money(other, currency),
        discount: money(discount, currency),
      }),
    );

  function whenAccepted(check: (amounts: OrderAmounts, costs: OrderCosts) => void): void {
    fc.assert(
      fc.property(costs, (order) => {
        const quoted = quoteOrder(order);
        if (quoted.ok) check(quoted.value, order);
      }),
    );
  }

  test('the two parts of the fee are the fee, and neither is negative', () => {
    whenAccepted(({ totalFee, buyerFee, sellerFee }) => {
      expect(buyerFee.minor + sellerFee.minor).toBe(totalFee.minor);
      expect(buyerFee.minor >= 0n && sellerFee.minor >= 0n).toBe(true);
    });
  });

  test('the two rates that are shown add up to the rate that was agreed', () => {
    whenAccepted(({ buyerFeeRate, sellerFeeRate }, { fee }) => {
      expect(buyerFeeRate + sellerFeeRate).toBe(fee.rate);
      expect(Math.min(buyerFeeRate, sellerFeeRate)).toBeGreaterThanOrEqual(0);
    });
  });

  test('what the card pays less what the seller gets is the fee', () => {
    whenAccepted(({ trade, charge, settlement, totalFee, buyerFee, sellerFee }) => {
      expect(charge.minor - settlement.minor).toBe(totalFee.minor);
      expect(charge.minor).toBe(trade.minor + buyerFee.minor);
      expect(settlement.minor).toBe(trade.minor - sellerFee.minor);
      expect(settlement.minor >= 0n).toBe(true);
    });
  });

  test('the fee is the exact fee to within half a minor unit', () => {
    whenAccepted(({ trade, totalFee }, { fee }) => {
      const distance = totalFee.minor * 10_000n - trade.minor * BigInt(fee.rate);
      expect(distance > -5_000n && distance <= 5_000n).toBe(true);
    });
  });

  test('every amount is in the currency of the order', () => {
    whenAccepted((amounts, { currency }) => {
      const parts = [amounts.goods, amounts.trade, amounts.totalFee, amounts.charge, amounts.settlement];
      expect(new Set(parts.map((part) => part.currency))).toEqual(new Set([currency]));
    });
  });

  test('more freight never means a smaller charge or a smaller settlement', () => {
    fc.assert(
      fc.property(costs, fc.bigInt(1n, 9_999_999n), (order, extra) => {
        const before = quoteOrder(order);
        const after = quoteOrder({ ...order, freight: money(order.freight.minor + extra, order.currency) });
        if (!before.ok || !after.ok) return;
        expect(after.value.charge.minor >= before.value.charge.minor + extra).toBe(true);
        expect(after.value.settlement.minor >= before.value.settlement.minor).toBe(true);
      }),
    );
  });

  test('a larger share of the buyer never means a smaller charge', () => {
    fc.assert(
      fc.property(costs, fc.integer({ min: 0, max: 10_000 }), (order, share) => {
        const [low, high] = [Math.min(share, order.fee.buyerShare), Math.max(share, order.fee.buyerShare)];
        const less = quoteOrder({ ...order, fee: { ...order.fee, buyerShare: low } });
        const more = quoteOrder({ ...order, fee: { ...order.fee, buyerShare: high } });
        if (!less.ok || !more.ok) return;
        expect(more.value.charge.minor >= less.value.charge.minor).toBe(true);
        expect(more.value.totalFee).toEqual(less.value.totalFee);
      }),
    );
  });

  test('no input crashes, however absurd', () => {
    const anything = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
    const absurd = fc.record({
      currency: fc.constantFrom(...currencies),
      lines: fc.array(fc.record({ description: fc.string(), quantity: anything, unitPrice: anything }), {
        maxLength: 3,
      }),
      minors: fc.tuple(anything, anything, anything, anything),
      buyerShare: fc.oneof(fc.integer(), fc.double()),
    });
    fc.assert(
      fc.property(absurd, ({ currency, lines: list, minors, buyerShare }) => {
        const [freight, insurance, otherCharges, discount] = minors;
        const quoted = quoteOrder({
          currency,
          lines: list,
          freight: money(freight, currency),
          insurance: money(insurance, currency),
          otherCharges: money(otherCharges, currency),
          discount: money(discount, currency),
          fee: { rate: 280, buyerShare },
        });
        if (quoted.ok) expect(quoted.value.charge.minor <= highestAmountMinor).toBe(true);
        else expect(quoted.code).toMatch(/^order\./);
      }),
    );
  });
});
