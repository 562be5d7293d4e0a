// @vitest-environment happy-dom
/** What opening, agreeing and withdrawing do differs by how far the order is that the dispute stops (decision 0034). */
import { disputedStages } from '@gtp/domain/order/disputed-stage.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { OrderDisputesPanel } from './order-disputes-panel.tsx';
import dispute from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { dispute, ui }));
afterEach(cleanup);

const offer = {
  ...{ entryId: 'e1', entryType: 'offer', actorType: 'seller', content: 'Half', tradeCurrCd: '840' },
  ...{ refundMony: '50.00', fileList: [], entryDt: '20261121100000' },
};
const talkedAbout = {
  ...{ disputeId: 'd1', orderId: 'ORD-1', disputeStatus: 'DS30', reasonCd: '03', tradeCurrCd: '840' },
  ...{ disputeMony: '100.00', openDt: '20261120100000', turn: 'buyer', entryList: [offer], offerId: 'e1' },
  actions: ['escalate', 'agree', 'withdraw', 'speak'],
};

function show(found: object) {
  signInForTest('BUYER');
  const answer = { disputeList: [], chargebackList: [], tradeCurrCd: '840', ...found };
  serveInTest({ 'GET /orders/ORD-1/disputes': { body: { result: answer } } });
  const order = { orderId: 'ORD-1', state: 'disputed' };
  showPage(<OrderDisputesPanel order={order} onDone={() => undefined} />, '/en/buyer/order-sheet/ORD-1');
}

async function read(button: string): Promise<string> {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return (await screen.findByRole('dialog')).textContent ?? '';
}

it.each([
  ['on_its_way', /whole amount.*stays held/],
  ['inspection', /only the amount you enter.*released to the seller now/],
  ['released', /only the amount you enter.*paid out to the seller as planned/],
] as const)('who opens a dispute of an order that is %s reads what is held', async (disputeStage, said) => {
  show({ disputableMony: '100.00', disputeStage });
  expect(await read(dispute.problem)).toMatch(said);
});

it.each([
  ['on_its_way', /What is left stays held/],
  ['inspection', /the rest to the seller/],
  ['released', /the rest to the seller/],
] as const)('who accepts an offer about an order that was %s reads where the rest goes', async (disputeStage, said) => {
  show({ disputeList: [talkedAbout], disputeStage });
  expect(await read(dispute.accept)).toMatch(said);
});

it.each(disputedStages)(
  'who withdraws a dispute of an order that was %s reads whether its money stays held',
  async (at) => {
    show({ disputeList: [talkedAbout], disputeStage: at });
    expect(await read(dispute.withdraw)).toMatch(at === 'released' ? /no longer held/ : /stays held/);
  },
);
