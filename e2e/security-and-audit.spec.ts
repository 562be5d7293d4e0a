/** One's own security and what the portal keeps of it: ending a login elsewhere, files of lists, the audit log. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { logIn, showCodeAnew, test } from './steps/people.ts';

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody').getByRole('row');

test('ends a login on another device at once, and the history lists both', async ({ as, browser }) => {
  const page = await as('issuer02');
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, 'issuer02');

  await page.goto('/admin/issuer/main');
  await page.getByRole('button', { name: 'issuer02' }).click();
  await page.getByRole('link', { name: '보안' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '보안 설정' })).toBeVisible();
  const devices = rowsOf(page, '로그인된 기기');
  await expect(devices.filter({ hasText: '현재 기기' })).toHaveCount(1);
  await devices.getByRole('button', { name: '로그아웃' }).first().click();
  await showCodeAnew(page, 'issuer02', () =>
    page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click(),
  );
  await expect(devices.getByRole('button', { name: '로그아웃' })).toHaveCount(0);
  await expect(rowsOf(page, '로그인 기록').filter({ hasText: '성공' })).not.toHaveCount(0);

  await elsewhere.goto('/admin/issuer/order-sheet/list');
  await expect(elsewhere).toHaveURL(/\/issuer$/);
  await elsewhere.context().close();
});

test('takes a filtered list out as a file, leaves a trace, and keeps the chosen columns', async ({ as }) => {
  const page = await as('seller02');
  await page.goto('/seller/order-sheet/list?currency=USD');
  await expect(rowsOf(page, '주문서 조회').first()).toBeVisible();
  await page.getByRole('button', { name: '내려받기' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^orders_USD_\d{4}-\d\d-\d\d\.csv$/);
  const [heading = '', ...lines] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(heading).toContain('주문 번호,거래 번호');
  const total = page.getByRole('term').filter({ hasText: '조회 건수' }).locator('xpath=following-sibling::dd[1]');
  await expect(total).toHaveText(/\d/);
  const counted = (await total.textContent()) ?? '';
  expect(lines).toHaveLength(Number(counted.replaceAll(',', '')));
  expect(lines.every((line) => line.includes(',USD,'))).toBe(true);

  await page.getByRole('button', { name: '항목 선택' }).click();
  await page.getByRole('checkbox', { name: '바이어' }).uncheck();
  await page.reload();
  await expect(rowsOf(page, '주문서 조회').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '바이어' })).toHaveCount(0);

  await page.goto('/seller/mypage/audit?command=exportOrders');
  const newest = rowsOf(page, '활동 기록').first();
  await expect(newest).toContainText('주문 내역 내려받기');
  await expect(newest).toContainText('seller02');
});
