// @vitest-environment happy-dom
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { writeIdentity } from '../platform/credentials.ts';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { EvidencePanel } from './evidence-panel.tsx';
import evidence from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { evidence, ui }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const read = { fileId: 'fil_1', docCd: 'DG34', foundValue: 'HMMU1234', foundText: 'HMMU-1234', matched: true };
const place = { pageNo: 2, boxLeft: 1000, boxTop: 2500, boxWidth: 2000, boxHeight: 300 };
const reviewed = {
  orderId: 'ORD-1',
  releaseCondition: 'shipment',
  neededList: [['DG34'], ['DG35']],
  evidenceStatus: 'review',
  submitDt: '20261121181046',
  judgeDt: '20261121181146',
  judgeNo: 7,
  judgeResult: 'review',
  reasonList: ['register_outage', 'facts_differ'],
  rowList: [
    {
      matchField: 'transportNumber',
      agreedValue: '',
      declaredValue: 'HMMU1234',
      readList: [{ ...read, readPlace: place }],
      registerWord: { registerType: 'carrier', registerResult: 'outage', askDt: '20261121181100', matched: false },
      verdict: 'unconfirmed',
      verdictReason: 'outage',
    },
    { matchField: 'hsCode', agreedValue: '848180', readList: [], verdict: 'not_read', verdictReason: 'not_read' },
    { matchField: 'deliveredOn', agreedValue: '', readList: [], verdict: 'not_needed' },
  ],
  fileList: [
    {
      fileId: 'fil_1',
      docCd: 'DG34',
      fileName: 'bl.pdf',
      scan: 'clean',
      problemList: ['edited_after_issue'],
      pageCnt: 2,
      returnedYn: 'N',
    },
  ],
  targetDt: '20261124150000',
  maskYn: 'N',
  lateYn: 'N',
  secondPersonYn: 'N',
  returnList: [],
  actions: [],
};
const path = '/orders/ORD-1/evidence';

type Review = { readonly status: number; readonly body: object };

async function show(clientType: ClientType, difference: object, review?: Review, userId = 'user01') {
  signInForTest(clientType);
  writeIdentity({ userId, clientType, companyId: 'company_1' });
  const asked = serveInTest({
    [`GET ${path}`]: { body: { result: { ...reviewed, ...difference } } },
    ...(review && { [`POST ${path}-review`]: review }),
  });
  const held = money(1_088_965n, 'USD');
  const order = { orderId: 'ORD-1', held, inspectionDays: 7, isAcceptedByBuyer: false, isFiledHere: false };
  showPage(<EvidencePanel order={order} nameOf={(code) => `Document ${code}`} onDone={() => undefined} />, '/en/x');
  const panel = await screen.findByRole('region', { name: evidence.title });
  return { panel, asked };
}

it('says that nobody but the seller vouches for it, with whom it is, and why each field is not confirmed', async () => {
  const { panel } = await show('BUYER', {});
  expect(panel.textContent).toContain(evidence.unconfirmed);
  expect(panel.textContent).toContain('KOTRA reviews the documents by 24 Nov 2026');
  const row = within(panel).getByRole('row', { name: /Transport document number/ });
  expect(row.textContent).toContain(evidence.verdict.unconfirmed);
  expect(row.textContent).toContain(evidence.reason.outage);
  expect(row.textContent).toContain(evidence.outcome.outage);
  expect(panel.textContent).toContain(evidence.problem.edited_after_issue);
  expect(panel.textContent).toContain(`Not needed under this condition: ${evidence.field.deliveredOn}`);
  expect(within(panel).queryByRole('button', { name: evidence.review.accept })).toBeNull();
});

it.each([
  ['register', {}, /Confirmed by an outside register/],
  ['agency', {}, /KOTRA reviewed the documents/],
  ['agency', { secondPersonYn: 'Y' }, /Two people at KOTRA/],
])('names who confirmed it: %s %o', async (confirmedBy, more, sentence) => {
  const { panel } = await show('SELLER', {
    evidenceStatus: 'accepted',
    confirmedBy,
    confirmDt: '20261122090000',
    ...more,
  });
  expect(panel.textContent).toMatch(sentence);
  expect(panel.textContent).not.toContain(evidence.unconfirmed);
});

it.each(['VISA', 'ISSUER'] as const)('says to the %s why there is no table', async (clientType) => {
  const { panel } = await show(clientType, { maskYn: 'Y', rowList: [], fileList: [] });
  expect(panel.textContent).toContain(evidence.hidden[clientType]);
  expect(within(panel).queryByRole('table')).toBeNull();
});

it('says nothing is hidden from an issuer whose order is in dispute', async () => {
  const { panel } = await show('ISSUER', {});
  expect(panel.textContent).not.toContain(evidence.hidden.title);
  expect(within(panel).getByRole('table')).toBeTruthy();
});

