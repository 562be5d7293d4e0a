/** An installation outside demo mode, from the first administrators to a settled trade (docs/operations.md). */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { beginAsBuyer, fillBuyer, fillBuyersCompany } from '../steps/buyer-sign-up.ts';
import { expectEmail } from '../steps/emails.ts';
import { logIn, passBothFactors, type UserId } from '../steps/people.ts';
import { acceptAll, ask } from '../steps/reviews.ts';
import { fillFields, goOnTo, newPassword, submit, uploadDocuments } from '../steps/sign-up.ts';
import { operatorSetting } from './company.ts';
import { runScript } from './programs.ts';

const password = 'Trade!2026';

/** `npm run admin`, with the portal's own settings. */
async function admin(...args: readonly string[]): Promise<string> {
  return runScript(JSON.parse(process.env[operatorSetting] ?? '{}'), 'scripts/admin.ts', ...args);
}

type Institution = { readonly type: 'KOTRA' | 'VISA' | 'ISSUER'; readonly name?: string };

/** The command makes the person, who chooses a password of their own on the page that it names. */
async function makeAdministrator(browser: Browser, userId: UserId, { type, name }: Institution): Promise<Page> {
  const said = await admin(
    ...['create-user', '--id', userId, '--type', type, '--name', '김민지', '--email', `${userId}@demo.example`],
    ...(name ? ['--company', name] : []),
  );
  const [, temporary = ''] = /Temporary password of \S+: (\S+)/.exec(said) ?? [];
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/${type.toLowerCase()}`);
  await page.getByRole('link', { name: /비밀번호/ }).click();
  await page.getByRole('button', { name: '임시 비밀번호를 이미 받았습니다' }).click();
  await page.getByLabel('아이디', { exact: true }).fill(userId);
  await page.getByLabel('임시 비밀번호', { exact: true }).fill(temporary);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(password);
  await page.getByLabel('새 비밀번호 확인').fill(password);
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호를 변경했습니다' })).toBeVisible();
  await logIn(page, userId);
  return page;
}

test('a company installs the portal, and a trade is paid through it', async ({ browser }) => {
  const open = async () => (await browser.newContext()).newPage();
  const issuer = await test.step('the first administrators choose passwords and log in', async () => {
    await makeAdministrator(browser, 'kotra01', { type: 'KOTRA', name: '대한무역투자진흥공사' });
    await makeAdministrator(browser, 'kotra02', { type: 'KOTRA' });
    await makeAdministrator(browser, 'visa01', { type: 'VISA', name: 'VISA' });
    return makeAdministrator(browser, 'issuer01', { type: 'ISSUER', name: 'Pacific Bank' });
  });

  await test.step('the issuer names the first digits of its cards', async () => {
    await issuer.goto('/admin/issuer/mypage/payment-info');
    await issuer.getByRole('button', { name: 'BIN 추가' }).click();
    await issuer.getByRole('textbox', { name: 'BIN' }).fill('45390001');
    await issuer.getByRole('button', { name: '저장' }).click();
    await expect(issuer.getByRole('cell', { name: '4539 0001' })).toBeVisible();
  });

  const userId: UserId = 'buyer01';
  const buyer = await open();
  await test.step('a buyer signs up with a card of the issuer', async () => {
    await beginAsBuyer(buyer, userId);
    await fillBuyer(buyer, userId);
    await goOnTo(buyer, 'Company', 'en');
    await fillFields(buyer, { 'company.name': 'Figueroa Imports LLC' });
    await fillBuyersCompany(buyer, userId);
    await goOnTo(buyer, 'Representative', 'en');
    await buyer.getByRole('button', { name: 'Copy from member' }).click();
    await goOnTo(buyer, 'Introduction', 'en');
    await goOnTo(buyer, 'Documents', 'en');
    await uploadDocuments(buyer, 'en');
    await goOnTo(buyer, 'Check before you submit', 'en');
    await submit(buyer, 'en');
    await expectEmail(userId, 'Application number: APP-');
  });
  await test.step('two people of the issuer approve the buyer, who logs in', async () => {
    await issuer.goto('/admin/issuer/main');
    await issuer.getByRole('link', { name: '심사 대기 회원' }).click();
    await issuer.getByRole('link', { name: 'Figueroa Imports LLC' }).click();
    await acceptAll(issuer);
    await ask(issuer, '서류 확인 완료', '서류 확인 완료');
    await ask(issuer, '승인 결정 요청', '승인 요청');
    const second = await makeAdministrator(browser, 'issuer02', { type: 'ISSUER' });
    await second.goto('/admin/issuer/main');
    await second.getByRole('link', { name: '심사 대기 회원' }).click();
    await second.getByRole('link', { name: 'Figueroa Imports LLC' }).click();
    await ask(second, '결정 승인', '결정 승인: 승인');
    await expect(second.getByText('이용 중', { exact: true }).first()).toBeVisible();
    await expectEmail(userId, 'approved');
    await buyer.goto('/en/login');
    await passBothFactors(buyer, userId, newPassword);
    await expect(buyer).toHaveURL('/en/buyer/main');
  });
});
