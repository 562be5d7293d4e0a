/** The buyer's second step: proving the address and the card. */
import { useTranslation } from '../../platform/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import type { SignUpForm } from '../sign-up-form.ts';
import { SignUpPage } from '../sign-up-page.tsx';
import { useSignUpParts } from '../sign-up-parts.ts';
import { buyerSignUp } from './buyer-sign-up.ts';

export function BuyerIdentityPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={buyerSignUp} step="identity">
      {(form) => (
        <>
          <Panel title={t('identity.email')}>
            <CompanyEmailProof form={form} />
          </Panel>
          <Panel title={t('identity.card')}>
            <CardPanel form={form} />
          </Panel>
        </>
      )}
    </SignUpPage>
  );
}

function CompanyEmailProof({ form }: { readonly form: SignUpForm }) {
  const { EmailProof } = useSignUpParts();
  const { id, error } = form.fieldOf('emailProof');
  return (
    <EmailProof
      id={id}
      error={error ?? form.fieldOf('company.email').error}
      clientType="BUYER"
      email={form.values['company.email'] ?? ''}
      proofId={form.values.emailProof || undefined}
      onEmail={(email) => form.set({ 'company.email': email })}
      onProven={({ proofId, email }) => form.set({ emailProof: proofId, 'company.email': email })}
      onReset={() => form.set({ emailProof: '' })}
    />
  );
}

function CardPanel({ form }: { readonly form: SignUpForm }) {
  const { CardPart } = useSignUpParts();
  const { id, error } = form.fieldOf('card.token');
  return (
    <CardPart
      id={id}
      error={error}
      issuerId={form.values['card.issuerId'] ?? ''}
      maskedNumber={form.values['card.maskedNumber'] ?? ''}
      onIssuer={(issuerId) => form.set({ 'card.issuerId': issuerId })}
      onCard={(card) =>
        form.set({
          'card.issuerId': card.issuerId,
          'card.maskedNumber': card.maskedNumber,
          'card.token': card.token,
        })
      }
    />
  );
}
