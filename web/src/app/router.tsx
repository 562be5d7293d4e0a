/** The portal's router: the route table's pages, with the language of the address and who may see them (decision 0188). */
import type { ComponentType } from 'react';
import { readSignedIn, readTokens } from '../platform/credentials.ts';
import { currentLanguage, localPath, readStoredLanguage, splitPath, storeLanguage } from '../platform/language.ts';
import { bringPageGuard } from '../platform/return-path.ts';
import { type Decision, makeRouter, type PageLocation, type Router } from '../platform/router.ts';
import { browserHistory, type PageHistory } from '../platform/router-history.ts';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { noScrollMemory, windowScrollMemory } from '../platform/scroll-memory.ts';
import { loadChunk } from '../platform/stale-chunks.ts';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import { shownLanguage } from '../platform/translate.ts';
import { BlueLayout, WhiteLayout } from './centred-layout.tsx';
import { UnmatchedPage } from './failed-page.tsx';
import { type GuardDecision, guardPage, ownerOfPath } from './guards.ts';
import { decideLanguage } from './language-redirect.ts';
import { MainLayout } from './main-layout-lazy.tsx';
import { DefaultLayout, EtcLayout, SignUpLayout } from './open-layouts-lazy.tsx';
import { findRow, type LayoutName, paramsOf, type RouteRow } from './routes.ts';
import { loadScreen, type Screen } from './screens.ts';
import { loadTexts, switchTexts } from './texts.ts';

const layouts: Record<LayoutName, ComponentType> = {
  main: MainLayout,
  'sign-up': SignUpLayout,
  white: WhiteLayout,
  blue: BlueLayout,
  default: DefaultLayout,
  etc: EtcLayout,
};

const unmatched: Decision = { name: 'none', load: async () => UnmatchedPage };

/** Without a history it is the browser's. */
export function makePortalRouter(history?: PageHistory): Router {
  bringPageGuard(opensFor);
  const router = makeRouter({
    decide,
    prefetch,
    history: history ?? browserHistory(),
    scroll: history ? noScrollMemory : windowScrollMemory(),
  });
  if (!history) nameDocument(router);
  return router;
}

/** The document says which page it shows, `main/seller/main`, and nothing while another one comes. */
function nameDocument(router: Router): void {
  const { dataset } = document.documentElement;
  router.on('leave', () => delete dataset.page);
  router.on('drawn', ({ name }) => {
    dataset.page = name;
  });
}

const nameOf = ({ layout, path }: RouteRow) => layout + path;

async function decide(location: PageLocation): Promise<Decision> {
  const right = await keepLanguage(location);
  if (right !== undefined) return { goTo: right + location.searchText + location.hash };
  const { path } = splitPath(location.pathname);
  const row = findRow(path);
  if (!row) return unmatched;
  const decision = guard(row, path);
  if (decision.kind === 'not-found') return unmatched;
  if (decision.kind === 'open') {
    return { name: nameOf(row), layout: layouts[row.layout], load: () => openScreen(row, location) };
  }
  if (decision.returnsLater) sessionStore.write(sessionKeys.returnPath, path + location.searchText);
  return { goTo: localPath(decision.to, currentLanguage()) };
}

/** What may be opened by a link. */
async function prefetch(location: PageLocation): Promise<void> {
  const { path } = splitPath(location.pathname);
  const row = findRow(path);
  if (row && guard(row, path).kind === 'open') await openScreen(row, location);
}

/** A page that was fetched stays the same component, so that other filters do not begin it anew. */
const pages = new WeakMap<Screen, ComponentType>();

async function loadPage(screen: Screen): Promise<ComponentType> {
  const Page = pages.get(screen) ?? (await screen.load());
  pages.set(screen, pages.get(screen) ?? Page); // another one may have come meanwhile
  return pages.get(screen) ?? Page;
}

/** The page draws itself when its texts are there; what it shows is asked for meanwhile, where somebody is signed in. */
async function openScreen(row: RouteRow, { pathname, search }: PageLocation): Promise<ComponentType> {
  return loadChunk(async () => {
    const screen = await loadScreen(row);
    const loading = loadPage(screen);
    if (screen.start && readSignedIn()) {
      const facts = { ...search, ...paramsOf(row.path, splitPath(pathname).path) };
      void startScreen(screen.start, facts).catch(() => undefined); // the page says what fails
    }
    const [Page] = await Promise.all([loading, loadTexts(screen.texts)]);
    return Page;
  });
}

async function startScreen(start: NonNullable<Screen['start']>, facts: Parameters<typeof start>[1]) {
  const { signedInStart } = await import('./signed-in-start.ts');
  await start(signedInStart.sharedQueries, facts);
}

/**
 * The redirect rule of spec §2: where a path should stand, or undefined where it stands right. Another tab may have chosen
 * another language meanwhile: what is said here follows.
 */
async function keepLanguage({ pathname }: PageLocation): Promise<string | undefined> {
  const { adopt, redirectTo } = decideLanguage(pathname, readStoredLanguage());
  if (adopt) storeLanguage(adopt);
  const language = currentLanguage();
  if (language !== shownLanguage()) await switchTexts(language);
  return redirectTo;
}

/** Whether the page of a path is one of a client type's: what is open to all is not, where it stands below another's root. */
function opensFor(path: string, clientType: string): boolean {
  const row = findRow(path);
  if (!row || (ownerOfPath(path) ?? clientType) !== clientType) return false;
  const visitor = { clientType, awaitsCode: false, seesTestPages: runtimeConfig().hasTestPages };
  return guardPage(row, path, visitor).kind === 'open';
}

function guard(row: RouteRow, path: string): GuardDecision {
  const signedIn = readSignedIn();
  return guardPage(row, path, {
    clientType: signedIn?.clientType,
    awaitsCode: readTokens() !== undefined,
    seesTestPages: runtimeConfig().hasTestPages,
  });
}
