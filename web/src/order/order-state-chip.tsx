/** An order's state in the reader's words, its colour, and whose turn it is. */
import { type OrderState, orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { StateChip } from '../ui/state-chip.tsx';

/** That the bank returned the seller's payout is no matter of the buyer's. */
export function OrderStateChip({ state }: { readonly state: OrderState }) {
  const { t } = useTranslation('order');
  if (state === 'settlement_failed' && currentViewer().clientType === 'BUYER') {
    return <StateChip tone="neutral" label={t('stateBuyer.settlement_failed')} />;
  }
  return <StateChip tone={orderStateRecords[state].tone} label={t(`state.${state}`)} isLocked={state === 'held'} />;
}
