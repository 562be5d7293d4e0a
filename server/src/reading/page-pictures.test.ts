/** A page of a document as a picture, for whoever may open the document. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesPdf } from '../../test/documents/lines-pdf.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { storeUpload } from '../attachment/attachment.ts';
import { makeAdjustableClock } from '../platform/clock.ts';
import { makeFileStore } from '../platform/file-store.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { createDocumentReader, type DocumentReader } from './document-reader.ts';
import { bindReading } from './reading-routes.ts';

const clock = makeAdjustableClock(new Date('2026-11-23T03:00:00Z'));
let made: TestDatabase;
let directory: string;
let seller: MadeCompany;
let buyer: MadeCompany;
let stranger: MadeCompany;
let portal: TestPortal;
let documentReader: DocumentReader;
let context: Parameters<typeof storeUpload>[0];
/** The file that the buyer may open, too. */
let shown = '';

beforeAll(async () => {
  made = await makeTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'page-pictures-'));
  [seller, buyer, stranger] = [
    await makeSeller(made.database),
    await makeBuyer(made.database),
    await makeSeller(made.database),
  ];
  documentReader = createDocumentReader({ log: silentLog, recognisers: 0 });
  const fileStore = makeFileStore({ directory, key: Buffer.alloc(32, 1) });
  const { database } = made;
  context = { database, clock, ids: makeIds(clock), fileStore, fileLimitKb: 1_000, scanner: undefined };
  const callers = [seller.caller, buyer.caller, stranger.caller];
  const canRead = async ({ userId }: { userId: string }, fileId: string) =>
    userId === buyer.caller.userId && fileId === shown;
  const bind = (bound: Parameters<typeof bindReading>[0]) => bindReading(bound, { fileStore, documentReader, canRead });
  portal = await startTestPortal({ ...context, log: silentLog, callers, bind });
});
afterAll(async () => {
  await portal.close();
  await documentReader.close();
  await made.drop();
  await rm(directory, { recursive: true });
});

async function upload(bytes: Uint8Array, fileName = 'invoice.pdf') {
  const pieces = (async function* () {
    yield bytes;
  })();
  const stored = await storeUpload(context, { owner: seller.caller, fileName, documentCode: 'DG32', bytes: pieces });
  if (!stored.ok) throw new Error(stored.code);
  return stored.value.fileId;
}

type Asking = { readonly as?: MadeCompany; readonly page?: string; readonly headers?: Record<string, string> };

function ask(fileId: string, { as = seller, page = '1', headers = {} }: Asking = {}) {
  const url = `/api/v1/files/${fileId}/pages/${page}`;
  const authorization = `Bearer ${as.caller.userId}`;
  return portal.fastify.inject({ url, headers: { authorization, 'accept-language': 'en', ...headers } });
}

const invoice = linesPdf('\n     COMMERCIAL INVOICE\n\nInvoice No.: HB-2026-1101');

test('a page is a picture that only its readers keep', async () => {
  shown = await upload(invoice);
  for (const as of [seller, buyer]) {
    const answer = await ask(shown, { as });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=300',
      vary: expect.stringContaining('Authorization'),
      'x-content-type-options': 'nosniff',
    });
    const picture = await loadImage(answer.rawPayload);
    expect([picture.width, picture.height]).toEqual([1_200, 1_699]);
    const again = await ask(shown, { as, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test('whoever may not open the document sees no page of it, nor whether there is one', async () => {
  const theirs = await ask(shown, { as: stranger });
  const none = await ask('file_none', { as: stranger });
  expect([theirs.statusCode, theirs.json()]).toEqual([404, none.json()]);
  expect(none.json()).toMatchObject({ code: 'attachment.not_found' });
  const kept = await ask(await upload(invoice), { as: buyer });
  expect(kept.json()).toMatchObject({ code: 'attachment.not_found' });
});

test('a page that is not there, and a file that has no pages', async () => {
  const notes = await upload(Buffer.from('Goods were handed over'), 'notes.txt');
  const pages = ['0', '2', '99999', 'first', '1.5'].map((page) => [shown, page] as const);
  for (const [fileId, page] of [...pages, [notes, '1'] as const]) {
    const answer = await ask(fileId, { page });
    expect([page, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      page,
      404,
      'reading.page_not_found',
    ]);
  }
});

test('a photograph is one page, drawn no larger than any other', async () => {
  const canvas = createCanvas(2_400, 1_600);
  const fileId = await upload(canvas.toBuffer('image/jpeg'), 'photo.jpg');
  const picture = await loadImage((await ask(fileId)).rawPayload);
  expect([picture.width, picture.height]).toEqual([1_200, 800]);
  expect((await ask(fileId, { page: '2' })).statusCode).toBe(404);
});
