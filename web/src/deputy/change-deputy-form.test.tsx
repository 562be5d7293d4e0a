// @vitest-environment happy-dom
/** Two people change the same deputy's rights. */
import { deputyDetail } from '@gtp/contract/deputy/deputy-wire.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { ChangeDeputyForm } from './change-deputy-form.tsx';
import type { DeputyDetail } from './deputy-queries.ts';
import deputy from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { deputy, ui }));
beforeEach(() => signInForTest('SELLER'));
afterEach(cleanup);

const before: DeputyDetail = {
  ...{ userId: 'u1', name: 'Kim', email: 'kim@demo.example', isRepresentative: false, isSelf: false, isOver: false },
  ...{ kinds: ['order_maker'], orderLimitCents: 100_000n, version: 1, unconfirmed: [], changes: [] },
};
/** What a colleague saved meanwhile. */
const after: DeputyDetail = { ...before, orderLimitCents: 500n, version: 2 };

const call = 'PUT /company/deputies/u1';
const refusal = { code: 'deputy.changed_meanwhile', message: 'Lee was first', field: 'version' };

let bringIn: (deputy: DeputyDetail) => void = () => undefined;

function Page() {
  const [present, setPresent] = useState(before);
  bringIn = setPresent;
  return <ChangeDeputyForm deputy={present} />;
}

async function show(answer: { readonly status?: number; readonly body: unknown }) {
  const asked = serveInTest({
    'GET /company/deputies': {
      body: { result: { deputyList: [], invitationList: [], twoPeopleFromUsd: '0.00', ruleVersion: 1 } },
    },
    [call]: answer,
  });
  showPage(<Page />, '/en/seller/mypage/deputy-detail?user=u1');
  const limit = await screen.findByLabelText<HTMLInputElement>(deputy.field.orderLimit);
  const sent = () =>
    asked.filter((each) => each.call === call).map(({ body }) => (body as { version: number }).version);
  const save = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: deputy.change.save }));
    await waitFor(() => expect(sent()).toHaveLength(times));
  };
  return { limit, sent, save, bring: (newer: DeputyDetail) => act(() => bringIn(newer)) };
}

it('is refused once with the version that its values came from, and goes over the newer one after that', async () => {
  const { limit, sent, save, bring } = await show({ status: 409, body: refusal });
  fireEvent.change(limit, { target: { value: '2000' } });
  bring(after);
  expect(limit.value.replaceAll(/\D/g, '')).toBe('2000');
  await save(1);
  await screen.findByText('Lee was first');
  await save(2);
  expect(sent()).toEqual([1, 2]);
});

it('shows what a colleague saved while nothing was typed', async () => {
  const { limit, sent, save, bring } = await show({ status: 409, body: refusal });
  bring(after);
  await waitFor(() => expect(limit.value).toBe('5'));
  await save(1);
  expect(sent()).toEqual([2]);
});

it('goes on from what was saved here', async () => {
  const saved = { ...before, orderLimitCents: 200_000n, version: 2 };
  const { limit, sent, save, bring } = await show({ body: { result: deputyDetail.encode(saved) } });
  fireEvent.change(limit, { target: { value: '2000' } });
  await save(1);
  bring(saved);
  bring({ ...after, version: 3 });
  await waitFor(() => expect(limit.value).toBe('5'));
  await save(2);
  expect(sent()).toEqual([1, 3]);
});
