/**
 * The one table of every page: path without language prefix, who may see it, layout, screen (spec §2). Router,
 * guards, menu and server read it; a new page is one row here and one line in `screens.ts`.
 * `$name` is a part of the path that must be there, `{-$name}` one that may be left out.
 */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { ScreenName } from './screens.ts';

/**
 * `main`: top bar and left menu; `sign-up`: top bar and content with a step bar; `white` and `blue`: centred, for
 * login-type pages; `default`: top bar and wide content, for everyone; `etc`: the content alone.
 */
export const layoutNames = ['main', 'sign-up', 'white', 'blue', 'default', 'etc'] as const;
export type LayoutName = (typeof layoutNames)[number];

export type RouteRow = {
  readonly path: `/${string}`;
  /** `signed-in`: whoever it is. */
  readonly who: 'public' | 'signed-in' | ClientType;
  readonly layout: LayoutName;
  readonly screen: ScreenName;
  /** Exists only where the setting TEST_PAGES is on, as in demo mode. */
  readonly isForTests?: true;
};

const openRows: readonly RouteRow[] = [
  { path: '/', who: 'public', layout: 'white', screen: 'start' },
  { path: '/login', who: 'public', layout: 'white', screen: 'login' },
  { path: '/user/twofactor', who: 'public', layout: 'white', screen: 'two-factor' },
  { path: '/user/second-factor', who: 'public', layout: 'white', screen: 'factor-set-up' },
  { path: '/visa', who: 'public', layout: 'blue', screen: 'body-login' },
  { path: '/kotra', who: 'public', layout: 'blue', screen: 'body-login' },
  { path: '/issuer', who: 'public', layout: 'blue', screen: 'body-login' },
  { path: '/single-sign-on', who: 'public', layout: 'white', screen: 'single-sign-on' },
  { path: '/guide', who: 'public', layout: 'default', screen: 'guide' },
  { path: '/docs', who: 'public', layout: 'default', screen: 'docs' },
  { path: '/ledger-roots', who: 'public', layout: 'default', screen: 'ledger-roots' },
  { path: '/genuine', who: 'public', layout: 'default', screen: 'authenticity' },
  { path: '/check-dossier', who: 'public', layout: 'default', screen: 'dossier-check' },
  { path: '/test', who: 'public', layout: 'etc', screen: 'gallery', isForTests: true },
  { path: '/buyer/order-sheet/callback', who: 'public', layout: 'main', screen: 'payment-callback' },
  { path: '/buyer/cardinfo', who: 'public', layout: 'main', screen: 'card-info' },
];

/** Pages that the spec names and gives no place in a menu. */
const otherRows: readonly RouteRow[] = [
  { path: '/buyer/test', who: 'BUYER', layout: 'etc', screen: 'gallery', isForTests: true },
  { path: '/seller/UiSignupStep', who: 'SELLER', layout: 'sign-up', screen: 'step-bar' },
  { path: '/work/koscom', who: 'signed-in', layout: 'etc', screen: 'work' },
  { path: '/work/{-$index}', who: 'signed-in', layout: 'etc', screen: 'work' },
];

type Page = readonly [path: `/${string}`, screen: ScreenName];

/** What everyone has; the spec's optional detail is two rows, for without it the list is meant. */
const tradePages: readonly Page[] = [
  ['/order-sheet', 'order-list'],
  ['/order-sheet/list', 'order-list'],
  ['/order-sheet/disputes', 'dispute-list'],
  ['/order-sheet/$orderId', 'order-detail'],
  ['/payment-inquiry', 'payment-list'],
  ['/payment-inquiry/$paymentId', 'payment-detail'],
];

/** What the card's company takes back; no page of the buyer's (reference 4-c). */
const chargebackPages: readonly Page[] = [['/order-sheet/chargebacks', 'chargeback-list']];

