/**
 * Plugin: `pages/<language>/<path>.html`, the web's one page with the prerendered HTML of a path in it, once as it is
 * in demo mode. Which page of the build belongs to which path stands in `routes.json`; the server reads both.
 */
import { type Language, languages, languageTag } from '@gtp/domain/platform/language.ts';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type * as prerenderModule from '../src/app/prerender.tsx';
import { type PrerenderedPage, prerenderedPages } from '../src/app/prerendered-pages.ts';
import { criticalStyles } from './critical-styles.ts';
import { earlyHangul, fontUrl, preloadOf } from './interface-font.ts';
import { namesPlugin } from './names-plugin.ts';
import { pageTextsOf } from './page-texts.ts';
import { preHydrationScript, startId } from './pre-hydration-script.ts';

const scriptTags = /<script type="module"[^>]*><\/script>/g;
const hidden = '[data-prerendered="wrong"] #root,[data-waits] #root{visibility:hidden}';
const hideWithoutScript = '<noscript><style>#root{display:none!important}</style></noscript>';

export function prerenderPlugin(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = sourceOf(bundle, 'index.html');
        for (const { row, language, isDemo, html, asks } of await prerenderAll()) {
          const fileName = `pages/${language}${row.path === '/' ? '/start' : row.path}${isDemo ? '.demo' : ''}.html`;
          const files = filesOf(bundle, row, language);
          const texts = pageTextsOf(row, language);
          if (!bundle[texts.fileName]) this.emitFile({ type: 'asset', fileName: texts.fileName, source: texts.source });
          const source = pageWith({ page, row, language, html, asks, files, texts: texts.tag, bundle });
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

type Prerendered = {
  readonly row: PrerenderedPage;
  readonly language: Language;
  readonly isDemo: boolean;
} & prerenderModule.Prerendered;

/** Loads the web's own modules into Node as a development server does, without serving anything. */
async function prerenderAll(): Promise<readonly Prerendered[]> {
  const server = await createServer({
    configFile: false,
    plugins: [namesPlugin()],
    mode: 'production',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerenderPages } = (await server.ssrLoadModule('/src/app/prerender.tsx')) as typeof prerenderModule;
    const prerendered: Prerendered[] = [];
    for (const language of languages) {
      for (const isDemo of [false, true]) {
        const pages = await prerenderPages({ rows: prerenderedPages, language, isDemo });
        for (const [index, row] of prerenderedPages.entries()) {
          prerendered.push({ row, language, isDemo, ...(pages[index] ?? { html: '', asks: [] }) });
        }
      }
    }
    return prerendered;
  } finally {
    await server.close();
  }
}

/**
 * Of everything that a prerendered page fetches at once: the first files, and what it would ask for when they run. `own`
 * are its scripts that not every page needs.
 */
type Files = {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly own: ReadonlySet<string>;
};

type PageParts = Omit<Prerendered, 'isDemo'> & {
  readonly page: string;
  readonly files: Files;
  /** The tag of its texts' file. */
  readonly texts: string;
  readonly bundle: Rolldown.OutputBundle;
};

/**
 * Its styles stand in the HTML. Their files and the scripts wait until it is seen; they then come into the head, where
 * those of later pages come behind them.
 */
function pageWith({ page, row, language, html, asks, files, texts, bundle }: PageParts): string {
  const styles = files.styles.map((name) => criticalStyles(sourceOf(bundle, name), html)).join('');
  const sheets = files.styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`).join('');
  const markOf = (name: string) => (files.own.has(name) ? ' data-own' : '');
  const preloads = files.scripts
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}"${markOf(name)}>`)
    .join('');
  const entries = page.match(scriptTags)?.join('') ?? '';
  const attributes = `lang="${languageTag(language)}" data-language="${language}" data-prerendered="${row.kind}"${asksOf(asks)}`;
  const head = `${language === 'ko' ? hangulPreload(bundle) : ''}<style>${styles}${hidden}</style>${hideWithoutScript}<script>${preHydrationScript}</script></head>`;
  const start = `<template id="${startId}">${sheets}${entries}${texts}${preloads}</template>`;
  return page
    .replaceAll(scriptTags, '')
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('<html lang="ko"', `<html ${attributes}`)
    .replace('</head>', () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${start}`);
}

/** Throws where the build has no such font. */
function hangulPreload(bundle: Rolldown.OutputBundle): string {
  const url = fontUrl(earlyHangul, Object.keys(bundle));
  if (!url) throw new Error(`The build has no ${earlyHangul.fileName}`);
  const { rel, href, as, type } = preloadOf(url);
  return `<link rel="${rel}" href="${href}" as="${as}" type="${type}" crossorigin>`;
}

function asksOf(asks: readonly string[]): string {
  return asks.length === 0 ? '' : ` data-asks="${asks.join(' ').replaceAll('&', '&amp;')}"`;
}

function sourceOf(bundle: Rolldown.OutputBundle, fileName: string): string {
  const file = bundle[fileName];
  if (file?.type !== 'asset') throw new Error(`The build has no ${fileName}`);
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

function filesOf(bundle: Rolldown.OutputBundle, row: PrerenderedPage, language: Language): Files {
  const { modules, hasMoreTexts } = row;
  const textFiles = hasMoreTexts ? [`app/texts-of-${language}.ts`] : [];
  const needed = new Set<Rolldown.OutputChunk>();
  collect(bundle, chunkOf(bundle, 'main.tsx'), needed);
  const everywhere = new Set(needed);
  for (const module of [...modules, ...textFiles]) collect(bundle, chunkOf(bundle, module), needed);
  const chunks = [...needed];
  return {
    styles: [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
    scripts: chunks.map(({ fileName }) => fileName),
    own: new Set(chunks.filter((chunk) => !everywhere.has(chunk)).map(({ fileName }) => fileName)),
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const path = `/web/src/${module}`;
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
  if (!found) throw new Error(`The build has no ${path}`);
  return found;
}

/** A file with all that it imports. */
function collect(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, into: Set<Rolldown.OutputChunk>): void {
  if (into.has(chunk)) return;
  into.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') collect(bundle, imported, into);
  }
}
