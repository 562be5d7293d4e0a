/** What stands on a page with a list. */
import { expect, type Locator, type Page } from '@playwright/test';

export const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
/** On a phone a list is one of cards; a page's short tables stay tables. */
export const entriesOf = (page: Page) =>
  page
    .locator('main ul[aria-label] > li, main table[aria-label]')
    .filter({ visible: true })
    .and(page.locator(':not(nav *)'));
export const totalOf = (page: Page, name: RegExp | string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
/** How many were found, once they have been counted: totals come after the rows. */
export async function counted(page: Page) {
  await expect(totalOf(page, '조회 건수')).toHaveText(/\d/);
  return textOf(totalOf(page, '조회 건수'));
}
export const textOf = async (scope: Locator) => (await scope.textContent()) ?? '';

/** Waits until the fonts that come after the first view have come: with the system's, texts take more or fewer lines. */
export async function untilFontsAreLoaded(page: Page): Promise<void> {
  await expect(page.locator('style[data-later]')).toHaveAttribute('media', 'all');
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
}