/** Payouts; `tmp` is what is expected (spec §2). */
const settlementPages: readonly Page[] = [
  ['/settlement-inquiry/list', 'settlement-list'],
  ['/settlement-inquiry/detail', 'settlement-detail'],
  ['/settlement-inquiry/tmp', 'settlement-expected'],
  ['/settlement-inquiry/calendar', 'payout-calendar'],
  ['/settlement-inquiry/balances', 'balances'],
];

/**
 * Our books beside what acquirer and bank say; the agency works there, the network reads (decision 0031). And what a
 * corridor costs, which the spec gives no path of its own.
 */
const oversightPages: readonly Page[] = [
  ['/settlement-inquiry/reconciliation', 'reconciliation-list'],
  ['/settlement-inquiry/reconciliation/detail', 'reconciliation-detail'],
  ['/settlement-inquiry/safeguarding', 'safeguarding'],
  ['/settlement-inquiry/fees', 'fees'],
];
/** For the seller's VAT return. */
const taxPages: readonly Page[] = [['/settlement-inquiry/zero-rating', 'zero-rating']];

const payoutRunPages: readonly Page[] = [
  ['/settlement-inquiry/files', 'payout-files'],
  ['/settlement-inquiry/messages', 'bank-messages'],
  ['/settlement-inquiry/messages/detail', 'bank-message'],
  ['/settlement-inquiry/holidays', 'holiday-corrections'],
  ['/settlement-inquiry/rates', 'exchange-rates'],
  ['/settlement-inquiry/base-rates', 'base-rates'],
  ['/settlement-inquiry/paying-accounts', 'paying-accounts'],
];

/** Notices and one-to-one inquiries; an institution writes its own on the detail page (spec §2). */
const customerPages: readonly Page[] = [
  ['/custom/notice/list', 'notice-list'],
  ['/custom/notice/detail', 'notice-detail'],
  ['/custom/support/list', 'support-list'],
  ['/custom/support/detail', 'support-detail'],
];

/** Sellers and buyers have a page of its own for asking. */
const askingPages: readonly Page[] = [...customerPages, ['/custom/support/create', 'support-form']];

/** One's own company: what a seller, a buyer and an issuer have alike (spec §2). */
const myPages: readonly Page[] = [
  ['/mypage', 'my-page'],
  ['/mypage/business-info', 'business-info'],
  ['/mypage/business-doc', 'business-doc'],
  ['/mypage/deputy-list', 'deputy-list'],
  ['/mypage/deputy-detail', 'deputy-detail'],
];

/** For a company's own programs: keys and webhooks, and what webhooks are sent for. */
const integrationPages: readonly Page[] = [
  ['/mypage/integration', 'integration'],
  ['/mypage/webhook-events', 'webhook-events'],
];

/** Everyone's own security, who did what, and the bell. */
const ownPages: readonly Page[] = [
  ['/mypage/security', 'security'],
  ['/mypage/audit', 'audit'],
  ['/mypage/messages', 'messages'],
  ['/mypage/message-wishes', 'message-wishes'],
];

/** Where a deputy proves who they are (decision 0136). */
const signatoryPages: readonly Page[] = [['/mypage/signatory', 'own-signatory']];

/** An issuer's own people are changed by two of them, as those of the other institutions (decision 0207). */
const issuerPages: readonly Page[] = myPages.map(([path, screen]) => [
  path,
  screen === 'deputy-list' ? 'people-of-issuer' : screen,
]);

const sellerPages: readonly Page[] = [
  ['/main', 'main'],
  ...myPages,
  ...signatoryPages,
  ...integrationPages,
  ['/order-sheet/order', 'order-form'],
  ['/order-sheet/import', 'order-import'],
  ...tradePages,
  ...chargebackPages,
  ...settlementPages,
  ...taxPages,
  ...askingPages,
];

const buyerPages: readonly Page[] = [
  ['/main', 'main'],
  ...myPages,
  ...signatoryPages,
  ...integrationPages,
  ['/mypage/payment-info', 'card-list'],
  ['/order-sheet/calendar', 'order-calendar'],
  ...tradePages,
  ...askingPages,
];

