/**
 * RM02: the seller files bill of lading and export declaration and says what they prove. Nobody confirms that but the
 * seller, so the money waits until the agency has looked.
 */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { expect } from '@playwright/test';
import { acceptEvidence, shipmentDocuments, uploadDocuments } from './steps/evidence.ts';
import { prepareHeldOrder } from './steps/orders.ts';
import { test } from './steps/people.ts';

test('what the seller alone says of a shipment releases nothing, until KOTRA accepts the documents', async ({ as }) => {
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  const { orderId, tradeNumber } = await prepareHeldOrder(seller, buyer, { releaseMode: 'shipment' });

  await test.step('the seller uploads both documents and copies what they say', async () => {
    await seller.goto(`/seller/order-sheet/${orderId}`);
    await uploadDocuments(seller, tradeNumber, shipmentDocuments);
    const form = seller.getByRole('group', { name: '선하증권 · 수출신고필증의 내용' });
    const today = seoulDay(new Date()).replaceAll('-', '');
    const facts = {
      '선하증권 · 항공화물운송장 번호': `HDMU ${tradeNumber}`,
      선적일: today,
      수출신고번호: `12345-${tradeNumber}`,
      수출신고일: today,
      '수출자 사업자등록번호': '311-81-40274',
      송장번호: tradeNumber.toLowerCase(),
      'HS 코드': '3304.99-1000',
      '수하인 (바이어)': 'PACIFIC BEAUTY IMPORTS, LLC',
      '신고(결제)금액': '1000',
      수량: '100',
    };
    for (const [label, value] of Object.entries(facts)) await form.getByLabel(label).first().fill(value);
    await seller.getByRole('button', { name: '증빙 제출' }).click();
    await seller.getByRole('dialog', { name: '증빙 제출' }).getByRole('button', { name: '증빙 제출' }).click();
    await expect(seller.getByText('증빙을 제출했습니다.', { exact: false }).first()).toBeVisible();
  });

  await test.step('both see that nobody but the seller vouches for it, and that the money is held', async () => {
    await expect(seller.getByText('증빙 심사 중', { exact: true }).first()).toBeVisible();
    await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
    await expect(buyer.getByText('Documents in review', { exact: true }).first()).toBeVisible();
  });

  await test.step('KOTRA accepts what it has looked at, and the money is released', async () => {
    await acceptEvidence(await as('kotra01'), orderId);
    await buyer.reload();
    await expect(buyer.getByText('Released', { exact: true }).first()).toBeVisible();
  });
});
