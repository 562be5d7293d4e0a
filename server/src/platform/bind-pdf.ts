/** Binds an endpoint that answers a PDF. */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { apiPath, type Call, readCall, sendRefusal } from './bind-endpoint.ts';
import { routeSchema } from './openapi.ts';
import { type PdfDocument, renderPdf } from './pdf.ts';
import type { Portal } from './portal.ts';

/** A document and what its file is called, with the ending. */
export type Paper = { readonly document: PdfDocument; readonly fileName: string };

/** Registers `endpoint`; what `write` refuses is answered as usual. */
export function bindPdf<const E extends Endpoint>(
  portal: Portal,
  endpoint: E,
  write: (call: Call<E>) => Promise<Result<Paper>>,
): void {
  portal.fastify.get(apiPath(endpoint), { schema: routeSchema(endpoint) }, async (request, reply) => {
    const call = await readCall(portal, endpoint, request);
    const paper = call.ok ? await write(call.value) : call;
    if (!paper.ok) return sendRefusal({ portal, request, reply }, paper);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', `attachment; filename="${paper.value.fileName}"`)
      .header('X-Content-Type-Options', 'nosniff')
      .send(Buffer.from(await renderPdf(paper.value.document)));
  });
}
