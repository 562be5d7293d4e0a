/** The acquirer's card field and the issuer's 3-D Secure page, as a buyer who reads English meets them. */
import { expect, type Page } from '@playwright/test';

/** Numbers that the acquirer simulator knows; the last four digits decide what happens. */
export const cardNumbers = {
  approved: '4539 0001 0001 0000',
  challenged: '4539 0001 0005 3000',
  overTheLimit: '4539 0001 0009 0051',
  closedSince: '4539 0001 0006 9014',
} as const;

/** Types a card into the acquirer's field that is open on the page. */
export async function fillCardField(page: Page, number: string): Promise<void> {
  const field = page.getByTitle('Card details').contentFrame();
  await field.getByLabel('Card number').fill(number);
  await field.getByLabel('Expiry date').fill('12 / 31');
  await field.getByLabel('Security code').fill('123');
  await field.getByLabel('Name on card').fill('EMILY CARTER');
}

/**
 * Clicks a button near the field. A page that has just scrolled hits what stood there before: for one frame the
 * browser still sends the click into the acquirer's frame, which is another process. Nobody but a robot is that quick.
 */
export async function clickBesideField(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await button.click();
}

/** Fills the field that is open on the page and registers the card. It is chosen for paying then. */
export async function registerNewCard(page: Page, number: string): Promise<void> {
  await fillCardField(page, number);
  await clickBesideField(page, 'Register the card');
  const last4 = number.slice(-4);
  await expect(page.getByRole('radio', { name: `···· ${last4}`, checked: true })).toBeVisible();
}

/** Chooses a card that is registered already. */
export async function chooseCard(page: Page, last4: string): Promise<void> {
  await page
    .getByRole('radio', { name: `···· ${last4}` })
    .first()
    .check();
}

/** Presses the button with the amount, and once more in the dialog that asks. */
export async function payNow(page: Page, how: { readonly clickCount?: number } = {}): Promise<void> {
  const withAmount = { name: /^Pay (USD|JPY|KRW)/ };
  await page.getByRole('button', withAmount).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the payment' });
  await dialog.getByRole('button', withAmount).click(how);
}

/** Proves on the issuer's page that it is the holder who pays. */
export async function passChallenge(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', { name: 'Confirm and pay' }).click();
}
