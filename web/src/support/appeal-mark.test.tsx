// @vitest-environment happy-dom
import { inquiryDetail } from '@gtp/contract/support/support-wire.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { SupportDetailPage } from './support-detail-page.tsx';
import { SupportListPage } from './support-list-page.tsx';
import type { InquiryDetail } from './support-queries.ts';
import support from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { support, ui }));
afterEach(cleanup);

const question: InquiryDetail = {
  ...{
    inquiryNumber: 7,
    type: 'signup',
    state: 'received',
    title: 'Why not?',
    askerName: 'Hanbit',
    handlerName: 'KOTRA',
  },
  ...{ createdAt: new Date('2026-11-20T02:00:00Z'), lastWrittenAt: new Date('2026-11-20T02:00:00Z'), isUnread: false },
  ...{ contents: 'The new extract shows it.', readCount: 0, answers: [], files: [], actions: ['note', 'take'] },
  ...{ colleagues: [], language: 'en', version: 1 },
};
const appeal: InquiryDetail = { ...question, appealUntil: '2026-12-10', answerDueAt: new Date('2026-11-24T09:00:00Z') };

function show(inquiry: InquiryDetail, page: 'list' | 'detail') {
  signInForTest('KOTRA');
  const shown = inquiryDetail.encode(inquiry);
  serveInTest({
    'GET /support': { body: { result: { list: [shown], totals: [], count: 1 } } },
    'GET /support/7': { body: { result: shown } },
    'GET /support-templates': { body: { result: [] } },
  });
  showPage(
    page === 'list' ? <SupportListPage /> : <SupportDetailPage />,
    `/en/admin/kotra/support${page === 'list' ? '' : '?seq=7'}`,
  );
}

it.each(['list', 'detail'] as const)(
  'says on the %s that it is an appeal, and until when it is answered',
  async (page) => {
    show(appeal, page);
    expect(await screen.findByText(support.appeal.chip)).toBeDefined();
    expect(screen.getByText(/^Answer by .*24 Nov/)).toBeDefined();
  },
);

it.each([
  [undefined, false],
  [true, true],
])('says whether it came after the day: %s', async (isLateAppeal, isLate) => {
  show({ ...appeal, isLateAppeal }, 'detail');
  expect(await screen.findByText(support.appeal.until)).toBeDefined();
  expect(screen.queryByText(support.appeal.after) !== null).toBe(isLate);
});

it('says nothing of a question', async () => {
  show(question, 'detail');
  await screen.findByText(support.handler.title);
  expect(screen.queryByText(support.appeal.chip)).toBeNull();
});
