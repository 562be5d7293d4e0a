// @vitest-environment happy-dom
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import type { OrderInQuestion } from './cancel-unpaid.ts';
import { OrderReturnsPanel, ReturnedMoney } from './order-returns-panel.tsx';
import payment from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { payment, ui }));
afterEach(cleanup);

const done = {
  ...{ refundId: 'rfd_1', refundStatus: 'RF40', refundType: 'refund', fault: 'both', tradeCurrCd: '840' },
  ...{ refundMony: '1014.00', tradeMony: '1000.00', buyerPgFee: '14.00', sellerPgFee: '14.00' },
  ...{ buyerCostMony: '0.00', sellerCostMony: '0.00', recalledMony: '0.00', prepared: false },
  refundDt: '20261120100000',
};
const cameBack = { ...done, refundStatus: 'RF50', returnDt: '20261204090000', problem: 'expired_or_canceled_card' };

function show(clientType: ClientType, refund: object) {
  signInForTest(clientType);
  const asked = serveInTest({
    'GET /orders/ORD-1/returns': { body: { result: { refundList: [refund] } } },
    'POST /refunds/rfd_1/retry': { body: { result: {} } },
  });
  const order = { orderId: 'ORD-1', state: 'refunded', actions: [] } as unknown as OrderInQuestion;
  const page = (
    <>
      <OrderReturnsPanel order={order} onDone={() => undefined} />
      <ReturnedMoney order={order} words="At the card" />
    </>
  );
  showPage(page, '/en/x/order-sheet/ORD-1');
  return asked;
}

describe('a refund that came back', () => {
  it('is said to whoever reads where the money is, with the day on which it came', async () => {
    show('BUYER', cameBack);
    expect(await screen.findByText(payment.returns.state_returned)).toBeDefined();
    expect(screen.getByText(/^4 Dec 2026/)).toBeDefined();
    expect(screen.getByText(payment.returns.owedAgain.replace('{amount}', 'USD 1,014.00'))).toBeDefined();
    expect(screen.queryByText('At the card')).toBeNull();
    expect(screen.queryByRole('button', { name: payment.returns.retry })).toBeNull();
  });

  it('is sent again by the agency, which reads why', async () => {
    const asked = show('KOTRA', cameBack);
    fireEvent.click(await screen.findByRole('button', { name: payment.returns.retry }));
    expect(await screen.findByText(/expired_or_canceled_card/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /Request USD 1,014.00 again/ }));
    await expect.poll(() => JSON.stringify(asked)).toContain('/refunds/rfd_1/retry');
  });
});

it('a refund that is done is at the card', async () => {
  show('KOTRA', done);
  expect(await screen.findByText(payment.returns.state_done)).toBeDefined();
  expect(screen.getByText('At the card')).toBeDefined();
  expect(screen.queryByRole('button', { name: payment.returns.retry })).toBeNull();
});
