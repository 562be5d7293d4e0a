/**
 * RM02 and RM01: what the seller files proves nothing by itself. A machine reads it, registers are asked, and whatever
 * they do not confirm waits for people of the agency.
 */
import { expect } from '@playwright/test';
import {
  acceptEvidence,
  onePagePdf,
  openReview,
  submitEvidence,
  untilJudged,
  uploadDocument,
  uploadDocuments,
  uploadProofs,
} from './steps/evidence.ts';
import { prepareHeldOrder } from './steps/orders.ts';
import { test } from './steps/people.ts';
import { billOfLading, exportDeclaration, putOnRecord, redrawn, shipmentOf, typeStatement } from './steps/shipments.ts';

test('papers that say what the order says are released by the word of customs and carrier alone', async ({ as }) => {
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  const order = await prepareHeldOrder(seller, buyer, { releaseMode: 'shipment' });
  const shipment = shipmentOf(order);
  await putOnRecord(shipment);
  const path = `/seller/order-sheet/${order.orderId}`;
  await seller.goto(path);
  await uploadProofs(seller, [billOfLading(shipment), exportDeclaration(shipment)]);
  await typeStatement(seller, shipment);
  await submitEvidence(seller);
  const bySeller = seller.getByText(/^관세청\(UNI-PASS\).*선사.*의 기록으로 확인되었습니다/);
  await untilJudged(seller, path, () => expect(bySeller).toBeVisible({ timeout: 10_000 }));
  await expect(seller.getByText('정산 확정', { exact: true }).first()).toBeVisible();
  await buyer.goto(`/en/buyer/order-sheet/${order.orderId}`);
  await expect(buyer.getByText('Released', { exact: true }).first()).toBeVisible();
  await expect(
    buyer.getByText(/^Confirmed by the records of: Korea Customs \(UNI-PASS\).*Shipping line/),
  ).toBeVisible();
});

test('a declaration that was redrawn after customs issued it releases nothing, and KOTRA reads why', async ({ as }) => {
  const [seller, buyer, kotra] = [await as('seller01'), await as('buyer01'), await as('kotra01')];
  const order = await prepareHeldOrder(seller, buyer, { releaseMode: 'shipment' });
  const shipment = shipmentOf(order);
  await putOnRecord(shipment);
  // Of another customs office: no journey ships from there.
  const forged = { ...shipment, declarationNumber: shipment.declarationNumber.replace('42710', '42799') };
  await seller.goto(`/seller/order-sheet/${order.orderId}`);
  const declaration = redrawn(exportDeclaration(shipment), exportDeclaration(forged));
  await uploadProofs(seller, [billOfLading(shipment), declaration]);
  await typeStatement(seller, forged);
  await submitEvidence(seller);

  await openReview(kotra, order.orderId);
  await expect(kotra.getByText('의심스러운 서류가 있습니다.', { exact: false })).toBeVisible();
  await expect(kotra.getByText('발급된 뒤에 수정된 흔적이 있습니다.')).toBeVisible();
  const number = kotra.getByRole('row').filter({ hasText: '수출신고번호' });
  await expect(number).toContainText(forged.declarationNumber);
  // Whoever may decide sees the papers read; the registers may still be asked.
  await untilJudged(kotra, `/admin/kotra/evidence/detail?order=${order.orderId}`, () =>
    expect(number).toContainText('기관에 이 번호의 기록이 없습니다.', { timeout: 10_000 }),
  );
  await buyer.goto(`/en/buyer/order-sheet/${order.orderId}`);
  await expect(buyer.getByText('Documents in review', { exact: true }).first()).toBeVisible();
  await expect(buyer.getByText('Only the seller has stated this so far.', { exact: false })).toBeVisible();
});

test('KOTRA gives back by field and document; filed again, two people accept a large order', async ({ as }) => {
  const [seller, buyer, kotra] = [await as('seller01'), await as('buyer01'), await as('kotra01')];
  const { orderId, tradeNumber } = await prepareHeldOrder(seller, buyer, { pieces: 1_100n });
  const path = `/seller/order-sheet/${orderId}`;
  await seller.goto(path);
  await uploadDocuments(seller, tradeNumber);
  await submitEvidence(seller);

  const items = { '배송완료 확인서(POD)': '수령인의 서명이 없습니다.', 인도일: '인도일이 적힌 서류를 내 주세요.' };
  await test.step('each item that goes back has its reason', async () => {
    await openReview(kotra, orderId, '승인 요청');
    await kotra.getByRole('button', { name: '보완 요청' }).click();
    const dialog = kotra.getByRole('dialog', { name: '판매자에게 보완 요청' });
    for (const [name, reason] of Object.entries(items)) {
      await dialog.getByRole('checkbox', { name }).check();
      await dialog.getByRole('textbox', { name: new RegExp(`^${name.split('(')[0]}.*: 보완 사유`) }).fill(reason);
    }
    await dialog.getByRole('button', { name: '2건 보완 요청' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the seller reads them beside the form and files another document', async () => {
    await seller.goto(path);
    for (const [name, reason] of Object.entries(items)) {
      await expect(
        seller
          .getByRole('listitem')
          .filter({ hasText: `${name}: ${reason}` })
          .first(),
      ).toBeVisible();
    }
    const documentName = '배송완료 확인서(POD)';
    await uploadDocument(seller, documentName, onePagePdf(`${tradeNumber} signed`));
    await submitEvidence(seller);
  });

  await test.step('one person proposes and may not confirm, another one confirms', async () => {
    await acceptEvidence(kotra, orderId, '승인 요청');
    await expect(kotra.getByRole('button', { name: '2차 승인' })).toBeDisabled();
    await acceptEvidence(await as('kotra02'), orderId, '2차 승인');
    await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
    await expect(buyer.getByText('Inspection', { exact: true }).first()).toBeVisible();
    await expect(buyer.getByText(/^Two people at KOTRA reviewed the documents/)).toBeVisible();
  });
});
