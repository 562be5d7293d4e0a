/** Where a seller is paid out, what change is on its way, and asking for another one (product §2). */

import { listPayoutAccounts } from '@gtp/contract/payout-account/payout-account-wire.ts';
import { accountChangeStateRecords } from '@gtp/domain/payout-account/payout-account.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { instantText } from '../platform/format.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NameWithMark } from '../ui/marks.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { AccountChangeForm } from './account-change-form.tsx';
import { AccountChangeList } from './account-change-list.tsx';
import { bankName } from './bank-name.ts';
import type { CodeEntrySlot } from './code-entry-slot.ts';
import { OpenAccountChange } from './open-account-change.tsx';
import { type PayoutAccounts as Accounts, useBanks } from './payout-account-queries.ts';

type PayoutAccountsProps = { readonly CodeEntry: CodeEntrySlot };

export function PayoutAccounts({ CodeEntry }: PayoutAccountsProps) {
  const query = useRead(listPayoutAccounts);
  return (
    <QueryView query={query}>{(accounts) => <AccountsView accounts={accounts} CodeEntry={CodeEntry} />}</QueryView>
  );
}

function AccountsView({ accounts, CodeEntry }: PayoutAccountsProps & { readonly accounts: Accounts }) {
  const { t } = useTranslation('payout-account');
  const [isChanging, setChanging] = useState(false);
  const [isDone, setDone] = useState(false);
  const open = accounts.changes.find(({ state }) => accountChangeStateRecords[state].isOpen);
  const change = () => {
    setDone(false);
    setChanging(true);
  };
  const button = accounts.canPropose && !isChanging && <Button onClick={change}>{t('change')}</Button>;
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {isDone && <NoticeBox kind="good" role="status" title={t('proposed')} />}
      {!open && <ReturnedProof change={accounts.changes[0]} />}
      {!open && <BlockedAccounts accounts={accounts.accounts} />}
      {open && <OpenAccountChange key={open.changeId} change={open} CodeEntry={CodeEntry} />}
      <Panel title={t('title')} side={button || undefined}>
        <AccountTable accounts={accounts.accounts} />
      </Panel>
      {isChanging && (
        <AccountChangeForm
          accounts={accounts}
          CodeEntry={CodeEntry}
          onDone={() => {
            setChanging(false);
            setDone(true);
          }}
          onCancel={() => setChanging(false)}
        />
      )}
      {accounts.changes.length > 0 && <AccountChangeList changes={accounts.changes} />}
    </div>
  );
}

/** What became of the newest change, if the agency sent its document back. */
function ReturnedProof({ change }: { readonly change: Accounts['changes'][number] | undefined }) {
  const { t } = useTranslation('payout-account');
  if (change?.state !== 'returned') return null;
  return (
    <NoticeBox kind="warning" title={t('open.returned')}>
      <p>{t('open.returnedText', { reason: change.returnReason ?? '' })}</p>
    </NoticeBox>
  );
}

type Account = Accounts['accounts'][number];

/** Nothing is paid to these: the bank sent a payout back because of them. */
function BlockedAccounts({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation('payout-account');
  const blocked = accounts.filter(({ blockedAt }) => blockedAt !== undefined);
  if (blocked.length === 0) return null;
  return (
    <NoticeBox kind="bad" title={t('blocked.title')}>
      {blocked.map(({ currency, blockedAt, blockedReason = '' }) => (
        <p key={currency}>
          {t('blocked.text', { at: blockedAt && instantText(blockedAt), currencies: currency, code: blockedReason })}
        </p>
      ))}
    </NoticeBox>
  );
}

function AccountTable({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation('payout-account');
  const banks = useBanks();
  if (accounts.length === 0) return <EmptyState kind="money" title={t('none')} text={t('noneHint')} />;
  const columns: readonly Column<Account>[] = [
    { key: 'currency', header: t('field.currency'), onCard: 'title', cell: ({ currency }) => currency },
    { key: 'bank', header: t('field.bank'), cell: ({ bank }) => <NameWithMark name={bankName(banks, bank)} /> },
    { key: 'number', header: t('field.number'), cell: ({ number }) => number },
    { key: 'holder', header: t('field.holder'), cell: ({ holder }) => <ClippedText text={holder} /> },
    {
      key: 'payouts',
      header: t('field.payouts'),
      cell: ({ blockedAt }) => (blockedAt ? <StateChip tone="bad" label={t('blocked.mark')} /> : t('blocked.open')),
    },
    { key: 'since', header: t('field.since'), cell: ({ since }) => <InstantDayText at={since} /> },
  ];
  return <DataTable label={t('title')} columns={columns} rows={accounts} keyOf={({ currency }) => currency} />;
}
