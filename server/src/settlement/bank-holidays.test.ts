import { payoutDay } from '@gtp/domain/settlement/business-calendar.ts';
import { describe, expect, it } from 'vitest';
import { bankHolidays } from './bank-holidays.ts';

describe('bank holidays as a payout meets them', () => {
  it.each([
    ['2026-02-12', '2026-02-24'],
    ['2026-02-13', '2026-02-25'],
    ['2026-04-29', '2026-05-08'],
    ['2026-09-21', '2026-09-30'],
    ['2026-05-28', '2026-06-05'],
    ['2026-12-28', '2027-01-05'],
  ])('pays what was released on %s in KRW on %s (reference 4-f)', (released, paid) => {
    const releasedAt = new Date(`${released}T12:00:00+09:00`);
    expect(payoutDay({ releasedAt, currency: 'KRW', holidays: bankHolidays(releasedAt) })).toBe(paid);
  });

  it('knows that American banks work on the Friday before a Saturday holiday', () => {
    const { US } = bankHolidays(new Date('2026-07-01T00:00:00Z'));
    expect([US.has('2026-07-03'), US.has('2026-11-26')]).toEqual([false, true]);
  });

  it('knows last year’s, which a rule that looks back meets in January', () => {
    const { KR, JP, US } = bankHolidays(new Date('2027-01-04T00:00:00Z'));
    expect([KR.has('2026-12-25'), JP.has('2026-12-31'), US.has('2026-12-25')]).toEqual([true, true, true]);
  });

  it('has holidays for years that the government has not announced yet', () => {
    expect(bankHolidays(new Date('2029-06-01T00:00:00Z')).KR.has('2029-12-25')).toBe(true);
  });
});
