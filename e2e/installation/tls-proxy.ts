/** A proxy that ends TLS, as operations.md wants one in front of the portal. */
import { readFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

export type TlsProxy = { readonly port: number; readonly stop: () => Promise<void> };

/** `targets`: the plain address behind each host. The certificate is made for this test and believed by nobody. */
export async function startTlsProxy(targets: Readonly<Record<string, string>>): Promise<TlsProxy> {
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'tls', name));
  const server = createServer({ key: read('key.pem'), cert: read('certificate.pem') }, (request, response) => {
    const target = targets[(request.headers.host ?? '').replace(/:\d+$/, '')];
    if (target === undefined) return void response.writeHead(421).end();
    const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress].flat().filter(Boolean);
    const headers = { ...request.headers, 'x-forwarded-for': forwarded.join(', '), 'x-forwarded-proto': 'https' };
    const onwards = requestPlain(new URL(request.url ?? '/', target), { method: request.method, headers }, (answer) => {
      if (response.destroyed) return void answer.destroy();
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      pipeline(answer, response, () => undefined);
    });
    onwards.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    pipeline(request, onwards, () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