it('counts the pages, and goes no further than the last', async () => {
  const { panel } = await show('KOTRA', {});
  fireEvent.click(within(panel).getByRole('button', { name: 'Document DG34' }));
  const viewer = await within(panel).findByRole('complementary', { name: 'Document DG34' });
  expect(viewer.textContent).toContain('Page 1 of 2');
  fireEvent.click(within(viewer).getByRole('button', { name: 'Next page' }));
  expect(viewer.textContent).toContain('Page 2 of 2');
  expect(within(viewer).getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
});

it('opens the page on which a value was read', async () => {
  const { panel, asked } = await show('KOTRA', {});
  fireEvent.click(within(panel).getByRole('button', { name: /HMMU-1234/ }));
  expect(await within(panel).findByRole('complementary', { name: 'Document DG34' })).toBeTruthy();
  expect(asked.map(({ call }) => call)).toContain('GET /files/fil_1/pages/2');
});

it('sends the judgement that was read, and keeps the reason when a newer one came meanwhile', async () => {
  const message = 'The comparison has changed.';
  const { asked } = await show(
    'KOTRA',
    { actions: ['accept', 'return'] },
    { status: 409, body: { code: 'evidence.judged_anew', message } },
  );
  fireEvent.click(screen.getByRole('button', { name: evidence.review.accept }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/USD 10,889.65/)).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Called the carrier' } });
  fireEvent.click(dialog.getByRole('button', { name: evidence.review.accept }));
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  const sent = asked.find(({ call }) => call.startsWith('POST'))?.body;
  expect(sent).toEqual({ accepted: true, judgeNo: 7, reason: 'Called the carrier' });
  expect(dialog.getByDisplayValue('Called the carrier')).toBeTruthy();
  expect(dialog.getByRole('button', { name: ui.action.lookAtNew })).toBeTruthy();
});

it('does not let a person confirm what they proposed, and says why', async () => {
  const proposal = { proposerName: 'Kim Jun', requestDt: '20261122090000', answerAbleYn: 'N' };
  await show('KOTRA', { evidenceStatus: 'proposed', secondPersonYn: 'Y', proposal, actions: ['return'] });
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: evidence.review.confirm });
  expect(confirm.disabled).toBe(true);
  expect(screen.getByText(evidence.review.ownProposal)).toBeTruthy();
});

it('returns documents and fields with a reason each', async () => {
  const { asked } = await show(
    'KOTRA',
    { actions: ['accept', 'return'] },
    { status: 200, body: { result: { ...reviewed, evidenceStatus: 'returned' } } },
  );
  fireEvent.click(screen.getByRole('button', { name: evidence.return.button }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Return \d item/ });
  expect(send().disabled).toBe(true);
  fireEvent.click(dialog.getByRole('checkbox', { name: /bl\.pdf/ }));
  fireEvent.click(dialog.getByRole('checkbox', { name: evidence.field.hsCode }));
  expect(send().disabled).toBe(true);
  for (const field of dialog.getAllByRole('textbox', { name: /: reason$/ })) {
    fireEvent.change(field, { target: { value: 'Unreadable' } });
  }
  fireEvent.click(send());
  await screen.findByText(evidence.state.returned);
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    accepted: false,
    judgeNo: 7,
    returnList: [
      { fileId: 'fil_1', reason: 'Unreadable' },
      { matchField: 'hsCode', reason: 'Unreadable' },
    ],
  });
});

describe('what is given back, and was begun before', () => {
  const openReturn = async (difference: object = {}, userId = 'user01') => {
    const { panel, asked } = await show(
      'KOTRA',
      { actions: ['return'], ...difference },
      { status: 200, body: { result: reviewed } },
      userId,
    );
    fireEvent.click(within(panel).getByRole('button', { name: evidence.return.button }));
    return { asked, dialog: within(await screen.findByRole('dialog')) };
  };
  const tick = (dialog: ReturnType<typeof within>, name: RegExp, reason: string) => {
    fireEvent.click(dialog.getByRole('checkbox', { name }));
    const fields = dialog.getAllByPlaceholderText(evidence.return.reason);
    fireEvent.change(fields.at(-1) as HTMLElement, { target: { value: reason } });
  };
  const begin = async () => {
    const { dialog } = await openReturn();
    tick(dialog, /^HS code/, 'Another code');
    fireEvent.click(dialog.getByRole('checkbox', { name: /bl\.pdf/ }));
    cleanup();
  };

  it('waits for no reason of a document that has been replaced meanwhile', async () => {
    await begin();
    const replaced = [{ ...reviewed.fileList[0], fileId: 'fil_2', fileName: 'bl-2.pdf' }];
    const { dialog, asked } = await openReturn({ fileList: replaced });
    expect(dialog.getByDisplayValue('Another code')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /bl-2\.pdf/ }).checked).toBe(false);
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: /1/ });
    expect(confirm.disabled).toBe(false);
    fireEvent.click(confirm);
    await waitFor(() => expect(asked.find(({ call }) => call.startsWith('POST'))).toBeDefined());
    const sent = asked.find(({ call }) => call.startsWith('POST'))?.body as { returnList: readonly object[] };
    expect(sent.returnList).toHaveLength(1);
  });

  it('is not there for a colleague at the same browser', async () => {
    await begin();
    const { dialog } = await openReturn({}, 'user02');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^HS code/ }).checked).toBe(false);
  });
});
