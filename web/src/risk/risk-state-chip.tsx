/** Where a review stands, and until when two people have to decide. */
import type { RiskHoldState } from '@gtp/domain/screening/risk-hold.ts';
import { deadlineText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CodeText } from '../ui/data-table.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import type { RiskHoldRow } from './risk-queries.ts';

const tones = { open: 'review', cleared: 'good', refused: 'bad', closed: 'neutral' } as const;

export function RiskStateChip({ state }: { readonly state: RiskHoldState }) {
  const { t } = useTranslation('risk');
  return <StateChip tone={tones[state]} label={t(`state.${state}`)} />;
}

/** With a mark where the time is over. */
export function RiskDue({ risk: { dueAt, isLate } }: { readonly risk: Pick<RiskHoldRow, 'dueAt' | 'isLate'> }) {
  const { t } = useTranslation('risk');
  return (
    <>
      <CodeText text={deadlineText(dueAt)} />
      {isLate && (
        <div>
          <StateChip tone="bad" label={t('list.late')} />
        </div>
      )}
    </>
  );
}
