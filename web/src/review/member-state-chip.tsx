import { memberCard } from '@gtp/domain/company/member-states.ts';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';

const tones: Readonly<Record<string, Tone>> = {
  to_do: 'waiting',
  checking: 'review',
  action_needed: 'active',
  paused: 'paused',
  ready: 'good',
};

/** A member's state in the reader's words. */
export function MemberStateChip({ code }: { readonly code: string }) {
  const { t } = useTranslation('review');
  return <StateChip tone={tones[memberCard(code) ?? ''] ?? 'neutral'} label={t(`state.${code as 'RV10'}`)} />;
}
