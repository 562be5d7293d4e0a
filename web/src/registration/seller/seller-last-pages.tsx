/** The seller's last steps: the accounts with the introduction, the documents, and the review. */
import { introductionDocument } from '@gtp/domain/registration/company-introduction.ts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../platform/use-translation.ts';
import { fileLimitText } from '../../ui/file-limit.ts';
import { Panel } from '../../ui/panel.tsx';
import { DocumentSlot, DocumentSlots } from '../document-slots.tsx';
import { FieldGrid, LongTextField, TextField } from '../form-fields.tsx';
import { CodeField } from '../list-fields.tsx';
import { PaperProof } from '../paper-proof.tsx';
import { isOnPaper } from '../requirements-on-paper.ts';
import { ReviewPage } from '../review-page.tsx';
import type { SignUpForm } from '../sign-up-form.ts';
import { SignUpPage } from '../sign-up-page.tsx';
import { useSignUpParts } from '../sign-up-parts.ts';
import { sellerDocumentsAsked } from './seller-application-of.ts';
import { isRepresentative } from './seller-kind.ts';
import { sellerSignUp } from './seller-sign-up.ts';

export function SellerAccountsPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={sellerSignUp} step="accounts">
      {(form) => (
        <>
          <Panel title={t('panel.account')}>
            <AccountFields form={withVoidProof(form)} />
          </Panel>
          <Panel title={t('panel.foreignAccount')}>
            <ForeignAccountFields form={form} />
          </Panel>
          <Panel title={t('panel.introduction')}>
            <FieldGrid>
              <TextField form={form} path="company.url" isOptional isWide hint={t('form.urlHint')} />
              <LongTextField form={form} path="company.description" isOptional />
              <LongTextField form={form} path="company.descriptionEnglish" isOptional hint={t('form.englishHint')} />
            </FieldGrid>
            <div style={{ marginTop: 18 }}>
              <DocumentSlot form={form} code={introductionDocument} />
            </div>
          </Panel>
        </>
      )}
    </SignUpPage>
  );
}

/** A proof is of one account: another bank or number asks for another one. */
function withVoidProof(form: SignUpForm): SignUpForm {
  return {
    ...form,
    set: (changes) =>
      form.set('applicant.proofs.deposit' in changes ? changes : { ...changes, 'applicant.proofs.deposit': '' }),
  };
}

export function ForeignAccountFields({ form }: { readonly form: SignUpForm }) {
  const { t } = useTranslation('registration');
  return (
    <FieldGrid>
      <TextField
        form={form}
        path="account.foreignBank"
        isOptional
        hint={t('form.swiftHint')}
        filter="upper_case_and_digits"
        input={{ maxLength: 11 }}
      />
      <TextField form={form} path="account.foreignNumber" isOptional input={{ maxLength: 34 }} />
      <TextField form={form} path="account.foreignHolder" isOptional input={{ maxLength: 100 }} />
    </FieldGrid>
  );
}

function AccountFields({ form }: { readonly form: SignUpForm }) {
  return (
    <>
      <FieldGrid>
        <CodeField form={form} path="account.bank" group={['BNK0', 'SEC0']} />
        <TextField form={form} path="account.number" input={{ inputMode: 'numeric', maxLength: 30 }} />
        <TextField form={form} path="account.holder" input={{ maxLength: 100 }} />
      </FieldGrid>
      {isOnPaper('deposit') ? <PaperProof form={form} requirement="deposit" /> : <AccountDeposit form={form} />}
    </>
  );
}

function AccountDeposit({ form }: { readonly form: SignUpForm }) {
  const { DepositProof } = useSignUpParts();
  const { id, error } = form.fieldOf('applicant.proofs.deposit');
  return (
    <DepositProof
      id={id}
      error={error}
      proofId={form.values['applicant.proofs.deposit'] || undefined}
      bank={form.values['account.bank'] ?? ''}
      accountNumber={(form.values['account.number'] ?? '').trim()}
      holder={(form.values['account.holder'] ?? '').trim()}
      emailProof={form.values.emailProof ?? ''}
      onProven={(proofId) => form.set({ 'applicant.proofs.deposit': proofId })}
      onReset={() => form.set({ 'applicant.proofs.deposit': '' })}
    />
  );
}

export function SellerDocumentsPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={sellerSignUp} step="documents">
      {(form) => (
        <Panel title={t('panel.documents')}>
          <p>{t('documents.limits', { limit: fileLimitText() })}</p>
          {!isRepresentative(form.values) && (
            <Checkbox
              mb={14}
              label={t('documents.noDelegation')}
              checked={form.values.lacksPowerOfAttorney === 'Y'}
              onChange={(event) => form.set({ lacksPowerOfAttorney: event.currentTarget.checked ? 'Y' : 'N' })}
            />
          )}
          <DocumentSlots form={form} expected={sellerDocumentsAsked(form.values)} />
        </Panel>
      )}
    </SignUpPage>
  );
}

export function SellerReviewPage() {
  return <ReviewPage signUp={sellerSignUp} />;
}
