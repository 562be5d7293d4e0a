/** A seller applies, a document comes back, it is sent again, two people approve, and the seller may trade. */
import { expect } from '@playwright/test';
import { expectEmail } from './steps/emails.ts';
import { onePagePdf } from './steps/evidence.ts';
import { prepareDraft } from './steps/orders.ts';
import { test } from './steps/people.ts';
import { acceptAll, ask } from './steps/reviews.ts';

const member = '/admin/kotra/seller-info/detail?id=company_seller09';
const documentName = '통장 사본(원화)';

test('leads a seller from a returned document over two reviewers and a contract to the first order', async ({ as }) => {
  const seller = await as('seller09');
  const first = await as('kotra01');

  await test.step('nobody under review writes an order', async () => {
    await expect(prepareDraft(seller)).rejects.toThrow('order.seller_not_approved');
  });

  await test.step('a reviewer finds the application in the queue and returns one document', async () => {
    await first.goto('/admin/kotra/seller-info/list?scope=waiting');
    await first.getByRole('link', { name: '미르세라믹 주식회사' }).click();
    await first.getByRole('button', { name: `${documentName}: 반려` }).click();
    const returning = first.getByRole('dialog');
    await returning.getByLabel('사유').selectOption('RJ01');
    await expect(returning.getByLabel('회원에게 보낼 안내')).toHaveValue(/네 모서리/);
    await returning.getByRole('button', { name: '반려' }).click();
    await ask(first, '보완 요청', '보완 요청 보내기');
    await expect(first.getByText('보완 요청', { exact: true }).first()).toBeVisible();
  });

  await test.step('the seller reads why, sends it again, and the review goes on by itself', async () => {
    await expectEmail('seller09', '보완', documentName);
    await seller.goto('/seller/main');
    const box = seller.getByRole('region', { name: '가입 심사 현황' });
    await expect(box.getByText('판독 불가')).toBeVisible();
    const choosing = seller.waitForEvent('filechooser');
    await box.getByRole('button', { name: `${documentName}: 파일 선택` }).click();
    await (await choosing).setFiles({ name: 'bank.pdf', mimeType: 'application/pdf', buffer: onePagePdf('bank book') });
    await expect(box.getByText('제출하신 서류를 확인하고 있습니다')).toBeVisible();
  });

  await test.step('the reviewer accepts everything and proposes the approval, but may not confirm it', async () => {
    await first.goto(member);
    await acceptAll(first);
    await ask(first, '서류 확인 완료', '서류 확인 완료');
    await ask(first, '승인 결정 요청', '승인 요청');
    await expect(first.getByText('다른 담당자가 승인해야 확정됩니다.')).toBeVisible();
    await expect(first.getByRole('button', { name: '결정 승인' })).toBeDisabled();
  });

  await test.step('a second person confirms', async () => {
    const second = await as('kotra02');
    await second.goto(member);
    await ask(second, '결정 승인', '결정 승인: 승인');
    await expect(second.getByText('계약 서명 대기').first()).toBeVisible();
  });

  await test.step('the seller signs and writes an order', async () => {
    await expectEmail('seller09', '이용 계약에 서명');
    await seller.goto('/seller/main');
    await seller.getByLabel('계약 내용을 모두 읽었으며 동의합니다').check();
    await seller.getByLabel('서명하는 분의 성명').fill('오세라');
    await seller.getByRole('button', { name: '계약에 서명하기' }).click();
    await expect(seller.getByRole('region', { name: '가입 심사 현황' })).toHaveCount(0);
    await expectEmail('seller09', '승인되었습니다');
    const { orderId, tradeNumber } = await prepareDraft(seller);
    await seller.goto(`/seller/order-sheet/${orderId}`);
    await expect(seller.getByRole('heading', { level: 1, name: tradeNumber })).toBeVisible();
  });
});
