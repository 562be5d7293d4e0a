/**
 * The built web: its files with their compressed twins, and its one page for every route the web knows. A path
 * that is no route is answered with the same page and 404, so that the web shows its error page (spec §8).
 */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { defaultLanguage, languages } from '@gtp/domain/platform/language.ts';
import { refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './bind-endpoint.ts';
import type { RefusalSentences } from './refusals.ts';
import type { Settings } from './settings.ts';

type Parts = {
  /** The web's `dist`. */
  readonly directory: string;
  readonly settings: Pick<Settings, 'acquirerPublicUrl' | 'guideUrl' | 'hasTestPages' | 'isDemo'>;
  readonly sentences: RefusalSentences;
};

const yearSeconds = 31_536_000;
/** Read by the server, not served. */
const ownFiles = ['/index.html', '/routes.json'];

/** Serves the pages as they lie on disk now: a new build counts at once. Without one it says so in words. */
export async function serveWebPages(server: FastifyInstance, { directory, settings, sentences }: Parts): Promise<void> {
  const config = {
    guideUrl: settings.guideUrl,
    isDemo: settings.isDemo,
    hasTestPages: settings.hasTestPages,
    acquirerOrigin: new URL(settings.acquirerPublicUrl).origin,
  };
  server.get('/config.json', { schema: { hide: true } }, () => config);
  server.get('/', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  await serveFiles(server, directory);
  const readBuild = makeBuildReader(directory, settings);
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || path.startsWith('/api/')) {
      return sendRefusal({ portal: { sentences }, request, reply }, refuse('request.method_unknown'));
    }
    // A page here would be taken for the script that a tab of an older build asks for.
    if (path.startsWith('/assets/')) {
      return reply.status(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
    }
    const build = readBuild();
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8');
    return reply.status(build.isRoute(path) ? 200 : 404).send(build.page);
  });
}

async function serveFiles(server: FastifyInstance, directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  await server.register(fastifyStatic, {
    root: directory,
    index: false,
    preCompressed: true,
    allowedPath: (path) => !ownFiles.includes(path) && !path.endsWith('.br'),
    // Built files carry a hash of their content in their names.
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
}

type Build = { readonly page: string; readonly isRoute: (path: string) => boolean };

const noBuild: Build = { page: 'The web is not built yet.', isRoute: () => false };

/** The build as it is on disk, read anew when its page changes. */
function makeBuildReader(directory: string, portal: Pick<Settings, 'hasTestPages'>): () => Build {
  const page = join(directory, 'index.html');
  let known = { build: noBuild, changedAtMs: 0 };
  return () => {
    const changedAtMs = statSync(page, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAtMs === undefined) return noBuild;
    if (changedAtMs !== known.changedAtMs) known = { build: readBuildIn(directory, portal), changedAtMs };
    return known.build;
  };
}

type Routes = { readonly pages: readonly string[]; readonly testPages: readonly string[] };

function readBuildIn(directory: string, { hasTestPages }: Pick<Settings, 'hasTestPages'>): Build {
  const read = (name: string) => readFileSync(join(directory, name), 'utf8');
  const { pages, testPages } = JSON.parse(read('routes.json')) as Routes;
  const existing = hasTestPages ? pages : pages.filter((each) => !testPages.includes(each));
  return { page: read('index.html'), isRoute: routeMatcher(existing) };
}

const prefix = `(?:/(?:${languages.filter((each) => each !== defaultLanguage).join('|')}))?`;

/** Whether a path, with or without a language before it, fits a pattern; `{name}` is one part, `{name?}` none or one. */
export function routeMatcher(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split('/').filter(Boolean).map(expressionOf);
    return new RegExp(`^${prefix}${parts.join('')}/?$`);
  });
  return (path) => expressions.some((expression) => expression.test(path));
}

function expressionOf(part: string): string {
  if (/^\{\w+\?\}$/.test(part)) return '(?:/[^/]+)?';
  if (/^\{\w+\}$/.test(part)) return '/[^/]+';
  return `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
}
