/** The e-mails that people get, read in the demo's mailbox or at the mail server of an installation. */
import { expect } from '@playwright/test';
import { portalAddress } from '../portal/portal-process.ts';

/** Where the mailbox is, if not on a page of the portal. */
export const mailboxSetting = 'E2E_MAILBOX';

type ReceivedEmail = { readonly emailId: string; readonly subject: string; readonly text: string };

/** The newest e-mails to a user, newest first. */
async function readEmails(userId: string): Promise<readonly ReceivedEmail[]> {
  const response = await fetch(
    `${process.env[mailboxSetting] ?? portalAddress()}/api/dev/mails?to=${userId}@demo.example`,
  );
  const { result } = (await response.json()) as { result: readonly ReceivedEmail[] };
  return result;
}

/** Waits for an e-mail to the user whose subject and text hold all these words; it may be hours old. */
export async function expectEmail(userId: string, ...words: readonly string[]): Promise<ReceivedEmail> {
  let found: ReceivedEmail | undefined;
  const holdsAll = ({ subject, text }: ReceivedEmail) => words.every((word) => `${subject}\n${text}`.includes(word));
  await expect
    .poll(
      async () => {
        found = (await readEmails(userId)).find(holdsAll);
        return found !== undefined;
      },
      { message: `an e-mail to ${userId} with ${words.join(', ')}`, timeout: 120_000 },
    )
    .toBe(true);
  if (!found) throw new Error('There is no such e-mail');
  return found;
}

/** The address in an e-mail that leads into the portal. */
export function linkIn({ text }: ReceivedEmail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`There is no link in the e-mail:\n${text}`);
  return link;
}

/** Does what makes the portal mail a code, and answers the six digits of that very e-mail. */
export async function codeMailedBy(userId: string, ask: () => Promise<void>): Promise<string> {
  const before = new Set((await readEmails(userId)).map(({ emailId }) => emailId));
  await ask();
  let code = '';
  await expect
    .poll(
      async () => {
        const emails = (await readEmails(userId)).filter(({ emailId }) => !before.has(emailId));
        code = emails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find(Boolean) ?? '';
        return code;
      },
      { message: `a code mailed to ${userId}`, timeout: 120_000 },
    )
    .not.toBe('');
  return code;
}
