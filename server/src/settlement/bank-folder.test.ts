import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeLog, silentLog } from '../platform/log.ts';
import { makeBankFolder } from './bank-folder-http.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bank-folder-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('a payment file is laid down whole, and once under its name', async () => {
  const bank = makeBankFolder({ directory, listNew, log: silentLog });
  const file = { payoutFileId: 'FILE01', xml: '<Document/>' };
  expect(await bank.sendFile(file)).toEqual({ kind: 'taken' });
  expect(await bank.sendFile(file)).toEqual({ kind: 'taken' });
  expect(await readdir(join(directory, 'outgoing'))).toEqual(['FILE01.xml']);
  expect(await readFile(join(directory, 'outgoing', 'FILE01.xml'), 'utf8')).toBe('<Document/>');
});

/** As the database knows them: each name once. */
function knowNames() {
  const known = new Set<string>();
  return {
    listNew: async (names: readonly string[]) => names.filter((name) => !known.has(name)),
    /** What the bank gave is read, and known from then on. */
    take(messages: readonly { readonly reportId: string }[] | undefined): readonly string[] {
      for (const { reportId } of messages ?? []) known.add(reportId);
      return (messages ?? []).map(({ reportId }) => reportId);
    },
  };
}
const listNew = async (names: readonly string[]) => names;

/** By the clock of the disk, which no program sets (`npm run test:long`). */
const changedAt = async (path: string) => (await stat(path)).ctimeMs;

/** When nothing has changed for half a minute. */
const later = () => Date.now() + 31_000;

const document = (kind: string) => `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}.001.08"/>`;

test('messages are read in the order of their names, each kind by what it says, and each name once', async () => {
  const names = knowNames();
  const bank = makeBankFolder({ directory, listNew: names.listNew, log: silentLog, now: later });
  expect(await bank.listReports(undefined)).toEqual([]);
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
  names.take(all?.slice(0, 2));
  expect(names.take(await bank.listReports('20261112-2.xml'))).toEqual(['20261113-1.xml']);
  expect(await bank.listReports('20261113-1.xml')).toEqual([]);
});

test('a file of an earlier day that comes late is read, and so is a corrected one', async () => {
  const names = knowNames();
  const bank = makeBankFolder({ directory, listNew: names.listNew, log: silentLog, now: later });
  const incoming = join(directory, 'incoming');
  await mkdir(incoming);
  await writeFile(join(incoming, '20261113-1.xml'), document('camt.053'));
  expect(names.take(await bank.listReports(undefined))).toEqual(['20261113-1.xml']);
  await writeFile(join(incoming, '20261112-1.xml'), document('camt.053'));
  await writeFile(join(incoming, '20261112-1_corrected.xml'), document('camt.053'));
  expect(names.take(await bank.listReports('20261113-1.xml'))).toEqual(['20261112-1.xml', '20261112-1_corrected.xml']);
});

test('whatever a file is called, it is read or shown; only what is being written is passed over', async () => {
  const bank = makeBankFolder({ directory, listNew, log: silentLog, now: later });
  const incoming = join(directory, 'incoming');
  await mkdir(join(incoming, 'archive'), { recursive: true });
  await writeFile(join(incoming, 'archive', '1.xml'), document('camt.053'));
  const called = ['camt.053 (2).XML', 'STMT.C53', '명세서 [1].xml', 'statement'];
  for (const name of called) await writeFile(join(incoming, name), document('camt.053'));
  for (const name of ['a.xml.part', 'b.tmp', 'c.filepart', '.d.xml.Xy12', '.DS_Store'])
    await writeFile(join(incoming, name), '<Docu');
  await writeFile(join(incoming, 'notes.pdf'), '%PDF-1.7');
  // As a bank's program writes it that names its files in EUC-KR.
  await writeFile(
    Buffer.concat([Buffer.from(`${incoming}/`), Buffer.from('b0e1b0fa2e786d6c', 'hex')]),
    document('pain.002'),
  );
  const kinds = new Map((await bank.listReports(undefined))?.map(({ reportId, kind }) => [reportId, kind]));
  expect(Object.fromEntries(kinds)).toEqual({
    ...Object.fromEntries(called.map((name) => [name, 'camt.053'])),
    'notes.pdf': 'unknown',
    '결과.xml': 'pain.002',
  });
});

