/** The seller's business: kind, names and numbers, addresses, listing, purpose and source of money. */

import { checkBusiness } from '@gtp/contract/verification/applicant-checks-wire.ts';
import type { CompanyType } from '@gtp/domain/company/company-kinds.ts';
import { findCompanyWarnings, isCorporate, otherCode, subtypesOf } from '@gtp/domain/registration/seller-company.ts';
import { isBusinessNumber } from '@gtp/domain/verification/business-number.ts';
import { Button, Text } from '@mantine/core';
import { useCommand } from '../../platform/use-command.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { useErrorSentence } from '../../ui/error-box.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddressFields, addressPaths } from '../address-fields.tsx';
import styles from '../form-fields.module.css';
import { ChoiceField, DayField, FieldGrid, FlagField, TextField } from '../form-fields.tsx';
import { IndustryField } from '../industry-field.tsx';
import { ItemList } from '../item-list.tsx';
import { CodeField, CountryField, ListField } from '../list-fields.tsx';
import { PaperProof } from '../paper-proof.tsx';
import { isOnPaper } from '../requirements-on-paper.ts';
import type { SignUpForm } from '../sign-up-form.ts';
import { SignUpPage } from '../sign-up-page.tsx';
import { readerOf } from '../sign-up-values.ts';
import { sellerCompanyOf } from './seller-company-of.ts';
import { companyTypeOf } from './seller-kind.ts';
import { sellerSignUp } from './seller-sign-up.ts';

export function SellerCompanyPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={sellerSignUp} step="company">
      {(form) => (
        <>
          <Panel title={t('panel.companyKind')}>
            <KindFields form={form} />
          </Panel>
          <Panel title={t('panel.company')}>
            <FieldGrid>
              <NameFields form={form} />
              <IndustryField form={form} path="company.industry" />
              <TextField form={form} path="company.phone" input={{ inputMode: 'tel', maxLength: 20 }} />
              <TextField form={form} path="company.email" isReadOnly hint={t('form.provenEmailHint')} />
              <ListingFields form={form} />
            </FieldGrid>
            {isOnPaper('business') && <PaperProof form={form} requirement="business" />}
          </Panel>
          <PlaceOfBusinessPanels form={form} />
          <Panel title={t('panel.purpose')}>
            <PurposeFields form={form} />
          </Panel>
        </>
      )}
    </SignUpPage>
  );
}

type FormProps = { readonly form: SignUpForm };

const companyTypes: readonly CompanyType[] = ['individual', 'corporation', 'non_profit'];

function KindFields({ form }: FormProps) {
  const { t } = useTranslation('registration');
  const type = form.values['company.type'];
  const subtypes = type ? subtypesOf[companyTypeOf(form.values)] : [];
  const chooseType = (chosen: string) => {
    const [only, ...more] = subtypesOf[chosen as CompanyType];
    form.set({ 'company.subtype': more.length === 0 ? (only ?? '') : '' });
  };
  return (
    <FieldGrid>
      <ChoiceField
        form={form}
        path="company.type"
        isWide
        options={companyTypes.map((value) => ({ value, label: t(`option.type.${value}`) }))}
        onChoice={chooseType}
      />
      {subtypes.length > 0 && (
        <ChoiceField
          form={form}
          path="company.subtype"
          isWide
          options={subtypes.map((value) => ({ value, label: t(`option.subtype.${value}`) }))}
        />
      )}
      <ChoiceField
        form={form}
        path="company.scale"
        options={(['large', 'mid_or_small'] as const).map((value) => ({ value, label: t(`option.scale.${value}`) }))}
      />
      <FlagField form={form} path="company.dealsInVirtualAssets" />
    </FieldGrid>
  );
}

function NameFields({ form }: FormProps) {
  const { t } = useTranslation('registration');
  const type = companyTypeOf(form.values);
  const needsNumber = isCorporate(type) && form.values['company.subtype'] !== 'association';
  return (
    <>
      <BusinessNumberField form={form} />
      <TextField form={form} path="company.name" />
      <TextField form={form} path="company.nameEnglish" hint={t('form.englishHint')} />
      <TextField form={form} path="company.tradeName" isOptional />
      <TextField form={form} path="company.tradeNameEnglish" isOptional hint={t('form.englishHint')} />
      {isCorporate(type) && (
        <TextField
          form={form}
          path="company.corporationNumber"
          isOptional={!needsNumber}
          input={{ inputMode: 'numeric', maxLength: 14 }}
        />
      )}
      <DayField form={form} path="company.foundedOn" />
      {type === 'non_profit' && <TextField form={form} path="company.purposeOfFoundation" isWide />}
      <CountryField form={form} path="company.country" />
      <FlagField form={form} path="company.isDomestic" />
      <Warnings form={form} />
    </>
  );
}

