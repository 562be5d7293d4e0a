/** Many order sheets out of one file of a spreadsheet, as a seller finds the page and goes on from it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { expect } from '@playwright/test';
import { newTradeNumber } from './steps/orders.ts';
import { test } from './steps/people.ts';

const headings = '거래 번호;바이어;품명;HS 코드;인도조건;통화;결제 기한;품목;수량;단가';

test('a file is looked at, becomes drafts, and makes nothing twice', async ({ as }) => {
  const page = await as('seller04');
  const [one, two] = [newTradeNumber(), newTradeNumber()];
  const due = addDays(seoulDay(new Date()), 10);
  const row = (number: string, item: string, quantity: string) =>
    [number, 'Pacific Beauty Imports', 'Essence', '3304.99', 'CIF', 'USD', due, item, quantity, '10,50'].join(';');
  const file = (quantity: string) => ({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\ufeff${[headings, row(one, 'Essence', '1000'), row(one, 'Mask', '20'), row(two, 'Pump', quantity)].join('\r\n')}`,
    ),
  });
  const input = page.locator('main input[type=file]');

  await test.step('from the list, by the button beside “new order”', async () => {
    await page.goto('/seller/order-sheet/list');
    await page.getByRole('button', { name: '파일로 여러 건 등록' }).click();
    await expect(page.getByRole('heading', { name: '주문서 여러 건 등록' })).toBeVisible();
  });

  await test.step('each wrong cell is named, and the right order is shown with its amounts', async () => {
    await input.setInputFiles(file('many'));
    const wrong = page.getByRole('table', { name: '확인할 칸' }).getByRole('row').nth(1);
    await expect(wrong).toContainText('I4');
    await expect(wrong).toContainText('many');
    await expect(page.getByRole('table', { name: '주문서' }).getByRole('row').nth(1)).toContainText('10,710.00');
  });

  await test.step('it becomes a draft, which nobody was sent', async () => {
    await page.getByRole('button', { name: '주문서 1건 만들기' }).click();
    await expect(page.getByText('주문서 1건을 임시저장했습니다.')).toBeVisible();
  });

  await test.step('the mended file makes what was missing alone', async () => {
    await input.setInputFiles(file('7'));
    await expect(page.getByText('1건은 같은 거래 번호의 주문서가 이미 있어')).toBeVisible();
    await page.getByRole('button', { name: '주문서 1건 만들기' }).click();
    await expect(page.getByText('주문서 1건을 임시저장했습니다.')).toBeVisible();
    await page.getByRole('link', { name: one }).click();
    await expect(page.getByRole('button', { name: '결제 요청 보내기' })).toBeVisible();
  });
});

test('a buyer’s purchase order in XML becomes a draft, once what it leaves out is said', async ({ as }) => {
  const page = await as('seller04');
  const number = newTradeNumber();
  const file = join(import.meta.dirname, '../server/test/ubl-orders/peppol-bis-order.xml');
  const words = { buyerNumber: 'none of ours', buyerName: 'Pacific Beauty Imports LLC' };
  const xml = Object.entries(words).reduce(
    (text, [name, word]) => text.replace(`{${name}}`, word),
    readFileSync(file, 'utf8').replace('PO-4711', number),
  );
  await page.goto('/seller/order-sheet/list');
  await page.getByRole('button', { name: '파일로 여러 건 등록' }).click();
  const upload = { name: 'order.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) };
  await page.locator('main input[type=file]').setInputFiles(upload);
  const wrong = page.getByRole('table', { name: '확인할 내용' }).getByRole('row').nth(1);
  await expect(wrong).toContainText('/Order/PaymentTerms/PaymentDueDate');
  await expect(page.getByRole('table', { name: '주문서에 옮기지 않는 내용' })).toContainText('Spring 2027');

  const due = addDays(seoulDay(new Date()), 10);
  await page.getByLabel('결제 기한').fill(due.replaceAll('-', ''));
  await page.getByRole('button', { name: '이 내용으로 다시 확인' }).click();
  await expect(page.getByRole('table', { name: '주문서', exact: true }).getByRole('row').nth(1)).toContainText(
    '6,899.50',
  );
  await page.getByRole('button', { name: '주문서 1건 만들기' }).click();
  await expect(page.getByText('주문서 1건을 임시저장했습니다.')).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('button', { name: '결제 요청 보내기' })).toBeVisible();
});
