/** What a browser keeps is searched for what must never be there (docs/trust.md, invariant 13). */
import { expect, test } from '@playwright/test';
import { beginAsBuyer, fillBuyer } from './steps/buyer-sign-up.ts';
import { cardNumbers } from './steps/cards.ts';
import { codeMailedBy } from './steps/emails.ts';
import { keptInBrowser } from './steps/kept-in-browser.ts';
import { enterCode, enterPassword } from './steps/people.ts';
import { fillFields, goOnTo, newPassword, newUserId } from './steps/sign-up.ts';

const plain = (number: string) => number.replaceAll(' ', '');

test('no password and no card number stays in the browser of who signs up', async ({ page }) => {
  const userId = newUserId('buyer');
  await beginAsBuyer(page, userId);
  await fillBuyer(page, userId);
  await goOnTo(page, 'Company', 'en');
  await fillFields(page, { 'company.name': 'Canary Imports LLC' });
  // The search sees the draft: what may be kept is found.
  await expect.poll(() => keptInBrowser(page)).toContain('Canary Imports LLC');
  const kept = await keptInBrowser(page);
  expect(kept).toContain(userId);
  for (const secret of [newPassword, cardNumbers.approved, plain(cardNumbers.approved)]) {
    expect(kept).not.toContain(secret);
  }
  expect(kept).not.toMatch(/"(?:cvc|cvv|securityCode)/i);
});

test('no password and no code stays in the browser of who logs in, and after a logout no token', async ({ page }) => {
  await page.goto('/login');
  const code = await codeMailedBy('seller05', () => enterPassword(page, 'seller05'));
  expect(await keptInBrowser(page)).not.toContain('Trade!2026');
  await enterCode(page, 'seller05', code);
  await expect(page).toHaveURL('/seller/main');
  const kept = await keptInBrowser(page);
  expect(kept).not.toContain('Trade!2026');
  expect(kept).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));

  const tokens = (await page.context().cookies()).filter(({ name }) => /token/i.test(name)).map(({ value }) => value);
  expect(tokens).not.toEqual([]);
  for (const token of tokens) expect(kept).toContain(token);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/login');
  const left = await keptInBrowser(page);
  for (const token of tokens) expect(left).not.toContain(token);
});
