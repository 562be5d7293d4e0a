// @vitest-environment happy-dom
/** Whoever decides second keeps the dialog and the words, and reads who did what; the page shows it afterwards. */

import { amendment } from '@gtp/contract/amendment/amendment-wire.ts';
import { deputyDetail, readDeputy } from '@gtp/contract/deputy/deputy-wire.ts';
import { orderDisputes } from '@gtp/contract/dispute/dispute-wire.ts';
import { feeTable } from '@gtp/contract/fee/fee-wire.ts';
import { payoutAccounts } from '@gtp/contract/payout-account/payout-account-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { itemDetail } from '@gtp/contract/reconciliation/reconciliation-wire.ts';
import { memberDetail } from '@gtp/contract/review/review-wire.ts';
import { listExchangeRates } from '@gtp/contract/settlement/exchange-rate-wire.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { AmendmentsPage } from '../amendment/amendments-page.tsx';
import amendmentTexts from '../amendment/texts/en.json' with { type: 'json' };
import { RemoveDeputy } from '../deputy/remove-deputy.tsx';
import deputyTexts from '../deputy/texts/en.json' with { type: 'json' };
import { OrderDisputesPanel } from '../dispute/order-disputes-panel.tsx';
import disputeTexts from '../dispute/texts/en.json' with { type: 'json' };
import { FeePanel } from '../fee/fee-panel.tsx';
import feeTexts from '../fee/texts/en.json' with { type: 'json' };
import { PayoutAccounts } from '../payout-account/payout-accounts.tsx';
import accountTexts from '../payout-account/texts/en.json' with { type: 'json' };
import { bringTexts } from '../platform/translate.ts';
import { useRead } from '../platform/use-read.ts';
import { ReconciliationDetailPage } from '../reconciliation/reconciliation-detail-page.tsx';
import reconciliationTexts from '../reconciliation/texts/en.json' with { type: 'json' };
import { MemberDetailPage } from '../review/member-detail-page.tsx';
import reviewTexts from '../review/texts/en.json' with { type: 'json' };
import { ExchangeRatesPage } from '../settlement/exchange-rates-page.tsx';
import settlementTexts from '../settlement/texts/en.json' with { type: 'json' };
import { QueryView } from '../ui/query-view.tsx';
import ui from '../ui/texts/en.json' with { type: 'json' };

const texts = {
  ...{ amendment: amendmentTexts, deputy: deputyTexts, dispute: disputeTexts, fee: feeTexts },
  ...{ 'payout-account': accountTexts, reconciliation: reconciliationTexts, review: reviewTexts },
  ...{ settlement: settlementTexts, ui },
};
beforeAll(() => bringTexts('en', texts));
afterEach(cleanup);

const at = new Date('2026-11-21T03:00:00Z');
const usd = (minor: bigint) => money(minor, 'USD');
const side = { currency: 'USD', amount: usd(100_00n), on: '2026-11-20' } as const;

