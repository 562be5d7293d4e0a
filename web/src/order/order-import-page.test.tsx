// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { OrderImportPage } from './order-import-page.tsx';
import order from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { order, ui }));
beforeEach(() => signInForTest('SELLER'));
afterEach(cleanup);

const sheet = {
  ...{ tradeNo: 'PI-1', rowNo: 2, lineCount: 2, importStatus: 'ready', buyerName: 'Pacific Beauty Imports' },
  ...{ tradeCurrCd: '840', tradeMony: '8371.50', totalMony: '8488.70', settlementMony: '8254.30' },
};
const wrong = {
  cellNo: 'I3',
  columnName: 'quantity',
  tradeNo: 'PI-2',
  cellContents: 'many',
  reason: 'Enter a number.',
};

it('shows what a file would make and which cells are wrong, and makes drafts when asked', async () => {
  const asked = serveInTest({
    'POST /order-imports/preview': {
      body: { result: { rowCount: 3, orderList: [sheet], problemList: [wrong], leftOutList: [] } },
    },
    'POST /order-imports': {
      body: {
        result: {
          rowCount: 3,
          orderList: [{ ...sheet, importStatus: 'created', orderId: 'ORD-7' }],
          problemList: [wrong],
          leftOutList: [],
        },
      },
    },
  });
  showPage(<OrderImportPage />, '/en/seller/order-sheet/import');
  await screen.findByText(order.import.title);
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['a,b'], 'orders.csv', { type: 'text/csv' }));
  const cells = await screen.findByRole('table', { name: order.import.problems });
  expect(within(cells).getByText('I3').closest('tr')?.textContent).toContain('QuantitymanyEnter a number.');
  screen.getByText('3 rows give 1 order sheet. Nothing has been saved yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Create 1 draft' }));
  await screen.findByText('1 order sheet was saved as a draft. Nothing was sent to the buyer.');
  expect(screen.getByRole('link', { name: 'PI-1' }).getAttribute('href')).toContain('/order-sheet/ORD-7');
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull();
  expect(JSON.stringify(asked)).toContain(btoa('a,b'));
});

it('sends no file that is too large', async () => {
  serveInTest({});
  showPage(<OrderImportPage />, '/en/seller/order-sheet/import');
  await screen.findByText(order.import.title);
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['x'.repeat(500_001)], 'orders.csv', { type: 'text/csv' }));
  await screen.findByText('Choose a file of 500 KB or less.');
});

it('keeps what was said of a purchase order while it is looked at again', async () => {
  const element = {
    ...wrong,
    cellNo: '/Order/PaymentTerms/PaymentDueDate',
    columnName: 'paymentDueOn',
    cellContents: '',
  };
  const asked = serveInTest({
    'POST /order-imports/preview': {
      body: { result: { rowCount: 1, orderList: [], problemList: [element], leftOutList: [] } },
    },
  });
  showPage(<OrderImportPage />, '/en/seller/order-sheet/import');
  await screen.findByRole('heading', { name: order.import.title });
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
  await userEvent.upload(input, new File(['<Order/>'], 'order.xml', { type: 'text/xml' }));
  await userEvent.type(await screen.findByLabelText(order.field.hsCode), '3304.99');
  await userEvent.click(screen.getByRole('button', { name: order.import.again }));
  await screen.findByText('/Order/PaymentTerms/PaymentDueDate');
  expect((await screen.findByLabelText<HTMLInputElement>(order.field.hsCode)).value).toBe('3304.99');
  expect(asked.at(-1)).toMatchObject({ body: { terms: { hsCodeInfo: '3304.99' } } });
});
