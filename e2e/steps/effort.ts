/** What a task costs a person: counted in the browser by what they really press. */
import { expect, type Locator, type Page } from '@playwright/test';

export type Effort = { readonly clicks: number; readonly keys: number; readonly seconds: number };

const counted = { clicks: 'counted-clicks', keys: 'counted-keys' } as const;

/** Counts from here, whatever page is opened; a key that presses a button is no click. */
export async function beginTask(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(countEffort, counted);
  await page.evaluate(countEffort, counted);
  const before = await readCounts(page);
  const began = Date.now();
  return async () => {
    const { clicks, keys } = await readCounts(page);
    return { clicks: clicks - before.clicks, keys: keys - before.keys, seconds: (Date.now() - began) / 1_000 };
  };
}

/** Presses Tab until this has the focus, as somebody without a mouse does. Fails where Tab never comes to it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < mostTabs; presses += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

const mostTabs = 60;

function readCounts(page: Page): Promise<Pick<Effort, 'clicks' | 'keys'>> {
  return page.evaluate(({ clicks, keys }) => {
    const read = (name: string) => Number(sessionStorage.getItem(name) ?? 0);
    return { clicks: read(clicks), keys: read(keys) };
  }, counted);
}

/**
 * Runs in the page. Counts what reaches the document: a click whose target moves away beneath the pointer is held back by
 * Playwright at the window, and made again.
 */
function countEffort({ clicks, keys }: typeof counted): void {
  const marked = globalThis as { countsEffort?: true };
  if (marked.countsEffort) return;
  marked.countsEffort = true;
  const add = (name: string) => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
  document.addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && add(clicks), true);
  document.addEventListener('keydown', ({ isTrusted }) => isTrusted && add(keys), true);
}
