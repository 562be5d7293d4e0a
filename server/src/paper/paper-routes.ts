import { printDossier, readDossier as readDossierEndpoint } from '@gtp/contract/paper/dossier-wire.ts';
import { checkGenuine as checkEndpoint, printPaymentRequest, printReceipt } from '@gtp/contract/paper/paper-wire.ts';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { apiPath, bindEndpoint, readCall, sendRefusal } from '../platform/bind-endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import { routeSchema } from '../platform/openapi.ts';
import { renderPdf } from '../platform/pdf.ts';
import type { Portal } from '../platform/portal.ts';
import { checkGenuine } from './check-genuine.ts';
import type { Proving } from './order-paper.ts';
import { type Paper, writePaymentRequest, writeReceipt } from './paper.ts';
import { readDossier } from './read-dossier.ts';
import { writeDossier } from './write-dossier.ts';

export type PaperHouse = Proving & { readonly mailFrom: string };
type Writing = (asked: { caller: Caller; orderId: string; language: Language }) => Promise<Result<Paper>>;

export function bindPaper(portal: Portal, house: PaperHouse): void {
  const desk = { ...portal, ...house };
  bindPdf(portal, printPaymentRequest, (asked) => writePaymentRequest(desk, asked));
  bindPdf(portal, printReceipt, (asked) => writeReceipt(desk, asked));
  bindPdf(portal, printDossier, (asked) => writeDossier(desk, asked));
  bindEndpoint(portal, readDossierEndpoint, ({ caller, params, language }) =>
    readDossier(portal, { caller, ...params, language }),
  );
  bindEndpoint(portal, checkEndpoint, ({ body, language }) => checkGenuine(desk, { ...body, language }));
}

function bindPdf(
  portal: Portal,
  endpoint: Endpoint & { readonly path: `${string}{orderId}${string}` },
  write: Writing,
): void {
  portal.fastify.get(apiPath(endpoint), { schema: routeSchema(endpoint) }, async (request, reply) => {
    const call = await readCall(portal, endpoint, request);
    if (!call.ok) return sendRefusal({ portal, request, reply }, call);
    const { caller, language } = call.value;
    const { orderId } = request.params as { readonly orderId: string };
    // Nobody gets this far without a login: both endpoints need an operation.
    const paper = await write({ caller: caller as Caller, orderId, language });
    if (!paper.ok) return sendRefusal({ portal, request, reply }, paper);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', `attachment; filename="${paper.value.fileName}"`)
      .header('X-Content-Type-Options', 'nosniff')
      .send(Buffer.from(await renderPdf(paper.value.document)));
  });
}
