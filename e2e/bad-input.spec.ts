/** What is wrong is named where it is, nothing typed is lost, and nothing is done twice. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { expect, type Page } from '@playwright/test';
import { cardNumbers, chooseCard, payNow } from './steps/cards.ts';
import { chooseLanguage } from './steps/languages.ts';
import {
  fillOrderForm,
  newTradeNumber,
  prepareConfirmedOrder,
  prepareDraft,
  prepareSentOrder,
} from './steps/orders.ts';
import { test } from './steps/people.ts';

test('names every wrong field of an order sheet beside it and on top, and keeps what was typed', async ({ as }) => {
  const page = await as('seller04');
  const tradeNumber = newTradeNumber();
  await openEmptyForm(page);
  await fillOrderForm(page, { tradeNumber, unitPrice: '0' });
  await page.getByLabel('결제 기한').fill(addDays(seoulDay(new Date()), -1));
  await page.getByRole('button', { name: '임시저장' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '입력 내용을 확인해 주세요' });
  await expect(summary).toContainText('0보다 큰 숫자를 입력해 주세요');
  await expect(summary).toContainText('내일 이후 날짜를 선택해 주세요');
  await expect(page.getByLabel('결제 기한')).toHaveAccessibleDescription(/내일 이후 날짜를 선택해 주세요/);
  await summary.getByRole('link', { name: /단가/ }).click();
  await expect(page.getByLabel('단가')).toBeFocused();
  await expect(page.getByLabel('거래 번호')).toHaveValue(tradeNumber);

  await chooseLanguage(page, 'en');
  const english = page.getByRole('alert').filter({ hasText: 'Enter a number above 0' });
  await expect(english).toContainText('Choose a date from tomorrow');
  await expect(page.getByLabel('Trade number')).toHaveValue(tradeNumber);
  await chooseLanguage(page, 'ko');
});

test('shows the server’s refusal at its field in the reader’s language and keeps what was typed', async ({ as }) => {
  const page = await as('seller04');
  const tradeNumber = newTradeNumber();
  const today = seoulDay(new Date());
  // A browser whose clock is behind believes that today is to come; the server knows better. By two days, for the
  // second may begin while this is written.
  await page.clock.setSystemTime(Date.now() - 48 * 3_600_000);
  await openEmptyForm(page);
  await fillOrderForm(page, { tradeNumber, unitPrice: '10' });
  await page.getByLabel('결제 기한').fill(today);
  await page.getByRole('button', { name: '임시저장' }).click();
  const dueDay = page.getByLabel('결제 기한');
  await expect(dueDay).toHaveAccessibleDescription(/결제 기한은 내일 이후 날짜로 선택해 주세요/);
  await expect(page.getByLabel('거래 번호')).toHaveValue(tradeNumber);
  await expect(dueDay).toHaveValue(`${today.split('-').map(Number).join('. ')}.`);

  await chooseLanguage(page, 'en');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByLabel('Payment due')).toHaveAccessibleDescription(/Choose a payment date from tomorrow/i);
  await expect(page.getByLabel('Trade number')).toHaveValue(tradeNumber);
  await chooseLanguage(page, 'ko');
});

test('finds what was typed again after the page was closed', async ({ as }) => {
  const page = await as('seller04');
  const tradeNumber = newTradeNumber();
  await openEmptyForm(page);
  await page.getByLabel('거래 번호').fill(tradeNumber);
  await expect(page.getByText(/이 기기에 저장됨/)).toBeVisible();
  await page.goto('/seller/main');
  await page.goto('/seller/order-sheet/order');
  await expect(page.getByLabel('거래 번호')).toHaveValue(tradeNumber);
  await expect(page.getByText(/작성하던 내용을 불러왔습니다/)).toBeVisible();
});

test('keeps in each of two tabs the order sheet that is written there', async ({ as }) => {
  const page = await as('seller04');
  const other = await page.context().newPage();
  const written = [
    { tab: page, tradeNumber: newTradeNumber() },
    { tab: other, tradeNumber: newTradeNumber() },
  ];
  await other.goto('/seller/main');
  for (const { tab, tradeNumber } of written) {
    await openEmptyForm(tab);
    await tab.getByLabel('거래 번호').fill(tradeNumber);
    await expect(tab.getByText(/이 기기에 저장됨/)).toBeVisible();
  }
  for (const { tab, tradeNumber } of written) {
    await tab.reload();
    await expect(tab.getByLabel('거래 번호')).toHaveValue(tradeNumber);
  }
  await other.close();
});

test('pays once when the buyer clicks twice', async ({ as }) => {
  const buyer = await as('buyer01');
  const { orderId, tradeNumber } = await prepareConfirmedOrder(await as('seller01'), buyer);
  await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
  await chooseCard(buyer, cardNumbers.approved.slice(-4));
  await payNow(buyer, { clickCount: 2 });
  await expect(buyer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await buyer.goto(`/en/buyer/payment-inquiry?text=${tradeNumber}`);
  await expect(buyer.getByRole('table', { name: 'Payments' }).locator('tbody').getByRole('row')).toHaveCount(1);
});

test('shows in the second tab of a buyer that the order was answered meanwhile', async ({ as }) => {
  const first = await as('buyer01');
  const { orderId } = await prepareSentOrder(await as('seller01'));
  const address = `/en/buyer/order-sheet/${orderId}`;
  await first.goto(address);
  const second = await first.context().newPage();
  await second.goto(address);
  await second.getByRole('button', { name: 'Accept the terms' }).click();
  await first.getByRole('button', { name: 'More actions' }).click();
  await first.getByRole('button', { name: 'Decline' }).click();
  await first.getByLabel('Reason').fill('We have found stock closer to us.');
  await first.getByRole('button', { name: 'Decline the order' }).click();
  await expect(first.getByText('You declined the order.')).toBeVisible();
  await second.getByRole('button', { name: 'Accept these terms' }).click();
  const dialog = second.getByRole('dialog');
  // The conflict is not blamed on somebody else where it was the same person.
  await expect(dialog.getByRole('alert')).toContainText('The status of this order has changed');
  await second.reload();
  await expect(second.getByText('Declined by buyer').first()).toBeVisible();
});

test('shows in the second tab of a seller that the order sheet was changed meanwhile, and keeps its text', async ({
  as,
}) => {
  const first = await as('seller04');
  const { orderId } = await prepareDraft(first);
  const address = `/seller/order-sheet/order?order=${orderId}`;
  await first.goto(address);
  const second = await first.context().newPage();
  await second.goto(address);
  await expect(second.getByLabel('품명')).toHaveValue('Hydrating essence');
  await first.getByLabel('품명').fill('Essence of the first tab');
  await first.getByRole('button', { name: '임시저장' }).click();
  await expect(first.getByText(/임시저장됨/)).toBeVisible();
  await second.getByLabel('품명').fill('Essence of the second tab');
  await second.getByRole('button', { name: '임시저장' }).click();
  await expect(second.getByRole('alert').filter({ hasText: '다른 곳에서 먼저 변경되었습니다' })).toBeVisible();
  await expect(second.getByLabel('품명')).toHaveValue('Essence of the second tab');
});

/** A new order sheet, whatever an earlier journey left in the browser. */
async function openEmptyForm(page: Page): Promise<void> {
  await page.goto('/seller/order-sheet/order');
  const discard = page.getByRole('button', { name: '지우고 새로 작성' });
  await expect(page.getByLabel('거래 번호')).toBeVisible();
  if (await discard.isVisible()) await discard.click();
  await expect(page.getByLabel('거래 번호')).toHaveValue('');
}
