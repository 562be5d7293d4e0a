/** A page without the stream of changes: with it, what stands there is read again whenever others do something. */
import type { BrowserContext, Page } from '@playwright/test';

export async function withoutStream(page: Page | BrowserContext): Promise<void> {
  await page.route('**/api/v1/changes', (route) => route.abort());
}
