import { type AmendmentState, amendmentStateRecords } from '@gtp/domain/amendment/amendment.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';

export function AmendmentStateChip({ state }: { readonly state: AmendmentState }) {
  const { t } = useTranslation('amendment');
  return <StateChip tone={amendmentStateRecords[state].tone} label={t(`state.${state}`)} />;
}
