/** An order's state in the reader's words, its colour, and whose turn it is. */
import type { OrderState } from '@gtp/domain/order/order-states.ts';
import { useTranslation } from 'react-i18next';
import { currentViewer } from '../platform/viewer.ts';
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

/** That the bank returned the seller's payout is no matter of the buyer's. */
export function OrderStateChip({ state }: { readonly state: OrderState }) {
  const { t } = useTranslation('order');
  if (state === 'settlement_failed' && currentViewer().clientType === 'BUYER') {
    return <StateChip tone="neutral" label={t('stateBuyer.settlement_failed')} />;
  }
  return <StateChip tone={tones[state]} label={t(`state.${state}`)} isLocked={state === 'held'} />;
}
