/** Every change of the settlement account there was: who asked, who approved, what became of it. */
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { AccountChangeState } from './account-change-state.tsx';
import { bankName } from './bank-name.ts';
import { type AccountChange, useBanks } from './payout-account-queries.ts';

export function AccountChangeList({ changes }: { readonly changes: readonly AccountChange[] }) {
  const { t } = useTranslation('payout-account');
  const banks = useBanks();
  const columns: readonly Column<AccountChange>[] = [
    { key: 'at', header: t('field.proposedAt'), onCard: 'title', cell: (each) => <InstantText at={each.proposedAt} /> },
    {
      key: 'account',
      header: t('field.account'),
      cell: (each) => <ClippedText text={`${bankName(banks, each.bank)} ${each.number}`} />,
    },
    { key: 'currencies', header: t('field.currency'), cell: (each) => each.currencies.join(', ') },
    { key: 'by', header: t('field.proposedBy'), cell: (each) => <ClippedText text={each.proposedBy} /> },
    { key: 'approved', header: t('field.approvedBy'), cell: (each) => <ClippedText text={each.decidedBy ?? '–'} /> },
    { key: 'state', header: t('field.state'), cell: ({ state }) => <AccountChangeState state={state} /> },
  ];
  return (
    <Panel title={t('history')}>
      <DataTable label={t('history')} columns={columns} rows={changes} keyOf={({ changeId }) => changeId} />
    </Panel>
  );
}
