/** A seller of the demo, logged in on the demo's own pages. */
import type { openBrowser } from '../../../e2e/portal/browser.ts';

export type Browser = Awaited<ReturnType<typeof openBrowser>>;

const user = { userId: 'seller01', password: 'Trade!2026' };

/** Both factors; the session then belongs to every page of the browser. */
export async function logInToDemo(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  const earlier = await newestCode(address);
  await page.goto(`${address}/login`);
  await page.locator('[name=userId]').fill(user.userId);
  await page.locator('[name=password]').fill(user.password);
  await page.locator('button[type=submit]').click();
  await page.getByText('@demo.example').waitFor();
  await page.locator('[name=code]').fill(await codeAfter(earlier, address));
  await page.locator('button[type=submit]').click();
  await page.locator('#side-menu').waitFor();
  await page.close();
}

async function codeAfter(earlier: string | undefined, address: string): Promise<string> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const code = await newestCode(address);
    if (code !== undefined && code !== earlier) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('No code arrives in the mailbox');
}

async function newestCode(address: string): Promise<string | undefined> {
  const response = await fetch(`${address}/api/dev/mails?to=${user.userId}@demo.example`);
  const { result } = (await response.json()) as { readonly result: readonly { readonly text: string }[] };
  return /^\s*(\d{6})\s*$/m.exec(result[0]?.text ?? '')?.[1];
}
