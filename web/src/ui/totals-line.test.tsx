// @vitest-environment happy-dom
import { money } from '@gtp/domain/platform/money.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import ui from './texts/en.json' with { type: 'json' };
import { TotalsLine } from './totals-line.tsx';

beforeAll(() => bringTexts('en', { ui }));
afterEach(cleanup);

const usd = (minor: bigint) => money(minor, 'USD');

it('shows what was paid less what went back, and apart from it what never was money', () => {
  const parts = [
    { part: 'paid', amount: usd(100_000n), count: 2 },
    { part: 'refunded', amount: usd(25_000n), count: 1 },
    { part: 'failed', amount: usd(900_000n), count: 3 },
  ] as const;
  render(<TotalsLine totals={[{ currency: 'USD', amount: usd(1_000_000n), count: 5, parts }]} />);
  expect(screen.getByText('USD paid by card, net of refunds (2)').nextElementSibling?.textContent).toContain('750.00');
  expect(screen.getByText(/3 declined or expired/).nextElementSibling?.textContent).toContain('9,000.00');
  expect(document.body.textContent).not.toContain('10,000.00');
});

it('shows the plain sum of a list in which every row counts', () => {
  render(<TotalsLine totals={[{ currency: 'USD', amount: usd(1_000n), count: 1 }]} />);
  expect(document.body.textContent).toContain('10.00');
});
