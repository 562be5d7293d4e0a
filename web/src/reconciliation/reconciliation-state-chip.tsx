/** The state of a movement in the reader's words, with what differs. */
import type { Difference, MatchKind, MovementKind } from '@gtp/domain/reconciliation/reconciliation.ts';
import {
  type ReconciliationState,
  reconciliationStateRecords,
} from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { SecondLine } from '../ui/data-table.tsx';
import { StateChip } from '../ui/state-chip.tsx';

type Shown = {
  readonly state: ReconciliationState;
  readonly difference?: Difference | undefined;
  readonly matchKind?: MatchKind | undefined;
  readonly isProposed: boolean;
  readonly kind: MovementKind;
};

export function ReconciliationStateChip({ item }: { readonly item: Shown }) {
  return <StateChip tone={toneOf(item)} label={useWords(item).join(' · ')} />;
}

/** In a list: the state alone in the chip, the rest below it. */
export function ReconciliationStateCell({ item }: { readonly item: Shown }) {
  const [state = '', ...rest] = useWords(item);
  return (
    <>
      <StateChip tone={toneOf(item)} label={state} />
      {rest.length > 0 && <SecondLine>{rest.join(' · ')}</SecondLine>}
    </>
  );
}

const toneOf = ({ isProposed, state }: Shown) => (isProposed ? 'review' : reconciliationStateRecords[state].tone);

function useWords({ state, difference, matchKind, isProposed, kind }: Shown): readonly string[] {
  const { t } = useTranslation('reconciliation');
  const isFailed = kind === 'deposit' && matchKind === 'rejection';
  return [
    t(`state.${state}`),
    difference && t(`difference.${difference}`),
    matchKind && matchKind !== 'automatic' && t(`match.${isFailed ? 'failed' : matchKind}`),
    isProposed && t('proposed'),
  ].filter((word) => typeof word === 'string');
}
