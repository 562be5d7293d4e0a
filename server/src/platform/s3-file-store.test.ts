/** The bucket gives the same guarantees as the local disk; a store of the same calls stands in for Amazon's. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from './free-port.ts';
import { makeS3FileStore } from './s3-file-store.ts';

const key = randomBytes(32);
let directory: string;
let bucket: S3rver;
let endpoint: string;

beforeAll(async () => {
  // What s3rver takes from everybody.
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const port = await findFreePort('127.0.0.1');
  endpoint = `http://127.0.0.1:${port}`;
  bucket = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  await bucket.run();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await bucket.close();
  await rm(directory, { recursive: true, force: true });
});

const store = (current: Uint8Array = key, ...oldKeys: Uint8Array[]) =>
  makeS3FileStore({ bucket: 'documents', endpoint, key: current, oldKeys });

async function readAll(name: string, from = store()): Promise<Buffer | string> {
  const opened = await from.read(name);
  return typeof opened === 'string' ? opened : Buffer.concat(await opened.toArray());
}

test.each([1, 65_537, 6_000_000])('a file of %i bytes comes back as it was', async (length) => {
  const bytes = randomBytes(length);
  const name = `blob_${String(length).padStart(12, '0')}`;
  const written = await store().write(name, Readable.from([bytes.subarray(0, 1), bytes.subarray(1)]));
  expect(written).toMatchObject({ byteCount: length });
  expect(bytes.equals(Buffer.from(await readAll(name)))).toBe(true);
});

test('nobody who reads the bucket reads the document', async () => {
  await store().write('blob_secret000000', Readable.from([Buffer.from('the account of the seller '.repeat(100))]));
  const names = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile());
  const kept = await Promise.all(files.map((each) => readFile(join(each.parentPath, each.name))));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.some((bytes) => bytes.includes('account of the seller'))).toBe(false);
});

test('a file is read with the key that was replaced, and with no other', async () => {
  await store().write('blob_oldkey000000', Readable.from([Buffer.from('kept')]));
  expect(String(await readAll('blob_oldkey000000', store(randomBytes(32), key)))).toBe('kept');
  await expect(readAll('blob_oldkey000000', store(randomBytes(32)))).rejects.toThrow('not among the settings');
});

test('a file whose source breaks off is not there at all', async () => {
  async function* breaking() {
    yield Buffer.from('half');
    throw new Error('the line broke');
  }
  await expect(store().write('blob_broken000000', breaking())).rejects.toThrow('the line broke');
  expect(await readAll('blob_broken000000')).toBe('missing');
});

test('a removed file is missing, and removing it again is nothing', async () => {
  await store().write('blob_removed00000', Readable.from([Buffer.from('x')]));
  await store().remove('blob_removed00000');
  await store().remove('blob_removed00000');
  expect(await readAll('blob_removed00000')).toBe('missing');
});

test('a file is looked for without its bytes', async () => {
  await store().write('blob_looked000000', Readable.from([Buffer.from('x')]));
  expect(await store().look('blob_looked000000')).toBe('there');
  expect(await store().look('blob_nowhere00000')).toBe('missing');
  const nowhere = makeS3FileStore({ bucket: 'documents', endpoint: 'http://127.0.0.1:1', key });
  expect(await nowhere.look('blob_looked000000')).toBe('unavailable');
});

test('a bucket that is not there, or was renamed, is no loss of its files', async () => {
  const renamed = makeS3FileStore({ bucket: 'documents-2', endpoint, key });
  expect(await renamed.read('blob_looked000000')).toBe('unavailable');
  expect(await renamed.look('blob_looked000000')).toBe('unavailable');
});

test('a store that is away is an answer, for writing and reading', async () => {
  const nowhere = makeS3FileStore({ bucket: 'documents', endpoint: 'http://127.0.0.1:1', key });
  expect(await nowhere.write('blob_away00000000', Readable.from([Buffer.from('x')]))).toBe('unavailable');
  expect(await nowhere.read('blob_away00000000')).toBe('unavailable');
});

test('a store that takes a call and says nothing is an answer, too', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const from = makeS3FileStore({ bucket: 'documents', endpoint: `http://127.0.0.1:${port}`, key, timeoutMs: 100 });
  expect(await from.write('blob_silent000000', Readable.from([Buffer.from('x')]))).toBe('unavailable');
  expect(await from.read('blob_silent000000')).toBe('unavailable');
  silent.closeAllConnections();
  silent.close();
});
