/** Receivers that behave and receivers that do not; and addresses behind our walls. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWebhookSecret } from '../platform/webhook-keys.ts';
import { checkWebhookAddress } from './webhook-address.ts';
import { makeSendWebhook, signedHeaders } from './webhook-sender-http.ts';

let server: Server;
let base: string;
let asked = 0;
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/yes': (response) => response.end('thanks'),
  '/no': (response) => response.writeHead(500).end('out of order'),
  '/away': (response) => response.writeHead(302, { location: `${base}/yes` }).end(),
  '/silent': () => undefined,
  '/dripping': (response) => response.write('a'),
  '/cut-off': (response) => response.socket?.destroy(),
  '/other-protocol': (response) =>
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: chat\r\n\r\n'),
  '/huge': (response) => {
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', pour);
    pour();
  },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    request.resume();
    answers[request.url ?? '']?.(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const message = {
  messageId: 'msg_1',
  payload: '{"type":"order.moved"}',
  signingKeys: [makeWebhookSecret()],
  sentAt: new Date(),
};
const send = makeSendWebhook({ allowsLoopback: true, timeoutMs: 2_000 });
const to = (path: string) => send({ ...message, url: `${base}${path}` });

describe('a receiver', () => {
  test('that answers is recorded with the beginning of its answer', async () => {
    expect(await to('/yes')).toMatchObject({ status: 200, answerStart: 'thanks' });
    expect(await to('/no')).toMatchObject({ status: 500, answerStart: 'out of order' });
  });

  test('that sends us elsewhere is not followed', async () => {
    const before = asked;
    expect(await to('/away')).toMatchObject({ status: 302 });
    expect(asked).toBe(before + 1);
  });

  test('that says nothing is given up after the time limit', async () => {
    expect(await to('/silent')).toMatchObject({ problem: 'timeout' });
  });

  test('that begins to answer and never ends is given up, too', async () => {
    expect(await to('/dripping')).toMatchObject({ problem: 'timeout' });
  });

  test.each(['/cut-off', '/other-protocol'])('that ends without an answer (%s) holds nothing up', async (path) => {
    expect(await to(path)).toMatchObject({ problem: 'connection_broken' });
  });

  test('that answers without end is cut off', async () => {
    const answer = await to('/huge');
    expect(answer.status).toBe(200);
    expect(answer.status && answer.answerStart.length).toBe(1_000);
  });

  test('that is not there is a problem, not a fault', async () => {
    expect(await send({ ...message, url: 'http://127.0.0.1:9/' })).toMatchObject({ problem: 'connection_refused' });
  });
});

describe('a host that the operator has listed', () => {
  const rules = { allowsLoopback: false, privateHosts: ['erp.corp.example', '10.1.2.3', 'metadata.corp.example'] };
  const leadsTo = (address: string) => async () => [{ address, family: 4 }];
  const sendTo = (host: string, address: string) => {
    const sendListed = makeSendWebhook({ ...rules, timeoutMs: 200, resolve: leadsTo(address) });
    return sendListed({ ...message, url: `https://${host}:9443/` });
  };

  test('may have a private address, by name and by number, and no other host may', async () => {
    expect(checkWebhookAddress('https://erp.corp.example/hook', rules).ok).toBe(true);
    expect(checkWebhookAddress('https://10.1.2.3/hook', rules).ok).toBe(true);
    expect(checkWebhookAddress('https://10.1.2.4/hook', rules).ok).toBe(false);
    // Nobody answers there: what matters is that it was tried.
    expect((await sendTo('erp.corp.example', '10.255.255.1')).problem).not.toBe('address_refused');
    expect((await sendTo('other.corp.example', '10.255.255.1')).problem).toBe('address_refused');
  });

  test.each(['127.0.0.1', '169.254.169.254', '0.0.0.0'])('never leads to %s', async (address) => {
    expect((await sendTo('metadata.corp.example', address)).problem).toBe('address_refused');
  });

  test('is called by https alone', () => {
    expect(checkWebhookAddress('http://erp.corp.example/hook', rules).ok).toBe(false);
  });
});

describe('behind our walls nobody is called', () => {
  const strict = makeSendWebhook({ allowsLoopback: false, timeoutMs: 2_000 });
  const inside = [
    ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['[::1]', '[fd00::1]', '[fe80::1]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '2130706433', '0x7f.1'],
  ];

  test.each(inside)('%s by its number', async (host) => {
    const before = asked;
    const port = new URL(base).port;
    expect(await strict({ ...message, url: `http://${host}:${port}/yes` })).toMatchObject({
      problem: 'address_refused',
    });
    expect(asked).toBe(before);
    expect(checkWebhookAddress(`https://${host}/hook`, { allowsLoopback: false }).ok).toBe(false);
  });

  test('nor by a name that leads there, not even as one of several', async () => {
    const before = asked;
    const publicly = { address: '93.184.215.14', family: 4 };
    const resolve = async () => [publicly, { address: '127.0.0.1', family: 4 }];
    const port = new URL(base).port;
    const sly = makeSendWebhook({ allowsLoopback: false, timeoutMs: 2_000, resolve });
    expect(await sly({ ...message, url: `http://rebind.example:${port}/yes` })).toMatchObject({
      problem: 'address_refused',
    });
    expect(asked).toBe(before);
  });

  test('and a name is asked once: what was checked is what is called', async () => {
    let questions = 0;
    const resolve = async () => {
      questions += 1;
      return [{ address: questions === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    const pinned = makeSendWebhook({ allowsLoopback: true, timeoutMs: 2_000, resolve });
    const port = new URL(base).port;
    expect(await pinned({ ...message, url: `http://rebind.example:${port}/yes` })).toMatchObject({ status: 200 });
    expect(questions).toBe(1);
  });
});

test.each([
  ['http://erp.example/hook', 'no encryption'],
  ['https://user:secret@erp.example/hook', 'a password'],
  ['https://localhost/hook', 'this machine'],
  ['https://db.internal/hook', 'an inner name'],
  ['https://intranet/hook', 'a bare name'],
  ['https://erp.example:25/hook', 'the port of another service'],
  ['ftp://erp.example/hook', 'another scheme'],
  ['nonsense', 'no address'],
])('%s is refused: %s', (url) => {
  expect(checkWebhookAddress(url, { allowsLoopback: false })).toMatchObject({
    code: 'integration.address_not_possible',
  });
});

test('what we sign is what the reference library verifies, with the new and with the old secret', () => {
  const secrets = [makeWebhookSecret(), makeWebhookSecret()];
  const headers = signedHeaders({ ...message, signingKeys: secrets });
  for (const secret of secrets) {
    expect(new Webhook(secret).verify(message.payload, headers)).toEqual({ type: 'order.moved' });
  }
  expect(() => new Webhook(makeWebhookSecret()).verify(message.payload, headers)).toThrow();
  expect(() => new Webhook(secrets[0] ?? '').verify(`${message.payload} `, headers)).toThrow();
});
