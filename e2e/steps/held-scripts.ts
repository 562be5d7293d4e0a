/** A page whose scripts are on their way: what a person does to its prerendered HTML meanwhile. */
import type { Page } from '@playwright/test';

/** Call before the page is opened. React comes once `letGo` is called. */
export async function holdScripts(page: Page): Promise<{ readonly letGo: () => void }> {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return { letGo };
}
