import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { playRounds, roundsOr, timesFromSeed } from '../../test/chance.ts';
import { asOwner, makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { defaultBrand } from '../platform/brand.ts';
import { connectDatabase, inTransaction } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { type JobsRunner, runJobs } from '../platform/run-jobs.ts';
import { type DeliveryContext, makeDeliverEmail } from './deliver-email.ts';
import { type EmailFactsOf, type EmailTemplates, type NewEmail, writeEmails } from './email.ts';
import type { EmailTransport } from './email-transport.ts';
import { makeSmtpTransport } from './smtp-transport-http.ts';

const text = (subject: string) => ({ subject, lines: ['{code}'] });
const texts = { ko: text('코드'), en: text('Code'), ja: text('コード'), sp: text('Código'), cn: text('代码') };
const testEmails = {
  'test.email': { facts: { code: 'text' }, texts },
  'test.short_lived': { facts: { code: 'text' }, lifeMs: 180_000, texts },
} as const satisfies EmailTemplates;
declare module './email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof testEmails> {}
}

const few = { connections: 2, messagesPerConnection: 100, log: silentLog };
const outages = roundsOr(1);
const patient = { timeout: 60_000, interval: 20 };
type Received = { readonly to: string; readonly raw: string };
let database: TestDatabase;
let received: Received[];
let refusedAddresses: string[];
let smtp: SMTPServer;
let transport: ReturnType<typeof makeSmtpTransport>;
let runner: JobsRunner | undefined;

beforeAll(async () => {
  database = await makeTestDatabase();
  smtp = await startSmtp(0);
  const { port } = smtp.server.address() as AddressInfo;
  transport = makeSmtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'Portal <no-reply@portal.example>', ...few });
});
afterAll(async () => {
  transport.close();
  await new Promise<void>((done) => smtp.close(done));
  await database.drop();
});
beforeEach(() => {
  received = [];
  refusedAddresses = [];
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});

