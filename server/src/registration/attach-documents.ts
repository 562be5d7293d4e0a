import { checkFileSet } from '@gtp/domain/attachment/attachment.ts';
import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import { accept, inField, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { ApplicationFile } from '@gtp/domain/registration/application-file.ts';
import { admitUpload, attachApplicantFiles, openUploadTicket, storeUpload } from '../attachment/attachment.ts';
import { insertCompanyDocument } from '../company/company.ts';
import type { Transaction } from '../platform/database.ts';
import { fileRefusal } from './file-refusal.ts';
import type { RegistrationContext } from './registration-context.ts';

/** A file of an application and the path where a refusal is shown, such as `files.0`. */
export type FileWithPath = { readonly path: string; readonly file: ApplicationFile };

/** The files of an application as they are uploaded, and the ticket under which they lie. */
export type KeptFiles = {
  readonly ticket: string | undefined;
  /** `path`: where the application has it. */
  readonly files: readonly {
    readonly path: string;
    readonly documentCode: MemberDocumentCode;
    readonly fileId: string;
  }[];
};

type Sent = {
  readonly files: readonly FileWithPath[];
  readonly uploadTicket: string | undefined;
  readonly ipAddress: string;
};

/** All files of an application with the places where their refusals are shown. */
export function listFilesWithPaths(application: {
  readonly files: readonly ApplicationFile[];
  readonly introduction: { readonly file?: ApplicationFile | undefined };
}): readonly FileWithPath[] {
  const { file } = application.introduction;
  return [
    ...application.files.map((each, index) => ({ path: `files.${index}`, file: each })),
    ...(file ? [{ path: 'introduction.file', file }] : []),
  ];
}

/**
 * Uploads what came along in base64 under the applicant's ticket, or a fresh one, so that all files are kept alike.
 * Refused for what an upload is refused for; what was uploaded before a refusal is swept with the ticket.
 */
export async function keepFiles(context: RegistrationContext, sent: Sent): Promise<Result<KeptFiles>> {
  const ticket = await findTicket(context, sent);
  if (!ticket.ok) return ticket;
  const files: { path: string; documentCode: MemberDocumentCode; fileId: string }[] = [];
  for (const { path, file } of sent.files) {
    const kept = file.fileId ? accept(file.fileId) : await keepInline(context, { path, file, ticket: ticket.value });
    if (!kept.ok) return kept;
    files.push({ path, documentCode: file.documentCode, fileId: kept.value });
  }
  return accept({ ticket: ticket.value, files });
}

async function findTicket(context: RegistrationContext, sent: Sent): Promise<Result<string | undefined>> {
  const hasBodies = sent.files.some(({ file }) => file.body);
  if (sent.uploadTicket || !hasBodies) return accept(sent.uploadTicket);
  const opened = await openUploadTicket(context, sent);
  return opened.ok ? accept(opened.value.ticket) : opened;
}

type Inline = FileWithPath & { readonly ticket: string | undefined };

async function keepInline(context: RegistrationContext, { path, file, ticket }: Inline): Promise<Result<string>> {
  const { body = '', documentCode, fileName } = file;
  const admitted = await admitUpload(context, ticket ?? '');
  if (!admitted.ok) return fileRefusal(inField(admitted, path));
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return refuse('registration.file_missing', { field: `${path}.body` });
  const bytes = [Buffer.from(body, 'base64')];
  async function* inOnePiece() {
    yield* bytes;
  }
  const stored = await storeUpload(context, {
    owner: { ticketHash: admitted.value },
    fileName,
    documentCode,
    bytes: inOnePiece(),
  });
  return stored.ok ? accept(stored.value.fileId) : fileRefusal(inField(stored, `${path}.body`));
}

type Attaching = {
  readonly companyId: string;
  readonly userId: string;
  readonly applicationId: string;
  readonly now: Date;
  readonly kept: KeptFiles;
};

/**
 * Makes the files belong to the company, each as a document of the application. Refuses with
 * `registration.file_not_found` when one is not the ticket's: somebody else's, or used before; and one whose type its
 * document does not have, which may have been uploaded under no code or another's.
 */
export async function attachDocuments(
  { ids }: RegistrationContext,
  transaction: Transaction,
  { companyId, userId, applicationId, now, kept }: Attaching,
): Promise<Result<undefined>> {
  const byFile = new Map(kept.files.map(({ fileId, documentCode }) => [fileId, documentCode]));
  const fileIds = [...byFile.keys()];
  const attached = await attachApplicantFiles(transaction, {
    fileIds,
    uploadTicket: kept.ticket ?? '',
    companyId,
    userId,
  });
  if (!attached.ok) return fileRefusal(inField(attached, 'files'));
  const names = new Map(attached.value.map(({ fileId, fileName }) => [fileId, fileName]));
  for (const { path, documentCode, fileId } of kept.files) {
    const file = { fileName: names.get(fileId) ?? '', documentCode };
    // All but the introduction are one list of slots in the browser.
    const ofItsSet = checkFileSet(file, path.startsWith('files.') ? 'files' : path);
    if (!ofItsSet.ok) return fileRefusal(ofItsSet);
  }
  for (const [fileId, documentCode] of byFile) {
    const companyDocumentId = ids.make('doc');
    await insertCompanyDocument(transaction, {
      companyDocumentId,
      companyId,
      applicationId,
      documentCode,
      fileId,
      addedAt: now,
    });
  }
  return accept(undefined);
}
