import { type InquiryState, inquiryStateRecords } from '@gtp/domain/support/inquiry-states.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';

/** An inquiry's state in the reader's words. */
export function InquiryStateChip({ state }: { readonly state: InquiryState }) {
  const { t } = useTranslation('support');
  return <StateChip tone={inquiryStateRecords[state].tone} label={t(`state.${state}`)} />;
}
