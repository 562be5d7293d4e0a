// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { PayoutFilesPage } from './payout-files-page.tsx';
import settlement from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { settlement, ui }));
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const { files } = settlement;
const rejected = {
  ...{ payoutFileId: 'F1', payoutFileStatus: 'rejected', tradeCurrCd: '840', settlementMony: '90.00', payoutCount: 2 },
  ...{ paidCount: 0, returnedCount: 0, regDt: '20261120100000', reason: 'Creditor name' },
};
const waiting = {
  ...{ requestId: 'pfr_1', requestStatus: 'proposed', reason: 'Nothing was carried out.', leftOutEndToEndId: 'PO7' },
  ...{ ownYn: 'N', requestUserName: 'Kim Sujin', requestDt: '20261121100000' },
  attachFile: { fileId: 'file_1', fileName: 'refusal.pdf', fileSize: 1200, scan: 'clean' },
};

function show(differences: object) {
  signInForTest('KOTRA');
  const status = { result: { requestId: 'pfr_1', requestStatus: 'proposed' } };
  const asked = serveInTest({
    'GET /settlements/files': { body: { result: { list: [{ ...rejected, ...differences }] } } },
    'POST /settlements/files/F1/requests': { body: status },
    'POST /settlements/files/F1/requests/pfr_1/decision': { body: status },
  });
  showPage(<PayoutFilesPage />, '/en/x');
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

it('a new file is asked for with the answer of the bank, and the payout to leave out', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const asked = show({});
  fireEvent.click((await screen.findAllByRole('button', { name: files.anew }))[0] ?? document.body);
  const ask = await screen.findByRole('button', { name: files.anewAsk });
  fireEvent.change(screen.getByLabelText(new RegExp(`^${files.anewReason}`)), {
    target: { value: 'Refused as a whole' },
  });
  fireEvent.change(screen.getByLabelText(new RegExp(`^${files.leftOut}`)), { target: { value: 'PO7' } });
  expect(ask.hasAttribute('disabled')).toBe(true);
  const [slot] = document.querySelectorAll('input[type=file]');
  if (!slot) throw new Error('no place for the document');
  fireEvent.change(slot, { target: { files: [new File(['%PDF'], 'refusal.pdf', { type: 'application/pdf' })] } });
  await waitFor(() => expect(ask.hasAttribute('disabled')).toBe(false));
  fireEvent.click(ask);
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /settlements/files/F1/requests'));
  expect(JSON.stringify(asked)).toMatch(/leftOutEndToEndId.{1,5}PO7/);
});

it('while a request waits the file is not sent again, and another person confirms', async () => {
  const asked = show({ fileRequestList: [waiting] });
  fireEvent.click((await screen.findAllByRole('button', { name: ui.proposal.confirm }))[0] ?? document.body);
  expect(await screen.findByText(files.anewEffect)).toBeDefined();
  expect(screen.queryByRole('button', { name: files.retry })).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: ui.proposal.confirm }).at(-1) ?? document.body);
  await waitFor(() => expect(JSON.stringify(asked)).toMatch(/approveYn.{1,5}Y/));
});

it('a file that was made anew says of which, and why it is held', async () => {
  show({ payoutFileStatus: 'sent', replacesFileId: 'F0', holdDt: '20261122100000', holdReportId: 'REP7' });
  expect((await screen.findAllByText(files.replaces.replace('{file}', 'F0'))).length).toBeGreaterThan(0);
  // The bank named a transfer alone: nobody knows of which file it spoke.
  expect(document.body.textContent).toContain(files.heldUnnamed);
  expect(document.body.textContent).not.toContain(files.held.replace('{file}', 'F0'));
  expect(document.body.textContent).toContain(files.heldOpen);
  const link = screen.getAllByRole('link', { name: files.heldBy })[0];
  expect(link?.getAttribute('href')).toContain('REP7');
  expect(screen.queryByRole('button', { name: files.retry })).toBeNull();
});

it('a held file names the file of which the bank spoke, and what to do only while a payout is open', async () => {
  show({
    ...{ payoutFileStatus: 'accepted', replacesFileId: 'F1', holdDt: '20261122100000', holdFileId: 'F0' },
    ...{ payoutCount: 2, paidCount: 1, returnedCount: 1 },
  });
  expect((await screen.findAllByText(files.held.replace('{file}', 'F0'), { exact: false })).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain(files.heldOpen);
});

it('a file that the bank has after all says that the new one is not sent', async () => {
  show({ payoutFileStatus: 'accepted', newFileId: 'F2' });
  expect((await screen.findAllByText(files.broughtBack.replace('{file}', 'F2'))).length).toBeGreaterThan(0);
});
