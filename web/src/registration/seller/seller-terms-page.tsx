/** The seller's first step; apart from the others, so that whoever only looks in fetches little. */
import { sellerTerms } from '@gtp/domain/registration/agreements.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { ResumeNotice } from '../resume-notice.tsx';
import { SignUpPage } from '../sign-up-page.tsx';
import { TermsList } from '../terms-list.tsx';
import { sellerSignUp } from './seller-sign-up.ts';

export function SellerTermsPage() {
  const { t } = useTranslation('registration');
  return (
    <SignUpPage signUp={sellerSignUp} step="terms" notice={<ResumeNotice signUp={sellerSignUp} />}>
      {(form) => (
        <TermsList
          form={form}
          path="terms"
          items={sellerTerms}
          titleOf={(term) => t(`term.${term as 'S1'}.title`)}
          textOf={(term) => t(`term.${term as 'S1'}.text`)}
          allLabel={t('terms.all')}
          isFolded
        />
      )}
    </SignUpPage>
  );
}
