/** Notices of the agency to everyone, and inquiries between a member and the agency. */
import { expect } from '@playwright/test';
import { expectEmail } from './steps/emails.ts';
import { test } from './steps/people.ts';

const stamp = () => Date.now().toString(36).toUpperCase();

test('a notice goes out to sellers, leads from their main page to its words, and counts its readers', async ({
  as,
}) => {
  const title = `연말 정산 일정 ${stamp()}`;
  const agency = await as('kotra01');
  await agency.goto('/admin/kotra/custom/notice/list');
  await agency.getByRole('button', { name: '공지 작성' }).first().click();
  await agency.getByRole('checkbox', { name: '판매자', exact: true }).setChecked(true);
  await agency.getByLabel('제목', { exact: true }).fill(title);
  await agency.getByRole('textbox', { name: '내용' }).fill('12월 31일에는 지급이 없습니다. <script>alert(1)</script>');
  await agency.getByRole('button', { name: '게시하기' }).click();
  const dialog = agency.getByRole('dialog', { name: '지금 게시할까요?' });
  await expect(dialog.getByRole('row').filter({ hasText: '판매자' })).toBeVisible();
  await dialog.getByRole('button', { name: '게시하기' }).click();
  await expect(agency.getByRole('heading', { name: title })).toBeVisible();

  const seller = await as('seller03');
  await seller.goto('/seller/main');
  await seller.getByRole('link', { name: title }).click();
  await expect(seller.getByRole('heading', { name: title })).toBeVisible();
  await expect(seller.getByText('12월 31일에는 지급이 없습니다. <script>alert(1)</script>')).toBeVisible();

  await agency.goto(`/admin/kotra/custom/notice/list?text=${encodeURIComponent(title)}`);
  const row = agency.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('게시 중');
});

test('a seller asks, the agency answers and keeps its note to itself, and the seller asks on', async ({ as }) => {
  const title = `10월 정산 금액 문의 ${stamp()}`;
  const seller = await as('seller03');
  await seller.goto('/seller/custom/support/create');
  await seller.getByLabel('유형').selectOption({ label: '정산' });
  await seller.getByLabel('제목').fill(title);
  await seller.getByLabel('내용').fill('정산 금액이 주문서와 다릅니다.');
  await seller.getByRole('button', { name: '문의 보내기' }).click();
  await expect(seller.getByRole('heading', { name: title })).toBeVisible();

  const agency = await as('kotra01');
  await agency.goto(`/admin/kotra/custom/support/list?text=${encodeURIComponent(title)}`);
  await agency.getByRole('link', { name: title }).click();
  const answer = agency.getByLabel('답변 또는 메모');
  await answer.fill('담당자 확인 중');
  await agency.getByRole('button', { name: '내부 메모로 남기기' }).click();
  await expect(answer).toHaveValue('');
  await answer.fill('환율 차이로 확인되었습니다. 명세서를 첨부합니다.');
  await agency.getByRole('button', { name: '답변 보내기' }).click();
  await expect(agency.getByText('답변 완료').first()).toBeVisible();
  await expectEmail('seller03', title);

  await seller.reload();
  await expect(seller.getByText('환율 차이로 확인되었습니다.')).toBeVisible();
  await expect(seller.getByText('담당자 확인 중')).toHaveCount(0);
  await seller.getByLabel('내용', { exact: true }).fill('명세서가 보이지 않습니다.');
  await seller.getByRole('button', { name: '추가 문의 보내기' }).click();
  await expect(seller.getByText('추가 문의', { exact: true }).first()).toBeVisible();
});
