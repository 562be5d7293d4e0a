import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Log } from '../platform/log.ts';
import type { EmailTransport, OutgoingEmail } from './email-transport.ts';
import { isAboutReader, type SmtpError, saidBy } from './smtp-refusal.ts';

export type SmtpOptions = {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string;
  readonly from: string;
  /** At the same time, at most. */
  readonly connections: number;
  /** After so many mails a connection is closed, and the next mail opens another. */
  readonly messagesPerConnection: number;
  /** How long one mail may take altogether, in milliseconds; a minute when absent. */
  readonly longestSendMs?: number;
  readonly log: Log;
};

/** Sends by the operator's mail server, over connections that are kept open. `close` ends them. */
export function makeSmtpTransport(options: SmtpOptions): EmailTransport & { readonly close: () => void } {
  const { from, log, longestSendMs = 60_000 } = options;
  const host = /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  let server = makePool(options);

  async function send({ emailId, to, subject, text, html }: OutgoingEmail) {
    const headers = { 'Auto-Submitted': 'auto-generated' };
    const used = server;
    const sent = used.sendMail({ from, to, subject, text, html, headers, messageId: `<${emailId}@${host}>` });
    try {
      await within(sent, longestSendMs);
      return 'accepted' as const;
    } catch (error) {
      if (error === tooLong) giveUp(used);
      const answer = isAboutReader(error as SmtpError) ? 'refused' : 'unreachable';
      log.warn({ emailId, answer, said: saidBy(error as Error) }, 'the mail server did not take a mail');
      return answer;
    }
  }

  /** A server that answers a word now and then keeps its connection for ever: the next mails go over others. */
  function giveUp(stuck: typeof server): void {
    if (stuck === server) server = makePool(options);
    stuck.close();
  }
  return { send, close: () => server.close() };
}

/** https://nodemailer.com/smtp/pooled: what fails is tried again by its job, not by the pool. */
function makePool({ url, connections, messagesPerConnection }: SmtpOptions) {
  return createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: messagesPerConnection,
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const tooLong = new Error('The mail server takes too long');

async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).then(() => {
    throw tooLong;
  });
  for (const each of [answer, late]) each.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => over.abort());
}
