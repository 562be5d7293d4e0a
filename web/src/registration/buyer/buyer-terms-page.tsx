/** The buyer's first step; apart from the others, so that whoever only looks in fetches little. */
import { buyerTerms } from '@gtp/domain/registration/agreements.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { ResumeNotice } from '../resume-notice.tsx';
import { SignUpPage } from '../sign-up-page.tsx';
import { TermsList } from '../terms-list.tsx';
import { buyerSignUp } from './buyer-sign-up.ts';

export function BuyerTermsPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={buyerSignUp} step="terms" notice={<ResumeNotice signUp={buyerSignUp} />}>
      {(form) => (
        <TermsList
          form={form}
          path="terms"
          items={buyerTerms}
          titleOf={(term) => t(`term.${term as 'B1'}.title`)}
          textOf={(term) => t(`term.${term as 'B1'}.text`)}
          allLabel={t('terms.all')}
          isFolded
        />
      )}
    </SignUpPage>
  );
}
