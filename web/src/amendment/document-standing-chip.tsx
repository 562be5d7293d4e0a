import type { DocumentStanding } from '@gtp/domain/amendment/amendment.ts';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';

const tones: Readonly<Record<DocumentStanding, Tone>> = {
  valid: 'good',
  expires_soon: 'waiting',
  expired: 'bad',
  in_review: 'review',
  rejected: 'bad',
};

export function DocumentStandingChip({ standing }: { readonly standing: DocumentStanding }) {
  const { t } = useTranslation('amendment');
  return <StateChip tone={tones[standing]} label={t(`standing.${standing}`)} />;
}
