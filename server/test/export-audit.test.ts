/** The audit log reaches a collector: every entry, in order, also across an outage (decision 0251). */
import { once } from 'node:events';
import { createServer as createWebServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertEntry } from '../src/audit/audit-store.ts';
import { makeSyslogSender, makeWebhookSender, syslogMessage } from '../src/operations/audit-export-http.ts';
import { type ExportedEntry, keepDestinations } from '../src/operations/audit-export-store.ts';
import { exportAuditOnce } from '../src/operations/export-audit.ts';
import { makeLog } from '../src/platform/log.ts';
import { readStandardWebhook } from '../src/platform/standard-webhooks.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

let made: TestDatabase;
const log = makeLog({ level: 'silent' });
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  await keepDestinations(made.database, []);
  await keepDestinations(made.database, ['syslog', 'https']);
});

const happenedAt = new Date('2026-11-27T03:04:05.678Z');
const entryOf = (command: string) => ({
  ...{ happenedAt, command, userId: 'kim', companyId: 'com_1' },
  ...{ outcome: 'done', ipAddress: '192.0.2.1', requestId: 'r1' },
  object: { kind: 'order', id: 'ord_1' },
  apiKey: { keyId: 'key_1', name: '김의 열쇠 "ERP"' },
});
const note = (command: string) => insertEntry(made.database, entryOf(command));

/** Frames as RFC 6587 (3.4.1) has them: a length, a space, and so many bytes. */
function framesIn(bytes: Buffer): string[] {
  const frames: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const length = Number(bytes.subarray(at, space).toString('ascii'));
    if (space < 0 || !(length > 0) || space + 1 + length > bytes.length) break;
    frames.push(bytes.subarray(space + 1, space + 1 + length).toString('utf8'));
    at = space + 1 + length;
  }
  return frames;
}

/** The grammar of RFC 5424 (6), as far as a message without structured data has it. */
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z`;
const grammar = new RegExp(
  String.raw`^<(\d{1,3})>1 (${time}) ([!-~]{1,255}) ([!-~]{1,48}) - ([!-~]{1,32}) - ([ -~]*)$`,
);
const commandIn = (frame: string) => (JSON.parse(grammar.exec(frame)?.[6] ?? '{}') as { command?: string }).command;

/** A collector that reads to the end, or breaks off in the middle of its first connections. */
async function collect({ breaksOff = 0 } = {}) {
  const received: string[] = [];
  let broken = 0;
  const server = createServer({ allowHalfOpen: true }, (socket: Socket) => {
    const chunks: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (broken >= breaksOff) return;
      broken += 1;
      received.push(...framesIn(Buffer.concat(chunks)).slice(0, 1));
      socket.resetAndDestroy();
    });
    socket.on('end', () => {
      received.push(...framesIn(Buffer.concat(chunks)));
      socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  return { url: `syslog+tcp://127.0.0.1:${port}`, received, close };
}

type Send = ReturnType<typeof makeSyslogSender>;
const exportOnce = (send: Send, destination: 'syslog' | 'https' = 'syslog', holder = 'one') =>
  exportAuditOnce({ database: made.database, log }, { destination, send }, holder);

/**
 * As the worker does, until all is taken or it was refused ten times. A transaction in any database of this server may
 * hold entries up for a while.
 */
async function drain(send: Send, destination: 'syslog' | 'https' = 'syslog') {
  let refused = 0;
  const isOver = async () => {
    await exportOnce(send, destination).catch(() => {
      refused += 1;
    });
    return refused >= 10 || (await isAllTaken(destination));
  };
  await expect.poll(isOver, { timeout: 60_000, interval: 5 }).toBe(true);
}

async function isAllTaken(destination: string): Promise<boolean> {
  const { rows } = await made.pool.query<{ taken: boolean }>(
    `select last_entry_id >= (select coalesce(max(audit_entry_id), 0) from audit_entries) as taken
      from audit_exports where destination = $1`,
    [destination],
  );
  return rows[0]?.taken === true;
}

const positionOf = async (destination: string) =>
  (await made.pool.query('select * from audit_exports where destination = $1', [destination])).rows[0];

