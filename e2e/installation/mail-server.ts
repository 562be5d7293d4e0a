/** A mail server that keeps what it is sent, and shows it as the demo's mailbox does. */
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Kept = {
  readonly emailId: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
};

export type MailServer = {
  readonly smtpUrl: string;
  /** Answers `/api/dev/mails?to=…`, the newest first. */
  readonly mailboxUrl: string;
  readonly stop: () => Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const kept: Kept[] = [];
  const keep = async (raw: Buffer, to: readonly string[]) => {
    const { subject = '', text = '' } = await PostalMime.parse(raw);
    kept.unshift({ emailId: String(kept.length), to, subject, text });
  };
  const smtp = new SMTPServer({
    authOptional: true,
    // A certificate for a line inside of one machine would prove nothing.
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => keep(raw, to))
        .then(() => done(), done);
    },
  });
  const mailbox = createServer(({ url }, response) => {
    const to = new URL(url ?? '/', 'http://mailbox').searchParams.get('to') ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ result: kept.filter((each) => each.to.includes(to)) }));
  });
  const smtpPort = await listen(smtp.server);
  const mailboxPort = await listen(mailbox);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    mailboxUrl: `http://127.0.0.1:${mailboxPort}`,
    async stop() {
      mailbox.closeAllConnections();
      await Promise.all([new Promise<void>((done) => smtp.close(done)), new Promise((done) => mailbox.close(done))]);
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
