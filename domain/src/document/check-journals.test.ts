import { describe, expect, test } from 'vitest';
import {
  hashing,
  leafOf,
  makeJournal,
  makeRoot,
  nodeOf,
  orderId,
  rehashed,
  sha256,
} from '../../test/make-record-chain.ts';
import { listJournalProblems, listRootProblems } from './check-journals.ts';
import type { DossierJournal } from './dossier.ts';

const day = '2026-11-02';
const journal = makeJournal();
const roots = [makeRoot('2026-11-01', {}), makeRoot(day, { journal: journal.contentHash })];
const problemsOf = (...journals: readonly DossierJournal[]) =>
  listJournalProblems(hashing, journals, { orderId, roots });

describe('a journal', () => {
  test('that is newer than the last root has no proof yet', async () => {
    expect(await problemsOf(journal)).toEqual([]);
  });

  test('leads to the root of its day', async () => {
    expect(await problemsOf({ ...journal, proof: { day, steps: [] } })).toEqual([]);
    const [left, right] = [sha256('left'), sha256('right')];
    const way = [
      { side: 'right', hash: right },
      { side: 'left', hash: left },
    ] as const;
    const merkleRoot = nodeOf(left, nodeOf(leafOf(journal.contentHash), right));
    const found = (steps: typeof way | readonly []) =>
      listJournalProblems(hashing, [{ ...journal, proof: { day, steps } }], {
        orderId,
        roots: [{ ...makeRoot(day, {}), merkleRoot }],
      });
    expect(await found(way)).toEqual([]);
    expect(await found([])).toEqual([{ code: 'journal_unproven', journal: '17', day }]);
  });

  test.each<[string, DossierJournal, readonly object[]]>([
    ['of another order', makeJournal({ of: 'ORD-1' }), [{ code: 'journal_foreign', journal: '17' }]],
    ['of no order', rehashed({ ...journal, orderId: undefined }), [{ code: 'journal_foreign', journal: '17' }]],
    ['with another content', { ...journal, kind: 'refund' }, [{ code: 'journal_changed', journal: '17' }]],
    [
      'whose day has no root',
      { ...journal, proof: { day: '2026-11-09', steps: [] } },
      [{ code: 'root_missing', day: '2026-11-09' }],
    ],
    [
      'of another day',
      { ...journal, proof: { day: '2026-11-01', steps: [] } },
      [{ code: 'journal_unproven', journal: '17', day: '2026-11-01' }],
    ],
  ])('%s is found out', async (_what, found, problems) => {
    expect(await problemsOf(found)).toEqual(problems);
  });
});

describe('the entries of a journal', () => {
  const booked = (...entries: readonly (readonly [string, number])[]) =>
    problemsOf(
      rehashed({
        ...journal,
        entries: entries.map(([currency, amount], index) => ({
          ...{ number: index + 1, accountId: `hold:${currency}`, currency, amountMinor: String(amount) },
        })),
      }),
    );
  const unbalanced = [{ code: 'journal_unbalanced', journal: '17' }];

  test('are nothing together, in each currency', async () => {
    expect(await booked(['USD', 5], ['USD', -2], ['USD', -3])).toEqual([]);
    expect(await booked(['USD', 5], ['USD', -5], ['KRW', 7], ['KRW', -7])).toEqual([]);
    expect(await booked(['USD', 5], ['USD', -4])).toEqual(unbalanced);
    expect(await booked(['USD', 5], ['KRW', -5])).toEqual(unbalanced);
    expect(await booked(['USD', 5], ['USD', -5], ['KRW', 7], ['KRW', -8])).toEqual(unbalanced);
  });

  test('are two at least', async () => {
    expect(await booked()).toEqual(unbalanced);
    expect(await booked(['USD', 0])).toEqual(unbalanced);
    expect(await booked(['USD', 0], ['USD', 0])).toEqual([]);
  });
});

describe('a root', () => {
  const [first, second] = roots;
  if (!first || !second) throw new Error('There are two');

  test('is believed without others to compare it with, if its hash fits', async () => {
    expect(await listRootProblems(hashing, roots, undefined)).toEqual([]);
    expect(await listRootProblems(hashing, roots, roots)).toEqual([]);
  });

  test.each(['firstSeal', 'lastSeal', 'recordCount'] as const)('with another %s is found out', async (name) => {
    const changed = { ...second, [name]: 77 };
    expect(await listRootProblems(hashing, [first, changed], roots)).toEqual([{ code: 'root_changed', day }]);
  });

  test('that was not published is found out, and so is one published for another day', async () => {
    expect(await listRootProblems(hashing, roots, [first])).toEqual([{ code: 'root_unpublished', day }]);
    expect(await listRootProblems(hashing, roots, [])).toHaveLength(2);
    const moved = [first, { ...second, day: '2026-11-03' }];
    expect(await listRootProblems(hashing, roots, moved)).toEqual([{ code: 'root_unpublished', day }]);
  });
});
