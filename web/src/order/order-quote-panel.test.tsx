// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { milestoneRow } from './order-form-milestones.ts';
import { emptyForm, type OrderFormValues } from './order-form-values.ts';
import { OrderQuotePanel } from './order-quote-panel.tsx';
import order from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { order, ui }));
afterEach(cleanup);

const amounts = {
  ...{ tradeCurrCd: '840', goodMony: '10000.00', tradeMony: '10000.00', buyerRateFee: '1.40', sellerRateFee: '1.40' },
  ...{ buyerPgFee: '140.00', sellerPgFee: '140.00', totalMony: '10140.00', settlementMony: '9860.00' },
  ...{ rateFee: '2.80', totalFee: '280.00', payoutYmd: '20261130' },
};
const milestone = { tradeCurrCd: '840', totalMony: '3042.00', settlementMony: '2958.00', paymentDueYmd: '20261210' };
const milestoneList = [
  { ...milestone, milestoneNo: 1, payoutYmd: '20261130' },
  { ...milestone, milestoneNo: 2, settlementMony: '6902.00', paymentDueYmd: '20270115', payoutYmd: '20270125' },
];

function show(releaseMode: string, answer: object) {
  signInForTest('SELLER');
  serveInTest({ 'POST /orders/quote': { body: { result: { ...amounts, ...answer } } } });
  const form = emptyForm(new Date());
  const [line] = form.lines;
  const rows = [milestoneRow({ worth: '30', paymentDueOn: '2026-12-10' })];
  const values: OrderFormValues = {
    ...form,
    releaseMode,
    lines: line ? [{ ...line, quantity: '1', unitPrice: '10000' }] : [],
    milestones: { basis: 'share', rows },
  };
  showPage(<OrderQuotePanel values={values} />, '/en/seller/order-sheet/order');
}

it('names no one day for the whole sum of several milestones: each has its own', async () => {
  show('milestones', { milestoneList });
  expect(await screen.findByText(/Milestone 1\/2.*today, USD 2,958\.00 is paid out on/)).toBeTruthy();
  expect(screen.getByText(/Milestone 2\/2: if paid and accepted on its due date.*USD 6,902\.00/)).toBeTruthy();
  expect(screen.queryByText(/: payout date/)).toBeNull();
});

it('says of one payment when it is paid out if it is paid today', async () => {
  show('direct', {});
  expect(await screen.findByText(/If paid today: payout date/)).toBeTruthy();
});

it('has its lines from the start, and asks for nothing that was typed already', async () => {
  show('direct', {});
  expect(await screen.findByText(order.amount.trade)).toBeTruthy();
  expect(screen.queryByText(order.quote.empty)).toBeNull();
  expect(await screen.findByText(/If paid today: payout date/)).toBeTruthy();
  expect(screen.queryByText(order.quote.empty)).toBeNull();
});