/** The steps in their order, and what the spec names beside them (spec §2). */
const buyerSignUpPages: readonly Page[] = [
  ['/agree', 'buyer-terms'],
  ['/authentication', 'buyer-identity'],
  ['/memberinfo', 'buyer-member'],
  ['/corpinfo', 'buyer-company'],
  ['/ownerinfo', 'buyer-owner'],
  ['/corpintroduction', 'buyer-introduction'],
  ['/filedocument', 'buyer-documents'],
  ['/agentinfo', 'buyer-agent'],
  ['/submit', 'buyer-review'],
  ['/finish', 'buyer-finish'],
];

const sellerSignUpPages: readonly Page[] = [
  ['/agree', 'seller-terms'],
  ['/authentication', 'seller-identity'],
  ['/accountset', 'seller-login'],
  ['/compliance', 'seller-compliance'],
  ['/memberinfo', 'seller-member'],
  ['/corpinfo', 'seller-company'],
  ['/ownerinfo', 'seller-owners'],
  ['/agentinfo', 'seller-agent'],
  ['/realcustomer', 'seller-beneficial-owners'],
  ['/accounts', 'seller-accounts'],
  ['/filedocument', 'seller-documents'],
  ['/submit', 'seller-review'],
  ['/finish', 'seller-finish'],
];

/** Whoever is invited has no login yet; below the sign-up, where pages need none (spec §2). */
const invitationRows: readonly RouteRow[] = [
  { path: '/seller/signup/invitation', who: 'public', layout: 'white', screen: 'accept-invitation' },
  { path: '/buyer/signup/invitation', who: 'public', layout: 'white', screen: 'accept-invitation' },
  { path: '/admin/visa/invitation', who: 'public', layout: 'blue', screen: 'accept-invitation' },
  { path: '/admin/kotra/invitation', who: 'public', layout: 'blue', screen: 'accept-invitation' },
  { path: '/admin/issuer/invitation', who: 'public', layout: 'blue', screen: 'accept-invitation' },
];

const recoveryRows: readonly RouteRow[] = [
  { path: '/buyer/user/findaccountinfo', who: 'public', layout: 'white', screen: 'find-buyer-account' },
  { path: '/buyer/user/findpwdinfo', who: 'public', layout: 'white', screen: 'reset-buyer-password' },
  { path: '/seller/user/findaccountinfo', who: 'public', layout: 'white', screen: 'find-seller-account' },
  { path: '/seller/user/findpwdinfo', who: 'public', layout: 'white', screen: 'reset-seller-password' },
  { path: '/admin/visa/findpwdinfo', who: 'public', layout: 'blue', screen: 'temporary-password' },
  { path: '/admin/kotra/findpwdinfo', who: 'public', layout: 'blue', screen: 'temporary-password' },
  { path: '/admin/issuer/findpwdinfo', who: 'public', layout: 'blue', screen: 'temporary-password' },
];

/** Members under review: sellers at the agency and the network, cardholders at their issuer (spec §2), and changes. */
function reviewPages(folder: '/seller-info' | '/buyer-info'): readonly Page[] {
  return [...followedPages(folder), [`${folder}/changes`, 'amendments']];
}

/** Members whose review somebody reads without deciding on it (reference 4-c). */
function followedPages(folder: '/seller-info' | '/buyer-info'): readonly Page[] {
  return [
    [`${folder}/list`, 'member-list'],
    [`${folder}/detail`, 'member-detail'],
  ];
}

/** What each institution sees (spec §2). */
const institutionPages: readonly Page[] = [
  ['/risk-holds', 'risk-holds'],
  ['/risk-holds/detail', 'risk-hold'],
  ['/main', 'main'],
  ['/work-queue', 'work-queue'],
  ['/programme', 'programme'],
  ...tradePages,
  ...chargebackPages,
  ...customerPages,
  ['/custom/deliveries', 'deliveries'],
];

