// @vitest-environment happy-dom
/** Where a sent application leads, and what is said of it. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { ApiError } from '../platform/api.ts';
import { storeLanguage } from '../platform/language.ts';
import { bringTexts } from '../platform/translate.ts';
import { openDialogs } from '../ui/dialog.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { buyerSignUp } from './buyer/buyer-sign-up.ts';
import { sellerSignUp } from './seller/seller-sign-up.ts';
import type { SignUp } from './sign-up.ts';
import { readSignUp } from './sign-up-draft.ts';
import { SignUpPage } from './sign-up-page.tsx';
import { signUpStore } from './sign-up-store.ts';
import { useSubmitSignUp } from './submit-sign-up.ts';
import registration from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { registration, ui }));
beforeEach(() => {
  storeLanguage('en');
  signUpStore('buyer').forget();
  signUpStore('seller').forget();
});
afterEach(() => {
  for (const dialog of openDialogs.read()) dialog.close('cancel');
  cleanup();
});

function SendButton({ signUp }: { readonly signUp: SignUp }) {
  const { run } = useSubmitSignUp(signUp);
  return (
    <button type="button" onClick={run}>
      Send
    </button>
  );
}

/** Presses the button, and lets the test see what is said and where it leads. */
async function send(signUp: SignUp, submit: SignUp['submit']) {
  const router = showPage(<SendButton signUp={{ ...signUp, submit }} />, `/en/${signUp.kind}/signup/submit`);
  const button = await screen.findByText('Send');
  await act(async () => fireEvent.click(button));
  return {
    router,
    said: () => openDialogs.read().map(({ message }) => message),
    answer: () => act(async () => openDialogs.read()[0]?.close('confirm')),
  };
}

type Refused = { readonly status: number; readonly code?: string; readonly field?: string };
const refusing = ({ status, code = 'registration.value_missing', field }: Refused) => {
  const message = 'That will not do.';
  return () => Promise.reject(new ApiError({ status, code, message, field }));
};
const { failed } = registration;
const signUps = { buyer: buyerSignUp, seller: sellerSignUp };

describe('an application that is not taken', () => {
  it.each([
    ['seller', 400, failed.seller.replace('{message}', 'That will not do.')],
    ['seller', 422, failed.sellerUnknown],
    ['seller', 429, failed.sellerUnknown],
    ['seller', 500, failed.sellerUnknown],
    ['buyer', 400, failed.buyer.replace('{message}', 'That will not do.')],
    ['buyer', 422, failed.buyer.replace('{message}', 'That will not do.')],
    ['buyer', 500, failed.buyerUnknown],
  ] as const)('of a %s with %i says so and leads to the authentication', async (kind, status, sentence) => {
    const signUp = signUps[kind];
    const { router, said, answer } = await send(signUp, refusing({ status, field: 'company.name' }));
    expect(said()).toEqual([sentence]);
    await answer();
    expect(router.location.pathname).toBe(`/en/${signUp.kind}/signup/authentication`);
    expect(signUpStore(signUp.kind).read().refusal?.field).toBe('company.name');
  });

  it('is told on the authentication page with a link to its field, and nowhere once that has changed', async () => {
    await sellerSignUp.readyRules();
    const store = signUpStore('seller');
    store.set({ 'company.name': 'Lion' });
    store.visit('documents', true);
    const page = (
      <SignUpPage signUp={sellerSignUp} step="identity">
        {() => null}
      </SignUpPage>
    );
    store.refuse({ field: 'company.name', sentence: 'That will not do.' });
    const router = showPage(page, '/en/seller/signup/authentication');
    const [box] = await screen.findAllByText('That will not do.');
    const link = box?.parentElement?.querySelector('a[href*="field="]');
    expect(link?.getAttribute('href')).toBe('/en/seller/signup/corpinfo?field=company.name');
    expect(store.read().values['company.name']).toBe('Lion');
    await act(async () => store.set({ 'company.name': 'Lion Ltd' }));
    expect(screen.queryByText('That will not do.')).toBeNull();
    expect(router.location.pathname).toBe('/en/seller/signup/authentication');
  });

  it('of a list is told until an item of it has changed', () => {
    const store = signUpStore('seller');
    store.refuse({ field: 'files', sentence: 'One of them is infected.' });
    store.set({ 'company.name': 'Lion' });
    expect(store.read().refusal?.field).toBe('files');
    store.set({ 'files.DG01': '' });
    expect(store.read().refusal).toBeUndefined();
  });
});

describe('an application that is taken', () => {
  it.each(['buyer', 'seller'] as const)('of a %s leaves no draft, before its words are answered', async (kind) => {
    signUpStore(kind).set({ 'company.name': 'Lion' });
    const { router, said, answer } = await send(signUps[kind], async () => '');
    expect(said()).toHaveLength(1);
    expect(readSignUp(kind, new Date())).toBeUndefined();
    expect(signUpStore(kind).read().values['company.name']).toBe('Lion');
    await answer();
    expect(signUpStore(kind).read().values['company.name']).toBeUndefined();
    expect(router.location.pathname).toBe(kind === 'buyer' ? '/en' : '/en/seller/signup/finish');
  });
});
