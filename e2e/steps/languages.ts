/** The selector in the top bar, whichever language it stands in. */
import { expect, type Page } from '@playwright/test';
import type { Language } from './people.ts';

export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('combobox', { name: /^(언어|Language)$/ }).selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
