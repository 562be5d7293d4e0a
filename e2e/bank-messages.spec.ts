/**
 * A statement that was refused is mended by registering its account, and read again: nothing counts twice. What broke on
 * its way is closed by two people.
 */
import { expect } from '@playwright/test';
import { filterBy } from './steps/filters.ts';
import { test } from './steps/people.ts';

const inquiry = '/admin/kotra/settlement-inquiry';
const number = '94370204123457';

test('a refused message says why, and is read again once its cause is mended', async ({ as }) => {
  const first = await as('kotra01');
  await first.goto('/admin/kotra/main');
  await first.getByRole('link', { name: '확인할 은행 메시지' }).click();
  const list = first.getByRole('table', { name: '은행 메시지' });
  await expect(list).toContainText('XML 형식이 올바르지 않아');
  await list.getByRole('link', { name: 'camt053-new-account.xml' }).click();
  await expect(first.getByText('지급 계좌로 등록하지 않은 계좌의 거래내역입니다.')).toBeVisible();
  await expect(first.getByText('camt.053.001.08')).toBeVisible();
  const download = first.waitForEvent('download');
  await first.getByRole('button', { name: '원문 내려받기' }).click();
  expect((await download).suggestedFilename()).toBe('camt053-new-account.xml');
  const again = first.getByRole('button', { name: '다시 처리' });
  await again.click();
  await expect(first.getByText(/아직 처리할 수 없습니다/)).toBeVisible();

  await first.goto(`${inquiry}/paying-accounts`);
  await first.getByLabel('통화').selectOption('JPY');
  await first.getByRole('textbox', { name: '은행' }).fill('004');
  await first.getByLabel('계좌번호 또는 IBAN').fill(number);
  await first.getByLabel('예금주').fill('Global Trade Payments Safeguarding');
  await first.getByRole('button', { name: '승인 요청' }).click();
  await expect(first.getByRole('table', { name: '승인 대기' })).toContainText(number);
  const second = await as('kotra02');
  await second.goto(`${inquiry}/paying-accounts`);
  await second.getByRole('table', { name: '승인 대기' }).getByRole('button', { name: '승인', exact: true }).click();
  await second.getByRole('dialog', { name: /^승인/ }).getByRole('button', { name: '승인', exact: true }).click();
  await expect(second.getByRole('table', { name: '사용 중인 계좌' })).toContainText(number);

  await first.goto(`${inquiry}/messages?state=refused`);
  await first.getByRole('link', { name: 'camt053-new-account.xml' }).click();
  await again.click();
  await expect(first.getByText('메시지를 다시 처리했습니다')).toBeVisible();
  await expect(first.getByText('새로 처리한 내용은 없습니다.')).toBeVisible();
  await expect(first.getByText('처리됨', { exact: true })).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('a message that broke on its way is closed by two people, and waits for nobody any more', async ({ as }) => {
  const why = '은행이 같은 통지를 다시 보내와 그 통지로 처리했습니다.';
  const first = await as('kotra01');
  await first.goto('/admin/kotra/main');
  await first.getByRole('link', { name: '확인할 은행 메시지' }).click();
  const list = first.getByRole('table', { name: '은행 메시지' });
  const broken = list.getByRole('row').filter({ hasText: 'XML 형식이 올바르지 않아' }).getByRole('link').first();
  const name = (await broken.textContent()) ?? '';
  await broken.click();
  await first.getByRole('button', { name: '메시지 종결' }).click();
  const dialog = first.getByRole('dialog', { name: '메시지 종결' });
  await expect(dialog).toContainText('XML 형식이 올바르지 않아');
  await dialog.getByLabel('처리한 내용').fill(why);
  await dialog.getByRole('button', { name: '승인 요청' }).click();
  await expect(first.getByText('메시지 종결 · 승인 대기')).toBeVisible();
  await expect(first.getByRole('button', { name: '메시지 종결' })).toHaveCount(0);

  const second = await as('kotra02');
  await second.goto('/admin/kotra/main');
  await second.getByRole('button', { name: /^알림/ }).click();
  await second.getByRole('link', { name: new RegExp(`은행 메시지 종결 승인 요청.*${name}`) }).click();
  await second.getByRole('button', { name: '승인', exact: true }).click();
  const question = second.getByRole('dialog', { name: /^승인/ });
  await expect(question).toContainText(why);
  await question.getByRole('button', { name: '승인', exact: true }).click();
  await expect(second.getByText('메시지 종결 · 승인됨')).toBeVisible();
  await expect(second.getByText('종결', { exact: true })).toBeVisible();
  await second.getByRole('navigation', { name: '대사·은행' }).getByRole('link', { name: '은행 메시지' }).click();
  const messages = second.getByRole('table', { name: '은행 메시지' });
  await expect(messages.getByRole('row').filter({ hasText: name })).toContainText('종결');
  await filterBy(second, '할 일', '확인이 필요한 메시지');
  await expect(second.getByRole('main').getByText(name)).toHaveCount(0);
});
