/** Prerenders pages while the web is built; runs in Node (`build/prerender-plugin.ts`). */
import type { Language } from '@gtp/domain/platform/language.ts';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { localPath } from '../platform/language.ts';
import { memoryHistory } from '../platform/router-history.ts';
import { bringRuntimeConfig } from '../platform/runtime-config.ts';
import { localKeys } from '../platform/storage-keys.ts';
import { App } from './app.tsx';
import { AppShell } from './app-shell.tsx';
import { firstAskOf } from './first-asks.ts';
import type { PrerenderedPage } from './prerendered-pages.ts';
import { makePortalRouter } from './router.tsx';
import { loadTexts, readTexts } from './texts.ts';

type PrerenderOptions = {
  readonly rows: readonly PrerenderedPage[];
  readonly language: Language;
  readonly isDemo: boolean;
};

export type Prerendered = {
  readonly html: string;
  /** The addresses of what it asks for at once. */
  readonly asks: readonly string[];
};

/** Each row's page in one language, as an outsider sees it. Nothing else may draw at the same time. */
export async function prerenderPages({ rows, language, isDemo }: PrerenderOptions): Promise<readonly Prerendered[]> {
  bringRuntimeConfig({ isDemo });
  const stored = { getItem: (key: string) => (key === localKeys.locale ? language : null) };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: stored });
  await readTexts(language);
  // Where one is missing the page would be made without its words.
  await loadTexts(['app', ...rows.flatMap(({ texts }) => texts)]);
  const pages: Prerendered[] = [];
  for (const row of rows) {
    pages.push({ html: await prerenderPage(row, language), asks: (row.asks ?? []).map(firstAskOf) });
  }
  return pages;
}

async function prerenderPage({ path, kind }: PrerenderedPage, language: Language): Promise<string> {
  if (kind === 'frame') return htmlOf(<AppShell />);
  const router = makePortalRouter(memoryHistory(localPath(path, language)));
  await router.load();
  return htmlOf(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

async function htmlOf(node: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  // In one piece: what comes later would have to be moved by a script.
  const { prelude } = await prerender(node, { onError, progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
