// @vitest-environment happy-dom
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { OrderDisputesPanel } from './order-disputes-panel.tsx';
import dispute from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { dispute, ui }));
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const lost = {
  ...{ chargebackId: 'cbk_1', chargebackStatus: 'CB20', reasonCd: '13.1', tradeCurrCd: '840' },
  ...{ chargebackMony: '800.00', receiveDt: '20261120100000', fileList: [], canAnswer: false, evidenceStatus: 'none' },
  ...{ contradictedYn: 'Y', bookedByTwoYn: 'N', issuerFiledYn: 'N', withdrawYn: 'N', issuerWithdrewYn: 'N' },
};
const toBook = { tradeCurrCd: '840', remainMony: '1000.00', lossMony: '800.00' };
const waiting = {
  ...{ requestId: 'clr_1', requestStatus: 'proposed', tradeCurrCd: '840', lossMony: '800.00' },
  ...{ reason: 'As on the statement.', ownYn: 'N', requestUserName: 'Kim Sujin', requestDt: '20261121100000' },
  attachFile: { fileId: 'file_1', fileName: 'statement.pdf', fileSize: 1200, scan: 'clean' },
};

function show(clientType: ClientType, differences: object) {
  signInForTest(clientType);
  const found = { disputeList: [], chargebackList: [{ ...lost, ...differences }], tradeCurrCd: '840' };
  const status = { result: { requestId: 'clr_1', requestStatus: 'proposed' } };
  const asked = serveInTest({
    'GET /orders/ORD-1/disputes': { body: { result: found } },
    'POST /chargebacks/cbk_1/losses': { body: status },
    'POST /chargebacks/cbk_1/losses/clr_1/decision': { body: status },
  });
  const order = { orderId: 'ORD-1', state: 'chargeback' };
  showPage(<OrderDisputesPanel order={order} onDone={() => undefined} />, '/en/x/order-sheet/ORD-1');
  return asked;
}

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

async function fill() {
  fireEvent.click(await screen.findByRole('button', { name: dispute.lossName }));
  const ask = await screen.findByRole('button', { name: dispute.lossAsk });
  fireEvent.change(screen.getByLabelText(new RegExp(`^${dispute.lossReason}`)), {
    target: { value: 'On the statement' },
  });
  const [slot] = document.querySelectorAll('input[type=file]');
  if (!slot) throw new Error('no place for the document');
  fireEvent.change(slot, { target: { files: [new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' })] } });
  return ask;
}

it('the amount of the acquirer is asked for with a reason and a document', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const asked = show('KOTRA', { lossToBook: toBook, lossRequestList: [] });
  const ask = await fill();
  await waitFor(() => expect(ask.hasAttribute('disabled')).toBe(false));
  fireEvent.click(ask);
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /chargebacks/cbk_1/losses'));
  expect(JSON.stringify(asked)).toMatch(/lossMony.{1,5}800\.00/);
});

it('where the acquirer reported another currency, the amount is typed, and never more than is left', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  show('KOTRA', { lossToBook: { ...toBook, lossMony: undefined }, lossRequestList: [] });
  const ask = await fill();
  const field = screen.getByLabelText(new RegExp(`^${dispute.lossAmount}`));
  fireEvent.change(field, { target: { value: '1000.01' } });
  expect(ask.hasAttribute('disabled')).toBe(true);
  fireEvent.change(field, { target: { value: '799.50' } });
  await waitFor(() => expect(ask.hasAttribute('disabled')).toBe(false));
});

it('another person confirms what will be booked', async () => {
  const asked = show('KOTRA', { lossRequestList: [waiting] });
  fireEvent.click(await screen.findByRole('button', { name: ui.proposal.confirm }));
  expect(await screen.findByText(dispute.lossEffect)).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: ui.proposal.confirm }).at(-1) ?? document.body);
  await waitFor(() => expect(JSON.stringify(asked)).toMatch(/approveYn.{1,5}Y/));
});

it('who asked cannot confirm, but takes it back', async () => {
  show('KOTRA', { lossRequestList: [{ ...waiting, ownYn: 'Y' }] });
  expect(await screen.findByText(ui.proposal.own)).toBeDefined();
  expect(screen.getByRole('button', { name: ui.proposal.withdraw })).toBeDefined();
});

it('the seller reads the amount that was booked, and that two people confirmed it', async () => {
  show('SELLER', { chargebackStatus: 'CB60', contradictedYn: 'N', bookedByTwoYn: 'Y' });
  expect(await screen.findByText(dispute.cbBookedByTwo)).toBeDefined();
  expect(screen.getByText(/800\.00/)).toBeDefined();
  expect(screen.queryByRole('button', { name: dispute.lossName })).toBeNull();
});

it('the seller does not read that an answer is needed, nor until when, where the loss waits to be booked', async () => {
  show('SELLER', { contradictedYn: 'N', dueDt: '20261130235959' });
  // The chip, and the day on which it was received.
  expect(await screen.findAllByText(dispute.all.received)).toHaveLength(2);
  expect(screen.queryByText(dispute.cb_received)).toBeNull();
  expect(screen.queryByText(dispute.due)).toBeNull();
});

it('no end is shown of one in pre-arbitration to which nothing is answered any more', async () => {
  show('SELLER', { contradictedYn: 'N', chargebackStatus: 'CB40', dueDt: '20261130235959' });
  expect(await screen.findByText(dispute.cb_pre_arbitration)).toBeDefined();
  expect(screen.queryByText(dispute.due)).toBeNull();
});

it.each(['SELLER', 'ISSUER'] as const)('%s reads that the answer of the seller is waited for', async (clientType) => {
  const isSeller = clientType === 'SELLER';
  const differences = { contradictedYn: 'N', evidenceStatus: 'needed', canAnswer: isSeller, dueDt: '20261130235959' };
  show(clientType, differences);
  expect(await screen.findByText(dispute.cb_received)).toBeDefined();
  expect(screen.getByText(dispute.due)).toBeDefined();
});
