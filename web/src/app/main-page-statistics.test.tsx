// @vitest-environment happy-dom
import { defaultStatisticsPeriod } from '@gtp/domain/statistics/statistics.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import notice from '../notice/texts/en.json' with { type: 'json' };
import order from '../order/texts/en.json' with { type: 'json' };
import { bringTexts } from '../platform/translate.ts';
import statistics from '../statistics/texts/en.json' with { type: 'json' };
import ui from '../ui/texts/en.json' with { type: 'json' };
import { MainPage } from './main-page.tsx';
import app from './texts/en.json' with { type: 'json' };
import { TradeStatistics } from './trade-statistics.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

beforeAll(() => bringTexts('en', { app, statistics, order, notice, ui }));
afterEach(cleanup);

const nothing = { baseDt: '20261121120000', waitList: [], moneyList: [], stepYmdList: ['20261116'] };
const empty = { ...nothing, figureList: [], beforeList: [], volumeList: [], corridorList: [], declineList: [] };

function Figures() {
  const [period, choose] = useState(defaultStatisticsPeriod);
  return <TradeStatistics period={period} onChoose={choose} />;
}

function show(answer: { status?: number; body: unknown }) {
  signInForTest('SELLER');
  const asked = serveInTest({ 'GET /figures': answer });
  showPage(
    <>
      <WaitingPanel />
      <Figures />
    </>,
    '/en/seller/main',
  );
  return () => asked.filter(({ call }) => call === 'GET /figures').length;
}

describe('the statistics of a main page', () => {
  it('are asked for once for all that shows them, and again for another period', async () => {
    const timesAsked = show({
      body: { result: { ...empty, waitList: [{ waitType: 'inquiry', count: 3, sumList: [], lateCount: 0 }] } },
    });
    expect((await screen.findByText(statistics.waiting.kind.inquiry)).closest('li')?.textContent).toContain('3');
    expect(timesAsked()).toBe(1);
    await userEvent.click(screen.getByRole('radio', { name: statistics.period.months }));
    await waitFor(() => expect(timesAsked()).toBe(2));
  });

  it('say that nothing waits and nothing was paid yet, under one heading each', async () => {
    show({ body: { result: empty } });
    expect(await screen.findByText(statistics.volume.none)).toBeTruthy();
    expect(screen.getByText(statistics.waiting.none)).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(headings).toEqual([statistics.waiting.title, statistics.volume.title]);
  });

  it('say what went wrong in the sentence of the server', async () => {
    show({ status: 500, body: { code: 'request.fault', message: 'We are wrong' } });
    expect((await screen.findAllByText('We are wrong')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Answers come after the page has drawn that it waits for them, as from a server. */
function answerLater(): void {
  const answer = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    await pause();
    return answer(...asked);
  };
}

it('the main page asks no more often while the server is in trouble', async () => {
  const trouble = { status: 500, body: { code: 'request.fault', message: 'We are wrong' } };
  signInForTest('SELLER');
  const asked = serveInTest({
    'GET /session': { body: { result: { userName: 'Kim' } } },
    'GET /figures': trouble,
    'GET /notices': trouble,
  });
  answerLater();
  showPage(<MainPage />, '/en/seller/main');
  await screen.findByRole('heading', { level: 2, name: notice.newest.title });
  for (let turn = 0; turn < 60; turn += 1) await pause();
  for (const path of ['/figures', '/notices']) {
    expect(asked.filter(({ call }) => call === `GET ${path}`).length, path).toBeLessThanOrEqual(3);
  }
});