describe('syslog', { timeout: 90_000 }, () => {
  test('brings every entry in its order, as RFC 5424 has it', async () => {
    for (const command of ['a1', 'a2', 'a3']) await note(command);
    const collector = await collect();
    await drain(makeSyslogSender({ url: collector.url, hostName: 'portal.example' }));
    await collector.close();
    expect(collector.received.map(commandIn)).toEqual(['a1', 'a2', 'a3']);
    const [, priority, at, host, app, id] = grammar.exec(collector.received[0] ?? '') ?? [];
    expect([priority, at, host, app, id]).toEqual([
      '110',
      '2026-11-27T03:04:05.678Z',
      'portal.example',
      'portal-audit',
      'a1',
    ]);
    const text = JSON.parse(grammar.exec(collector.received[0] ?? '')?.[6] ?? '{}') as object;
    expect(text).toMatchObject({ outcome: 'done', objectId: 'ord_1', apiKeyName: '김의 열쇠 "ERP"' });
  });

  test('what was refused is a warning, and no entry can begin another message', () => {
    const entry = { ...entryOf('x'), auditEntryId: 1n, outcome: 'a\n<13>1 forged' } as unknown as ExportedEntry;
    const message = syslogMessage(entry, 'host name\n');
    expect(message).toMatch(/^<108>1 /);
    expect(message).toMatch(grammar);
  });

  test('goes on where a collector broke off: nothing is missing, some may come twice', async () => {
    for (const command of ['b1', 'b2', 'b3']) await note(command);
    const collector = await collect({ breaksOff: 2 });
    const send = makeSyslogSender({ url: collector.url, hostName: 'portal.example' });
    await drain(send);
    await collector.close();
    const commands = collector.received.map(commandIn);
    expect([...new Set(commands)]).toEqual(['b1', 'b2', 'b3']);
    expect(commands.slice(-3)).toEqual(['b1', 'b2', 'b3']);
    expect(await positionOf('syslog')).toMatchObject({ failed_since: null, last_problem: null });
  });

  test('keeps its place while nobody answers, says since when, and resumes', async () => {
    await note('c1');
    const away = await collect();
    await away.close();
    const send = makeSyslogSender({ url: away.url, hostName: 'portal.example' });
    await drain(send);
    const before = await positionOf('syslog');
    expect(before.last_problem).toContain('ECONNREFUSED');
    expect(before.failed_since).not.toBeNull();
    const back = await collect();
    await drain(makeSyslogSender({ url: back.url, hostName: 'portal.example' }));
    await back.close();
    expect(back.received.map(commandIn)).toEqual(['c1']);
  });

  test('waits for a transaction that took a lower number and has not ended', async () => {
    const collector = await collect();
    const send = makeSyslogSender({ url: collector.url, hostName: 'portal.example' });
    const late = await made.pool.connect();
    await late.query('begin');
    await late.query(`insert into audit_entries (happened_at, command, outcome, ip_address, request_id)
      values (now(), 'd1', 'done', '192.0.2.1', 'r')`);
    await note('d2');
    for (let look = 0; look < 10; look += 1) await exportOnce(send);
    expect(collector.received).toEqual([]);
    await late.query('commit');
    late.release();
    await drain(send);
    await collector.close();
    expect(collector.received.map(commandIn)).toEqual(['d1', 'd2']);
  });

  test('goes on after a dump was restored into a server whose transactions have lower numbers', async () => {
    await note('r1');
    const collector = await collect();
    const send = makeSyslogSender({ url: collector.url, hostName: 'portal.example' });
    await exportOnce(send);
    await made.pool.query(`update audit_exports set horizon_xid = '99999999999'`);
    await drain(send);
    await collector.close();
    expect(collector.received.map(commandIn)).toEqual(['r1']);
  });

  test('is sent by one of two workers', async () => {
    await note('e1');
    const none: Send = async () => undefined;
    await exportOnce(none, 'syslog', 'one');
    expect(await exportOnce(none, 'syslog', 'two')).toBeUndefined();
  });
});

test('an address gets signed lines, and is asked again until it answers 2xx', { timeout: 90_000 }, async () => {
  const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
  const bodies: string[] = [];
  const ids: (string | undefined)[] = [];
  const server = createWebServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const rawBody = Buffer.concat(chunks);
    const headers = request.headers as Record<string, string>;
    ids.push(readStandardWebhook({ headers, rawBody, secret, now: new Date() }));
    bodies.push(rawBody.toString('utf8'));
    response.statusCode = bodies.length === 1 ? 503 : 204;
    response.end();
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/collect`;
  for (const command of ['f1', 'f2']) await note(command);
  await drain(makeWebhookSender({ url, secret }), 'https');
  server.closeAllConnections();
  server.close();
  expect(bodies[0]).toBe(bodies[1]);
  expect(ids[0]).toMatch(/^audit-\d+-\d+$/);
  expect(ids[0]).toBe(ids[1]);
  const lines = (bodies[1] ?? '').trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { command: string }).command)).toEqual(['f1', 'f2']);
});

test('a new destination begins with what comes; one that is not set any more is forgotten', {
  timeout: 90_000,
}, async () => {
  await note('g1');
  await keepDestinations(made.database, ['https']);
  expect(await positionOf('syslog')).toBeUndefined();
  await keepDestinations(made.database, ['syslog', 'https']);
  await note('g2');
  const collector = await collect();
  await drain(makeSyslogSender({ url: collector.url, hostName: 'portal.example' }));
  await collector.close();
  expect(collector.received.map(commandIn)).toEqual(['g2']);
});
