import type { InquiryState } from '@gtp/domain/support/inquiry-states.ts';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';

const tones: Readonly<Record<InquiryState, Tone>> = {
  received: 'waiting',
  in_progress: 'active',
  answered: 'good',
  reopened: 'review',
  closed: 'neutral',
};

/** An inquiry's state in the reader's words. */
export function InquiryStateChip({ state }: { readonly state: InquiryState }) {
  const { t } = useTranslation('support');
  return <StateChip tone={tones[state]} label={t(`state.${state}`)} />;
}
