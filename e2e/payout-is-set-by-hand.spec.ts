/** A bank returns a payout without a message: one operator says so with a proof, and only another one makes it so. */
import { expect } from '@playwright/test';
import { test } from './steps/people.ts';

const inquiry = '/admin/kotra/settlement-inquiry';
const why = '지점 담당자가 전화로 반환을 확인했습니다.';

test('one person asks that a payout is set returned, and only another one confirms it', async ({ as }) => {
  const first = await as('kotra01');
  await first.goto(`${inquiry}/list?state=paid`);
  await first.getByRole('table', { name: '정산 조회' }).getByRole('link').first().click();
  const state = first.getByRole('main').getByText('입금 완료', { exact: true }).first();
  await expect(state).toBeVisible();
  await first.getByRole('button', { name: '반환으로 처리' }).click();
  const dialog = first.getByRole('dialog', { name: '반환으로 처리' });
  const ask = dialog.getByRole('button', { name: '승인 요청' });
  await expect(ask).toBeDisabled();
  await dialog.getByLabel('은행 확인 번호').fill('전표 20261123-7');
  await dialog.getByRole('textbox', { name: '사유', exact: true }).fill(why);
  await ask.click();
  await expect(first.getByText('반환으로 처리 · 승인 대기')).toBeVisible();
  await expect(state).toBeVisible();
  await expect(first.getByRole('button', { name: '승인', exact: true })).toBeDisabled();

  const second = await as('kotra02');
  await second.goto(`${inquiry}/list?task=outcome`);
  await second.getByRole('table', { name: '정산 조회' }).getByRole('link').first().click();
  await second.getByRole('button', { name: '승인', exact: true }).click();
  const question = second.getByRole('dialog', { name: /^승인/ });
  await expect(question).toContainText(why);
  await expect(question).toContainText('전표 20261123-7');
  await question.getByRole('button', { name: '승인', exact: true }).click();
  await expect(second.getByText('반환으로 처리 · 승인됨')).toBeVisible();
  await expect(second.getByText('은행 반환', { exact: true }).first()).toBeVisible();
  await expect(second.getByText(/kotra02/).first()).toBeVisible();
});
