/** Why an upload is not taken, or a file not used. */
export const attachmentRefusals = {
  'attachment.file_missing': 400,
  'attachment.name_invalid': { status: 422, facts: ['limit'] },
  'attachment.empty': 422,
  'attachment.too_large': { status: 413, facts: ['limit'] },
  'attachment.type_refused': { status: 415, facts: ['allowed'] },
  'attachment.malformed': 415,
  'attachment.active_content': 415,
  'attachment.file_inside': 415,
  'attachment.protected': 415,
  'attachment.unpacks_too_large': 413,
  'attachment.image_too_large': { status: 413, facts: ['limit'] },
  'attachment.infected': { status: 422, facts: ['name'] },
  'attachment.being_checked': { status: 409, facts: ['name'] },
  'attachment.document_code_unknown': 422,
  'attachment.not_found': 404,
  'attachment.used_before': 409,
  'attachment.ticket_invalid': 404,
  'attachment.too_many_files': 429,
  'attachment.store_unavailable': 503,
  'attachment.lost': 503,
} as const;
export type AttachmentRefusal = keyof typeof attachmentRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof attachmentRefusals> {}
}
