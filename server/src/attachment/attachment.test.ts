import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { defaultBrand } from '../platform/brand.ts';
import type { Caller } from '../platform/caller.ts';
import { makeAdjustableClock } from '../platform/clock.ts';
import { decideIn } from '../platform/database.ts';
import { type FileStore, makeFileStore } from '../platform/file-store.ts';
import { makeHttpServer } from '../platform/http-server.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { createPdfPool } from '../platform/pdf.ts';
import { makeSealer } from '../platform/sealed-text.ts';
import { sentences } from '../sentences.ts';
import { attachFiles, findFile, findFiles } from './attachment.ts';
import { bindAttachment } from './attachment-routes.ts';
import { saveMissing, saveScan } from './attachment-store.ts';
import { clearDraftFiles } from './clear-draft-files.ts';
import { attachmentDisposition } from './content-disposition.ts';
import { lookForFiles } from './look-for-files.ts';

const limitKb = 2_048;
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), randomBytes(100_000)]);
const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(2_000, 7)]);

let database: TestDatabase;
let directory: string;
let fileStore: FileStore;
let url: string;
let close: () => Promise<unknown>;
let seller: MadeCompany;
let buyer: MadeCompany;
let readers: string[];
let isDiskFull: boolean;
const callers = new Map<string, Caller>();
const clock = makeAdjustableClock(new Date());

beforeAll(async () => {
  database = await makeTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'files-'));
  const disk = makeFileStore({ directory, key: randomBytes(32) });
  fileStore = { ...disk, write: (key, bytes) => (isDiskFull ? writeNowhere(bytes) : disk.write(key, bytes)) };
  [seller, buyer] = [await makeSeller(database.database), await makeBuyer(database.database)];
  const visa = await makeInstitution(database.database, 'VISA');
  for (const { caller } of [seller, buyer, visa]) callers.set(caller.clientType, caller);
  await startServer();
});
afterAll(async () => {
  await close();
  await rm(directory, { recursive: true, force: true });
  await database.drop();
});
beforeEach(() => {
  readers = [];
  isDiskFull = false;
});

/** A disk that breaks in the middle of the file. */
async function writeNowhere(bytes: AsyncIterable<Uint8Array>) {
  for await (const _ of bytes) break;
  return 'unavailable' as const;
}

