/** Screens that need no login, and those for tests; a list of their own, which the login does not wait for. */
import type { ComponentType } from 'react';
import type { Screen } from './screens.ts';

type Load = () => Promise<ComponentType>;

/** A page of the sign-up that needs nothing of other features. */
const signUpStart = (load: Load): Screen => ({ load: load as Screen['load'], texts: ['registration'] });

/** A later page of the sign-up, with its rules and what other features bring to it. */
function signUp(loadRules: () => Promise<void>, load: Load): Screen {
  const loadWithParts = async () => {
    const [{ withSignUpParts }, Page] = await Promise.all([import('./sign-up-pages.tsx'), load(), loadRules()]);
    return withSignUpParts(Page);
  };
  return { load: loadWithParts, texts: ['registration', 'verification', 'card'] };
}

const buyerStep = (load: Load) =>
  signUp(async () => (await import('../registration/buyer/buyer-sign-up.ts')).buyerSignUp.readyRules(), load);
const sellerStep = (load: Load) =>
  signUp(async () => (await import('../registration/seller/seller-sign-up.ts')).sellerSignUp.readyRules(), load);

/** A page for who lost an id or a password; before the login there are no queries shared by pages. */
function recovery(load: Load, texts: readonly string[] = ['recovery']): Screen {
  const loadWithQueries = async () => {
    const [{ withQueries }, Page] = await Promise.all([import('./recovery-pages.tsx'), load()]);
    return withQueries(Page);
  };
  return { load: loadWithQueries, texts };
}

export const openScreens = {
  'card-info': { load: async () => (await import('./open-buyer-pages.tsx')).OpenCardPage, texts: ['card'] },
  'accept-invitation': recovery(
    async () => (await import('../deputy/accept-invitation-page.tsx')).AcceptInvitationPage,
    ['deputy'],
  ),
  'factor-set-up': recovery(async () => (await import('./factor-set-up-page.tsx')).FactorSetUpPage, ['second-factor']),
  'single-sign-on': recovery(
    async () => (await import('../single-sign-on/single-sign-on-page.tsx')).SingleSignOnPage,
    ['single-sign-on'],
  ),
  'payment-callback': {
    load: async () => (await import('./open-buyer-pages.tsx')).OpenCallbackPage,
    texts: ['payment'],
  },
  guide: {
    load: async () => (await import('./guide-or-stop-page.tsx')).GuideOrStopPage,
    texts: ['help', 'payout-account'],
  },
  'ledger-roots': {
    load: async () => (await import('../ledger/merkle-roots-page.tsx')).MerkleRootsPage,
    texts: ['ledger'],
  },
  authenticity: {
    load: async () => (await import('./authenticity-check-page.tsx')).AuthenticityCheckPage,
    texts: ['document'],
  },
  'dossier-check': {
    load: async () => (await import('./dossier-check-page.tsx')).DossierCheckPage,
    texts: ['document'],
  },
  docs: { load: async () => (await import('../help/help-page.tsx')).DocsPage, texts: ['help'] },
  gallery: recovery(async () => (await import('../gallery/gallery-page.tsx')).GalleryPage, ['gallery', 'company']),
  'step-bar': { load: async () => (await import('../gallery/step-bar-page.tsx')).StepBarPage, texts: ['gallery'] },
  work: { load: async () => (await import('./work-page.tsx')).WorkPage, texts: ['gallery'] },
  'buyer-terms': signUpStart(async () => (await import('../registration/buyer/buyer-terms-page.tsx')).BuyerTermsPage),
  'buyer-identity': buyerStep(
    async () => (await import('../registration/buyer/buyer-identity-page.tsx')).BuyerIdentityPage,
  ),
  'buyer-member': buyerStep(async () => (await import('../registration/buyer/buyer-people-pages.tsx')).BuyerMemberPage),
  'buyer-owner': buyerStep(async () => (await import('../registration/buyer/buyer-people-pages.tsx')).BuyerOwnerPage),
  'buyer-company': buyerStep(
    async () => (await import('../registration/buyer/buyer-company-pages.tsx')).BuyerCompanyPage,
  ),
  'buyer-introduction': buyerStep(
    async () => (await import('../registration/buyer/buyer-company-pages.tsx')).BuyerIntroductionPage,
  ),
  'buyer-documents': buyerStep(
    async () => (await import('../registration/buyer/buyer-company-pages.tsx')).BuyerDocumentsPage,
  ),
  'buyer-agent': buyerStep(async () => (await import('../registration/buyer/buyer-last-pages.tsx')).BuyerAgentPage),
  'buyer-review': buyerStep(async () => (await import('../registration/buyer/buyer-last-pages.tsx')).BuyerReviewPage),
  'buyer-finish': buyerStep(async () => (await import('../registration/finish-page.tsx')).BuyerFinishPage),
  'seller-terms': signUpStart(
    async () => (await import('../registration/seller/seller-terms-page.tsx')).SellerTermsPage,
  ),
  'seller-identity': sellerStep(
    async () => (await import('../registration/seller/seller-first-pages.tsx')).SellerIdentityPage,
  ),
  'seller-login': sellerStep(
    async () => (await import('../registration/seller/seller-first-pages.tsx')).SellerLoginPage,
  ),
  'seller-compliance': sellerStep(
    async () => (await import('../registration/seller/seller-first-pages.tsx')).SellerCompliancePage,
  ),
  'seller-member': sellerStep(
    async () => (await import('../registration/seller/seller-people-pages.tsx')).SellerMemberPage,
  ),
  'seller-owners': sellerStep(
    async () => (await import('../registration/seller/seller-people-pages.tsx')).SellerOwnersPage,
  ),
  'seller-agent': sellerStep(
    async () => (await import('../registration/seller/seller-people-pages.tsx')).SellerAgentPage,
  ),
  'seller-company': sellerStep(
    async () => (await import('../registration/seller/seller-company-page.tsx')).SellerCompanyPage,
  ),
  'seller-beneficial-owners': sellerStep(
    async () => (await import('../registration/seller/seller-beneficial-owners-page.tsx')).SellerBeneficialOwnersPage,
  ),
  'seller-accounts': sellerStep(
    async () => (await import('../registration/seller/seller-last-pages.tsx')).SellerAccountsPage,
  ),
  'seller-documents': sellerStep(
    async () => (await import('../registration/seller/seller-last-pages.tsx')).SellerDocumentsPage,
  ),
  'seller-review': sellerStep(
    async () => (await import('../registration/seller/seller-last-pages.tsx')).SellerReviewPage,
  ),
  'seller-finish': sellerStep(async () => (await import('../registration/finish-page.tsx')).SellerFinishPage),
  'find-buyer-account': recovery(async () => (await import('../recovery/find-account-page.tsx')).FindBuyerAccountPage),
  'find-seller-account': recovery(
    async () => (await import('../recovery/find-account-page.tsx')).FindSellerAccountPage,
  ),
  'reset-buyer-password': recovery(
    async () => (await import('../recovery/reset-password-page.tsx')).ResetBuyerPasswordPage,
  ),
  'reset-seller-password': recovery(
    async () => (await import('../recovery/reset-password-page.tsx')).ResetSellerPasswordPage,
  ),
  'temporary-password': recovery(
    async () => (await import('../recovery/temporary-password-page.tsx')).TemporaryPasswordPage,
  ),
} satisfies Readonly<Record<string, Screen>>;
