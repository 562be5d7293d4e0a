/** A payout's or line's state in the reader's words. */
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';

const tones: Readonly<Record<SettlementState, Tone>> = {
  expected: 'waiting',
  scheduled: 'waiting',
  file_cut: 'active',
  sent: 'active',
  accepted: 'active',
  paid: 'good',
  returned: 'bad',
  withheld: 'paused',
  offset: 'neutral',
};

export function SettlementStateChip({ state }: { readonly state: SettlementState }) {
  const { t } = useTranslation('settlement');
  return <StateChip tone={tones[state]} label={t(`state.${state}`)} />;
}
