import { accountChangeStateRecords } from '@gtp/domain/payout-account/payout-account.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';
import type { AccountChange } from './payout-account-queries.ts';

/** How far a change of the settlement account is. */
export function AccountChangeState({ state }: Pick<AccountChange, 'state'>) {
  const { t } = useTranslation('payout-account');
  return <StateChip tone={accountChangeStateRecords[state].tone} label={t(`state.${state}`)} />;
}
