/** Who lost id and password gets both back, by what the company registered and by the address's own e-mails. */
import { expect, type Page, test } from '@playwright/test';
import { codeMailedBy, expectEmail } from './steps/emails.ts';
import { enterCode, enterPassword } from './steps/people.ts';

const userId = 'seller06';
const businessNumber = '3118140629';
const address = `${userId}@demo.example`;
const oldPassword = 'Trade!2026';

/** From the page that asks who one is to the one that says the password is changed. */
async function resetPassword(page: Page, to: string): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill(userId);
  await page.getByLabel('가입할 때 등록한 이메일').fill(address);
  const code = await codeMailedBy(userId, () => page.getByRole('button', { name: '인증번호 받기' }).click());
  await page.getByLabel('인증번호 6자리').fill(code);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(to);
  await page.getByLabel('새 비밀번호 확인').fill(to);
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호를 변경했습니다' })).toBeVisible();
}

test('an exporter finds the id, sets a new password, and logs in with that one only', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '판매자 아이디·비밀번호 찾기' }).click();
  await expect(page).toHaveURL('/seller/user/findaccountinfo');
  await page.getByLabel('사업자등록번호').fill(businessNumber);
  await page.getByLabel('가입할 때 등록한 이메일').fill(address);
  await page.getByRole('button', { name: '아이디 찾기' }).click();
  await expectEmail(userId, '아이디 안내', userId);

  const code = await codeMailedBy(userId, () => page.getByRole('button', { name: '인증번호 받기' }).click());
  await page.getByLabel('인증번호 6자리').fill(code);
  await page.getByRole('button', { name: '확인', exact: true }).click();
  const found = page.getByRole('status').filter({ hasText: '인증한 이메일로 등록된 아이디입니다.' });
  await expect(found.getByRole('listitem')).toHaveText(/^se\**[\w*]*\*/);

  await page.getByRole('link', { name: '비밀번호 찾기' }).click();
  await resetPassword(page, 'Pier-kettle-7');
  await page.getByRole('link', { name: '로그인으로 돌아가기' }).click();
  await enterPassword(page, userId, oldPassword);
  await expect(page.getByRole('alert')).toBeVisible();
  const secondFactor = await codeMailedBy(userId, () => enterPassword(page, userId, 'Pier-kettle-7'));
  await enterCode(page, userId, secondFactor);
  await expect(page).toHaveURL('/seller/main');

  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.goto('/seller/user/findpwdinfo');
  await resetPassword(page, oldPassword);
});