describe('a queued mail', () => {
  test('is delivered exactly once per cause and reader, through a real mail server', async () => {
    await run();
    await queue({ dedupeKey: 'one', code: '111111' });
    await queue({ dedupeKey: 'one', code: '222222' });
    await queue({ dedupeKey: 'one', code: '333333', email: 'second@reader.example' });
    await waitForEmptyQueue();
    expect(received.map(({ to }) => to).toSorted()).toEqual(['reader@reader.example', 'second@reader.example']);
    const raw = received.find(({ to }) => to === 'reader@reader.example')?.raw ?? '';
    expect(raw).toContain('111111');
    expect(raw).toContain('Subject: Code');
    expect(raw).toMatch(/Message-ID: <mail_[0-9a-z]+@portal\.example>/);
    expect(raw).toContain('lang=3D"en"');
  });

  test('is never sent when its cause was rolled back', async () => {
    await run();
    const undone = inTransaction(database.database, async (transaction) => {
      await writeEmails(transaction, [emailFor({ dedupeKey: 'undone', code: '444444' })]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queue({ dedupeKey: 'after', code: '555555' });
    await waitForEmptyQueue();
    expect(received.map(({ raw }) => raw.includes('555555'))).toEqual([true]);
  });

  test(
    `waits while the mail server is down, and is then sent once, ${timesFromSeed(outages)}`,
    () =>
      playRounds(outages, async ({ chance, round }) => {
        received = [];
        // Before the first mail, or between two of them; back after one look or two.
        const [mailsBefore, triesUntilBack] = [Math.floor(chance() * 3), 1 + Math.floor(chance() * 2)];
        let [sent, tries] = [0, 0];
        const flaky: EmailTransport = {
          async send(mail) {
            if (sent >= mailsBefore && tries < triesUntilBack) {
              tries += 1;
              return 'unreachable';
            }
            sent += 1;
            return transport.send(mail);
          },
        };
        await run({ transport: flaky });
        const codes = [1, 2, 3].map((mail) => String(100_000 + 10 * round + mail));
        for (const code of codes) await queue({ dedupeKey: `later ${code}`, code });
        await waitForEmptyQueue();
        await runner?.stop();
        runner = undefined;
        expect(tries).toBe(triesUntilBack);
        expect(received.map(({ raw }) => codes.find((code) => raw.includes(code))).toSorted()).toEqual(codes);
      }),
    20_000 + outages * 20_000,
  );

  test('is dropped when the server refuses its reader for good', async () => {
    refusedAddresses.push('nobody@reader.example');
    await run();
    await queue({ dedupeKey: 'refused', code: '777777', email: 'nobody@reader.example' });
    await waitForEmptyQueue();
    const [mail] = await listEmails('refused');
    expect(mail).toMatchObject({ sent_at: null, dropped_at: expect.any(Date) });
  });
});

describe('several mails of one cause', () => {
  const readers = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@reader.example`);

  test('are read in one statement and marked in another', async () => {
    const statements: string[] = [];
    const counted = connectDatabase({
      ...{ url: database.url, poolSize: 1, log: silentLog },
      onStatement: ({ query }) => statements.push(query.sql),
    });
    const quick: EmailTransport = { send: () => Promise.resolve('accepted') };
    await run({ database: counted.database, transport: quick });
    await queueMany(readers);
    await waitForEmptyQueue();
    expect(await listEmails('many')).toMatchObject(readers.map(() => ({ sent_at: expect.any(Date) })));
    expect(statements).toHaveLength(2);
    await counted.database.destroy();
  });

  test('of which one cannot be sent: it alone is tried again', async () => {
    let refusals = 1;
    await run({
      transport: {
        send: (mail) =>
          mail.to === 'c@reader.example' && refusals-- > 0 ? Promise.resolve('unreachable') : transport.send(mail),
      },
    });
    await queueMany(readers);
    await waitForEmptyQueue();
    expect(received.map(({ to }) => to).toSorted()).toEqual(readers);
  });

  test('of which the next takes long: what was sent is marked meanwhile', async () => {
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    const stuck: EmailTransport = {
      send: async ({ to }) => {
        if (to === 'b@reader.example') await released;
        return 'accepted';
      },
    };
    await run({ transport: stuck });
    await queueMany(readers);
    const sent = async () =>
      (await listEmails('many')).filter((mail) => mail.sent_at !== null).map(({ email }) => email);
    await vi.waitFor(async () => expect(await sent()).toEqual(['a@reader.example']), patient);
    letGo();
    await waitForEmptyQueue();
    expect(await sent()).toHaveLength(readers.length);
  });

  test('that could not be marked are sent once more, each under its own Message-ID', async () => {
    const marks = 'create or replace function refuse_mark() returns trigger language plpgsql as';
    await asOwner(database.ownerUrl, (owner) =>
      owner.query(`${marks} $$ begin raise exception 'no'; end $$;
        create trigger refuse_mark before update on emails execute function refuse_mark()`),
    );
    await run();
    await queueMany(readers);
    await vi.waitFor(async () => expect(await attemptsMade()).toBe(1), patient);
    await asOwner(database.ownerUrl, (owner) => owner.query('drop trigger refuse_mark on emails'));
    await waitForEmptyQueue();
    const messageIds = received.map(({ raw }) => /Message-ID: (\S+)/.exec(raw)?.[1]);
    expect(messageIds.length).toBeGreaterThanOrEqual(2 * readers.length);
    expect(new Set(messageIds).size).toBe(readers.length);
    expect(await listEmails('many')).toMatchObject(readers.map(() => ({ sent_at: expect.any(Date) })));
  });
});

describe('a mail with a code', () => {
  test('leaves no code in the database once it is sent', async () => {
    await run();
    await queue({ dedupeKey: 'erased', code: '888888', template: 'test.short_lived' });
    await waitForEmptyQueue();
    expect(received).toHaveLength(1);
    expect(await listEmails('erased')).toMatchObject([{ facts: null, sent_at: expect.any(Date) }]);
  });

  test('is not sent any more when the code has run out', async () => {
    const queuedAt = new Date(Date.now() - 181_000);
    await queue({ dedupeKey: 'too late', code: '999999', template: 'test.short_lived', queuedAt });
    await run();
    await waitForEmptyQueue();
    expect(received).toEqual([]);
    expect(await listEmails('too late')).toMatchObject([{ facts: null, sent_at: null, dropped_at: expect.any(Date) }]);
  });
});

test('a mail server that cannot be reached is another failure than one that refuses', async () => {
  const closed = await startSmtp(0);
  const { port } = closed.server.address() as AddressInfo;
  await new Promise<void>((done) => closed.close(done));
  const nowhere = makeSmtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@portal.example', ...few });
  const mail = { emailId: 'mail_1', to: 'a@b.example', subject: 's', text: 't', html: 'h' };
  expect(await nowhere.send(mail)).toBe('unreachable');
  nowhere.close();
});

type Case = {
  readonly dedupeKey: string;
  readonly code: string;
  readonly email?: string;
  readonly template?: 'test.email' | 'test.short_lived';
  readonly queuedAt?: Date;
};

function emailFor({
  dedupeKey,
  code,
  email = 'reader@reader.example',
  template = 'test.email',
  queuedAt = new Date(),
}: Case): Omit<NewEmail, 'emailId'> {
  return { email, language: 'en', template, facts: { code }, dedupeKey, queuedAt, isSuppressed: false };
}

function queue(about: Case): Promise<void> {
  return inTransaction(database.database, (transaction) => writeEmails(transaction, [emailFor(about)]));
}

async function queueMany(readers: readonly string[]): Promise<void> {
  await database.pool.query("delete from emails where dedupe_key = 'many'");
  await inTransaction(database.database, (transaction) =>
    writeEmails(
      transaction,
      readers.map((email) => emailFor({ dedupeKey: 'many', code: '123123', email })),
    ),
  );
}

async function run(difference: Partial<DeliveryContext> = {}): Promise<void> {
  const context: DeliveryContext = {
    database: database.database,
    clock: { now: () => new Date() },
    log: silentLog,
    emailTemplates: testEmails,
    transport,
    publicUrl: 'https://portal.example',
    mailCodeSecret: 'secret',
    brand: defaultBrand,
    keepsCodes: false,
    ...difference,
  };
  runner = await runJobs({ url: database.url, log: silentLog, tasks: { 'deliver-email': makeDeliverEmail(context) } });
}

async function waitForEmptyQueue(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select 1 from graphile_worker.jobs');
    expect(rows).toEqual([]);
  }, patient);
}

async function attemptsMade(): Promise<number> {
  const { rows } = await database.pool.query('select attempts from graphile_worker.jobs where last_error is not null');
  return rows.length;
}

async function listEmails(dedupeKey: string) {
  const { rows } = await database.mails.query('select * from emails where dedupe_key = $1', [dedupeKey]);
  return rows;
}

async function startSmtp(port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, answer) {
      const isRefused = refusedAddresses.includes(address);
      answer(isRefused ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString();
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, raw });
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return server;
}
