import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { makeBankFolder } from './bank-folder-http.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bank-folder-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('a payment file is laid down whole, and once under its name', async () => {
  const bank = makeBankFolder({ directory, log: silentLog });
  const file = { payoutFileId: 'FILE01', xml: '<Document/>' };
  expect(await bank.sendFile(file)).toEqual({ kind: 'taken' });
  expect(await bank.sendFile(file)).toEqual({ kind: 'taken' });
  expect(await readdir(join(directory, 'outgoing'))).toEqual(['FILE01.xml']);
  expect(await readFile(join(directory, 'outgoing', 'FILE01.xml'), 'utf8')).toBe('<Document/>');
});

test('messages are read in the order of their names, each kind by what it says, and go on after the last', async () => {
  const bank = makeBankFolder({ directory, log: silentLog });
  expect(await bank.listReports(undefined)).toEqual([]);
  const document = (kind: string) => `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}.001.08"/>`;
  await writeFile(join(directory, 'incoming', '20261112-2.xml'), document('camt.053'));
  await writeFile(join(directory, 'incoming', '20261112-1.xml'), document('pain.002'));
  await writeFile(join(directory, 'incoming', '20261112-3.xml.part'), 'half of a fi');
  await writeFile(join(directory, 'incoming', '20261113-1.xml'), 'what is this');
  const all = await bank.listReports(undefined);
  expect(all?.map(({ reportId, kind }) => [reportId, kind])).toEqual([
    ['20261112-1.xml', 'pain.002'],
    ['20261112-2.xml', 'camt.053'],
    ['20261113-1.xml', 'unknown'],
  ]);
  expect((await bank.listReports('20261112-2.xml'))?.map(({ reportId }) => reportId)).toEqual(['20261113-1.xml']);
});

test('a folder that cannot be reached is an outage, not a fault', async () => {
  await writeFile(join(directory, 'file'), '');
  const bank = makeBankFolder({ directory: join(directory, 'file'), log: silentLog });
  expect(await bank.listReports(undefined)).toBeUndefined();
  expect(await bank.sendFile({ payoutFileId: 'FILE01', xml: '' })).toEqual({ kind: 'unknown' });
});
