// @vitest-environment happy-dom
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { OrderRiskPanel } from './order-risk-panel.tsx';
import { RiskHoldPage } from './risk-hold-page.tsx';
import risk from './texts/en.json' with { type: 'json' };

const order = { state: { under_review: 'Order under review', draft: 'Draft' } };
beforeAll(() => bringTexts('en', { risk, order, ui }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const hit = { riskRule: 'sanctioned_name', riskField: 'note', riskValue: 'Ivan Petrov', listedEntry: 'TEST 1: PETROV' };
const held = {
  ...{ riskHoldId: 'rsk_1', orderId: 'ORD-1', riskStep: 'pay', riskStatus: 'open', orderStatus: 'OS23' },
  ...{ tradeNo: 'PO-26-004', sellerName: 'Hanbit', buyerName: 'Oakland', goodName: 'Ball valves' },
  ...{ tradeCurrCd: '840', tradeMony: '100.00', totalMony: '102.80', riskScore: 100, listVersion: 'TEST' },
  ...{ openDt: '20261121181046', dueDt: '20261122181046', lateYn: 'Y', proposalYn: 'N' },
  ...{ sellerId: 'c_1', sellerCountryCd: 'KR', buyerId: 'c_2', buyerCountryCd: 'US', hsCodeInfo: '848180' },
  ...{ note: 'Consignee: Ivan Petrov', openReason: '' },
  riskHitList: [
    { ...hit, riskWeight: 100, ruleResult: 'review', ruleReason: 'UN, EU, OFAC lists', ruleOwner: 'export_control' },
  ],
  ...{ proposeAbleYn: true, decideAbleYn: false, returnAbleYn: false },
};
const proposal = {
  riskDecision: 'refuse',
  proposer: { userName: 'Kim', clentType: 'KOTRA' },
  proposeDt: '20261121191046',
  reason: 'No end user',
};
const proposed = { ...held, proposalYn: 'Y', proposal, proposeAbleYn: false };

function show(clientType: ClientType, body: object) {
  signInForTest(clientType);
  const asked = serveInTest({
    'GET /risk-holds/rsk_1': { body: { result: body } },
    'POST /risk-holds/rsk_1/propose': { body: { result: { ...proposed, returnAbleYn: true } } },
    'POST /risk-holds/rsk_1/approve': { body: { result: { ...proposed, riskStatus: 'refused' } } },
  });
  showPage(<RiskHoldPage />, `/en/admin/${clientType.toLowerCase()}/risk-holds/detail?hold=rsk_1`);
  return asked;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('says what was found, why the rule is there, who looks after it, and that it is late', async () => {
  show('KOTRA', held);
  await screen.findByText(risk.why.sanctioned_name);
  screen.getByText(risk.owner.export_control);
  screen.getByText(risk.outcome.review);
  screen.getByText('↔ TEST 1: PETROV');
  screen.getByText(risk.list.late);
  screen.getByText(risk.page.warning);
  expect(screen.getByRole('link', { name: 'Hanbit' }).getAttribute('href')).toContain('/seller-info/detail?id=c_1');
  expect(screen.getByRole('link', { name: risk.page.order })).toBeTruthy();
});

it('sends the decision with its reason, and then says that somebody else approves it', async () => {
  const asked = show('KOTRA', held);
  await userEvent.click(await screen.findByRole('button', { name: risk.decide.refuse }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'No end user');
  await userEvent.click(within(dialog).getByRole('button', { name: risk.decide.refuse }));
  await screen.findByText(risk.decide.ownProposal);
  expect(asked.find(({ call }) => call === 'POST /risk-holds/rsk_1/propose')?.body).toEqual({
    riskDecision: 'refuse',
    reason: 'No end user',
  });
  expect(button(risk.decide.approve).disabled).toBe(true);
  button(risk.decide.takeBack);
});

it('tells the second person what a refusal gives back before it is approved', async () => {
  const asked = show('ISSUER', { ...proposed, decideAbleYn: true, returnAbleYn: true });
  await userEvent.click(await screen.findByRole('button', { name: risk.decide.approve }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('102.80');
  await userEvent.click(within(dialog).getByRole('button', { name: risk.decision.refuse }));
  const approval = { riskDecision: 'refuse', proposeDt: proposal.proposeDt };
  await waitFor(() => expect(asked).toContainEqual({ call: 'POST /risk-holds/rsk_1/approve', body: approval }));
  // An issuer has no page about sellers.
  expect(screen.queryByRole('link', { name: 'Hanbit' })).toBeNull();
});

it('offers the network a proposal alone, and no page of an order that was not sent', async () => {
  show('VISA', { ...held, orderStatus: 'OS00', note: '' });
  await screen.findByText(risk.page.masked);
  button(risk.decide.clear);
  expect(screen.queryByRole('button', { name: risk.decide.approve })).toBeNull();
  expect(screen.queryByRole('link', { name: risk.page.order })).toBeNull();
});

it.each([
  ['KOTRA', 'held', true],
  ['ISSUER', 'inspection', true],
  ['VISA', 'held', false],
  ['KOTRA', 'released', false],
] as const)('lets %s put an order that is %s under review: %s', async (clientType, state, canHold) => {
  signInForTest(clientType);
  const row = { ...held, riskRuleList: ['sanctioned_name'], riskStatus: 'cleared' };
  serveInTest({ 'GET /risk-holds': { body: { result: { list: [row], count: 1, totals: [] } } } });
  showPage(<OrderRiskPanel order={{ orderId: 'ORD-1', state }} onDone={() => undefined} />, '/en/admin/x');
  await screen.findByRole('link', { name: risk.order.open });
  expect(screen.queryByRole('button', { name: risk.order.hold }) !== null).toBe(canHold);
});

it('opens the newest review of the order that a notification names', async () => {
  signInForTest('KOTRA');
  serveInTest({
    'GET /risk-holds': {
      body: { result: { list: [{ ...held, riskRuleList: ['sanctioned_name'] }], count: 1, totals: [] } },
    },
    'GET /risk-holds/rsk_1': { body: { result: held } },
  });
  showPage(<RiskHoldPage />, '/en/admin/kotra/risk-holds/detail?order=ORD-1');
  await screen.findByText(risk.why.sanctioned_name);
});
