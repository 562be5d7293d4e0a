/** The OpenAPI document of all calls, `/api/openapi.json`, and the page that shows it, `/api/docs`. */
import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { allowScripts } from './security-headers.ts';

const description =
  'Orders, card payments, escrow, settlement. Programs call with an API key made under My page – Integration, and are ' +
  'signed webhooks report what happens: docs/integration.md has examples that run.';

/** Describes the routes that are bound afterwards, under the product's name. */
export async function describeApi(server: FastifyInstance, title: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT, or an API key gtp_…' } },
      },
    },
  });
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger());
  await server.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, page) => {
      if (typeof page === 'string' && page.startsWith('<!doctype html>')) allowScripts(reply, hashesOfOwnScripts(page));
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
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

/** Of what stands as a script in the page itself: it starts the viewer's file with the configuration above. */
function hashesOfOwnScripts(page: string): readonly string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
}
