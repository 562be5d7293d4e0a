import { describe, expect, test } from 'vitest';
import { addDaysToInstant } from '../platform/instant.ts';
import { type CardDecline, checkRetry } from './card-retries.ts';

const now = new Date('2026-11-20T05:00:00Z');
const decline = (code: string, days = 1, isSameOrder = true): CardDecline => ({
  code,
  at: addDaysToInstant(now, -days),
  isSameOrder,
});
const codeOf = (declines: readonly CardDecline[]) => {
  const checked = checkRetry(declines, now);
  return checked.ok ? 'allowed' : checked.code;
};

describe('a declined card', () => {
  test.each(['05', '14', '51', '54', '57', '59', '61', '65', '91', '96', 'N', 'U'])(
    'may be tried again after %s',
    (code) => {
      expect(codeOf([decline(code)])).toBe('allowed');
    },
  );

  test.each(['04', '07', '41', '43', '46', '64', 'R1', 'R3'])('is never tried again after %s', (code) => {
    expect(codeOf([decline(code, 1, false)])).toBe('payment.card_not_again');
  });

  test('is not tried again for the order whose authentication its issuer refused, but for others', () => {
    expect(codeOf([decline('R')])).toBe('payment.card_not_again');
    expect(codeOf([decline('R', 1, false)])).toBe('allowed');
  });

  test('is tried fifteen times in thirty days and not once more', () => {
    const fourteen = Array.from({ length: 14 }, () => decline('51', 3, false));
    expect(codeOf(fourteen)).toBe('allowed');
    expect(codeOf([...fourteen, decline('51', 31)])).toBe('allowed');
    expect(codeOf([...fourteen, decline('51')])).toBe('payment.card_tried_too_often');
    // With another card in the window, its issuer was not asked.
    expect(codeOf([...fourteen, decline('OTHER_CARD')])).toBe('allowed');
  });
});
