import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCardNumber, isCardExpired, isCardExpiry, isCardNumber, type NewCard, registerCard } from './card.ts';

const now = new Date('2026-11-20T05:00:00Z');

describe('a card number', () => {
  test.each(['4242424242424242', '5555555555554444', '378282246310005', '3530111333300000', '6200000000000005'])(
    '%s is right',
    (number) => expect(checkCardNumber(number)).toEqual({ ok: true, value: number }),
  );

  test.each([
    '4242424242424241',
    '',
    '42',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '٤٢٤٢٤٢٤٢٤٢٤٢',
    'x'.repeat(16),
    '0'.repeat(20),
  ])('%j is refused', (text) =>
    expect(checkCardNumber(text)).toEqual({ ok: false, code: 'card.number_invalid', field: 'number' }),
  );

  test('one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (index, by) => {
        const digits = '4242424242424242'.split('');
        digits[index] = String((Number(digits[index]) + by) % 10);
        expect(isCardNumber(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('the expiry', () => {
  test('a card is good through its month in Seoul, whatever the server’s clock is set to', () => {
    const november = { year: 2026, month: 11 };
    expect(isCardExpired(november, new Date('2026-11-30T14:59:59.999Z'))).toBe(false);
    expect(isCardExpired(november, new Date('2026-11-30T15:00:00Z'))).toBe(true);
    expect(isCardExpired({ year: 2027, month: 1 }, now)).toBe(false);
    expect(isCardExpired({ year: 2025, month: 12 }, now)).toBe(true);
  });

  test.each([
    { year: 2026, month: 0 },
    { year: 2026, month: 13 },
    { year: 26, month: 5 },
    { year: 2100, month: 5 },
    { year: 2026.5, month: 5 },
    { year: 2026, month: Number.NaN },
  ])('$month/$year stands on no card', (expiry) => {
    expect(isCardExpiry(expiry)).toBe(false);
  });
});

describe('registering', () => {
  const card: NewCard = {
    expiry: { year: 2028, month: 4 },
    issuer: { state: 'active', needsApproval: false },
    isRegistered: false,
    isElsewhere: false,
  };

  test('a good card of a known issuer becomes active', () => {
    expect(registerCard(card, now)).toEqual({ ok: true, value: 'active' });
  });

  test.each([
    ['card.expiry_invalid', 'expiry', { expiry: { year: 2028, month: 13 } }],
    ['card.expired', 'expiry', { expiry: { year: 2026, month: 10 } }],
    ['card.issuer_unknown', 'number', { issuer: undefined }],
    ['card.issuer_not_active', 'number', { issuer: { state: 'suspended', needsApproval: false } }],
    ['card.already_registered', 'number', { isRegistered: true }],
    ['card.not_accepted', 'number', { isElsewhere: true }],
  ] as const)('%s at %s', (code, field, different) => {
    expect(registerCard({ ...card, ...different }, now)).toEqual({ ok: false, code, field });
  });

  test('waits for the issuer where the range of numbers asks for it', () => {
    const issuer = { state: 'active', needsApproval: true } as const;
    expect(registerCard({ ...card, issuer }, now)).toEqual({ ok: true, value: 'pending' });
  });
});
