/** What mail providers have published that they answer, said by a real SMTP server: whose mail is lost, and whose waits. */
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { asOwner, makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startSmtpServer } from '../../test/start-smtp-server.ts';
import { defaultBrand } from '../platform/brand.ts';
import { inTransaction } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { silentLog } from '../platform/log.ts';
import { runJobs } from '../platform/run-jobs.ts';
import { makeDeliverEmail } from './deliver-email.ts';
import { type EmailTemplates, writeEmails } from './email.ts';
import { makeSmtpTransport } from './smtp-transport-http.ts';

type Command = 'connection' | 'MAIL FROM' | 'RCPT TO' | 'DATA';
type Published = readonly [provider: string, at: Command, answer: string];

/** About the reader: the mail is dropped, and whoever looks at the deliveries sees that it will never come. */
const ofReaders: readonly Published[] = [
  ['Gmail', 'RCPT TO', '550 5.1.1 The email account that you tried to reach does not exist'],
  ['Gmail, disabled', 'RCPT TO', '550 5.2.1 The email account that you tried to reach is inactive'],
  [
    'Exchange Online',
    'RCPT TO',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  ],
  ['Postfix', 'RCPT TO', '550 5.1.1 <reader@reader.example>: Recipient address rejected: User unknown'],
  ['Postfix, no such domain', 'RCPT TO', '556 5.1.10 Recipient address has null MX'],
  ['Exim', 'RCPT TO', '550 No such user here'],
  ['full for good', 'DATA', '552 5.2.2 Mailbox full'],
];
/** About us, or about now: every mail would be lost for what an operator mends. */
const ofOurs: readonly Published[] = [
  ['Amazon SES, too fast', 'DATA', '454 Throttling failure: Maximum sending rate exceeded.'],
  ['Amazon SES, the day is full', 'DATA', '454 Throttling failure: Daily message quota exceeded.'],
  ['Amazon SES, sandbox', 'DATA', '554 Message rejected: Email address is not verified.'],
  ['Amazon SES, connections', 'connection', '421 Too many concurrent SMTP connections'],
  ['Gmail, too fast', 'RCPT TO', '421 4.7.28 Our system has detected an unusual rate of email'],
  ['Gmail, the day is full', 'DATA', '550 5.4.5 Daily user sending limit exceeded.'],
  ['Exchange Online', 'MAIL FROM', '530 5.7.57 Client not authenticated to send mail.'],
  ['Exchange Online, sender', 'DATA', '550 5.7.60 Client does not have permissions to send as this sender'],
  ['Exchange Online, blocked', 'DATA', '550 5.1.8 Access denied, bad outbound sender'],
  [
    'outMail',
    'RCPT TO',
    '554 5.7.1 <reader@reader.example>: Recipient address rejected: You have exceeded your Outmail quota.',
  ],
  ['Postfix', 'RCPT TO', '454 4.7.1 <reader@reader.example>: Relay access denied'],
  ['Exim', 'RCPT TO', '550 relay not permitted'],
  ['sendmail', 'RCPT TO', '550 5.7.1 Relaying denied. Proper authentication required.'],
  ['a full disk', 'DATA', '452 4.3.1 Insufficient system storage'],
];

