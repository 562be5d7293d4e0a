import { expect, test } from 'vitest';
import { type DebtEntry, explainSetOff } from './set-off-causes.ts';

let seconds = 0;
function entry(kind: string, cause: string, minor: bigint, orderId: string | null = null): DebtEntry {
  seconds += 1;
  return { kind, cause, minor, orderId, happenedAt: new Date(Date.UTC(2026, 10, 1, 0, 0, seconds)) };
}
const recall = (id: string, minor: bigint) => entry('recall', `order.recalled:${id}`, minor, `order of ${id}`);
const setOff = (id: string, minor: bigint) => entry('set_off', `payout.set_off:${id}`, -minor);
const undone = (id: string, minor: bigint) => entry('set_off_undone', `payout.set_off_undone:${id}`, minor);
const causesOf = (entries: readonly DebtEntry[], payoutId: string) =>
  explainSetOff(entries, { payoutId, currency: 'USD' }).map(({ causeId, orderId, amount }) => [
    causeId,
    orderId,
    amount.minor,
  ]);

test('recovers debts in the order in which they came up, in parts', () => {
  const entries = [recall('a', 100n), recall('b', 50n), setOff('po_1', 70n), setOff('po_2', 80n)];
  expect(causesOf(entries, 'po_1')).toEqual([['a', 'order of a', 70n]]);
  expect(causesOf(entries, 'po_2')).toEqual([
    ['a', 'order of a', 30n],
    ['b', 'order of b', 50n],
  ]);
  expect(causesOf(entries, 'po_3')).toEqual([]);
});

test('names a refund once, with what the card company kept of it, and a chargeback apart from it', () => {
  const entries = [
    recall('a', 100n),
    entry('chargeback', 'chargeback.lost:c', 10n, 'order of c'),
    entry('refund', 'refund.done:a', 2n, 'order of a'),
    setOff('po_1', 112n),
  ];
  const recovered = explainSetOff(entries, { payoutId: 'po_1', currency: 'USD' });
  expect(recovered).toMatchObject([
    { kind: 'refund', causeId: 'a', amount: { minor: 102n }, owedSince: entries[0]?.happenedAt },
    { kind: 'chargeback', causeId: 'c', orderId: 'order of c', amount: { minor: 10n } },
  ]);
});

test('a payout that came back keeps its own statement, and the next one recovers the same debts', () => {
  const entries = [
    recall('a', 100n),
    setOff('po_1', 100n),
    recall('b', 5n),
    undone('po_1', 100n),
    setOff('po_2', 103n),
  ];
  expect(causesOf(entries, 'po_1')).toEqual([['a', 'order of a', 100n]]);
  expect(causesOf(entries, 'po_2')).toEqual([
    ['a', 'order of a', 100n],
    ['b', 'order of b', 3n],
  ]);
});