async function startServer(): Promise<void> {
  const settings = {
    acquirerPublicUrl: 'https://acquirer.example',
    brand: defaultBrand,
    publicUrl: 'http://portal',
    publicCallsPerMinute: 300,
    fileLimitKb: limitKb,
    trustedProxies: ['loopback'],
  };
  const fastify = await makeHttpServer({ ...database, settings, log: silentLog, sentences });
  const authenticate = async ({ headers }: FastifyRequest) => {
    const caller = callers.get(headers.authorization ?? '');
    return caller ? accept(caller) : refuse('session.ended');
  };
  const portal = {
    fastify,
    database: database.database,
    reports: database.database,
    clock,
    ids: makeIds(),
    log: silentLog,
    sentences,
    brand: defaultBrand,
    pdfs: createPdfPool({ log: silentLog }),
    audit: async () => undefined,
    auditIntent: async () => undefined,
    isRecorded: async () => false,
    sealer: makeSealer({ key: Buffer.alloc(32) }),
    authenticate,
    checkConfirmed: async () => accept(undefined),
  };
  const canRead = async ({ userId }: Caller) => readers.includes(userId);
  bindAttachment(portal, { fileStore, fileLimitKb: limitKb, scanner: undefined, canRead });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}/api/v1/files`;
  close = () => fastify.close();
}

type Sending = { readonly as?: string; readonly docCd?: string; readonly field?: string };

async function upload(name: string, bytes: Buffer, { as = 'SELLER', docCd, field = 'file' }: Sending = {}) {
  const form = new FormData();
  if (docCd !== undefined) form.append('docCd', docCd);
  form.append(field, new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }), name);
  return answerOf(await fetch(url, { method: 'POST', body: form, headers: { Authorization: as } }));
}

async function answerOf(response: Response) {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> & { result: Uploaded } };
}

type Uploaded = { fileId: string; fileName: string; fileSize: number; sha256: string; contentType: string };

async function uploaded(sending: Sending = {}): Promise<string> {
  return (await upload('invoice.pdf', pdf, sending)).body.result.fileId;
}

function download(fileId: string, as: string): Promise<Response> {
  return fetch(`${url}/${fileId}`, { headers: { Authorization: as, 'Accept-Language': 'en' } });
}

describe('an upload', () => {
  test('comes back byte for byte, as an attachment under its own name', async () => {
    const { status, body } = await upload('상업송장 (최종).pdf', pdf, { docCd: 'DG32' });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      fileName: '상업송장 (최종).pdf',
      fileSize: pdf.length,
      contentType: 'application/pdf',
      docCd: 'DG32',
    });
    const answer = await download(body.result.fileId, 'SELLER');
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const name = encodeURIComponent('상업송장 (최종).pdf').replace('(', '%28').replace(')', '%29');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="____ (__).pdf"; filename*=UTF-8''${name}`,
    );
  });

  test('may be as large as the limit', async () => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(limitKb * 1024 - pdf.length)]);
    const { status, body } = await upload('large.pdf', bytes);
    expect(status).toBe(200);
    expect(body.result.fileSize).toBe(limitKb * 1024);
  });

  test.each([
    [
      'that is one byte too large',
      'large.pdf',
      Buffer.concat([pdf, Buffer.alloc(limitKb * 1024 - pdf.length + 1)]),
      'attachment.too_large',
      413,
    ],
    ['that is a programme named .pdf', 'invoice.pdf', exe, 'attachment.type_refused', 415],
    ['whose name and content differ', 'invoice.png', pdf, 'attachment.type_refused', 415],
    ['that is a web page', 'page.html', Buffer.from('<script>alert(1)</script>'), 'attachment.type_refused', 415],
    ['that is empty', 'empty.pdf', Buffer.alloc(0), 'attachment.empty', 422],
    ['with a long name', `${'n'.repeat(400)}.pdf`, pdf, 'attachment.name_invalid', 422],
  ])('%s is refused, and nothing is kept', async (_what, name, bytes, code, status) => {
    const before = await countKept();
    const answer = await upload(name, bytes);
    expect(answer).toMatchObject({ status, body: { code, field: 'file', message: expect.any(String) } });
    expect(await countKept()).toEqual(before);
  });

  test.each(['a\0b.pdf', 'a%00b.pdf\0'])('with a NUL byte in its name is refused', async (name) => {
    const { status } = await uploadRaw(`Content-Disposition: form-data; name="file"; filename="${name}"`);
    expect([400, 422]).toContain(status);
  });

  test('loses a path before its name', async () => {
    const answer = await uploadRaw('Content-Disposition: form-data; name="file"; filename="../../etc/passwd.pdf"');
    expect(answer.body.result.fileName).toBe('passwd.pdf');
  });

  test('with a document code that does not exist is refused', async () => {
    expect(await upload('a.pdf', pdf, { docCd: 'XX1' })).toMatchObject({
      status: 422,
      body: { code: 'attachment.document_code_unknown', field: 'docCd' },
    });
  });

  test('without a file, or without a form, is refused', async () => {
    expect(await upload('a.pdf', pdf, { field: 'other' })).toMatchObject({ status: 400 });
    const headers = { Authorization: 'SELLER', 'Content-Type': 'application/json' };
    expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).toBe(400);
  });

  test('that breaks off is refused', async () => {
    const headers = { Authorization: 'SELLER', 'Content-Type': 'multipart/form-data; boundary=x' };
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    for (const end of ['', '\r\n--x']) {
      const sent = await fetch(url, { method: 'POST', body: `${head}${pdf.toString('latin1')}${end}`, headers });
      expect(await answerOf(sent)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    }
  });

  test('needs a login', async () => {
    expect((await upload('a.pdf', pdf, { as: 'nobody' })).status).toBe(401);
  });

  test('is answered with 503 while the disk is full', async () => {
    isDiskFull = true;
    const bytes = Buffer.concat([pdf, Buffer.alloc(1_500_000)]);
    expect(await upload('a.pdf', bytes)).toMatchObject({ status: 503, body: { code: 'attachment.store_unavailable' } });
  });
});

