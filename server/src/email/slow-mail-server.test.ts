/** A mail server that is slow, dead or strict: real ones, each on a port of its own. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startSmtpServer } from '../../test/start-smtp-server.ts';
import { defaultBrand } from '../platform/brand.ts';
import { inTransaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { silentLog } from '../platform/log.ts';
import { runJobs } from '../platform/run-jobs.ts';
import { makeDeliverEmail } from './deliver-email.ts';
import { type EmailTemplates, writeEmails } from './email.ts';
import { makeSmtpTransport, type SmtpOptions } from './smtp-transport-http.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'note-beside-mails': unknown;
  }
}

const patient = { timeout: 30_000, interval: 20 };
const text = { subject: 'News', lines: ['{what}'] };
const emailTemplates: EmailTemplates = {
  'test.slow': { facts: { what: 'text' }, texts: { ko: text, en: text, ja: text, sp: text, cn: text } },
};
let made: TestDatabase;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What each connection is answered, from its first moment on. */
async function startServer(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    answer(socket);
  });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(hangUp);
  return { url: await listen(server), hangUp };
}

function makeTransport(url: string, limits: Partial<SmtpOptions> = {}) {
  const usual = { connections: 2, messagesPerConnection: 100, log: silentLog };
  const transport = makeSmtpTransport({ url, from: 'no-reply@portal.example', ...usual, ...limits });
  onTestFinished(transport.close);
  return transport;
}

const mailTo = (to: string) => ({ emailId: `mail_${to}`, to, subject: 's', text: 't', html: 'h' });

test('as many connections as set, each for as many mails as set', async () => {
  const mailsOf = new Map<string, number>();
  let open = 0;
  let mostOpen = 0;
  const allAtWork = Promise.withResolvers<void>();
  const url = await startSmtpServer({
    onConnect(_, answer) {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      answer();
    },
    onClose() {
      open -= 1;
    },
    onData(stream, { id }, done) {
      mailsOf.set(id, (mailsOf.get(id) ?? 0) + 1);
      stream.resume();
      if (mailsOf.size >= 3) allAtWork.resolve();
      stream.on('end', () => void allAtWork.promise.then(() => done()));
    },
  });
  const transport = makeTransport(url, { connections: 3, messagesPerConnection: 2 });
  const mails = Array.from({ length: 12 }, (_, index) => mailTo(`${index}@reader.example`));
  const answers = await Promise.all(mails.map((mail) => transport.send(mail)));
  expect(new Set(answers)).toEqual(new Set(['accepted']));
  expect(mostOpen).toBe(3);
  expect([...mailsOf.values()]).toEqual([2, 2, 2, 2, 2, 2]);
});

test('one that answers a word now and then is given up, and the next mail goes over another connection', async () => {
  let connections = 0;
  const real = await startSmtpServer({ onData: (stream, _, done) => void stream.resume().on('end', () => done()) });
  const { url } = await startServer((socket) => {
    connections += 1;
    if (connections > 1) return forward(socket, real);
    const timer = setInterval(() => socket.write('220-one moment\r\n'), 50);
    socket.on('close', () => clearInterval(timer));
  });
  const transport = makeTransport(url, { connections: 1, longestSendMs: 1_000 });
  expect(await transport.send(mailTo('first@reader.example'))).toBe('unreachable');
  expect(await transport.send(mailTo('second@reader.example'))).toBe('accepted');
});

function forward(socket: Socket, url: string): void {
  const there = connect(Number(new URL(url).port), '127.0.0.1');
  there.on('error', () => socket.destroy());
  socket.pipe(there).pipe(socket);
}

describe('the worker', () => {
  async function run(url: string) {
    const transport = makeTransport(url);
    let notes = 0;
    let sending = 0;
    let mostSending = 0;
    let ended = 0;
    const counted = {
      async send(mail: ReturnType<typeof mailTo>) {
        sending += 1;
        mostSending = Math.max(mostSending, sending);
        return transport.send(mail).finally(() => {
          sending -= 1;
          ended += 1;
        });
      },
    };
    const deliver = makeDeliverEmail({
      database: made.database,
      clock: { now: () => new Date() },
      log: silentLog,
      emailTemplates,
      transport: counted,
      publicUrl: 'https://portal.example',
      mailCodeSecret: 'secret',
      brand: defaultBrand,
      keepsCodes: false,
    });
    const runner = await runJobs({
      url: made.url,
      log: silentLog,
      concurrency: 2,
      limits: [{ job: 'deliver-email', most: 2 }],
      tasks: {
        'deliver-email': deliver,
        async 'note-beside-mails'() {
          notes += 1;
        },
      },
    });
    onTestFinished(async () => {
      await runner.stop();
      await made.pool.query('delete from emails');
    });
    return { notes: () => notes, sending: () => sending, mostSending: () => mostSending, ended: () => ended };
  }

  const queue = (...readers: readonly string[]) =>
    inTransaction(made.database, (transaction) =>
      writeEmails(
        transaction,
        readers.map((email) => ({
          ...{ email, language: 'en', template: 'test.slow', facts: { what: 'x' }, queuedAt: new Date() },
          dedupeKey: crypto.randomUUID(),
          isSuppressed: false,
        })),
      ),
    );

  async function countSent(): Promise<number> {
    const { rows } = await made.pool.query('select from emails where sent_at is not null');
    return rows.length;
  }

  test('does all else beside mails that a dead server holds up, which take no more hands than are theirs', async () => {
    const { url, hangUp } = await startServer(() => undefined);
    const work = await run(url);
    await queue(...Array.from({ length: 12 }, (_, index) => `${index}@reader.example`));
    await vi.waitFor(() => expect(work.sending()).toBe(2), patient);
    await inTransaction(made.database, (transaction) =>
      addJob(transaction, { name: 'note-beside-mails', payload: {} }),
    );
    await vi.waitFor(() => expect(work.notes()).toBe(1), patient);
    expect([work.mostSending(), work.ended()]).toEqual([2, 0]);
    hangUp();
  });

  test("sends others' mails beside one that the server takes for ever about", async () => {
    let answerAtLast: () => void = () => undefined;
    const url = await startSmtpServer({
      onRcptTo({ address }, _, answer) {
        if (address === 'slow@reader.example') answerAtLast = answer;
        else answer();
      },
      onData: (stream, _, done) => void stream.resume().on('end', () => done()),
    });
    const work = await run(url);
    await queue('slow@reader.example');
    await vi.waitFor(() => expect(work.sending()).toBe(1), patient);
    await queue(...Array.from({ length: 10 }, (_, index) => `${index}@reader.example`));
    await vi.waitFor(async () => expect(await countSent()).toBe(10), patient);
    expect(work.mostSending()).toBe(2);
    answerAtLast();
  });
});