export const routes: readonly RouteRow[] = [
  ...openRows,
  ...otherRows,
  ...signUpRows('/buyer/signup', buyerSignUpPages),
  ...signUpRows('/seller/signup', sellerSignUpPages),
  ...invitationRows,
  ...recoveryRows,
  ...pagesOf('SELLER', '/seller', sellerPages),
  ...pagesOf('BUYER', '/buyer', buyerPages),
  ...pagesOf('VISA', '/admin/visa', [
    ...institutionPages,
    ...reviewPages('/seller-info'),
    ...followedPages('/buyer-info'),
    ['/buyer-info/cards', 'watched-cards'],
    ...settlementPages,
    ...oversightPages,
    ['/people', 'people'],
  ]),
  ...pagesOf('KOTRA', '/admin/kotra', [
    ...institutionPages,
    ...reviewPages('/seller-info'),
    ...followedPages('/buyer-info'),
    ['/buyer-info/cards', 'watched-cards'],
    ...settlementPages,
    ...oversightPages,
    ...payoutRunPages,
    // The agency alone reads who changed where the money goes (reference 4-c).
    ['/seller-info/accounts', 'account-changes'],
    ['/seller-info/signatories', 'signatories'],
    ['/people', 'people'],
    ['/evidence/list', 'evidence-list'],
    ['/evidence/detail', 'evidence-detail'],
  ]),
  ...pagesOf('ISSUER', '/admin/issuer', [
    ...institutionPages,
    ...reviewPages('/buyer-info'),
    ['/buyer-info/signatories', 'signatories'],
    ...issuerPages,
    ['/mypage/payment-info', 'issuer-payment-info'],
  ]),
];

function signUpRows(root: `/${string}`, pages: readonly Page[]): RouteRow[] {
  return pages.map(([path, screen]) => ({ path: `${root}${path}`, who: 'public', layout: 'sign-up', screen }));
}

function pagesOf(who: ClientType, root: `/${string}`, pages: readonly Page[]): RouteRow[] {
  return [...pages, ...ownPages].map(([path, screen]) => ({ path: `${root}${path}`, who, layout: 'main', screen }));
}

/** Paths in the spec's notation for `routes.json`: `/seller/order-sheet/{detail?}`, without language prefixes. */
export function routePatterns(): string[] {
  return routes.map(({ path }) => patternOf(path));
}

/** Those of the patterns that exist only where the setting TEST_PAGES is on. */
export function testPatterns(): string[] {
  return routes.filter((row) => row.isForTests).map(({ path }) => patternOf(path));
}

/** Those of the patterns that are behind the login, and begin with its frame. */
export function framedPatterns(): string[] {
  return routes.filter(({ layout, who }) => layout === 'main' && who !== 'public').map(({ path }) => patternOf(path));
}

function patternOf(path: string): string {
  return path.replaceAll(/\{-\$(\w+)\}/g, '{$1?}').replaceAll(/\$(\w+)/g, '{$1}');
}

/** Whether some row has this path, given without prefix and query. */
export function isKnownPath(path: string): boolean {
  return findRow(path) !== undefined;
}

/** The row of a path, given without prefix and query; one that says every part goes before one with parameters. */
export function findRow(path: string): RouteRow | undefined {
  return routes.find((row) => row.path === path) ?? routes.find((row) => matchesPath(row.path, path));
}

/** What stands in a path where its row has parameters, by their names. */
export function paramsOf(rowPath: string, path: string): Readonly<Record<string, string | undefined>> {
  const given = path.split('/').filter(Boolean);
  const parts = rowPath.split('/').filter(Boolean).entries();
  const named = [...parts].flatMap(([index, part]) => {
    const name = /\$(\w+)/.exec(part)?.[1];
    return name === undefined ? [] : [[name, given[index]] as const];
  });
  return Object.fromEntries(named);
}

/** Whether `path` fits a row's path, its parameters being one part each. */
export function matchesPath(rowPath: string, path: string): boolean {
  const wanted = rowPath.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (given.length > wanted.length) return false;
  return wanted.every((part, index) => {
    const found = given[index];
    if (part.startsWith('{-$')) return true;
    return part.startsWith('$') ? found !== undefined : part === found;
  });
}
