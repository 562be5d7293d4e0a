/** Messages of the portal, taken on this machine while somebody builds what will take them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readWebhook, WebhookError } from '../webhooks.ts';
import { type Doing, numberOf, UsageError } from './command.ts';
import { forwardWebhooks } from './forward.ts';

const mostBytes = 1_000_000;

/** Forwards what the portal says to an address here, or takes what it sends to this machine. */
export async function listenForWebhooks(doing: Doing): Promise<void> {
  const to = doing.options['forward-to'];
  await (to === undefined ? takeWebhooks(doing) : forwardWebhooks(doing, to));
}

/** Answers 204 to what is signed and 401 to all else, until it is stopped. */
async function takeWebhooks({ options, print, signal, env }: Doing): Promise<void> {
  const secret = options.secret ?? env.GTP_WEBHOOK_SECRET;
  if (!secret)
    throw new UsageError(
      '--forward-to http://localhost:…, or --secret of a webhook that is sent to this machine, is needed',
    );
  const port = numberOf(options, 'port', { usual: 8787, least: 0 });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > mostBytes) request.destroy();
      else parts.push(part);
    });
    request.on('end', () => {
      try {
        print(readWebhook({ headers: request.headers, rawBody: Buffer.concat(parts), secrets: secret.split(' ') }));
        response.writeHead(204).end();
      } catch (error) {
        print({ refused: error instanceof WebhookError ? error.message : 'The body is no JSON' });
        response.writeHead(401).end();
      }
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', () => fail(new UsageError(`Port ${port} cannot be listened on: --port names another one`)));
    server.listen(port, '127.0.0.1', done);
  });
  print({ listening: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  await new Promise((done) => server.close(done));
}
