/** The letters that people get, read in the demo's mailbox. */
import { expect } from '@playwright/test';
import { portalAddress } from '../portal/portal-process.ts';

type Letter = { readonly mailId: string; readonly subject: string; readonly text: string };

/** The newest letters to a user, newest first. */
async function readMails(userId: string): Promise<readonly Letter[]> {
  const response = await fetch(`${portalAddress()}/api/dev/mails?to=${userId}@demo.example`);
  const { result } = (await response.json()) as { result: readonly Letter[] };
  return result;
}

/** Waits for a letter to the user whose subject and text hold all these words; it may be hours old. */
export async function expectMail(userId: string, ...words: readonly string[]): Promise<Letter> {
  let found: Letter | undefined;
  const holdsAll = ({ subject, text }: Letter) => words.every((word) => `${subject}\n${text}`.includes(word));
  await expect
    .poll(
      async () => {
        found = (await readMails(userId)).find(holdsAll);
        return found !== undefined;
      },
      { message: `a letter to ${userId} with ${words.join(', ')}`, timeout: 120_000 },
    )
    .toBe(true);
  if (!found) throw new Error('There is no such letter');
  return found;
}

/** The address in a letter that leads into the portal. */
export function linkIn({ text }: Letter): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`There is no link in the letter:\n${text}`);
  return link;
}

/** Does what makes the portal mail a code, and answers the six digits of that very letter. */
export async function codeMailedBy(userId: string, ask: () => Promise<void>): Promise<string> {
  const before = new Set((await readMails(userId)).map(({ mailId }) => mailId));
  await ask();
  let code = '';
  await expect
    .poll(
      async () => {
        const mails = (await readMails(userId)).filter(({ mailId }) => !before.has(mailId));
        code = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find(Boolean) ?? '';
        return code;
      },
      { message: `a code mailed to ${userId}`, timeout: 120_000 },
    )
    .not.toBe('');
  return code;
}
