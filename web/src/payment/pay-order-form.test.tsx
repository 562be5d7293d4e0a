// @vitest-environment happy-dom
import { type Release, type ReleaseCondition, releaseConditionOf } from '@gtp/domain/order/release-modes.ts';
import { money } from '@gtp/domain/platform/money.ts';
import messages from '@gtp/messages/en/order.json' with { type: 'json' };
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { pageThatNeverComes } from '../../test/router-in-test.tsx';
import { holdCalls, serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { PayOrderForm } from './pay-order-form.tsx';
import payment from './texts/en.json' with { type: 'json' };

const { whenReleased } = messages.names;

beforeAll(() => bringTexts('en', { payment: { ...payment, whenReleased }, ui }));
beforeEach(() => signInForTest('BUYER'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const order: ComponentProps<typeof PayOrderForm>['order'] = {
  ...{ orderId: 'ORD-1', tradeNumber: 'PO-1', sellerName: 'Hanbit' },
  release: { releaseMode: 'delivery' },
  charge: money(1_010_000n, 'USD'),
};
const card = {
  ...{ cardId: 'card_1', cardBrand: 'visa', cardBin: '41111111', cardLast4: '1111', holderName: 'JANE' },
  ...{ expiryMonth: 12, expiryYear: 2099, issuerId: 'i', issuerName: 'First Issuer', cardStatus: 'active' },
  defaultCard: true,
};
const redirectUrl = 'https://issuer.example/3ds/1';

/** Pays; the answer waits until it is let through. */
async function pay() {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  serveInTest({
    'GET /company/cards': { body: { result: [card] } },
    'POST /orders/ORD-1/payments': {
      body: { result: { paymentId: 'pay_1', orderId: 'ORD-1', paymentStatus: 'PT20', redirectUrl } },
    },
  });
  const router = showPage(<PayOrderForm order={order} />, '/en/buyer/order-sheet/ORD-1');
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  const dialog = await screen.findByRole('dialog');
  const open = holdCalls('POST');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Pay/ }));
  return { left, router, open };
}

it('leads to the card company that wants to see the buyer', async () => {
  const { left, open } = await pay();
  open();
  await waitFor(() => expect(left).toHaveBeenCalledWith(redirectUrl));
});

it('leads nobody there who has asked for another page meanwhile', async () => {
  const { left, open, router } = await pay();
  await act(async () => void router.go(pageThatNeverComes));
  open();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(left).not.toHaveBeenCalled();
  expect(router.location.href).toBe(pageThatNeverComes);
});

it.each<[string, Release, ReleaseCondition]>([
  ['paid at once', { releaseMode: 'direct' }, 'none'],
  ['released by shipping documents', { releaseMode: 'shipment' }, 'shipment'],
  ['released after the inspection', { releaseMode: 'delivery' }, 'delivery'],
  ['that is a deposit', { releaseMode: 'milestones', milestoneKind: 'deposit' }, 'deposit'],
  ['that is a milestone on shipment', { releaseMode: 'milestones', milestoneKind: 'shipment' }, 'shipment'],
  ['that is a milestone on delivery', { releaseMode: 'milestones', milestoneKind: 'delivery' }, 'milestone_delivery'],
  ['that waits for the buyer’s word', { releaseMode: 'milestones', milestoneKind: 'acceptance' }, 'acceptance'],
])('says before the payment when the money of an order goes %s', async (_case, release, condition) => {
  expect(releaseConditionOf(release)).toBe(condition);
  serveInTest({ 'GET /company/cards': { body: { result: [card] } } });
  showPage(<PayOrderForm order={{ ...order, release }} />, '/en/buyer/order-sheet/ORD-1');
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(whenReleased[condition]);
  expect(dialog.textContent).toContain(payment.pay.issuerAsks);
});
