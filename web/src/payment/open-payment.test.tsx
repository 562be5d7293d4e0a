// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageThatNeverComes } from '../../test/router-in-test.tsx';
import { holdCalls, serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { OpenPayment } from './open-payment.tsx';
import payment from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { payment, ui }));
beforeEach(() => signInForTest('BUYER'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ids = { paymentId: 'pay_1', orderId: 'ORD-1' };
const waiting = {
  ...ids,
  tradeNo: 'PO-1',
  sellerName: 'Hanbit',
  buyerName: 'Lion',
  corpName: 'Hanbit',
  paymentStatus: 'PT20',
  tradeCurrCd: '840',
  totalMony: '11042.11',
  cardBrand: 'visa',
  cardLast4: '3000',
  issuerName: 'First Issuer',
  creationDt: '20261120092900',
};

async function goOnWith(outcome: object) {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  serveInTest({
    'GET /payments': { body: { result: { list: [waiting], totals: [], count: 1 } } },
    'POST /payments/pay_1/complete': { body: { result: { ...ids, ...outcome } } },
  });
  const router = showPage(<OpenPayment orderId="ORD-1" />, '/en/buyer/order-sheet/ORD-1');
  await userEvent.click(await screen.findByRole('button', { name: payment.open.goOn }));
  return { left, router };
}

it('leads straight to the card company’s page', async () => {
  const { left, router } = await goOnWith({ paymentStatus: 'PT20', redirectUrl: 'https://issuer.example/3ds/1' });
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('https://issuer.example/3ds/1'));
  expect(router.location.pathname).toBe('/en/buyer/order-sheet/ORD-1');
});

it('leads to the outcome where nobody waits any more', async () => {
  const { left, router } = await goOnWith({ paymentStatus: 'PT40' });
  await vi.waitFor(() => expect(router.location.pathname).toContain('/order-sheet/callback'));
  expect(left).not.toHaveBeenCalled();
});

describe('an answer that comes after the buyer has gone elsewhere', () => {
  it.each([pageThatNeverComes, '/en/elsewhere'])('leads nobody from %s to the card company', async (to) => {
    serveInTest({
      'GET /payments': { body: { result: { list: [waiting], totals: [], count: 1 } } },
      'POST /payments/pay_1/complete': {
        body: { result: { ...ids, paymentStatus: 'PT20', redirectUrl: 'https://issuer.example/3ds/1' } },
      },
    });
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const router = showPage(<OpenPayment orderId="ORD-1" />, '/en/buyer/order-sheet/ORD-1');
    const open = holdCalls('POST');
    await userEvent.click(await screen.findByRole('button', { name: payment.open.goOn }));
    await act(async () => void router.go(to));
    open();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(left).not.toHaveBeenCalled();
    expect(router.location.href).toBe(to);
  });
});
