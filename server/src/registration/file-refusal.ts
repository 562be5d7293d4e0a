import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import type { RefusalCode, Refused } from '@gtp/domain/platform/result.ts';
import type { SubmissionRefusal } from '@gtp/domain/registration/submission-refusals.ts';

const codes: Readonly<Partial<Record<AttachmentRefusal, SubmissionRefusal>>> = {
  'attachment.infected': 'registration.file_infected',
  'attachment.type_refused': 'registration.file_type_refused',
  'attachment.too_large': 'registration.file_too_large',
  'attachment.image_too_large': 'registration.file_unusable',
  'attachment.unpacks_too_large': 'registration.file_unusable',
  'attachment.malformed': 'registration.file_unusable',
  'attachment.active_content': 'registration.file_unusable',
  'attachment.file_inside': 'registration.file_unusable',
  'attachment.protected': 'registration.file_unusable',
  'attachment.empty': 'registration.file_unusable',
  'attachment.name_invalid': 'registration.file_unusable',
  'attachment.not_found': 'registration.file_not_found',
  'attachment.used_before': 'registration.file_not_found',
  'attachment.ticket_invalid': 'registration.file_not_found',
};

/**
 * What is wrong with a file of an application, as the application is refused for it: with 400, so that the form shows
 * the sentence (spec §7, §8) and the applicant mends it. Too many files at once, or a store that does not answer, stays
 * what it is. Field and facts stay.
 */
export function fileRefusal<Code extends RefusalCode>(refused: Refused<Code>): Refused<Code | SubmissionRefusal> {
  const known: Readonly<Partial<Record<RefusalCode, SubmissionRefusal>>> = codes;
  const code = known[refused.code];
  return code ? { ...refused, code } : refused;
}
