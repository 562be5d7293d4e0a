/**
 * On a slow or broken line a person always knows what is going on, and nothing is done twice or lost. How soon it is said
 * (within three seconds) is tested with a clock of its own beside `ConnectionBar`; here a slow machine would decide.
 */
import { expect, type Page } from '@playwright/test';
import { filterBy } from './steps/filters.ts';
import { fillOrderForm, newTradeNumber, prepareSentOrder } from './steps/orders.ts';
import { test } from './steps/people.ts';
import { withoutStream } from './steps/without-stream.ts';

const calls = '**/api/v1/**';

/** From now on no call is answered until somebody calls what this answers: how long that is depends on no machine. */
async function holdCalls(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test('says that it is loading while a page takes long', async ({ as }) => {
  const page = await as('seller04');
  await page.goto('/seller/main');
  // Whether there is anything to do today depends on the day; the totals are there on every one.
  await expect(page.getByRole('heading', { name: '결제 실적' })).toBeVisible();
  const letGo = await holdCalls(page);
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '거래조회' }).click();
  await expect(page.getByRole('status', { name: '불러오는 중입니다' })).toBeVisible();
  letGo();
  await expect(page.getByRole('table', { name: '거래 조회' })).toBeVisible();
  await expect(page.getByRole('status', { name: '불러오는 중입니다' })).toBeHidden();
});

test('keeps the old rows until the new ones are there', async ({ as }) => {
  const page = await as('seller04');
  await page.goto('/seller/order-sheet/list');
  await expect(page.getByRole('table')).toBeVisible();
  const letGo = await holdCalls(page);
  await filterBy(page, '통화', 'USD');
  await expect(page.locator('[aria-busy="true"]').getByRole('table')).toBeVisible();
  await expect(page.getByText('이전 조건의 결과입니다')).toBeVisible();
  letGo();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
});

test('sends a command once, however often its button is pressed meanwhile', async ({ as }) => {
  const buyer = await as('buyer01');
  const { orderId } = await prepareSentOrder(await as('seller01'));
  await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
  await buyer.getByRole('button', { name: 'Accept the terms' }).click();
  const letGo = await holdCalls(buyer);
  let commands = 0;
  buyer.on('request', (request) => {
    if (request.url().endsWith('/accept-terms')) commands += 1;
  });
  const accept = buyer.getByRole('button', { name: 'Accept these terms' });
  await accept.click({ clickCount: 3 });
  await expect(accept).toBeDisabled();
  await accept.press('Enter');
  letGo();
  await expect(buyer.getByText('Terms accepted. You can pay by card now.')).toBeVisible();
  expect(commands).toBe(1);
});

test('offers another try when the portal cannot be reached, and shows the list then', async ({ as }) => {
  const page = await as('seller04');
  // Once it stands again, the page reads anew by itself, and the button is gone before it is pressed.
  await withoutStream(page);
  await page.goto('/seller/main');
  const link = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '거래조회' });
  await expect(link).toBeVisible();
  await page.route(calls, (route) => route.abort());
  await link.click();
  const alert = page.getByRole('alert').filter({ hasText: '서버에 연결할 수 없습니다' });
  await expect(alert).toBeVisible();
  await page.unroute(calls);
  await alert.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('table', { name: '거래 조회' })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('says that the line is gone, shows no old rows meanwhile, and goes on when it is back', async ({ as }) => {
  const page = await as('seller04');
  await page.goto('/seller/order-sheet/list');
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  await page.context().setOffline(true);
  const message = page.getByRole('status').filter({ hasText: '인터넷에 연결되어 있지 않습니다' });
  await expect(message).toBeVisible();
  await filterBy(page, '통화', 'USD');
  await expect(page.getByRole('alert').filter({ hasText: '인터넷에 연결되어 있지 않습니다' })).toBeVisible();
  await expect(table).toBeHidden();
  await page.context().setOffline(false);
  await expect(table).toBeVisible();
  await expect(message).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('says that an answer is late, and loses nothing that was typed', async ({ as }) => {
  const page = await as('seller05');
  const tradeNumber = newTradeNumber();
  await page.goto('/seller/order-sheet/order');
  await fillOrderForm(page, { tradeNumber, unitPrice: '10' });
  const late = page.getByRole('status').filter({ hasText: '응답이 늦어지고 있습니다' });
  await expect(late).toBeHidden();
  const letGo = await holdCalls(page);
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(late).toBeVisible();
  await expect(page.getByLabel('거래 번호')).toHaveValue(tradeNumber);
  letGo();
  await expect(late).toBeHidden();
  await expect(page).toHaveURL(/order=ORD-/);
  await expect(page.getByLabel('거래 번호')).toHaveValue(tradeNumber);
});

test('keeps the form when the portal cannot be reached, and saves it once it can', async ({ as }) => {
  const page = await as('seller05');
  const tradeNumber = newTradeNumber();
  await page.goto('/seller/order-sheet/order');
  await fillOrderForm(page, { tradeNumber, unitPrice: '10' });
  await page.route(calls, (route) => route.abort());
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '입력한 내용은 그대로 있으니' }).last()).toBeVisible();
  await expect(page.getByLabel('거래 번호')).toHaveValue(tradeNumber);
  await page.unroute(calls);
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(page).toHaveURL(/order=ORD-/);
  await page.goto(`/seller/order-sheet/list?text=${tradeNumber}`);
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
});

test('sends what the portal cannot serve now again by itself, as the same command', async ({ as }) => {
  const page = await as('seller05');
  const tradeNumber = newTradeNumber();
  await page.goto('/seller/order-sheet/order');
  await fillOrderForm(page, { tradeNumber, unitPrice: '10' });
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/orders', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    const body = JSON.stringify({ code: 'request.outage', message: '잠시 후 다시 시도해 주세요.' });
    return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, contentType: 'application/json', body });
  });
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(page).toHaveURL(/order=ORD-/);
  await expect(page.getByRole('alert')).toBeHidden();
  expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]]);
  await page.goto(`/seller/order-sheet/list?text=${tradeNumber}`);
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
});
