/** Uploading and fetching documents (product §11). The upload is multipart, so its fields are named here too. */
import { scanStates } from '@gtp/domain/attachment/file-scan.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { optional, wireObject } from '../platform/wire-object.ts';

/** The parts of the multipart form: the bytes, and before them, if wanted, the document code (DGnn). */
export const uploadFields = { file: 'file', documentCode: 'docCd' } as const;

/** `checking`: the malware scanner has not spoken yet; until then nobody opens the file. */
export const scanRow = ['scan', oneOf(scanStates)] as const;

/** A document that proves something, where it is shown beside what it proves. */
export const proofRows = {
  fileId: ['fileId', text(60)],
  fileName: ['fileName', text(300)],
  byteCount: ['fileSize', integer],
  scan: scanRow,
} as const;

export const uploadedFile = wireObject('UploadedFile', {
  fileId: ['fileId', text(60)],
  fileName: ['fileName', text(300)],
  contentType: ['contentType', text(120)],
  byteCount: ['fileSize', integer],
  /** Of the bytes, in hexadecimal. */
  sha256: ['sha256', text(64)],
  documentCode: ['docCd', optional(text(4))],
  uploadedAt: ['uploadDt', instant14],
  scan: scanRow,
});

export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/files',
  access: 'file.upload',
  summary: 'Stores one document, sent as multipart/form-data (fields docCd, file). It is kept a day unless it is used.',
  form: uploadFields,
  answer: uploadedFile,
});

export const downloadFile = endpoint({
  name: 'downloadFile',
  method: 'GET',
  path: '/files/{fileId}',
  access: 'member',
  summary: 'The bytes of a document, as an attachment; 404 for whoever may not see it.',
  isFile: true,
});

/** The header with which an applicant shows the ticket of the draft; addresses are written into logs. */
export const uploadTicketHeader = 'x-upload-ticket';

export const openUploadTicket = endpoint({
  name: 'openUploadTicket',
  method: 'POST',
  path: '/apply/files/ticket',
  access: 'public',
  summary: 'A ticket under which an applicant without a login uploads documents, for 14 days.',
  answer: wireObject('UploadTicket', { ticket: ['uploadTicket', text(100)], expiresAt: ['expireDt', instant14] }),
});

export const uploadApplicantFile = endpoint({
  name: 'uploadApplicantFile',
  method: 'POST',
  path: '/apply/files',
  access: 'public',
  summary: 'Stores a document of an application (multipart, as `/files`), under the ticket in X-Upload-Ticket.',
  form: uploadFields,
  answer: uploadedFile,
});

export const downloadApplicantFile = endpoint({
  name: 'downloadApplicantFile',
  method: 'GET',
  path: '/apply/files/{fileId}',
  access: 'public',
  summary: 'The bytes of a document that was uploaded under the ticket in X-Upload-Ticket.',
  isFile: true,
});
