// @vitest-environment happy-dom
/** A dispute without a document waits for its buyer: what the buyer reads then, and what is asked for. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { OrderDisputesPanel } from './order-disputes-panel.tsx';
import dispute from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { dispute, ui }));
afterEach(cleanup);

const opened = {
  ...{ disputeId: 'd1', orderId: 'ORD-1', disputeStatus: 'DS10', reasonCd: '03', tradeCurrCd: '840' },
  ...{ disputeMony: '100.00', openDt: '20261120100000', turn: 'buyer', dueDt: '20261123100000', entryList: [] },
  actions: ['show_evidence', 'withdraw', 'speak'],
};
const found = { disputeList: [], chargebackList: [], tradeCurrCd: '840' };
const due = '23 Nov 2026 10:00';

function show(before: object, answer: object) {
  signInForTest('BUYER');
  const done: string[] = [];
  const asked = serveInTest({
    'GET /orders/ORD-1/disputes': { body: { result: { ...found, ...before } } },
    'POST /surf/code': { body: { codeList: [{ cd: '03', cdNm: 'Fewer goods' }] } },
    'POST /orders/ORD-1/dispute': { body: { result: { ...found, ...answer } } },
  });
  const order = { orderId: 'ORD-1', state: 'inspection' };
  showPage(<OrderDisputesPanel order={order} onDone={(each) => done.push(each)} />, '/en/buyer/order-sheet/ORD-1');
  return { done, asked };
}

const sentence = (text: string) => text.replace('{day}', due);

it.each([
  [opened, sentence(dispute.openDoneBare)],
  [{ ...opened, disputeStatus: 'DS20', turn: 'seller' }, dispute.openDone],
])('who opened it reads whom it waits for', async (answered, expected) => {
  const { done } = show({ disputableMony: '100.00' }, { disputeList: [answered] });
  fireEvent.click(await screen.findByRole('button', { name: dispute.problem }));
  const fill = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } });
  await screen.findByText('Fewer goods');
  await fill(dispute.reason, '03');
  await fill(dispute.amount, '50');
  await fill(dispute.text, 'Two boxes short');
  fireEvent.click(screen.getByRole('button', { name: dispute.openConfirm }));
  await waitFor(() => expect(done).toEqual([expected]));
});

it('the buyer is asked for evidence by the day, not for an answer or an amount, and words alone are not sent', async () => {
  show({ disputeList: [opened] }, {});
  fireEvent.click(await screen.findByRole('button', { name: dispute.show }));
  expect(await screen.findByText(sentence(dispute.showQuestion))).toBeDefined();
  expect(screen.queryByText(dispute.speakQuestion)).toBeNull();
  fireEvent.change(screen.getByLabelText(new RegExp(`^${dispute.text}`)), { target: { value: 'The boxes' } });
  expect(screen.getByRole('button', { name: dispute.speakConfirm }).hasAttribute('disabled')).toBe(true);
});
