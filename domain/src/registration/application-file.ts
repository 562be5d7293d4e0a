/** The documents of an application: what came, and what is still missing (reference 4-i). */
import type { MemberDocumentCode } from '../code/document-codes.ts';
import type { ExpectedDocuments } from './needed-documents.ts';
import { needed, type Problem, problem } from './problem.ts';

/** A document. Its bytes were uploaded before (`fileId`), or come along in base64 (`body`). */
export type ApplicationFile = {
  readonly documentCode: MemberDocumentCode;
  readonly fileName: string;
  readonly contentType: string;
  readonly byteCount: number;
  readonly fileId?: string | undefined;
  readonly body?: string | undefined;
};

/** The documents that a list lacks, in the order of `wanted`. */
export function missingDocuments(
  wanted: readonly MemberDocumentCode[],
  files: readonly Pick<ApplicationFile, 'documentCode'>[],
): readonly MemberDocumentCode[] {
  return wanted.filter((code) => !files.some((file) => file.documentCode === code));
}

/** One problem for each missing document, and one for each that has no place here or no bytes. */
export function findFileProblems(files: readonly ApplicationFile[], expected: ExpectedDocuments): readonly Problem[] {
  const missing = missingDocuments(expected.needed, files);
  return [
    ...missing.flatMap((documentCode) =>
      problem('files', 'registration.document_missing').map((each) => ({ ...each, documentCode })),
    ),
    ...files.flatMap((file, place) => findProblemsOfFile(file, { place, expected })),
  ];
}

function findProblemsOfFile(
  file: ApplicationFile,
  { place, expected }: { readonly place: number; readonly expected: ExpectedDocuments },
): readonly Problem[] {
  const { documentCode } = file;
  if (![...expected.needed, ...expected.allowed].includes(documentCode)) {
    return problem(`files.${place}.documentCode`, 'registration.document_not_expected');
  }
  const hasBytes = Boolean(file.fileId) !== Boolean(file.body) && file.byteCount > 0;
  if (!hasBytes) return problem(`files.${place}.fileId`, 'registration.file_missing');
  return needed(`files.${place}.fileName`, file.fileName);
}
