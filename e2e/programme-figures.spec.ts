/** Programme figures of an institution: found by the menu, over a period in the address, each to the rows behind it. */
import { expect } from '@playwright/test';
import { counted } from './steps/list-page.ts';
import { test } from './steps/people.ts';

const digits = (text: string) => text.replaceAll(/\D/g, '');

test('a clerk finds how the programme does, and behind each count its rows', async ({ as }) => {
  const page = await as('kotra01');
  await page.goto('/admin/kotra/main');
  await page.locator('#side-menu').getByRole('link', { name: '운영 지표' }).click();
  await expect(page).toHaveURL(/\/admin\/kotra\/programme/);
  await page.getByText('최근 12개월', { exact: true }).click();
  await expect(page).toHaveURL(/from=/);
  const shown = page.url();
  // Until they come the figures of the period before stand there, and say so.
  await expect(page.getByRole('radio', { name: '최근 12개월' })).toBeChecked();
  await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0);

  const cards = page.getByRole('list', { name: '주요 지표' });
  const links = cards.getByRole('link');
  await expect(links.first()).toBeVisible();
  const texts = await links.allTextContents();
  expect(texts.length).toBeGreaterThan(3);
  for (const [index, text] of texts.slice(0, 3).entries()) {
    await links.nth(index).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('운영 지표');
    expect(digits(await counted(page)), text).toBe(digits(/(\d[\d,]*)\s*건/.exec(text)?.[1] ?? text));
    await page.goBack();
    await expect(page).toHaveURL(shown);
    await expect(links.first()).toBeVisible();
  }
});
