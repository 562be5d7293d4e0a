/** The brand's pictures and terms, for browsers and mail programs. Without a brand's own there is nothing here. */
import { createHash } from 'node:crypto';
import { isLanguage } from '@gtp/domain/platform/language.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Brand, brandPaths } from './brand.ts';
import { makeLogoPicture } from './brand-picture.ts';

const hidden = { schema: { hide: true } } as const;
/** A drawing that is opened by itself may do nothing, whatever it holds. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Register before the built web, whose own icon a brand's replaces. */
export function serveBrand(server: FastifyInstance, brand: Brand): void {
  const { icon, logo, terms } = brand;
  if (icon) server.get(brandPaths.icon, hidden, (_, reply) => sendDrawing(reply, icon.svg));
  if (logo) {
    const picture = makeLogoPicture(brand);
    server.get(brandPaths.logo, hidden, (_, reply) => sendDrawing(reply, logo.svg));
    server.get(brandPaths.picture, hidden, async (_, reply) =>
      // Mails that were sent ask for it for years.
      kept(reply.type('image/png').header('Cross-Origin-Resource-Policy', 'cross-origin')).send(await picture()),
    );
  }
  if (!terms) return;
  server.get(brandPaths.terms, hidden, (request, reply) => {
    const { language } = request.params as { readonly language: string };
    if (!isLanguage(language)) return reply.callNotFound();
    return reply.header('Cache-Control', 'no-cache').send({ version: terms.version, terms: terms.texts[language] });
  });
}

function sendDrawing(reply: FastifyReply, svg: string): FastifyReply {
  const etag = `"${createHash('sha256').update(svg).digest('hex').slice(0, 16)}"`;
  const answer = kept(reply.type('image/svg+xml').header('content-security-policy', drawingPolicy));
  answer.header('ETag', etag).header('X-Content-Type-Options', 'nosniff');
  return reply.request.headers['if-none-match'] === etag ? answer.status(304).send() : answer.send(svg);
}

/** Its path stays when the picture changes, so it is asked for again after an hour. */
function kept(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'public, max-age=3600');
}
