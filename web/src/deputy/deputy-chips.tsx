import { invitationTones } from '@gtp/domain/deputy/deputy.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';
import type { DeputySummary, Invitation } from './deputy-queries.ts';

/** Whether somebody acts for the company now. */
export function DeputyChip({
  deputy,
}: {
  readonly deputy: Pick<DeputySummary, 'isOver' | 'isRepresentative' | 'unconfirmed'>;
}) {
  const { t } = useTranslation('deputy');
  if (deputy.isOver) return <StateChip tone="neutral" label={t('state.over')} />;
  if (deputy.unconfirmed.length > 0) return <StateChip tone="waiting" label={t('state.unconfirmed')} />;
  return <StateChip tone="good" label={t(deputy.isRepresentative ? 'state.representative' : 'state.active')} />;
}

export function InvitationChip({ invitation: { status } }: { readonly invitation: Pick<Invitation, 'status'> }) {
  const { t } = useTranslation('deputy');
  return <StateChip tone={invitationTones[status]} label={t(`status.${status}`)} />;
}

export function useKindNames(): (kinds: DeputySummary['kinds']) => string {
  const { t } = useTranslation('deputy');
  return (kinds) => kinds.map((kind) => t(`kind.${kind}.name`)).join(', ');
}
