import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, money } from '../platform/money.ts';
import {
  accountIdOf,
  accountKinds,
  balanceOf,
  credit,
  debit,
  type Entry,
  isBalanced,
  isOwnedKind,
  makeJournal,
  ownedAccount,
  sharedAccount,
} from './ledger.ts';

const hold = ownedAccount('hold', 'ord_1', 'USD');
const receivable = sharedAccount('acquirer_receivable', 'USD');
const usd = (minor: bigint) => money(minor, 'USD');

describe('accounts', () => {
  test('an account is named by kind, owner and currency', () => {
    expect(accountIdOf(hold)).toBe('hold:ord_1:USD');
    expect(accountIdOf(receivable)).toBe('acquirer_receivable:USD');
  });

  test('only holds, payables and receivables of one owner may be locked', () => {
    expect(accountKinds.filter(isOwnedKind)).toEqual(['hold', 'payable', 'seller_receivable']);
  });

  test('another currency than the account’s is a fault', () => {
    expect(() => debit(hold, money(1n, 'KRW'))).toThrow('KRW cannot be posted to hold:ord_1:USD');
    expect(() => credit(hold, money(1n, 'JPY'))).toThrow('JPY');
  });
});

describe('a journal', () => {
  const make = (entries: readonly Entry[]) => makeJournal({ cause: 'test:1', kind: 'capture', entries });

  test('keeps no empty entries', () => {
    expect(make([debit(receivable, usd(5n)), credit(hold, usd(5n)), credit(hold, usd(0n))]).entries).toHaveLength(2);
  });

  test.each([
    ['no entry', []],
    ['one entry', [debit(hold, usd(1n))]],
    ['empty entries alone', [debit(hold, usd(0n)), credit(receivable, usd(0n))]],
    ['a cent too many', [debit(hold, usd(100n)), credit(receivable, usd(99n))]],
    [
      'two currencies that only balance when added up',
      [debit(hold, usd(1n)), credit(sharedAccount('bank_clearing', 'KRW'), money(1n, 'KRW'))],
    ],
  ])('with %s is a fault', (_, entries) => {
    expect(() => make(entries)).toThrow('The journal test:1 does not balance');
  });

  test('is balanced exactly when every currency sums to zero', () => {
    const entries = fc.array(fc.record({ minor: fc.bigInt(-9n, 9n), currency: fc.constantFrom(...currencies) }));
    fc.assert(
      fc.property(entries, (list) => {
        const posted = list.map(({ minor, currency }) =>
          debit(sharedAccount('bank_clearing', currency), money(minor, currency)),
        );
        const sums = currencies.map((currency) =>
          list.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.minor, 0n),
        );
        expect(isBalanced({ entries: posted })).toBe(sums.every((sum) => sum === 0n));
      }),
    );
  });
});

test('a balance counts the entries of its own account alone', () => {
  const other = ownedAccount('hold', 'ord_2', 'USD');
  const entries = [debit(hold, usd(7n)), credit(hold, usd(10n)), debit(other, usd(99n)), debit(receivable, usd(1n))];
  expect(balanceOf(hold, entries)).toEqual(usd(-3n));
  expect(balanceOf(ownedAccount('hold', 'ord_3', 'USD'), entries)).toEqual(usd(0n));
});
