/** The other side of a webhook: a server that keeps what it gets, and what the worker does to send it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeDeliverWebhook } from '../src/integration/deliver-webhook.ts';
import type { TestApp } from './start-test-app.ts';

export type ReceivedWebhook = { readonly headers: Record<string, string>; readonly body: string };

/** Answers each message with `status`, which a test may change, as it may empty `received`. */
export async function startWebhookReceiver() {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiver.received.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      response.writeHead(receiver.status).end('seen');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [] as ReceivedWebhook[],
    status: 200,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

/** What the worker does with the jobs of a webhook that are due. */
export async function deliverAll({ made, context }: TestApp, webhookId: string): Promise<void> {
  const { rows } = await made.mails.query<{ deliveryId: string; attempt: number }>(
    `select delivery_id as "deliveryId", attempt_count + 1 as attempt from webhook_deliveries
      where webhook_id = $1 order by queued_at, delivery_id`,
    [webhookId],
  );
  const deliver = makeDeliverWebhook(context);
  for (const due of rows) await deliver(due, { attempt: 1 });
}
