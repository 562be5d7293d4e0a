// @vitest-environment happy-dom
/** Why somebody of the agency does not decide on a proposal: it is theirs, or they have no right to. */
import { deputyKindCodes } from '@gtp/domain/account/deputy-kinds.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { OrderDisputesPanel } from './order-disputes-panel.tsx';
import dispute from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { dispute, ui }));
afterEach(cleanup);

function show(deputyCodes: readonly string[], answerAbleYn: 'Y' | 'N') {
  signInForTest('KOTRA', deputyCodes);
  const proposal = {
    ...{ proposalId: 'e1', tradeCurrCd: '840', refundMony: '50.00', fault: 'both', reason: 'Half each' },
    proposerName: 'Park',
    answerAbleYn,
  };
  const mediated = {
    ...{ disputeId: 'd1', orderId: 'ORD-1', disputeStatus: 'DS40', reasonCd: '01', tradeCurrCd: '840', proposal },
    ...{ disputeMony: '100.00', openDt: '20261120100000', turn: 'agency', actions: [], entryList: [] },
  };
  const found = { disputeList: [mediated], chargebackList: [], tradeCurrCd: '840' };
  serveInTest({ 'GET /orders/ORD-1/disputes': { body: { result: found } } });
  const order = { orderId: 'ORD-1', state: 'disputed' };
  showPage(<OrderDisputesPanel order={order} onDone={() => undefined} />, '/en/admin/kotra/order-sheet/ORD-1');
}

const { approver, auditor } = deputyKindCodes;

it('who may decide and did not propose it approves it', async () => {
  show([approver], 'Y');
  expect(await screen.findByRole('button', { name: dispute.decide })).toBeDefined();
  expect(screen.queryByText(dispute.ownProposal)).toBeNull();
});

it('who proposed it reads that it is theirs', async () => {
  show([approver], 'N');
  expect(await screen.findByText(dispute.ownProposal)).toBeDefined();
  expect(screen.queryByText(dispute.othersDecide)).toBeNull();
});

it('who has no right to decide reads that a colleague does, and not that they proposed it', async () => {
  show([auditor], 'N');
  expect(await screen.findByText(dispute.othersDecide)).toBeDefined();
  expect(screen.queryByText(dispute.ownProposal)).toBeNull();
  expect(screen.queryByRole('button', { name: dispute.decide })).toBeNull();
});
