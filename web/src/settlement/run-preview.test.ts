import { describe, expect, test } from 'vitest';
import { paysNothing } from './run-preview.tsx';
import type { SettlementRunPreview } from './settlement-queries.ts';

const preview = (reasons: readonly SettlementRunPreview['skipped'][number]['reason'][], payoutCount = 0) =>
  ({
    payouts: Array.from({ length: payoutCount }, () => ({})),
    skipped: reasons.map((reason) => ({ reason })),
  }) as unknown as SettlementRunPreview;

describe('a run is offered', () => {
  test('unless nothing is due, or all that is due stays out', () => {
    expect(paysNothing(preview([]))).toBe(true);
    expect(paysNothing(preview(['withheld', 'below_minimum']))).toBe(true);
    expect(paysNothing(preview(['withheld'], 1))).toBe(false);
  });

  test('while a rate is missing, for which it asks the bank again', () => {
    expect(paysNothing(preview(['withheld', 'no_rate']))).toBe(false);
  });
});
