import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBalanced } from '../ledger/ledger.ts';
import { type Currency, money } from '../platform/money.ts';
import {
  cancelOut,
  compareSides,
  expectItem,
  gapsOf,
  isOverdue,
  missItemHere,
  missItemThere,
  repeatItem,
  type Side,
} from './reconciliation.ts';
import { writeOffJournal } from './reconciliation-postings.ts';
import { nextReconciliationState, reconciliationEvents, reconciliationStates } from './reconciliation-states.ts';

const named = { source: 'bank', kind: 'payout', reference: 'PO1' } as const;
const side = (minor: bigint, currency: Currency = 'USD'): Side => ({
  amount: money(minor, currency),
  on: '2026-11-12',
});
const expected = expectItem(named, side(-1_073_720n));

describe('the seven cases', () => {
  test('matched: both say the same to the last cent', () => {
    expect(compareSides(expected, { theirs: side(-1_073_720n) })).toMatchObject({
      state: 'matched',
      matchKind: 'automatic',
      difference: undefined,
    });
  });

  test('rejected: what the bank never booked is matched by our own return', () => {
    expect(cancelOut(expected)).toMatchObject({ state: 'matched', matchKind: 'rejection', theirs: undefined });
  });

  test.each([
    ['amount', side(-1_073_721n)],
    ['direction', side(1_073_720n)],
    ['currency', side(-1_073_720n, 'KRW')],
  ] as const)('another %s: one minor unit is enough', (difference, theirs) => {
    expect(compareSides(expected, { theirs })).toMatchObject({ state: 'mismatch', difference, matchKind: undefined });
  });

  test('duplicate: what both know already cannot match again', () => {
    const matched = compareSides(expected, { theirs: side(-1_073_720n) }) ?? expected;
    expect(compareSides(matched, { theirs: side(-1_073_720n) })).toBeUndefined();
    expect(repeatItem(named, side(-1_073_720n))).toMatchObject({ state: 'mismatch', difference: 'duplicate' });
  });

  test('missing here, until we write it', () => {
    const missing = missItemHere(named, side(-1_073_720n));
    expect(missing).toMatchObject({ state: 'missing_here', ours: undefined });
    expect(compareSides(missing, { ours: side(-1_073_720n) })).toMatchObject({ state: 'matched' });
  });

  test('missing there, once the grace is over, until they report it', () => {
    expect(isOverdue(expected, '2026-11-14')).toBe(false);
    expect(isOverdue(expected, '2026-11-15')).toBe(true);
    const missing = missItemThere(expected);
    expect(missing.state).toBe('missing_there');
    expect(compareSides(missing, { theirs: side(-1n) })).toMatchObject({ state: 'mismatch', difference: 'amount' });
  });

  test('returned: the way out and the way back are two movements, each matched', () => {
    const back = expectItem({ ...named, kind: 'payout_returned' }, side(1_073_720n));
    expect(compareSides(back, { theirs: side(1_073_720n) })?.state).toBe('matched');
    expect(compareSides(expected, { theirs: side(-1_073_720n) })?.state).toBe('matched');
  });
});

/** Reference 4-a: RC10 → RC20, RC30 or RC40/RC41; a person writes off or accepts (RC50, RC20). */
const table: Readonly<Record<string, string>> = {
  'expected agree': 'matched',
  'expected differ': 'mismatch',
  'expected miss': 'missing_there',
  'mismatch accept_as_is': 'matched',
  'mismatch write_off': 'written_off',
  'missing_here agree': 'matched',
  'missing_here differ': 'mismatch',
  'missing_here accept_as_is': 'matched',
  'missing_here write_off': 'written_off',
  'missing_here own_funds': 'matched',
  'missing_there agree': 'matched',
  'missing_there differ': 'mismatch',
  'missing_there accept_as_is': 'matched',
  'missing_there write_off': 'written_off',
};

test.each(reconciliationStates.flatMap((state) => reconciliationEvents.map((event) => ({ state, event }))))(
  'every state × every event: $state, $event',
  ({ state, event }) => {
    const to = table[`${state} ${event}`];
    const refusal = { ok: false, code: 'reconciliation.not_open' };
    expect(nextReconciliationState(state, event)).toEqual(to ? { ok: true, value: to } : refusal);
  },
);

test('what was matched is never taken for missing', () => {
  const matched = cancelOut(expected);
  expect(missItemThere(matched)).toEqual(matched);
});

test('writing off any difference balances per currency and closes the gap', () => {
  const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).filter((minor) => minor !== 0n);
  const currency = fc.constantFrom('USD' as const, 'JPY' as const, 'KRW' as const);
  const sides = fc.option(fc.record({ amount, currency }), { nil: undefined });
  fc.assert(
    fc.property(sides, sides, (ours, theirs) => {
      const both = {
        ours: ours && side(ours.amount, ours.currency),
        theirs: theirs && side(theirs.amount, theirs.currency),
      };
      const gaps = gapsOf(both);
      fc.pre(gaps.length > 0);
      const journal = writeOffJournal({ itemId: 'rec_1', source: 'bank', gaps });
      expect(isBalanced(journal)).toBe(true);
      const onBank = journal.entries.filter((entry) => entry.kind === 'bank_clearing').map((entry) => entry.amount);
      expect(onBank).toEqual(gaps);
    }),
  );
});
