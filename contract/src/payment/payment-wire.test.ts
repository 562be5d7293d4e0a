import { describe, expect, test } from 'vitest';
import { expectRefusal, expectRoundTrip } from '../../test/expect-round-trip.ts';
import { paymentDetail, paymentOutcome, paymentPage, payOrder } from './payment-wire.ts';

const summary = {
  paymentId: 'pay_1',
  orderId: 'ord_1',
  tradeNo: 'PO-2026-118',
  milestone: { milestoneNo: 2, milestoneCount: 3 },
  sellerName: '한빛정밀',
  buyerName: 'Pacific Tools Inc.',
  corpName: 'Pacific Tools Inc.',
  paymentStatus: 'PT90',
  tradeCurrCd: '840',
  totalMony: '11042.11',
  cardBrand: 'visa',
  cardLast4: '4242',
  issuerName: 'First Issuer',
  creationDt: '20261120092900',
  declineCd: '51',
} as const;

describe('samples cross both ways', () => {
  test('an order to pay', () => {
    const sample = { cardId: 'crd_1', tradeCurrCd: '840', totalMony: '11042.11' } as const;
    expect(expectRoundTrip(payOrder.body, sample)).toEqual({
      cardId: 'crd_1',
      currency: 'USD',
      amount: { minor: 1_104_211n, currency: 'USD' },
    });
    expectRefusal(payOrder.body, sample, ['totalMony', '11042.110']);
    expectRefusal(payOrder.body, sample, ['tradeCurrCd', '999']);
    expectRefusal(payOrder.body, sample, ['cardId', '']);
  });

  test('its outcome, with the way to the issuer’s page or with what a decline means', () => {
    const outcome = { paymentId: 'pay_1', orderId: 'ord_1', paymentStatus: 'PT20' } as const;
    expectRoundTrip(paymentOutcome, { ...outcome, redirectUrl: 'https://acquirer.example/3ds/1' });
    const decline = { declineCd: '51', advice: 'over_limit', retry: 'later' } as const;
    const inside = expectRoundTrip(paymentOutcome, { ...outcome, paymentStatus: 'PT90', decline });
    expect(inside).toMatchObject({ state: 'declined', decline: { code: '51', advice: 'over_limit' } });
  });

  test('a page and one attempt', () => {
    expectRoundTrip(paymentPage, { list: [summary], totals: [], count: 1 });
    expectRoundTrip(paymentDetail, { ...summary, goodName: 'Valves', transStatus: 'Y', endDt: '20261120093000' });
    expectRefusal(paymentDetail, { ...summary, goodName: 'Valves' }, ['paymentStatus', 'PT99']);
  });
});
