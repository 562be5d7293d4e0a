import { type MemberCard, memberCard } from '@gtp/domain/company/member-states.ts';
import type { Tone } from '@gtp/domain/platform/state-records.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';

const tones: Readonly<Record<MemberCard, Tone>> = {
  to_do: 'waiting',
  checking: 'review',
  action_needed: 'active',
  paused: 'paused',
  ready: 'good',
};

/** A member's state in the reader's words. */
export function MemberStateChip({ code }: { readonly code: string }) {
  const { t } = useTranslation('review');
  const card = memberCard(code);
  return <StateChip tone={card ? tones[card] : 'neutral'} label={t(`state.${code as 'RV10'}`)} />;
}
