/** The main job, end to end: an order is written, paid by card, held, released, and settled to the seller's bank. */
import { expect, type Page } from '@playwright/test';
import { takePortalThatGoesAhead } from './portal/portal-process.ts';
import { cardNumbers, passChallenge, payNow, registerNewCard } from './steps/cards.ts';
import { letDaysPass, verifyBooks } from './steps/days.ts';
import { expectEmail, linkIn } from './steps/emails.ts';
import { acceptEvidence, onePagePdf, submitEvidence, uploadDocuments } from './steps/evidence.ts';
import { fillOrderForm, newTradeNumber } from './steps/orders.ts';
import { openRun, runSettlement } from './steps/payouts.ts';
import { passBothFactors, test, type UserId } from './steps/people.ts';
import { refuseFiles } from './steps/simulators.ts';

test.describe.configure({ mode: 'serial', timeout: 30 * 60_000 });

test.beforeAll(takePortalThatGoesAhead);

const tradeNumber = newTradeNumber();
let orderId = '';

/** An order's page shows the state both as a chip and in words. */
async function expectState(page: Page, chip: string, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: tradeNumber })).toBeVisible();
  await expect(page.getByText(chip, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(words).first()).toBeVisible();
}

test('the seller writes an order sheet with a live quote, and the buyer gets it by e-mail', async ({ as }) => {
  const seller = await as('seller01');
  await seller.goto('/seller/order-sheet/order');
  await fillOrderForm(seller, { tradeNumber, unitPrice: '10' });
  const quote = seller.getByRole('region', { name: '예상 금액' });
  await expect(quote).toContainText('10,140.00USD');
  await expect(quote).toContainText('9,860.00USD');
  await expect(quote).toContainText(/물품 인수가 확인되면 2026|20\d\d\. /);

  await seller.getByRole('button', { name: '결제 요청 보내기' }).click();
  const question = seller.getByRole('dialog', { name: '결제 요청 보내기' });
  await expect(question).toContainText('10,140.00USD');
  await question.getByRole('button', { name: '결제 요청 보내기' }).click();
  await expect(seller).toHaveURL(/\/seller\/order-sheet\/ORD-/);
  orderId = seller.url().split('/').at(-1) ?? '';
  await expectState(seller, '결제 요청', '바이어가 조건을 확인하고 있습니다.');
  const email = await expectEmail('buyer01', 'Review Hanbit Cosmetics', orderId);
  expect(email.text).toContain('10,140.00');
});

test('the buyer comes from the mail to the very order, accepts and pays through 3-D Secure', async ({ as, page }) => {
  const buyer = page;
  await test.step('the link in the mail leads through the login to the order', async () => {
    await buyer.goto(linkIn(await expectEmail('buyer01', 'payment request', orderId)));
    await expect(buyer).toHaveURL(/\/en\/login$/);
    await passBothFactors(buyer, 'buyer01');
    await expect(buyer).toHaveURL(`/en/buyer/order-sheet/${orderId}`);
    await expectState(buyer, 'Requested', 'Check the terms and amounts, then answer.');
  });
  await test.step('accepting charges nothing', async () => {
    await buyer.getByRole('button', { name: 'Accept the terms' }).click();
    await buyer.getByRole('button', { name: 'Accept these terms' }).click();
    await expect(buyer.getByText('Terms accepted. You can pay by card now.')).toBeVisible();
    await expectState(buyer, 'Awaiting payment', 'USD 10,140.00 · not paid yet');
    await expectEmail('seller01', '주문 조건을 수락했습니다', orderId);
  });
  await test.step('a new card is registered in the acquirer’s field and used at once', async () => {
    await buyer.getByRole('button', { name: 'Use a new card' }).click();
    await registerNewCard(buyer, cardNumbers.challenged);
    await payNow(buyer);
    await passChallenge(buyer);
    await expect(buyer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  });
  await test.step('both see the money held, and both get an e-mail', async () => {
    await buyer.getByRole('button', { name: 'View the order' }).click();
    await expectState(buyer, 'Paid, held', 'USD 10,000.00 held');
    const seller = await as('seller01');
    await seller.goto(`/seller/order-sheet/${orderId}`);
    await expectState(seller, '결제 완료 · 보관 중', 'USD 10,000.00 보관 중');
    await expectEmail('buyer01', 'Receipt: you paid', orderId);
    await expectEmail('seller01', '보관', orderId);
  });
});

test('the seller proves the delivery, the buyer accepts the goods, and the money is released', async ({ as }) => {
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  await seller.goto(`/seller/order-sheet/${orderId}`);
  await uploadDocuments(seller, tradeNumber);
  await submitEvidence(seller);
  await expectState(seller, '증빙 심사 중', 'KOTRA가 판매자의 증빙을 심사하고 있습니다.');
  await acceptEvidence(await as('kotra01'), orderId);
  await seller.reload();
  await expectState(seller, '검수 중', '바이어의 검수 기간입니다.');

  await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
  await expectState(buyer, 'Inspection', 'Inspect the goods.');
  await buyer.getByRole('button', { name: 'Accept the goods' }).click();
  await buyer.getByRole('button', { name: 'Accept and release USD 10,000.00' }).click();
  await expectState(buyer, 'Released', /Expected payout date/);
  await expectEmail('seller01', orderId, '수락');

  await seller.goto('/seller/settlement-inquiry/tmp?currency=USD');
  const line = seller.getByRole('row').filter({ hasText: tradeNumber });
  await expect(line).toContainText('9,860.00USD');
});

test('KOTRA, VISA and the issuer see of the order what they may, outsiders nothing', async ({ as }) => {
  const seesNames = async (userId: UserId, path: string, names: RegExp) => {
    const page = await as(userId);
    await page.goto(`${path}/order-sheet/${orderId}`);
    await expect(page.getByRole('heading', { level: 1, name: tradeNumber })).toBeVisible();
    await expect(page.getByText(names).first()).toBeVisible();
    return page;
  };
  await seesNames('kotra01', '/admin/kotra', /한빛코스메틱 주식회사 → Pacific Beauty Imports LLC/);
  await seesNames('issuer01', '/admin/issuer', /한빛코스메틱 주식회사 → Pacific Beauty Imports LLC/);
  const visa = await seesNames('visa01', '/admin/visa', /판매자 \w{6} → 바이어 \w{6}/);
  await expect(visa.getByText('한빛코스메틱')).toBeHidden();
  await expect(visa.getByText('Pacific Beauty')).toBeHidden();

  const outsiders = { seller02: '/seller', buyer02: '/en/buyer', issuer02: '/admin/issuer' } as const;
  for (const [userId, path] of Object.entries(outsiders)) {
    const outsider = await as(userId as UserId);
    await outsider.goto(`${path}/order-sheet/${orderId}`);
    await expect(outsider.getByText(/찾을 수 없|not found/i).first()).toBeVisible();
    await expect(outsider.getByText(tradeNumber)).toBeHidden();
  }
});

/** One person asks with the bank's answer that a file in dollars is made anew. */
async function askForNewFile(page: Page): Promise<void> {
  const refused = page.getByRole('row').filter({ hasText: 'USD' }).filter({ hasText: '은행 거절' });
  await refused.getByRole('button', { name: '새 파일로 다시 만들기' }).click();
  const dialog = page.getByRole('dialog', { name: '새 파일로 다시 만들기' });
  await expect(dialog).toContainText('creditor_account_unknown');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /파일 선택/ }).click();
  const file = { name: 'answer.pdf', mimeType: 'application/pdf', buffer: onePagePdf(tradeNumber) };
  await (await choosing).setFiles(file);
  await dialog.getByLabel('은행의 답변', { exact: false }).last().fill('처리한 건이 없다고 은행이 회신했습니다.');
  await dialog.getByRole('button', { name: '승인 요청' }).click();
  await expect(dialog).toBeHidden();
}

