/** A thief sits in a deputy's session and wants the seller's money on another account: it is stopped from an e-mail. */
import { listPayoutAccounts } from '@gtp/contract/payout-account/payout-account-wire.ts';
import { expect } from '@playwright/test';
import { codeMailedBy, expectEmail, linkIn } from './steps/emails.ts';
import { showCodeAnew, test } from './steps/people.ts';
import { callAs } from './steps/portal-call.ts';

const thiefsAccount = '110-777-424299';

test('an account change from a stolen session is stopped without a login, and the account stays', async ({
  as,
  browser,
}) => {
  const thief = await as('seller04-deputy');
  const owner = await as('seller04');
  const before = await callAs(owner, listPayoutAccounts, {});

  await test.step('the thief proves an account of his own and asks for the change', async () => {
    await thief.goto('/seller/mypage/business-doc');
    await thief.getByRole('button', { name: '계좌 변경 요청' }).click();
    await thief.getByRole('combobox', { name: '은행' }).click();
    await thief.getByRole('option', { name: '신한은행' }).click();
    await thief.getByLabel('계좌번호').fill(thiefsAccount);
    await thief.getByLabel('예금주').fill('누리텍스타일 주식회사');
    const code = await codeMailedBy('seller04-deputy', () =>
      thief.getByRole('button', { name: '1원 보내 확인하기' }).click(),
    );
    await thief.getByLabel('입금자명의 숫자 6자리').fill(code);
    await thief.getByRole('button', { name: '확인', exact: true }).click();
    // He reads the deputy's mail as well.
    await showCodeAnew(thief, 'seller04-deputy', () => thief.getByRole('button', { name: '변경 요청하기' }).click());
    await expect(thief.getByText('정산 계좌 변경이 승인을 기다리고 있습니다')).toBeVisible();
  });

  await test.step('alone he can go no further', async () => {
    await expect(thief.getByText('요청한 사람은 승인할 수 없습니다.', { exact: false })).toBeVisible();
    await expect(thief.getByRole('button', { name: '변경 승인' })).toHaveCount(0);
  });

  await test.step('the representative stops it from the e-mail, in a browser without a login', async () => {
    const email = await expectEmail('seller04', '정산 계좌 변경이 요청되었습니다', '송다인');
    expect(email.text).not.toContain(thiefsAccount);
    const page = await (await browser.newContext()).newPage();
    await page.goto(linkIn(email));
    await page.getByRole('button', { name: '지금 중단' }).click();
    await expect(page.getByText('계좌 변경을 중단했습니다', { exact: false })).toBeVisible();
    await page.context().close();
  });

  await test.step('the stolen session is over, everybody knows, and the account is the old one', async () => {
    await thief.goto('/seller/order-sheet/list');
    await expect(thief).toHaveURL(/\/login/);
    await thief.context().clearCookies();
    await expectEmail('seller04-deputy', '정산 계좌 변경이 중단되었습니다');
    await owner.goto('/seller/mypage/business-doc');
    await expect(owner.getByText('중단됨').first()).toBeVisible();
    expect((await callAs(owner, listPayoutAccounts, {})).accounts).toEqual(before.accounts);
  });
});
