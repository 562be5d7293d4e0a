/** What becomes of a file from its filing to its reading. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesPdf } from '../../test/documents/lines-pdf.ts';
import { type MadeCompany, makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { storeUpload } from '../attachment/attachment.ts';
import { makeAdjustableClock } from '../platform/clock.ts';
import { inTransaction } from '../platform/database.ts';
import { makeFileStore } from '../platform/file-store.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { createDocumentReader, type DocumentReader } from './document-reader.ts';
import { enqueueReading, makeReadDocument, readingsOf } from './reading.ts';

const now = new Date('2026-11-23T03:00:00Z');
const clock = makeAdjustableClock(now);
let made: TestDatabase;
let directory: string;
let seller: MadeCompany;
let documentReader: DocumentReader;

beforeAll(async () => {
  made = await makeTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'read-document-'));
  seller = await makeSeller(made.database);
  documentReader = createDocumentReader({ log: silentLog, recognisers: 0 });
});
afterAll(async () => {
  await documentReader.close();
  await made.drop();
  await rm(directory, { recursive: true });
});

function contextWith(reader: DocumentReader) {
  const fileStore = makeFileStore({ directory, key: Buffer.alloc(32, 1) });
  return { database: made.database, clock, log: silentLog, fileStore, documentReader: reader };
}

async function upload(
  bytes: Uint8Array,
  { fileName = 'invoice.pdf', documentCode = 'DG32', subjectId = 'order_1' } = {},
) {
  const context = { ...contextWith(documentReader), ids: makeIds(clock), fileLimitKb: 1_000, scanner: undefined };
  const pieces = (async function* () {
    yield bytes;
  })();
  const stored = await storeUpload(context, { owner: seller.caller, fileName, documentCode, bytes: pieces });
  if (!stored.ok) throw new Error(stored.code);
  await inTransaction(made.database, (transaction) =>
    enqueueReading(transaction, [stored.value.fileId], { subjectId }),
  );
  return stored.value.fileId;
}

async function readingOf(fileId: string) {
  return (await readingsOf(made.database, [fileId])).get(fileId);
}

const invoice = linesPdf(`
        COMMERCIAL INVOICE

Invoice No.: HB-2026-1101     Date: 22 NOV 2026
Seller: HANBIT COSMETICS CO., LTD.
Total amount: USD 8,000.00`);

test('a file waits from its filing on and is read once', async () => {
  const fileId = await upload(invoice);
  expect(await readingOf(fileId)).toMatchObject({ state: 'waiting', kind: 'unknown', facts: [], warnings: [] });
  await makeReadDocument(contextWith(documentReader))({ fileId }, { attempt: 1 });
  const reading = await readingOf(fileId);
  expect(reading).toMatchObject({ state: 'read', kind: 'commercial_invoice', pages: 1, warnings: [], readAt: now });
  expect(reading?.facts.map(({ field, value, unit }) => [field, value, unit])).toEqual([
    ['invoiceNumber', 'HB20261101', undefined],
    ['issuedOn', '2026-11-22', undefined],
    ['exporterName', 'HANBIT COSMETICS CO., LTD.', undefined],
    ['amount', '8000', 'USD'],
  ]);
  await inTransaction(made.database, (transaction) => enqueueReading(transaction, [fileId]));
  expect(await readingOf(fileId)).toEqual(reading);
});

test('what was filed as another kind of document says so', async () => {
  const fileId = await upload(invoice, { documentCode: 'DG34' });
  await makeReadDocument(contextWith(documentReader))({ fileId }, { attempt: 1 });
  expect(await readingOf(fileId)).toMatchObject({ kind: 'commercial_invoice', warnings: ['wrong_kind'] });
});

test('a file that breaks the reader is tried three times and kept as failed', async () => {
  const fileId = await upload(invoice);
  const broken = { ...documentReader, read: () => Promise.reject(new Error('out of memory')) };
  const read = makeReadDocument(contextWith(broken));
  await expect(read({ fileId }, { attempt: 1 })).rejects.toThrow('out of memory');
  await expect(read({ fileId }, { attempt: 2 })).rejects.toThrow('out of memory');
  expect(await readingOf(fileId)).toMatchObject({ state: 'waiting' });
  await read({ fileId }, { attempt: 3 });
  expect(await readingOf(fileId)).toMatchObject({ state: 'failed', kind: 'unknown', warnings: ['unreadable'] });
});

test('a file that ended the process again and again is not opened a fourth time', async () => {
  const fileId = await upload(invoice);
  const deadly = { ...documentReader, read: () => Promise.reject(new Error('opened')) };
  await makeReadDocument(contextWith(deadly))({ fileId }, { attempt: 4 });
  expect(await readingOf(fileId)).toMatchObject({ state: 'failed', warnings: ['unreadable'] });
});

describe('a picture that was filed before', () => {
  /** As the recogniser answers: a photograph in which nothing was read. */
  const seeing = (pictureHash: string): DocumentReader => ({
    ...documentReader,
    read: async () => ({ kind: 'unknown', methods: [], pages: 1, facts: [], warnings: [], pictureHash }),
  });
  const picture = '10'.repeat(128);
  /** Compressed again: three of its marks differ. */
  const again = `010${picture.slice(3)}`;
  const another = '1100'.repeat(64);

  async function readPicture(pictureHash: string, filed: { documentCode?: string; subjectId?: string }) {
    const fileId = await upload(invoice, filed);
    await makeReadDocument(contextWith(seeing(pictureHash)))({ fileId }, { attempt: 1 });
    return (await readingOf(fileId))?.warnings;
  }

  test('says so for another order, and for another document of the same one', async () => {
    expect(await readPicture(picture, { documentCode: 'DG34', subjectId: 'order_5' })).toEqual([]);
    expect(await readPicture(again, { documentCode: 'DG34', subjectId: 'order_6' })).toEqual(['same_picture']);
    expect(await readPicture(again, { documentCode: 'DG39', subjectId: 'order_5' })).toEqual(['same_picture']);
    expect(await readPicture(another, { documentCode: 'DG34', subjectId: 'order_6' })).toEqual([]);
  });

  test('may be filed again as what it was', async () => {
    const marks = '0110'.repeat(64);
    expect(await readPicture(marks, { documentCode: 'DG34', subjectId: 'order_7' })).toEqual([]);
    expect(await readPicture(marks, { documentCode: 'DG34', subjectId: 'order_7' })).toEqual([]);
  });
});
