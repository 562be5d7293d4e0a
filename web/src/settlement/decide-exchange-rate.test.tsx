// @vitest-environment happy-dom
/** Whoever entered a rate takes it back; a colleague turns it down. */
import { money } from '@gtp/domain/platform/money.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { DecideExchangeRate } from './decide-exchange-rate.tsx';
import settlement from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { settlement, ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

const at = new Date('2026-11-21T03:00:00Z');
const terms = { rate: 13_842_000n, units: 1, valueOn: '2026-11-21', quotedAt: at, source: 'By hand' };

function show(canApprove: boolean) {
  serveInTest({});
  const proposal = {
    ...({ proposalId: 'rp1', currency: 'USD', terms, proposedBy: 'Jung', canApprove, wonCurrency: 'KRW' } as const),
    ...{ waiting: money(0n, 'USD'), waitingInWon: money(0n, 'KRW'), waitingCount: 0 },
  };
  showPage(<DecideExchangeRate proposal={proposal} />, '/en/x');
}

it.each([
  [false, settlement.rates.withdraw, settlement.rates.withdrawEffect, settlement.rates.decline],
  [true, settlement.rates.decline, settlement.rates.declineEffect, settlement.rates.withdraw],
] as const)('a reader who may approve (%s) reads "%s"', async (canApprove, word, effect, other) => {
  show(canApprove);
  fireEvent.click(await screen.findByRole('button', { name: word }));
  expect(within(await screen.findByRole('dialog')).getByText(effect)).toBeTruthy();
  expect(screen.queryByRole('button', { name: other })).toBeNull();
});
