// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { ApprovalChart } from './approval-chart.tsx';
import type { Statistics } from './statistics-queries.ts';
import statistics from './texts/en.json' with { type: 'json' };
import { VolumeCharts } from './volume-charts.tsx';

beforeAll(() => bringTexts('en', { statistics, ui }));
afterEach(cleanup);

const usd = (minor: bigint) => ({ minor, currency: 'USD' }) as const;
const jpy = (minor: bigint) => ({ minor, currency: 'JPY' }) as const;
const steps = ['2026-11-02', '2026-11-09', '2026-11-16'];
const sample: Statistics = {
  asOf: new Date('2026-11-21T03:00:00Z'),
  figures: [],
  waiting: [],
  money: [],
  steps,
  volumes: [
    {
      from: '2026-11-02',
      currency: 'USD',
      amount: usd(1_204_211n),
      givenBack: usd(100_000n),
      count: 2,
      declinedCount: 1,
    },
    { from: '2026-11-16', currency: 'USD', amount: usd(552_106n), givenBack: usd(0n), count: 1, declinedCount: 0 },
    { from: '2026-11-16', currency: 'JPY', amount: jpy(1_250_000n), givenBack: jpy(0n), count: 1, declinedCount: 0 },
  ],
  volumesBefore: [{ currency: 'USD', amount: usd(1_500_000n) }],
  approvalRate: 8_000,
  corridors: [],
  declines: [],
};

async function show(given: Statistics) {
  signInForTest('KOTRA');
  showPage(
    <>
      <VolumeCharts statistics={given} />
      <ApprovalChart statistics={given} />
    </>,
    '/en/kotra/main',
  );
  const summary = await screen.findByText(statistics.volume.table);
  return { summary };
}

/** The heights of a chart's bars in percent, a bar's parts added. */
function heightsOf(chart: HTMLElement): readonly number[] {
  const tall = (bar: Element) =>
    [...bar.querySelectorAll('rect')].reduce((sum, part) => sum + Number(part.getAttribute('height')), 0);
  return [...chart.querySelectorAll('g')].map((bar) => Math.round(tall(bar)));
}

describe('the charts of volume', () => {
  it('have a bar for each step, also where nothing was paid, as tall as its share of the highest line', async () => {
    await show(sample);
    const chart = screen.getByRole('img', { name: /Bar chart of net card payments in USD/ });
    expect(heightsOf(chart)).toEqual([92, 0, 46]);
    for (const line of ['4k', '8k', '12k']) expect(screen.getByText(line)).toBeTruthy();
    expect(heightsOf(screen.getByRole('img', { name: /approved and declined/ }))).toEqual([100, 0, 67]);
  });

  it('say in words what they show: the total to the last unit, and the rate', async () => {
    await show(sample);
    expect(screen.getByRole('img', { name: /USD since .*16,563\.17/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /Approved 4, declined 1, approval rate 80/ })).toBeTruthy();
  });

  it('say how much more or less it is than before, in a currency that was paid in then', async () => {
    await show(sample);
    expect(screen.getByText(statistics.volume.change.replace('{change}', '▲ 10.4%'))).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'JPY' }));
    expect(screen.queryByText(/▲|▼/)).toBeNull();
  });

  it('show another currency when it is chosen', async () => {
    await show(sample);
    await userEvent.click(screen.getByRole('radio', { name: 'JPY' }));
    expect(screen.getByRole('img', { name: /payments in JPY.*1,250,000/ })).toBeTruthy();
  });

  it('say the period, sum and count of a bar that arrow keys or the pointer choose', async () => {
    await show(sample);
    const [reader] = screen.getAllByRole('slider', { name: statistics.volume.read });
    const [said] = screen.getAllByRole('status');
    if (!reader || !said) throw new Error('The chart cannot be read');
    act(() => reader.focus());
    expect(said.textContent).toMatch(/16 Nov.*21 Nov.*5,521\.06.*payments: 1/i);
    fireEvent.change(reader, { target: { value: '0' } });
    expect(said.textContent).toMatch(/2 Nov.*8 Nov.*11,042\.11.*payments: 2/i);
    act(() => reader.blur());
    expect(said.textContent).toBe('');
    const chart = screen.getByRole('img', { name: /Bar chart of net card payments in USD/ });
    Object.assign(chart, { getBoundingClientRect: () => ({ left: 0, width: 300 }) });
    fireEvent.pointerMove(chart, { clientX: 150, pointerType: 'mouse' });
    expect(said.textContent).toMatch(/9 Nov.*15 Nov.*0\.00.*payments: 0/i);
    fireEvent.pointerLeave(chart, { pointerType: 'mouse' });
    expect(said.textContent).toBe('');
  });

  it('have a table behind them with the same numbers', async () => {
    const { summary } = await show(sample);
    await userEvent.click(summary);
    const rows = within(await screen.findByRole('table', { name: statistics.volume.title })).getAllByRole('row');
    expect(rows).toHaveLength(1 + sample.volumes.length);
    const text = rows.map((row) => row.textContent).join('\n');
    for (const amount of ['11,042.11', '5,521.06', '1,250,000']) expect(text).toContain(amount);
  });
});
