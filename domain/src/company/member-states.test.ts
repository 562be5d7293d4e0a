import { describe, expect, test } from 'vitest';
import {
  askedMemberStates,
  buyerStateRecords,
  canPay,
  canTrade,
  eithersMemberStates,
  endedMemberStates,
  isSupplied,
  memberStates,
  reviewedMemberStates,
  reviewersMemberStates,
  screenedMemberStates,
  sellerStateRecords,
  workingMemberStates,
} from './member-states.ts';

const codesOf = (states: Readonly<Record<string, { readonly code: string }>>): string =>
  Object.values(states)
    .map((row) => row.code)
    .join(' ');

describe('members (reference 4-d)', () => {
  test('the codes that people see are those of the document', () => {
    expect(codesOf(sellerStateRecords)).toBe('RV00 RV10 RV20 RV21 RV30 RV31 RV40 RV50 RV60 RV70 RV80 RV90 RV91 RV95');
    expect(codesOf(buyerStateRecords)).toBe('BV10 BV20 BV30 BV31 BV40 BV50 BV60 BV70 BV80 BV90 BV95');
  });

  test('what is asked of them by phase, step and turn', () => {
    expect(workingMemberStates.toSorted().join(' ')).toBe(
      'active approved approved_with_limits card_missing recheck_due',
    );
    expect(reviewedMemberStates.toSorted()).toEqual([...workingMemberStates, 'suspended'].toSorted());
    expect(endedMemberStates.toSorted().join(' ')).toBe('closed lapsed refused');
    expect(askedMemberStates.toSorted().join(' ')).toBe('contract enhanced_check supplement_needed');
    expect(reviewersMemberStates.toSorted().join(' ')).toBe('document_check issuer_check recheck_due screening');
    expect(eithersMemberStates.toSorted().join(' ')).toBe('email_confirmed enhanced_check submitted');
    expect(screenedMemberStates.toSorted()).toEqual(
      [...reviewedMemberStates, 'contract', 'enhanced_check', 'screening'].toSorted(),
    );
  });

  test('days count for who was asked to send something, and for nobody else', () => {
    expect(memberStates.filter(isSupplied).toSorted()).toEqual(['enhanced_check', 'supplement_needed']);
  });

  test('a seller trades when approved, with limits or not, and while a re-check is due', () => {
    const trading = (Object.keys(sellerStateRecords) as (keyof typeof sellerStateRecords)[]).filter(canTrade);
    expect(trading).toEqual(['approved', 'approved_with_limits', 'recheck_due']);
  });

  test('a buyer pays when active and while a re-check is due, but not without a card', () => {
    const paying = (Object.keys(buyerStateRecords) as (keyof typeof buyerStateRecords)[]).filter(canPay);
    expect(paying).toEqual(['active', 'recheck_due']);
  });
});
