/** A buyer's ERP: a key is made, calls, and is revoked; a webhook is tested and answers in the log. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { portalAddress } from './portal/portal-process.ts';
import { prepareSentOrder } from './steps/orders.ts';
import { test } from './steps/people.ts';

test('a program reads orders with a key until it is revoked, and a receiver gets webhooks', async ({ as }) => {
  const page = await as('buyer01');
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => received.push(chunk.toString('utf8')));
    request.on('end', () => response.end('taken'));
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

  await page.goto('/en/buyer/mypage');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Integration' }).click();
  await page.getByRole('button', { name: 'Create an API key' }).click();
  const name = `ERP ${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('checkbox', { name: 'View orders' }).check();
  await page.getByRole('button', { name: 'Create the key' }).click();
  const key = (await page.getByTestId('shown-secret').textContent()) ?? '';
  const list = () => fetch(`${portalAddress()}/api/v1/orders`, { headers: { authorization: `Bearer ${key}` } });
  expect((await list()).status).toBe(200);
  await page.getByRole('button', { name: 'I have kept it' }).click();

  await test.step('what OAuth 2 asks for stands beside the key', async () => {
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.getByText('Client ID').click();
    const clientId = await row.locator('details code').textContent();
    const headers = { authorization: `Basic ${Buffer.from(`${clientId}:${key}`).toString('base64')}` };
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const answer = await fetch(`${portalAddress()}/oauth/token`, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ token_type: 'Bearer', scope: 'order.read' });
  });

  await test.step('a webhook is added, tested, and sent for an order', async () => {
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill(hook);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'I have kept it' }).click();
    const box = page.getByRole('region', { name: hook });
    await box.getByRole('button', { name: 'Send a test' }).click();
    await expect(box.getByRole('row', { name: /Test.*Delivered.*HTTP 200/ })).toBeVisible();
    const { orderId } = await prepareSentOrder(await as('seller01'));
    await expect.poll(() => received.some((body) => body.includes(orderId))).toBe(true);
    await box.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove the webhook' }).click();
    await expect(box).toHaveCount(0);
  });

  await test.step('every event is described, and what it shows is what a program is sent', async () => {
    await page.getByRole('link', { name: 'All events with examples' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Webhook events' })).toBeVisible();
    const moved = page.getByRole('region', { name: 'Order status changed' });
    await expect(moved).toContainText('The seller, and the buyer once the order was sent.');
    const example = JSON.parse((await moved.getByRole('figure').locator('pre').textContent()) ?? '') as object;
    const sent = received.map((body) => JSON.parse(body) as { readonly type: string });
    const real = sent.find(({ type }) => type === 'order.moved') ?? {};
    expect(Object.keys(example)).toEqual(Object.keys(real));
    await page.getByRole('link', { name: 'Send a test from your webhooks' }).click();
    await expect(page.getByRole('button', { name: 'Add a webhook' })).toBeVisible();
  });

  await test.step('revoked, the key is refused at once', async () => {
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await expect(row.getByText('Revoked')).toBeVisible();
    expect((await list()).status).toBe(401);
  });
  receiver.closeAllConnections();
  receiver.close();
});
