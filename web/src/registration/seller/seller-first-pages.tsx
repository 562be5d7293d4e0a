/** The seller's steps after the terms: identity, login and the confirmations about sanctions. */
import { complianceQuestions, currentComplianceVersion } from '@gtp/domain/registration/agreements.ts';
import { provedInWindow } from '../../platform/runtime-config.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SupportContact } from '../../ui/support-contact.tsx';
import { ChoiceField, FieldGrid } from '../form-fields.tsx';
import { LoginFields } from '../login-fields.tsx';
import { PaperProof } from '../paper-proof.tsx';
import { isOnPaper } from '../requirements-on-paper.ts';
import type { SignUpForm } from '../sign-up-form.ts';
import { SignUpPage } from '../sign-up-page.tsx';
import { useSignUpParts } from '../sign-up-parts.ts';
import { TermsList } from '../terms-list.tsx';
import { sellerSignUp } from './seller-sign-up.ts';

export function SellerIdentityPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={sellerSignUp} step="identity">
      {(form) => (
        <>
          <Panel title={t('identity.position')}>
            <ChoiceField
              form={form}
              path="applicant.isRepresentative"
              options={(['Y', 'N'] as const).map((value) => ({ value, label: t(`option.isRepresentative.${value}`) }))}
            />
          </Panel>
          <Panel title={t(provedInWindow('id_card') ? 'identity.window' : 'identity.idCard')}>
            {isOnPaper('id_card') ? <PaperProof form={form} requirement="id_card" /> : <ApplicantIdCard form={form} />}
          </Panel>
          {!provedInWindow('mobile') && (
            <Panel title={t('identity.mobile')}>
              {isOnPaper('mobile') ? (
                <PaperProof form={form} requirement="mobile" isOptional />
              ) : (
                <ApplicantMobile form={form} />
              )}
            </Panel>
          )}
        </>
      )}
    </SignUpPage>
  );
}

function ApplicantIdCard({ form }: { readonly form: SignUpForm }) {
  const { IdCardProof } = useSignUpParts();
  const { id, error } = form.fieldOf('applicant.proofs.idCard');
  return (
    <IdCardProof
      id={id}
      error={error}
      name={form.values['applicant.name'] ?? ''}
      birthday={form.values['applicant.birthday'] ?? ''}
      mobile={form.values['applicant.mobile'] ?? ''}
      mobileProofId={form.values['applicant.proofs.mobile'] || undefined}
      proofId={form.values['applicant.proofs.idCard'] || undefined}
      onProven={({ proofId, name, birthday, mobile }) =>
        form.set({
          'applicant.proofs.idCard': proofId,
          'applicant.name': name,
          'applicant.birthday': birthday,
          // A phone was proved as this person's; another name asks for another proof.
          'applicant.proofs.mobile': mobile?.proofId ?? '',
          ...(mobile && { 'applicant.mobile': mobile.mobile }),
        })
      }
      onReset={() => form.set({ 'applicant.proofs.idCard': '', 'applicant.proofs.mobile': '' })}
    />
  );
}

/** Optional: it needs the name and birthday that the card proved. */
function ApplicantMobile({ form }: { readonly form: SignUpForm }) {
  const { t } = useTranslation('registration');
  const { MobileProof } = useSignUpParts();
  const { id, error } = form.fieldOf('applicant.proofs.mobile');
  const isNamed = Boolean(form.values['applicant.name'] && form.values['applicant.birthday']);
  if (isOnPaper('id_card') && !isNamed) return <p style={{ margin: 0 }}>{t('paper.nameFirst')}</p>;
  if (!isOnPaper('id_card') && !form.values['applicant.proofs.idCard'])
    return <p style={{ margin: 0 }}>{t('identity.cardFirst')}</p>;
  return (
    <MobileProof
      id={id}
      error={error}
      name={form.values['applicant.name'] ?? ''}
      birthday={form.values['applicant.birthday'] ?? ''}
      mobile={form.values['applicant.mobile'] ?? ''}
      proofId={form.values['applicant.proofs.mobile'] || undefined}
      onProven={({ proofId, mobile }) => form.set({ 'applicant.proofs.mobile': proofId, 'applicant.mobile': mobile })}
      onReset={() => form.set({ 'applicant.proofs.mobile': '' })}
    />
  );
}

export function SellerLoginPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={sellerSignUp} step="login">
      {(form) => (
        <>
          <Panel title={t('identity.email')}>
            <SellerEmail form={form} />
          </Panel>
          <Panel title={t('panel.login')}>
            <FieldGrid>
              <LoginFields form={form} />
            </FieldGrid>
          </Panel>
        </>
      )}
    </SignUpPage>
  );
}

function SellerEmail({ form }: { readonly form: SignUpForm }) {
  const { EmailProof } = useSignUpParts();
  const { id, error } = form.fieldOf('emailProof');
  return (
    <EmailProof
      id={id}
      error={error}
      clientType="SELLER"
      email={form.values['company.email'] ?? ''}
      proofId={form.values.emailProof || undefined}
      onEmail={(email) => form.set({ 'company.email': email })}
      onProven={({ proofId, email }) => form.set({ emailProof: proofId, 'company.email': email })}
      onReset={() => form.set({ emailProof: '' })}
    />
  );
}

export function SellerCompliancePage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={sellerSignUp} step="compliance">
      {(form) => (
        <>
          <TermsList
            form={form}
            path="compliance"
            items={complianceQuestions}
            titleOf={(question) => t(`compliance.${question as 'CQ01'}.title`)}
            textOf={(question) => t(`compliance.${question as 'CQ01'}.text`)}
            allLabel={t('compliance.all')}
            answer={currentComplianceVersion}
          />
          <div style={{ marginTop: 16 }}>
            <NoticeBox kind="info" title={t('compliance.cannot')}>
              <p>{t('compliance.cannotText')}</p>
              <SupportContact />
            </NoticeBox>
          </div>
        </>
      )}
    </SignUpPage>
  );
}
