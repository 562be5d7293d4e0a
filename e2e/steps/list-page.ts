/** What stands on a page with a list. */
import { expect, type Locator, type Page } from '@playwright/test';

export const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
export const totalOf = (page: Page, name: RegExp | string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
/** How many were found, once they have been counted: totals come after the rows. */
export async function counted(page: Page) {
  await expect(totalOf(page, '조회 건수')).toHaveText(/\d/);
  return textOf(totalOf(page, '조회 건수'));
}
export const textOf = async (scope: Locator) => (await scope.textContent()) ?? '';
