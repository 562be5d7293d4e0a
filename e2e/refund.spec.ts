/** A seller gives money back without a dispute: two people above the company's threshold, and after the payout, too. */
import { acceptInvitation, inviteDeputy } from '@gtp/contract/deputy/deputy-wire.ts';
import { expect, type Page } from '@playwright/test';
import { cardNumbers, payNow, registerNewCard } from './steps/cards.ts';
import { confirmRights } from './steps/deputies.ts';
import { expectEmail, linkIn } from './steps/emails.ts';
import { onePagePdf } from './steps/evidence.ts';
import { filterBy } from './steps/filters.ts';
import { prepareConfirmedOrder, prepareHeldOrder } from './steps/orders.ts';
import { logIn, showCodeAnew, test, type UserId } from './steps/people.ts';
import { callAs } from './steps/portal-call.ts';

/** Somebody who may approve for seller01, beside its representative. */
async function prepareApprover(representative: Page): Promise<UserId> {
  const userId = `seller01-a${Date.now().toString(36)}` as UserId;
  const email = `${userId}@demo.example`;
  const rights = { kinds: ['approver'] } as const;
  await callAs(representative, inviteDeputy, { body: { name: '이승인', email, language: 'ko', ...rights } });
  const token = new URL(linkIn(await expectEmail(userId, '초대'))).searchParams.get('token') ?? '';
  const password = 'Trade!2026';
  const body = { token, userId, password, passwordConfirmation: password };
  await callAs(representative, acceptInvitation, { body });
  return userId;
}

/** From the page that is open through the menu and the list to the order of this number. */
async function openOrder(page: Page, tradeNumber: string): Promise<void> {
  await page.getByRole('link', { name: '주문서 조회' }).first().click();
  await page.getByRole('main').getByLabel('검색').first().fill(tradeNumber);
  await expect(page).toHaveURL(/text=/);
  await expect(page.getByRole('main').getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: tradeNumber }).click();
  await expect(page.getByRole('heading', { level: 1, name: tradeNumber })).toBeVisible();
}

type About = {
  readonly amount: RegExp;
  readonly when: string;
  /** Whom the portal asks for the second factor anew, because so much goes back. */
  readonly asks?: UserId;
};

/** Types how much goes back and why, and confirms. */
async function give(page: Page, part: string, about: About) {
  await page.getByRole('button', { name: '더 보기' }).click();
  await page.getByRole('button', { name: '환불하기' }).click();
  const dialog = page.getByRole('dialog', { name: '환불하기' });
  await dialog.getByLabel(/환불할 거래 금액/).fill(part);
  await dialog.getByLabel('사유').fill('포장 두 상자가 파손됨');
  await expect(dialog.getByText(about.when)).toBeVisible();
  const confirm = () => dialog.getByRole('button', { name: about.amount }).click();
  await (about.asks ? showCodeAnew(page, about.asks, confirm) : confirm());
  await expect(dialog).toBeHidden();
}

test('above the threshold a second person approves, and the buyer gets the money back', async ({ as, browser }) => {
  const [representative, buyer] = [await as('seller01'), await as('buyer01')];
  const order = await prepareHeldOrder(representative, buyer, { pieces: 1_200n });
  const approverId = await prepareApprover(representative);
  const approver = await (await browser.newContext()).newPage();

  await test.step('the first person prepares it, and cannot approve it', async () => {
    await logIn(approver, approverId);
    await confirmRights(approver, await as('kotra01'));
    await approver.reload();
    await openOrder(approver, order.tradeNumber);
    await give(approver, '10500', {
      amount: /^USD 10,647\.00 환불$/,
      when: '승인 즉시 카드사에 요청합니다.',
      asks: approverId,
    });
    await expect(approver.getByText('환불을 준비했습니다. 다른 담당자의 승인을 기다립니다.')).toBeVisible();
    await expect(approver.getByText('판매자가 환불을 준비했습니다.')).toBeVisible();
    await expect(approver.getByRole('button', { name: '요청 철회' })).toBeVisible();
    await expect(approver.getByRole('button', { name: '환불 승인' })).toHaveCount(0);
  });

  await test.step('the second finds it among what waits, and approves', async () => {
    await expectEmail('seller01', '환불 승인이 필요합니다', order.orderId);
    await representative.goto('/seller/main');
    await representative.getByRole('link', { name: '환불 요청 승인' }).click();
    await representative.getByRole('link', { name: order.tradeNumber }).first().click();
    await representative.getByRole('button', { name: '환불 승인' }).click();
    const dialog = representative.getByRole('dialog', { name: '환불 승인' });
    await showCodeAnew(representative, 'seller01', () =>
      dialog.getByRole('button', { name: 'USD 10,647.00 환불' }).click(),
    );
    await expect(representative.getByText('승인했습니다. 진행 상황은 이 화면에서')).toBeVisible();
  });

  await test.step('the buyer reads of it in an e-mail, which leads to the order', async () => {
    await buyer.goto(linkIn(await expectEmail('buyer01', 'approved your refund', order.orderId)));
    await expect(buyer.getByRole('heading', { level: 1, name: order.tradeNumber })).toBeVisible();
    await expect(buyer.getByText('10,647.00').first()).toBeVisible();
    await expectEmail('buyer01', 'The refund is complete', order.orderId);
  });

  await test.step('the order goes on, and its ledger shows what went back', async () => {
    await representative.getByRole('tab', { name: '원장 내역' }).click();
    await expect(representative.getByRole('row').filter({ hasText: '10,500.00' }).first()).toBeVisible();
  });
  await approver.context().close();
});

