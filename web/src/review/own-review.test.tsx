// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdUploads } from '../../test/held-uploads.ts';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { OwnReviewDetails } from './own-review.tsx';
import review from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { review, ui }));
beforeEach(() => signInForTest('SELLER'));
afterEach(cleanup);

const missing = (documentCode: string) => ({ documentCode, isNeeded: true, state: 'missing', proves: [] });
const asked = {
  ...{ card: 'action_needed', toSend: ['DG01', 'DG04'], limits: [] },
  documents: [missing('DG01'), missing('DG04')],
};

const lapsed = { state: 'RV91', card: 'to_do', toSend: [], limits: [], documents: [], canApplyAgain: true };

it('says what applying again keeps, and applies once for a press', async () => {
  const sent = serveInTest({
    'POST /review/apply-again': () => ({ status: 409, body: { code: 'review.not_in_state', message: 'Not now.' } }),
  });
  showPage(<OwnReviewDetails review={lapsed as never} />, '/en/x');
  const button = await screen.findByRole('button', { name: review.own.applyAgain });
  expect(screen.getByText(review.own.applyAgainHint)).toBeTruthy();
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  expect(sent).toHaveLength(1);
});

it('says why a document was returned, also before it can be sent again', async () => {
  const returned = { ...missing('DG01'), state: 'rejected', reasonClass: 'RJ01', reasonText: 'Too dark.' };
  showPage(<OwnReviewDetails review={{ ...lapsed, documents: [returned] } as never} />, '/en/x');
  expect((await screen.findByRole('listitem')).textContent).toContain('Too dark.');
});

it('offers nobody to apply again whose application stands, or whom people refused', async () => {
  showPage(<OwnReviewDetails review={{ ...lapsed, card: 'paused', canApplyAgain: false } as never} />, '/en/x');
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

it('lists no documents to a buyer who has no card left: there is nothing to send', async () => {
  const paid = { ...lapsed, canApplyAgain: false, card: 'action_needed', documents: [missing('DG01')] };
  showPage(<OwnReviewDetails review={{ ...paid, state: 'BV31' } as never} />, '/en/x');
  expect(await screen.findByRole('listitem')).toBeTruthy();
  cleanup();
  showPage(<OwnReviewDetails review={{ ...paid, state: 'BV60' } as never} />, '/en/x');
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

it('offers the contract to who binds the company, and tells others who signs it', async () => {
  const signing = { ...lapsed, canApplyAgain: false, contractVersion: '2026-11' } as never;
  signInForTest('SELLER', ['DP05']);
  showPage(<OwnReviewDetails review={signing} />, '/en/x');
  expect(await screen.findByText(review.contract.whoSigns)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  signInForTest('SELLER', ['DP01']);
  showPage(<OwnReviewDetails review={signing} />, '/en/x');
  expect(await screen.findByRole('button', { name: review.contract.sign })).toBeTruthy();
  expect(screen.queryByText(review.contract.whoSigns)).toBeNull();
});

it('says of each document by itself that it could not be submitted', async () => {
  const uploads = holdUploads();
  const sent = serveInTest({
    'POST /review/documents': (body) => {
      const { documentCode = '' } = body as { documentCode?: string };
      return { status: 422, body: { code: 'x.y', message: `Not this one: ${JSON.stringify(body)}${documentCode}` } };
    },
  });
  showPage(<OwnReviewDetails review={asked as never} />, '/en/x');
  await screen.findByRole('list', { name: review.documents.title });
  await uploads.choose(0);
  await uploads.choose(1);
  await uploads.arrive();
  await uploads.arrive();
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByText(/Not this one/)).toHaveLength(2));
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.querySelectorAll('[role=alert]').length)).toEqual([1, 1]);
  expect(items[0]?.textContent).toContain('fil_1');
  expect(items[1]?.textContent).toContain('fil_2');
});

it.each([
  ['2099-12-24', review.own.appealUntil, review.own.appealOver],
  ['2020-12-24', review.own.appealOver, review.own.appealUntil],
])(
  'says until when it may appeal against a refusal, or that the day has passed: %s',
  async (appealUntil, said, other) => {
    const refused = { ...lapsed, card: 'paused', canApplyAgain: false, appealUntil };
    showPage(<OwnReviewDetails review={refused as never} />, '/en/x');
    expect((await screen.findByText(new RegExp(said))).textContent).toContain(`24 Dec ${appealUntil.slice(0, 4)}`);
    expect(screen.queryByText(new RegExp(other))).toBeNull();
  },
);
