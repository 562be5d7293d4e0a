/** Where the money is, by state and currency, now or at the end of a past day, with the orders behind it. */
import { readSellerBalances } from '@gtp/contract/settlement/balances-wire.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { Group } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { PageLink, type Search } from '../platform/page-link.tsx';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CodeText, type Column, DataTable } from '../ui/data-table.tsx';
import { DayField } from '../ui/day-field.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { dayIn, useListSearch } from '../ui/list-search.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import type { Balances } from './payout-calendar-queries.ts';
import { orderOfLinePath, settlementInquiryPath, settlementListPath } from './settlement-paths.ts';

type Balance = Balances['list'][number];
type ListLink = { readonly to: string; readonly search: Search; readonly label: string };
type HeldOrder = Balances['heldOrders'][number];

export function BalancesPage() {
  const { t } = useTranslation('settlement');
  const search = useListSearch();
  const day = dayIn(search.filters.day);
  const balances = useRead(readSellerBalances, { query: definedOnly({ day }) });
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
      <QueryView query={balances}>{(shown) => <BalancesView balances={shown} isNow={day === undefined} />}</QueryView>
    </>
  );
}

type BalancesProps = { readonly balances: Balances; readonly isNow: boolean };

function BalancesView({ balances: { at, list, heldOrders }, isNow }: BalancesProps) {
  const { t } = useTranslation('settlement');
  if (list.length === 0) return <EmptyState kind="money" title={t('balance.none')} text={t('balance.noneHint')} />;
  return (
    <>
      <p>{t('balance.asOf', { at: `${instantText(at)} KST` })}</p>
      {list.map((balance) => (
        <BalanceOfCurrency key={balance.currency} balance={balance} isNow={isNow} />
      ))}
      {heldOrders.length > 0 && <HeldOrders orders={heldOrders} />}
    </>
  );
}

type BalanceProps = { readonly balance: Balance; readonly isNow: boolean };

/** Lists show what is so now: of a past day no amount leads to one. */
function BalanceOfCurrency({ balance, isNow }: BalanceProps) {
  const { t } = useTranslation('settlement');
  const { currency, held, awaiting, withheld, setOff, paidOut, debt } = balance;
  const withLinks = (amount: Balance['held'], ...links: readonly (ListLink | false)[]) => (
    <Group gap="md">
      <MoneyText amount={amount} size="strong" />
      {isNow &&
        amount.minor !== 0n &&
        links.map(
          (link) =>
            link && (
              <PageLink key={link.label} to={link.to} search={{ currency, ...link.search }}>
                {link.label}
              </PageLink>
            ),
        )}
    </Group>
  );
  const expected = settlementInquiryPath('tmp');
  const payouts = settlementListPath();
  return (
    <Panel title={currency}>
      <KeyValues
        items={[
          { name: t('balance.held'), value: <MoneyText amount={held} size="strong" /> },
          {
            name: t('balance.awaiting'),
            value: withLinks(
              awaiting,
              { to: expected, search: { state: 'expected' }, label: t('balance.expected') },
              { to: payouts, search: { balance: 'came_back' }, label: t('balance.returned') },
            ),
          },
          {
            name: t('balance.withheld'),
            value: withLinks(withheld, { to: expected, search: { state: 'withheld' }, label: t('balance.expected') }),
          },
          {
            name: t('balance.setOff'),
            value: withLinks(setOff, { to: payouts, search: { balance: 'set_off' }, label: t('balance.payouts') }),
          },
          {
            name: t('balance.paidOut'),
            value: withLinks(paidOut, { to: payouts, search: { balance: 'paid_out' }, label: t('balance.payouts') }),
          },
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
