import { expect, test } from 'vitest';
import { readBankAmount } from './bank-amount.ts';

test.each([
  ['100', 'USD', 10_000n],
  ['100.5', 'USD', 10_050n],
  ['+100.50000', 'USD', 10_050n],
  ['1000.00', 'KRW', 1_000n],
  ['100.505', 'USD', undefined],
  ['1000.5', 'JPY', undefined],
  ['1e3', 'USD', undefined],
  ['', 'USD', undefined],
] as const)('%s %s', (text, currency, minor) => {
  expect(readBankAmount(text, currency)?.minor).toBe(minor);
});
