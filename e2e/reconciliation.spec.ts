/** The operator's morning: what does not agree is seen, and ends by two people; the money of each day is kept safe. */
import { expect, type Page } from '@playwright/test';
import { test } from './steps/people.ts';

const inquiry = '/admin/kotra/settlement-inquiry';
const reason = '매입사가 단수를 잘못 반올림했다고 확인했습니다.';
const state = (page: Page) => page.getByRole('main').getByText(/^(불일치|일치) · /);

async function propose(page: Page): Promise<string> {
  await page.goto(`${inquiry}/reconciliation?state=mismatch`);
  await expect(page.getByText(/^미해결 차이 [A-Z]{3} \(\d+건\)$/)).toBeVisible();
  const rows = page.getByRole('table', { name: '대사' }).locator('tbody').getByRole('row');
  await rows
    .filter({ hasText: /불일치\s*금액/ })
    .filter({ hasNotText: '승인 대기' })
    .getByRole('link')
    .first()
    .click();
  await expect(state(page)).toHaveText('불일치 · 금액');
  await page.getByRole('button', { name: '승인 요청' }).click();
  const dialog = page.getByRole('dialog', { name: '승인 요청' });
  await dialog.getByLabel('사유').fill(reason);
  await dialog.getByRole('button', { name: '승인 요청' }).click();
  await expect(state(page)).toHaveText('불일치 · 금액 · 승인 대기');
  return page.url();
}

test('one person proposes how an exception ends, and only another one ends it', async ({ as }) => {
  const first = await as('kotra01');
  const address = await propose(first);
  await expect(first.getByRole('button', { name: '승인 요청 철회' })).toBeVisible();
  await expect(first.getByRole('button', { name: '승인', exact: true })).toBeDisabled();

  const second = await as('kotra02');
  await second.goto(address);
  await second.getByRole('button', { name: '승인', exact: true }).click();
  const dialog = second.getByRole('dialog', { name: '승인', exact: true });
  await expect(dialog).toContainText(reason);
  await dialog.getByRole('button', { name: '승인', exact: true }).click();
  await expect(state(second)).toHaveText('일치 · 금액 · 수동 확인');
  await expect(second.getByText(/승인 요청 · .*kotra01/)).toBeVisible();
  await expect(second.getByText(/승인 · .*kotra02/)).toBeVisible();

  await second.goto(`${inquiry}/safeguarding?currency=USD`);
  const days = second.getByRole('table', { name: '정산자금 외부관리' }).locator('tbody').getByRole('row');
  await expect(days.first()).toContainText('충족');
  await expect(days.filter({ hasNotText: '충족' })).toHaveCount(0);
});
