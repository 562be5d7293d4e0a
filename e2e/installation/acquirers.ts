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

type Person = { readonly name: string; readonly birthday: string };

/** States who one is, and proves it with one's phone in the window that PortOne leads to. */
export async function proveInWindow(page: Page, { name, birthday }: Person, mobile: string): Promise<void> {
  await page.getByLabel('성명').fill(name);
  await page.getByLabel('생년월일').fill(birthday);
  await page.getByLabel('휴대폰번호 (선택)').fill(mobile);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: '인증 창 열기' }).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Mobile carrier' })).toBeVisible();
  await popup.getByLabel('Name').fill(name);
  await popup.getByLabel('Birth date').fill(birthday.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
  await popup.getByLabel('Phone').fill(mobile);
  await popup.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(`${name} 님의 본인인증과 휴대폰(${mobile}) 확인을 마쳤습니다`)).toBeVisible();
}

/** Types the card into the window that PortOne leads to, and pays. */
export async function payInWindow(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Card company' })).toBeVisible();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('2031-12');
  await page.getByLabel('Name').fill('EMILY CARTER');
  await page.getByRole('button', { name: 'Pay' }).click();
}
