/** Fetches the page of the address, its frame and texts beside the settings, before the router may ask for them. */
import type { Language } from '@gtp/domain/platform/language.ts';
import { readSignedIn } from '../platform/credentials.ts';
import { currentLanguage, splitPath } from '../platform/language.ts';
import { guardPage } from './guards.ts';
import { prefetchFrame } from './main-layout-lazy.tsx';
import { prefetchOpenFrames } from './open-layouts-lazy.tsx';
import { findRow, type RouteRow } from './routes.ts';
import { loadScreen } from './screens.ts';
import { fetchTexts } from './texts.ts';

/** What fails here is fetched again, and reported, where the router opens the page. */
export function prefetchScreen(pathname: string): void {
  const { prefix, path } = splitPath(pathname);
  const language = prefix ?? currentLanguage();
  const row = findRow(path);
  if (!row) return;
  const visitor = { clientType: readSignedIn()?.clientType, awaitsCode: false, seesTestPages: true };
  if (guardPage(row, path, visitor).kind !== 'open') return;
  if (row.layout === 'main') prefetchFrame(language);
  if (row.layout === 'sign-up' || row.layout === 'default') prefetchOpenFrames();
  fetchPage(row, language).catch(() => undefined);
}

async function fetchPage(row: RouteRow, language: Language): Promise<void> {
  const { load, texts } = await loadScreen(row);
  fetchTexts(texts, language);
  await load();
}