describe('a download', () => {
  test('by an outsider is answered exactly as for a file that does not exist', async () => {
    const fileId = await uploaded();
    const [outsider, none] = [await download(fileId, 'BUYER'), await download('file_none', 'BUYER')];
    expect(outsider.status).toBe(404);
    expect(await outsider.text()).toBe(await none.text());
    expect((await download(fileId, 'nobody')).status).toBe(401);
  });

  test('is open to another company whose order shows it', async () => {
    const fileId = await uploaded();
    readers = [buyer.userId];
    expect((await download(fileId, 'BUYER')).status).toBe(200);
  });

  test("of the own company's file is open to a deputy only if it concerns them, or they uploaded it", async () => {
    const fileId = await uploaded();
    const deputy = (userId: string, ...kinds: NonNullable<Caller['delegation']>['kinds']) => ({
      ...seller.caller,
      userId,
      delegation: { kinds, orderLimit: undefined, dayLimit: undefined, expiresOn: undefined },
    });
    callers.set('small', deputy('small', 'order_maker', 'support'));
    callers.set('administrator', deputy('administrator', 'administrator'));
    callers.set('uploader', deputy(seller.userId, 'evidence'));
    const statuses = async () =>
      Promise.all(['small', 'administrator', 'uploader'].map(async (who) => (await download(fileId, who)).status));
    expect(await statuses()).toEqual([404, 200, 200]);
    readers = ['small'];
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test('of a file that was tampered with gives no byte of it away', async () => {
    const fileId = await uploaded();
    const { storageKey = '' } = (await findFile(database.database, fileId)) ?? {};
    await writeFile(join(directory, storageKey.slice(-2), storageKey), Buffer.alloc(500, 1));
    const bytes = await download(fileId, 'SELLER').then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    );
    expect(bytes).toBe('');
  });
});

describe('attaching', () => {
  test("makes one's own files stay, in the order asked for, also when repeated", async () => {
    const fileIds = [await uploaded(), await uploaded(), await uploaded()].toReversed();
    for (let time = 0; time < 2; time += 1) {
      const attached = await attach(fileIds);
      expect(attached.ok && attached.value.map((file) => file.fileId)).toEqual(fileIds);
    }
    expect((await findFiles(database.database, fileIds)).map((file) => file.state)).toEqual(Array(3).fill('attached'));
  });

  test("refuses another company's file as one that does not exist", async () => {
    const theirs = await uploaded({ as: 'BUYER' });
    expect(await attach([await uploaded(), theirs])).toMatchObject({ ok: false, code: 'attachment.not_found' });
    expect(await attach(['file_none'])).toMatchObject({ ok: false, code: 'attachment.not_found' });
  });
});

test('a name can end no quotation and add no header', () => {
  expect(attachmentDisposition('a";\r\nX: y\\%41.pdf')).toBe(
    `attachment; filename="a_;__X: y__41.pdf"; filename*=UTF-8''a%22%3B%0D%0AX%3A%20y%5C%2541.pdf`,
  );
});

test('a draft is cleared after a day, an attached file stays', async () => {
  const [draft, kept] = [await uploaded(), await uploaded()];
  await attach([kept]);
  clock.advance(25 * 3_600_000);
  const fresh = await uploaded();
  await clearDraftFiles({ database: database.database, clock, fileStore });
  expect(await findFile(database.database, draft)).toBeUndefined();
  expect((await download(kept, 'SELLER')).status).toBe(200);
  expect((await download(fresh, 'SELLER')).status).toBe(200);
});

test('a draft whose bytes cannot be removed stays for the next run, and holds up no other', async () => {
  const drafts = [await uploaded(), await uploaded(), await uploaded()];
  clock.advance(25 * 3_600_000);
  const stored = await findFiles(database.database, drafts);
  const stuck = stored[1]?.storageKey;
  const clear = (remove: FileStore['remove']) =>
    clearDraftFiles({ database: database.database, clock, fileStore: { ...fileStore, remove } });
  const away = async () => Promise.reject(new Error('The bucket is away'));
  await expect(clear(away)).rejects.toThrow('drafts could not be removed');
  expect(await findFiles(database.database, drafts)).toHaveLength(3);
  await expect(clear((key) => (key === stuck ? away() : fileStore.remove(key)))).rejects.toThrow('1 drafts');
  const left = await findFiles(database.database, drafts);
  expect(left.map(({ fileId }) => fileId)).toEqual([drafts[1]]);
  expect(await clear(fileStore.remove)).toBe(1);
  const looks = await Promise.all(stored.map(({ storageKey }) => fileStore.look(storageKey)));
  expect(looks).toEqual(['missing', 'missing', 'missing']);
});

function attach(fileIds: readonly string[]) {
  return decideIn(database.database, (transaction) =>
    attachFiles(transaction, { fileIds, companyId: seller.companyId }),
  );
}

async function uploadRaw(disposition: string) {
  const body = Buffer.concat([Buffer.from(`--cut\r\n${disposition}\r\n\r\n`), pdf, Buffer.from('\r\n--cut--\r\n')]);
  const headers = { Authorization: 'SELLER', 'Content-Type': 'multipart/form-data; boundary=cut' };
  return answerOf(await fetch(url, { method: 'POST', body, headers }));
}

async function countKept() {
  const { rows } = await database.pool.query('select count(*) as count from files');
  const names = await readdir(directory, { recursive: true });
  return { rows: rows[0].count, files: names.filter((name) => name.includes('blob_')).length };
}

describe('a file whose bytes the store has lost', () => {
  const look = () => lookForFiles({ database: database.database, clock, fileStore, log: silentLog });
  const missingSince = async (fileId: string) => {
    const { rows } = await database.pool.query('select missing_since as since from files where file_id = $1', [fileId]);
    return rows[0].since as Date | null;
  };
  async function lose(fileId: string) {
    const [file] = await findFiles(database.database, [fileId]);
    const folder = join(directory, file?.storageKey.slice(-2) ?? '');
    await rename(join(folder, file?.storageKey ?? ''), join(directory, 'elsewhere'));
    return () => rename(join(directory, 'elsewhere'), join(folder, file?.storageKey ?? ''));
  }

  test('is said to be lost to its reader, is noted, and opens again once it is restored', async () => {
    const fileId = await uploaded();
    expect(await look()).toBe(0);
    const restore = await lose(fileId);
    const answer = await answerOf(await download(fileId, 'SELLER'));
    expect(answer).toMatchObject({ status: 503, body: { code: 'attachment.lost' } });
    const since = await missingSince(fileId);
    expect(since).not.toBeNull();
    clock.set(new Date(clock.now().getTime() + 86_400_000));
    expect(await look()).toBe(1);
    expect(await missingSince(fileId)).toEqual(since);
    await restore();
    expect((await download(fileId, 'SELLER')).status).toBe(200);
    expect(await look()).toBe(0);
    expect(await missingSince(fileId)).toBeNull();
  });

  test('is none while the store does not answer', async () => {
    const fileId = await uploaded();
    const away: FileStore = { ...fileStore, look: async () => 'unavailable' };
    await lookForFiles({ database: database.database, clock, fileStore: away, log: silentLog });
    expect(await missingSince(fileId)).toBeNull();
  });

  test('that was destroyed because it was infected is not looked for', async () => {
    const fileId = await uploaded();
    await database.pool.query(
      `update files set scan = 'infected', scan_finding = 'Eicar', scanned_at = now() where file_id = $1`,
      [fileId],
    );
    const restore = await lose(fileId);
    expect(await look()).toBe(0);
    await saveMissing(database.database, { fileIds: [fileId], at: clock.now() });
    expect(await missingSince(fileId)).toBeNull();
    await restore();
  });

  test('and is then found infected, is no loss any more', async () => {
    const fileId = await uploaded();
    await database.pool.query(`update files set scan = 'checking', scan_after = now() where file_id = $1`, [fileId]);
    const restore = await lose(fileId);
    expect(await look()).toBe(1);
    await saveScan(database.database, { fileId, scan: 'infected', finding: 'Eicar', at: clock.now() });
    expect(await missingSince(fileId)).toBeNull();
    await restore();
  });
});
