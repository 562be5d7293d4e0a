/** A payout's or line's state in the reader's words. */
import { isOwnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { type SettlementState, settlementStateRecords } from '@gtp/domain/settlement/settlement-states.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';

/** `returnReason`: why a payout came back; what we stopped ourselves was returned by no bank. */
type Shown = { readonly state: SettlementState; readonly returnReason?: string | undefined };

export function SettlementStateChip({ state, returnReason = '' }: Shown) {
  const { t } = useTranslation('settlement');
  if (isOwnReason(returnReason)) return <StateChip tone="paused" label={t('returned.stateOwn')} />;
  return <StateChip tone={settlementStateRecords[state].tone} label={t(`state.${state}`)} />;
}
