export type AttachmentRefusal =
  | 'attachment.file_missing'
  | 'attachment.name_invalid'
  | 'attachment.empty'
  | 'attachment.too_large'
  | 'attachment.type_refused'
  | 'attachment.document_code_unknown'
  | 'attachment.not_found'
  | 'attachment.store_unavailable';