/** Every file that the bank turned away is sent again, which one person may do alone. */
async function sendAgain(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: '파일 다시 보내기' });
  for (let left = await again.count(); left > 0; left -= 1) {
    await again.first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /파일 다시 보내기$/ })
      .click();
    await expect(again).toHaveCount(left - 1);
  }
}

test('on the payout day KOTRA runs the settlement once, the bank books it, and both see it settled', async ({ as }) => {
  await letDaysPass(14);
  await refuseFiles(true);
  const [seller, buyer, kotra] = [await as('seller01'), await as('buyer01'), await as('kotra01')];
  await test.step('a second run on the same day finds nothing to pay', async () => {
    await kotra.goto('/admin/kotra/settlement-inquiry/list');
    await runSettlement(kotra, '은행에 지급을 지시했습니다');
    const dialog = await openRun(kotra);
    await expect(dialog.getByText('지급할 주문이 없습니다')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '지급 지시' })).toHaveCount(0);
    await dialog.getByRole('button', { name: '확인' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('the bank turns the files away: two people have one made anew, the others are sent again', async () => {
    await kotra.getByRole('main').getByRole('link', { name: '지급 파일' }).click();
    await expect(kotra.getByText('전송 대기')).toHaveCount(0);
    // What can be done about a refused file is in the screen, not at the end of a table that has to be pushed aside.
    const beyond = kotra.locator('main div:has(> table)').evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    expect(await beyond, 'the table is wider than its frame').toBeLessThanOrEqual(0);
    await refuseFiles(false);
    await askForNewFile(kotra);
    await sendAgain(kotra);
    const second = await as('kotra02');
    await second.goto('/admin/kotra/main');
    await second
      .getByRole('main')
      .getByRole('link', { name: /승인할 지급 파일 재작성/ })
      .click();
    await second.getByRole('region', { name: '새 파일로 다시 만들기' }).getByRole('button', { name: '승인' }).click();
    await second.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click();
    await expect(second.getByText(/^이전 파일: FILE/).first()).toBeVisible();
  });
  await test.step('the order is settled once the bank has booked it', async () => {
    await expect(async () => {
      await seller.goto(`/seller/order-sheet/${orderId}`);
      await expect(seller.getByText('정산 완료', { exact: true }).first()).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 10 * 60_000 });
    await expect(seller.getByText('USD 9,860.00 입금 완료')).toBeVisible();
    await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
    await expectState(buyer, 'Paid out', 'We paid out to the seller’s bank account.');
  });
  await test.step('the e-mail leads to the statement, which adds up', async () => {
    const email = await expectEmail('seller01', '지급이 완료되었습니다', 'USD');
    await seller.goto(linkIn(email));
    await expect(seller.getByRole('heading', { name: /정산 명세서/ })).toBeVisible();
    await expect(seller.getByRole('row').filter({ hasText: tradeNumber })).toContainText('9,860.00USD');
  });
});

test('afterwards every journal, balance and invariant of the books holds', async () => {
  expect(await verifyBooks()).toContain(' 0 problems');
});
