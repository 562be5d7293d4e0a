import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

export const attachmentStatuses: Readonly<Record<AttachmentRefusal, RefusalStatus>> = {
  'attachment.file_missing': 400,
  'attachment.name_invalid': 422,
  'attachment.empty': 422,
  'attachment.too_large': 413,
  'attachment.type_refused': 415,
  'attachment.malformed': 415,
  'attachment.active_content': 415,
  'attachment.file_inside': 415,
  'attachment.protected': 415,
  'attachment.unpacks_too_large': 413,
  'attachment.image_too_large': 413,
  'attachment.infected': 422,
  'attachment.being_checked': 409,
  'attachment.document_code_unknown': 422,
  'attachment.not_found': 404,
  'attachment.used_before': 409,
  'attachment.ticket_invalid': 404,
  'attachment.too_many_files': 429,
  'attachment.store_unavailable': 503,
};
