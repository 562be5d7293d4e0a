/** From which accounts sellers are paid: those in use, what waits for a second person, and all of before. */
import { listPayingAccounts } from '@gtp/contract/settlement/paying-account-wire.ts';
import { bankNameIn } from '@gtp/domain/code/banks.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { Group, Stack } from '@mantine/core';
import { currentLanguage } from '../platform/language.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CodeText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListFirst } from '../ui/list-first.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { DecidePayingAccount } from './decide-paying-account.tsx';
import { ProposePayingAccount } from './propose-paying-account.tsx';
import { RetirePayingAccount } from './retire-paying-account.tsx';
import type { PayingAccount } from './settlement-queries.ts';

export function PayingAccountsPage() {
  const { t } = useTranslation('settlement');
  const query = useRead(listPayingAccounts, {});
  return (
    <ListFirst title={t('payingAccount.title')} hint={t('payingAccount.hint')}>
      <QueryView query={query}>{({ list }) => <Accounts accounts={list} />}</QueryView>
    </ListFirst>
  );
}

function Accounts({ accounts }: { readonly accounts: readonly PayingAccount[] }) {
  const { t } = useTranslation('settlement');
  const inForce = accounts.filter(({ isCurrent }) => isCurrent);
  const waiting = accounts.filter(({ state }) => state === 'proposed');
  const without = currencies.filter((each) => inForce.every(({ currency }) => currency !== each));
  const before = accounts.filter(({ isCurrent, state }) => !isCurrent && state !== 'proposed');
  return (
    <Stack gap="md">
      {waiting.length > 0 && (
        <Panel title={t('payingAccount.waiting')}>
          <WaitingTable accounts={waiting} inForce={inForce} />
        </Panel>
      )}
      {without.length > 0 && (
        <NoticeBox kind="warning" title={t('payingAccount.without', { currencies: without.join(', ') })}>
          <p>{t('payingAccount.withoutText')}</p>
        </NoticeBox>
      )}
      <Panel title={t('payingAccount.inForce')}>
        {inForce.length > 0 ? (
          <AccountTable label={t('payingAccount.inForce')} accounts={inForce} waiting={waiting} />
        ) : (
          <EmptyState title={t('payingAccount.none')} text={t('payingAccount.noneHint')} />
        )}
      </Panel>
      <Panel title={t('payingAccount.add')}>
        <ProposePayingAccount />
      </Panel>
      {before.length > 0 && (
        <Panel title={t('payingAccount.before')}>
          <AccountTable label={t('payingAccount.before')} accounts={before} />
        </Panel>
      )}
    </Stack>
  );
}

function useAccountColumns(): readonly Column<PayingAccount>[] {
  const { t } = useTranslation('settlement');
  return [
    { key: 'currency', header: t('field.currency'), onCard: 'title', cell: ({ currency }) => currency },
    {
      key: 'bank',
      header: t('payingAccount.bank'),
      cell: ({ bank, bic, country }) => (
        <>
          {bankNameIn(currentLanguage(), bank)}
          <SecondLine>{bic ? `${bic} · ${country}` : country}</SecondLine>
        </>
      ),
    },
    {
      key: 'number',
      header: t('payingAccount.number'),
      cell: ({ number, firmCode }) => (
        <>
          <CodeText text={number} />
          {firmCode !== undefined && <SecondLine>{t('payingAccount.byFirmFiles', { code: firmCode })}</SecondLine>}
        </>
      ),
    },
    { key: 'holder', header: t('field.holder'), cell: ({ holder }) => holder },
  ];
}

type TableProps = {
  readonly label: string;
  readonly accounts: readonly PayingAccount[];
  /** Those in force may be retired, unless something of their currency waits. */
  readonly waiting?: readonly PayingAccount[];
};

function AccountTable({ label, accounts, waiting = [] }: TableProps) {
  const { t } = useTranslation('settlement');
  const columns: readonly Column<PayingAccount>[] = [
    ...useAccountColumns(),
    {
      key: 'since',
      header: t('payingAccount.since'),
      cell: ({ state, decidedAt }) => state === 'confirmed' && decidedAt && <InstantText at={decidedAt} />,
    },
    {
      key: 'by',
      header: t('payingAccount.by'),
      cell: ({ decidedBy, proposedBy }) => (
        <>
          {decidedBy ?? t('payingAccount.console')}
          {proposedBy !== undefined && (
            <SecondLine>
              {t('payingAccount.askedBy')}: {proposedBy}
            </SecondLine>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: t('payingAccount.status'),
      cell: (account) => (
        <Group gap="xs">
          <AccountState account={account} />
          {account.isCurrent && waiting.every(({ currency }) => currency !== account.currency) && (
            <RetirePayingAccount account={account} />
          )}
        </Group>
      ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={accounts} keyOf={({ accountId }) => accountId} />;
}

function AccountState({ account: { state, isCurrent, isRetirement } }: { readonly account: PayingAccount }) {
  const { t } = useTranslation('settlement');
  if (isCurrent) return <StateChip tone="good" label={t('payingAccount.current')} />;
  const isRetired = isRetirement && state === 'confirmed';
  const word = t(isRetired ? 'payingAccount.retired' : `payingAccount.state.${state}`);
  const isAsked = isRetirement && !isRetired;
  return (
    <>
      <StateChip tone="neutral" label={word} />
      {isAsked && <SecondLine>{t('payingAccount.retirement')}</SecondLine>}
    </>
  );
}

function WaitingTable({
  accounts,
  inForce,
}: Pick<TableProps, 'accounts'> & { readonly inForce: readonly PayingAccount[] }) {
  const { t } = useTranslation('settlement');
  const columns: readonly Column<PayingAccount>[] = [
    ...useAccountColumns(),
    {
      key: 'work',
      header: '',
      cell: (account) => (
        <DecidePayingAccount
          account={account}
          replaced={inForce.find(({ currency }) => currency === account.currency)}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={t('payingAccount.waiting')}
      columns={columns}
      rows={accounts}
      keyOf={({ accountId }) => accountId}
    />
  );
}
