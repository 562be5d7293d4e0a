/** The buyer's first step; apart from the others, so that whoever only looks in fetches little. */
import { buyerTerms } from '@gtp/domain/registration/agreements.ts';
import { ApplicantTerms } from '../applicant-terms.tsx';
import { ResumeNotice } from '../resume-notice.tsx';
import { SignUpPage } from '../sign-up-page.tsx';
import { buyerSignUp } from './buyer-sign-up.ts';

export function BuyerTermsPage() {
  return (
    <SignUpPage signUp={buyerSignUp} step="terms" notice={<ResumeNotice signUp={buyerSignUp} />}>
      {(form) => <ApplicantTerms form={form} items={buyerTerms} />}
    </SignUpPage>
  );
}
