export type AttachmentRefusal =
  | 'attachment.file_missing'
  | 'attachment.name_invalid'
  | 'attachment.empty'
  | 'attachment.too_large'
  | 'attachment.type_refused'
  | 'attachment.document_code_unknown'
  | 'attachment.not_found'
  | 'attachment.ticket_invalid'
  | 'attachment.too_many_files'
  | 'attachment.store_unavailable';
