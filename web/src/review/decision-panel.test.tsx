// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { DecisionPanel } from './decision-panel.tsx';
import review from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { review, ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

const proposal = {
  ...{ decision: 'reopen', proposedByName: 'Kim', proposedAt: new Date('2026-11-21T03:00:00Z') },
  ...{ reasonClass: undefined, reasonText: 'A new extract', limits: [] },
};
const member = {
  ...{ companyId: 'com_1', name: 'Hanbit', version: 3, state: 'RV90', isMasked: false },
  ...{ decisions: [], limits: [], documents: [] },
};

it('says who may take a refused application up again, and that the member does not read why', async () => {
  serveInTest({});
  showPage(<DecisionPanel member={{ ...member, proposal, actions: ['return_proposal', 'note'] } as never} />, '/en/x');
  expect(await screen.findByText(review.proposal.uninvolved)).toBeTruthy();
  expect(screen.getByText(review.proposal.reason)).toBeTruthy();
  expect(screen.queryByText(review.proposal.words)).toBeNull();
});

it('offers nothing to who refused, with the reason, and the proposal to who did not', async () => {
  serveInTest({});
  const own = { ...member, isReopenedByOthers: true, actions: ['note'] };
  showPage(<DecisionPanel member={own as never} />, '/en/x');
  expect(await screen.findByText(review.act.reopenedByOthers)).toBeTruthy();
  expect(screen.queryByText(review.act.nothing)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  showPage(<DecisionPanel member={{ ...own, proposal } as never} />, '/en/x');
  expect(await screen.findByText(review.act.reopenedByOthers)).toBeTruthy();
  expect(screen.queryByRole('button', { name: review.proposal.return })).toBeNull();
  cleanup();
  const other = { ...member, actions: ['propose', 'note'], decisions: ['reopen'] };
  showPage(<DecisionPanel member={other as never} />, '/en/x');
  expect((await screen.findByRole('button')).textContent).toContain(review.decision.reopen);
});

it('lets who proposed a decision withdraw it, and a colleague return it', async () => {
  serveInTest({});
  const waits = { ...member, state: 'RV30', proposal: { ...proposal, decision: 'approve' } };
  showPage(<DecisionPanel member={{ ...waits, actions: ['return_proposal', 'note'] } as never} />, '/en/x');
  fireEvent.click(await screen.findByRole('button', { name: review.proposal.withdraw }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: new RegExp(review.proposal.whyWithdraw) })).toBeTruthy();
  expect(screen.queryByRole('button', { name: review.proposal.return })).toBeNull();
  cleanup();
  showPage(<DecisionPanel member={{ ...waits, actions: ['confirm', 'return_proposal', 'note'] } as never} />, '/en/x');
  expect(await screen.findByRole('button', { name: review.proposal.return })).toBeTruthy();
  expect(screen.queryByRole('button', { name: review.proposal.withdraw })).toBeNull();
});

it('says to who decides until when a refusal may be appealed against', async () => {
  serveInTest({});
  const refused = { ...member, actions: ['note'], appealUntil: '2026-12-24' };
  showPage(<DecisionPanel member={refused as never} />, '/en/x');
  expect(await screen.findByText(review.act.appealUntil)).toBeTruthy();
  expect(screen.getByText('24 Dec 2026')).toBeTruthy();
  expect(screen.getByText(review.act.appealHint)).toBeTruthy();
});
