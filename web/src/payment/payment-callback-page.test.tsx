// @vitest-environment happy-dom
import messages from '@gtp/messages/en/order.json' with { type: 'json' };
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { PaymentCallbackPage } from './payment-callback-page.tsx';
import payment from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { payment: { ...payment, whenReleased }, ui }));
beforeEach(() => signInForTest('BUYER'));
afterEach(cleanup);

const { callback } = payment;
const { whenReleased } = messages.names;

const paymentOnTheWire = {
  ...{ paymentId: 'pay_1', orderId: 'ORD-1', tradeNo: 'PO-1', sellerName: 'Hanbit', buyerName: 'Pacific' },
  ...{ corpName: 'Hanbit', paymentStatus: 'PT40', tradeCurrCd: '840', totalMony: '100.00', cardBrand: 'visa' },
  ...{ cardLast4: '1111', issuerName: 'First Issuer', creationDt: '20261121181046', goodName: 'Bolts' },
};

function show(outcome: object, more: Parameters<typeof serveInTest>[0] = {}) {
  const asked = serveInTest({
    ...more,
    'POST /payments/pay_1/complete': { body: { result: { paymentId: 'pay_1', orderId: 'ORD-1', ...outcome } } },
  });
  showPage(<PaymentCallbackPage />, '/en/buyer/order-sheet/callback?payment=pay_1&result=paid');
  return asked;
}

describe('the page where a payment ends', () => {
  it('says that the money is held once the server says so', async () => {
    show({ paymentStatus: 'PT40' });
    expect(await screen.findByRole('heading', { name: callback.paid })).toBeTruthy();
    expect(screen.getByRole('button', { name: callback.toOrder })).toBeTruthy();
  });

  it.each(['none', 'deposit', 'shipment', 'delivery', 'acceptance'] as const)(
    'says when the money of this order goes: %s',
    async (releaseCondition) => {
      const paid = { ...paymentOnTheWire, releaseCondition };
      show({ paymentStatus: 'PT40' }, { 'GET /payments/pay_1': { body: { result: paid } } });
      expect(await screen.findByText(whenReleased[releaseCondition])).toBeTruthy();
      expect(document.body.textContent).not.toContain('until the agreed condition');
    },
  );

  it('promises nothing about the money while the trade is looked at', async () => {
    show({ paymentStatus: 'PT40' }, { 'GET /payments/pay_1': { body: { result: paymentOnTheWire } } });
    expect(await screen.findByText('Hanbit')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/We hold|is released/);
  });

  it('explains a decline and leads back to paying', async () => {
    show({ paymentStatus: 'PT90', decline: { declineCd: '51', advice: 'over_limit', retry: 'later' } });
    expect(await screen.findByText(payment.advice.over_limit)).toBeTruthy();
    expect(screen.getByText(/code 51/)).toBeTruthy();
    expect(screen.getByRole('button', { name: callback.plan })).toBeTruthy();
  });

  it('leads to the card company while it waits for the payer', async () => {
    show({ paymentStatus: 'PT20', redirectUrl: 'https://issuer.example/3ds/1' });
    expect(await screen.findByRole('heading', { name: callback.challengeTitle })).toBeTruthy();
    const link = screen.getByRole('link', { name: callback.toIssuer });
    expect(link.getAttribute('href')).toBe('https://issuer.example/3ds/1');
  });

  it('asks not to pay again while nobody knows the outcome', async () => {
    show({ paymentStatus: 'PT91' });
    expect(await screen.findByText(callback.openText)).toBeTruthy();
    expect(screen.queryByRole('button', { name: callback.again })).toBeNull();
  });

  it('says that nothing was charged when the attempt ran out of time', async () => {
    show({ paymentStatus: 'PT93' });
    expect(await screen.findByText(callback.expiredText)).toBeTruthy();
  });

  it('asks no server without a payment in the address', async () => {
    const asked = serveInTest({});
    showPage(<PaymentCallbackPage />, '/en/buyer/order-sheet/callback?result=paid');
    expect(await screen.findByText(callback.noPayment)).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
