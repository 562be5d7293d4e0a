import { describe, expect, test } from 'vitest';
import { addDays } from '../platform/instant.ts';
import { money } from '../platform/money.ts';
import { accept } from '../platform/result.ts';
import {
  checkCorridorAmount,
  checkFeeProposal,
  decideFeeProposal,
  type FeeProposal,
  periodStatusOn,
} from './fee-table.ts';

const today = '2026-11-21';
const proposal: FeeProposal = {
  country: 'US',
  issuerCompanyId: 'company_issuer01',
  currency: 'USD',
  from: '2026-11-22',
  until: undefined,
  terms: { kind: 'rate', rate: 260 },
  reason: 'Volume agreement 2027',
};
const facts = { today, currentRate: 280, ownIssuerId: undefined };
const limit = { kind: 'limit', least: money(10_000n, 'USD'), most: money(50_000_000n, 'USD') } as const;

describe('a proposal', () => {
  test('of a lower rate may start tomorrow, of a higher one in thirty days', () => {
    expect(checkFeeProposal(proposal, facts)).toEqual(accept(proposal));
    const dearer = { ...proposal, terms: { kind: 'rate', rate: 281 } } as const;
    expect(checkFeeProposal(dearer, facts)).toMatchObject({
      code: 'fee.start_too_early',
      facts: { earliest: '2026-12-21' },
    });
    expect(checkFeeProposal({ ...dearer, from: '2026-12-21' }, facts).ok).toBe(true);
  });

  test('of an issuer is for its own cards alone', () => {
    expect(checkFeeProposal(proposal, { ...facts, ownIssuerId: 'company_issuer01' }).ok).toBe(true);
    for (const issuerCompanyId of ['company_issuer02', undefined]) {
      expect(
        checkFeeProposal({ ...proposal, issuerCompanyId }, { ...facts, ownIssuerId: 'company_issuer01' }),
      ).toMatchObject({ code: 'fee.issuer_not_yours' });
    }
  });

  test.each([
    ['start_too_early', { from: today }],
    ['period_invalid', { until: '2026-11-21' }],
    ['reason_missing', { reason: ' ' }],
    ['rate_invalid', { terms: { kind: 'rate', rate: 2_001 } }],
    ['rate_invalid', { terms: { kind: 'rate', rate: -1 } }],
    ['currency_missing', { currency: undefined, terms: limit }],
    ['limit_invalid', { currency: 'JPY', terms: limit }],
    ['limit_invalid', { terms: { ...limit, most: money(9_999n, 'USD') } }],
  ] as const)('is refused: %s', (code, change) => {
    expect(checkFeeProposal({ ...proposal, ...change }, facts)).toMatchObject({ code: `fee.${code}` });
  });
});

describe('the edges of a proposal', () => {
  const withRate = (rate: number) => ({ ...proposal, terms: { kind: 'rate', rate } }) as const;

  test.each([0, 280])('a rate of %d may start tomorrow: it is not dearer', (rate) => {
    expect(checkFeeProposal(withRate(rate), facts)).toEqual(accept(withRate(rate)));
  });

  test('a fifth is the highest rate, in a month', () => {
    const highest = { ...withRate(2_000), from: addDays(today, 30) };
    expect(checkFeeProposal(highest, facts).ok).toBe(true);
    expect(checkFeeProposal({ ...highest, terms: { kind: 'rate', rate: 200.5 } }, facts)).toMatchObject({
      code: 'fee.rate_invalid',
      field: 'rate',
    });
  });

  test('limits may be one and the same amount from tomorrow on, and begin above nothing', () => {
    const one = { ...limit, most: limit.least };
    expect(checkFeeProposal({ ...proposal, terms: limit }, facts).ok).toBe(true);
    expect(checkFeeProposal({ ...proposal, terms: one }, facts).ok).toBe(true);
    for (const least of [money(0n, 'USD'), money(10_000n, 'JPY')]) {
      expect(checkFeeProposal({ ...proposal, terms: { ...limit, least } }, facts)).toMatchObject({
        code: 'fee.limit_invalid',
        field: 'most',
      });
    }
    expect(checkFeeProposal({ ...proposal, terms: { ...limit, most: money(99n, 'KRW') } }, facts).ok).toBe(false);
  });

  test('it may end on its first day, and on no earlier one', () => {
    expect(checkFeeProposal({ ...proposal, until: proposal.from }, facts).ok).toBe(true);
    expect(checkFeeProposal({ ...proposal, until: addDays(proposal.from, 400) }, facts).ok).toBe(true);
  });
});

describe('deciding', () => {
  const rates = { rate: 270, currentRate: 280 };
  const people = { proposedBy: 'kim', decider: 'yoon' };
  const open = { state: 'proposed', from: '2026-11-22', isApproved: true, ...people, ...rates } as const;

  test('is for another person, once, before the first day', () => {
    expect(decideFeeProposal(open, today)).toEqual(accept('approved'));
    expect(decideFeeProposal({ ...open, isApproved: false }, '2027-01-01')).toEqual(accept('refused'));
    expect(decideFeeProposal({ ...open, decider: 'kim' }, today)).toMatchObject({ code: 'fee.second_person_needed' });
    expect(decideFeeProposal({ ...open, state: 'approved' }, today)).toMatchObject({ code: 'fee.not_in_state' });
    expect(decideFeeProposal(open, '2026-11-22')).toMatchObject({ code: 'fee.start_too_early' });
  });

  test('leaves whoever pays more a month, and nobody a day to wait for the rest', () => {
    const dearer = { ...open, rate: 290 };
    expect(decideFeeProposal({ ...dearer, from: addDays(today, 29) }, today)).toMatchObject({
      code: 'fee.start_too_early',
      facts: { earliest: addDays(today, 30) },
    });
    expect(decideFeeProposal({ ...dearer, from: addDays(today, 30) }, today)).toEqual(accept('approved'));
    for (const rate of [280, undefined]) {
      expect(decideFeeProposal({ ...open, rate }, today)).toEqual(accept('approved'));
    }
  });
});

test('an order fits its corridor up to the limits themselves', () => {
  for (const [minor, fits] of [
    [9_999n, false],
    [10_000n, true],
    [50_000_000n, true],
    [50_000_001n, false],
  ] as const) {
    const checked = checkCorridorAmount(money(minor, 'USD'), limit);
    if (fits) expect(checked).toEqual(accept(true));
    else {
      expect(checked).toMatchObject({
        code: 'fee.amount_outside_limits',
        facts: { least: 'USD 100.00', most: 'USD 500,000.00' },
      });
    }
  }
  expect(checkCorridorAmount(money(1n, 'USD'), undefined).ok).toBe(true);
});

test('a row holds from its first to its last day', () => {
  const period = { from: '2026-11-21', until: '2026-11-30' };
  expect(periodStatusOn('2026-11-20', period)).toBe('future');
  for (const day of ['2026-11-21', '2026-11-30']) expect(periodStatusOn(day, period)).toBe('now');
  expect(periodStatusOn('2099-12-31', { ...period, until: undefined })).toBe('now');
  expect(periodStatusOn('2026-12-01', period)).toBe('past');
});
