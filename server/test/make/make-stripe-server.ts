/** A server that answers in Stripe's shapes; no call leaves this machine. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripeKey } from '../../src/platform/stripe-connection.ts';

export type StripeCall = {
  readonly call: string;
  readonly key: string | undefined;
  readonly query: URLSearchParams;
  readonly body: URLSearchParams;
};
export type StripeAnswer =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown }
  | 'timeout';

export type StripeServer = {
  readonly access: StripeKey;
  /** By method and path; what is not here is a fault of Stripe's. */
  answers: Record<string, StripeAnswer | ((asked: StripeCall) => StripeAnswer)>;
  asked: StripeCall[];
  readonly close: () => void;
};

/** Close it in `afterAll`. */
export async function makeStripeServer(): Promise<StripeServer> {
  const take = (request: IncomingMessage, response: ServerResponse, body: string) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://stripe.test');
    const call = `${request.method} ${pathname}`;
    const asked = { call, key: request.headers['idempotency-key']?.toString(), query, body: new URLSearchParams(body) };
    made.asked.push(asked);
    const answer = made.answers[call] ?? { status: 500, body: { error: { type: 'api_error' } } };
    const reply = typeof answer === 'function' ? answer(asked) : answer;
    if (reply === 'timeout') return;
    const headers = { 'content-type': 'application/json', ...reply.headers };
    response.writeHead(reply.status ?? 200, headers).end(JSON.stringify(reply.body));
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => take(request, response, body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const made: StripeServer = {
    access: {
      apiKey: 'sk_test_of_the_portal',
      timeoutMs: 2_000,
      server: { host: '127.0.0.1', port, protocol: 'http' },
    },
    answers: {},
    asked: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return made;
}
