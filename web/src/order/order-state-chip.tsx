/** An order's state in the reader's words, its colour, and whose turn it is. */
import type { OrderState } from '@gtp/domain/order/order-states.ts';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';

const tones: Readonly<Record<OrderState, Tone>> = {
  draft: 'neutral',
  requested: 'waiting',
  change_requested: 'waiting',
  declined: 'bad',
  expired: 'neutral',
  withdrawn: 'neutral',
  confirmed: 'waiting',
  paying: 'active',
  payment_failed: 'bad',
  under_review: 'review',
  held: 'active',
  evidence_submitted: 'review',
  evidence_returned: 'waiting',
  inspection: 'active',
  released: 'good',
  settlement_scheduled: 'good',
  settled: 'good',
  settlement_failed: 'bad',
  disputed: 'paused',
  chargeback: 'paused',
  cancel_requested: 'paused',
  cancelled: 'neutral',
  refunding: 'paused',
  partly_refunded: 'paused',
  refunded: 'neutral',
};

export function OrderStateChip({ state }: { readonly state: OrderState }) {
  const { t } = useTranslation('order');
  return <StateChip tone={tones[state]} label={t(`state.${state}`)} isLocked={state === 'held'} />;
}
