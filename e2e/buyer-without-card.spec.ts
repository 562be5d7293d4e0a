/** A buyer of whose cards none pays any more reads so on its first page, and so does who reviews it (decision 0325). */
import { expect, type Page } from '@playwright/test';
import { test } from './steps/people.ts';

const company = 'Nordhafen Handels GmbH';

/** Each button of that name, until there is none. */
async function pressAll(page: Page, name: RegExp): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name });
  await expect(buttons.first()).toBeVisible();
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click();
    await expect(buttons).toHaveCount(left - 1);
  }
}

test('whose last card is blocked is led to the cards, and works on once one pays again', async ({ as }) => {
  const buyer = await as('buyer06');
  const box = buyer.getByRole('region', { name: 'Your application' });

  await test.step('with a card there is nothing to say', async () => {
    await buyer.goto('/en/buyer/main');
    await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(box).toHaveCount(0);
  });

  await test.step('the buyer blocks its cards, and reads at home what that means', async () => {
    await buyer.locator('#side-menu').getByRole('link', { name: 'Payment cards' }).click();
    await pressAll(buyer, /^Block/);
    await expect(buyer.getByText('Blocked by the buyer').first()).toBeVisible();
    await buyer.locator('#side-menu').getByRole('link', { name: 'Home' }).click();
    await expect(box.getByRole('heading', { name: 'No card to pay with' })).toBeVisible();
  });

  await test.step('the agency finds it among the buyers without a card', async () => {
    const agency = await as('kotra01');
    await agency.goto('/admin/kotra/main');
    await agency.locator('#side-menu').getByRole('link', { name: '회원관리' }).click();
    await agency.getByRole('main').getByRole('link', { name: '바이어' }).first().click();
    await agency.getByRole('main').getByLabel('검색').first().fill(company);
    await agency.getByRole('main').getByRole('link', { name: company }).click();
    await expect(agency.getByText('카드 없음').first()).toBeVisible();
  });

  await test.step('from the first page the way leads to the cards, and with a card that pays all is as before', async () => {
    await box.getByRole('link', { name: 'Go to payment cards' }).click();
    await pressAll(buyer, /^Unblock/);
    await expect(buyer.getByText('Blocked by the buyer')).toHaveCount(0);
    await buyer.locator('#side-menu').getByRole('link', { name: 'Home' }).click();
    await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(box).toHaveCount(0);
  });
});
