/** The first page after the login: its counts are those of the lists, and its search leads to what is looked for. */
import { expect, type Page } from '@playwright/test';
import { test } from './steps/people.ts';

const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '');

/** What a list adds up to: how many there are, and the amounts in its one currency, whatever became of them. */
async function totalsOf(page: Page): Promise<{ count: string; amount: string }> {
  const terms = await page
    .getByRole('term')
    .evaluateAll((all) => all.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']));
  const valueBeside = (name: string) => terms.find(([term]) => term?.includes(name))?.[1] ?? '';
  const amounts = terms
    .filter(([term]) => !/표시 중|조회 건수/.test(term ?? ''))
    .map(([, value]) => digits(value ?? ''));
  const sum = amounts.reduce((all, each) => all + BigInt(each || 0), 0n);
  return { count: digits(valueBeside('조회 건수')), amount: String(sum) };
}

test("each amount on a seller's main page leads to the list that adds up to it", async ({ as }) => {
  const page = await as('seller05');
  await page.goto('/seller/main');
  const figures = page.getByRole('table', { name: '진행 중인 대금' }).getByRole('link');
  await expect(figures.first()).toBeVisible();
  const shown = await figures.evaluateAll((all) =>
    all.map((link) => [...link.childNodes].map((part) => part.textContent ?? '')),
  );
  expect(shown.length).toBeGreaterThan(0);
  for (const [index, [amount = '', count = '']] of shown.entries()) {
    await figures.nth(index).click();
    await expect(page).toHaveURL(/\/order-sheet\/list\?.*stage=/);
    await expect.poll(() => totalsOf(page)).toEqual({ count: digits(count), amount: digits(amount) });
    await page.goBack();
    await expect(figures.first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: '처리할' })).toHaveCount(1);
});

test('finds an order from anywhere by a part of its number, with the keyboard alone', async ({ as }) => {
  const page = await as('seller05');
  await page.goto('/seller/order-sheet/list');
  const links = page.getByRole('table').locator('tbody').getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  // Six figures alone may stand in other numbers, too.
  const [orderId = ''] = paths.flatMap((path) => /ORD-\d+-(?=.*\d)(?=.*[A-Z])\w+$/.exec(path) ?? []);
  await page.goto('/seller/custom/notice/list');
  await expect(page.getByRole('button', { name: '번호나 이름으로 검색 (단축키 /)' })).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: '번호나 이름으로 검색' }).fill(orderId.slice(-6).toLowerCase());
  await expect(page.getByRole('option', { name: new RegExp(orderId) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/seller/order-sheet/${orderId}$`));
});
