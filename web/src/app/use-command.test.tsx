// @vitest-environment happy-dom
import { changeTwoPeopleRule, listDeputies } from '@gtp/contract/deputy/deputy-wire.ts';
import { decideFee, listFees } from '@gtp/contract/fee/fee-wire.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { requestName, useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';

beforeEach(() => signInForTest('VISA'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const feesOf = (defaultRate: number) => ({
  result: listFees.answer.encode({ rows: [], proposals: [], defaultRate, proposalNumber: 0, canPropose: false }),
});
const fees = feesOf(270);
const deputies = {
  result: listDeputies.answer.encode({ deputies: [], invitations: [], twoPeopleFromCents: 0n, ruleVersion: 1 }),
};

function Page() {
  const fee = useRead(listFees);
  const team = useRead(listDeputies);
  const decide = useCommand(decideFee, { proposalId: 'fp1' });
  const change = useCommand(changeTwoPeopleRule);
  return (
    <>
      <p>{fee.data && team.data ? 'here' : 'not yet'}</p>
      <p>{`rate ${fee.data?.defaultRate}`}</p>
      <button type="button" onClick={() => void fee.refetch()}>
        look
      </button>
      <button type="button" onClick={() => decide.mutate({ isApproved: true, reason: undefined })}>
        decide
      </button>
      <button type="button" onClick={() => change.mutate({ fromCents: 100n, version: 1 })}>
        change
      </button>
      <p>{decide.isSuccess || decide.isError || change.isSuccess ? 'over' : ''}</p>
    </>
  );
}

const decided = 'POST /fees/proposals/fp1/decide';
const changed = 'PUT /company/two-people-rule';

/** Answers what was asked from the press of the button on. */
async function press(name: string, answer: { readonly status?: number; readonly body: unknown }) {
  const reads = { 'GET /fees': { body: fees }, 'GET /company/deputies': { body: deputies } };
  serveInTest(reads);
  showPage(<Page />, '/en/x');
  await screen.findByText('here');
  const asked = serveInTest({ ...reads, [decided]: answer, [changed]: answer });
  fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByText('over');
  return () => asked.map(({ call }) => call);
}

it('shows the answer of a command that answers as a read does, and asks for nothing again', async () => {
  const asked = await press('decide', { body: fees });
  expect(asked()).toEqual([decided]);
});

it('keeps the answer though a read that began before the command ends after it', async () => {
  const reads = { 'GET /fees': { body: fees }, 'GET /company/deputies': { body: deputies } };
  serveInTest(reads);
  showPage(<Page />, '/en/x');
  await screen.findByText('rate 270');
  serveInTest({ ...reads, [decided]: { body: feesOf(300) } });
  const served = globalThis.fetch;
  let end = () => {};
  const isHeld = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = 0;
  let ended = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/fees')) return served(url, init);
    begun += 1;
    await isHeld;
    ended += 1;
    return Response.json(fees);
  });
  fireEvent.click(screen.getByRole('button', { name: 'look' }));
  await waitFor(() => expect(begun).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'decide' }));
  await screen.findByText('rate 300');
  end();
  await waitFor(() => expect(ended).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText('rate 300')).not.toBeNull();
});

it('asks again for what shows what a command changed, and for nothing else', async () => {
  const rule = changeTwoPeopleRule.answer.encode({ fromCents: 100n, version: 2 });
  const asked = await press('change', { body: { result: rule } });
  await waitFor(() => expect(asked()).toEqual([changed, 'GET /company/deputies']));
});

it('asks again where somebody else acted first', async () => {
  const asked = await press('decide', { status: 409, body: { code: 'fee.decided_meanwhile', message: 'Late' } });
  await waitFor(() => expect(asked()).toEqual([decided, 'GET /fees']));
});

it('asks for nothing again where what was typed is wrong', async () => {
  const asked = await press('decide', { status: 422, body: { code: 'fee.reason_missing', message: 'Why?' } });
  expect(asked()).toEqual([decided]);
});

it('keeps a request under its endpoint and what it is about', () => {
  expect(requestName(decideFee, { proposalId: 'fp1' })).toBe('decideFee:fp1');
});
