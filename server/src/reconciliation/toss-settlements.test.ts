import { money } from '@gtp/domain/platform/money.ts';
import { describe, expect, test } from 'vitest';
import { cancelSettlementExample, settlementExample } from '../../test/acquirers/toss-examples.ts';
import { ExternalFileError } from './external-line.ts';
import { depositsOf, settlementOf } from './toss-settlements.ts';

const day = '2025-02-13';
const paid = settlementOf(settlementExample);
const cancelled = settlementOf({ ...cancelSettlementExample, paidOutDate: day });

describe('a deposit of Toss Payments', () => {
  test('is the sum of what was sold and cancelled, less the fees, of which a cancel gives back its own', () => {
    expect(depositsOf([paid, cancelled], day)).toEqual([
      {
        depositId: 'toss-KRW-2025-02-13',
        gross: money(64_601n - 99_800n, 'KRW'),
        cost: money(1_492n - 2_250n, 'KRW'),
      },
    ]);
  });

  test('is one a currency, in its decimals', () => {
    const usd = { ...paid, currency: 'USD', amount: 726.24, fee: 21.79, payOutAmount: 704.45 };
    expect(depositsOf([paid, usd], day).map(({ depositId, gross }) => [depositId, gross])).toEqual([
      ['toss-USD-2025-02-13', money(72_624n, 'USD')],
      ['toss-KRW-2025-02-13', money(64_601n, 'KRW')],
    ]);
  });

  test('is none where nothing was paid out, and of no fee where there is none', () => {
    expect(depositsOf([], day)).toEqual([]);
    const free = { ...paid, fee: 0, payOutAmount: 64_601 };
    expect(depositsOf([free], day)).toMatchObject([{ cost: money(0n, 'KRW') }]);
  });

  test('has its fee by the parts where the sum is missing', () => {
    const { fee: _sum, ...parts } = settlementExample;
    expect(settlementOf({ ...parts, fees: [{ fee: 1_000.1 }, { fee: 491.9 }] }).fee).toBe(1_492);
  });

  test.each([
    ['is not amount less fee', { payOutAmount: 63_110 }, /not its amount less its fee/],
    ['is of another day', { paidOutDate: '2025-02-12' }, /is of 2025-02-12/],
    ['has an amount in words', { amount: '64601' }, /has no amount/],
    ['has no fee', { fee: undefined }, /has no amount/],
    ['has half a won', { amount: 64_601.5 }, /has no amount/],
  ])('is refused with the whole day where a settlement %s', (_name, change, reason) => {
    const read = () => depositsOf([paid, { ...paid, ...change }], day);
    expect(read).toThrow(ExternalFileError);
    expect(read).toThrow(reason);
  });
});
