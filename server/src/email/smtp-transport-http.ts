import { createTransport } from 'nodemailer';
import type { EmailTransport, OutgoingEmail } from './email-transport.ts';

export type SmtpOptions = {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string;
  readonly from: string;
};

/** Sends by the operator's mail server, over few connections that are kept open. `close` ends them. */
export function makeSmtpTransport({ url, from }: SmtpOptions): EmailTransport & { readonly close: () => void } {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

  async function send({ emailId, to, subject, text, html }: OutgoingEmail) {
    try {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await server.sendMail({ from, to, subject, text, html, headers, messageId: `<${emailId}@${host}>` });
      return 'accepted' as const;
    } catch (error) {
      const status = (error as { responseCode?: number }).responseCode ?? 0;
      return status >= 500 && !isAboutUs(error) ? ('refused' as const) : ('unreachable' as const);
    }
  }
  return { send, close: () => server.close() };
}

/** A wrong password of ours is mended by the operator; the e-mails wait. */
function isAboutUs(error: unknown): boolean {
  return (error as { code?: string }).code === 'EAUTH';
}
