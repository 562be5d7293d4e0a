import { type DocumentStatus, documentTones } from '@gtp/domain/amendment/amendment.ts';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';

export function DocumentStatusChip({ status }: { readonly status: DocumentStatus }) {
  const { t } = useTranslation('amendment');
  return <StateChip tone={documentTones[status]} label={t(`status.${status}`)} />;
}
