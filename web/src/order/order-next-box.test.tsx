// @vitest-environment happy-dom
/** What happens next is said by the release condition of this very order (decision 0328). */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import messages from '@gtp/messages/en/order.json' with { type: 'json' };
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orderOnTheWire } from '../../test/order-on-the-wire.ts';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { OrderDetailPage } from './order-detail-page.tsx';
import order from './texts/en.json' with { type: 'json' };

const { whenReleased } = messages.names;

beforeAll(() => bringTexts('en', { order: { ...order, whenReleased }, ui }));
afterEach(cleanup);

const milestone = (milestoneType: string) => ({
  releaseMode: 'RM04',
  milestone: { bundleId: 'ORD-1', milestoneNo: 1, milestoneCount: 2, milestoneTitle: 'First', milestoneType },
});
const direct = { releaseMode: 'RM01' };
const shipment = { releaseMode: 'RM02' };
const delivery = { releaseMode: 'RM03' };

async function readNext(clientType: ClientType, difference: object): Promise<string> {
  signInForTest(clientType);
  serveInTest({ 'GET /orders/ORD-1': { body: { result: { ...orderOnTheWire, actions: [], ...difference } } } });
  showPage(<OrderDetailPage />, '/en/x/order-sheet/ORD-1');
  return (await screen.findByRole('region', { name: order.next.title })).textContent ?? '';
}

describe('what happens next', () => {
  it.each<[string, object, string]>([
    ['paid at once', direct, whenReleased.none],
    ['released on shipment', shipment, whenReleased.shipment],
    ['released after the inspection', delivery, whenReleased.delivery],
    ['that is a deposit', milestone('deposit'), whenReleased.deposit],
    ['that waits for the buyer’s word', milestone('acceptance'), whenReleased.acceptance],
  ])('tells a buyer before paying when the money of an order goes %s', async (_case, release, sentence) => {
    const words = await readNext('BUYER', { orderStatus: 'OS20', turn: 'buyer', ...release });
    expect(words).toContain(`Pay by card. ${sentence}`);
  });

  it.each<[string, object, RegExp, RegExp]>([
    ['a deposit', milestone('deposit'), /proforma invoice.*as soon as/, /[Ss]hip|inspection/],
    ['a milestone on shipment', milestone('shipment'), /bill of lading.*as soon as/, /inspection/],
    ['a milestone on delivery', milestone('delivery'), /documents.*inspection period begins/, /as soon as/],
    ['the buyer’s word', milestone('acceptance'), /buyer accepts.*no documents/, /inspection/],
    ['shipping documents', shipment, /bill of lading.*as soon as/, /inspection/],
  ])('asks the seller for what releases %s', async (_case, release, said, unsaid) => {
    const words = await readNext('SELLER', {
      orderStatus: 'OS30',
      turn: 'seller',
      authDt: '20261122181046',
      ...release,
    });
    expect(words).toMatch(said);
    expect(words).not.toMatch(unsaid);
  });

  it.each<[string, object, 'released' | 'inspection']>([
    ['a deposit', milestone('deposit'), 'released'],
    ['a milestone on shipment', milestone('shipment'), 'released'],
    ['a milestone on delivery', milestone('delivery'), 'inspection'],
    ['a shipment', shipment, 'released'],
    ['a delivery', delivery, 'inspection'],
  ])('says what accepting the documents of %s does', async (_case, release, then) => {
    const submitted = { orderStatus: 'OS31', turn: 'agency', authDt: '20261122181046', ...release };
    expect(await readNext('KOTRA', submitted)).toContain(order.nextReview[then]);
    cleanup();
    expect(await readNext('BUYER', submitted)).toContain(order.nextReviewing[then]);
  });

  it.each<[ClientType, string, string]>([
    ['SELLER', 'seller', order.nextYou.settlement_failed],
    ['KOTRA', 'seller', order.next.settlement_failed],
    ['SELLER', 'agency', order.nextSeller.payoutFailed],
    ['KOTRA', 'agency', order.nextYou.payoutFailed],
    ['VISA', 'agency', order.next.payoutFailed],
    ['BUYER', 'agency', order.nextBuyer.settlement_failed],
  ])('says to %s who mends a payout that came back, which waits for the %s', async (clientType, turn, sentence) => {
    expect(await readNext(clientType, { orderStatus: 'OS43', turn, authDt: '20261122181046' })).toContain(sentence);
  });

  it.each([
    ['OS30', order.next.disputedOnItsWay],
    ['OS31', order.next.disputedOnItsWay],
    ['OS33', order.next.disputed],
    ['OS40', order.next.disputed],
  ])('says what a dispute holds that stopped an order in %s', async (before, sentence) => {
    const event = (orderStatus: string) => ({
      ...{ event: 'capture', orderStatus, actorType: 'buyer', eventDt: '20261122181046' },
    });
    const events = [event(before), event('OS50'), event('OS50')];
    const difference = { orderStatus: 'OS50', turn: 'buyer', authDt: '20261122181046', events };
    expect(await readNext('SELLER', difference)).toContain(sentence);
  });

  it('asks a buyer in the middle of a deposit for nothing that is shipped', async () => {
    const words = await readNext('BUYER', { orderStatus: 'OS30', authDt: '20261122181046', ...milestone('deposit') });
    expect(words).toContain(order.nextHeld.deposit);
  });
});

it.each([
  ['OS20', 'deposit', 'colleague', /verified by a small deposit/, /Another approver/],
  ['OS30', 'document', 'code', /Two people at KOTRA verified/, /code sent by email/],
] as const)(
  'says by what a new account was verified, and who confirmed it (%s)',
  async (orderStatus, accountCheckCd, accountApprovalCd, check, approval) => {
    await readNext('BUYER', { orderStatus, accountChangeDays: 3, accountCheckCd, accountApprovalCd, ...delivery });
    expect(screen.getByText(check).textContent).toMatch(approval);
    expect(screen.getByText(check).textContent).toMatch(/48-hour wait/);
  },
);
