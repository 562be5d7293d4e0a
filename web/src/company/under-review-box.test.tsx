// @vitest-environment happy-dom
import { buyerStateRecords, sellerStateRecords } from '@gtp/domain/company/member-states.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import { stepsOf } from './member-steps.ts';
import company from './texts/en.json' with { type: 'json' };
import { UnderReviewBox } from './under-review-box.tsx';

const rows = [...Object.values(sellerStateRecords), ...Object.values(buyerStateRecords)];
const states: Readonly<Record<string, { readonly title: string; readonly text: string }>> = company.review.state;

beforeAll(() => bringTexts('en', { company }));
afterEach(cleanup);

describe('the box of a member under review', () => {
  it.each(rows.filter(({ code }) => !code.endsWith('50')))('shows $code as its card $card', ({ code, card }) => {
    render(<UnderReviewBox code={code} />);
    const box = screen.getByRole('region', { name: 'Your application' });
    expect(box.getAttribute('data-card')).toBe(card);
    expect(screen.getByRole('heading').textContent).toBe(states[code]?.title);
    expect(box.textContent).toContain(company.review.card[card]);
  });

  it('says of a buyer whom the clock ended that the application expired, and not that somebody refused it', () => {
    render(<UnderReviewBox code="BV90" card="to_do" hasLapsed />);
    expect(screen.getByRole('heading').textContent).toBe(states.RV91?.title);
    expect(screen.getByRole('region').textContent).toContain(states.RV91?.text);
  });

  it.each(['RV10', 'BV20'])('asks who applied as %s for the documents that lack, and says of no check', (code) => {
    render(<UnderReviewBox code={code} card="to_do" />);
    expect(screen.getByRole('heading').textContent).toBe(company.review.state.toSend.title);
    expect(screen.getByRole('region').textContent).toContain(company.review.state.toSend.text);
  });

  it.each(['RV50', 'BV50', undefined, 'XX99'])('is not there for %s', (code) => {
    const { container } = render(<UnderReviewBox code={code} />);
    expect(container.childElementCount).toBe(0);
  });

  it('never shows an applicant what a screening found', () => {
    for (const code of ['RV30', 'RV31', 'BV40']) {
      expect(JSON.stringify(states[code])).not.toMatch(/sanction|match|list|suspicious/i);
    }
  });
});

describe('the steps of an application', () => {
  const statusesOf = (code: Parameters<typeof stepsOf>[0]) => stepsOf(code).map(({ status }) => status);

  it('are done up to where it stands', () => {
    expect(statusesOf('RV30')).toEqual(['done', 'done', 'in_progress', 'pending', 'pending']);
    expect(statusesOf('BV10')).toEqual(['done', 'in_progress', 'pending', 'pending', 'pending']);
  });

  it('are all done for a member who was approved, and stop where one was refused', () => {
    expect(new Set(statusesOf('RV70'))).toEqual(new Set(['done']));
    expect(statusesOf('RV80').at(-1)).toBe('paused');
    expect(statusesOf('BV90').at(-1)).toBe('paused');
    // Nobody whom the review refused has signed a contract.
    expect(statusesOf('RV90')).toEqual(['done', 'done', 'paused', 'pending', 'pending']);
  });
});
