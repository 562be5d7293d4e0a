// @vitest-environment happy-dom
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { writeTokens } from '../platform/credentials.ts';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import type { OrderInQuestion } from './cancel-unpaid.ts';
import { OrderReturnsPanel, ReturnedMoney } from './order-returns-panel.tsx';
import payment from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { payment, ui }));
afterEach(cleanup);

const done = {
  ...{ refundId: 'rfd_1', refundStatus: 'RF40', refundType: 'refund', fault: 'both', tradeCurrCd: '840' },
  ...{ refundMony: '1014.00', tradeMony: '1000.00', buyerPgFee: '14.00', sellerPgFee: '14.00' },
  ...{ buyerCostMony: '0.00', sellerCostMony: '0.00', recalledMony: '0.00', prepared: false },
  refundDt: '20261120100000',
};
const cameBack = { ...done, refundStatus: 'RF50', returnDt: '20261204090000', problem: 'expired_or_canceled_card' };

function show(clientType: ClientType, ...refunds: readonly object[]) {
  signInForTest(clientType);
  return showAsSignedIn(refunds);
}

function showAsSignedIn(refunds: readonly object[]) {
  const asked = serveInTest({
    'GET /orders/ORD-1/returns': { body: { result: { refundList: refunds } } },
    'POST /refunds/rfd_1/retry': { body: { result: {} } },
    'POST /refunds/rfd_1/transfers': { body: { result: { requestId: 'rtr_1', requestStatus: 'proposed' } } },
    'POST /refunds/rfd_1/transfers/rtr_1/decision': {
      body: { result: { requestId: 'rtr_1', requestStatus: 'confirmed' } },
    },
  });
  const order = { orderId: 'ORD-1', state: 'refunded', actions: [] } as unknown as OrderInQuestion;
  const page = (
    <>
      <OrderReturnsPanel order={order} onDone={() => undefined} />
      <ReturnedMoney order={order} words="At the card" />
    </>
  );
  showPage(page, '/en/x/order-sheet/ORD-1');
  return asked;
}

describe('a refund that came back', () => {
  it('is said to whoever reads where the money is, with the day on which it came', async () => {
    show('BUYER', cameBack);
    expect(await screen.findByText(payment.returns.state_returned)).toBeDefined();
    expect(screen.getByText(/^4 Dec 2026/)).toBeDefined();
    expect(screen.getByText(payment.returns.owedAgain.replace('{amount}', 'USD 1,014.00'))).toBeDefined();
    expect(screen.queryByText('At the card')).toBeNull();
    expect(screen.queryByRole('button', { name: payment.returns.retry })).toBeNull();
  });

  it('is sent again by the agency, which reads why', async () => {
    const asked = show('KOTRA', cameBack);
    fireEvent.click(await screen.findByRole('button', { name: payment.returns.retry }));
    expect(await screen.findByText(/expired_or_canceled_card/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /Request USD 1,014.00 again/ }));
    await expect.poll(() => JSON.stringify(asked)).toContain('/refunds/rfd_1/retry');
  });
});

const transfer = { bankReference: 'FT 7', bookYmd: '20261205' };
const waiting = {
  ...{ requestId: 'rtr_1', requestStatus: 'proposed', ...transfer, reason: 'The card is closed.', ownYn: 'N' },
  ...{ requestUserName: 'Kim Sujin', requestDt: '20261206100000' },
  attachFile: { fileId: 'file_1', fileName: 'slip.pdf', fileSize: 1200, scan: 'clean' },
};

/** An upload that is answered at once. */
class FakeUpload {
  readonly upload = {};
  readonly status = 200;
  readonly response = {
    result: { fileId: 'file_1', contentType: 'application/pdf', fileSize: 4, sha256: 'ab', scan: 'clean' },
  };
  onload?: () => void;
  getResponseHeader = () => null;
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.onload?.());
  }
}

