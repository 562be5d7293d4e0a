/** A deputy is invited, chooses a login, and without the right to pay can pay neither on the screen nor by a call. */
import { acceptTerms } from '@gtp/contract/order/order-endpoints.ts';
import { payOrder } from '@gtp/contract/payment/payment-wire.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { expect } from '@playwright/test';
import { expectEmail, linkIn } from './steps/emails.ts';
import { prepareSentOrder } from './steps/orders.ts';
import { logIn, test, type UserId } from './steps/people.ts';
import { callAs } from './steps/portal-call.ts';

test('a deputy is invited, accepts, and without the right to pay pays neither by screen nor by call', async ({
  as,
  browser,
}) => {
  const deputyId = `buyer01-d${Date.now().toString(36)}` as UserId;
  const representative = await as('buyer01');
  const page = await (await browser.newContext()).newPage();

  await test.step('the representative invites somebody to agree to orders', async () => {
    await representative.goto('/en/buyer/mypage/deputy-list');
    await representative.getByRole('button', { name: 'Invite a user' }).click();
    await representative.getByRole('textbox', { name: 'Name', exact: true }).fill('Noah Kim');
    await representative.getByRole('textbox', { name: 'Email', exact: true }).fill(`${deputyId}@demo.example`);
    await representative.getByLabel('Language of the email').selectOption('en');
    await representative.getByRole('checkbox', { name: /^DP03/ }).check();
    await representative.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(representative.getByText('Invitation sent')).toBeVisible();
    await expectEmail('buyer01', 'Noah Kim', 'Invited');
  });

  await test.step('the link of the e-mail lets them choose a login', async () => {
    await page.goto(linkIn(await expectEmail(deputyId, 'You are invited to act for')));
    await page.getByRole('textbox', { name: 'User ID' }).fill(deputyId);
    await page.getByLabel(/^Password(?! again)/).fill('Trade!2026');
    await page.getByLabel(/^Password again/).fill('Trade!2026');
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page.getByText('You are now an authorised user')).toBeVisible();
    await logIn(page, deputyId);
  });

  const order = await prepareSentOrder(await as('seller01'));
  const params = { orderId: order.orderId };
  await test.step('they agree to nothing before they have proved who they are', async () => {
    await expect(page.getByRole('link', { name: 'Add what is missing' })).toBeVisible();
    const agreeing = callAs(page, acceptTerms, { params, body: { version: 1 } });
    await expect(agreeing).rejects.toThrow(/403.*account\.identity_unconfirmed/);
  });

  await test.step('the representative agrees to an order, and no screen offers the deputy to pay it', async () => {
    await callAs(representative, acceptTerms, { params, body: { version: 1 } });
    await representative.goto(`/en/buyer/order-sheet/${order.orderId}`);
    await expect(representative.getByRole('button', { name: /^Pay USD/ })).toBeVisible();
    await page.goto(`/en/buyer/order-sheet/${order.orderId}`);
    await expect(page.getByText(order.tradeNumber).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay USD/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Authorised users' })).toHaveCount(0);
  });

  await test.step('nor does a call', async () => {
    const amount = money(101_400n, 'USD');
    const paying = callAs(page, payOrder, { params, body: { cardId: 'card_any', currency: 'USD', amount } });
    await expect(paying).rejects.toThrow(/403.*request\.forbidden/);
  });

  await test.step('removed, they are out at once', async () => {
    await representative.goto(`/en/buyer/mypage/deputy-detail?user=${deputyId}`);
    await representative.getByRole('button', { name: 'Remove', exact: true }).click();
    await representative.getByRole('button', { name: 'Remove the user' }).click();
    await expect(representative.getByText('Ended')).toBeVisible();
    await page.goto('/en/buyer/order-sheet/list');
    await expect(page).toHaveURL(/\/login/);
  });
  await page.context().close();
});
