/**
 * Pages that are prerendered while the web is built (decision 0061): open pages that
 * come first are there whole, and React takes them over as they are; of those behind the login the frame alone.
 */

export type PrerenderedPage = {
  /** Without language prefix. */
  readonly path: string;
  readonly kind: 'page' | 'frame';
  /** What the page needs besides the first files, below `src`; fetched together with them. */
  readonly modules: readonly string[];
  /** Features whose texts it shows, besides those of every page. */
  readonly texts: readonly string[];
  /** Some texts are not among the first ones: where those of its language are is needed, too. */
  readonly hasMoreTexts?: boolean;
};

const login = { kind: 'page', modules: ['session/login-page.tsx'], texts: ['session'] } as const;
const frameModules = ['app/main-layout.tsx', 'app/all-styles.ts', 'app/signed-in-screens.ts'];
const frame = { kind: 'frame', modules: frameModules, texts: ['menu', 'session'], hasMoreTexts: true } as const;

function firstStep(kind: 'buyer' | 'seller'): PrerenderedPage {
  const modules = [
    'app/open-screens.ts',
    'app/open-layouts.tsx',
    'app/all-styles.ts',
    `registration/${kind}/${kind}-terms-page.tsx`,
  ];
  return { path: `/${kind}/signup/agree`, kind: 'page', modules, texts: ['registration'], hasMoreTexts: true };
}

/** Stands for every page behind the login. */
export const framePath = '/frame';

export const prerenderedPages: readonly PrerenderedPage[] = [
  { path: '/', kind: 'page', modules: ['landing/landing-page.tsx'], texts: ['landing'], hasMoreTexts: true },
  ...['/login', '/visa', '/kotra', '/issuer'].map((path) => ({ ...login, path })),
  firstStep('buyer'),
  firstStep('seller'),
  { ...frame, path: framePath },
];
