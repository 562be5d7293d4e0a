/** Without a connection a page says so in the reader's language; nothing of anybody is kept for it. */
import { expect } from '@playwright/test';
import { test } from './steps/people.ts';

test.use({ serviceWorkers: 'allow' });

test('says that it is offline in the reader’s language, and goes on where it was', async ({ as }) => {
  const page = await as('seller06');
  await page.goto('/seller/order-sheet/list');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.toSorted()).toEqual([
    '/cn/offline',
    '/en/offline',
    '/favicon.svg',
    '/ja/offline',
    '/offline',
    '/sp/offline',
  ]);

  await page.context().setOffline(true);
  await page.goto('/en/seller/order-sheet/list');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.goto('/seller/order-sheet/list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('인터넷에 연결되어 있지 않습니다');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '주문서 조회' })).toBeVisible();
});

test('can be put among the applications of a device', async ({ page }) => {
  await page.goto('/login');
  const path = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(path ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Global Trade Payments', start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await page.request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
    const head = await answer.body();
    // Width and height, as the head of a PNG has them.
    if (type === 'image/png') expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`).toBe(sizes);
  }
});
