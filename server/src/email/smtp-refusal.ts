/**
 * Whom a mail server's refusal is about. Only a refusal of the reader ends a mail; what is about us (an account that is
 * paused, a sender who is not confirmed, a quota, a relay that does not know us) ends when the operator mends it, and
 * until then every mail would be lost.
 */

/** As nodemailer tells it: the command that was refused, the answer's number and its text. */
export type SmtpError = {
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
};

/** RFC 3463: what is wrong with the reader's address (5.1.7 and 5.1.8 are the sender's), and all of the mailbox. */
const aboutReader = /^5\.(?:1\.(?:[0-46]|10)|2\.\d+)$/;
/** RFC 5321 §4.2.3: no such mailbox, moved, name not allowed; RFC 7504: the domain takes no mail. */
const readerCodes: readonly number[] = [550, 551, 553, 556];
/** Servers without codes of RFC 3463 refuse what is no fault of the reader's with the same numbers. */
const aboutUs = /relay|authenti|quota|limit|sender|not verified|block|spam|policy|denied/i;

/** Whether the server will never take a mail for this reader. */
export function isAboutReader({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (responseCode < 500) return false;
  const [, code] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (code) return aboutReader.test(code);
  return command === 'RCPT TO' && readerCodes.includes(responseCode) && !aboutUs.test(response);
}

/** What the server said, for the log, without anybody's address. */
export function saidBy({ response, message }: SmtpError & { readonly message?: string }): string {
  return (response ?? message ?? '').replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '<…>').slice(0, 300);
}
