/** A payment attempt's state in the reader's words. */
import type { PaymentState } from '@gtp/domain/payment/payment-states.ts';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';

const tones: Readonly<Record<PaymentState, Tone>> = {
  created: 'active',
  three_d_secure: 'waiting',
  authorised: 'active',
  captured: 'good',
  declined: 'bad',
  unknown: 'review',
  voided: 'neutral',
  expired: 'neutral',
  corrected: 'review',
};

export function PaymentStateChip({ state }: { readonly state: PaymentState }) {
  const { t } = useTranslation('payment');
  return <StateChip tone={tones[state]} label={t(`state.${state}`)} />;
}
