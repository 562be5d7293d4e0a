// @vitest-environment happy-dom
import messages from '@gtp/messages/en/registration.json' with { type: 'json' };
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { buyerSignUp } from './buyer/buyer-sign-up.ts';
import { DayField, TextField } from './form-fields.tsx';
import { useSignUpForm } from './sign-up-form.ts';
import { signUpStore } from './sign-up-store.ts';
import registration from './texts/en.json' with { type: 'json' };

beforeAll(async () => {
  bringTexts('en', { registration });
  await buyerSignUp.readyRules();
});
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

it('says nothing before somebody tried, then says it at each field and in a summary that has the focus', async () => {
  show();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => screen.getByText('Next').click());
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('Company name: Fill in this field.');
  expect(summary.parentElement).toBe(document.activeElement);
  expect(screen.getByLabelText(/Company name/).getAttribute('aria-invalid')).toBe('true');
});

function Website() {
  const form = useSignUpForm(buyerSignUp, 'introduction');
  return (
    <form onSubmit={(event) => [event.preventDefault(), form.tryOut()]}>
      {form.problems.length > 0 && <ErrorSummary key={form.tries} title="Please check" problems={form.problems} />}
      <TextField form={form} path="introduction.url" />
      <button type="submit">Next</button>
    </form>
  );
}

const showWebsite = () =>
  render(
    <MantineProvider env="test">
      <Website />
    </MantineProvider>,
  );

it('says what is wrong with one field alone at that field, which has the focus', async () => {
  signUpStore('buyer').set({ 'introduction.url': '!' });
  showWebsite();
  await act(async () => screen.getByText('Next').click());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(/Website/));
  expect(screen.getAllByText(messages.refusals['registration.url_invalid'])).toHaveLength(1);
});

it('says what the server refused once, at its field', () => {
  signUpStore('buyer').set({ 'introduction.url': 'lion.example' });
  signUpStore('buyer').refuse({ field: 'introduction.url', sentence: 'Nobody answers there.' });
  showWebsite();
  expect(screen.getAllByText(/Nobody answers there/)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText(/Website/));
});

it('keeps the list while its last field is mended, so that nothing takes the focus away', async () => {
  show();
  await act(async () => screen.getByText('Next').click());
  const field = screen.getByLabelText<HTMLInputElement>(/Company name/);
  field.focus();
  await act(async () => signUpStore('buyer').set({ 'company.name': 'Lion' }));
  expect(screen.getByRole('alert').textContent).not.toContain('Company name');
  expect(document.activeElement).toBe(field);
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

function Birthday() {
  const form = useSignUpForm(buyerSignUp, 'member');
  return <DayField form={form} path="applicant.birthday" />;
}

async function leaveBirthday(typed: string) {
  render(
    <MantineProvider env="test">
      <Birthday />
    </MantineProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/Date of birth/);
  await act(async () => fireEvent.change(field, { target: { value: typed } }));
  await act(async () => fireEvent.blur(field));
  return field;
}

it.each(['28/02/1985', '28.2.1985', '1985-2-28', '19850228', '1985년 2월 28일', '1985.02.28.'])(
  'reads %s as the same date of birth',
  async (typed) => {
    const field = await leaveBirthday(typed);
    expect(field.value).toBe('1985-02-28');
    expect(signUpStore('buyer').read().values['applicant.birthday']).toBe('19850228');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  },
);

it.each(['31.02.1985', '28/02/85', 'soon'])(
  'leaves %s as it was typed and says that there is no such day',
  async (typed) => {
    const field = await leaveBirthday(typed);
    expect(field.value).toBe(typed);
    expect(screen.getByText(messages.refusals['registration.day_invalid'])).toBeTruthy();
  },
);

it('says at once what a step lacks that was left behind: secrets do not outlive a reload', async () => {
  const store = signUpStore('buyer');
  store.visit('introduction', true);
  show();
  expect(screen.getByRole('alert').textContent).toContain('Company name: Fill in this field.');
});

function Names() {
  const form = useSignUpForm(buyerSignUp, 'company');
  return ['company.address2', 'coOwners.0.birthday'].map((path) => <TextField key={path} form={form} path={path} />);
}

it('names a field as it stands: alone with all of its name, in a list without its place', () => {
  render(
    <MantineProvider env="test">
      <Names />
    </MantineProvider>,
  );
  const names = [...document.querySelectorAll('label')].map((label) => label.textContent);
  expect(names).toEqual(['Address, second line *', 'Date of birth *']);
});
