// @vitest-environment happy-dom
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { stoppedReason, suspendedReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { SettlementDetailPage } from './settlement-detail-page.tsx';
import settlement from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { settlement, ui }));
afterEach(cleanup);

const returned = {
  settlementId: 'po_1',
  sellerName: 'Hanbit Cosmetics Co., Ltd.',
  settlementStatus: 'ST70',
  payoutYmd: '20261118',
  tradeCurrCd: '840',
  settlementMony: '17745.00',
  orderCount: 0,
  endToEndId: 'PO01M7',
  returnDt: '20261119100000',
  returnCd: 'AC01',
  depositBlockYn: 'N',
  bankCd: '088',
  depositNo: '**********0001',
  depositName: 'Hanbit Cosmetics Co., Ltd.',
  lines: [],
  offsetList: [],
};

/** To the very account that it came back from. */
const preview = {
  ...{ payoutYmd: '20261123', bankCd: '088', depositNo: '**********0001', sameAccountYn: 'Y' },
  depositName: 'Hanbit Cosmetics Co., Ltd.',
};

function show(clientType: ClientType, payout: object = returned) {
  signInForTest(clientType);
  const asked = serveInTest({
    'GET /settlements/po_1': { body: { result: payout } },
    'GET /settlements/po_1/reschedule/preview': { body: { result: preview } },
    'POST /settlements/po_1/reschedule': { body: { result: { ...returned, rescheduleDt: '20261121100000' } } },
  });
  showPage(<SettlementDetailPage />, '/en/x/settlement-inquiry/detail?settlement=po_1');
  return asked;
}

it('lets the agency pay a returned payout again, after asking once more', async () => {
  const asked = show('KOTRA');
  fireEvent.click(await screen.findByRole('button', { name: settlement.reschedule.button }));
  expect(await screen.findByText(settlement.reschedule.question)).toBeTruthy();
  expect(await screen.findByText(settlement.reschedule.sameAccount)).toBeTruthy();
  const calls = () => asked.filter(({ call }) => call === 'POST /settlements/po_1/reschedule').length;
  expect(calls()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: settlement.reschedule.confirm }));
  await waitFor(() => expect(calls()).toBe(1));
});

it('reads again what a second payout would do each time it is asked', async () => {
  const asked = show('KOTRA');
  const reads = () => asked.filter(({ call }) => call === 'GET /settlements/po_1/reschedule/preview').length;
  const button = await screen.findByRole('button', { name: settlement.reschedule.button });
  fireEvent.click(button);
  await waitFor(() => expect(reads()).toBe(1));
  const back = await screen.findByRole('button', { name: ui.action.back });
  await waitFor(() => expect(back.hasAttribute('disabled')).toBe(false));
  fireEvent.click(back);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(reads()).toBe(2));
});

it.each<[string, ClientType, object]>([
  ['to a seller', 'SELLER', returned],
  ['to the network', 'VISA', returned],
  ['for what was rescheduled', 'KOTRA', { ...returned, rescheduleDt: '20261121100000' }],
  ['for what arrived', 'KOTRA', { ...returned, settlementStatus: 'ST60' }],
])('offers no second payout %s', async (_, clientType, payout) => {
  show(clientType, payout);
  expect(await screen.findByRole('button', { name: settlement.detail.print })).toBeTruthy();
  expect(screen.queryByRole('button', { name: settlement.reschedule.button })).toBeNull();
});

it('offers no second payout while nothing is paid to the account, and says what has to happen', async () => {
  show('KOTRA', { ...returned, depositBlockYn: 'Y' });
  expect(await screen.findByText(settlement.returned.blocked)).toBeTruthy();
  expect(screen.queryByRole('button', { name: settlement.reschedule.button })).toBeNull();
});

it('leads a seller to another account, and shows the day of the return instead of a day of payment', async () => {
  show('SELLER', { ...returned, depositBlockYn: 'Y' });
  const link = await screen.findByRole('link', { name: settlement.returned.changeAccount });
  expect(link.getAttribute('href')).toContain('/mypage/business-doc');
  expect(screen.getAllByText(settlement.field.returnedAt)).toHaveLength(2);
  expect(screen.queryByText(settlement.field.paidAt)).toBeNull();
});

