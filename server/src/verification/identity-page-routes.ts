/**
 * The way to the window in which somebody's identity is verified, and back (decision 0164). The pages have a policy of their
 * own; the portal's pages stay as closed as ever, and learn from the provider itself what came of it.
 */
import { languageTag } from '@gtp/domain/platform/language.ts';
import type { FastifyInstance } from 'fastify';
import { languageOf, portOnePolicy } from '../platform/window-page.ts';
import { bindPageScripts, sendPage } from '../platform/window-page-files.ts';
import { identityDonePage, identityPage } from './identity-pages.ts';
import type { VerificationContext } from './verification-context.ts';
import { isIdentityOpen } from './verify-identity.ts';

type Parts = Pick<VerificationContext, 'database' | 'clock' | 'identityWindow'> & { readonly publicUrl: string };

type WindowCall = { Params: { identityId: string }; Querystring: { lang?: string } };
type DoneCall = { Querystring: { lang?: string } };

const donePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Where a window is set; elsewhere there are no such pages. */
export function bindIdentityPages(fastify: FastifyInstance, parts: Parts): void {
  const { publicUrl, identityWindow } = parts;
  if (!identityWindow) return;
  const { storeId, channelKey } = identityWindow;
  const doneUrl = (lang: string | undefined) =>
    `${publicUrl}/fields/identity-done?lang=${languageTag(languageOf(lang))}`;
  bindPageScripts(fastify, ['identity-window.js', 'identity-done.js']);
  fastify.get<WindowCall>('/fields/identity/:identityId', { schema: { hide: true } }, async (request, reply) => {
    const { identityId } = request.params;
    const { lang } = request.query;
    // scan-allow leads-elsewhere: to a page of ours, below PUBLIC_URL
    if (!(await isIdentityOpen(parts, identityId))) return reply.redirect(doneUrl(lang));
    // What PortOne leads to may open windows of its own.
    reply.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    const opening = { storeId, channelKey, identityId, redirectUrl: doneUrl(lang) };
    const html = identityPage({ language: languageOf(lang), ...opening });
    return sendPage(reply, { policy: portOnePolicy("'none'"), html });
  });
  fastify.get<DoneCall>('/fields/identity-done', { schema: { hide: true } }, ({ query }, reply) =>
    sendPage(reply, { policy: donePolicy, html: identityDonePage(languageOf(query.lang)) }),
  );
}
