/** What becomes of the money after the release: seen by the seller, and by the agency in its books. */
import { readFile } from 'node:fs/promises';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { expect, type Page } from '@playwright/test';
import { expectEmail, linkIn } from '../steps/emails.ts';
import type { PaymentFile } from './foreign-bank.ts';
import type { Trade } from './trades.ts';

/** The last day on which any of the seller's money is due, as the seller reads it, and in how many days that is. */
export async function findDueDay(seller: Page): Promise<{ readonly day: string; readonly inDays: number }> {
  await seller.goto('/seller/settlement-inquiry/tmp');
  const rows = seller.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  const written = await rows
    .locator('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''));
  const day =
    written
      .filter((each) => /^\d{4}-\d\d-\d\d$/.test(each))
      .toSorted()
      .at(-1) ?? '';
  let inDays = 0;
  while (addDays(seoulDay(new Date()), inDays) < day) inDays += 1;
  return { day, inDays };
}

/** The seller is mailed that the money is there, reads the statement and keeps it as a file. */
export async function expectStatement(seller: Page, { tradeNumber }: Trade): Promise<void> {
  await seller.goto(linkIn(await expectEmail('seller01', '지급이 완료되었습니다', 'USD')));
  await expect(seller.getByRole('heading', { name: /정산 명세서/ })).toBeVisible();
  await expect(seller.getByText('입금 완료', { exact: true }).first()).toBeVisible();
  await expect(seller.getByRole('row').filter({ hasText: tradeNumber })).toContainText('USD');
  const downloading = seller.waitForEvent('download');
  await seller.getByRole('button', { name: '명세서 내려받기' }).click();
  await seller.getByRole('menuitem', { name: 'PDF' }).click();
  const content = await readFile(await (await downloading).path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
}

/** The seller is mailed that the account must be changed, and reads in the statement why. */
export async function expectReturned(seller: Page, { tradeNumber }: Trade): Promise<void> {
  await expectEmail('seller01', '정산 계좌를 변경해 주세요', 'JPY');
  await seller.goto('/seller/settlement-inquiry/list?state=returned');
  await seller.getByRole('table', { name: '정산 조회' }).getByRole('link').first().click();
  await expect(seller.getByText('은행이 정산금 이체를 반환했습니다')).toBeVisible();
  await expect(seller.getByText('해지된 계좌입니다. 다른 계좌를 등록해 주세요. (AC04)')).toBeVisible();
  await expect(seller.getByRole('row').filter({ hasText: tradeNumber })).toContainText('JPY');
  await seller.getByRole('link', { name: '정산 계좌 변경하기' }).click();
  await expect(seller).toHaveURL('/seller/mypage/business-doc');
}

type Files = { readonly paid: PaymentFile; readonly returned: PaymentFile };

/** The agency compares all days that are over; what agrees is matched, and the bank's other entries are exceptions. */
export async function expectReconciled(kotra: Page, { paid, returned }: Files): Promise<void> {
  await kotra.goto('/admin/kotra/settlement-inquiry/reconciliation');
  await kotra.getByRole('button', { name: '대사 실행' }).click();
  const dialog = kotra.getByRole('dialog', { name: '대사 실행' });
  await dialog.getByRole('button', { name: '실행', exact: true }).click();
  await expect(dialog.getByText(/거부 0건/)).toBeVisible();
  await kotra.goto('/admin/kotra/settlement-inquiry/reconciliation');
  const rows = kotra.getByRole('table', { name: '대사' }).locator('tbody').getByRole('row');
  await expect(rows.filter({ hasText: '카드 매입' }).filter({ hasText: '일치' })).toHaveCount(2);
  await expect(rows.filter({ hasText: paid.transfer })).toContainText('일치');
  await expect(rows.filter({ hasText: returned.transfer }).filter({ hasText: '일치' })).toHaveCount(2);
  for (const notOurs of ['INV-7', 'FEE-11', 'OUT-USD charge', 'OUT-JPY charge', 'BACK-JPY charge']) {
    await expect(rows.filter({ hasText: notOurs })).toContainText('포털 누락');
  }
}
