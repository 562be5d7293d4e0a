import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';
import type { ReviewedDocument } from './review-queries.ts';

const tones: Readonly<Record<ReviewedDocument['state'], Tone>> = {
  missing: 'waiting',
  uploaded: 'active',
  checking: 'review',
  accepted: 'good',
  rejected: 'bad',
  expired: 'bad',
};

/** How far a document is, in the reader's words. */
export function DocumentStateChip({ state }: Pick<ReviewedDocument, 'state'>) {
  const { t } = useTranslation('review');
  return <StateChip tone={tones[state]} label={t(`requirement.${state}`)} />;
}
