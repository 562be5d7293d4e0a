/** What a person reads when a document is not printed. */
import type { DocumentRefusal } from '@gtp/domain/document/document-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

export const documentStatuses: Readonly<Record<DocumentRefusal, RefusalStatus>> = {
  'paper.not_sent_yet': 409,
  'paper.not_paid_yet': 409,
};
