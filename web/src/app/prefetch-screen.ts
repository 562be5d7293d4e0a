/** Fetches the page of the address, its frame and texts beside the settings, before the router may ask for them. */
import { readSignedIn } from '../platform/credentials.ts';
import { currentLanguage, splitPath } from '../platform/language.ts';
import { guardPage } from './guards.ts';
import { prefetchFrame } from './main-layout-lazy.tsx';
import { prefetchOpenFrames } from './open-layouts-lazy.tsx';
import { matchesPath, routes } from './routes.ts';
import { screens } from './screens.ts';
import { fetchTexts } from './texts.ts';

/** What fails here is fetched again, and reported, where the router opens the page. */
export function prefetchScreen(pathname: string): void {
  const { prefix, path } = splitPath(pathname);
  const language = prefix ?? currentLanguage();
  const row = routes.find((each) => matchesPath(each.path, path));
  if (!row) return;
  const visitor = { clientType: readSignedIn()?.clientType, awaitsCode: false, seesTestPages: true };
  if (guardPage(row, path, visitor).kind !== 'open') return;
  if (row.layout === 'main') prefetchFrame(language);
  if (row.layout === 'sign-up' || row.layout === 'default') prefetchOpenFrames();
  const { load, texts } = screens[row.screen];
  load().catch(() => undefined);
  fetchTexts(texts, language);
}
