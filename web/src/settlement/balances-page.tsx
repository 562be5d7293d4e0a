/** Where the money is, by state and currency, now or at the end of a past day, with the orders behind it. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { instantText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { currentViewer } from '../platform/viewer.ts';
import { CodeText, type Column, DataTable } from '../ui/data-table.tsx';
import { DayField } from '../ui/day-field.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { dayIn, useListSearch } from '../ui/list-search.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { type Balances, useReadSellerBalances } from './payout-calendar-queries.ts';
import { orderOfLinePath, settlementInquiryPath, settlementListPath } from './settlement-paths.ts';

type Balance = Balances['list'][number];
type HeldOrder = Balances['heldOrders'][number];

export function BalancesPage() {
  const { t } = useTranslation('settlement');
  const search = useListSearch();
  const day = dayIn(search.filters.day);
  const balances = useReadSellerBalances(day);
  return (
    <>
      <PageHeader title={t('balance.title')} hint={t('balance.hint')} />
      <Group mb="md">
        <DayField
          label={t('balance.day')}
          placeholder={t('balance.now')}
          max={addDays(seoulDay(new Date()), -1)}
          value={day ?? ''}
          onValue={(chosen) => search.set({ day: chosen || undefined })}
        />
      </Group>
      <QueryView query={balances}>{(shown) => <BalancesView balances={shown} />}</QueryView>
    </>
  );
}

function BalancesView({ balances: { at, list, heldOrders } }: { readonly balances: Balances }) {
  const { t } = useTranslation('settlement');
  if (list.length === 0) return <EmptyState title={t('balance.none')} text={t('balance.noneHint')} />;
  return (
    <>
      <p>{t('balance.asOf', { at: `${instantText(at)} KST` })}</p>
      {list.map((balance) => (
        <BalanceOfCurrency key={balance.currency} balance={balance} />
      ))}
      {heldOrders.length > 0 && <HeldOrders orders={heldOrders} />}
    </>
  );
}

function BalanceOfCurrency({ balance }: { readonly balance: Balance }) {
  const { t } = useTranslation('settlement');
  const ordersPath = `${currentViewer().root}/order-sheet/list`;
  const { currency, held, awaiting, withheld, setOff, paidOut, debt } = balance;
  const withLink = (amount: Balance['held'], to: string, label: string) => (
    <Group gap="md">
      <MoneyText amount={amount} size="strong" />
      {amount.minor !== 0n && (
        <PageLink to={to} search={to === settlementListPath() ? {} : { currency }}>
          {label}
        </PageLink>
      )}
    </Group>
  );
  return (
    <Panel title={currency}>
      <KeyValues
        items={[
          { name: t('balance.held'), value: withLink(held, ordersPath, t('balance.orders')) },
          {
            name: t('balance.awaiting'),
            value: withLink(awaiting, settlementInquiryPath('tmp'), t('balance.expected')),
          },
          {
            name: t('balance.withheld'),
            value: withLink(withheld, settlementInquiryPath('tmp'), t('balance.expected')),
          },
          { name: t('balance.setOff'), value: withLink(setOff, settlementListPath(), t('balance.payouts')) },
          { name: t('balance.paidOut'), value: withLink(paidOut, settlementListPath(), t('balance.payouts')) },
          debt.minor !== 0n && { name: t('balance.debt'), value: <MoneyText amount={debt} isDeducted /> },
        ]}
      />
    </Panel>
  );
}

function HeldOrders({ orders }: { readonly orders: readonly HeldOrder[] }) {
  const { t } = useTranslation('settlement');
  const columns: readonly Column<HeldOrder>[] = [
    {
      key: 'order',
      header: t('balance.order'),
      onCard: 'title',
      cell: ({ orderId, tradeNumber }) => (
        <PageLink to={orderOfLinePath(orderId)}>
          <CodeText text={tradeNumber} />
        </PageLink>
      ),
    },
    { key: 'held', header: t('balance.held'), isRight: true, cell: ({ held }) => <MoneyText amount={held} /> },
  ];
  return (
    <Panel title={t('balance.heldOrders')}>
      <DataTable
        label={t('balance.heldOrders')}
        columns={columns}
        rows={orders}
        keyOf={({ orderId }) => orderId}
        isOpening
      />
    </Panel>
  );
}
