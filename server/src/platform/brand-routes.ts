/** The brand's manifest, pictures and terms, for browsers and mail programs. Pictures and terms of a brand's own alone. */
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
  const manifest = JSON.stringify(manifestOf(brand));
  server.get(brandPaths.manifest, hidden, (_, reply) => kept(reply.type('application/manifest+json')).send(manifest));
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

/** What a device shows of the portal once somebody has put it among their applications. */
function manifestOf({ name, colours, icon }: Brand): object {
  const own = { src: brandPaths.icon, sizes: 'any', type: 'image/svg+xml' };
  return {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: colours.brand,
    icons: icon ? [own] : [own, ...pictures],
  };
}

/** Our mark as pictures (`web/public/icons`), for devices that take no SVG; the last one may be cut to any shape. */
const pictures = [
  { src: '/icons/mark-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/mark-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/mark-full-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

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
