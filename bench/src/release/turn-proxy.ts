/** What stands in front of the APIs: each call goes to the next one; one that does not connect is passed over. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TurnProxy = {
  readonly url: string;
  /** In front of these from now on. */
  readonly turnTo: (urls: readonly string[]) => void;
  /** How often each status came back for a page's file. */
  readonly fileStatuses: ReadonlyMap<number, number>;
  readonly close: () => Promise<void>;
};

export async function openTurnProxy(): Promise<TurnProxy> {
  let urls: readonly string[] = [];
  let turn = 0;
  const fileStatuses = new Map<number, number>();
  const agent = new Agent({ keepAlive: false });

  function pass(from: IncomingMessage, to: ServerResponse, triesLeft: number): void {
    turn += 1;
    const target = new URL(from.url ?? '/', urls[turn % urls.length]);
    const asked = request(target, { agent, method: from.method, headers: from.headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      if (from.url?.startsWith('/assets/')) fileStatuses.set(status, (fileStatuses.get(status) ?? 0) + 1);
      to.writeHead(status, answer.headers);
      answer.pipe(to);
    });
    asked.on('error', (error) => {
      const isUnsent = 'code' in error && error.code === 'ECONNREFUSED';
      if (isUnsent && triesLeft > 0) pass(from, to, triesLeft - 1);
      else to.destroy();
    });
    from.pipe(asked);
  }
  const server = createServer((from, to) => pass(from, to, 3));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turnTo(others) {
      urls = others;
    },
    fileStatuses,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