describe('a refund that was given another way', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is asked for with the reference, the reason and a document', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    const asked = show('KOTRA', { ...cameBack, transferList: [] });
    fireEvent.click(await screen.findByRole('button', { name: payment.transfer.name }));
    const ask = await screen.findByRole('button', { name: payment.transfer.ask });
    fireEvent.change(screen.getByLabelText(new RegExp(payment.transfer.bankReference)), { target: { value: 'FT 7' } });
    fireEvent.change(screen.getByLabelText(new RegExp(`^${payment.transfer.reason}`)), {
      target: { value: 'The card is closed.' },
    });
    // A claim is not a fact: it waits for the document.
    expect(ask.hasAttribute('disabled')).toBe(true);
    const [slot] = document.querySelectorAll('input[type=file]');
    if (!slot) throw new Error('no place for the document');
    fireEvent.change(slot, { target: { files: [new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' })] } });
    await waitFor(() => expect(ask.hasAttribute('disabled')).toBe(false));
    fireEvent.click(ask);
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /refunds/rfd_1/transfers'));
  });

  it('is confirmed by another person alone, and not sent again meanwhile', async () => {
    const asked = show('KOTRA', { ...cameBack, transferList: [waiting] });
    expect(await screen.findByText(/Kim Sujin/)).toBeDefined();
    expect(screen.getByText('slip.pdf')).toBeDefined();
    expect(screen.queryByRole('button', { name: payment.returns.retry })).toBeNull();
    expect(screen.queryByRole('button', { name: payment.transfer.name })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: ui.proposal.confirm }));
    expect(await screen.findByText(payment.transfer.effect)).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: new RegExp(ui.proposal.confirm) }).at(-1) as HTMLElement);
    const decided = 'POST /refunds/rfd_1/transfers/rtr_1/decision';
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(decided));
    cleanup();
    show('KOTRA', { ...cameBack, transferList: [{ ...waiting, ownYn: 'Y' }] });
    const own = await screen.findByRole('button', { name: ui.proposal.confirm });
    expect(own.hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: ui.proposal.withdraw })).toBeDefined();
  });

  it('is offered to nobody but the agency', async () => {
    show('BUYER', cameBack);
    expect(await screen.findByText(payment.returns.state_returned)).toBeDefined();
    expect(screen.queryByRole('button', { name: payment.transfer.name })).toBeNull();
  });

  it('is offered to those of the agency who operate alone', async () => {
    signInForTest('KOTRA');
    const claims = { sub: 'user01', clentType: 'KOTRA', userType: 'UG02', deputyTypeList: ['DP07'] };
    const token = `x.${btoa(JSON.stringify({ ...claims, exp: 99_999_999_999 }))}.x`;
    writeTokens({ accessToken: token, refreshToken: token });
    showAsSignedIn([cameBack]);
    expect(await screen.findByText(payment.returns.state_returned)).toBeDefined();
    expect(screen.queryByRole('button', { name: payment.returns.retry })).toBeNull();
    expect(screen.queryByRole('button', { name: payment.transfer.name })).toBeNull();
  });

  it('is said to the buyer with the sum, and only where all of it went to the own account', async () => {
    const given = { ...cameBack, refundStatus: 'RF60', transfer };
    show('BUYER', given, { ...given, refundId: 'rfd_2' });
    expect(await screen.findByText(payment.transfer.given.replace('{amount}', 'USD 2,028.00'))).toBeDefined();
    cleanup();
    show('BUYER', given, { ...done, refundId: 'rfd_2' });
    expect(await screen.findByText('At the card')).toBeDefined();
  });

  it('is said to the buyer with its reference, and not to be at the card', async () => {
    show('BUYER', { ...cameBack, refundStatus: 'RF60', transfer });
    expect(await screen.findByText(payment.returns.state_given_otherwise)).toBeDefined();
    expect(screen.getByText('FT 7')).toBeDefined();
    expect(screen.getByText(payment.transfer.given.replace('{amount}', 'USD 1,014.00'))).toBeDefined();
    expect(screen.queryByText('At the card')).toBeNull();
    expect(screen.queryByText(payment.returns.toCard)).toBeNull();
  });

  it('and to the card as well is a warning to the agency', async () => {
    show('KOTRA', { ...cameBack, refundStatus: 'RF60', transfer, transferList: [], problem: 'given_twice re_2' });
    expect(await screen.findByText(payment.transfer.givenTwice)).toBeDefined();
  });
});

