/** Filters of a list: chips that open a small window over the page. */
import type { Page } from '@playwright/test';

const chips = (page: Page) => page.getByRole('main').getByRole('search');

/** Sets the filter of this label to a choice of it, or adds one where several can be chosen at once. */
export async function filterBy(page: Page, label: string, choice: string): Promise<void> {
  await chips(page)
    .getByRole('button', { name: new RegExp(`^${label}($|:)`) })
    .click();
  const opened = page.getByRole('dialog', { name: label });
  const wanted = { name: choice, exact: true };
  await opened.getByRole('button', wanted).or(opened.getByRole('checkbox', wanted)).click();
  if (await opened.isVisible()) await page.keyboard.press('Escape');
}

/** The chip of a filter that is set so. */
export const setFilter = (page: Page, label: string, value: string) =>
  chips(page).getByRole('button', { name: `${label}: ${value}`, exact: true });
