/**
 * The company's way out into the internet, by HTTP CONNECT: it leads the portal's calls to the providers that stand in
 * for those of that name, and lets nothing else out.
 */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pipeline } from 'node:stream';

export type OutgoingProxy = { readonly url: string; readonly stop: () => Promise<void> };

/** `targetPort`: who answers with TLS for each of `hosts`. */
export async function startOutgoingProxy(hosts: readonly string[], targetPort: number): Promise<OutgoingProxy> {
  const server = createServer((_request, response) => void response.writeHead(405).end());
  server.on('connect', ({ url }, socket, head) => {
    const [host = '', port] = (url ?? '').split(':');
    if (port !== '443' || !hosts.includes(host)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const onwards = connect(targetPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onwards.write(head);
      pipeline(socket, onwards, () => undefined);
      pipeline(onwards, socket, () => undefined);
    });
    onwards.on('error', () => socket.destroy());
    socket.on('error', () => onwards.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
