import { readFileSync } from 'node:fs';
import { journalKinds } from '@gtp/domain/ledger/ledger.ts';
import { expect, test } from 'vitest';
import { ledgerDocPath, listUnshownJournals, writeLedgerDoc } from './ledger-doc.ts';
import { journalSamples } from './ledger-samples.ts';

test('the page of the ledger is what the code posts', () => {
  expect(readFileSync(ledgerDocPath, 'utf8')).toBe(writeLedgerDoc());
});

test('every function that makes a journal stands on the page', async () => {
  expect(await listUnshownJournals()).toEqual([]);
});

test('every kind of journal stands on the page', () => {
  const shown = Object.values(journalSamples).flatMap((samples) => samples.flatMap(({ journals }) => journals));
  expect([...new Set(shown.map(({ kind }) => kind))].sort()).toEqual([...journalKinds].sort());
});
