// @vitest-environment happy-dom
/** Two people set from which amount on two people are needed. */
import { listDeputies } from '@gtp/contract/deputy/deputy-wire.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { DeputyListPage } from './deputy-list-page.tsx';
import deputy from './texts/en.json' with { type: 'json' };
import { TwoPeopleRule } from './two-people-rule.tsx';

beforeAll(() => bringTexts('en', { deputy, ui }));
beforeEach(() => signInForTest('SELLER'));
afterEach(cleanup);

const read = 'GET /company/deputies';
const call = 'PUT /company/two-people-rule';
const rule = (twoPeopleFromCents: bigint, ruleVersion: number) => ({
  body: { result: listDeputies.answer.encode({ deputies: [], invitations: [], twoPeopleFromCents, ruleVersion }) },
});
const message = 'Somebody was first. Look, then save again.';

async function show() {
  const answers: Record<string, { readonly status?: number; readonly body: unknown }> = { [read]: rule(100_000n, 1) };
  const asked = serveInTest(answers);
  showPage(<DeputyListPage />, '/en/seller/mypage/deputies');
  const field = () => screen.findByLabelText<HTMLInputElement>(deputy.rule.from);
  const bodies = () => asked.filter((each) => each.call === call).map(({ body }) => body);
  const save = () => fireEvent.click(screen.getByRole('button', { name: deputy.rule.save }));
  const canSave = () => !screen.getByRole('button', { name: deputy.rule.save }).hasAttribute('disabled');
  return { answers, field, bodies, save, canSave };
}

it('keeps the amount and says who was first; the second try goes over what that person set', async () => {
  const { answers, field, bodies, save, canSave } = await show();
  fireEvent.change(await field(), { target: { value: '2000' } });
  answers[read] = rule(50_000n, 2);
  answers[call] = { status: 409, body: { code: 'deputy.rule_changed_meanwhile', message } };
  save();
  await screen.findByText(/USD 500\.00/);
  expect((await field()).value.replaceAll(/\D/g, '')).toBe('2000');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  answers[call] = { body: { result: { twoPeopleFromUsd: '2000.00', ruleVersion: 3 } } };
  answers[read] = rule(200_000n, 3);
  save();
  await screen.findByText(/USD 2,000\.00/);
  expect(bodies()).toMatchObject([{ ruleVersion: 1 }, { twoPeopleFromUsd: '2000', ruleVersion: 2 }]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(canSave()).toBe(false);
});

type Present = { readonly fromCents: bigint; readonly version: number };
let bringIn: (present: Present) => void = () => undefined;

function Page() {
  const [present, setPresent] = useState<Present>({ fromCents: 100_000n, version: 1 });
  bringIn = setPresent;
  return <TwoPeopleRule {...present} />;
}

it('shows what somebody else set while nothing was typed', async () => {
  showPage(<Page />, '/en/x');
  const field = await screen.findByLabelText<HTMLInputElement>(deputy.rule.from);
  act(() => bringIn({ fromCents: 50_000n, version: 2 }));
  await waitFor(() => expect(field.value.replaceAll(/\D/g, '')).toBe('500'));
});
