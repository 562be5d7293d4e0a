/** Notifications, notification preferences and the record of deliveries. */
import { expect, type Page } from '@playwright/test';
import { test } from './steps/people.ts';

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody').getByRole('row');
const bell = (page: Page) => page.getByRole('button', { name: /^알림, 읽지 않음/ });

async function unreadOf(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);
}

test('leads from the notification to the object, and counts what is left', async ({ as }) => {
  const page = await as('seller06');
  await page.goto('/seller/main');
  await expect.poll(() => unreadOf(page)).toBeGreaterThan(1);
  await bell(page).click();
  await expect(page.getByRole('heading', { level: 1, name: '알림' })).toBeVisible();
  const unread = rowsOf(page, '알림').filter({ hasText: '읽지 않음' }).first();
  const sentence = (await unread.getByRole('link').textContent()) ?? '';
  await unread.getByRole('link').click();
  // What the notification is about stands in the list's place; until then there is nothing to go back from.
  await expect(page.getByRole('heading', { level: 1, name: '알림', exact: true })).toBeHidden();
  await expect(page).toHaveURL(/\/seller\/(order-sheet\/ORD-|custom\/|settlement-inquiry\/|mypage\/|security)/);
  // How many are unread is no number to expect: the demo and other journeys go on and send more meanwhile.
  await page.goBack();
  await expect(rowsOf(page, '알림').filter({ hasText: sentence }).first()).toContainText('읽음');

  await page.getByRole('button', { name: '모두 읽음으로 표시' }).click();
  await expect.poll(() => unreadOf(page)).toBe(0);
});

test('keeps what a person does not want by e-mail', async ({ as }) => {
  const page = await as('seller06');
  await page.goto('/seller/mypage/message-wishes');
  const settled = page.getByRole('checkbox', { name: '정산 완료' });
  for (const isWanted of [false, true]) {
    await settled.setChecked(isWanted);
    await page.getByRole('button', { name: '저장' }).click();
    await expect(page.getByText('설정을 저장했습니다')).toBeVisible();
    await page.reload();
    await expect(settled).toBeChecked({ checked: isWanted });
  }
});

test('lets the agency send an e-mail again, but never one with a code', async ({ as }) => {
  const page = await as('kotra02');
  await page.goto('/admin/kotra/custom/deliveries?text=seller06');
  const rows = rowsOf(page, '메일 발송 기록');
  const codes = rows.filter({ hasText: '로그인 인증번호' });
  await expect(rows.first()).toBeVisible();
  await expect(codes.getByRole('button', { name: '재발송' })).toHaveCount(0);
  const email = rows.filter({ has: page.getByRole('button', { name: '재발송' }) }).first();
  await email.getByRole('button', { name: '재발송' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '재발송' }).click();
  await expect(page.getByText('메일을 다시 보냈습니다')).toBeVisible();
});