describe('a request to cancel', () => {
  const cancellation = { askedBy: 'seller', fault: 'seller', reason: 'Out of stock', askDt: '20261120100000' };

  function showAsked(clientType: ClientType, deputyCodes?: readonly string[]) {
    signInForTest(clientType, deputyCodes);
    serveInTest({ 'GET /orders/ORD-1/returns': { body: { result: { refundList: [], cancellation } } } });
    const order = { orderId: 'ORD-1', state: 'cancel_requested', actions: [] } as unknown as OrderInQuestion;
    showPage(<OrderReturnsPanel order={order} onDone={() => undefined} />, '/en/x/order-sheet/ORD-1');
  }

  it.each([['the representative', undefined] as const, ['an approver', ['DP03']] as const])(
    'is answered by %s',
    async (_who, codes) => {
      showAsked('BUYER', codes);
      expect(await screen.findByRole('button', { name: payment.returns.agree })).toBeDefined();
      expect(screen.getByRole('button', { name: payment.returns.keep })).toBeDefined();
      cleanup();
      showAsked('SELLER', codes);
      expect(await screen.findByRole('button', { name: payment.returns.takeBack })).toBeDefined();
    },
  );

  it('is made with the figures of both choices of who bears the cost', async () => {
    signInForTest('BUYER');
    const preview = (refundMony: string, buyerCostMony: string, sellerCostMony: string) => ({
      ...{ tradeCurrCd: '840', refundMony, buyerCostMony, sellerCostMony },
    });
    const asked = serveInTest({
      'GET /orders/ORD-1/returns': {
        body: {
          result: {
            refundList: [],
            wouldRefund: preview('1013.00', '1.00', '1.00'),
            wouldRefundAlone: preview('1012.00', '2.00', '0.00'),
          },
        },
      },
      'POST /orders/ORD-1/cancel': { body: { result: {} } },
    });
    const order = { orderId: 'ORD-1', state: 'held', actions: ['ask_cancel'] } as unknown as OrderInQuestion;
    showPage(<OrderReturnsPanel order={order} onDone={() => undefined} />, '/en/x/order-sheet/ORD-1');
    fireEvent.click(await screen.findByRole('button', { name: payment.returns.ask }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1,012.00USD');
    expect(dialog.textContent).toContain('2.00USD');
    expect(screen.queryByText(payment.returns.sellerCost)).toBeNull();
    fireEvent.click(screen.getByLabelText(payment.returns.mutual));
    expect(dialog.textContent).toContain('1,013.00USD');
    expect(screen.getByText(payment.returns.sellerCost)).toBeDefined();
    expect(screen.getByText(payment.returns.asOfToday)).toBeDefined();
    fireEvent.change(screen.getByLabelText(new RegExp(`^${payment.returns.reason}`)), { target: { value: 'Late' } });
    fireEvent.click(screen.getAllByRole('button', { name: payment.returns.ask }).at(-1) as HTMLElement);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ body: { mutual: true, reason: 'Late' } }));
  });

  it('has no button for who may not answer it, who reads who may', async () => {
    showAsked('BUYER', ['DP02']);
    expect(await screen.findByText(payment.returns.whoAnswers)).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
    cleanup();
    showAsked('SELLER', ['DP05']);
    expect(await screen.findByText('Out of stock')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText(payment.returns.whoAnswers)).toBeNull();
  });
});

it('a refund that a chargeback ended, and that was given as well, is a warning to the agency with its number', async () => {
  show('KOTRA', { ...done, refundStatus: 'RF91', problem: 'given_after_refusal re_7' });
  expect(await screen.findByText(payment.transfer.givenTwice)).toBeDefined();
  expect(screen.getByText('re_7')).toBeDefined();
});

it('a refund that is done is at the card', async () => {
  show('KOTRA', done);
  expect(await screen.findByText(payment.returns.state_done)).toBeDefined();
  expect(screen.getByText('At the card')).toBeDefined();
  expect(screen.queryByRole('button', { name: payment.returns.retry })).toBeNull();
});
