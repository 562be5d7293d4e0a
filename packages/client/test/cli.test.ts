import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { run } from '../src/cli/run.ts';
import { json, serve } from './serve.ts';

async function gtp(args: readonly string[], address = 'http://127.0.0.1:9', signal = new AbortController().signal) {
  const [out, err]: [string[], string[]] = [[], []];
  const env = { GTP_ADDRESS: address, GTP_API_KEY: 'gtp_key' };
  const code = await run(args, { env, out: (line) => out.push(line), err: (line) => err.push(line), signal });
  const lines = code === 0 && !out[0]?.startsWith('{') ? [] : out;
  return {
    code,
    out: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    text: out.join('\n'),
    err: err.join('\n'),
  };
}

describe('gtp', () => {
  test('lists as many as asked for, one a line, over pages', async () => {
    const { address, seen } = await serve(({ url }, _, response) => {
      const isFirst = !url.includes('cursor');
      const list = isFirst ? [{ orderId: '1' }, { orderId: '2' }] : [{ orderId: '3' }, { orderId: '4' }];
      json(response, 200, { result: { list, ...(isFirst && { nextCursor: 'c' }) } });
    });
    expect(await gtp(['orders', 'list', '--limit', '3', '--text', 'bolts'], address)).toMatchObject({
      code: 0,
      out: [{ orderId: '1' }, { orderId: '2' }, { orderId: '3' }],
    });
    expect(seen[0]?.url).toBe('/api/v1/orders?text=bolts&limit=3');
  });

  test('sends an order under a key that is the same for the same version', async () => {
    const { address, seen } = await serve((_, __, response) =>
      json(response, 200, { result: { orderId: 'ORD-1', version: 4 } }),
    );
    expect((await gtp(['orders', 'send', 'ORD-1'], address)).code).toBe(0);
    expect(seen[1]).toMatchObject({ method: 'POST', url: '/api/v1/orders/ORD-1/send', body: '{"version":4}' });
    expect(seen[1]?.headers['idempotency-key']).toBe('send-ORD-1-4');
  });

  test('says what was refused, field by field, and under which request', async () => {
    const fields = [{ field: 'text', code: 'too_long', message: 'At most 100 characters' }];
    const body = { code: 'request.invalid', message: 'Not valid', fields, reference: 'req_9' };
    const { address } = await serve((_, __, response) => json(response, 400, body));
    const { code, err } = await gtp(['buyers', 'find', 'x'], address);
    expect(code).toBe(1);
    expect(err).toBe('request.invalid: Not valid\n  text: At most 100 characters\n  request req_9');
  });

  test('says what was refused as an object to a program, and in the language of the shell', async () => {
    const fields = [{ field: 'text', code: 'too_long', message: 'At most 100 characters' }];
    const body = { code: 'request.invalid', message: 'Not valid', fields, reference: 'req_9' };
    const { address, seen } = await serve((_, __, response) => json(response, 400, body));
    const env = { GTP_ADDRESS: address, GTP_API_KEY: 'gtp_key' };
    const say = async (args: readonly string[], more: object) => {
      const err: string[] = [];
      const rest = { out: () => {}, err: (line: string) => err.push(line), signal: new AbortController().signal };
      expect(await run(args, { env: { ...env, ...more }, ...rest })).toBe(1);
      return err.join('\n');
    };
    expect(JSON.parse(await say(['buyers', 'find', 'x', '--json'], { LANG: 'ko_KR.UTF-8' }))).toEqual({
      ...{ status: 400, code: 'request.invalid', message: 'Not valid', fields, requestId: 'req_9' },
    });
    await say(['buyers', 'find', 'x'], { LANG: 'C.UTF-8' });
    await say(['buyers', 'find', 'x', '--language', 'ja'], { LANG: 'ko_KR.UTF-8' });
    expect(seen.map(({ headers }) => headers['accept-language'])).toEqual(['ko', 'en', 'ja']);
  });

  test('says that an address without https:// is none, before it calls', async () => {
    const { code, err } = await gtp(['orders'], 'portal.example');
    expect([code, err.split('\n')[0]]).toEqual([2, 'GTP_ADDRESS begins with https://, and is portal.example']);
  });

  test.each([
    [[], 0, 'gtp orders list'],
    [['orders', 'burn'], 2, 'gtp orders list'],
    [['orders', 'list', '--nonsense'], 2, 'gtp orders list ['],
    [['orders', 'burn'], 2, 'There is no command gtp orders burn'],
    [['orders', '--help'], 0, 'gtp orders send'],
    [['orders', 'list', '--port', '1'], 2, "Unknown option '--port'"],
    [['orders', 'list', 'bolts'], 2, 'bolts is one word too many'],
    [['orders', 'list', '--limit', 'ten'], 2, '--limit takes a number from 1 on'],
    [['orders', 'get'], 2, '<orderId> is missing'],
    [['orders', 'create', 'nowhere.json'], 2, 'nowhere.json cannot be read'],
    [['payments', 'get', '--help'], 0, 'gtp payments get <paymentId>'],
    [['settlements', 'get'], 2, '<settlementId> is missing'],
    [['webhooks', 'listen', '--forward-to', 'here'], 2, '--forward-to takes an address'],
    [['help'], 0, 'It ends with 0'],
    [['orders', 'get', '--help'], 0, 'gtp orders get <orderId>'],
    [['--help'], 0, 'GTP_ADDRESS and GTP_API_KEY'],
    [['webhooks', 'listen'], 2, '--secret'],
  ])('%j ends with %i', async (args, code, said) => {
    const answer = await gtp(args);
    expect(answer.code).toBe(code);
    expect(code === 0 ? answer.text : answer.err).toContain(said);
  });

  test('lists orders with the first word alone, for a person in words', async () => {
    const { address } = await serve((_, __, response) =>
      json(response, 200, { result: { list: [{ orderId: 'ORD-1', goodName: 'Hex bolts', lines: [] }] } }),
    );
    const out: string[] = [];
    const env = { GTP_ADDRESS: address, GTP_API_KEY: 'gtp_key' };
    const rest = { env, out: (line: string) => out.push(line), err: () => {}, signal: new AbortController().signal };
    expect(await run(['orders', '--limit', '1'], { ...rest, isTerminal: true })).toBe(0);
    expect(await run(['orders', '--limit', '1', '--json'], { ...rest, isTerminal: true })).toBe(0);
    expect(out).toEqual(['ORD-1  –  –  –  –  –  Hex bolts', '{"orderId":"ORD-1","goodName":"Hex bolts","lines":[]}']);
  });

  test('sends what happens from now on to an address here, once, signed as webhooks are', async () => {
    const message = { type: 'order.moved', version: 1, timestamp: '2026-11-30T03:00:00Z', sequence: 1 };
    const sent = ['msg_1', 'msg_2', 'msg_3'].map((messageId, index) => ({
      messageId,
      message: { ...message, data: { orderId: `ORD-${index + 1}` } },
    }));
    // More than a page at first, then nothing, then what came late: each answer says where to go on.
    const pages = [[], sent.slice(0, 1), sent.slice(1, 2), [], sent.slice(2)];
    const portal = await serve((_, count, response) => {
      const list = pages[count - 1] ?? [];
      json(response, 200, { result: { list, pollCursor: `c${count}`, ...(count === 2 && { nextCursor: 'c2' }) } });
    });
    const hook = await serve((_, __, response) => response.writeHead(204).end());
    const stopping = new AbortController();
    const out: string[] = [];
    const env = { GTP_ADDRESS: portal.address, GTP_API_KEY: 'gtp_key' };
    const args = ['webhooks', 'listen', '--forward-to', `${hook.address}/hook`, '--every', '0.01'];
    const listening = run(args, { env, out: (line) => out.push(line), err: () => {}, signal: stopping.signal });
    await expect.poll(() => portal.seen.length).toBeGreaterThan(6);
    stopping.abort();
    expect(await listening).toBe(0);
    const [{ secret = '' } = {}, ...answered] = out.map((line) => JSON.parse(line) as { secret?: string });
    expect(answered).toMatchObject(
      sent.map(({ messageId: id, message: { data } }) => ({ id, type: 'order.moved', ...data, answered: 204 })),
    );
    expect(hook.seen).toHaveLength(3);
    const [{ headers, body } = { headers: {}, body: '' }] = hook.seen;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'order.moved' });
    const asked = portal.seen.slice(0, 4).map(({ url }) => url.split('?')[1]);
    expect(asked).toEqual([expect.stringMatching(/^fromDt=\d{14}$/), 'cursor=c1', 'cursor=c2', 'cursor=c3']);
  });

  test('takes signed messages and no others', async () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const stopping = new AbortController();
    const out: string[] = [];
    const listening = run(['webhooks', 'listen', '--port', '0', '--secret', secret], {
      env: {},
      out: (line) => out.push(line),
      err: () => {},
      signal: stopping.signal,
    });
    await expect.poll(() => out.length).toBe(1);
    const { listening: address } = JSON.parse(out[0] ?? '{}') as { listening: string };
    const body = '{"type":"order.moved"}';
    const now = new Date();
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', now, body),
    };
    const post = async (sent: object) => (await fetch(address, { method: 'POST', body, ...sent })).status;
    expect(await post({ headers })).toBe(204);
    expect(await post({ headers, body: body.replace('moved', 'paid') })).toBe(401);
    stopping.abort();
    expect(await listening).toBe(0);
    expect(out.slice(1).map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { type: 'order.moved', id: 'msg_1' },
      { refused: 'No signature is of the given secrets' },
    ]);
  });
});
