/** The state of a movement in the reader's words, with what differs. */
import type { Difference, MatchKind } from '@gtp/domain/reconciliation/reconciliation.ts';
import {
  type ReconciliationState,
  reconciliationStateRecords,
} from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';

type Shown = {
  readonly state: ReconciliationState;
  readonly difference?: Difference | undefined;
  readonly matchKind?: MatchKind | undefined;
  readonly isProposed: boolean;
};

export function ReconciliationStateChip({ item }: { readonly item: Shown }) {
  const { t } = useTranslation('reconciliation');
  const { state, difference, matchKind, isProposed } = item;
  const words = [
    t(`state.${state}`),
    difference && t(`difference.${difference}`),
    matchKind && matchKind !== 'automatic' && t(`match.${matchKind}`),
  ].filter(Boolean);
  if (isProposed) return <StateChip tone="review" label={`${words.join(' · ')} · ${t('proposed')}`} />;
  return <StateChip tone={reconciliationStateRecords[state].tone} label={words.join(' · ')} />;
}
