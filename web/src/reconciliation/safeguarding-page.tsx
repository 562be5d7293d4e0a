/** What had to be kept safe at the end of each day, and where it was (Korean rule since January 2026). */

import { exportSafeguardingDays, listSafeguardingDays } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { may } from '@gtp/domain/account/may.ts';
import { minus, plus } from '@gtp/domain/platform/money.ts';
import { moneyText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { ListPage, useList } from '../ui/list-page.tsx';
import { MoneyLine, MoneyText } from '../ui/money-text.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { DayText } from '../ui/time-text.tsx';
import type { SafeguardingDay } from './reconciliation-queries.ts';

export function SafeguardingPage() {
  const { t } = useTranslation('reconciliation');
  const filters = [
    { kind: 'currency', label: t('field.currency') },
    { kind: 'period', label: t('field.day') },
    { kind: 'words', name: 'scope', words: ['short'] },
  ] as const;
  const list = useList(listSafeguardingDays, filters);
  const file = may('list.export', currentViewer()) && (
    <ExportMenu endpoint={exportSafeguardingDays} filter={list.filter} />
  );
  return (
    <ListPage
      list={list}
      actions={file}
      title={t('safeguarding.title')}
      hint={t('safeguarding.hint')}
      none={{ title: t('safeguarding.none'), text: t('safeguarding.noneHint') }}
    >
      {(rows) => <DayTable days={rows} />}
    </ListPage>
  );
}

function DayTable({ days }: { readonly days: readonly SafeguardingDay[] }) {
  const { t } = useTranslation('reconciliation');
  const columns: readonly Column<SafeguardingDay>[] = [
    { key: 'day', header: t('field.day'), onCard: 'title', cell: (row) => <DayText day={row.day} /> },
    { key: 'toKeep', header: t('safeguarding.toKeep'), isRight: true, cell: (row) => <ToKeep row={row} /> },
    { key: 'atBank', header: t('safeguarding.atBank'), isRight: true, cell: (row) => <AtBank row={row} /> },
    amount('atAcquirer', (row) => row.atAcquirer),
    amount('difference', (row) => minus(row.atBank, row.booked)),
    { key: 'cover', header: t('safeguarding.cover'), cell: (row) => <Cover row={row} /> },
  ];
  return (
    <DataTable
      isTall
      label={t('safeguarding.title')}
      columns={columns}
      rows={days}
      keyOf={(row) => `${row.day} ${row.currency}`}
    />
  );

  function amount(
    key: 'atAcquirer' | 'difference',
    amountOf: (row: SafeguardingDay) => SafeguardingDay['held'],
  ): Column<SafeguardingDay> {
    return {
      key,
      header: t(`safeguarding.${key}`),
      isRight: true,
      cell: (row) => <MoneyText amount={amountOf(row)} />,
    };
  }
}

function toKeep({ held, payable }: SafeguardingDay) {
  return plus(held, payable);
}

/** The sum, and below it of what it is made: seven columns of money do not fit on a laptop. */
function ToKeep({ row }: { readonly row: SafeguardingDay }) {
  const { t } = useTranslation('reconciliation');
  return (
    <>
      <MoneyText amount={toKeep(row)} size="strong" />
      <MoneyLine>{t('safeguarding.ofWhichHeld', { amount: moneyText(row.held) })}</MoneyLine>
      <MoneyLine>{t('safeguarding.ofWhichPayable', { amount: moneyText(row.payable) })}</MoneyLine>
    </>
  );
}

/** The balance, and below it what of it is the operator's own. */
function AtBank({ row }: { readonly row: SafeguardingDay }) {
  const { t } = useTranslation('reconciliation');
  return (
    <>
      <MoneyText amount={row.atBank} />
      {row.ownFunds.minor !== 0n && (
        <MoneyLine>{t('safeguarding.ofWhichOwn', { amount: moneyText(row.ownFunds) })}</MoneyLine>
      )}
    </>
  );
}

function Cover({ row }: { readonly row: SafeguardingDay }) {
  const { t } = useTranslation('reconciliation');
  const missing = minus(toKeep(row), plus(row.atBank, row.atAcquirer));
  if (missing.minor > 0n) {
    return (
      <>
        <StateChip tone="bad" label={t('safeguarding.notCovered')} />
        <MoneyLine>{t('safeguarding.topUp', { amount: moneyText(missing) })}</MoneyLine>
      </>
    );
  }
  // Enough money is there, but nobody may call a day settled on which bank and ledger differ.
  if (row.atBank.minor !== row.booked.minor) return <StateChip tone="review" label={t('safeguarding.differs')} />;
  return <StateChip tone="good" label={t('safeguarding.covered')} />;
}
