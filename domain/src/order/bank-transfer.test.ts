import { describe, expect, test } from 'vitest';
import { money } from '../platform/money.ts';
import { costOfTransfer } from './bank-transfer.ts';
import { shareFee } from './order-amounts.ts';

describe('a transfer', () => {
  test.each([
    ['USD', 1_088_965n, 4_500n, 12_173n],
    ['JPY', 1_319_300n, 6_500n, 14_747n],
    ['KRW', 20_987_639n, 60_000n, 234_602n],
  ] as const)('in %s costs bank fees and interest on 68 days', (currency, trade, bankFees, waiting) => {
    expect(costOfTransfer(money(trade, currency))).toEqual({
      bankFees: money(bankFees, currency),
      waiting: money(waiting, currency),
      total: money(bankFees + waiting, currency),
    });
  });
});

test.each([0, 1, 2_500, 3_333, 5_000, 9_999, 10_000])('with share %i nothing of the fee is lost', (buyerShare) => {
  const trade = money(1_088_965n, 'USD');
  const split = shareFee(trade, { rate: 280, buyerShare });
  expect(split.charge.minor - split.settlement.minor).toBe(split.totalFee.minor);
  expect(split.totalFee).toEqual(money(30_491n, 'USD'));
});
