import { useTranslation } from 'react-i18next';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';
import type { AccountChange } from './payout-account-queries.ts';

type State = AccountChange['state'];
const tones = { proposed: 'waiting', waiting: 'waiting', active: 'good', stopped: 'bad' } as const satisfies Record<
  State,
  Tone
>;

/** How far a change of the settlement account is. */
export function AccountChangeState({ state }: { readonly state: State }) {
  const { t } = useTranslation('payout-account');
  return <StateChip tone={tones[state]} label={t(`state.${state}`)} />;
}