const member: Inside<typeof memberDetail> = {
  ...{
    companyId: 'c1',
    name: 'Hanbit',
    state: 'RV30',
    country: 'KR',
    appliedAt: at,
    createdAt: at,
    version: 3,
    isMasked: false,
  },
  ...{ clientType: 'SELLER', language: 'ko', facts: [], differences: [], documents: [], people: [], owners: [] },
  accounts: [],
  ...{ duplicates: [], events: [], limits: [], actions: ['propose'], decisions: ['refuse'] },
};
const asked: Inside<typeof amendment> = {
  ...{ amendmentId: 'a1', kind: 'details', state: 'waiting', companyId: 'c1', companyName: 'Hanbit', changes: [] },
  ...{
    clientType: 'SELLER',
    note: '',
    askedByName: 'Kim',
    askedAt: at,
    reasonText: '',
    needsSecondPerson: false,
    version: 1,
  },
  actions: ['accept', 'refuse'],
};
const fees: Inside<typeof feeTable> = {
  ...{ rows: [], defaultRate: 280, proposalNumber: 1, canPropose: false },
  proposals: [
    {
      ...{ proposalId: 'f1', kind: 'rate', rate: 300, from: '2027-01-01', reason: 'Costs', state: 'proposed' },
      ...{ proposedBy: 'Lee', proposedByCompany: 'KOTRA', proposedAt: at, canDecide: true },
    },
  ],
};
const disputes: Inside<typeof orderDisputes> = {
  ...{ chargebacks: [], currency: 'USD' },
  disputes: [
    {
      ...{ disputeId: 'd1', orderId: 'ORD-1', state: 'mediation', reason: '01', currency: 'USD', amount: usd(100_00n) },
      ...{ openedAt: at, waitsFor: 'agency', actions: [], entries: [] },
      proposal: {
        ...{
          proposalId: 'e1',
          currency: 'USD',
          refund: usd(50_00n),
          fault: 'both',
          reason: 'Half each',
          proposerName: 'Park',
        },
        canAnswer: true,
      },
    },
  ],
};
const accounts: Inside<typeof payoutAccounts> = {
  ...{ accounts: [], changeNumber: 1, canPropose: false },
  changes: [
    {
      ...{ changeId: 'p1', currencies: ['USD'], bank: '004', number: '••••1234', holder: 'Hanbit', state: 'proposed' },
      ...{ proposedBy: 'Choi', proposedAt: at, canApprove: true, needsCode: false, canStop: true },
    },
  ],
};
const exception: Inside<typeof itemDetail> = {
  ...{ itemId: 'r1', source: 'acquirer', kind: 'capture', reference: 'pay_1', state: 'mismatch', isProposed: true },
  ...{ ours: side, theirs: side, version: 2, resolution: 'write_off', reason: 'A fee', proposedBy: 'kotra02' },
  ...{ canDecide: true, events: [] },
};
const deputy: Inside<typeof deputyDetail> = {
  ...{ userId: 'u1', name: 'Ana', email: 'a@b.example', isRepresentative: false, kinds: ['payer'], version: 1 },
  ...{ isOver: false, isSelf: false, changes: [], unconfirmed: [] },
};
const terms = { rate: 13_842_000n, units: 1, valueOn: '2026-11-21', quotedAt: at, source: 'By hand' };
const rates: Inside<typeof listExchangeRates.answer> = {
  ...{ list: [], count: 0 },
  proposals: [
    {
      ...{ proposalId: 'rp1', currency: 'USD', terms, proposedBy: 'Jung', canApprove: true, wonCurrency: 'KRW' },
      ...{ waiting: usd(0n), waitingInWon: money(0n, 'KRW'), waitingCount: 0 },
    },
  ],
};

type Case = {
  readonly what: string;
  readonly as: ClientType;
  readonly page: ReactNode;
  readonly address: string;
  readonly read: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly command: string;
  readonly code: string;
  readonly open: string;
  readonly send: string;
  /** The field of the reason, if there is one. */
  readonly words?: string;
  readonly choose?: readonly [label: string, value: string];
};

