/** A tab of the old version: somebody writes an inquiry in it while the release goes on around them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../../../e2e/portal/browser.ts';
import { logIn } from '../../../e2e/portal/log-in-to-demo.ts';
import { password } from '../pay/prepare-orders.ts';

const words = 'Begun with the old version';
const waitMs = 30_000;

export type OpenTab = {
  /** A new visitor's login page, with all its scripts; what went wrong, if anything. */
  readonly visit: () => Promise<readonly string[]>;
  /** Goes on writing, sends, and opens pages that it has not opened before; what went wrong, if anything. */
  readonly goOn: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Logs in by hand and begins to write. */
export async function openTab(address: string, userId: string): Promise<OpenTab> {
  const profile = mkdtempSync(join(tmpdir(), 'release-tab-'));
  const context = await openBrowser(profile, []);
  await logIn(context, { address, userId, password });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`an error in the page: ${error.message}`));
  await page.goto(`${address}/en/buyer/custom/support/create`);
  const contents = page.getByRole('textbox').last();
  await contents.fill(words);
  return {
    async visit() {
      const visitor = await context.browser()?.newContext();
      const other = await (visitor ?? context).newPage();
      const failed: string[] = [];
      other.on('response', (answer) => {
        if (answer.status() >= 400) failed.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
      });
      await other.goto(`${address}/en/login`, { waitUntil: 'load' });
      await other.locator('button[type=submit]').waitFor({ timeout: waitMs });
      await other.waitForLoadState('networkidle');
      await other.close();
      await visitor?.close();
      return failed;
    },
    async goOn() {
      if ((await contents.inputValue()) !== words) problems.push('what was typed is gone');
      await page.getByRole('textbox').first().fill('A question across a release');
      await page.locator('form button[type=submit]').last().click();
      await page.waitForURL(/support\/detail\?seq=/, { timeout: waitMs }).catch(() => problems.push('not sent'));
      for (const path of ['/buyer/order-list', '/buyer/card', '/buyer/custom/faq']) {
        await page.goto(`${address}/en${path}`);
        await page
          .getByRole('heading', { level: 1 })
          .waitFor({ timeout: waitMs })
          .catch(() => problems.push(`${path} has no title`));
      }
      return problems;
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
