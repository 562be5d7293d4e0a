import type { MultipartFile } from '@fastify/multipart';
import {
  downloadApplicantFile,
  downloadFile,
  openUploadTicket as openTicketEndpoint,
  uploadApplicantFile,
  uploadFields,
  uploadFile,
  uploadTicketHeader,
} from '@gtp/contract/attachment/attachment-wire.ts';
import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { accept, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { auditCommand } from '../platform/audit.ts';
import {
  type Answered,
  answerUnderKey,
  apiPath,
  bindEndpoint,
  permit,
  readCall,
  refusalAnswer,
  requestKeyOf,
  sendAnswer,
  sendRefusal,
} from '../platform/bind-endpoint.ts';
import { routeSchema } from '../platform/openapi.ts';
import type { Portal } from '../platform/portal.ts';
import { tokenHash } from '../platform/secrets.ts';
import { findFile, type StoredFile } from './attachment.ts';
import { attachmentDisposition } from './content-disposition.ts';
import { type CanRead, findReadable, type OpenFile, openStored } from './open-file.ts';
import { type FileOwner, storeUpload, type UploadContext } from './store-upload.ts';
import { admitUpload, openUploadTicket } from './upload-tickets.ts';

export type AttachmentContext = Pick<UploadContext, 'fileStore' | 'fileLimitKb' | 'scanner'> & {
  readonly canRead: CanRead;
};

/** Uploads (multipart) and downloads, of companies and of applicants: the calls whose body is no JSON. */
export function bindAttachment(portal: Portal, context: AttachmentContext): void {
  bindCompanyFiles(portal, context);
  bindApplicantFiles(portal, context);
}

function bindCompanyFiles(portal: Portal, context: AttachmentContext): void {
  portal.fastify.post(
    apiPath(uploadFile),
    { schema: routeSchema(uploadFile, portal.sentences) },
    async (request, reply) => {
      const key = requestKeyOf(uploadFile, request);
      if (key === undefined) return sendRefusal({ portal, request, reply }, refuse('request.key_missing'));
      const stored = await receiveUpload(portal, context, { request, findOwner: () => findCompany(portal, request) });
      const { sent, keep } = await uploadAnswer(portal, { request, key, stored });
      await auditCommand(portal, { endpoint: uploadFile, request, sent }, keep);
      if (!stored.ok) return sendRefusal({ portal, request, reply }, stored);
      return sendAnswer(portal, reply, { endpoint: uploadFile, sent });
    },
  );
  portal.fastify.get(
    apiPath(downloadFile),
    { schema: routeSchema(downloadFile, portal.sentences) },
    async (request, reply) => {
      const call = await readCall(portal, downloadFile, request);
      if (!call.ok) return sendRefusal({ portal, request, reply }, call);
      const { caller, params } = call.value;
      const found = await findReadable(portal.database, { caller, ...params, canRead: context.canRead });
      if (!found.ok) return sendRefusal({ portal, request, reply }, found);
      return sendBytes(portal, context, { request, reply, file: found.value });
    },
  );
}

function bindApplicantFiles(portal: Portal, context: AttachmentContext): void {
  bindEndpoint(portal, openTicketEndpoint, ({ ipAddress }) => openUploadTicket(portal, { ipAddress }));
  const limited = { config: { rateLimit: {} } };
  const upload = { schema: routeSchema(uploadApplicantFile, portal.sentences), ...limited };
  portal.fastify.post(apiPath(uploadApplicantFile), upload, async (request, reply) => {
    const stored = await receiveUpload(portal, context, { request, findOwner: () => findApplicant(portal, request) });
    if (!stored.ok) return sendRefusal({ portal, request, reply }, stored);
    return reply.send({ result: uploadFile.answer.encode({ ...stored.value, uploadedAt: stored.value.createdAt }) });
  });
  const download = { schema: routeSchema(downloadApplicantFile, portal.sentences), ...limited };
  portal.fastify.get(apiPath(downloadApplicantFile), download, async (request, reply) => {
    const { fileId } = request.params as { fileId: string };
    const file = await findFile(portal.database, fileId);
    const isTheirs = file?.ticketHash?.equals(tokenHash(ticketOf(request)));
    if (!file || !isTheirs) return sendRefusal({ portal, request, reply }, refuse('attachment.not_found'));
    return sendBytes(portal, context, { request, reply, file });
  });
}

function ticketOf({ headers }: FastifyRequest): string {
  return String(headers[uploadTicketHeader] ?? '').slice(0, 100);
}

type Uploaded = { readonly request: FastifyRequest; readonly key: string; readonly stored: Result<StoredFile> };

/**
 * What an upload is answered. Whether it repeats another is known only once it was read: what it stored then is
 * removed with all that nothing uses.
 */
async function uploadAnswer(portal: Portal, { request, key: idempotencyKey, stored }: Uploaded): Promise<Answered> {
  if (!stored.ok) return { sent: refusalAnswer(portal, request, stored) };
  const { fileName, documentCode = null, sha256, createdAt: uploadedAt } = stored.value;
  const sent = { status: 200, body: { result: uploadFile.answer.encode({ ...stored.value, uploadedAt }) } };
  const { caller } = request;
  if (!idempotencyKey || !caller) return { sent };
  const body = [fileName, documentCode, sha256];
  return answerUnderKey(portal, {
    endpoint: uploadFile,
    request,
    caller,
    idempotencyKey,
    body,
    work: async () => sent,
  });
}

async function findCompany(portal: Portal, request: FastifyRequest) {
  const found = await portal.authenticate(request);
  if (found.ok) request.caller = found.value;
  const permitted = permit(uploadFile, found);
  if (!permitted.ok) return permitted;
  return permitted.value ? accept(permitted.value) : refuse('request.forbidden');
}

async function findApplicant(portal: Portal, request: FastifyRequest): Promise<Result<FileOwner, AttachmentRefusal>> {
  const found = await admitUpload(portal, ticketOf(request));
  return found.ok ? accept({ ticketHash: found.value }) : found;
}

type Receiving<Code extends RefusalCode> = {
  readonly request: FastifyRequest;
  readonly findOwner: () => Promise<Result<FileOwner, Code>>;
};

async function receiveUpload<Code extends RefusalCode>(
  portal: Portal,
  context: AttachmentContext,
  { request, findOwner }: Receiving<Code>,
): Promise<Result<StoredFile, Code | AttachmentRefusal>> {
  const owner = await findOwner();
  if (!owner.ok) return owner;
  if (!request.isMultipart()) return refuse('attachment.file_missing', { field: uploadFields.file });
  let stored: Result<StoredFile, AttachmentRefusal> = refuse('attachment.file_missing', { field: uploadFields.file });
  try {
    const part = await request.file().catch(blameSender);
    if (part?.fieldname === uploadFields.file) {
      const documentCode = textField(part, uploadFields.documentCode);
      const upload = { owner: owner.value, fileName: part.filename, documentCode, bytes: readPart(part.file) };
      stored = await storeUpload({ ...portal, ...context }, upload);
    }
    return stored;
  } finally {
    if (!stored.ok) readAway(request);
  }
}

/** A form that breaks while it is read was broken by its sender, or on the way. */
async function* readPart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    blameSender(error);
  }
}

function blameSender(error: unknown): never {
  const broken = error as Error & { readonly statusCode?: number };
  throw Object.assign(broken, { statusCode: broken.statusCode ?? 400 });
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

type Sending = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly file: StoredFile };

async function sendBytes(portal: Portal, context: AttachmentContext, { request, reply, file }: Sending) {
  const opened = await openStored({ ...portal, ...context }, file);
  return opened.ok ? sendFile(reply, file, opened.value) : sendRefusal({ portal, request, reply }, opened);
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