test('what was paid out is owed, and taken from the next payouts', async ({ as }) => {
  const seller = await as('seller01');
  await seller.goto('/seller/main');
  await seller.getByRole('link', { name: '주문서 조회' }).first().click();
  await filterBy(seller, '통화', 'USD');
  await filterBy(seller, '상태', '정산 완료');
  await expect(seller).toHaveURL(/currency=USD.*state=settled|state=settled.*currency=USD/);
  const states = seller.getByRole('main').getByRole('table').locator('tbody').getByRole('row');
  await expect(states.filter({ hasText: '정산 완료' }).first()).toBeVisible();
  await expect(states.filter({ hasNotText: '정산 완료' })).toHaveCount(0);
  await states.getByRole('link').first().click();
  await expect(seller).toHaveURL(/\/seller\/order-sheet\/ORD-/);
  const orderId = seller.url().split('/').at(-1) ?? '';

  await test.step('the seller reads so before it gives the money back', async () => {
    await give(seller, '50', { amount: /^USD 5[0-2]\.\d\d 환불$/, when: '이미 판매자에게 지급된 대금입니다.' });
    await expect(seller.getByText('환불을 접수했습니다.')).toBeVisible();
    await expectEmail('seller01', '환불이 승인되었습니다', orderId, '다음 정산금에서 차감됩니다');
  });
  await test.step('the order’s ledger and the expected payouts show what is owed', async () => {
    await seller.getByRole('tab', { name: '원장 내역' }).click();
    await expect(seller.getByRole('row').filter({ hasText: '50.00' }).first()).toBeVisible();
    await seller.getByRole('link', { name: '정산 조회' }).first().click();
    await seller.getByRole('link', { name: '정산 예정' }).first().click();
    await expect(seller.getByText('반환할 금액(환불·차지백)').first()).toBeVisible();
  });
});

test('what a closed card does not take is given by a transfer, recorded by two people', async ({ as }) => {
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  const { orderId, tradeNumber } = await prepareConfirmedOrder(seller, buyer);
  const [first, second] = [await as('kotra01'), await as('kotra02')];
  const reference = `FT${Date.now()}`;

  await test.step('the buyer pays with a card that is closed afterwards, and the seller gives a part back', async () => {
    await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
    await buyer.getByRole('button', { name: 'Use a new card' }).click();
    await registerNewCard(buyer, cardNumbers.closedSince);
    await payNow(buyer);
    await expect(buyer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    await seller.goto('/seller/main');
    await openOrder(seller, tradeNumber);
    await give(seller, '100', { amount: /^USD 10\d\.\d\d 환불$/, when: '승인 즉시 카드사에 요청합니다.' });
  });

  await test.step('an operator finds what was refused among what waits, and records the transfer', async () => {
    await first.goto('/admin/kotra/main');
    await first.getByRole('link', { name: /^실패한 카드 환불/ }).click();
    await first.getByRole('link', { name: tradeNumber }).first().click();
    await first.getByRole('button', { name: '다른 방법으로 환불' }).click();
    const dialog = first.getByRole('dialog', { name: '다른 방법으로 환불' });
    await expect(dialog.getByText('매입사 사유: card_closed')).toBeVisible();
    await dialog.getByLabel('이체 확인 번호').fill(reference);
    await dialog.getByLabel(/^사유/).fill('카드 해지로 바이어 계좌에 이체');
    const choosing = first.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /파일 선택/ }).click();
    await (await choosing).setFiles({
      name: 'transfer.pdf',
      mimeType: 'application/pdf',
      buffer: onePagePdf(reference),
    });
    await dialog.getByRole('button', { name: '승인 요청' }).click();
    await expect(dialog).toBeHidden();
    await expect(first.getByRole('button', { name: '환불 다시 요청' })).toHaveCount(0);
  });

  await test.step('another one compares it with the document, and confirms', async () => {
    await second.goto('/admin/kotra/main');
    await second.getByRole('link', { name: /^승인할 계좌 이체 환불/ }).click();
    await second.getByRole('link', { name: tradeNumber }).first().click();
    const section = second.getByRole('region', { name: '다른 방법으로 환불' });
    await expect(section.getByText(reference)).toBeVisible();
    await section.getByRole('button', { name: '승인', exact: true }).click();
    await second.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click();
    await expect(second.getByText('계좌 이체로 지급')).toBeVisible();
  });

  await test.step('the buyer reads that it came by a transfer', async () => {
    await buyer.goto(linkIn(await expectEmail('buyer01', reference)));
    await expect(buyer.getByRole('heading', { level: 1, name: tradeNumber })).toBeVisible();
    await expect(buyer.getByText(reference).first()).toBeVisible();
  });
});
