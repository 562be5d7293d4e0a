/** Behind a proxy for outgoing calls: the acquirer is asked through it, as Node's own variables say. */
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
let proxy: Server;
let asked: string[] = [];

beforeAll(async () => {
  proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json').end('{"id":"acq_1","payments":[]}');
  });
  proxy.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});
beforeEach(() => {
  asked = [];
});

/** What a portal with these variables in its environment is answered when it looks a payment up. */
async function lookUp(url: string, env: NodeJS.ProcessEnv): Promise<unknown> {
  const module = new URL('card-gateway-http.ts', import.meta.url).href;
  const program = `import { makeCardGateway } from ${JSON.stringify(module)};
    const log = { warn: () => undefined };
    const gateway = makeCardGateway({ url: ${JSON.stringify(url)}, apiKey: 'key', webhookSecret: 'secret', log });
    console.log(JSON.stringify(await gateway.lookUp({ paymentId: 'pay_1' })));
    process.exit();`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { env });
  return JSON.parse(stdout);
}

const byProxy = () => {
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: address, HTTPS_PROXY: address };
};

test('an acquirer over HTTP is asked through the proxy, which alone knows its name', async () => {
  expect(await lookUp('http://acquirer.invalid', byProxy())).toBe('not_found');
  expect(asked).toEqual(['GET http://acquirer.invalid/v1/payments?reference=pay_1']);
});

test('for one over HTTPS the proxy is asked for a line', async () => {
  await lookUp('https://acquirer.invalid', byProxy());
  expect(asked).toEqual(['CONNECT acquirer.invalid:443']);
});

test('what NO_PROXY names is asked directly, and so is everything without NODE_USE_ENV_PROXY', async () => {
  const { HTTP_PROXY } = byProxy();
  // The proxy itself stands for the acquirer: asked directly it sees a path alone.
  await lookUp(HTTP_PROXY, { ...byProxy(), NO_PROXY: '127.0.0.1' });
  await lookUp(HTTP_PROXY, { HTTP_PROXY });
  expect(asked).toEqual(Array(2).fill('GET /v1/payments?reference=pay_1'));
});
