/** Lists as they are worked through: from row to row, beside the list, by chips, several at once, as a kept view. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { filterBy, setFilter } from './steps/filters.ts';
import { rowsOf, textOf, totalOf } from './steps/list-page.ts';
import { test } from './steps/people.ts';

test('opens a row in a tab of its own, and goes from row to row by the arrow keys', async ({ as }) => {
  const page = await as('seller01');
  await page.goto('/seller/order-sheet/list?sort=oldest');
  const [first, second] = [rowsOf(page).nth(0), rowsOf(page).nth(1)];
  await expect(second).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await first
    .getByRole('cell')
    .nth(2)
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL('/seller/order-sheet/list?sort=oldest');
  await first.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(second.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/seller\/order-sheet\/ORD-[\w-]+$/);
});

test('previews an order beside the list, goes on to the next, and closes it', async ({ as }) => {
  const page = await as('seller01');
  await page.goto('/seller/order-sheet/list?sort=oldest');
  const nameOf = (row: number) => textOf(rowsOf(page).nth(row).getByRole('link').first());
  await expect(rowsOf(page).nth(1)).toBeVisible();
  await rowsOf(page).nth(0).getByRole('link').first().focus();
  await page.keyboard.press('Space');
  const panel = (name: string) => page.getByRole('region', { name: `미리보기: ${name}` });
  await expect(panel(await nameOf(0)).getByRole('button', { name: '주문서 열기' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(panel(await nameOf(1))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: '미리보기' })).toHaveCount(0);
  await expect(rowsOf(page).nth(1).getByRole('link').first()).toBeFocused();
  await rowsOf(page).nth(2).getByRole('button', { name: '미리보기' }).click();
  await panel(await nameOf(2))
    .getByRole('button', { name: '주문서 열기' })
    .click();
  await expect(page).toHaveURL(/\/seller\/order-sheet\/ORD-[\w-]+$/);
});

for (const [name, path, open] of [
  ['a payment', '/seller/payment-inquiry', '결제 보기'],
  ['a payout', '/seller/settlement-inquiry/list', '정산 명세서 보기'],
] as const) {
  test(`previews ${name} beside its list, and opens it from there`, async ({ as }) => {
    const page = await as('seller01');
    await page.goto(path);
    await rowsOf(page).nth(1).getByRole('button', { name: '미리보기' }).click();
    const panel = page.getByRole('region', { name: '미리보기' });
    const amount = await textOf(panel.locator('strong, span').filter({ hasText: /\d{3}/ }).first());
    expect(amount).toMatch(/\d/);
    await panel.getByRole('button', { name: open }).click();
    await expect(page).toHaveURL(/payment-inquiry\/pay_|settlement-inquiry\/detail\?settlement=po_/);
  });
}

test('narrows the payments by an amount and a company, which stand in the address and below the rows', async ({
  as,
}) => {
  const page = await as('seller01');
  await page.goto('/seller/payment-inquiry?currency=USD&amountFrom=10000&counterparty=pacific');
  await expect(setFilter(page, '거래처', 'pacific')).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  for (const row of await rowsOf(page).allInnerTexts()) expect(row).toContain('Pacific');
  await expect(totalOf(page, /^USD 카드 결제 완료/)).toBeVisible();
});

test('downloads the chosen rows alone, of several pages', async ({ as }) => {
  const page = await as('seller01');
  await page.goto('/seller/order-sheet/list?sort=oldest');
  await expect(rowsOf(page)).toHaveCount(20);
  await rowsOf(page).nth(0).getByRole('checkbox').check();
  await rowsOf(page).nth(3).getByRole('checkbox').check();
  const numbers = [await textOf(rowsOf(page).nth(0).getByRole('link').first())];
  await page.getByRole('navigation', { name: '페이지 이동' }).getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('navigation', { name: '페이지 이동' })).toContainText('21–');
  // The rows before stay until the next ones are there.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await rowsOf(page).nth(0).getByRole('checkbox').check();
  numbers.push(await textOf(rowsOf(page).nth(0).getByRole('link').first()));
  const bar = page.getByRole('region', { name: '선택한 건의 작업' });
  await expect(bar).toContainText('3건 선택');
  await bar.getByRole('button', { name: '선택한 건 내려받기' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^orders_selected_\d{4}-\d\d-\d\d\.csv$/);
  const [, ...lines] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  for (const number of numbers) expect(lines.some((line) => line.includes(number))).toBe(true);
  await bar.getByRole('button', { name: '선택 해제' }).click();
  await expect(bar).toBeHidden();
});

test('narrows the orders by stage and by several states, and removes a chip', async ({ as }) => {
  const page = await as('seller01');
  await page.goto('/seller/order-sheet/list');
  const tabs = page.getByRole('navigation', { name: '단계별 보기' });
  const done = tabs.getByRole('link', { name: /^정산 완료/ });
  await expect(done).toHaveText(/\d/);
  const count = (await textOf(done)).replaceAll(/\D/g, '');
  await done.click();
  await expect(page).toHaveURL('/seller/order-sheet/list?stage=done');
  await expect(totalOf(page, '조회 건수')).toHaveText(count);
  await expect(rowsOf(page).filter({ hasNotText: '정산 완료' })).toHaveCount(0);
  await tabs.getByRole('link', { name: /^전체/ }).click();
  await filterBy(page, '상태', '정산 완료');
  await filterBy(page, '상태', '취소 요청');
  await expect(page).toHaveURL(/state=settled%2Ccancel_requested$/);
  await expect(rowsOf(page).filter({ hasNotText: /정산 완료|취소 요청/ })).toHaveCount(0);
  await page.getByRole('button', { name: '상태 조건 빼기' }).click();
  await expect(page).toHaveURL('/seller/order-sheet/list');
});

test('narrows the orders by an amount in a currency', async ({ as }) => {
  const page = await as('seller06');
  await page.goto('/seller/order-sheet/list');
  await page.getByRole('main').getByRole('search').getByRole('button', { name: '금액' }).click();
  const amount = page.getByRole('dialog', { name: '금액' });
  await amount.getByLabel('최소').fill('10,000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/currency=USD.*amountFrom=10000|amountFrom=10000.*currency=USD/);
  await expect(setFilter(page, '금액', 'USD 10,000 이상')).toBeVisible();
  // The rows of before stay until those that fit are there.
  await expect
    .poll(() =>
      rowsOf(page).evaluateAll((rows) => {
        const figures = rows.map((row) => /([\d,]+\.\d\d)\s*USD/.exec(row.textContent ?? '')?.[1]);
        return figures.length > 0 && figures.every((figure) => Number(figure?.replaceAll(',', '')) >= 10_000);
      }),
    )
    .toBe(true);
});

test('keeps a view of a list for its person, on every device', async ({ as }) => {
  const page = await as('seller06');
  await page.goto('/seller/order-sheet/list?stage=done&currency=USD');
  await expect(rowsOf(page).first()).toBeVisible();
  const name = `정산 완료 ${Date.now()}`;
  const menu = page.getByRole('button', { name: '저장한 보기' });
  await menu.click();
  await page.getByLabel('지금 조건을 저장할 이름').fill(name);
  await page.keyboard.press('Enter');
  const view = page.getByRole('button', { name, exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  // What this browser remembers has no part in it.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes(':')) localStorage.removeItem(key);
  });
  await page.goto('/seller/order-sheet/list');
  await menu.click();
  await view.click();
  await expect(page).toHaveURL('/seller/order-sheet/list?stage=done&currency=USD');
  await menu.click();
  await page.getByRole('button', { name: `${name} 삭제` }).click();
  await expect(view).toBeHidden();
});
