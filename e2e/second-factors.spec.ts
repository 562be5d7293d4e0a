/** What stands beside the mailed code: a passkey, an authenticator app, recovery codes, and showing them anew (decision 0240). */
import { expect, type Page } from '@playwright/test';
import { type AuthenticatorApp, makeAuthenticatorApp } from './steps/authenticator-app.ts';
import { enterCode, enterPassword, logIn, loginWords, showCodeAnew, test, type UserId } from './steps/people.ts';
import { addPasskey, giveAuthenticator, openSecurity, showPasskey } from './steps/second-factors.ts';

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: loginWords[name === 'Log out' ? 'en' : 'ko'].logIn })).toBeVisible();
}

type Added = { readonly app: AuthenticatorApp; readonly recoveryCodes: readonly string[] };

/** Adds an authenticator app on the security page that is open, and keeps the recovery codes. */
async function addApp(page: Page, userId: UserId, name: string): Promise<Added> {
  await showCodeAnew(page, userId, () => page.getByRole('button', { name: '인증 앱 추가' }).click());
  const dialog = page.getByRole('dialog', { name: '인증 앱 추가' });
  await expect(dialog.getByRole('img', { name: '인증 앱으로 찍는 QR 코드' })).toBeVisible();
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent();
  const app = makeAuthenticatorApp(key ?? '');
  await dialog.getByLabel('앱에 표시된 코드').fill(await app.nextCode());
  await dialog.getByLabel('이름').fill(name);
  await dialog.getByRole('button', { name: '확인하고 추가' }).click();
  const codes = page.getByRole('dialog', { name: '복구 코드 보관' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: '보관했습니다' }).click();
  await expect(codes).toHaveCount(0);
  return { app, recoveryCodes };
}

const factors = (page: Page) => page.locator('#second-factors').getByRole('table').locator('tbody').getByRole('row');

/** From the row to the question and its answer; the person is as before then. */
async function remove(page: Page, factor: string, { button }: { readonly button: string }): Promise<void> {
  await factors(page).filter({ hasText: factor }).getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

test('a passkey is made after a code by mail, and from then on it alone is asked for', async ({ page }) => {
  const userId = 'buyer03';
  await giveAuthenticator(page);
  await logIn(page, userId);

  await test.step('it is made on the security page, with recovery codes', async () => {
    await openSecurity(page, userId, 'Security');
    await addPasskey(page, userId, 'Office laptop');
    await expect(factors(page).filter({ hasText: 'Office laptop' })).toContainText('Not yet');
  });

  await test.step('the next login asks for it and needs no code', async () => {
    await logOut(page, 'Log out');
    await enterPassword(page, userId);
    await showPasskey(page, userId);
    await expect(page).toHaveURL('/en/buyer/main');
  });

  await test.step('it is removed after it was shown anew in place', async () => {
    await openSecurity(page, userId, 'Security');
    await remove(page, 'Office laptop', { button: 'Remove' });
    await page.getByRole('dialog', { name: loginWords.en.anew }).getByRole('button', { name: 'Use passkey' }).click();
    await expect(factors(page).filter({ hasText: 'Office laptop' })).toHaveCount(0);
    await expect(factors(page)).toHaveCount(1);
  });
});

test('an authenticator app opens the login and answers when an act asks anew; no code counts twice', async ({
  page,
  browser,
}) => {
  const userId = 'seller02-deputy';
  await logIn(page, userId);
  await openSecurity(page, userId, '보안');
  const { app } = await addApp(page, userId, '내 휴대폰');
  await expect(factors(page).filter({ hasText: '내 휴대폰' })).toContainText('기본');

  const elsewhere = await (await browser.newContext()).newPage();
  const used = await test.step('a login on another device takes the code of the app', async () => {
    await elsewhere.goto('/login');
    await enterPassword(elsewhere, userId);
    await expect(elsewhere.getByText('인증 앱에 표시된 6자리 코드를 입력해 주세요.')).toBeVisible();
    const code = await app.nextCode();
    await enterCode(elsewhere, userId, code);
    await expect(elsewhere).toHaveURL('/seller/main');
    return code;
  });

  await test.step('ending the other logins asks for the app anew, and takes no code that was used', async () => {
    await openSecurity(elsewhere, userId, '보안');
    const devices = elsewhere.getByRole('table', { name: '로그인된 기기' }).locator('tbody').getByRole('row');
    await elsewhere.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
    await elsewhere
      .getByRole('dialog', { name: '다른 기기 모두 로그아웃' })
      .getByRole('button', { name: '다른 기기 모두 로그아웃' })
      .click();
    const asked = elsewhere.getByRole('dialog', { name: loginWords.ko.anew });
    const field = asked.getByLabel(loginWords.ko.code);
    await field.fill(used);
    await asked.getByRole('button', { name: loginWords.ko.goOn }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(await app.nextCode());
    await asked.getByRole('button', { name: loginWords.ko.goOn }).click();
    await expect(asked).toHaveCount(0);
    await expect(devices).toHaveCount(1);
    await page.goto('/seller/order-sheet/list');
    await expect(page).toHaveURL('/login');
  });

  await test.step('for five minutes nothing is asked again: the app is removed at once', async () => {
    await remove(elsewhere, '내 휴대폰', { button: '삭제' });
    await expect(factors(elsewhere).filter({ hasText: '내 휴대폰' })).toHaveCount(0);
  });
  await elsewhere.context().close();
});

test('a recovery code opens the login once', async ({ page }) => {
  const userId = 'seller06-deputy';
  await logIn(page, userId);
  await openSecurity(page, userId, '보안');
  const { app, recoveryCodes } = await addApp(page, userId, '잃어버릴 휴대폰');
  const [first = '', second = ''] = recoveryCodes;
  const enterRecovery = async (code: string) => {
    await page.getByLabel('복구 코드').fill(code);
    await page.getByRole('button', { name: loginWords.ko.verify }).click();
  };

  await test.step('instead of the app', async () => {
    await logOut(page, '로그아웃');
    await enterPassword(page, userId);
    await page.getByRole('button', { name: '복구 코드 사용하기' }).click();
    await enterRecovery(first);
    await expect(page).toHaveURL('/seller/main');
    await openSecurity(page, userId, '보안');
    await expect(page.getByText('남은 복구 코드: 9개')).toBeVisible();
  });

  await test.step('a second time it is refused, and the next one counts', async () => {
    await logOut(page, '로그아웃');
    await enterPassword(page, userId);
    await page.getByRole('button', { name: '복구 코드 사용하기' }).click();
    await enterRecovery(first);
    await expect(page.getByLabel('복구 코드')).toHaveAttribute('aria-invalid', 'true');
    await enterRecovery(second);
    await expect(page).toHaveURL('/seller/main');
  });

  await test.step('the app is removed, and its codes with it', async () => {
    await openSecurity(page, userId, '보안');
    await remove(page, '잃어버릴 휴대폰', { button: '삭제' });
    const asked = page.getByRole('dialog', { name: loginWords.ko.anew });
    await asked.getByLabel(loginWords.ko.code).fill(await app.nextCode());
    await asked.getByRole('button', { name: loginWords.ko.goOn }).click();
    await expect(factors(page).filter({ hasText: '잃어버릴 휴대폰' })).toHaveCount(0);
    await expect(page.getByText(/남은 복구 코드/)).toHaveCount(0);
  });
});
