import { drawFilePage } from '@gtp/contract/reading/reading-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyReply } from 'fastify';
import { type CanRead, findReadable, openStored, type StoredFile } from '../attachment/attachment.ts';
import { apiPath, type Call, limitOf, readCall, sendRefusal } from '../platform/bind-endpoint.ts';
import { type FileStore, wholeOf } from '../platform/file-store.ts';
import { routeSchema } from '../platform/openapi.ts';
import type { Portal } from '../platform/portal.ts';
import type { DocumentReader } from './document-reader.ts';

type ReadingContext = {
  readonly fileStore: FileStore;
  readonly documentReader: DocumentReader;
  readonly canRead: CanRead;
};

type Page = { readonly file: StoredFile; readonly page: number };

/** In pixels: a page of A4 is read well at it, and boxes are in fractions of it. */
const pageWidth = 1_200;
/** Nothing in a stored file ever changes; who may see it does, so that a picture is kept by its reader for minutes. */
const keptSeconds = 300;

/** Pictures of pages, for whoever may open the file itself. */
export function bindReading(portal: Portal, context: ReadingContext): void {
  const options = { schema: routeSchema(drawFilePage, portal.sentences), config: limitOf(portal, drawFilePage) };
  portal.fastify.get(apiPath(drawFilePage), options, async (request, reply) => {
    const call = await readCall(portal, drawFilePage, request);
    const found = call.ok ? await findPage(portal, context, call.value) : call;
    if (!found.ok) return sendRefusal({ portal, request, reply }, found);
    const tag = `"${found.value.file.sha256}-${found.value.page}"`;
    if (request.headers['if-none-match'] === tag) return kept(reply, tag).status(304).send();
    const picture = await drawn({ ...portal, ...context }, found.value);
    if (!picture.ok) return sendRefusal({ portal, request, reply }, picture);
    return kept(reply, tag).header('Content-Type', 'image/png').send(Buffer.from(picture.value));
  });
}

async function findPage(
  { database }: Portal,
  { canRead }: ReadingContext,
  { caller, params }: Call<typeof drawFilePage>,
): Promise<Result<Page>> {
  const found = await findReadable(database, { caller, fileId: params.fileId, canRead });
  if (!found.ok) return found;
  const page = /^[1-9]\d{0,3}$/.test(params.page) ? Number(params.page) : undefined;
  return page === undefined ? refuse('reading.page_not_found') : accept({ file: found.value, page });
}

async function drawn(context: Portal & ReadingContext, { file, page }: Page): Promise<Result<Uint8Array>> {
  const { documentReader } = context;
  const opened = await openStored(context, file);
  if (!opened.ok) return opened;
  const bytes = await wholeOf(opened.value);
  const picture = await documentReader.draw({ bytes, contentType: file.contentType, page, width: pageWidth });
  if (picture === 'busy') return refuse('reading.busy', { facts: { retryAfterSeconds: '5' } });
  return picture ? accept(picture) : refuse('reading.page_not_found');
}

function kept(reply: FastifyReply, tag: string): FastifyReply {
  return reply
    .header('Cache-Control', `private, max-age=${keptSeconds}`)
    .header('ETag', tag)
    .header('Vary', 'Authorization')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox");
}
