import { describe, expect, test } from 'vitest';
import { buyerStates, canPay, canTrade, sellerStates } from './member-states.ts';

const codesOf = (states: Readonly<Record<string, { readonly code: string }>>): string =>
  Object.values(states)
    .map((row) => row.code)
    .join(' ');

describe('members (reference 4-d)', () => {
  test('the codes that people see are those of the document', () => {
    expect(codesOf(sellerStates)).toBe('RV00 RV10 RV20 RV21 RV30 RV31 RV40 RV50 RV60 RV70 RV80 RV90 RV91 RV95');
    expect(codesOf(buyerStates)).toBe('BV10 BV20 BV30 BV31 BV40 BV50 BV60 BV70 BV80 BV90 BV95');
  });

  test('a seller trades when approved, with limits or not, and while a re-check is due', () => {
    const trading = (Object.keys(sellerStates) as (keyof typeof sellerStates)[]).filter(canTrade);
    expect(trading).toEqual(['approved', 'approved_with_limits', 'recheck_due']);
  });

  test('a buyer pays when active and while a re-check is due, but not without a card', () => {
    const paying = (Object.keys(buyerStates) as (keyof typeof buyerStates)[]).filter(canPay);
    expect(paying).toEqual(['active', 'recheck_due']);
  });
});
