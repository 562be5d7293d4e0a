import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadTicketHeader } from '@gtp/contract/attachment/attachment-wire.ts';
import { mostFilesOfTicket, mostTicketsInDay } from '@gtp/domain/attachment/attachment.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { type AdjustableClock, makeAdjustableClock } from '../platform/clock.ts';
import { decideIn } from '../platform/database.ts';
import { makeFileStore } from '../platform/file-store.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { attachApplicantFiles, findFile } from './attachment.ts';
import { bindAttachment } from './attachment-routes.ts';
import { clearDraftFiles } from './clear-draft-files.ts';

const pdf = '%PDF-1.4\n% the register of companies\n';
const dayMs = 86_400_000;

let made: TestDatabase;
let directory: string;
let clock: AdjustableClock;
let portal: TestPortal;
let buyer: MadeCompany;
let context: Parameters<typeof clearDraftFiles>[0];

beforeAll(async () => {
  made = await makeTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'applicant-files-'));
  clock = makeAdjustableClock(new Date('2026-11-21T03:00:00Z'));
  const fileStore = makeFileStore({ directory, key: Buffer.alloc(32, 1) });
  context = { database: made.database, clock, fileStore };
  buyer = await makeBuyer(made.database);
  portal = await startTestPortal({
    ...context,
    ids: makeIds(clock),
    log: silentLog,
    callers: [buyer.caller],
    bind: (bound) =>
      bindAttachment(bound, { fileStore, fileLimitKb: 10, scanner: undefined, canRead: async () => false }),
  });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
  await rm(directory, { recursive: true });
});

async function openTicket(): Promise<string> {
  const { body } = await portal.call({ method: 'POST', path: '/apply/files/ticket' });
  return (body.result as { uploadTicket: string }).uploadTicket;
}

/** Uploads as a browser does, under a ticket. */
async function upload(ticket: string, { name = 'register.pdf', content = pdf, documentCode = 'DG01' } = {}) {
  const boundary = 'a-boundary-of-ours';
  const part = (head: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const answer = await portal.fastify.inject({
    method: 'POST',
    url: '/api/v1/apply/files',
    headers: {
      'accept-language': 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      [uploadTicketHeader]: ticket,
    },
    payload: `${part('name="docCd"', documentCode)}${part(`name="file"; filename="${name}"`, content)}--${boundary}--\r\n`,
  });
  const body = answer.json();
  return { status: answer.statusCode, body, fileId: String(body.result?.fileId) };
}

function download(fileId: string, ticket: string) {
  return portal.fastify.inject({ url: `/api/v1/apply/files/${fileId}`, headers: { [uploadTicketHeader]: ticket } });
}

function attach(fileIds: readonly string[], uploadTicket: string) {
  const { companyId, userId } = buyer;
  return decideIn(made.database, (transaction) =>
    attachApplicantFiles(transaction, { fileIds, uploadTicket, companyId, userId }),
  );
}

describe('a file of an applicant without a login', () => {
  test('comes back byte for byte to who holds the ticket, and to nobody else', async () => {
    const ticket = await openTicket();
    const { status, body, fileId } = await upload(ticket);
    expect([status, body.result.docCd]).toEqual([200, 'DG01']);
    expect((await download(fileId, ticket)).body).toBe(pdf);
    for (const outsider of [await openTicket(), '', 'upt_guessed']) {
      expect((await download(fileId, outsider)).statusCode).toBe(404);
    }
    const asMember = await portal.call({ method: 'GET', path: `/files/${fileId}`, as: buyer });
    expect(asMember.status).toBe(404);
  });

  test('is judged like every other', async () => {
    const ticket = await openTicket();
    expect(await upload(ticket, { content: '<html>' })).toMatchObject({ body: { code: 'attachment.type_refused' } });
    expect(await upload(ticket, { content: pdf.padEnd(10_241) })).toMatchObject({
      status: 413,
      body: { code: 'attachment.too_large', message: 'This file is too large. The limit is 10 KB.' },
    });
    expect(await upload('upt_nobody_has_this')).toMatchObject({
      status: 404,
      body: { code: 'attachment.ticket_invalid' },
    });
  });

  test('is of the kind that its document has: a scan, or what an introduction is written in', async () => {
    const ticket = await openTicket();
    expect(await upload(ticket, { name: 'register.txt', content: 'A register' })).toMatchObject({
      status: 415,
      body: {
        code: 'attachment.type_refused',
        message: expect.stringMatching(/: \.pdf \.jpg \.jpeg \.png \.doc \.gif$/),
      },
    });
    const gif = 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;';
    expect(await upload(ticket, { name: 'scan.gif', content: gif, documentCode: 'DG90' })).toMatchObject({
      status: 415,
      body: { code: 'attachment.type_refused', message: expect.stringMatching(/: \.pdf \.doc \.docx/) },
    });
    expect((await upload(ticket, { documentCode: 'DG90' })).status).toBe(200);
  });

  test('becomes the company’s when the application is sent, once', async () => {
    const ticket = await openTicket();
    const { fileId } = await upload(ticket);
    expect(await attach([fileId], await openTicket())).toMatchObject({ code: 'attachment.not_found', field: 'files' });
    expect(await attach([fileId], ticket)).toMatchObject({ ok: true, value: [{ fileId, state: 'attached' }] });
    expect(await findFile(made.database, fileId)).toMatchObject({
      companyId: buyer.companyId,
      uploadedBy: buyer.userId,
    });
    expect((await attach([fileId], ticket)).ok).toBe(false);
    expect((await download(fileId, ticket)).statusCode).toBe(404);
  });

  test('is kept for 14 days and no longer, ticket and bytes alike', async () => {
    const ticket = await openTicket();
    const { fileId } = await upload(ticket);
    clock.advance(13 * dayMs);
    await clearDraftFiles(context);
    expect((await download(fileId, ticket)).statusCode).toBe(200);
    clock.advance(dayMs + 1);
    expect(await upload(ticket)).toMatchObject({ body: { code: 'attachment.ticket_invalid' } });
    expect(await clearDraftFiles(context)).toBeGreaterThan(0);
    expect(await findFile(made.database, fileId)).toBeUndefined();
    const { rows } = await made.pool.query('select count(*)::int as count from upload_tickets');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('is not one of endlessly many', async () => {
    const ticket = await openTicket();
    for (let count = 0; count < mostFilesOfTicket; count += 1) await upload(ticket);
    expect(await upload(ticket)).toMatchObject({ status: 429, body: { code: 'attachment.too_many_files' } });
    for (let count = 1; count < mostTicketsInDay; count += 1) await openTicket();
    expect((await portal.call({ method: 'POST', path: '/apply/files/ticket' })).status).toBe(429);
  });
});
