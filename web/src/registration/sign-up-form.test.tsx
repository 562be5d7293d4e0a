// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { buyerSignUp } from './buyer/buyer-sign-up.ts';
import { TextField } from './form-fields.tsx';
import { useSignUpForm } from './sign-up-form.ts';
import { signUpStore } from './sign-up-store.ts';
import registration from './texts/en.json' with { type: 'json' };

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { registration } } }));
beforeEach(() => {
  window.matchMedia ??= (() => ({ matches: false, addListener: () => undefined })) as never;
  signUpStore('buyer').forget();
});
afterEach(cleanup);

function CompanyName() {
  const form = useSignUpForm(buyerSignUp, 'company');
  return (
    <form onSubmit={(event) => [event.preventDefault(), form.tryOut()]}>
      {form.problems.length > 0 && <ErrorSummary key={form.tries} title="Please check" problems={form.problems} />}
      <TextField form={form} path="company.name" />
      <TextField form={form} path="company.taxNumber" />
      <button type="submit">Next</button>
    </form>
  );
}

const show = () =>
  render(
    <MantineProvider env="test">
      <CompanyName />
    </MantineProvider>,
  );

it('says nothing before somebody tried, then says it at the field and in a summary that has the focus', async () => {
  show();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => screen.getByText('Next').click());
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('Company name: This is needed.');
  expect(summary.parentElement).toBe(document.activeElement);
  expect(screen.getByLabelText(/Company name/).getAttribute('aria-invalid')).toBe('true');
});

it('lands the server’s sentence on its field with everything typed still there, until the field is changed', async () => {
  const store = signUpStore('buyer');
  store.set({ 'company.name': 'Lion', 'company.taxNumber': 'T-1' });
  store.refuse({ field: 'company.taxNumber', sentence: 'This company is registered already.' });
  show();
  expect(screen.getAllByText(/This company is registered already/)).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>(/Tax or company number/).value).toBe('T-1');
  await act(async () => store.set({ 'company.taxNumber': 'T-2' }));
  expect(screen.queryByText(/This company is registered already/)).toBeNull();
});
