/** From which account sellers are paid: one operator proposes another one, a second one puts it in force. */
import { expect } from '@playwright/test';
import { confirmPayingAccount, openPayingAccounts, payingAccounts, proposePayingAccount } from './steps/payouts.ts';
import { test } from './steps/people.ts';

const wanted = { currency: 'JPY', bank: '081', holder: 'Global Trade Payments Safeguarding' };

test('one person proposes an account to pay from, and only another one puts it in force', async ({ as }) => {
  const first = await as('kotra01');
  await openPayingAccounts(first);
  const inForce = payingAccounts.inForce(first);
  await expect(inForce).toHaveCount(3);
  // Another journey may have changed it already.
  const cells = await inForce.filter({ hasText: 'JPY' }).getByRole('cell').allTextContents();
  const [current = 'no account'] = cells.flatMap((text) => /\d{11,}/.exec(text) ?? []);
  await first.getByLabel('BIC (선택)').fill('KOEXKRSE');
  await proposePayingAccount(first, { ...wanted, number: 'nonsense' });
  await expect(first.getByText(/계좌번호가 올바르지/).first()).toBeVisible();
  await proposePayingAccount(first, { ...wanted, number: '100-200-03000400' });
  const waiting = payingAccounts.waiting(first);
  await expect(waiting).toContainText('100-200-03000400');
  await expect(waiting.getByRole('button', { name: '승인', exact: true })).toBeDisabled();
  await expect(inForce.filter({ hasText: 'KOEXKRSE' })).toHaveCount(0);

  const second = await as('kotra02');
  await second.goto('/admin/kotra/main');
  await second.getByRole('link', { name: '승인할 지급 계좌' }).click();
  await expect(payingAccounts.waiting(second)).toBeVisible();
  await confirmPayingAccount(second, current, '100-200-03000400');
  await expect(payingAccounts.inForce(second).filter({ hasText: 'KOEXKRSE' })).toHaveCount(1);
  await expect(second.getByRole('table', { name: '이전 계좌와 요청' })).toContainText('JPY');
});
