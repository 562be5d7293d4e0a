import { requirementTones } from '@gtp/domain/review/document-checklist.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';
import type { ReviewedDocument } from './review-queries.ts';

/** How far a document is, in the reader's words. */
export function DocumentStateChip({ state }: Pick<ReviewedDocument, 'state'>) {
  const { t } = useTranslation('review');
  return <StateChip tone={requirementTones[state]} label={t(`requirement.${state}`)} />;
}
