/**
 * The pages whose pictures stand in `docs/screens/pages`, by who sees them: all that a role works on each day. A `{first}`
 * follows the first link of the page's list.
 */
export type Shot = { readonly name: string; readonly path: string };

/** Each page is shown in both, at each width. */
export const pageSchemes = ['light', 'dark'] as const;
export const pageSizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
] as const;

/** Where the picture of a page stands, from the root of the project. */
export function pagePicture(name: string, scheme: (typeof pageSchemes)[number], width: number): string {
  return `docs/screens/pages/${name}-${scheme}-${width}.webp`;
}

/** The pictures that each page has, by its name. */
export function picturesOfPage(name: string): readonly string[] {
  return pageSizes.flatMap(({ width }) => pageSchemes.map((scheme) => pagePicture(name, scheme, width)));
}

export const pageShots: Readonly<Record<string, readonly Shot[]>> = {
  outsider: [
    { name: 'start', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'login-institution', path: '/kotra' },
    { name: 'sign-up-buyer', path: '/buyer/signup/agree' },
    { name: 'sign-up-seller', path: '/seller/signup/agree' },
    { name: 'guide', path: '/guide' },
    { name: 'gallery', path: '/test' },
  ],
  seller01: [
    { name: 'seller-main', path: '/seller/main' },
    { name: 'seller-orders', path: '/seller/order-sheet/list' },
    { name: 'seller-order-held', path: '/seller/order-sheet/list?state=held {first}' },
    { name: 'seller-order-form', path: '/seller/order-sheet/order' },
    { name: 'seller-payments', path: '/seller/payment-inquiry' },
    { name: 'seller-payouts', path: '/seller/settlement-inquiry/list' },
    { name: 'seller-payout', path: '/seller/settlement-inquiry/list {first}' },
    { name: 'seller-calendar', path: '/seller/settlement-inquiry/calendar' },
    { name: 'seller-documents', path: '/seller/mypage/business-doc' },
    { name: 'seller-deputies', path: '/seller/mypage/deputy-list' },
    { name: 'seller-integration', path: '/seller/mypage/integration' },
    { name: 'seller-support', path: '/seller/custom/support/list' },
    { name: 'seller-security', path: '/seller/mypage/security' },
  ],
  buyer01: [
    { name: 'buyer-main', path: '/buyer/main' },
    { name: 'buyer-orders', path: '/buyer/order-sheet/list' },
    { name: 'buyer-order-pay', path: '/buyer/order-sheet/list?state=confirmed {first}' },
    { name: 'buyer-order-accept', path: '/buyer/order-sheet/list?state=inspection {first}' },
    { name: 'buyer-payments', path: '/buyer/payment-inquiry' },
    { name: 'buyer-cards', path: '/buyer/mypage/payment-info' },
    { name: 'buyer-notices', path: '/buyer/custom/notice/list' },
  ],
  kotra01: [
    { name: 'kotra-main', path: '/admin/kotra/main' },
    { name: 'kotra-work-queue', path: '/admin/kotra/work-queue?scope=all' },
    { name: 'kotra-orders', path: '/admin/kotra/order-sheet/list' },
    { name: 'kotra-disputes', path: '/admin/kotra/order-sheet/disputes' },
    { name: 'kotra-chargebacks', path: '/admin/kotra/order-sheet/chargebacks' },
    { name: 'kotra-evidence', path: '/admin/kotra/evidence/list {first}' },
    { name: 'kotra-members', path: '/admin/kotra/seller-info/list' },
    { name: 'kotra-member', path: '/admin/kotra/seller-info/list {first}' },
    { name: 'kotra-payouts', path: '/admin/kotra/settlement-inquiry/list' },
    { name: 'kotra-reconciliation', path: '/admin/kotra/settlement-inquiry/reconciliation' },
    { name: 'kotra-programme', path: '/admin/kotra/programme' },
    { name: 'kotra-safeguarding', path: '/admin/kotra/settlement-inquiry/safeguarding' },
  ],
  visa01: [
    { name: 'visa-main', path: '/admin/visa/main' },
    { name: 'visa-orders', path: '/admin/visa/order-sheet/list' },
    { name: 'visa-payments', path: '/admin/visa/payment-inquiry' },
    { name: 'visa-programme', path: '/admin/visa/programme' },
    { name: 'visa-fees', path: '/admin/visa/settlement-inquiry/fees' },
  ],
  issuer01: [
    { name: 'issuer-main', path: '/admin/issuer/main' },
    { name: 'issuer-members', path: '/admin/issuer/buyer-info/list' },
    { name: 'issuer-member', path: '/admin/issuer/buyer-info/list {first}' },
    { name: 'issuer-payment-info', path: '/admin/issuer/mypage/payment-info' },
  ],
};
