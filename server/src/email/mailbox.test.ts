import { accept, refuse } from '@gtp/domain/platform/result.ts';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { defaultBrand } from '../platform/brand.ts';
import { inTransaction } from '../platform/database.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { createPdfPool } from '../platform/pdf.ts';
import type { Portal } from '../platform/portal.ts';
import { makeSealer } from '../platform/sealed-text.ts';
import { sentences } from '../sentences.ts';
import { type EmailFacts, type EmailTemplates, writeEmails } from './email.ts';
import { bindMailbox } from './mailbox-routes.ts';
import { renderEmail } from './render-email.ts';

const text = { subject: 'For {name}', lines: ['Hello', '{name}'] };
const emailTemplates = {
  'test.named': { facts: { name: 'text' }, texts: { ko: text, en: text, ja: text, sp: text, cn: text } },
} as const satisfies EmailTemplates;
declare module './email.ts' {
  interface EmailFacts {
    'test.named': { readonly name: string };
  }
}

let database: TestDatabase;
const server = fastify();

beforeAll(async () => {
  database = await makeTestDatabase();
  const portal: Portal = {
    fastify: server,
    database: database.database,
    reports: database.database,
    clock: { now: () => new Date() },
    ids: makeIds(),
    log: silentLog,
    sentences,
    brand: defaultBrand,
    pdfs: createPdfPool({ log: silentLog }),
    audit: async () => undefined,
    auditIntent: async () => undefined,
    isRecorded: async () => false,
    sealer: makeSealer({ key: Buffer.alloc(32) }),
    authenticate: async () => refuse('session.ended'),
    checkConfirmed: async () => accept(undefined),
  };
  bindMailbox(portal, {
    emailTemplates,
    publicUrl: 'https://portal.example',
    mailCodeSecret: 'secret',
    brand: defaultBrand,
  });
  await queue('a@reader.example', { name: 'first' });
  await queue('b@reader.example', { name: 'other' });
  await queue('A@reader.example', { name: '<script>alert(1)</script>' });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

function queue(email: string, facts: EmailFacts['test.named']): Promise<void> {
  const mail = {
    email,
    language: 'en',
    template: 'test.named',
    facts,
    dedupeKey: `${email} ${facts.name}`,
    queuedAt: new Date(),
    isSuppressed: false,
  } as const;
  return inTransaction(database.database, (transaction) => writeEmails(transaction, [mail]));
}

async function get(url: string) {
  const answer = await server.inject({ url });
  return { status: answer.statusCode, text: answer.body, type: answer.headers['content-type'] };
}

describe('the mailbox', () => {
  test('answers the e-mails of an address in any case, newest first', async () => {
    const { result } = JSON.parse((await get('/api/dev/mails?to=a@reader.example')).text);
    expect(result.map((mail: { subject: string }) => mail.subject)).toEqual([
      'For <script>alert(1)</script>',
      'For first',
    ]);
    expect(result[1]).toMatchObject({ to: 'a@reader.example', text: expect.stringContaining('\nfirst\n') });
    expect(Date.parse(result[1].sentAt)).not.toBeNaN();
  });

  test('shows a list and opens an e-mail, with everything escaped', async () => {
    const list = await get('/dev/mailbox');
    expect(list.type).toContain('text/html');
    expect(list.text).toContain('b@reader.example');
    expect(list.text).not.toContain('<script');
    const [, path] = /href="(\/dev\/mailbox\/mail_[^"]+)"/.exec(list.text) ?? [];
    const template = await get(path ?? '');
    expect(template.status).toBe(200);
    expect(template.text).toContain('&lt;script&gt;');
    expect(template.text).not.toContain('<script');
  });

  test('answers 404 for a mail that does not exist', async () => {
    expect((await get('/dev/mailbox/mail_none')).status).toBe(404);
    expect((await get('/api/dev/mails/mail_none')).status).toBe(404);
  });
});

test('the gallery shows every e-mail with made-up facts in the language asked for', async () => {
  const { status, text: page } = await get('/dev/letters?lang=ja');
  expect(status).toBe(200);
  expect(page).toContain('test.named');
  expect(page).toContain('For Kim Jiwoo');
  expect(page).toContain('<strong>ja</strong>');
  expect(page).toContain('<summary>Plain text</summary>');
});

test('a name that ends with a full stop ends its sentence, too', () => {
  const text = { subject: 'From {name}', lines: ['You act for {name}. Go to {place}.'] };
  const template = {
    facts: { name: 'text', place: 'text' },
    texts: { ko: text, en: text, ja: text, sp: text, cn: text },
  } as const;
  const facts = { name: 'Hanbit Co., Ltd.', place: 'erp.example' };
  const written = renderEmail(template, {
    language: 'en',
    facts,
    publicUrl: 'https://p.example',
    mailCodeSecret: 's',
    brand: defaultBrand,
  });
  expect(written.text).toContain('You act for Hanbit Co., Ltd. Go to erp.example.\n');
});
