/** The ledger's entries about an order: debit and credit, oldest first, with their sums. */

import { readOrderLedger } from '@gtp/contract/order/order-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { accountKinds, journalKinds } from '@gtp/domain/ledger/ledger.ts';
import { type Money, money, sum } from '@gtp/domain/platform/money.ts';
import { wordOf } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { InstantText } from '../ui/time-text.tsx';

type Entry = Answer<typeof readOrderLedger>[number];

export function OrderLedger({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('order');
  const query = useRead(readOrderLedger, { params: { orderId } });
  return (
    <QueryView query={query}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title={t('ledger.none')} text={t('ledger.noneHint')} />
        ) : (
          <LedgerTable entries={entries} />
        )
      }
    </QueryView>
  );
}

function LedgerTable({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('order');
  const rows = entries.map((entry, place) => ({ ...entry, place }));
  return (
    <DataTable
      label={t('tab.ledger')}
      rows={rows}
      columns={useLedgerColumns()}
      keyOf={(entry) => String(entry.place)}
      footer={<LedgerSums entries={entries} />}
    />
  );
}

function useLedgerColumns(): readonly Column<Entry>[] {
  const { t } = useTranslation('order');
  const kindOf = (entry: Entry) => {
    const known = wordOf(journalKinds, entry.kind);
    return known ? t(`journal.${known}`) : entry.kind;
  };
  const accountOf = (entry: Entry) => {
    const known = wordOf(accountKinds, entry.account.split(':')[0]);
    return known ? t(`account.${known}`) : entry.account;
  };
  return [
    { key: 'at', header: t('ledger.at'), cell: (entry) => <InstantText at={entry.occurredAt} /> },
    { key: 'kind', header: t('ledger.kind'), cell: kindOf },
    { key: 'account', header: t('ledger.account'), onCard: 'title', cell: accountOf },
    { key: 'debit', header: t('ledger.debit'), isRight: true, cell: (entry) => <Side entry={entry} side="debit" /> },
    { key: 'credit', header: t('ledger.credit'), isRight: true, cell: (entry) => <Side entry={entry} side="credit" /> },
  ];
}

/** A positive entry is a debit, a negative one a credit; the other side stays empty. */
function Side({ entry, side }: { readonly entry: Entry; readonly side: 'debit' | 'credit' }) {
  const own = sideAmount(entry, side);
  return own.minor === 0n ? null : <MoneyText amount={own} />;
}

function sideAmount({ amount }: Entry, side: 'debit' | 'credit'): Money {
  const isOwn = side === 'debit' ? amount.minor > 0n : amount.minor < 0n;
  if (!isOwn) return money(0n, amount.currency);
  return amount.minor < 0n ? money(-amount.minor, amount.currency) : amount;
}

function LedgerSums({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('order');
  const currencies = [...new Set(entries.map((entry) => entry.currency))];
  return currencies.map((currency) => {
    const own = entries.filter((entry) => entry.currency === currency);
    const sumOf = (side: 'debit' | 'credit') =>
      sum(
        own.map((entry) => sideAmount(entry, side)),
        currency,
      );
    return (
      <tr key={currency}>
        <td colSpan={3}>{t('ledger.sum')}</td>
        <td style={{ textAlign: 'end' }}>
          <MoneyText amount={sumOf('debit')} />
        </td>
        <td style={{ textAlign: 'end' }}>
          <MoneyText amount={sumOf('credit')} />
        </td>
      </tr>
    );
  });
}
