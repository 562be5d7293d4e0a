import { describe, expect, test } from 'vitest';
import {
  bareAccountNumber,
  checkPayingAccount,
  countryOfBank,
  decidePayingAccount,
  payingAccountStates,
} from './paying-account.ts';

const numbers = {
  isBic: (code: string) => /^[A-Z]{6}[A-Z0-9]{2}$/.test(code),
  isIban: (iban: string) => iban === 'DE89370400440532013000',
};
const account = { currency: 'USD', holder: ' GTP  Safeguarding ', bank: '081', number: '100-200-03000400' } as const;

describe('an account to pay from', () => {
  test('is kept as banks write it', () => {
    const kept = { currency: 'USD', holder: 'GTP Safeguarding', bank: '081', number: '100-200-03000400' };
    expect(checkPayingAccount(account, numbers)).toMatchObject({ value: kept });
    expect(checkPayingAccount({ ...account, bic: ' hnbnkrse ' }, numbers)).toMatchObject({
      value: { ...kept, bic: 'HNBNKRSE' },
    });
  });

  test.each([
    [{ bank: '81' }, 'bank'],
    [{ number: 'abc' }, 'number'],
    [{ holder: ' ' }, 'holder'],
    [{ bic: 'HNB' }, 'bic'],
    [{ bank: 'DEUTDEFF', number: 'DE89370400440532013000', bic: 'DEUTDEFF' }, 'bic'],
    [{ bank: 'DEUTDEFF', number: 'DE88370400440532013000' }, 'number'],
    [{ bank: 'DEUTDEFF', number: '12345678', currency: 'KRW' } as const, 'currency'],
  ])('is refused for %o at %s', (wrong, field) => {
    expect(checkPayingAccount({ ...account, ...wrong }, numbers)).toMatchObject({ ok: false, field });
  });

  test('has a code of firm banking only for won, at a bank of whose files there is a table', () => {
    const won = { currency: 'KRW', holder: 'Safeguarding', bank: '003', number: '123-456789-01-012' } as const;
    expect(checkPayingAccount({ ...won, firmCode: ' gtp0001 ' }, numbers)).toMatchObject({
      value: { firmCode: 'GTP0001', bank: '003' },
    });
    const wrong = [
      { currency: 'USD' },
      { bank: '004' },
      { number: '123456789012345' },
      { firmCode: 'GTP-001' },
      { firmCode: 'GTP00012' },
    ] as const;
    for (const each of wrong) {
      expect(checkPayingAccount({ ...won, firmCode: 'GTP0001', ...each }, numbers)).toMatchObject({
        code: 'settlement.firm_banking_unknown',
        field: 'firmCode',
      });
    }
    expect(checkPayingAccount({ ...won, firmCode: '' }, numbers)).toMatchObject({ ok: true });
  });

  test('is in the country of its bank', () => {
    expect([countryOfBank('081'), countryOfBank('DEUTDEFF500')]).toEqual(['KR', 'DE']);
  });

  test('has the number that a statement groups otherwise', () => {
    expect(bareAccountNumber('de89 3704-0044')).toBe('DE8937040044');
  });
});

describe('a proposed account', () => {
  const proposed = { state: 'proposed', proposedBy: 'first' } as const;
  test('is confirmed and refused by another person, and taken back by its author', () => {
    const by = (userId: string, isConfirmed: boolean) => decidePayingAccount(proposed, { userId, isConfirmed });
    expect(by('first', true)).toMatchObject({ code: 'settlement.account_own' });
    expect(by('first', false)).toMatchObject({ value: 'withdrawn' });
    expect(by('second', true)).toMatchObject({ value: 'confirmed' });
    expect(by('second', false)).toMatchObject({ value: 'refused' });
  });

  test('is decided once', () => {
    for (const state of payingAccountStates.filter((each) => each !== 'proposed')) {
      for (const isConfirmed of [true, false]) {
        expect(decidePayingAccount({ ...proposed, state }, { userId: 'second', isConfirmed })).toMatchObject({
          code: 'settlement.not_in_state',
        });
      }
    }
  });
});
