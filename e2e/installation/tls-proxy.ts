/** A proxy that ends TLS, as operations.md wants one in front of the portal. */
import { readFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

const tls = join(import.meta.dirname, 'tls');
/** For whoever calls the providers by their names: made for this test and believed by nobody else. */
export const certificateFile = join(tls, 'certificate.pem');

export type TlsProxy = { readonly port: number; readonly stop: () => Promise<void> };

/** `targets`: the plain address behind each host. */
export async function startTlsProxy(targets: Readonly<Record<string, string>>): Promise<TlsProxy> {
  const key = readFileSync(join(tls, 'key.pem'));
  const server = createServer({ key, cert: readFileSync(certificateFile) }, (request, response) => {
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
