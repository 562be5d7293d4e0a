/**
 * RM02: the seller files bill of lading and export declaration; what they say fits the order, and nobody has to look.
 */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { expect } from '@playwright/test';
import { shipmentDocuments, uploadDocuments } from './steps/evidence.ts';
import { prepareHeldOrder } from './steps/orders.ts';
import { test } from './steps/people.ts';

test('documents that fit the order in every field release the money by themselves', async ({ as }) => {
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
    await expect(seller.getByText('증빙이 주문과 모두 일치하여 대금 지급이 확정되었습니다.')).toBeVisible();
  });

  await test.step('both see each field beside the order, and the money released by the system', async () => {
    await expect(seller.getByText('모든 항목이 주문과 일치합니다.')).toBeVisible();
    await expect(seller.getByRole('row', { name: /불일치/ })).toHaveCount(0);
    await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
    await expect(buyer.getByText('Released', { exact: true }).first()).toBeVisible();
    await expect(buyer.getByText('Every field matches the order.')).toBeVisible();
  });
});
