import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = {
  readonly signature: string;
  readonly rawBody: string;
  readonly event: Record<string, unknown>;
};

/** A portal that takes notifications; `isOpen = false` answers 503. */
export async function receiveWebhooks() {
  const received: Received[] = [];
  const receiver = { isOpen: true, refused: 0 };
  const server = createServer((request, response) => void take(request, response));
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let rawBody = '';
    for await (const piece of request) rawBody += String(piece);
    if (receiver.isOpen) {
      const signature = String(request.headers['acquirer-signature']);
      received.push({ signature, rawBody, event: JSON.parse(rawBody) as Received['event'] });
    }
    if (!receiver.isOpen) receiver.refused += 1;
    response.writeHead(receiver.isOpen ? 200 : 503).end();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    receiver,
    received,
    ofPayment: (reference: string) => received.filter(({ event }) => dataOf(event).reference === reference),
    stop: () => void server.close(),
  };
}

export function dataOf(event: Record<string, unknown>): Record<string, unknown> {
  return event.data as Record<string, unknown>;
}
