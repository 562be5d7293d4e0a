import type { DocumentStatus } from '@gtp/domain/amendment/amendment.ts';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';

const tones: Readonly<Record<DocumentStatus, Tone>> = {
  valid: 'good',
  expires_soon: 'waiting',
  expired: 'bad',
  in_review: 'review',
  rejected: 'bad',
};

export function DocumentStatusChip({ status }: { readonly status: DocumentStatus }) {
  const { t } = useTranslation('amendment');
  return <StateChip tone={tones[status]} label={t(`status.${status}`)} />;
}