/** Looks odd and may still be right: a warning, no error (reference 3.4). */
function Warnings({ form }: FormProps) {
  const { t } = useTranslation('registration');
  const warnings = findCompanyWarnings(sellerCompanyOf(readerOf(form.values, 'company.')));
  return warnings.map((warning) => (
    <div key={warning} className={styles.wide}>
      <NoticeBox kind="warning" role="status">
        <p>{t(`warning.${warning}`)}</p>
      </NoticeBox>
    </div>
  ));
}

function BusinessNumberField({ form }: FormProps) {
  const { t } = useTranslation('registration');
  const sentence = useErrorSentence();
  const check = useCommand(checkBusiness);
  const path = 'company.businessNumber';
  const number = readerOf(form.values).number(path);
  const isAnswered = check.isSuccess && check.variables.businessNumber === number;
  return (
    <div className={styles.checked}>
      <TextField
        form={form}
        path={path}
        hint={t('form.businessNumberHint')}
        input={{ inputMode: 'numeric', maxLength: 12 }}
      />
      <Button
        variant="default"
        disabled={!isBusinessNumber(number)}
        loading={check.isPending}
        onClick={() => check.mutate({ businessNumber: number })}
      >
        {t('form.checkBusiness')}
      </Button>
      <Text size="sm" role="status" className={styles.wide ?? ''}>
        {isAnswered && t(check.data.isValid ? `status.${check.data.status}` : 'refusal.business_number_invalid')}
        {check.isError && sentence(check.error)}
      </Text>
    </div>
  );
}

function ListingFields({ form }: FormProps) {
  return (
    <>
      <FlagField form={form} path="company.isListed" />
      {form.values['company.isListed'] === 'Y' && <CodeField form={form} path="company.exchange" group="EXC0" />}
      {form.values['company.isListed'] === 'Y' && form.values['company.exchange'] === otherCode && (
        <TextField form={form} path="company.listingDetail" />
      )}
    </>
  );
}

const sitePaths = {
  postalCode: 'company.sitePostalCode',
  line1: 'company.siteAddress1',
  line2: 'company.siteAddress2',
  english1: 'company.siteAddress1English',
  english2: 'company.siteAddress2English',
};

function PlaceOfBusinessPanels({ form }: FormProps) {
  const { t } = useTranslation('registration');
  const place = form.values['company.otherPlaceOfBusiness'];
  return (
    <>
      <Panel title={t('panel.seat')}>
        <FieldGrid>
          <AddressFields form={form} isKorean isEnglishOptional={false} paths={addressPaths('company.', true)} />
        </FieldGrid>
      </Panel>
      <Panel title={t('panel.site')}>
        <FieldGrid>
          <ChoiceField
            form={form}
            path="company.otherPlaceOfBusiness"
            isWide
            options={(['none', 'abroad', 'both'] as const).map((value) => ({
              value,
              label: t(`option.otherPlaceOfBusiness.${value}`),
            }))}
          />
          {(place === 'abroad' || place === 'both') && (
            <AddressFields form={form} isKorean={place === 'both'} paths={sitePaths} />
          )}
        </FieldGrid>
        <ItemList form={form} list="branches" addLabel={t('list.addBranch')}>
          {(prefix) => (
            <FieldGrid>
              <AddressFields form={form} isKorean paths={addressPaths(prefix, true)} />
            </FieldGrid>
          )}
        </ItemList>
      </Panel>
    </>
  );
}

function PurposeFields({ form }: FormProps) {
  const { t } = useTranslation('registration');
  return (
    <FieldGrid>
      <ListField
        form={form}
        path="company.purpose"
        options={(['04', otherCode] as const).map((value) => ({ value, label: t(`option.purpose.${value as '04'}`) }))}
      />
      {form.values['company.purpose'] === otherCode && <TextField form={form} path="company.purposeDetail" />}
      <CodeField form={form} path="company.fundSource" group="FND0" />
      {form.values['company.fundSource'] === otherCode && <TextField form={form} path="company.fundSourceDetail" />}
    </FieldGrid>
  );
}
