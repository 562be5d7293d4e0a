/**
 * The built web: its files with their compressed twins, and its one page for every route the web knows. A path
 * that is no route is answered with the same page and 404, so that the web shows its error page (spec §8).
 */
import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { termsVersionOf } from './brand.ts';
import { serveBrand } from './brand-routes.ts';
import { allowedAt, answerUnknownCall } from './known-paths.ts';
import type { RefusalSentences } from './refusals.ts';
import { allowScripts } from './security-headers.ts';
import type { Settings } from './settings.ts';
import { type Build, makeBuildReader } from './web-build.ts';
import { type FindWebFile, keepForAYear, sendWebFile } from './web-files.ts';

type Parts = {
  /** The web's `dist`. */
  readonly directory: string;
  /** The files of other builds. */
  readonly findFile: FindWebFile;
  readonly settings: Pick<
    Settings,
    | 'acquirerName'
    | 'acquirerPublicUrl'
    | 'brand'
    | 'fileLimitKb'
    | 'guideUrl'
    | 'hasTestPages'
    | 'isDemo'
    | 'paperRequirements'
    | 'supportContact'
    | 'windowRequirements'
  >;
  readonly sentences: RefusalSentences;
  /** Of a demo whose past is still being loaded; undefined otherwise. */
  readonly loadedPercent: () => number | undefined;
};

/** Read by the server, not served as files. */
const ownFiles = /^\/(index\.html|routes\.json|pages\/.*)$/;

/** Serves the pages as they lie on disk now: a new build counts at once. Without one it says so in words. */
export async function serveWebPages(
  server: FastifyInstance,
  { directory, findFile, settings, sentences, loadedPercent }: Parts,
): Promise<void> {
  const config = {
    guideUrl: settings.guideUrl,
    supportContact: settings.supportContact ?? '',
    isDemo: settings.isDemo,
    hasTestPages: settings.hasTestPages,
    paperRequirements: settings.paperRequirements,
    windowRequirements: settings.windowRequirements,
    acquirerOrigin: new URL(settings.acquirerPublicUrl).origin,
    termsVersion: termsVersionOf(settings.brand),
    fileLimitKb: settings.fileLimitKb,
    hasOwnTerms: settings.brand.terms !== undefined,
    acquirerName: settings.acquirerName,
  };
  server.get('/config.json', { schema: { hide: true } }, () => {
    const demoPercent = loadedPercent();
    return demoPercent === undefined ? config : { ...config, demoPercent };
  });
  server.get('/', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  serveBrand(server, settings.brand);
  await serveFiles(server, directory);
  const readBuild = makeBuildReader(directory, settings);
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // `/` is a route that asks for its page here.
    const isOther = path !== '/' && allowedAt(request) !== undefined;
    if (path.startsWith('/api/') || isOther || !isPage) {
      return answerUnknownCall({ portal: { sentences }, request, reply });
    }
    // A page here would be taken for the script that a tab of an older build asks for.
    if (path.startsWith('/assets/')) {
      if (await sendWebFile(findFile, { path, request, reply })) return reply;
      return reply.status(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
    }
    const build = readBuild();
    if (!build) return sendNoBuild(reply);
    return sendPage({ build, path, request, reply });
  });
}

/** Nobody's request is wrong: a proxy that asks `/readyz` sends nobody here. */
function sendNoBuild(reply: FastifyReply): FastifyReply {
  const text = 'The web is not built yet: npm run build -w @gtp/web';
  return reply.status(503).header('Retry-After', '10').type('text/plain; charset=utf-8').send(text);
}

type PageAnswer = {
  readonly build: Build;
  readonly path: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

function sendPage({ build, path, request, reply }: PageAnswer): FastifyReply {
  const { html, brotli } = build.pageOf(path);
  allowScripts(reply, build.scriptHashes);
  reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding').type('text/html; charset=utf-8');
  reply.status(build.isRoute(path) ? 200 : 404);
  if (!brotli || !/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(html);
  return reply.header('Content-Encoding', 'br').send(brotli);
}

/** False where it is not ours to make: then no build can come into it either, and the pages say so. */
function makeFolder(directory: string): boolean {
  try {
    mkdirSync(directory, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

async function serveFiles(server: FastifyInstance, directory: string): Promise<void> {
  if (!makeFolder(directory)) return;
  await server.register(fastifyStatic, {
    root: directory,
    index: false,
    preCompressed: true,
    allowedPath: (path) => !ownFiles.test(path) && !path.endsWith('.br'),
    // Built files carry a hash of their content in their names.
    setHeaders(reply, path) {
      if (path.includes('/assets/')) keepForAYear(reply, path);
      else reply.header('Cache-Control', 'no-cache');
    },
  });
}
