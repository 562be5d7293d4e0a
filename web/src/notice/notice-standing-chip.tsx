/** Where a notice stands, for the body that wrote it. */
import type { NoticeStanding } from '@gtp/domain/notice/notice.ts';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';

const tones: Readonly<Record<NoticeStanding, Tone>> = {
  draft: 'neutral',
  scheduled: 'waiting',
  published: 'good',
  ended: 'paused',
};

export function NoticeStandingChip({ standing }: { readonly standing: NoticeStanding }) {
  const { t } = useTranslation('notice');
  return <StateChip tone={tones[standing]} label={t(`standing.${standing}`)} />;
}
