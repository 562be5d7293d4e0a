// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { ProposeDialog } from './propose-dialog.tsx';
import review from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { review, ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

const member = { companyId: 'com_1', name: 'Hanbit', version: 3 } as never;

async function proposeLimit(typed: string) {
  const asked = serveInTest({});
  showPage(<ProposeDialog member={member} decision="approve_with_limits" />, '/en/admin/kotra/seller-info/detail');
  fireEvent.click(await screen.findByRole('button'));
  const field = await screen.findByLabelText(/USD/);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  const send = screen.getByRole<HTMLButtonElement>('button', { name: review.propose.send });
  fireEvent.click(send);
  return { field, send, asked };
}

it.each(['80000', '80,000', '80000.00', '80000.5'])('takes %s as a limit in dollars', async (typed) => {
  const { send, asked } = await proposeLimit(typed);
  expect(send.disabled).toBe(false);
  await screen.findByRole('alert'); // nothing answers in this test
  const digits = typed.endsWith('.5') ? '80000.50' : '80000.00';
  expect(JSON.stringify(asked.map(({ body }) => body))).toContain(digits);
});

it.each([
  ['a refused application is taken up again', 'reopen'],
  ['a membership is closed', 'close'],
] as const)('asks why %s, and sends it as words among the reviewers', async (_, decision) => {
  const asked = serveInTest({});
  showPage(<ProposeDialog member={member} decision={decision} />, '/en/admin/kotra/seller-info/detail');
  fireEvent.click(await screen.findByRole('button'));
  const field = await screen.findByLabelText(new RegExp(review.propose.why[decision]));
  expect(screen.queryAllByText(review.propose.closeHint)).toHaveLength(decision === 'close' ? 1 : 0);
  expect(screen.getByText(review.propose.whyHint)).toBeTruthy();
  const send = screen.getByRole<HTMLButtonElement>('button', { name: review.propose.send });
  expect(send.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'A new extract' } });
  expect(send.disabled).toBe(false);
  fireEvent.click(send);
  await screen.findByRole('alert'); // nothing answers in this test
  const [sent] = asked.map(({ body }) => body as Record<string, unknown>);
  expect(sent).toMatchObject({ reviewDecision: decision, contents: 'A new extract', limitList: [], version: 3 });
  expect(sent).not.toHaveProperty('reasonCd');
});

it.each(['0', ''])('says beside the field and the button why "%s" is no limit', async (typed) => {
  const { field, send, asked } = await proposeLimit(typed);
  expect(send.disabled).toBe(true);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(review.propose.limitMissing)).toBeTruthy();
  expect(screen.getByText(ui.action.incomplete)).toBeTruthy();
  expect(asked).toEqual([]);
});
