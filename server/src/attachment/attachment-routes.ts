import type { MultipartFile } from '@fastify/multipart';
import { downloadFile, uploadFields, uploadFile } from '@gtp/contract/attachment/attachment-wire.ts';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiPath, permit, sendRefusal } from '../platform/bind-endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { FileStore } from '../platform/file-store.ts';
import { routeSchema } from '../platform/openapi.ts';
import type { Portal } from '../platform/portal.ts';
import { findFile, type StoredFile } from './attachment.ts';
import { attachmentDisposition } from './content-disposition.ts';
import { storeUpload } from './store-upload.ts';

type OpenFile = Exclude<Awaited<ReturnType<FileStore['read']>>, string>;

export type AttachmentHouse = {
  readonly fileStore: FileStore;
  readonly fileLimitKb: number;
  /** Whether somebody of another company may read the file; orders know. */
  readonly canRead: (caller: Caller, fileId: string) => Promise<boolean>;
};

/** `POST /files` (multipart) and `GET /files/{fileId}`: the two calls whose body is no JSON. */
export function bindAttachment(portal: Portal, house: AttachmentHouse): void {
  portal.fastify.post(apiPath(uploadFile), { schema: multipartSchema(uploadFile) }, async (request, reply) => {
    const stored = await receiveUpload(portal, house, request);
    if (!stored.ok) return sendRefusal({ portal, request, reply }, stored);
    return reply.send({ result: uploadFile.answer.encode({ ...stored.value, uploadedAt: stored.value.createdAt }) });
  });
  portal.fastify.get(apiPath(downloadFile), { schema: routeSchema(downloadFile) }, async (request, reply) => {
    const found = await findReadable(portal, house, request);
    if (!found.ok) return sendRefusal({ portal, request, reply }, found);
    const bytes = await house.fileStore.read(found.value.storageKey);
    if (bytes === 'missing') throw new Error(`The bytes of ${found.value.fileId} are not in the file store`);
    if (bytes === 'unavailable') return sendRefusal({ portal, request, reply }, refuse('attachment.store_unavailable'));
    return sendFile(reply, found.value, bytes);
  });
}

/** The form is read by the handler, not by a schema. */
function multipartSchema(endpoint: Endpoint) {
  const { documentCode, file } = uploadFields;
  const properties = { [documentCode]: { type: 'string' }, [file]: { type: 'string', format: 'binary' } };
  return {
    ...routeSchema(endpoint),
    consumes: ['multipart/form-data'],
    body: { type: 'object', required: [file], properties },
  };
}

async function receiveUpload(portal: Portal, house: AttachmentHouse, request: FastifyRequest) {
  const permitted = permit(uploadFile, await portal.authenticate(request));
  if (!permitted.ok) return permitted;
  const caller = permitted.value;
  if (!caller) return refuse('request.forbidden');
  if (!request.isMultipart()) return refuse('attachment.file_missing', { field: uploadFields.file });
  let stored: Result<StoredFile> = refuse('attachment.file_missing', { field: uploadFields.file });
  try {
    const part = await request.file();
    if (part?.fieldname === uploadFields.file) {
      const documentCode = textField(part, uploadFields.documentCode);
      const upload = { caller, fileName: part.filename, documentCode, bytes: part.file };
      stored = await storeUpload({ ...portal, ...house }, upload);
    }
    return stored;
  } finally {
    if (!stored.ok) readAway(request);
  }
}

/** What is left of a refused upload, so that the sender gets to read the answer and may use the connection again. */
function readAway({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

function textField({ fields }: MultipartFile, name: string): string | undefined {
  const field = fields[name];
  if (!field || Array.isArray(field) || field.type !== 'field') return undefined;
  return field.value === '' ? undefined : String(field.value);
}

async function findReadable(
  portal: Portal,
  house: AttachmentHouse,
  request: FastifyRequest,
): Promise<Result<StoredFile>> {
  const caller = permit(downloadFile, await portal.authenticate(request));
  if (!caller.ok) return caller;
  const { fileId } = request.params as { fileId: string };
  const file = await findFile(portal.database, fileId);
  if (!file || !caller.value) return refuse('attachment.not_found');
  const isAllowed = file.companyId === caller.value.companyId || (await house.canRead(caller.value, fileId));
  return isAllowed ? accept(file) : refuse('attachment.not_found');
}

/** Never shown inside the portal's own pages: always saved, with the type that its content had. */
function sendFile(reply: FastifyReply, file: StoredFile, bytes: OpenFile): FastifyReply {
  return reply
    .header('Content-Type', file.contentType)
    .header('Content-Length', file.byteCount)
    .header('Content-Disposition', attachmentDisposition(file.fileName))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(bytes);
}
