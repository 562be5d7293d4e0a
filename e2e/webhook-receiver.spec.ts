/**
 * A seller's administrator sets a program up: an account for it, and a webhook signed with a key pair, whose messages the
 * receiver verifies with the key that the page shows; then the messages of a period come once more.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readWebhook } from '@gtp/client/source/portal.ts';
import { expect } from '@playwright/test';
import { prepareSentOrder } from './steps/orders.ts';
import { logIn, test } from './steps/people.ts';

type Received = { readonly headers: IncomingHttpHeaders; readonly rawBody: string };

test('a program gets an account, and a receiver verifies by the shown public key, also what is sent again', async ({
  page,
}) => {
  const received: Received[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, rawBody: Buffer.concat(chunks).toString('utf8') });
      response.end('taken');
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  await logIn(page, 'seller01');
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await menu.getByText('마이페이지', { exact: true }).click();
  await menu.getByRole('link', { name: '시스템 연동' }).click();
  const name = `ERP ${Date.now().toString(36)}`;

  await test.step('an account for the program stands in the list', async () => {
    await page.getByRole('button', { name: '서비스 계정 만들기' }).click();
    await page.getByRole('textbox', { name: '이름' }).fill(name);
    await page.getByRole('textbox', { name: '용도' }).fill('야간에 주문서를 등록합니다');
    await page.getByRole('checkbox', { name: '주문서 조회' }).check();
    await page.getByRole('button', { name: '만들기', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*사용 중`) })).toBeVisible();
  });

  const box = page.getByRole('region', { name: url });
  const publicKey = await test.step('a webhook is added that signs with a key pair', async () => {
    await page.getByRole('button', { name: '웹훅 등록' }).click();
    await page.getByRole('textbox', { name: '수신 주소' }).fill(url);
    await page.getByRole('radio', { name: '공개키 (Ed25519)' }).check();
    await page.getByRole('button', { name: '저장' }).click();
    const shown = await box.getByTestId('public-key').textContent();
    await expect(page.getByTestId('shown-secret')).toHaveCount(0);
    return shown ?? '';
  });
  const verified = () => received.map((each) => readWebhook({ ...each, secrets: [publicKey] }));

  await test.step('a test and an order’s messages are verified by it', async () => {
    await box.getByRole('button', { name: '시험 전송' }).click();
    await expect(box.getByRole('row', { name: /시험 전송.*전달됨.*HTTP 200/ })).toBeVisible();
    const { orderId } = await prepareSentOrder(page);
    await expect.poll(() => verified().filter(({ data }) => data.orderId === orderId).length).toBeGreaterThan(0);
  });

  await test.step('the messages of a period are counted, and then come again with their ids', async () => {
    const before = new Set(verified().flatMap(({ id, type }) => (type === 'integration.tested' ? [] : [id])));
    await box.getByRole('button', { name: '기간 재전송' }).click();
    const dialog = page.getByRole('dialog', { name: /기간 재전송/ });
    await dialog.getByRole('radio', { name: '모든 알림' }).check();
    await expect(dialog.getByTestId('replay-preview')).toContainText('다시 전송합니다');
    const known = received.length;
    await dialog.getByRole('button', { name: '다시 전송하기' }).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(() =>
        [...before].filter((id) =>
          verified()
            .slice(known)
            .some((each) => each.id === id),
        ),
      )
      .toEqual([...before]);
  });

  await box.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('button', { name: '웹훅 삭제하기' }).click();
  await expect(box).toHaveCount(0);
  receiver.closeAllConnections();
  receiver.close();
});
