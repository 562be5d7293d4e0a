/** A real mail server of a library, on a port of its own, for one test. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** Takes mail from everybody, as `options` say; answers its address. It ends with the test. */
export async function startSmtpServer(options: SMTPServerOptions): Promise<string> {
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
  });
  onTestFinished(() => new Promise<void>((done) => smtp.close(done)));
  smtp.on('error', () => undefined); // a client that gave up
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  return `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
}