function refusal(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

function answering(at: Command, answer: string): SMTPServerOptions {
  return {
    ...(at === 'connection' && { onConnect: (_, done) => done(refusal(answer)) }),
    ...(at === 'MAIL FROM' && { onMailFrom: (_, __, done) => done(refusal(answer)) }),
    ...(at === 'RCPT TO' && { onRcptTo: (_, __, done) => done(refusal(answer)) }),
    onData: (stream, _, done) => void stream.resume().on('end', () => done(at === 'DATA' ? refusal(answer) : null)),
  };
}

function makeTransport(url: string, log: Log = silentLog) {
  const transport = makeSmtpTransport({
    url,
    from: 'no-reply@portal.example',
    connections: 3,
    messagesPerConnection: 100,
    log,
  });
  onTestFinished(transport.close);
  return transport;
}

const mail = { emailId: 'mail_1', to: 'reader@reader.example', subject: 's', text: 't', html: 'h' };

test.for(ofReaders)('%s at %s: %s ends the mail', async ([, at, answer]) => {
  const url = await startSmtpServer(answering(at, answer));
  expect(await makeTransport(url).send(mail)).toBe('refused');
});

test.for(ofOurs)('%s at %s: %s lets the mail wait', async ([, at, answer]) => {
  const url = await startSmtpServer(answering(at, answer));
  expect(await makeTransport(url).send(mail)).toBe('unreachable');
});

test('the log says what the provider said, and nobody’s address', async () => {
  const said: unknown[] = [];
  const url = await startSmtpServer(
    answering('RCPT TO', '554 5.7.1 <reader@reader.example>: You have exceeded your quota'),
  );
  const log = { ...silentLog, warn: (what: object) => void said.push(what) } as Log;
  await makeTransport(url, log).send(mail);
  expect(said).toEqual([
    { emailId: 'mail_1', answer: 'unreachable', said: expect.stringContaining('exceeded your quota') },
  ]);
  expect(JSON.stringify(said)).not.toContain('reader@');
});

const text = { subject: 'News', lines: ['{what}'] };
const emailTemplates: EmailTemplates = {
  'test.news': { facts: { what: 'text' }, texts: { ko: text, en: text, ja: text, sp: text, cn: text } },
  'test.reminder': {
    facts: { what: 'text', dueAt: 'deadline' },
    deadline: 'dueAt',
    texts: { ko: text, en: text, ja: text, sp: text, cn: text },
  },
};
let made: TestDatabase;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

test('a provider that takes ten mails a second is sent all of forty, each once', async () => {
  const taken: string[] = [];
  let throttled = 0;
  // Whoever sends more is refused until a second after the first refusal, on any machine.
  let left = 10;
  let isRefilling = false;
  const refill = () => {
    left = 10;
    isRefilling = false;
  };
  const url = await startSmtpServer({
    onData(stream, { envelope }, done) {
      const isTooFast = left === 0;
      if (isTooFast) {
        throttled += 1;
        if (!isRefilling) setTimeout(refill, 1_000);
        isRefilling = true;
      } else {
        left -= 1;
        taken.push(...envelope.rcptTo.map(({ address }) => address));
      }
      stream
        .resume()
        .on('end', () => done(isTooFast ? refusal('454 Throttling failure: Maximum sending rate exceeded.') : null));
    },
  });
  const deliver = makeDeliverEmail({
    ...{ database: made.database, clock: { now: () => new Date() }, log: silentLog, emailTemplates },
    ...{ transport: makeTransport(url), publicUrl: 'https://portal.example', mailCodeSecret: 'secret' },
    ...{ brand: defaultBrand, keepsCodes: false },
  });
  const runner = await runJobs({ url: made.url, log: silentLog, concurrency: 3, tasks: { 'deliver-email': deliver } });
  onTestFinished(runner.stop);
  const readers = Array.from({ length: 40 }, (_, index) => `${index}@reader.example`);
  await inTransaction(made.database, (transaction) =>
    writeEmails(
      transaction,
      readers.map((email) => ({
        ...{ email, language: 'en', template: 'test.news', facts: { what: 'x' }, queuedAt: new Date() },
        ...{ dedupeKey: crypto.randomUUID(), isSuppressed: false },
      })),
    ),
  );
  await vi.waitFor(() => expect(taken).toHaveLength(40), { timeout: 60_000, interval: 50 });
  expect(taken.toSorted()).toEqual(readers.toSorted());
  expect(throttled).toBeGreaterThan(0);
});

describe('while the mail server is not there', () => {
  const hourMs = 3_600_000;
  const dueAt = new Date(Date.now() + 24 * hourMs);
  let answer: 'accepted' | 'refused' | 'unreachable';
  let clockMs: number;
  const deliver = () =>
    makeDeliverEmail({
      ...{ database: made.database, clock: { now: () => new Date(clockMs) }, log: silentLog, emailTemplates },
      ...{ transport: { send: async () => answer }, publicUrl: 'https://portal.example', mailCodeSecret: 'secret' },
      ...{ brand: defaultBrand, keepsCodes: false },
    });
  beforeEach(async () => {
    await made.pool.query('delete from emails');
    await asOwner(made.ownerUrl, (owner) => owner.query('delete from graphile_worker._private_jobs'));
    [answer, clockMs] = ['unreachable', Date.now()];
  });

  async function write(template: 'test.news' | 'test.reminder', { waitedMs }: { readonly waitedMs: number }) {
    await inTransaction(made.database, (transaction) =>
      writeEmails(transaction, [
        {
          ...{ email: 'reader@reader.example', language: 'en', template, dedupeKey: crypto.randomUUID() },
          ...{ facts: { what: 'x', dueAt: dueAt.toISOString() }, isSuppressed: false },
          queuedAt: new Date(Date.now() - waitedMs),
        },
      ]),
    );
    await asOwner(made.ownerUrl, (owner) => owner.query('delete from graphile_worker._private_jobs'));
    const { rows } = await made.pool.query<{ id: string }>('select email_id as id from emails');
    return rows[0]?.id ?? '';
  }

  /** What becomes of a mail, and in how many seconds it is tried again. */
  async function tryOnce(emailId: string) {
    expect(await deliver().ofMany([{ emailId }])).toMatchObject([{ status: 'fulfilled' }]);
    const { rows: mails } = await made.pool.query('select sent_at as sent, dropped_at as dropped from emails');
    const { rows: jobs } = await made.pool.query<{ inS: number }>(
      `select round(extract(epoch from run_at - now()))::int as "inS" from graphile_worker.jobs
        where task_identifier = 'deliver-email'`,
    );
    const how = mails[0].sent ? 'sent' : mails[0].dropped ? 'dropped' : 'waits';
    return { how, againInS: jobs.map(({ inS }) => inS) };
  }

  test.each([
    [0, 1],
    [60_000, 60],
    [hourMs, 300],
    [4 * 24 * hourMs, 300],
  ])('a mail that has waited %d ms is tried again in %d s', async (waitedMs, seconds) => {
    const { how, againInS } = await tryOnce(await write('test.news', { waitedMs }));
    expect([how, againInS.length]).toEqual(['waits', 1]);
    expect(Math.abs((againInS[0] ?? 0) - seconds)).toBeLessThanOrEqual(2);
  });

  test('it is given up after five days, and left for a person to send again', async () => {
    const emailId = await write('test.news', { waitedMs: 5 * 24 * hourMs + 60_000 });
    expect(await tryOnce(emailId)).toEqual({ how: 'dropped', againInS: [] });
    const { rows } = await made.pool.query('select facts from emails');
    expect(rows).toMatchObject([{ facts: { what: 'x' } }]);
  });

  test('a reminder waits until its deadline, and is not sent after it', async () => {
    const emailId = await write('test.reminder', { waitedMs: hourMs });
    clockMs = dueAt.getTime() - 1;
    expect(await tryOnce(emailId)).toMatchObject({ how: 'waits' });
    await asOwner(made.ownerUrl, (owner) => owner.query('delete from graphile_worker._private_jobs'));
    [answer, clockMs] = ['accepted', dueAt.getTime()];
    expect(await tryOnce(emailId)).toEqual({ how: 'dropped', againInS: [] });
  });
});
