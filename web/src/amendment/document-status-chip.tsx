import { type DocumentStatus, documentTones } from '@gtp/domain/amendment/amendment.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';

export function DocumentStatusChip({ status }: { readonly status: DocumentStatus }) {
  const { t } = useTranslation('amendment');
  return <StateChip tone={documentTones[status]} label={t(`status.${status}`)} />;
}
