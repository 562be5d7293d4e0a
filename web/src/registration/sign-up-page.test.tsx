// @vitest-environment happy-dom
/** The first step, whose rules come after it was drawn. */
import { buyerTerms } from '@gtp/domain/registration/agreements.ts';
import messages from '@gtp/messages/en/registration.json' with { type: 'json' };
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { storeLanguage } from '../platform/language.ts';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { ApplicantTerms } from './applicant-terms.tsx';
import { buyerRules } from './buyer/buyer-rules.ts';
import { buyerSignUp } from './buyer/buyer-sign-up.ts';
import { lateRules, type SignUpRules } from './sign-up.ts';
import { SignUpPage } from './sign-up-page.tsx';
import { signUpStore } from './sign-up-store.ts';
import registration from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { registration, ui }));
beforeEach(() => {
  storeLanguage('en');
  signUpStore('buyer').forget();
});
afterEach(cleanup);

const first = '/en/buyer/signup/agree';

async function goOn() {
  const rules = Promise.withResolvers<SignUpRules>();
  const signUp = { ...buyerSignUp, ...lateRules(() => rules.promise) };
  const page = (
    <SignUpPage signUp={signUp} step="terms">
      {(form) => <ApplicantTerms form={form} items={buyerTerms} />}
    </SignUpPage>
  );
  const router = showPage(page, first);
  fireEvent.click(await screen.findByRole('button', { name: registration.form.next }));
  return { router, come: () => act(async () => rules.resolve(buyerRules)) };
}

it('stays and says what is missing once the rules are there', async () => {
  const { router, come } = await goOn();
  const sentence = messages.refusals['registration.terms_not_accepted'];
  expect(screen.queryByText(sentence)).toBeNull();
  await come();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: registration.terms.all }));
  expect(router.location.pathname).toBe(first);
  expect(signUpStore('buyer').read().reached).toBe('terms');
});

it('goes on with what was ticked while the rules came', async () => {
  const { router, come } = await goOn();
  fireEvent.click(screen.getByLabelText(registration.terms.all));
  await come();
  expect(router.location.pathname).toBe('/en/buyer/signup/authentication');
});
