/** What the public hashes cover is written down for others (docs): it never changes, or no old proof holds. */
import { expect, test } from 'vitest';
import { textOfField, textOfJournal, textOfRecord, textOfRoot } from './proof-texts.ts';

const entries = [
  { number: 1, accountId: 'hold:ORD-1:USD', currency: 'USD', amountMinor: '-5' },
  { number: 2, accountId: 'payable:USD', currency: 'USD', amountMinor: '5' },
];
const journal = { cause: 'payment.captured:pay_1', kind: 'capture', orderId: 'ORD-1', occurredAtMs: 1_000, entries };

test('of a journal: its cause, kind, order, time, and a line for each entry', () => {
  expect(textOfJournal(journal)).toBe(
    'payment.captured:pay_1\ncapture\nORD-1\n1000\n1|hold:ORD-1:USD|USD|-5\n2|payable:USD|USD|5',
  );
  expect(textOfJournal({ ...journal, orderId: undefined, entries: [] })).toBe(
    'payment.captured:pay_1\ncapture\n-\n1000',
  );
});

const root = {
  day: '2026-11-02',
  firstSeal: 1,
  lastSeal: 9,
  merkleRoot: 'aa',
  chainHash: 'bb',
  previousRootHash: 'cc',
};

test('of a day’s root: with its records, where it has any, and as it was before there were records', () => {
  expect(textOfRoot({ ...root, recordRoot: 'dd', recordCount: 3 })).toBe('2026-11-02\n1\n9\naa\nbb\ncc\ndd\n3');
  expect(textOfRoot(root)).toBe('2026-11-02\n1\n9\naa\nbb\ncc');
});

test('of a record: what stood before it, its order and number, and the hash of each field', () => {
  const fields = [
    { name: 'event', hash: 'aa', value: 'send', salt: 's' },
    { name: 'kind', hash: 'bb' },
  ];
  expect(textOfRecord('ORD-1', { sequence: 2, previousHash: 'ff', fields })).toBe('ff\nORD-1\n2\nevent aa\nkind bb');
  expect(textOfField({ salt: 's', name: 'event', value: 'send' })).toBe('s\nevent\nsend');
});
