// @vitest-environment happy-dom
import { money } from '@gtp/domain/platform/money.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import type { ReconciliationDetail } from './reconciliation-queries.ts';
import { ReconciliationStateChip } from './reconciliation-state-chip.tsx';
import reconciliation from './texts/en.json' with { type: 'json' };
import { WorkOnException } from './work-on-exception.tsx';

beforeAll(() => bringTexts('en', { reconciliation, ui }));
afterEach(cleanup);

const side = { amount: money(9_700n, 'USD'), on: '2026-11-20' };
const deposit = {
  ...{ itemId: 'rec_1', source: 'bank', kind: 'deposit', reference: 'po_1', state: 'missing_there', version: 1 },
  ...{ ours: side, isProposed: false, canDecide: false, events: [] },
};
const show = (differences: object) => {
  signInForTest('KOTRA');
  serveInTest({});
  const item = { ...deposit, ...differences } as unknown as ReconciliationDetail;
  const page = (
    <>
      <ReconciliationStateChip item={item} />
      <WorkOnException item={item} />
    </>
  );
  showPage(page, '/en/x');
};

it('a deposit that failed is said to have failed at the acquirer, and a rejected payout to be the bank’s word', async () => {
  show({ state: 'matched', matchKind: 'rejection' });
  expect(await screen.findByText(new RegExp(reconciliation.match.failed))).toBeDefined();
  cleanup();
  show({ state: 'matched', matchKind: 'rejection', kind: 'payout' });
  expect(await screen.findByText(new RegExp(reconciliation.match.rejection))).toBeDefined();
});

it('who closes a deposit that has not come reads what that books', async () => {
  show({});
  fireEvent.click(await screen.findByRole('button', { name: reconciliation.work.propose }));
  expect(await screen.findByText(reconciliation.work.notArrived)).toBeDefined();
});

it('who works on one that failed afterwards reads which exceptions belong together', async () => {
  show({ source: 'acquirer', state: 'missing_here', ours: undefined, theirs: side, reference: 'po_1-returned' });
  fireEvent.click(await screen.findByRole('button', { name: reconciliation.work.propose }));
  expect(await screen.findByText(reconciliation.work.failedAfterwards)).toBeDefined();
});
