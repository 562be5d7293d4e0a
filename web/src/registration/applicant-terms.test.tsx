// @vitest-environment happy-dom
import { buyerTerms, currentTermsVersion } from '@gtp/domain/registration/agreements.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bringRuntimeConfig } from '../platform/runtime-config.ts';
import { bringTexts } from '../platform/translate.ts';
import { ApplicantTerms } from './applicant-terms.tsx';
import { buyerApplicationOf } from './buyer/buyer-rules.ts';
import { buyerSignUp } from './buyer/buyer-sign-up.ts';
import { useSignUpForm } from './sign-up-form.ts';
import { signUpStore } from './sign-up-store.ts';
import registration from './texts/en.json' with { type: 'json' };

const portalsOwn = { termsVersion: currentTermsVersion, hasOwnTerms: false };
const own = '2026-12-01.1a2b3c4d';

beforeAll(() => bringTexts('en', { registration }));
beforeEach(() => {
  window.matchMedia ??= (() => ({ matches: false, addListener: () => undefined })) as never;
  signUpStore('buyer').forget();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  bringRuntimeConfig(portalsOwn);
});

function Terms() {
  return <ApplicantTerms form={useSignUpForm(buyerSignUp, 'terms')} items={buyerTerms} />;
}

const show = () =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Terms />
      </QueryClientProvider>
    </MantineProvider>,
  );

const sent = () => buyerApplicationOf(signUpStore('buyer').read().values).terms;
const accepted = (version: string) => buyerTerms.map((term) => ({ term, version, isAccepted: true }));

it('sends the version of the portal’s own terms that was ticked', () => {
  show();
  fireEvent.click(screen.getByLabelText(registration.terms.all));
  expect(sent()).toEqual(accepted(currentTermsVersion));
});

it('shows an operator’s terms, and sends the version that was read, though the tab knew an older one', async () => {
  bringRuntimeConfig({ hasOwnTerms: true, termsVersion: '2026-12-01.00000000' });
  const terms = {
    B1: { title: 'Hanbit terms', text: 'Article 1' },
    B2: { title: 'Hanbit privacy', text: 'Article 2' },
  };
  vi.stubGlobal('fetch', async () => Response.json({ version: own, terms }));
  show();
  fireEvent.click(await screen.findByLabelText('Hanbit terms'));
  fireEvent.click(screen.getByLabelText('Hanbit privacy'));
  expect(screen.getByText('Article 1')).toBeTruthy();
  expect(sent()).toEqual(accepted(own));
});

it('takes a tick of a draft from before the terms changed for none', () => {
  signUpStore('buyer').set({ 'terms.B1': currentTermsVersion, 'terms.B2': currentTermsVersion });
  bringRuntimeConfig({ termsVersion: '2026-12' });
  expect(sent().map(({ isAccepted }) => isAccepted)).toEqual([false, false]);
  show();
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
  ]);
});
