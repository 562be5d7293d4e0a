/** The router, made from the route table: one optional language prefix, layouts, guards, lazy screens. */
import {
  type AnyRoute,
  createLazyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type ParsedLocation,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { readSignedIn, readTokens } from '../platform/credentials.ts';
import {
  currentLanguage,
  localPath,
  prefixLanguages,
  readStoredLanguage,
  splitPath,
  storeLanguage,
} from '../platform/language.ts';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { loadChunk } from '../platform/stale-chunks.ts';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import { Loading } from '../ui/loading.tsx';
import { BlueLayout, WhiteLayout } from './centred-layout.tsx';
import { FailedPage, UnmatchedPage } from './failed-page.tsx';
import { guardPage } from './guards.ts';
import { decideLanguage } from './language-redirect.ts';
import { MainLayout } from './main-layout-lazy.tsx';
import { DefaultLayout, EtcLayout, SignUpLayout } from './open-layouts-lazy.tsx';
import { Root } from './root.tsx';
import { type LayoutName, layoutNames, type RouteRow, routes } from './routes.ts';
import { loadScreen, type Screen } from './screens.ts';
import { loadTexts, switchTexts } from './texts.ts';

type Params = Readonly<Record<string, string | undefined>>;

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: UnmatchedPage,
  beforeLoad: ({ location }) => keepLanguage(location),
});

const localeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '{-$locale}',
  beforeLoad: ({ params }) => {
    const { locale } = params as { locale?: string };
    if (locale !== undefined && !prefixLanguages.some((each) => each === locale)) throw notFound();
  },
});

const layouts: Record<LayoutName, RouteComponent> = {
  main: MainLayout,
  'sign-up': SignUpLayout,
  white: WhiteLayout,
  blue: BlueLayout,
  default: DefaultLayout,
  etc: EtcLayout,
};

function layoutRoute(layout: LayoutName) {
  const parent = createRoute({ getParentRoute: () => localeRoute, id: layout, component: layouts[layout] });
  return parent.addChildren(routes.filter((row) => row.layout === layout).map((row) => pageRoute(row, parent)));
}

function pageRoute(row: RouteRow, parent: AnyRoute) {
  const id = `/{-$locale}/${row.layout}${row.path}`;
  return createRoute({
    getParentRoute: () => parent,
    path: row.path,
    beforeLoad: ({ location }) => guard(row, location),
    loader: ({ params }) => loadChunk(async () => openScreen(await loadScreen(row), params as Params)),
  }).lazy(async () =>
    createLazyRoute(id as never)({ component: await loadChunk(async () => (await loadScreen(row)).load()) }),
  );
}

const routeTree = rootRoute.addChildren([localeRoute.addChildren(layoutNames.map(layoutRoute))]);

/** Search values stay plain strings, exactly as they stand in the address. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
      return text && `?${text}`;
    },
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: Loading,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: UnmatchedPage,
  });
}

export type PortalRouter = ReturnType<typeof makeRouter>;

/** The page draws itself when its texts are there; what it shows is asked for meanwhile, where somebody is signed in. */
async function openScreen({ texts, start }: Screen, params: Params) {
  if (start && readSignedIn()) void startScreen(start, params).catch(() => undefined); // the page says what fails
  await loadTexts(texts);
}

async function startScreen(start: NonNullable<Screen['start']>, params: Params) {
  const { sharedQueries } = await import('./shared-queries.tsx');
  await start(sharedQueries, params);
}

/** The redirect rule of spec §2. */
async function keepLanguage(location: ParsedLocation): Promise<void> {
  const decision = decideLanguage(location.pathname, readStoredLanguage());
  if (decision.adopt) {
    storeLanguage(decision.adopt);
    await switchTexts(decision.adopt);
  }
  if (decision.redirectTo !== undefined) {
    throw redirect({
      to: decision.redirectTo,
      search: location.search,
      hash: location.hash,
      replace: true,
    });
  }
}

function guard(row: RouteRow, location: ParsedLocation): void {
  const signedIn = readSignedIn();
  const visitor = {
    clientType: signedIn?.clientType,
    awaitsCode: readTokens() !== undefined,
    seesTestPages: runtimeConfig().hasTestPages,
  };
  const { path } = splitPath(location.pathname);
  const decision = guardPage(row, path, visitor);
  if (decision.kind === 'not-found') throw notFound();
  if (decision.kind === 'open') return;
  if (decision.returnsLater) sessionStore.write(sessionKeys.returnPath, path + location.searchStr);
  throw redirect({ to: localPath(decision.to, currentLanguage()), replace: true });
}
