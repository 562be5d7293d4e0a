/** Long lists: rows do not wait for totals, and files that take long say how far they are. */
import { expect, type Page } from '@playwright/test';
import { test } from './steps/people.ts';

const path = '/seller/order-sheet/list';
const table = (page: Page) => page.getByRole('table');
const totals = (page: Page) => page.getByRole('term').filter({ hasText: /^USD 카드 결제 완료/ });

for (const width of [1280, 375]) {
  test(`shows the rows first, and moves nothing when the totals come, ${width} pixels wide`, async ({ as }) => {
    const page = await as('seller06');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(totals(page)).toBeVisible();
    const late = Promise.withResolvers<void>();
    await page.route('**/api/v1/orders?*only=totals*', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.reload();
    const list = page
      .getByRole('table')
      .or(page.getByRole('list', { name: '주문서' }))
      .first();
    await expect(list).toBeVisible();
    await expect(page.getByText('합계를 계산하고 있습니다.')).toBeVisible();
    await expect(totals(page)).toBeHidden();
    const before = await list.boundingBox();
    late.resolve();
    await expect(totals(page)).toBeVisible();
    expect(await list.boundingBox()).toEqual(before);
  });
}

/** A file of 100,000 rows of which 42 % have come; it goes on when the test says how it ends. */
async function serveLongFile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = async (...asked) => {
      const [url, init] = asked;
      if (!String(url).includes('/orders/export')) return real(...asked);
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(420));
          init?.signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
          window.addEventListener('cut', () => controller.error(new TypeError('network error')));
          window.addEventListener('whole', () => controller.close());
        },
      });
      const headers = {
        'X-Row-Count': '100000',
        'X-Expected-Bytes': '1000',
        'Content-Disposition': 'attachment; filename="orders_2026.csv"',
      };
      return new Response(body, { headers });
    };
  });
}

const bar = (page: Page) => page.getByRole('progressbar', { name: '100,000건 중 약 42%' });

async function startFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: '내려받기' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(bar(page)).toBeVisible();
}

test('says how far a long file is, and stops it', async ({ as }) => {
  const page = await as('seller06');
  await serveLongFile(page);
  await page.goto(path);
  await expect(table(page)).toBeVisible();
  await startFile(page);
  await page.getByRole('button', { name: '내려받기 취소' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await startFile(page);
  const download = page.waitForEvent('download');
  await page.evaluate(() => window.dispatchEvent(new Event('whole')));
  expect((await download).suggestedFilename()).toBe('orders_2026.csv');
  await expect(bar(page)).toBeHidden();
});

test('saves nothing of a file that breaks off, and says so', async ({ as }) => {
  const page = await as('seller06');
  await serveLongFile(page);
  await page.goto(path);
  await expect(table(page)).toBeVisible();
  let saved = 0;
  page.on('download', () => (saved += 1));
  await startFile(page);
  await page.evaluate(() => window.dispatchEvent(new Event('cut')));
  await expect(page.getByRole('alert')).toContainText('저장하지 않았습니다');
  expect(saved).toBe(0);
});
