// @vitest-environment happy-dom
import { languageTag } from '@gtp/domain/platform/language.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { currentLanguage } from '../platform/language.ts';
import { bringRuntimeConfig } from '../platform/runtime-config.ts';
import { bringTexts } from '../platform/translate.ts';
import { PersonProof } from './person-proof.tsx';
import verification from './texts/en.json' with { type: 'json' };

type Sent = { readonly path: string; readonly body: unknown };

let sent: Sent[];
let outcome: { readonly status: number; readonly body: object };
const onProven = vi.fn();

beforeAll(() => bringTexts('en', { verification }));
beforeEach(() => {
  window.matchMedia ??= (() => ({ matches: false, addListener: () => undefined })) as never;
  bringRuntimeConfig({ windowRequirements: ['id_card', 'mobile'] });
  sent = [];
  onProven.mockClear();
  outcome = { status: 200, body: { result: { idCardUUID: 'ver_1', mobUUID: 'ver_2' } } };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    if (path.endsWith('/start')) return Response.json({ result: { identityCertId: 'idv_1' } });
    return Response.json(outcome.body, { status: outcome.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  bringRuntimeConfig({ windowRequirements: [] });
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <PersonProof
          {...{ id: 'proof', error: undefined, name: '', birthday: '', mobile: '', proofId: undefined, onProven }}
          onReset={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );

async function openWindow() {
  const replace = vi.fn();
  const open = vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: () => undefined } as never);
  show();
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: ' 김철수 ' } });
  fireEvent.change(screen.getByLabelText(/Date of birth/), { target: { value: '19800301' } });
  fireEvent.change(screen.getByLabelText(/Mobile number/), { target: { value: '010-1234-5678' } });
  await act(async () => screen.getByText('Open the verification window').click());
  await screen.findByText('I have finished');
  return { open, replace };
}

const proven = {
  ...{ proofId: 'ver_1', name: '김철수', birthday: '19800301' },
  mobile: { proofId: 'ver_2', mobile: '01012345678' },
};

it('states the person to the server, and opens the page of this verification by the click itself', async () => {
  const { open, replace } = await openWindow();
  expect(open).toHaveBeenCalledWith('', '_blank');
  const body = { userName: '김철수', birthDay: '19800301', mobNo: '01012345678' };
  expect(sent).toEqual([{ path: '/api/v1/cert/identity/start', body }]);
  // Other files of tests may have chosen another language.
  expect(replace).toHaveBeenCalledWith(`/fields/identity/idv_1?lang=${languageTag(currentLanguage())}`);
  expect(onProven).not.toHaveBeenCalled();
});

it('asks the server what came of it when the window says that it is over, and of no other window', async () => {
  await openWindow();
  const other = new BroadcastChannel('identity');
  other.postMessage({ identityId: 'idv_2' });
  other.postMessage({ identityId: 'idv_1' });
  await vi.waitFor(() => expect(onProven).toHaveBeenCalledWith(proven));
  expect(sent.slice(1)).toEqual([{ path: '/api/v1/cert/identity/complete', body: { identityCertId: 'idv_1' } }]);
  other.close();
});

it('says that it is not finished, keeps all, and is asked again', async () => {
  await openWindow();
  const refused = { code: 'verification.identity_not_finished', message: 'The verification is not finished.' };
  outcome = { status: 409, body: refused };
  await act(async () => screen.getByText('I have finished').click());
  await screen.findByText(refused.message);
  expect(onProven).not.toHaveBeenCalled();
  outcome = { status: 200, body: { result: { idCardUUID: 'ver_1' } } };
  await act(async () => screen.getByText('I have finished').click());
  const { mobile, ...person } = proven;
  await vi.waitFor(() => expect(onProven).toHaveBeenCalledWith(person));
});

it('is the identity card’s office where no window is set', () => {
  bringRuntimeConfig({ windowRequirements: [] });
  show();
  expect(screen.queryByText('Open the verification window')).toBeNull();
  expect(screen.getByText('Check the document')).toBeTruthy();
});
