/** People of the demo, logged in on the demo's own pages. */
import type { BrowserContext } from '@playwright/test';

export type Browser = BrowserContext;

const ofTheDemo = 'Trade!2026';

/** Both factors; the session then belongs to every page of the browser. */
export function logInToDemo(browser: Browser, address: string, userId = 'seller01'): Promise<void> {
  return logIn(browser, { address, userId, password: ofTheDemo });
}

type Person = { readonly address: string; readonly userId: string; readonly password: string };

/** The same as anybody, where mails lie in a mailbox. */
export async function logIn(browser: Browser, { address, userId, password }: Person): Promise<void> {
  const page = await browser.newPage();
  const before = new Set((await readMails(address, userId)).map(({ emailId }) => emailId));
  const institution = /^(visa|kotra|issuer)/.exec(userId)?.[0];
  await page.goto(`${address}/${institution ?? 'login'}`);
  await page.locator('[name=userId]').fill(userId);
  await page.locator('[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('[name=code]').waitFor();
  await page.locator('[name=code]').fill(await codeMailedSince(before, address, userId));
  await page.locator('button[type=submit]').click();
  await page.locator('#side-menu').waitFor();
  await page.close();
}

type Mail = { readonly emailId: string; readonly text: string };

async function readMails(address: string, userId: string): Promise<readonly Mail[]> {
  const response = await fetch(`${address}/api/dev/mails?to=${userId}@demo.example`);
  return ((await response.json()) as { readonly result: readonly Mail[] }).result;
}

/** Throws where none comes in thirty seconds. */
async function codeMailedSince(before: ReadonlySet<string>, address: string, userId: string): Promise<string> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const mails = (await readMails(address, userId)).filter(({ emailId }) => !before.has(emailId));
    const code = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find((each) => each !== undefined);
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('No code arrives in the mailbox');
}
