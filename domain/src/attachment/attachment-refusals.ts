export type AttachmentRefusal =
  | 'attachment.file_missing'
  | 'attachment.name_invalid'
  | 'attachment.empty'
  | 'attachment.too_large'
  | 'attachment.type_refused'
  | 'attachment.malformed'
  | 'attachment.active_content'
  | 'attachment.file_inside'
  | 'attachment.protected'
  | 'attachment.unpacks_too_large'
  | 'attachment.image_too_large'
  | 'attachment.infected'
  | 'attachment.being_checked'
  | 'attachment.document_code_unknown'
  | 'attachment.not_found'
  | 'attachment.used_before'
  | 'attachment.ticket_invalid'
  | 'attachment.too_many_files'
  | 'attachment.store_unavailable';

declare module '../platform/result.ts' {
  interface Refusals extends Record<AttachmentRefusal, unknown> {}
}
