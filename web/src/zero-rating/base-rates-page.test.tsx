// @vitest-environment happy-dom
/** Whoever entered a base rate takes it back; a colleague turns it down. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { DecideBaseRate } from './base-rates-page.tsx';
import texts from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { 'zero-rating': texts, ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

it.each([
  [false, texts.baseRates.withdraw, texts.baseRates.decline],
  [true, texts.baseRates.decline, texts.baseRates.withdraw],
] as const)('a reader who may approve (%s) reads "%s"', async (canApprove, word, other) => {
  serveInTest({});
  const proposal = { proposalId: 'b1', day: '2026-11-21', source: 'By hand', proposedBy: 'Jung', canApprove };
  showPage(<DecideBaseRate proposal={proposal as never} />, '/en/x');
  expect(await screen.findByRole('button', { name: word })).toBeTruthy();
  expect(screen.queryByRole('button', { name: other })).toBeNull();
});
