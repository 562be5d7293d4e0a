/**
 * Pages that are prerendered while the web is built (decision 0061): open pages that
 * come first are there whole, and React takes them over as they are; of those behind the login the frame alone.
 */

/** Calls that the HTML sends at once for whoever is signed in (`first-asks.ts`). */
export type FirstAsk = 'session' | 'menus' | 'unread' | 'statistics' | 'notices';

export type PrerenderedPage = {
  /** Without language prefix. */
  readonly path: string;
  /** The paths that it stands for besides its own, as `routes.json` writes them; pages with a path of their own come first. */
  readonly pattern?: string;
  readonly kind: 'page' | 'frame';
  /** What the page needs besides the first files, below `src`; fetched together with them. */
  readonly modules: readonly string[];
  /** Features whose texts it shows, besides those of every page. */
  readonly texts: readonly string[];
  readonly asks?: readonly FirstAsk[];
  /** What it shows has more texts: where those of its language are is fetched with it. */
  readonly hasMoreTexts?: boolean;
};

const login = { kind: 'page', modules: ['session/login-page.tsx'], texts: ['session'] } as const;
const frameModules = ['app/signed-in-start.ts', 'app/all-styles.ts', 'app/signed-in-screens.ts'];
const frame = {
  kind: 'frame',
  modules: frameModules,
  texts: ['menu', 'session'],
  asks: ['session', 'menus', 'unread'],
} as const;

function firstStep(kind: 'buyer' | 'seller'): PrerenderedPage {
  const modules = [
    'app/open-screens.ts',
    'app/open-layouts.tsx',
    'app/all-styles.ts',
    `registration/${kind}/${kind}-terms-page.tsx`,
  ];
  return { path: `/${kind}/signup/agree`, kind: 'page', modules, texts: ['registration'] };
}

/** Stands for every page behind the login that has no row of its own. */
const framePath = '/frame';

/** Pages behind the login that are opened first and most: what they show comes with the first scripts, not behind them. */
function framesOf(kind: 'buyer' | 'seller'): readonly PrerenderedPage[] {
  const main = { modules: [], texts: mainTexts, asks: [...frame.asks, 'statistics', 'notices'] as const };
  const list = { modules: ['app/section-tabs.tsx', 'order/order-list-page.tsx'], texts: ['order'] };
  const order = { modules: orderModules, texts: orderTexts, pattern: `/${kind}/order-sheet/{orderId}` };
  return Object.entries({ main, 'order-sheet/list': list, 'order-sheet/order': order }).map(([path, page]) => ({
    ...frame,
    ...page,
    path: `/${kind}/${path}`,
    modules: [...frame.modules, ...page.modules],
    texts: [...frame.texts, ...page.texts],
  }));
}

const orderModules = ['app/order-with-payment-page.tsx', 'app/with-queue-bar.tsx', 'order/order-queries.ts'];

/** As `signed-in-screens.ts` has them, of which nothing may be known here. */
const mainTexts = ['order', 'notice', 'statistics'];
const orderTexts = ['order', 'payment', 'card', 'document', 'refund', 'evidence'];

export const prerenderedPages: readonly PrerenderedPage[] = [
  { path: '/', kind: 'page', modules: ['landing/landing-page.tsx'], texts: ['landing'] },
  ...['/login', '/visa', '/kotra', '/issuer'].map((path) => ({ ...login, path })),
  firstStep('buyer'),
  firstStep('seller'),
  ...framesOf('buyer'),
  ...framesOf('seller'),
  { ...frame, path: framePath, hasMoreTexts: true },
];
