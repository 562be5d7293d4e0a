// @vitest-environment happy-dom
/** Fields for a bank's international code take capital letters and digits alone, whichever are typed (spec §5). */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { AccountChangeForm } from '../payout-account/account-change-form.tsx';
import account from '../payout-account/texts/en.json' with { type: 'json' };
import { bringTexts } from '../platform/translate.ts';
import { ForeignAccountFields } from '../registration/seller/seller-last-pages.tsx';
import { sellerSignUp } from '../registration/seller/seller-sign-up.ts';
import { useSignUpForm } from '../registration/sign-up-form.ts';
import { signUpStore } from '../registration/sign-up-store.ts';
import registration from '../registration/texts/en.json' with { type: 'json' };
import ui from '../ui/texts/en.json' with { type: 'json' };

beforeAll(async () => {
  bringTexts('en', { registration, ui, 'payout-account': account });
  await sellerSignUp.readyRules();
});
beforeEach(() => {
  signInForTest('SELLER');
  serveInTest({});
  signUpStore('seller').forget();
});
afterEach(cleanup);

const accounts = { accounts: [], changes: [], changeNumber: 1, canPropose: true };

function SignUpAccount() {
  return <ForeignAccountFields form={useSignUpForm(sellerSignUp, 'accounts')} />;
}

const typeInto = (label: RegExp) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: 'chas-us 33é_Xxx' } });
  return field.value;
};

it('as a sign-up asks for it', async () => {
  showPage(<SignUpAccount />, '/en/x');
  await screen.findByText(registration.form.swiftHint);
  expect(typeInto(/^Bank/)).toBe('CHASUS33XXX');
});

it('as another account asks for it', async () => {
  const nothing = () => undefined;
  showPage(
    <AccountChangeForm accounts={accounts} CodeEntry={() => null} onDone={nothing} onCancel={nothing} />,
    '/en/x',
  );
  fireEvent.click(await screen.findByText(account.form.abroad));
  expect(typeInto(new RegExp(account.form.bic))).toBe('CHASUS33XXX');
});
