/**
 * Plugin: what a browser shows of a page that it cannot fetch: one page in each language that says so, and the service
 * worker that keeps these pages and nothing else. No answer of the API and no page with anybody's data is ever kept.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language, languages, languageTag } from '@gtp/domain/platform/language.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import type { Plugin } from 'vite';
import { offlinePath, serviceWorkerPath } from '../src/platform/offline-page.ts';
import { colourSchemeScript } from './colour-scheme-plugin.ts';

const source = (path: string) => readFileSync(join(import.meta.dirname, '../src', path), 'utf8');
const iconPath = '/favicon.svg';

type OfflineTexts = Readonly<Record<'title' | 'text' | 'again', string>>;

export function offlinePlugin(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle() {
      const pages = languages.map((language) => ({ language, html: offlinePage(language) }));
      for (const { language, html } of pages) {
        for (const end of ['', '.demo']) {
          this.emitFile({ type: 'asset', fileName: `pages/${language}${offlinePath}${end}.html`, source: html });
        }
      }
      const version = createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 8);
      this.emitFile({ type: 'asset', fileName: serviceWorkerPath.slice(1), source: serviceWorker(version) });
    },
  };
}

/** Whole in itself: nothing else can be fetched when it is seen, but the icon beside it. */
function offlinePage(language: Language): string {
  const texts = JSON.parse(source(`offline/texts/${language}.json`)) as OfflineTexts;
  const styles = `${source('ui/tokens.css')}${source('offline/offline-page.css')}`;
  return `<!doctype html>
<html lang="${languageTag(language)}" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#1B55C4">
<title>${portalItself}</title>
<style>${styles.replaceAll(/\/\*[\s\S]*?\*\//g, '')}</style>
<script>${colourSchemeScript}</script>
</head>
<body>
<main>
<img src="${iconPath}" alt="" width="48" height="48">
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<a href="">${texts.again}</a>
</main>
</body>
</html>
`;
}

const pathIn = (language: Language) => `${language === defaultLanguage ? '' : `/${language}`}${offlinePath}`;

/** Answers nothing by itself while the portal can be reached. */
function serviceWorker(version: string): string {
  const prefixed = languages.filter((each) => each !== defaultLanguage);
  return `const kept = 'offline-${version}';
const paths = ${JSON.stringify([...languages.map(pathIn), iconPath])};
const prefixed = ${JSON.stringify(prefixed)};
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(paths)));
});
addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
    await registration.navigationPreload?.enable();
    await clients.claim();
  })());
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  const language = prefixed.find((each) => pathname === '/' + each || pathname.startsWith('/' + each + '/'));
  if (request.mode === 'navigate') event.respondWith(fetched(event, (language ? '/' + language : '') + '${offlinePath}'));
  else if (pathname === '${iconPath}') event.respondWith(fetched(event, pathname));
});
async function fetched(event, otherwise) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(otherwise)) ?? Response.error();
  }
}
`;
}
