/** The buyer's company: what it is, how it introduces itself, its documents. */
import { introductionDocument } from '@gtp/domain/registration/company-introduction.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { fileLimitText } from '../../ui/file-limit.ts';
import { Panel } from '../../ui/panel.tsx';
import { AddressFields, addressPaths } from '../address-fields.tsx';
import { DocumentSlot, DocumentSlots } from '../document-slots.tsx';
import { FieldGrid, LongTextField, TextField } from '../form-fields.tsx';
import { CountryField } from '../list-fields.tsx';
import { SignUpPage } from '../sign-up-page.tsx';
import { PhoneFields } from './buyer-people-pages.tsx';
import { buyerDocumentsAsked } from './buyer-rules.ts';
import { buyerSignUp } from './buyer-sign-up.ts';

export function BuyerCompanyPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={buyerSignUp} step="company">
      {(form) => (
        <Panel title={t('panel.company')}>
          <FieldGrid>
            <TextField form={form} path="company.name" isWide />
            <CountryField form={form} path="company.country" />
            <TextField form={form} path="company.taxNumber" hint={t('form.taxNumberHint')} />
            <TextField form={form} path="company.businessKind" hint={t('form.businessKindHint')} />
            <TextField form={form} path="company.industry" hint={t('form.corpIndustryHint')} />
            <PhoneFields form={form} prefix="company." number="phone" />
            <TextField form={form} path="company.email" isReadOnly hint={t('form.provenEmailHint')} />
            <TextField form={form} path="company.fax" isOptional input={{ inputMode: 'tel', maxLength: 20 }} />
            <AddressFields
              form={form}
              isKorean={form.values['company.country'] === 'KR'}
              paths={addressPaths('company.', false)}
            />
          </FieldGrid>
        </Panel>
      )}
    </SignUpPage>
  );
}

export function BuyerIntroductionPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={buyerSignUp} step="introduction">
      {(form) => (
        <Panel title={t('panel.introduction')}>
          <FieldGrid>
            <TextField form={form} path="introduction.url" isOptional isWide hint={t('form.urlHint')} />
            <LongTextField form={form} path="introduction.description" isOptional />
          </FieldGrid>
          <div style={{ marginTop: 18 }}>
            <DocumentSlot form={form} code={introductionDocument} />
          </div>
        </Panel>
      )}
    </SignUpPage>
  );
}

export function BuyerDocumentsPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={buyerSignUp} step="documents">
      {(form) => (
        <Panel title={t('panel.documents')}>
          <p>{t('documents.limits', { limit: fileLimitText() })}</p>
          <DocumentSlots form={form} expected={buyerDocumentsAsked} />
        </Panel>
      )}
    </SignUpPage>
  );
}
