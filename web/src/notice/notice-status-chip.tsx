/** Where a notice stands, for the institution that wrote it. */
import type { NoticeStatus } from '@gtp/domain/notice/notice.ts';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';

const tones: Readonly<Record<NoticeStatus, Tone>> = {
  draft: 'neutral',
  scheduled: 'waiting',
  published: 'good',
  ended: 'paused',
};

export function NoticeStatusChip({ status }: { readonly status: NoticeStatus }) {
  const { t } = useTranslation('notice');
  return <StateChip tone={tones[status]} label={t(`status.${status}`)} />;
}
