/** The seller's first step; apart from the others, so that whoever only looks in fetches little. */
import { sellerTerms } from '@gtp/domain/registration/agreements.ts';
import { ApplicantTerms } from '../applicant-terms.tsx';
import { ResumeNotice } from '../resume-notice.tsx';
import { SignUpPage } from '../sign-up-page.tsx';
import { sellerSignUp } from './seller-sign-up.ts';

export function SellerTermsPage() {
  return (
    <SignUpPage signUp={sellerSignUp} step="terms" notice={<ResumeNotice signUp={sellerSignUp} />}>
      {(form) => <ApplicantTerms form={form} items={sellerTerms} />}
    </SignUpPage>
  );
}
