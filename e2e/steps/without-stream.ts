/** A page without the stream of changes: that never ends, and a network with one never rests. */
import type { BrowserContext, Page } from '@playwright/test';

export async function withoutStream(page: Page | BrowserContext): Promise<void> {
  await page.route('**/api/v1/changes', (route) => route.abort());
}
