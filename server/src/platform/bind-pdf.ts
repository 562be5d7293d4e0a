/** Binds an endpoint that answers a PDF. */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { FastifyReply } from 'fastify';
import { configOf } from './answer-headers.ts';
import { apiPath, type Call, readCall, sendRefusal } from './bind-endpoint.ts';
import { routeSchema } from './openapi.ts';
import type { PdfDocument, PdfPool } from './pdf.ts';
import type { Portal } from './portal.ts';

/** A document and what its file is called, with the ending. */
export type PrintedDocument = { readonly document: PdfDocument; readonly fileName: string };

/**
 * Registers `endpoint`; what `write` refuses is answered as usual, and so is a document for which there is no place.
 */
export function bindPdf<const E extends Endpoint>(
  portal: Portal,
  endpoint: E,
  write: (call: Call<E>) => Promise<Result<PrintedDocument>>,
): void {
  const options = { schema: routeSchema(endpoint, portal.sentences), config: configOf(endpoint) };
  portal.fastify.get(apiPath(endpoint), options, async (request, reply) => {
    const call = await readCall(portal, endpoint, request);
    const order = { userId: request.caller?.userId ?? request.ip, gone: signalOfLeaving(reply) };
    const file = call.ok ? await makeFile(portal.pdfs, { ...order, write: () => write(call.value) }) : call;
    if (!file.ok) return sendRefusal({ portal, request, reply }, file);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', `attachment; filename="${file.value.fileName}"`)
      .header('X-Content-Type-Options', 'nosniff')
      .send(Buffer.from(file.value.bytes));
  });
}

type Order = {
  readonly userId: string;
  readonly gone: AbortSignal;
  readonly write: () => Promise<Result<PrintedDocument>>;
};

/** The file for one caller, who has a place in the pool from before anything is read until the thread is free again. */
async function makeFile(pdfs: PdfPool, { userId, gone, write }: Order) {
  const slot = pdfs.reserve(userId);
  if (!slot.ok) return slot;
  try {
    const printed = await write();
    if (!printed.ok) return printed;
    const { document, fileName } = printed.value;
    const bytes = await slot.value.render(document, gone);
    return bytes.ok ? accept({ fileName, bytes: bytes.value }) : bytes;
  } finally {
    slot.value.release();
  }
}

/** Aborted when the connection closes before the answer was sent. */
function signalOfLeaving({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
