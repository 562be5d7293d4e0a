import { type AmendmentState, amendmentStateRecords } from '@gtp/domain/amendment/amendment.ts';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';

export function AmendmentStateChip({ state }: { readonly state: AmendmentState }) {
  const { t } = useTranslation('amendment');
  return <StateChip tone={amendmentStateRecords[state].tone} label={t(`state.${state}`)} />;
}
