// @vitest-environment happy-dom
import { type Release, type ReleaseCondition, releaseConditionOf } from '@gtp/domain/order/release-modes.ts';
import { money } from '@gtp/domain/platform/money.ts';
import messages from '@gtp/messages/en/order.json' with { type: 'json' };
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a card that cannot be paid with', () => {
  const pending = { ...card, cardStatus: 'pending' };
  const newCard = () => <p>The card form</p>;

  function showWith(cards: readonly object[], mayRegister = true) {
    serveInTest({ 'GET /company/cards': { body: { result: cards } } });
    const page = <PayOrderForm order={order} {...(mayRegister && { renderNewCard: newCard })} />;
    showPage(page, '/en/buyer/order-sheet/ORD-1');
  }

  it('waits for its issuer: that is said, with what happens then, and no empty form begins anew', async () => {
    showWith([pending]);
    expect(await screen.findByText(payment.pay.waitingTitle)).toBeDefined();
    expect(screen.getByText(payment.pay.waitingText.replace('{issuer}', 'First Issuer'))).toBeDefined();
    expect(screen.queryByText('The card form')).toBeNull();
    expect(screen.queryByText(new RegExp(payment.pay.blocked))).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: payment.pay.otherCard }));
    expect(screen.getByText('The card form')).toBeDefined();
  });

  it('waits for its issuer: that is said once it is registered beside a usable one, which stays chosen', async () => {
    const other = { ...pending, cardId: 'card_2', cardLast4: '2222' };
    const register = (onRegistered: (cardId: string) => void) => (
      <button type="button" onClick={() => onRegistered('card_2')}>
        register
      </button>
    );
    serveInTest({ 'GET /company/cards': { body: { result: [card, other] } } });
    showPage(<PayOrderForm order={order} renderNewCard={register} />, '/en/buyer/order-sheet/ORD-1');
    await userEvent.click(await screen.findByRole('button', { name: payment.pay.otherCard }));
    expect(screen.queryByText(payment.pay.waitingTitle)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'register' }));
    expect(await screen.findByText(payment.pay.waitingTitle)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeDefined();
  });

  it.each([
    ['refused', { cardStatus: 'refused', reason: 'Not a business card' }, /not approved.*Not a business card/],
    ['blocked by its issuer', { cardStatus: 'blocked', blockedBy: 'issuer' }, /blocked by the card issuer/],
    ['blocked by its company', { cardStatus: 'blocked', blockedBy: 'buyer' }, /blocked by your company/],
    ['expired', { expiryYear: 2020 }, /expired/],
  ])('%s: says why, unfolded where there is no other', async (_case, difference, reason) => {
    showWith([{ ...card, ...difference }]);
    const why = await screen.findByText(reason);
    expect(why.closest('details')?.open).toBe(true);
    expect(screen.getByText('The card form')).toBeDefined();
    cleanup();
    showWith([card, { ...card, cardId: 'card_2', ...difference }]);
    expect((await screen.findByText(reason)).closest('details')?.open).toBe(false);
  });

  it('and who may not register another reads who may, without a form that would be refused', async () => {
    showWith([], false);
    expect(await screen.findByText(payment.pay.whoRegisters)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    showWith([card], false);
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeDefined();
    expect(screen.queryByText(payment.pay.whoRegisters)).toBeNull();
  });
});
