/** When a page has come to rest: all that it fetches is there, and nothing on it says that it loads. */
import { expect, type Page } from '@playwright/test';

/** Each of these stands only while something is on its way. */
export const loadingMarks = '[aria-busy="true"], main [role="status"][aria-label], [data-coming]';

/**
 * Waits until nothing was fetched to its end for half a second, and nothing shows that it loads. The page itself is
 * asked: the browser’s tools count the ends of requests, and one that a page before left unanswered can keep them waiting for
 * ever. The stream of changes, which has no end, does not count.
 */
export async function untilAtRest(page: Page): Promise<void> {
  let fetched: readonly string[] = [];
  const isAtRest = async () => {
    const before = fetched.length;
    const now = await page.evaluate((marks) => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return { names, isLoading: document.readyState !== 'complete' || document.querySelector(marks) !== null };
    }, loadingMarks);
    fetched = now.names;
    return !now.isLoading && before === fetched.length ? 'at rest' : fetched.slice(before);
  };
  await expect(page.locator('h1').first()).not.toBeEmpty();
  await expect.poll(isAtRest, { intervals: [500], timeout: 60_000, message: page.url() }).toBe('at rest');
}
