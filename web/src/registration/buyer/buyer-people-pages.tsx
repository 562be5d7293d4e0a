/** The buyer's people: who signs up, and who represents the company. */
import { phonePlans } from '@gtp/contract/platform/phone-plans.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '../../platform/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import { AddressFields, addressPaths } from '../address-fields.tsx';
import { FieldGrid, TextField } from '../form-fields.tsx';
import { LoginFields } from '../login-fields.tsx';
import { PersonFields } from '../person-fields.tsx';
import type { SignUpForm } from '../sign-up-form.ts';
import { SignUpPage } from '../sign-up-page.tsx';
import { takePhonePlans } from './buyer-rules.ts';
import { buyerSignUp } from './buyer-sign-up.ts';

takePhonePlans(phonePlans);

export function BuyerMemberPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={buyerSignUp} step="member">
      {(form) => (
        <>
          <Panel title={t('panel.login')}>
            <FieldGrid>
              <LoginFields form={form} />
            </FieldGrid>
          </Panel>
          <Panel title={t('panel.member')}>
            <FieldGrid>
              <PersonFields form={form} prefix="applicant." hasName={false} />
              <PhoneFields form={form} prefix="applicant." number="mobile" />
              <AddressFields
                form={form}
                isKorean={form.values['applicant.country'] === 'KR'}
                isEnglishOptional={false}
                paths={{
                  postalCode: 'applicant.postalCode',
                  english1: 'applicant.address1English',
                  english2: 'applicant.address2English',
                }}
              />
            </FieldGrid>
          </Panel>
        </>
      )}
    </SignUpPage>
  );
}

type PhoneFieldsProps = { readonly form: SignUpForm; readonly prefix: string; readonly number: 'mobile' | 'phone' };

/** The dial code follows the country where we know it. */
export function PhoneFields({ form, prefix, number }: PhoneFieldsProps) {
  const country = form.values[`${prefix}country`] ?? '';
  const known = phonePlans.dialCodeOf(country);
  const path = `${prefix}dialCode`;
  const kept = form.values[path];
  const { set } = form;
  useEffect(() => {
    if (known && kept !== known) set({ [path]: known });
  }, [known, kept, path, set]);
  return (
    <>
      <TextField
        form={form}
        path={path}
        filter="digits"
        isReadOnly={known !== undefined}
        input={{ maxLength: 4, inputMode: 'numeric', leftSection: '+' }}
      />
      <TextField form={form} path={`${prefix}${number}`} input={{ inputMode: 'tel', maxLength: 20 }} />
    </>
  );
}

export function BuyerOwnerPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={buyerSignUp} step="owner">
      {(form) => (
        <Panel title={t('panel.owner')} side={<CopyMember form={form} />}>
          <FieldGrid>
            <PersonFields form={form} prefix="owner." hasName={false} />
            <AddressFields
              form={form}
              isKorean={form.values['owner.country'] === 'KR'}
              paths={addressPaths('owner.', false)}
            />
          </FieldGrid>
        </Panel>
      )}
    </SignUpPage>
  );
}

/** Who signs up often is the representative: what was entered there need not be entered again. */
function CopyMember({ form }: { readonly form: SignUpForm }) {
  const { t } = useTranslation('registration');
  const { values } = form;
  const copy = () =>
    form.set({
      ...Object.fromEntries(
        ['givenName', 'familyName', 'gender', 'birthday', 'country', 'postalCode'].map((name) => [
          `owner.${name}`,
          values[`applicant.${name}`] ?? '',
        ]),
      ),
      'owner.address1': values['applicant.address1English'] ?? '',
      'owner.address2': values['applicant.address2English'] ?? '',
    });
  return (
    <Button variant="default" size="xs" onClick={copy}>
      {t('form.copyMember')}
    </Button>
  );
}
