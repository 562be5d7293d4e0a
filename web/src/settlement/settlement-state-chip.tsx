/** A payout's or line's state in the reader's words. */
import { type SettlementState, settlementStateRecords } from '@gtp/domain/settlement/settlement-states.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';

export function SettlementStateChip({ state }: { readonly state: SettlementState }) {
  const { t } = useTranslation('settlement');
  return <StateChip tone={settlementStateRecords[state].tone} label={t(`state.${state}`)} />;
}
