/**
 * The built web: its files with their compressed twins, and its one page for every route the web knows. A path
 * that is no route is answered with the same page and 404, so that the web shows its error page (spec §8).
 */
import { existsSync, readFileSync } from 'node:fs';
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
  readonly settings: Pick<Settings, 'acquirerPublicUrl' | 'guideUrl' | 'isDemo'>;
  readonly sentences: RefusalSentences;
};

const yearMs = 31_536_000_000;

/** Serves the pages; an absent build is answered in words, so that a server without a web still runs. */
export async function serveWebPages(server: FastifyInstance, { directory, settings, sentences }: Parts): Promise<void> {
  const config = {
    guideUrl: settings.guideUrl,
    isDemo: settings.isDemo,
    acquirerOrigin: new URL(settings.acquirerPublicUrl).origin,
  };
  server.get('/config.json', { schema: { hide: true } }, () => config);
  const isBuilt = existsSync(join(directory, 'index.html'));
  if (isBuilt) await serveFiles(server, directory);
  const page = isBuilt ? readFileSync(join(directory, 'index.html'), 'utf8') : 'The web is not built yet.';
  const isRoute = routeMatcher(isBuilt ? readRoutes(directory) : []);
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || path.startsWith('/api/')) {
      return sendRefusal({ portal: { sentences }, request, reply }, refuse('request.method_unknown'));
    }
    reply.header('Cache-Control', 'no-cache').type(isBuilt ? 'text/html; charset=utf-8' : 'text/plain');
    return reply.status(isRoute(path) ? 200 : 404).send(page);
  });
}

async function serveFiles(server: FastifyInstance, directory: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html', 'routes.json', '**/*.br'],
    // Built files carry a hash of their content in their names.
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? `public, max-age=${yearMs / 1_000}, immutable` : 'no-cache');
    },
  });
}

function readRoutes(directory: string): readonly string[] {
  return JSON.parse(readFileSync(join(directory, 'routes.json'), 'utf8')) as readonly string[];
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