it.each([
  [suspendedReason, settlement.returned.suspended],
  [stoppedReason('AC04'), settlement.returned.account_closed],
])('says of a payout that we stopped ourselves (%s) nothing of a return', async (returnCd, why) => {
  show('SELLER', { ...returned, returnCd, rescheduleDt: '20261121100000' });
  expect(await screen.findByText(settlement.returned.titleOwn)).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.getByText(settlement.returned.stateOwn)).toBeTruthy();
  expect(screen.getByText(settlement.returned.fieldOwn)).toBeTruthy();
  // The name of the state is the same word.
  expect(screen.queryByText(settlement.field.returnedAt)).toBeNull();
});

it('names the refund that a payout was made smaller by, with the way to its order', async () => {
  const debt = {
    debtType: 'refund',
    debtId: 'rfd_7',
    orderId: 'ORD-7',
    tradeNo: 'HB-2026-7',
    debtDt: '20261110100000',
  };
  const offsetList = [{ ...debt, tradeCurrCd: '840', offsetMony: '986.00' }];
  show('SELLER', { ...returned, settlementStatus: 'ST60', offsetMony: '986.00', offsetList });
  const link = await screen.findByRole('link', { name: 'HB-2026-7' });
  expect(link.getAttribute('href')).toContain('ORD-7');
  expect(screen.getByText(settlement.recovered.refund)).toBeTruthy();
  expect(screen.getByText('rfd_7')).toBeTruthy();
});

const waiting = {
  ...{ requestId: 'por_1', requestStatus: 'proposed', payoutOutcome: 'paid', bankReference: 'SLIP 7', ownYn: 'N' },
  ...{
    bookYmd: '20261120',
    reason: 'The branch confirmed it.',
    requestUserName: 'Kim Sujin',
    requestDt: '20261121100000',
  },
};
const sent = { ...returned, settlementStatus: 'ST40', returnDt: undefined, returnCd: undefined };

it('lets the agency ask that a payout is set paid, once it has said by which reference and why', async () => {
  const asked = show('KOTRA', { ...sent, outcomeList: [] });
  fireEvent.click(await screen.findByRole('button', { name: settlement.outcome.set.paid }));
  const ask = await screen.findByRole('button', { name: settlement.outcome.ask });
  expect(ask.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText(new RegExp(settlement.outcome.bankReference)), {
    target: { value: 'SLIP 7' },
  });
  fireEvent.change(screen.getByLabelText(new RegExp(`^${settlement.outcome.reason}`)), {
    target: { value: 'By telephone' },
  });
  await waitFor(() => expect(ask.hasAttribute('disabled')).toBe(false));
  fireEvent.click(ask);
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /settlements/po_1/outcomes'));
});

it('shows what waits, and lets another person alone confirm it', async () => {
  show('KOTRA', { ...sent, outcomeList: [waiting] });
  expect(await screen.findByText(/Kim Sujin/)).toBeTruthy();
  expect(screen.getByRole('button', { name: ui.proposal.confirm }).hasAttribute('disabled')).toBe(false);
  expect(screen.queryByRole('button', { name: settlement.outcome.set.paid })).toBeNull();
  cleanup();
  show('KOTRA', { ...sent, outcomeList: [{ ...waiting, ownYn: 'Y' }] });
  const own = await screen.findByRole('button', { name: ui.proposal.confirm });
  expect(own.hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: ui.proposal.withdraw })).toBeTruthy();
});

it('offers nothing of it before the bank has the payout, nor to a seller', async () => {
  show('KOTRA', { ...sent, settlementStatus: 'ST30', outcomeList: [] });
  await screen.findAllByText(/PO01M7/);
  expect(screen.queryByRole('button', { name: settlement.outcome.set.paid })).toBeNull();
  cleanup();
  show('SELLER', sent);
  await screen.findAllByText(/PO01M7/);
  expect(screen.queryByRole('button', { name: settlement.outcome.set.paid })).toBeNull();
});
