/** Who owns or controls the company in the end: named, the representative, or an exemption (reference 3.5). */
import { fitsPercentField } from '@gtp/domain/platform/written-number.ts';
import { ownerEvidence } from '@gtp/domain/registration/beneficial-owners.ts';
import { isCorporate, otherCode } from '@gtp/domain/registration/seller-company.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ChoiceField, DayField, FieldGrid, TextField } from '../form-fields.tsx';
import { ItemList } from '../item-list.tsx';
import { CodeField, CountryField, ListField } from '../list-fields.tsx';
import type { SignUpForm } from '../sign-up-form.ts';
import { SignUpPage } from '../sign-up-page.tsx';
import { OwnershipAssistant } from './ownership-assistant.tsx';
import { companyTypeOf } from './seller-kind.ts';
import { sellerSignUp } from './seller-sign-up.ts';

export function SellerBeneficialOwnersPage() {
  return (
    <SignUpPage signUp={sellerSignUp} step="beneficial_owners">
      {(form) => (isCorporate(companyTypeOf(form.values)) ? <CorporateOwners form={form} /> : <NothingAsked />)}
    </SignUpPage>
  );
}

function NothingAsked() {
  const { t } = useTranslation('registration');
  return (
    <NoticeBox kind="info" title={t('beneficial.individual')}>
      <p>{t('beneficial.individualText')}</p>
    </NoticeBox>
  );
}

const modes = ['owners', 'representative', 'omitted'] as const;

function CorporateOwners({ form }: { readonly form: SignUpForm }) {
  const { t } = useTranslation('registration');
  const mode = form.values['beneficialOwners.mode'];
  return (
    <>
      <OwnershipAssistant form={form} />
      <Panel title={t('beneficial.declare')}>
        <ChoiceField
          form={form}
          path="beneficialOwners.mode"
          options={modes.map((value) => ({ value, label: t(`option.mode.${value}`) }))}
        />
        {mode === 'omitted' && (
          <div style={{ marginTop: 18 }}>
            <CodeField form={form} path="beneficialOwners.omittedReason" group="OMT0" />
          </div>
        )}
        {mode === 'owners' && <NamedOwners form={form} />}
      </Panel>
    </>
  );
}

/** The first one stands by itself, as the application sends it; the others follow in a list. */
function NamedOwners({ form }: { readonly form: SignUpForm }) {
  const { t } = useTranslation('registration');
  return (
    <>
      <h3>{t('list.others', { place: 1 })}</h3>
      <OwnerFields form={form} prefix="beneficialOwners." />
      <ItemList
        form={form}
        list="beneficialOwners.others"
        addLabel={t('list.addOwner')}
        firstNumber={2}
        start={{ country: 'KR' }}
      >
        {(prefix) => <OwnerFields form={form} prefix={prefix} />}
      </ItemList>
    </>
  );
}

function OwnerFields({ form, prefix }: { readonly form: SignUpForm; readonly prefix: string }) {
  const { t } = useTranslation('registration');
  const evidence = `${prefix}confirmedBy`;
  return (
    <FieldGrid>
      <TextField form={form} path={`${prefix}name`} isWide />
      <TextField form={form} path={`${prefix}familyName`} isOptional hint={t('form.latinHint')} />
      <TextField form={form} path={`${prefix}givenName`} isOptional hint={t('form.latinHint')} />
      <DayField form={form} path={`${prefix}birthday`} />
      <CountryField form={form} path={`${prefix}country`} label={t('field.nationality')} />
      <CodeField form={form} path={`${prefix}kind`} group="OWN0" />
      <TextField
        form={form}
        path={`${prefix}share`}
        accepts={fitsPercentField}
        isOptional
        input={{ inputMode: 'decimal', maxLength: 6, rightSection: '%' }}
      />
      <ListField
        form={form}
        path={evidence}
        options={ownerEvidence.map((value) => ({ value, label: t(`option.confirmedBy.${value}`) }))}
      />
      {form.values[evidence] === otherCode && <TextField form={form} path={`${prefix}confirmedByDetail`} />}
    </FieldGrid>
  );
}
