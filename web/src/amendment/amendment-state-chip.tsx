import type { AmendmentState } from '@gtp/domain/amendment/amendment.ts';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';

const tones: Readonly<Record<AmendmentState, Tone>> = {
  waiting: 'waiting',
  checked: 'review',
  accepted: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
};

export function AmendmentStateChip({ state }: { readonly state: AmendmentState }) {
  const { t } = useTranslation('amendment');
  return <StateChip tone={tones[state]} label={t(`state.${state}`)} />;
}
