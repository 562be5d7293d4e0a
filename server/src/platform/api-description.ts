/** The OpenAPI document of all calls, `/api/openapi.json`, and the page that shows it, `/api/docs`. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isLanguage, type Language, languages, languageTag } from '@gtp/domain/platform/language.ts';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DescribedCall, openApiDocument } from './openapi.ts';
import { allowScripts } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The portal's public address. */
    publicUrl?: string;
  }
}

/** The document as it is sent; it changes with the version of the portal alone. */
type Written = { readonly json: Buffer; readonly brotli: Buffer; readonly tag: string };

/** Describes the routes that are bound afterwards, under the product's name. */
export async function describeApi(server: FastifyInstance, title: string): Promise<void> {
  const calls: DescribedCall[] = [];
  server.addHook('onRoute', ({ method, schema }) => {
    // Fastify adds a HEAD to each GET by itself.
    if (schema?.describes && method !== 'HEAD') calls.push(schema.describes);
  });
  const written = new Map<Language, Promise<Written>>();
  const write = (language: Language) => {
    const known = written.get(language) ?? writeDocument({ title, url: server.publicUrl ?? '/', calls, language });
    written.set(language, known);
    return known;
  };
  server.get('/api/openapi.json', async (request, reply) =>
    sendDocument(request, reply, await write(languageOf(request))),
  );
  await server.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, page) => {
      if (typeof page === 'string' && page.startsWith('<!doctype html>')) allowScripts(reply, hashesOfOwnScripts(page));
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        sources: documentLanguages.map((language) => ({
          title: ownNameOf(language),
          slug: languageTag(language),
          url: `/api/openapi.json?lang=${language}`,
        })),
        pageTitle: `${title} – API`,
        withDefaultFonts: false,
        // What the viewer's makers offer on servers of their own.
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
      },
    });
  });
}

/** A choice above the list of calls; the first is shown before anybody chose. */
const documentLanguages = [...new Set<Language>(['en', ...languages])];

/** As its speakers call it. */
function ownNameOf(language: Language): string {
  const tag = languageTag(language);
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}

/** The document's language: the one that is asked for by name, or English. */
function languageOf({ query }: FastifyRequest): Language {
  const { lang } = query as { readonly lang?: unknown };
  return typeof lang === 'string' && isLanguage(lang) ? lang : 'en';
}

const compress = promisify(brotliCompress);

/** Made once for each language, and kept as it is sent. */
async function writeDocument(description: Parameters<typeof openApiDocument>[0]): Promise<Written> {
  const json = Buffer.from(JSON.stringify(openApiDocument(description)));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: json.length };
  const tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
  return { json, brotli: await compress(json, { params }), tag };
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, { json, brotli, tag }: Written): FastifyReply {
  reply.headers({ 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Accept-Encoding' });
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(json);
  return reply.header('Content-Encoding', 'br').send(brotli);
}

/** Of what stands as a script in the page itself: it starts the viewer's file with the configuration above. */
function hashesOfOwnScripts(page: string): readonly string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
}
