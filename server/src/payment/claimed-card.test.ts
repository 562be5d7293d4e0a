import { describe, expect, test } from 'vitest';
import { isNumberOf } from './chosen-card.ts';
import { claimToken, readClaim } from './claimed-card.ts';

const card = {
  bin: '45390001',
  last4: '0007',
  holderName: 'Jane O’Buyer'.replace('’', "'"),
  expiry: { year: 2031, month: 8 },
};

describe('a card that its holder wrote down', () => {
  test('is its own token, which the contract takes, the same each time', () => {
    const token = claimToken(card) ?? '';
    expect(token).toMatch(/^[\w-]{8,80}$/);
    expect(claimToken({ ...card, holderName: `  ${card.holderName.toLowerCase()} ` })).toBe(token);
    expect(claimToken({ ...card, holderName: 'A'.repeat(26) })?.length).toBeLessThanOrEqual(80);
    expect(readClaim(token)).toEqual({ kind: 'found', card: { ...card, holderName: "JANE O'BUYER", brand: 'visa' } });
  });

  test.each([
    [{ bin: '4539000' }],
    [{ last4: '00a7' }],
    [{ holderName: '홍길동' }],
    [{ holderName: 'A'.repeat(27) }],
    [{ expiry: { year: 2031, month: 123 } }],
  ])('takes no %o', (wrong) => {
    expect(claimToken({ ...card, ...wrong })).toBeUndefined();
  });

  test.each(['', 'claim-', 'tok_something', `claim-${Buffer.from('45390001000731131JANE').toString('base64url')}`])(
    'knows no card behind %j',
    (token) => {
      expect(readClaim(token)).toEqual({ kind: 'not_found' });
    },
  );
});

test.each([
  ['45390001****0007', true],
  ['45390001****000*', true],
  ['453900******0007', true],
  ['4539-0001-****-0007', true],
  ['45390001****0017', false],
  ['45390002****0007', false],
  ['45390001********', false],
  ['4539************', false],
  ['****0007', false],
  [undefined, false],
])('%s is the number of the card: %s', (shown, isIt) => {
  expect(isNumberOf(shown, card)).toBe(isIt);
});
