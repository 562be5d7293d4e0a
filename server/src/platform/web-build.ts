/** What the web's build says of itself, and which of its HTML files answers a path. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defaultLanguage, type Language, languages } from '@gtp/domain/platform/language.ts';
import { brandedPage } from './brand-page.ts';
import { withContact } from './contact-in-page.ts';
import type { Settings } from './settings.ts';

export type Build = {
  readonly isRoute: (path: string) => boolean;
  /** The HTML for a path that is a route; the plain page for any other. */
  readonly pageOf: (path: string) => BuiltPage;
  /** What the content security policy has to allow besides the portal's own files. */
  readonly scriptHashes: readonly string[];
};

export type BuiltPage = { readonly html: string; readonly brotli: Buffer | undefined };

type Portal = Pick<Settings, 'brand' | 'hasTestPages' | 'isDemo' | 'supportContact'>;

const pageIn = (directory: string) => join(directory, 'index.html');

export function isWebBuilt(directory: string): boolean {
  return existsSync(pageIn(directory));
}

/** The build as it is on disk, read anew when its page changes; undefined while there is none. */
export function makeBuildReader(directory: string, portal: Portal): () => Build | undefined {
  const page = pageIn(directory);
  let known: { readonly build: Build; readonly changedAtMs: number } | undefined;
  return () => {
    const changedAtMs = statSync(page, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAtMs === undefined) return undefined;
    if (changedAtMs !== known?.changedAtMs) known = { build: readBuildIn(directory, portal), changedAtMs };
    return known.build;
  };
}

/** `routes.json`, written by the web's build. */
type Routes = {
  readonly pages: readonly string[];
  readonly testPages: readonly string[];
  /** Paths that are prerendered on their own; `/frame` is for all of `framedPages`. */
  readonly prerenderedPages?: readonly string[];
  /** The prerendered page of every path that fits a pattern and is no page of its own. */
  readonly pagesByPattern?: Readonly<Record<string, string>>;
  readonly framedPages?: readonly string[];
  readonly scriptHashes?: readonly string[];
};

function readBuildIn(directory: string, { brand, hasTestPages, isDemo, supportContact }: Portal): Build {
  const routes = JSON.parse(readFileSync(join(directory, 'routes.json'), 'utf8')) as Routes;
  const { pages, testPages, prerenderedPages = [], pagesByPattern = {}, framedPages = [], scriptHashes = [] } = routes;
  const existing = hasTestPages ? pages : pages.filter((each) => !testPages.includes(each));
  const isFramed = routeMatcher(framedPages);
  const patterns = Object.entries(pagesByPattern).map(([pattern, page]) => ({ fits: routeMatcher([pattern]), page }));
  const frameOf = (path: string) =>
    (pages.includes(path) ? undefined : patterns.find(({ fits }) => fits(path))?.page) ?? '/frame';
  const read = keepRead((name) => filledIn(readPage(directory, name), { brand, supportContact }));
  const isDrawnBefore = (path: string) => prerenderedPages.includes(path) && !(brand.terms && showsTerms.test(path));
  return {
    isRoute: routeMatcher(existing),
    scriptHashes,
    pageOf(given) {
      const { language, path } = splitPath(given);
      const prerendered = isDrawnBefore(path) ? path : isFramed(given) ? frameOf(path) : undefined;
      if (prerendered === undefined) return read('index.html');
      return read(`pages/${language}${prerendered === '/' ? '/start' : prerendered}${isDemo ? '.demo' : ''}.html`);
    },
  };
}

function keepRead(read: (name: string) => BuiltPage): (name: string) => BuiltPage {
  const known = new Map<string, BuiltPage>();
  return (name) => {
    const page = known.get(name) ?? read(name);
    known.set(name, page);
    return page;
  };
}

/** Pages that were prerendered with the terms of the web's own texts. */
const showsTerms = /^\/(?:buyer|seller)\/signup\/agree$/;

/** With what the build could not know: the operator's look and contact. Compressed as the build does: 0.07 s a page, once. */
function filledIn(page: BuiltPage, { brand, supportContact }: Pick<Portal, 'brand' | 'supportContact'>): BuiltPage {
  const html = withContact(brandedPage(page.html, brand), supportContact);
  if (html === page.html) return page;
  return { html, brotli: page.brotli && brotliCompressSync(html) };
}

function readPage(directory: string, name: string): BuiltPage {
  const path = join(directory, name);
  const isCompressed = statSync(`${path}.br`, { throwIfNoEntry: false }) !== undefined;
  return { html: readFileSync(path, 'utf8'), brotli: isCompressed ? readFileSync(`${path}.br`) : undefined };
}

const prefixes = languages.filter((each) => each !== defaultLanguage);
const prefix = `(?:/(?:${prefixes.join('|')}))?`;

function splitPath(path: string): { readonly language: Language; readonly path: string } {
  const language = prefixes.find((each) => path === `/${each}` || path.startsWith(`/${each}/`));
  if (!language) return { language: defaultLanguage, path };
  return { language, path: path.slice(language.length + 1) || '/' };
}

/**
 * Whether a path, with or without a language before it, fits a pattern; `{name}` is one part, `{name?}` none or one.
 */
export function routeMatcher(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split('/').filter(Boolean).map(expressionOf);
    // scan-allow pattern-of-a-caller: routes of the pages that were built
    return new RegExp(`^${prefix}${parts.join('')}/?$`);
  });
  return (path) => expressions.some((expression) => expression.test(path));
}

function expressionOf(part: string): string {
  if (/^\{\w+\?\}$/.test(part)) return '(?:/[^/]+)?';
  if (/^\{\w+\}$/.test(part)) return '/[^/]+';
  return `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
}
