// @vitest-environment happy-dom
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import messages from '@gtp/messages/en/order.json' with { type: 'json' };
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderOnTheWire } from '../../test/order-on-the-wire.ts';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { OrderDetailPage } from './order-detail-page.tsx';
import order from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { order, ui }));
afterEach(cleanup);

function show(clientType: ClientType, difference: object) {
  signInForTest(clientType);
  serveInTest({ 'GET /orders/ORD-1': { body: { result: { ...orderOnTheWire, ...difference } } } });
  showPage(<OrderDetailPage renderPayment={({ state }) => <p>pays when {state}</p>} />, '/en/x/order-sheet/ORD-1');
  return screen.findByRole('region', { name: order.next.title });
}

describe('what happens next', () => {
  it.each<[ClientType, object, string, readonly string[]]>([
    [
      'SELLER',
      { orderStatus: 'OS00' },
      order.nextYou.draft,
      [order.send.button, order.revise.button, order.withdraw.button],
    ],
    [
      'BUYER',
      { orderStatus: 'OS10', turn: 'buyer', actions: ['accept_terms', 'ask_change', 'decline'] },
      order.nextYou.requested,
      [order.acceptTerms.button, order.askChange.button, order.decline.button],
    ],
    // The agency decides where the evidence is compared.
    [
      'KOTRA',
      { orderStatus: 'OS31', turn: 'agency', actions: ['accept_evidence', 'return_evidence'] },
      order.nextReview.inspection,
      [],
    ],
    [
      'BUYER',
      { orderStatus: 'OS33', turn: 'buyer', actions: ['accept_goods'] },
      order.nextYou.inspection,
      [order.acceptGoods.button],
    ],
    // A milestone that the buyer's word alone releases (decision 0329).
    [
      'BUYER',
      { orderStatus: 'OS30', turn: 'buyer', actions: ['accept_goods'] },
      order.nextYou.heldToAccept,
      [order.acceptGoods.button],
    ],
    [
      'SELLER',
      {
        ...{ orderStatus: 'OS30', turn: 'buyer', actions: [], authDt: '20261122181046' },
        reminders: { leftCnt: 5 },
      },
      order.nextSeller.heldToAccept,
      [order.remind.button],
    ],
    ['KOTRA', { orderStatus: 'OS30', turn: 'buyer', actions: [] }, order.nextHeld.acceptance, []],
    ['VISA', { orderStatus: 'OS10', turn: 'buyer', actions: [] }, order.next.requested, []],
    ['BUYER', { orderStatus: 'OS51', turn: 'seller', actions: [] }, order.next.chargeback, []],
    ['SELLER', { orderStatus: 'OS51', turn: 'system', actions: [] }, order.next.chargebackAnswered, []],
  ])('is %s’s to do exactly where the server says so', async (clientType, difference, sentence, buttons) => {
    const box = await show(clientType, difference);
    expect(box.textContent).toContain(sentence);
    const shown = screen.getByRole('banner').querySelectorAll('button');
    const always = [ui.action.more, ui.action.print, order.detail.copy];
    const acts = [...shown].map((button) => button.textContent).filter((words) => !always.includes(words));
    expect(acts.toSorted()).toEqual(buttons.toSorted());
  });

  it('lets a seller remind the buyer and copy the link while the server offers it, and says when again', async () => {
    const sent = { orderStatus: 'OS10', turn: 'buyer', actions: ['withdraw'] };
    const box = await show('SELLER', {
      ...sent,
      reminders: { leftCnt: 3, lastDt: '20261124090000', nextDt: '20261125090000' },
    });
    expect(box.textContent).toContain(order.remind.last.replace('{at}', '24 Nov 2026'));
    fireEvent.click(screen.getByRole('button', { name: order.remind.button }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Left: 3/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: order.remind.confirm }).disabled).toBe(true);
    expect(dialog.getByText(/25 Nov 2026/)).toBeTruthy();
  });

  it('puts the buyer’s own address on the clipboard, and says so', async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => written.push(text) } });
    await show('SELLER', { orderStatus: 'OS10', turn: 'buyer', actions: [], reminders: { leftCnt: 5 } });
    fireEvent.click(screen.getByRole('button', { name: order.payLink.button }));
    await screen.findByText(order.payLink.copied);
    expect(written).toEqual([`${window.location.origin}/buyer/order-sheet/${orderOnTheWire.orderId}`]);
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    fireEvent.click(screen.getByRole('button', { name: order.payLink.copied }));
    expect((await screen.findByRole('alert')).textContent).toContain(written[0]);
    vi.unstubAllGlobals();
  });

  it('shows the reason of whoever sent it back', async () => {
    const returned = { event: 'return_evidence', orderStatus: 'OS32', actorType: 'agency', eventDt: '20261122181046' };
    const box = await show('SELLER', {
      orderStatus: 'OS32',
      actions: ['submit_evidence'],
      events: [...orderOnTheWire.events, { ...returned, reason: 'The bill of lading is unreadable' }],
    });
    expect(box.textContent).toContain('The bill of lading is unreadable');
    expect(box.textContent).toContain(order.nextYou.evidence_returned);
  });
});

it('keeps the dialog of whoever came second, says there who was first, and shows the order as it is then', async () => {
  await show('BUYER', { orderStatus: 'OS10', turn: 'buyer', actions: ['accept_terms'] });
  fireEvent.click(screen.getByRole('button', { name: order.acceptTerms.button }));
  const message = 'Dana Lee declined this order at 10:15.';
  serveInTest({
    'POST /orders/ORD-1/accept-terms': { status: 409, body: { code: 'order.moved_by_other', message } },
    'GET /orders/ORD-1': { body: { result: { ...orderOnTheWire, orderStatus: 'OS12', turn: 'nobody', actions: [] } } },
  });
  fireEvent.click(await screen.findByRole('button', { name: order.acceptTerms.confirm }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  fireEvent.click(dialog.getByRole('button', { name: ui.action.lookAtNew }));
  await screen.findByText(messages.names.state.declined);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain(message);
});

it('is still opened from the work queue in another of its tabs', async () => {
  signInForTest('KOTRA');
  serveInTest({ 'GET /orders/ORD-1': { body: { result: orderOnTheWire } } });
  const router = showPage(<OrderDetailPage />, '/en/admin/kotra/order-sheet/ORD-1?queue=order&scope=mine');
  fireEvent.click(await screen.findByRole('tab', { name: order.tab.history }));
  await waitFor(() => expect(router.location.search).toEqual({ queue: 'order', scope: 'mine', tab: 'history' }));
  fireEvent.click(screen.getByRole('tab', { name: order.tab.details }));
  await waitFor(() => expect(router.location.search).toEqual({ queue: 'order', scope: 'mine' }));
});

describe('how it goes on', () => {
  it.each([
    ['delivery', { releaseMode: 'RM03' }, '7 days to inspect'],
    ['proof of shipment', { releaseMode: 'RM02' }, order.story.shipment],
    ['direct', { releaseMode: 'RM01' }, order.story.none],
    ['released', { orderStatus: 'OS40', moneyPlace: 'payable' }, order.story.released],
  ])('says what the money waits for: %s', async (_, difference, sentence) => {
    await show('BUYER', { orderStatus: 'OS10', turn: 'buyer', ...difference });
    expect(screen.getByRole('region', { name: order.place.title }).textContent).toContain(sentence);
  });

  it('promises nothing while the order is disputed', async () => {
    await show('BUYER', { orderStatus: 'OS50', moneyPlace: 'hold' });
    expect(screen.queryByRole('button', { name: order.story.copy })).toBeNull();
  });
});
