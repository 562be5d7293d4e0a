// @vitest-environment happy-dom
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { OrderRefundPanel } from './order-refund-panel.tsx';
import refund from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { refund, ui }));
afterEach(cleanup);

const quote = {
  tradeCurrCd: '840',
  tradeMony: '1000.00',
  refundMony: '1014.00',
  buyerPgFee: '14.00',
  sellerPgFee: '14.00',
  buyerCostMony: '0.00',
  sellerCostMony: '0.00',
  sellerMony: '986.00',
  refundType: 'refund',
  debtMony: '986.00',
};
const plan = {
  tradeCurrCd: '840',
  debtMony: '986.00',
  recoveryList: [{ orderId: 'ORD-2', payoutYmd: '20261203', tradeCurrCd: '840', offsetMony: '600.00' }],
  uncoveredMony: '386.00',
};
const request = {
  ...{ refundId: 'rfd_1', refundStatus: 'RF10', refundType: 'refund', fault: 'both', tradeCurrCd: '840' },
  ...{ refundMony: '1014.00', tradeMony: '1000.00', buyerPgFee: '14.00', sellerPgFee: '14.00' },
  ...{ buyerCostMony: '0.00', sellerCostMony: '0.00', recalledMony: '0.00', prepared: false },
  ...{ askedBy: 'buyer', askDt: '20261120100000', reason: 'Two boxes were damaged' },
};

type Shown = { readonly outlook?: object; readonly refunds?: object[]; readonly deputyCodes?: readonly string[] };

function show(clientType: ClientType, { outlook = {}, refunds = [], deputyCodes }: Shown = {}) {
  signInForTest(clientType, deputyCodes);
  const answer = {
    tradeCurrCd: '840',
    refundableMony: '10889.65',
    askable: true,
    approvable: true,
    endable: true,
    ...outlook,
  };
  const asked = serveInTest({
    'GET /orders/ORD-1/refund': { body: { result: answer } },
    'GET /orders/ORD-1/returns': { body: { result: { refundList: refunds } } },
    'POST /orders/ORD-1/refund': { body: { result: {} } },
    'POST /refunds/rfd_1/answer': { body: { result: {} } },
  });
  const order = { orderId: 'ORD-1', state: 'settled', paidAt: new Date('2026-11-01T00:00:00Z') };
  showPage(<OrderRefundPanel order={order} onDone={() => undefined} />, '/en/x/order-sheet/ORD-1');
  return asked;
}

it('shows a seller what the card gets, what the seller bears, and from which payouts it is recovered', async () => {
  show('SELLER', { outlook: { quote, plan } });
  fireEvent.click(await screen.findByRole('button', { name: refund.give }));
  const confirm = (await screen.findAllByRole('button', { name: refund.give })).at(-1) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/Invoice amount to refund/), { target: { value: '1000' } });
  const refunding = (await screen.findByRole('button', { name: /Refund USD 1,014.00/ })) as HTMLButtonElement;
  expect(refunding.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(new RegExp(`^${refund.reason}`)), { target: { value: 'Damaged' } });
  expect(refunding.disabled).toBe(false);
  expect(screen.getByText(refund.when.paidOut)).toBeTruthy();
  expect(screen.getByText(/order ORD-2/)).toBeTruthy();
  expect(screen.getByText(/USD 386.00 is not covered yet/)).toBeTruthy();
});

it('lets the seller answer what a buyer asks for, and the buyer only take it back', async () => {
  show('SELLER', { outlook: { askable: false }, refunds: [request] });
  expect(await screen.findByText('Two boxes were damaged')).toBeTruthy();
  expect(screen.getByRole('button', { name: refund.approve })).toBeTruthy();
  expect(screen.getByRole('button', { name: refund.refuse })).toBeTruthy();
  cleanup();
  show('BUYER', { outlook: { askable: false, approvable: false }, refunds: [request] });
  expect(await screen.findByRole('button', { name: refund.takeBack })).toBeTruthy();
  expect(screen.queryByRole('button', { name: refund.approve })).toBeNull();
});

it('shows a seller what it agrees to when a buyer asks: the card’s amount of today, its own cost, and the recovery', async () => {
  const today = { ...quote, refundMony: '1008.00', buyerCostMony: '6.00', sellerCostMony: '6.00', debtMony: '992.00' };
  const asked = show('SELLER', { outlook: { askable: false, quote: today, plan }, refunds: [request] });
  const before = () => asked.filter(({ call }) => call === 'GET /orders/ORD-1/refund').length;
  const approve = await screen.findByRole('button', { name: refund.approve });
  expect(before()).toBe(1);
  fireEvent.click(approve);
  expect(await screen.findByText(refund.quote.borne)).toBeTruthy();
  expect(before()).toBe(2);
  expect(screen.getByText(refund.quote.sellerCost)).toBeTruthy();
  expect(screen.getByText(refund.when.paidOut)).toBeTruthy();
  expect(screen.getByText(/order ORD-2/)).toBeTruthy();
  const agree = screen.getByRole('button', { name: /Refund USD 1,008.00/ }) as HTMLButtonElement;
  await waitFor(() => expect(agree.disabled).toBe(false));
  fireEvent.click(agree);
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ call: 'POST /refunds/rfd_1/answer', body: { agreed: true } }),
  );
});

it('offers no answer to a person who may give none, and says who may', async () => {
  show('SELLER', { outlook: { askable: false, approvable: false, endable: false }, refunds: [request] });
  expect(await screen.findByText(refund.asked.whoApproves)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  // An order maker cannot approve, and may refuse.
  show('SELLER', { outlook: { askable: false, approvable: false }, refunds: [request] });
  expect(await screen.findByRole('button', { name: refund.refuse })).toBeTruthy();
  expect(screen.queryByRole('button', { name: refund.approve })).toBeNull();
  cleanup();
  show('BUYER', { outlook: { askable: false, approvable: false, endable: false }, refunds: [request] });
  expect(await screen.findByText(refund.asked.buyer)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('shows who only watches that a refund waits, without a button', async () => {
  const waiting = { ...request, refundStatus: 'RF20', recalledMony: '1000.00' };
  show('KOTRA', { outlook: { askable: false, approvable: false, plan }, refunds: [waiting] });
  expect(await screen.findByText(refund.waiting.title)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
