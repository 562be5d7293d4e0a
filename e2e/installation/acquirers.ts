/** Stripe's fields and the pages that Stripe and PortOne lead a payer to. */
import { expect, type Page } from '@playwright/test';

/** Types a card into Stripe's three fields, each in a frame of Stripe's inside of the portal's. */
export async function fillStripeField(page: Page, number: string): Promise<void> {
  const field = page.getByTitle('Card details').contentFrame();
  const frame = (title: string) => field.getByTitle(title).contentFrame().getByRole('textbox');
  await frame('Secure card number input frame').fill(number);
  await frame('Secure expiration date input frame').fill('12 / 31');
  await frame('Secure CVC input frame').fill('123');
  await field.getByLabel('Name on the card').fill('EMILY CARTER');
}

/** The holder proves that it is they who pay, on the page to which Stripe leads. */
export async function passStripesChallenge(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '3D Secure 2 Test Page' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete' }).click();
}

/** Types the card into the window that PortOne leads to, and pays. */
export async function payInWindow(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Card company' })).toBeVisible();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('2031-12');
  await page.getByLabel('Name').fill('EMILY CARTER');
  await page.getByRole('button', { name: 'Pay' }).click();
}
