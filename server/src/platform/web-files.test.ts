/** Two builds at the same time, as behind a proxy while a release replaces one process after another. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { sentences } from '../sentences.ts';
import { defaultBrand } from './brand.ts';
import { makeAdjustableClock } from './clock.ts';
import { silentLog } from './log.ts';
import { deleteOldWebFiles, shareWebFiles } from './web-files.ts';
import { findWebFile } from './web-files-store.ts';
import { serveWebPages } from './web-pages.ts';

let made: TestDatabase;
const clock = makeAdjustableClock(new Date());

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

type Files = Readonly<Record<string, string | Buffer>>;

function build(files: Files): string {
  const directory = mkdtempSync(join(tmpdir(), 'web-files-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html lang="en"><head></head></html>');
  writeFileSync(join(directory, 'routes.json'), JSON.stringify({ pages: ['/login'], testPages: [] }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, 'assets', name), content);
  return directory;
}

async function share(directory: string, everyMs?: number) {
  const stop = await shareWebFiles({ database: made.database, clock, log: silentLog }, directory, everyMs);
  onTestFinished(stop);
  return stop;
}

async function serve(directory: string): Promise<FastifyInstance> {
  const server = fastify();
  onTestFinished(() => server.close());
  const settings = {
    ...{ acquirerPublicUrl: 'https://acquirer.example', brand: defaultBrand, acquirerName: 'Han River Cards' },
    ...{ guideUrl: 'https://help.example', isDemo: false, hasTestPages: false, supportContact: undefined },
    ...{ paperRequirements: [], windowRequirements: [], fileLimitKb: 10_240 },
  };
  const findFile = (path: string) => findWebFile(made.database, path);
  await serveWebPages(server, { directory, findFile, settings, sentences, loadedPercent: () => undefined });
  return server;
}

const script = 'export const build = "new";';
const font = Buffer.from('wOF2 some bytes');
const newBuild: Files = {
  'app-2b3c4d5e.js': script,
  'app-2b3c4d5e.js.br': brotliCompressSync(script),
  'font-1a2b3c4d.woff2': font,
  'notes.txt': 'nobody’s',
};

test('a process of the old build sends the scripts and fonts of the new one, packed for whoever takes it so', async () => {
  const old = await serve(build({ 'app-1a2b3c4d.js': 'old' }));
  await share(build(newBuild));
  const plain = await old.inject('/assets/app-2b3c4d5e.js');
  expect([plain.statusCode, plain.body]).toEqual([200, script]);
  expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await old.inject({ url: '/assets/app-2b3c4d5e.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
  const sent = await old.inject('/assets/font-1a2b3c4d.woff2');
  expect([sent.headers['content-type'], sent.rawPayload]).toEqual(['font/woff2', font]);
});

test('its own files it sends from its disk, and no page for what no build has', async () => {
  const old = await serve(build({ 'app-1a2b3c4d.js': 'old' }));
  expect((await old.inject('/assets/app-1a2b3c4d.js')).body).toBe('old');
  for (const path of ['/assets/app-99999999.js', '/assets/notes.txt', '/assets/%00.js']) {
    const { statusCode, headers } = await old.inject(path);
    expect([path, statusCode < 500 && headers['content-type']?.includes('html')]).toEqual([path, false]);
  }
  expect(await findWebFile(made.database, '/assets/notes.txt')).toBeUndefined();
});

test('begun again, a build writes nothing twice and is kept for another week; one that nobody begins goes', async () => {
  const directory = build(newBuild);
  await Promise.all([share(directory), share(directory)]);
  const count = async () => (await made.pool.query('select from web_files')).rows.length;
  expect(await count()).toBe(2);
  clock.advance(6 * 86_400_000);
  await share(build({ 'app-2b3c4d5e.js': script }));
  clock.advance(2 * 86_400_000);
  await deleteOldWebFiles({ database: made.database, clock });
  expect((await made.pool.query('select path from web_files')).rows).toEqual([{ path: '/assets/app-2b3c4d5e.js' }]);
});

test('a build whose processes run on for weeks is kept until the last of them has ended', async () => {
  const stop = await share(build({ 'long-1a2b3c4d.js': 'long' }), 5);
  const read = async () => {
    const { rows } = await made.pool.query(
      `select seen_at as at from web_files where path = '/assets/long-1a2b3c4d.js'`,
    );
    return rows[0]?.at;
  };
  clock.advance(8 * 86_400_000);
  await expect.poll(read).toEqual(clock.now());
  await deleteOldWebFiles({ database: made.database, clock });
  expect(await read()).toEqual(clock.now());
  await stop();
  await expect.poll(() => made.pool.idleCount === made.pool.totalCount).toBe(true);
  clock.advance(8 * 86_400_000);
  await deleteOldWebFiles({ database: made.database, clock });
  expect(await read()).toBeUndefined();
});
