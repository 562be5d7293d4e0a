/** Uploading and fetching documents (product §11). The upload is multipart, so its fields are named here too. */
import { instant14, integer, text } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { optional, wireObject } from '../platform/wire-object.ts';

/** The parts of the multipart form: the bytes, and before them, if wanted, the document code (DGnn). */
export const uploadFields = { file: 'file', documentCode: 'docCd' } as const;

export const uploadedFile = wireObject('UploadedFile', {
  fileId: ['fileId', text(60)],
  fileName: ['fileName', text(300)],
  contentType: ['contentType', text(120)],
  byteCount: ['fileSize', integer],
  /** Of the bytes, in hexadecimal. */
  sha256: ['sha256', text(64)],
  documentCode: ['docCd', optional(text(4))],
  uploadedAt: ['uploadDt', instant14],
});

export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/files',
  access: 'file.upload',
  summary: 'Stores one document, sent as multipart/form-data (fields docCd, file). It is kept a day unless it is used.',
  answer: uploadedFile,
});

export const downloadFile = endpoint({
  name: 'downloadFile',
  method: 'GET',
  path: '/files/{fileId}',
  access: 'member',
  summary: 'The bytes of a document, as an attachment; 404 for whoever may not see it.',
});
