/** From which account sellers are paid: one operator proposes another one, a second one puts it in force. */
import { expect } from '@playwright/test';
import { test } from './steps/people.ts';

const page = '/admin/kotra/settlement-inquiry/paying-accounts';

test('one person proposes an account to pay from, and only another one puts it in force', async ({ as }) => {
  const first = await as('kotra01');
  await first.goto(page);
  const inForce = first.getByRole('table', { name: '사용 중인 계좌' });
  await expect(inForce.locator('tbody').getByRole('row')).toHaveCount(3);
  await first.getByLabel('통화').selectOption('JPY');
  await first.getByLabel('은행').fill('081');
  await first.getByLabel('계좌번호 또는 IBAN').fill('nonsense');
  await first.getByLabel('예금주').fill('Global Trade Payments Safeguarding');
  await first.getByLabel('BIC (선택)').fill('KOEXKRSE');
  const send = first.getByRole('button', { name: '승인 요청' });
  await send.click();
  await expect(first.getByText(/계좌번호가 올바르지/).first()).toBeVisible();
  await first.getByLabel('계좌번호 또는 IBAN').fill('100-200-03000400');
  await send.click();
  const waiting = first.getByRole('table', { name: '승인 대기' });
  await expect(waiting).toContainText('100-200-03000400');
  await expect(waiting.getByRole('button', { name: '승인', exact: true })).toBeDisabled();
  await expect(inForce).not.toContainText('KOEXKRSE');

  const second = await as('kotra02');
  await second.goto('/admin/kotra/main');
  await second.getByRole('link', { name: '승인할 지급 계좌' }).click();
  await second.getByRole('table', { name: '승인 대기' }).getByRole('button', { name: '승인', exact: true }).click();
  const question = second.getByRole('dialog', { name: /^승인/ });
  await expect(question).toContainText('10020003000400');
  await expect(question).toContainText('100-200-03000400');
  await question.getByRole('button', { name: '승인', exact: true }).click();
  await expect(second.getByRole('table', { name: '사용 중인 계좌' })).toContainText('KOEXKRSE');
  await expect(second.getByRole('table', { name: '이전 계좌와 요청' })).toContainText('JPY');
});
