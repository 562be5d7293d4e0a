/** A declined card is no end: the buyer reads why and what to do, and pays with another one. */
import { expect } from '@playwright/test';
import { cardNumbers, chooseCard, payNow, registerNewCard } from './steps/cards.ts';
import { expectEmail } from './steps/emails.ts';
import { prepareConfirmedOrder } from './steps/orders.ts';
import { test } from './steps/people.ts';

test('explains a decline for the limit and takes another card for the same order', async ({ as }) => {
  const buyer = await as('buyer01');
  const { orderId, tradeNumber } = await prepareConfirmedOrder(await as('seller01'), buyer);

  await test.step('the first card is over its limit', async () => {
    await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
    await chooseCard(buyer, '0051');
    await payNow(buyer);
    await expect(buyer.getByRole('heading', { name: 'The payment was not approved' })).toBeVisible();
    await expect(buyer.getByText('The card’s available limit is below the total.', { exact: false })).toBeVisible();
    await expect(buyer.getByText('(code 51 – quote it to your card issuer)', { exact: false })).toBeVisible();
  });

  await test.step('nothing was charged, and both get an e-mail that says so', async () => {
    await buyer.getByRole('button', { name: 'Pay again' }).click();
    await expect(buyer.getByRole('heading', { level: 1, name: tradeNumber })).toBeVisible();
    await expect(buyer.getByText('Payment failed').first()).toBeVisible();
    await expect(buyer.getByText('not paid yet', { exact: false })).toBeVisible();
    await expectEmail('buyer01', orderId, '51');
  });

  await test.step('another card pays it', async () => {
    await buyer.getByRole('button', { name: 'Use a new card' }).click();
    await registerNewCard(buyer, cardNumbers.approved);
    await payNow(buyer);
    await expect(buyer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    await buyer.getByRole('button', { name: 'View the order' }).click();
    await expect(buyer.getByText('Paid, held').first()).toBeVisible();
    await expect(buyer.getByRole('definition').filter({ hasText: 'Practice Acquirer' })).toBeVisible();
    await expectEmail('buyer01', 'Receipt: you paid', orderId);
  });

  await test.step('the list of payments holds both tries', async () => {
    await buyer.goto(`/en/buyer/payment-inquiry?text=${tradeNumber}`);
    const rows = buyer.getByRole('table', { name: 'Payments' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Declined' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Paid' })).toHaveCount(1);
  });
});
