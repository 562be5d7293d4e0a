/** Where a notice stands, for the institution that wrote it. */
import { type NoticeStatus, noticeTones } from '@gtp/domain/notice/notice.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';

export function NoticeStatusChip({ status }: { readonly status: NoticeStatus }) {
  const { t } = useTranslation('notice');
  return <StateChip tone={noticeTones[status]} label={t(`status.${status}`)} />;
}
