/** What a task costs a person: counted in the browser by what they really press. */
import type { Page } from '@playwright/test';

export type Effort = { readonly clicks: number; readonly seconds: number };

const key = 'counted-clicks';

/** Counts from here, whatever page is opened; a key that presses a button is no click. */
export async function beginTask(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(countClicks, key);
  await page.evaluate(countClicks, key);
  const before = await readCount(page);
  const began = Date.now();
  return async () => ({ clicks: (await readCount(page)) - before, seconds: (Date.now() - began) / 1_000 });
}

function readCount(page: Page): Promise<number> {
  return page.evaluate((name) => Number(sessionStorage.getItem(name) ?? 0), key);
}

/** Runs in the page. */
function countClicks(name: string): void {
  const marked = globalThis as { countsClicks?: true };
  if (marked.countsClicks) return;
  marked.countsClicks = true;
  addEventListener(
    'click',
    ({ isTrusted, detail }) => {
      if (isTrusted && detail > 0) sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    },
    true,
  );
}
