import { describe, expect, test } from 'vitest';
import { confirmResolution, type OpenException, proposeResolution, rejectResolution } from './exception-work.ts';
import {
  exceptionStates,
  nextReconciliationState,
  reconciliationEvents,
  reconciliationStates,
} from './reconciliation-states.ts';

const open: OpenException = { source: 'bank', state: 'missing_here', version: 3, proposal: undefined };
const proposed: OpenException = { ...open, proposal: { resolution: 'write_off', proposedBy: 'kotra01' } };
const first = { version: 3, userId: 'kotra01' };
const second = { version: 3, userId: 'kotra02' };

describe('an exception', () => {
  test('ends by two people', () => {
    expect(proposeResolution(open, { ...first, resolution: 'write_off' }).ok).toBe(true);
    expect(confirmResolution(proposed, second)).toEqual({ ok: true, value: 'written_off' });
    const asIs: OpenException = { ...open, proposal: { resolution: 'accept_as_is', proposedBy: 'kotra01' } };
    expect(confirmResolution(asIs, second)).toEqual({ ok: true, value: 'matched' });
  });

  test('never by one', () => {
    expect(confirmResolution(proposed, first)).toMatchObject({ code: 'reconciliation.same_person' });
  });

  test('is withdrawn by its author or turned down by another', () => {
    expect([rejectResolution(proposed, first).ok, rejectResolution(proposed, second).ok]).toEqual([true, true]);
    expect(rejectResolution(open, second)).toMatchObject({ code: 'reconciliation.nothing_proposed' });
  });

  test('that changed meanwhile is looked at again first', () => {
    const stale = { code: 'reconciliation.changed_meanwhile' };
    expect(proposeResolution(open, { ...first, version: 2, resolution: 'write_off' })).toMatchObject(stale);
    expect(confirmResolution(proposed, { ...second, version: 2 })).toMatchObject(stale);
    expect(rejectResolution(proposed, { ...second, version: 2 })).toMatchObject(stale);
  });

  test('has one proposal at a time, and what is no exception has none', () => {
    expect(proposeResolution(proposed, { ...second, resolution: 'write_off' })).toMatchObject({
      code: 'reconciliation.proposed_already',
    });
    for (const state of ['expected', 'matched', 'written_off'] as const) {
      expect(proposeResolution({ ...open, state }, { ...first, resolution: 'write_off' })).toMatchObject({
        code: 'reconciliation.not_open',
      });
    }
  });

  test('is the operator’s own money only where the bank has it and our books do not', () => {
    const ownFunds = { ...first, resolution: 'own_funds' } as const;
    expect(proposeResolution(open, ownFunds).ok).toBe(true);
    const refused = { code: 'reconciliation.no_own_funds', field: 'resolution' };
    expect(proposeResolution({ ...open, state: 'missing_there' }, ownFunds)).toMatchObject(refused);
    expect(proposeResolution({ ...open, state: 'mismatch' }, ownFunds)).toMatchObject(refused);
    expect(proposeResolution({ ...open, source: 'acquirer' }, ownFunds)).toMatchObject(refused);
  });
});

test('every state meets every event as the table says', () => {
  const reached = reconciliationStates.map((state) =>
    reconciliationEvents.map((event) => {
      const next = nextReconciliationState(state, event);
      return next.ok ? next.value : '-';
    }),
  );
  expect(reached).toEqual([
    ['matched', 'mismatch', 'missing_there', '-', '-', '-'],
    ['-', '-', '-', '-', '-', '-'],
    ['-', '-', '-', 'matched', 'written_off', '-'],
    ['matched', 'mismatch', '-', 'matched', 'written_off', 'matched'],
    ['matched', 'mismatch', '-', 'matched', 'written_off', '-'],
    ['-', '-', '-', '-', '-', '-'],
  ]);
});

test('an exception is what a person may write off', () => {
  const open = reconciliationStates.filter((state) => nextReconciliationState(state, 'write_off').ok);
  expect(open).toEqual(exceptionStates);
});
