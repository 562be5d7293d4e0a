/** What the run that is about to be confirmed would do: when, how much, to whom, and what it leaves out and why. */
import { Text } from '@mantine/core';
import { countText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, type Column, DataTable } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { DayText } from '../ui/time-text.tsx';
import type { SettlementRunPreview } from './settlement-queries.ts';

type PreviewProps = { readonly preview: SettlementRunPreview };
type PlannedSum = SettlementRunPreview['payouts'][number];
type PlannedSeller = SettlementRunPreview['sellers'][number];
type Skipped = SettlementRunPreview['skipped'][number];

/** A run without anything to pay is not offered, unless a rate is missing: the run asks the bank for it once more. */
export const paysNothing = ({ payouts, skipped }: SettlementRunPreview) =>
  payouts.length === 0 && skipped.every(({ reason }) => reason !== 'no_rate');

export function RunPreview({ preview }: PreviewProps) {
  const { t } = useTranslation('settlement');
  const { payOn, payouts, skipped } = preview;
  return (
    <>
      <KeyValues items={[{ name: t('run.payOn'), value: <DayText day={payOn} /> }]} />
      {payouts.length === 0 ? <NoticeBox kind="info" title={t('run.nothingDue')} /> : <Sums payouts={payouts} />}
      {payouts.length > 0 && <Sellers preview={preview} />}
      {skipped.length > 0 && <SkippedTable rows={skipped} />}
    </>
  );
}

function Sums({ payouts }: { readonly payouts: readonly PlannedSum[] }) {
  const { t } = useTranslation('settlement');
  const columns: readonly Column<PlannedSum>[] = [
    { key: 'currency', header: t('field.currency'), onCard: 'title', cell: ({ currency }) => currency },
    { key: 'payouts', header: t('run.payouts'), isRight: true, cell: ({ payoutCount }) => countText(payoutCount) },
    { key: 'orders', header: t('run.orders'), isRight: true, cell: ({ orderCount }) => countText(orderCount) },
    {
      key: 'offset',
      header: t('field.offset'),
      isRight: true,
      cell: ({ offset }) => (offset.minor > 0n ? <MoneyText amount={offset} isDeducted /> : '–'),
    },
    {
      key: 'amount',
      header: t('run.toPay'),
      isRight: true,
      cell: ({ amount }) => <MoneyText amount={amount} size="strong" />,
    },
  ];
  return <DataTable label={t('run.sums')} columns={columns} rows={payouts} keyOf={({ currency }) => currency} />;
}

function Sellers({ preview: { sellers, sellerCount } }: PreviewProps) {
  const { t } = useTranslation('settlement');
  const columns: readonly Column<PlannedSeller>[] = [
    {
      key: 'seller',
      header: t('field.seller'),
      onCard: 'title',
      cell: ({ sellerName }) => <ClippedText text={sellerName} />,
    },
    { key: 'orders', header: t('run.orders'), isRight: true, cell: ({ orderCount }) => countText(orderCount) },
    { key: 'amount', header: t('run.toPay'), isRight: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
  ];
  const more = sellerCount - sellers.length;
  return (
    <details>
      <summary>{t('run.sellers', { count: countText(sellerCount) })}</summary>
      <DataTable
        label={t('run.sellers', { count: countText(sellerCount) })}
        columns={columns}
        rows={sellers}
        keyOf={({ sellerName, currency }) => `${sellerName} ${currency}`}
      />
      {more > 0 && <Text size="sm">{t('run.moreSellers', { count: countText(more) })}</Text>}
    </details>
  );
}

function SkippedTable({ rows }: { readonly rows: readonly Skipped[] }) {
  const { t } = useTranslation('settlement');
  const columns: readonly Column<Skipped>[] = [
    { key: 'reason', header: t('run.leftOut'), onCard: 'title', cell: ({ reason }) => t(`run.reason.${reason}`) },
    { key: 'orders', header: t('run.orders'), isRight: true, cell: ({ orderCount }) => countText(orderCount) },
    { key: 'amount', header: t('field.amount'), isRight: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
  ];
  return (
    <DataTable
      label={t('run.leftOut')}
      columns={columns}
      rows={rows}
      keyOf={({ reason, currency }) => `${reason} ${currency}`}
    />
  );
}
