import { describe, expect, test } from 'vitest';
import { createClient, NoAnswerError, PortalError } from '../src/portal.ts';
import { json, type Seen, serve } from './serve.ts';

const waits: number[] = [];
const quickly = {
  apiKey: 'gtp_key',
  sleep: async (ms: number) => {
    waits.push(ms);
  },
};
const keysOf = (seen: readonly Seen[]) => seen.map(({ headers }) => headers['idempotency-key']);

describe('a call', () => {
  test('is sent as the document says, and answers what stands in its envelope', async () => {
    const { address, seen } = await serve((_, __, response) => json(response, 200, { result: { orderId: 'ORD-1' } }));
    const client = createClient({ ...quickly, address: `${address}/`, language: 'ko' });
    const order = await client.readOrder({ path: { orderId: 'ORD/1' } });
    expect(order.orderId).toBe('ORD-1');
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/v1/orders/ORD%2F1' });
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer gtp_key', 'accept-language': 'ko' });
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('leaves out what is undefined in a query', async () => {
    const { address, seen } = await serve((_, __, response) => json(response, 200, { result: { list: [] } }));
    await createClient({ ...quickly, address }).listOrders({ query: { text: 'a b&c', cursor: undefined } });
    expect(seen[0]?.url).toBe('/api/v1/orders?text=a+b%26c');
  });

  test('asks for its token each time, for those that end', async () => {
    const { address, seen } = await serve((_, __, response) => json(response, 200, { result: { list: [] } }));
    let count = 0;
    const client = createClient({
      ...quickly,
      address,
      apiKey: () => {
        count += 1;
        return `token${count}`;
      },
    });
    await client.listOrders();
    await client.listOrders();
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token1', 'Bearer token2']);
  });

  test('answers the bytes of a file', async () => {
    const { address } = await serve((_, __, response) => {
      response.writeHead(200, { 'Content-Type': 'text/csv' });
      response.end('a,b\n');
    });
    const file = await createClient({ ...quickly, address }).exportOrders({ query: { format: 'csv' } });
    expect(Buffer.from(file).toString()).toBe('a,b\n');
  });

  test('says which part of its path is missing before anything is sent', async () => {
    const { address, seen } = await serve((_, __, response) => json(response, 200, {}));
    await expect(createClient({ ...quickly, address }).readOrder({ path: { orderId: '' } })).rejects.toThrow(
      'path.orderId',
    );
    expect(seen).toHaveLength(0);
  });
});

describe('what was done last', () => {
  test('is said with what is read afterwards, the latest of all, and with no command', async () => {
    const places = ['00000001-0a', '00000001-0c', '00000001-0b'];
    const { address, seen } = await serve((request, __, response) => {
      if (request.method === 'POST') response.setHeader('Read-After', places.shift() ?? '');
      json(response, 200, { result: { list: [] } });
    });
    const client = createClient({ ...quickly, address });
    await client.listOrders();
    for (const orderId of ['ORD-1', 'ORD-2', 'ORD-3'])
      await client.sendOrder({ path: { orderId }, body: { version: 1 } });
    await client.listOrders();
    const said = seen.map(({ headers }) => headers['read-after']);
    expect(said).toEqual([undefined, undefined, undefined, undefined, '00000001-0c']);
  });
});

describe('a refusal', () => {
  test('has code, message, all wrong fields and the id that the log knows, and is not tried again', async () => {
    const fields = [{ field: 'tradeNo', in: 'body', code: 'required', message: 'Required' }];
    const body = { code: 'request.invalid', message: 'Not valid', field: 'tradeNo', fields, reference: 'req_9' };
    const { address, seen } = await serve((_, __, response) => json(response, 400, body));
    const error = await createClient({ ...quickly, address })
      .createOrder({ body: {} as never })
      .catch((each: unknown) => each);
    expect(error).toBeInstanceOf(PortalError);
    expect(error).toMatchObject({ status: 400, code: 'request.invalid', field: 'tradeNo', fields, requestId: 'req_9' });
    expect(seen).toHaveLength(1);
  });

  test('of a proxy that speaks no JSON is an error with its status', async () => {
    const { address } = await serve((_, __, response) => {
      response.writeHead(413, { 'Content-Type': 'text/html', 'X-Request-Id': 'proxy-1' });
      response.end('<h1>Too large</h1>');
    });
    const error = await createClient({ ...quickly, address })
      .listOrders()
      .catch((each: unknown) => each);
    expect(error).toMatchObject({ status: 413, code: 'http.413', requestId: 'proxy-1' });
  });
});

describe('what may be sent again is', () => {
  test('a command whose connection broke, under the same key', async () => {
    const { address, seen } = await serve((_, count, response) => {
      if (count < 3) response.destroy();
      else json(response, 200, { result: { orderId: 'ORD-1' } });
    });
    await createClient({ ...quickly, address }).createOrder({ body: {} as never });
    expect(seen).toHaveLength(3);
    const [first, ...others] = keysOf(seen);
    expect(first).toMatch(/^[\w-]{8,100}$/);
    expect(others).toEqual([first, first]);
  });

  test.each([429, 502, 503, 504])('%i, after as long as it says', async (status) => {
    waits.length = 0;
    const { address, seen } = await serve((_, count, response) => {
      if (count === 1) json(response.setHeader('Retry-After', '7'), status, { code: 'x' });
      else json(response, 200, { result: { list: [] } });
    });
    await createClient({ ...quickly, address }).listOrders();
    expect(seen).toHaveLength(2);
    expect(waits).toEqual([7_000]);
  });

  test('a command that still runs, until its first answer is there', async () => {
    const { address, seen } = await serve((_, count, response) => {
      if (count < 3)
        json(response.setHeader('Retry-After', '1'), 409, { code: 'request.in_progress', message: 'runs' });
      else json(response, 200, { result: { orderId: 'ORD-1' } });
    });
    await createClient({ ...quickly, address }).sendOrder({
      path: { orderId: 'ORD-1' },
      body: { version: 1 },
      idempotencyKey: 'ERP-2026-1',
    });
    expect(keysOf(seen)).toEqual(['ERP-2026-1', 'ERP-2026-1', 'ERP-2026-1']);
  });

  test('and no other conflict', async () => {
    const { address, seen } = await serve((_, __, response) =>
      json(response, 409, { code: 'order.changed_meanwhile', message: 'x' }),
    );
    const sent = createClient({ ...quickly, address }).sendOrder({ path: { orderId: 'ORD-1' }, body: { version: 1 } });
    await expect(sent).rejects.toMatchObject({ code: 'order.changed_meanwhile' });
    expect(seen).toHaveLength(1);
  });

  test('and in the end the error says under which key it can be asked for', async () => {
    const { address } = await serve((_, __, response) => void response.destroy());
    const sent = createClient({ ...quickly, address, attempts: 2 }).createOrder({
      body: {} as never,
      idempotencyKey: 'ERP-2026-2',
    });
    const error = await sent.catch((each: unknown) => each);
    expect(error).toBeInstanceOf(NoAnswerError);
    expect(error).toMatchObject({ idempotencyKey: 'ERP-2026-2' });
  });

  test('unless its sender gave up', async () => {
    const { address, seen } = await serve(() => {});
    const aborting = new AbortController();
    const asked = createClient({ ...quickly, address }).listOrders({ signal: aborting.signal });
    setTimeout(() => aborting.abort(), 50);
    await expect(asked).rejects.toThrow(/abort/i);
    expect(seen).toHaveLength(1);
  });

  test('after no answer in time', async () => {
    const { address, seen } = await serve((_, count, response) => {
      if (count > 1) json(response, 200, { result: { list: [] } });
    });
    await createClient({ ...quickly, address, timeoutMs: 100 }).listOrders();
    expect(seen).toHaveLength(2);
  });
});

test('a list is read page after page, for as long as somebody reads on', async () => {
  const pages = [
    { list: [{ orderId: '1' }, { orderId: '2' }], nextCursor: 'c2' },
    { list: [{ orderId: '3' }], nextCursor: 'c3' },
    { list: [{ orderId: '4' }] },
  ];
  const { address, seen } = await serve(({ url }, _, response) => {
    const cursor = new URLSearchParams(url.split('?')[1]).get('cursor');
    json(response, 200, { result: pages[cursor ? Number(cursor.slice(1)) - 1 : 0] });
  });
  const client = createClient({ ...quickly, address });
  const all: string[] = [];
  for await (const { orderId } of client.each('listOrders', { query: { text: 'bolts' } })) all.push(orderId);
  expect(all).toEqual(['1', '2', '3', '4']);
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/v1/orders?text=bolts',
    '/api/v1/orders?text=bolts&cursor=c2',
    '/api/v1/orders?text=bolts&cursor=c3',
  ]);
  for await (const { orderId } of client.each('listOrders')) if (orderId === '2') break;
  expect(seen).toHaveLength(4);
});
