/** Logging in, staying logged in and logging out, for everyone. */
import { expect, type Page, test } from '@playwright/test';
import { codeMailedBy } from './steps/emails.ts';
import { enterCode, enterPassword, logIn, loginWords, passBothFactors } from './steps/people.ts';

test('refuses a wrong password in Korean and in English and keeps the user id', async ({ page }) => {
  await page.goto('/login');
  await enterPassword(page, 'seller03', 'Wrong!2026');
  await expect(page.getByRole('alert')).toHaveText(/아이디|비밀번호/);
  await expect(page.getByLabel('아이디')).toHaveValue('seller03');
  await page.getByLabel('언어').selectOption('en');
  await expect(page).toHaveURL('/en/login');
  await enterPassword(page, 'buyer03', 'Wrong!2026');
  await expect(page.getByRole('alert')).toHaveText(/ID|password/i);
});

test('names the empty field instead of asking the server', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByText('아이디를 입력해 주세요')).toBeVisible();
  await expect(page.getByLabel('아이디')).toBeFocused();
});

test('refuses a wrong code, mails another one on request, and takes that one', async ({ page }) => {
  await page.goto('/login');
  const first = await codeMailedBy('seller03', () => enterPassword(page, 'seller03'));
  const wrong = first === '000000' ? '000001' : '000000';
  await enterCode(page, 'seller03', wrong);
  const code = page.getByLabel(loginWords.ko.code, { exact: true });
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(/인증번호/);
  const second = await codeMailedBy('seller03', () => page.getByRole('button', { name: '인증번호 다시 받기' }).click());
  await enterCode(page, 'seller03', second);
  await expect(page).toHaveURL('/seller/main');
});

test('keeps the language over a reload and shows it in the address', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('언어').selectOption('ja');
  await expect(page).toHaveURL('/ja/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.reload();
  await expect(page).toHaveURL('/ja/login');
  await page.goto('/login');
  await expect(page).toHaveURL('/ja/login');
  await page.getByLabel('言語').selectOption('ko');
  await expect(page).toHaveURL('/login');
});

test('leads an outsider from a protected page to the login and back to that page', async ({ page }) => {
  await page.goto('/seller/order-sheet/list?currency=USD');
  await expect(page).toHaveURL('/login');
  await passBothFactors(page, 'seller04');
  await expect(page).toHaveURL('/seller/order-sheet/list?currency=USD');
  await expect(page.getByRole('heading', { name: '주문서 조회' })).toBeVisible();
});

test('has no page of another client type for anyone', async ({ page }) => {
  await logIn(page, 'buyer05');
  for (const path of ['/en/seller/order-sheet/list', '/en/admin/kotra/main', '/en/no/such/page']) {
    await page.goto(path);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  }
});

test('ends the session in every tab on logout, and the back button shows nothing of it', async ({ page, context }) => {
  const errors = errorsOf(page);
  await logIn(page, 'seller05');
  await page.goto('/seller/order-sheet/list');
  await expect(page.getByRole('table')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/seller/payment-inquiry');
  await expect(other.getByRole('heading', { name: '거래 조회' })).toBeVisible();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeHidden();
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('heading', { name: '거래 조회' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('table')).toBeHidden();
  expect(errors).toEqual([]);
});

/** What the page reports as an error from now on. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Waits until the page has asked all it asks for: each of its requests starts the countdown again. */
async function comeToRest(page: Page): Promise<void> {
  let lastRequestAt = Date.now();
  page.on('request', () => {
    lastRequestAt = Date.now();
  });
  await expect.poll(() => Date.now() - lastRequestAt).toBeGreaterThan(1_500);
}

test('counts down, warns two minutes before the end, and goes on when asked to', async ({ page }) => {
  await page.clock.install();
  await logIn(page, 'seller06');
  await comeToRest(page);
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await page.clock.fastForward('06:00'); // the notification button asks, and needs fresh tokens for it: neither is activity
  await comeToRest(page);
  await expect(page.getByRole('timer')).toHaveText(/^0[89]:\d\d$/);
  await page.clock.fastForward('07:05');
  const warning = page.getByRole('dialog', { name: '곧 자동으로 로그아웃됩니다' });
  await expect(warning).toBeVisible();
  await expect(page.getByRole('timer', { includeHidden: true })).toHaveText(/^01:\d\d$/);
  await warning.getByRole('button', { name: '로그인 연장' }).click();
  await expect(warning).toBeHidden();
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await page.goto('/guide'); // for everyone, but who is signed in is counted down there, too
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
});

test('logs an idle person out, says why, and brings them back to the page', async ({ page }) => {
  await page.clock.install();
  await logIn(page, 'seller02');
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '주문서 조회' }).click();
  await expect(page).toHaveURL('/seller/order-sheet/list');
  await comeToRest(page);
  await page.clock.fastForward('15:05');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/15분 동안 사용하지 않아/)).toBeVisible();
  await passBothFactors(page, 'seller02');
  await expect(page).toHaveURL('/seller/order-sheet/list');
});
