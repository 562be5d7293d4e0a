import { type AuthorityState, authorityStateRecords } from '@gtp/domain/signatory/signatory.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';

/** How far a power of attorney is. */
export function AuthorityChip({ state }: { readonly state: AuthorityState }) {
  const { t } = useTranslation('signatory');
  return <StateChip tone={authorityStateRecords[state].tone} label={t(`state.${state}`)} />;
}