test('a file that the disk does not give keeps no other one from being read, and is tried again', async () => {
  const logged: string[] = [];
  const log = makeLog({ level: 'warn', write: (line) => logged.push(line) });
  const bank = makeBankFolder({ directory, listNew, log, now: later });
  const incoming = join(directory, 'incoming');
  await mkdir(incoming);
  await symlink(join(incoming, '1.xml'), join(incoming, '1.xml'));
  await writeFile(join(incoming, '2.xml'), document('camt.053'));
  expect((await bank.listReports(undefined))?.map(({ reportId }) => reportId)).toEqual(['2.xml']);
  expect(logged.join('')).toContain('1.xml');
  await rm(join(incoming, '1.xml'));
  await writeFile(join(incoming, '1.xml'), document('camt.053'));
  expect((await bank.listReports(undefined))?.map(({ reportId }) => reportId)).toEqual(['1.xml', '2.xml']);
});

test('a file that is still being written is read when it rests, and nothing after it before', async () => {
  let now = 0;
  const bank = makeBankFolder({ directory, listNew, log: silentLog, now: () => now });
  const incoming = join(directory, 'incoming');
  await mkdir(incoming);
  const read = async () => (await bank.listReports(undefined))?.map(({ reportId, xml }) => `${reportId} ${xml}`);
  for (const name of ['1.xml', '2.xml', '3.xml']) await writeFile(join(incoming, name), name);
  now = await changedAt(join(incoming, '3.xml'));
  expect(await read()).toEqual([]);
  now = later();
  expect(await read()).toHaveLength(3);
  now = (await changedAt(join(incoming, '3.xml'))) + 30_000;
  await setTimeout(20);
  await appendFile(join(incoming, '2.xml'), ' whole');
  // An upload may give its file the time of the one at its sender's.
  await utimes(join(incoming, '2.xml'), new Date(0), new Date(0));
  expect(await read()).toEqual(['1.xml 1.xml']);
  now = later();
  expect(await read()).toEqual(['1.xml 1.xml', '2.xml 2.xml whole', '3.xml 3.xml']);
});

test('a folder that cannot be reached is an outage, not a fault', async () => {
  await writeFile(join(directory, 'file'), '');
  const bank = makeBankFolder({ directory: join(directory, 'file'), listNew, log: silentLog });
  expect(await bank.listReports(undefined)).toBeUndefined();
  expect(await bank.sendFile({ payoutFileId: 'FILE01', xml: '' })).toEqual({ kind: 'unknown' });
});

test('rates of a day are read from its file; one wrong line, and none is', async () => {
  const bank = makeBankFolder({ directory, listNew, log: silentLog, now: later });
  expect(await bank.listRates('2026-11-20')).toBeUndefined();
  await mkdir(join(directory, 'rates'));
  const file = join(directory, 'rates', '2026-11-20.csv');
  const dollar = 'USD,1,1384.20,2026-11-20T08:30:00+09:00,Bank of Seoul, TT buying';
  await writeFile(file, `${dollar}\nJPY,100,932.41,2026-11-20T08:30:00+09:00,Bank of Seoul\n`);
  expect(await bank.listRates('2026-11-20')).toMatchObject([
    { currency: 'USD', won: 13_842_000n, valueOn: '2026-11-20', source: 'Bank of Seoul, TT buying' },
    { currency: 'JPY', won: 9_324_100n },
  ]);
  await writeFile(file, '\uFEFF"USD","1","1384.20","2026-11-20T08:30:00+09:00","Bank of Seoul, ""TT"" buying"\r\n');
  expect(await bank.listRates('2026-11-20')).toMatchObject([{ source: 'Bank of Seoul, "TT" buying' }]);
  for (const wrong of ['"USD', 'JPY,1,9.3241', 'EUR,1,1600', 'USD,1,1e3', 'USD,1,1384.20001', 'USD']) {
    await writeFile(file, `${dollar}\n${wrong},2026-11-20T08:30:00+09:00,Bank of Seoul\n`);
    expect(await bank.listRates('2026-11-20')).toBeUndefined();
  }
});

test('rates that are still being written are waited for', async () => {
  await mkdir(join(directory, 'rates'));
  const file = join(directory, 'rates', '2026-11-20.csv');
  const [dollar, yen] = ['USD,1,1384.20', 'JPY,100,932.41'].map(
    (rate) => `${rate},2026-11-20T08:30:00+09:00,Bank of Seoul\n`,
  );
  await writeFile(file, dollar ?? '');
  let now = await changedAt(file);
  async function pause(ms: number): Promise<void> {
    await appendFile(file, yen ?? '');
    now = (await changedAt(file)) + ms;
  }
  const bank = makeBankFolder({ directory, listNew, log: silentLog, now: () => now, pause });
  expect((await bank.listRates('2026-11-20'))?.map(({ currency }) => currency)).toEqual(['USD', 'JPY']);
});
