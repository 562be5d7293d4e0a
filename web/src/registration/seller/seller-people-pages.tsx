/** The seller's people: who signs up, who represents the company, who acts for them. */
import { otherCode } from '@gtp/domain/registration/seller-company.ts';
import { relations, sellerDialCode } from '@gtp/domain/registration/seller-people.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../platform/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import { AddressFields, addressPaths } from '../address-fields.tsx';
import { FieldGrid, FlagField, TextField } from '../form-fields.tsx';
import { ItemList } from '../item-list.tsx';
import { CodeField, ListField } from '../list-fields.tsx';
import { PersonFields } from '../person-fields.tsx';
import type { SignUpForm } from '../sign-up-form.ts';
import { SignUpPage } from '../sign-up-page.tsx';
import { isOwnerProven, OwnerIdCard } from './owner-id-card.tsx';
import { isRepresentative } from './seller-kind.ts';
import { sellerSignUp } from './seller-sign-up.ts';

export function SellerMemberPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={sellerSignUp} step="member">
      {(form) => (
        <Panel title={t('panel.member')}>
          <FieldGrid>
            <PersonFields form={form} prefix="applicant." isProven={Boolean(form.values['applicant.proofs.idCard'])} />
            <TextField
              form={form}
              path="applicant.registrationNumber"
              isOptional
              hint={t('form.notKeptHint')}
              input={{ inputMode: 'numeric', maxLength: 14 }}
            />
            <TextField
              form={form}
              path="applicant.mobile"
              isReadOnly={Boolean(form.values['applicant.proofs.mobile'])}
              input={{ inputMode: 'tel', maxLength: 20, leftSection: `+${sellerDialCode}`, leftSectionWidth: 52 }}
            />
            <TextField form={form} path="applicant.phone" isOptional input={{ inputMode: 'tel', maxLength: 20 }} />
            <TextField form={form} path="applicant.extension" isOptional filter="digits" input={{ maxLength: 10 }} />
            <CodeField form={form} path="applicant.occupation" group="JOB0" />
            <RelationFields form={form} prefix="applicant." />
          </FieldGrid>
        </Panel>
      )}
    </SignUpPage>
  );
}

/** The relation to the company; for another one a text field appears. */
function RelationFields({ form, prefix }: { readonly form: SignUpForm; readonly prefix: string }) {
  const { t } = useTranslation('registration');
  const path = `${prefix}relation`;
  return (
    <>
      <ListField
        form={form}
        path={path}
        options={relations.map((value) => ({ value, label: t(`option.relation.${value as '00'}`) }))}
      />
      {form.values[path] === otherCode && (
        <TextField form={form} path={`${prefix}relationDetail`} input={{ maxLength: 100 }} />
      )}
    </>
  );
}

export function SellerOwnersPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={sellerSignUp} step="owners">
      {(form) => (
        <>
          {!isRepresentative(form.values) && <OwnerIdCard form={form} />}
          <Panel title={t('panel.owner')} side={<CopyApplicant form={form} to="owner." />}>
            <OwnerFields form={form} prefix="owner." isProven={isOwnerProven(form)} />
          </Panel>
          <Panel title={t('panel.coOwners')}>
            <FlagField form={form} path="hasCoOwners" onChoice={(answer) => answer === 'Y' && addFirst(form)} />
            {form.values.hasCoOwners === 'Y' && (
              <ItemList
                form={form}
                list="coOwners"
                addLabel={t('list.addCoOwner')}
                start={{ country: 'KR', isResident: 'Y' }}
              >
                {(prefix) => <OwnerFields form={form} prefix={prefix} />}
              </ItemList>
            )}
          </Panel>
        </>
      )}
    </SignUpPage>
  );
}

function addFirst(form: SignUpForm): void {
  if ((Number(form.values['coOwners.count']) || 0) > 0) return;
  form.set({ 'coOwners.count': '1', 'coOwners.0.country': 'KR', 'coOwners.0.isResident': 'Y' });
}

type OwnerFieldsProps = { readonly form: SignUpForm; readonly prefix: string; readonly isProven?: boolean };

function OwnerFields({ form, prefix, isProven: isShown = false }: OwnerFieldsProps) {
  return (
    <FieldGrid>
      <PersonFields form={form} prefix={prefix} isProven={isShown} />
      <FlagField form={form} path={`${prefix}isResident`} />
      <AddressFields
        form={form}
        isKorean={form.values[`${prefix}isResident`] !== 'N'}
        paths={addressPaths(prefix, true)}
      />
    </FieldGrid>
  );
}

const copied = ['name', 'givenName', 'familyName', 'gender', 'birthday', 'country'];

/** What was entered about the person who signs up need not be entered again. */
function CopyApplicant({ form, to }: { readonly form: SignUpForm; readonly to: 'owner.' | 'agent.' }) {
  const { t } = useTranslation('registration');
  const more = to === 'agent.' ? ['mobile', 'relation', 'relationDetail'] : [];
  const copy = () =>
    form.set({
      ...Object.fromEntries([...copied, ...more].map((name) => [to + name, form.values[`applicant.${name}`] ?? ''])),
      ...(to === 'agent.' && { 'agent.email': form.values['company.email'] ?? '' }),
      // A card was of who stood here before.
      ...(to === 'owner.' && { ownerProof: '' }),
    });
  return (
    <Button variant="default" size="xs" onClick={copy}>
      {t('form.copyMember')}
    </Button>
  );
}

/** The agent is who signs up, and has shown the identity card already. */
export function SellerAgentPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={sellerSignUp} step="agent">
      {(form) => (
        <Panel title={t('panel.agent')} side={<CopyApplicant form={form} to="agent." />}>
          <FieldGrid>
            <PersonFields form={form} prefix="agent." />
            <TextField form={form} path="agent.mobile" input={{ inputMode: 'tel', maxLength: 20 }} />
            <TextField form={form} path="agent.email" input={{ type: 'email', maxLength: 200 }} />
            <RelationFields form={form} prefix="agent." />
          </FieldGrid>
        </Panel>
      )}
    </SignUpPage>
  );
}