const order = { orderId: 'ORD-1', state: 'disputed' };
const cases: readonly Case[] = [
  {
    ...{ what: 'a review', as: 'KOTRA', page: <MemberDetailPage />, address: '/en/x?id=c1' },
    ...{ read: 'GET /members/c1', before: memberDetail.encode(member) },
    after: memberDetail.encode({ ...member, state: 'RV90', version: 4, actions: [], decisions: [] }),
    ...{ command: 'POST /members/c1/propose', code: 'review.changed_meanwhile' },
    ...{ open: 'Propose: Reject', send: reviewTexts.propose.send, words: reviewTexts.reason.words },
    choose: [reviewTexts.reason.class, 'RJ04'],
  },
  {
    ...{ what: 'an amendment', as: 'KOTRA', page: <AmendmentsPage />, address: '/en/x?id=a1' },
    ...{ read: 'GET /amendments/a1', before: amendment.encode(asked) },
    after: amendment.encode({ ...asked, state: 'accepted', version: 2, actions: [] }),
    ...{ command: 'POST /amendments/a1/refuse', code: 'amendment.changed_meanwhile' },
    ...{ open: amendmentTexts.decide.refuse, send: amendmentTexts.decide.refuse, words: amendmentTexts.decide.words },
    choose: [amendmentTexts.decide.reason, 'RJ04'],
  },
  {
    ...{ what: 'a fee', as: 'VISA', page: <FeePanel />, address: '/en/x' },
    ...{ read: 'GET /fees', before: feeTable.encode(fees) },
    after: feeTable.encode({
      ...fees,
      proposals: fees.proposals.map((each) => ({ ...each, state: 'approved', decidedBy: 'Dana', canDecide: false })),
    }),
    ...{ command: 'POST /fees/proposals/f1/decide', code: 'fee.approved_meanwhile' },
    ...{ open: feeTexts.decide.refuse, send: feeTexts.decide.refuse, words: feeTexts.decide.reason },
  },
  {
    ...{ what: 'a dispute', as: 'KOTRA', page: <OrderDisputesPanel order={order} onDone={() => undefined} /> },
    ...{ address: '/en/x', read: 'GET /orders/ORD-1/disputes', before: orderDisputes.encode(disputes) },
    after: orderDisputes.encode({ ...disputes, disputes: [] }),
    ...{ command: 'POST /disputes/d1/decision-answer', code: 'dispute.not_in_state' },
    ...{ open: disputeTexts.return, send: disputeTexts.return, words: disputeTexts.returnReason },
  },
  {
    ...{ what: 'an account', as: 'SELLER', page: <PayoutAccounts CodeEntry={() => null} />, address: '/en/x' },
    ...{ read: 'GET /company/payout-accounts', before: payoutAccounts.encode(accounts) },
    after: payoutAccounts.encode({ ...accounts, changes: [] }),
    ...{ command: 'POST /company/payout-accounts/changes/p1/approve', code: 'payout_account.stopped_meanwhile' },
    ...{ open: accountTexts.open.approve, send: accountTexts.open.approve },
  },
  {
    ...{ what: 'an exception', as: 'KOTRA', page: <ReconciliationDetailPage />, address: '/en/x?item=r1' },
    ...{ read: 'GET /reconciliation/r1', before: itemDetail.encode(exception) },
    after: itemDetail.encode({ ...exception, isProposed: false, canDecide: false, state: 'written_off', version: 3 }),
    ...{ command: 'POST /reconciliation/r1/reject', code: 'reconciliation.confirmed_meanwhile' },
    open: reconciliationTexts.work.reject,
    ...{ send: reconciliationTexts.work.reject, words: reconciliationTexts.work.reason },
  },
  {
    ...{ what: 'a deputy', as: 'SELLER', page: <DeputyInTest />, address: '/en/x' },
    ...{ read: 'GET /company/deputies/u1', before: deputyDetail.encode(deputy) },
    after: deputyDetail.encode({ ...deputy, isOver: true, version: 2 }),
    ...{ command: 'POST /company/deputies/u1/remove', code: 'deputy.removed_meanwhile' },
    ...{ open: deputyTexts.remove.open, send: deputyTexts.remove.confirm },
  },
  {
    ...{ what: 'a rate', as: 'KOTRA', page: <ExchangeRatesPage />, address: '/en/x' },
    ...{ read: 'GET /settlements/exchange-rates', before: listExchangeRates.answer.encode(rates) },
    after: listExchangeRates.answer.encode({ ...rates, proposals: [] }),
    command: 'POST /settlements/exchange-rates/rp1/decision',
    ...{ code: 'settlement.rate_approved_meanwhile', open: settlementTexts.rates.decline },
    send: settlementTexts.rates.decline,
  },
];

/** The page's own part, without its long table of rights. */
function DeputyInTest() {
  const query = useRead(readDeputy, { params: { userId: 'u1' } });
  return <QueryView query={query}>{(shown) => !shown.isOver && <RemoveDeputy deputy={shown} />}</QueryView>;
}

const written = 'What I wrote at length';

it.each(cases)('$what decided second keeps its dialog and words, and says who was first', async (each) => {
  signInForTest(each.as);
  serveInTest({ [each.read]: { body: { result: each.before } } });
  showPage(each.page, each.address);
  fireEvent.click(await screen.findByRole('button', { name: each.open }));
  const dialog = within(await screen.findByRole('dialog'));
  if (each.choose)
    fireEvent.change(dialog.getByLabelText(each.choose[0], { exact: false }), { target: { value: each.choose[1] } });
  const field = () => (each.words ? dialog.getByRole('textbox', { name: new RegExp(each.words) }) : undefined);
  const box = field();
  if (box) fireEvent.change(box, { target: { value: written } });
  const message = 'Dana Lee decided it at 10:15.';
  const calls = serveInTest({
    [each.command]: { status: 409, body: { code: each.code, message } },
    [each.read]: { body: { result: each.after } },
  });
  fireEvent.click(dialog.getByRole('button', { name: each.send }));
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(each.read));
  expect(dialog.getByRole('alert').textContent).toContain(message);
  if (each.words) expect(field()).toHaveProperty('value', written);
  fireEvent.click(dialog.getByRole('button', { name: ui.action.lookAtNew }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: each.open })).toBeNull());
});
