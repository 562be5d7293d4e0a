/** What one came for stands in the first 200 pixels below the top bar, at 1280 × 800 (ux.md, point 17). */
import { expect, type Locator, type Page } from '@playwright/test';
import { prepareConfirmedOrder, prepareHeldOrder } from './steps/orders.ts';
import { test, type UserId } from './steps/people.ts';

const firstPixels = 200;

/** All of it is to be seen there, without scrolling. */
async function expectAtFirst(page: Page, ...shown: readonly Locator[]): Promise<void> {
  const bar = await page.getByRole('banner').boundingBox();
  const begin = (bar?.y ?? 0) + (bar?.height ?? 0);
  for (const each of shown) {
    await expect(each).toBeVisible();
    const box = await each.boundingBox();
    expect(box?.y, String(each)).toBeGreaterThanOrEqual(begin);
    expect((box?.y ?? 0) + (box?.height ?? 0), String(each)).toBeLessThanOrEqual(begin + firstPixels);
  }
}

/** A phone has the act itself at the lower edge, with its whole label, and not the link that leads to it. */
async function expectOneAct(page: Page, act: Locator, link: Locator): Promise<void> {
  await expect(act).toBeVisible();
  await expect(link).toBeHidden();
  const cutOff = await act.evaluate((button) =>
    [button, ...button.querySelectorAll('*')].some(
      (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0,
    ),
  );
  expect(cutOff, page.url()).toBe(false);
}

const mainPages: readonly (readonly [userId: UserId, path: string, figures: readonly string[]])[] = [
  ['seller01', '/seller/main', ['다음 정산금 입금', '보관 중인 대금', '결제 대기']],
  ['buyer01', '/en/buyer/main', ['To pay', 'Held', 'Goods to accept']],
  ['kotra01', '/admin/kotra/main', ['기한이 지난 일', '다음 지급', '보관 중인 대금']],
  ['visa01', '/admin/visa/main', []],
  ['issuer01', '/admin/issuer/main', []],
];

test('each main page answers its question with three figures', async ({ as }) => {
  for (const [userId, path, titles] of mainPages) {
    const page = await as(userId);
    await page.goto(path);
    const figures = page.getByRole('main').getByRole('list', { name: /^(주요 수치|Key figures)$/ });
    const cards = figures.getByRole('listitem');
    await expect(cards).toHaveCount(3);
    for (const title of titles) await expect(cards.filter({ hasText: title })).toHaveCount(1);
    await expectAtFirst(page, ...(await cards.all()).map((card) => card.locator('strong')));
  }
});

test('an order begins with its amount, its state and what is to be done', async ({ as }) => {
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  const { orderId } = await prepareConfirmedOrder(seller, buyer);
  await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
  const main = buyer.getByRole('main');
  await expectAtFirst(
    buyer,
    main.getByText(/1,014\.00/).first(),
    main.getByText('Awaiting payment', { exact: true }).first(),
    main.getByRole('link', { name: 'Pay by card' }),
  );
  await buyer.setViewportSize({ width: 375, height: 812 });
  await expectOneAct(
    buyer,
    buyer.getByRole('button', { name: /^Pay USD/ }),
    main.getByRole('link', { name: 'Pay by card' }),
  );
  const held = await prepareHeldOrder(seller, buyer);
  await seller.goto(`/seller/order-sheet/${held.orderId}`);
  const own = seller.getByRole('main');
  await expectAtFirst(
    seller,
    own.getByText(/1,014\.00/).first(),
    own.getByText('결제 완료 · 보관 중', { exact: true }).first(),
    own.getByRole('link', { name: '증빙 올리기' }),
  );
});
