import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { payoutDetail, settlementLine } from '@gtp/contract/settlement/settlement-wire.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { plus, zero } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { returnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import type { Database } from '../platform/database.ts';
import { fileOf } from '../platform/define-list.ts';
import type { ExportTotal } from '../platform/export-totals.ts';
import { type ExportColumn, exportHeadings, type ListExport } from '../platform/list-export.ts';
import { textTable } from '../platform/messages.ts';
import { listOfPayouts } from './list-settlements.ts';
import { readSettlement } from './read-settlement.ts';
import {
  lateReasonNames,
  rateSourceName,
  settlementStateNames,
  statementLabels,
  writeDebt,
  writeRate,
  writeReturnReason,
} from './settlement-names.ts';
import type { SettlementReader } from './show-settlement.ts';

const headings = textTable('settlement.export');

/** All payouts that the caller may see and the filter fits, for a file. */
export const exportSettlements = fileOf(listOfPayouts, {
  name: 'payouts',
  title: headings.title,
  columns: [
    { heading: statementLabels.payoutId, kind: 'text', value: (payout) => payout.payoutId },
    { heading: statementLabels.payOn, kind: 'day', value: (payout) => payout.payOn },
    { heading: exportHeadings.seller, kind: 'text', value: (payout) => payout.sellerName },
    { heading: headings.orderCount, kind: 'count', value: (payout) => payout.orderCount },
    { heading: headings.amount, kind: 'money', value: (payout) => payout.amount, total: 'amount' },
    { heading: statementLabels.offset, kind: 'money', value: (payout) => payout.offset },
    { heading: statementLabels.source, kind: 'money', value: (payout) => payout.source },
    {
      heading: statementLabels.rate,
      kind: 'text',
      value: ({ exchange, source, currency }) =>
        exchange && source ? writeRate(exchange, [source.currency, currency]) : '',
    },
    { heading: exportHeadings.currency, kind: 'currency', value: (payout) => payout.currency },
    { heading: statementLabels.reference, kind: 'text', value: (payout) => payout.endToEndId },
    {
      heading: exportHeadings.state,
      kind: 'text',
      value: (payout, language) => settlementStateNames[payout.state][language],
    },
    { heading: statementLabels.paidAt, kind: 'instant', value: (payout) => payout.paidAt },
    { heading: statementLabels.returnedAt, kind: 'instant', value: (payout) => payout.returnedAt },
    {
      heading: statementLabels.returnReason,
      kind: 'text',
      value: ({ returnReason: code }, language) =>
        code === undefined ? '' : writeReturnReason(code, returnReason(code), language),
    },
  ],
});

type Payout = Inside<typeof payoutDetail>;
type Line = Inside<typeof settlementLine>;
type Debt = Payout['recovered'][number];

/** An order of the payout, or below them what was set off against a debt. */
type Row = { readonly line: Line; readonly debt?: undefined } | { readonly line?: undefined; readonly debt: Debt };

/**
 * Every order in a payout and every debt that it recovered, for a file. An outsider's payout is
 * `settlement.not_found`.
 */
export async function exportSettlement(
  database: Database,
  reader: SettlementReader,
  payoutId: string,
): Promise<Result<ListExport<Row>>> {
  const found = await readSettlement(database, reader, payoutId);
  if (!found.ok) return found;
  const { lines, recovered } = found.value;
  const totals = totalsOf(found.value);
  const { language } = reader.view;
  const debtColumns = recovered.length > 0 ? recoveredColumns : [];
  const columns = [
    ...lineColumns,
    ...debtColumns,
    ...payoutColumns(found.value),
    ...exchangeColumns(found.value, language),
  ];
  const rows = [...lines.map((line) => ({ line })), ...recovered.map((debt) => ({ debt }))];
  return accept({
    fileName: `statement-${payoutId}`,
    title: statementLabels.title,
    language,
    columns,
    pages: once(rows),
    totals,
  });
}

/** What the printed statement adds up to. */
function totalsOf({ lines, offset }: Payout): readonly ExportTotal[] {
  const [first] = lines;
  if (!first) return [];
  const { currency } = first;
  const sum = (name: 'gross' | 'fee' | 'refund' | 'net') =>
    lines.reduce((total, line) => plus(total, line[name]), zero(currency));
  const amounts = {
    gross: sum('gross'),
    fee: sum('fee'),
    refund: sum('refund'),
    net: sum('net'),
    ...(offset && { offset }),
  };
  return [{ currency, count: lines.length, amounts }];
}

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

const lineColumns: readonly ExportColumn<Row>[] = [
  { heading: statementLabels.orderId, kind: 'text', value: ({ line, debt }) => (line ?? debt).orderId },
  { heading: statementLabels.tradeNumber, kind: 'text', value: ({ line, debt }) => (line ?? debt).tradeNumber },
  { heading: exportHeadings.milestone, kind: 'text', value: ({ line }) => milestoneText(line?.milestone) },
  { heading: statementLabels.buyer, kind: 'text', value: ({ line }) => line?.buyerName },
  { heading: statementLabels.releasedAt, kind: 'instant', value: ({ line }) => line?.releasedAt },
  { heading: statementLabels.gross, kind: 'money', value: ({ line }) => line?.gross, total: 'gross' },
  { heading: statementLabels.fee, kind: 'money', value: ({ line }) => line?.fee, total: 'fee' },
  { heading: statementLabels.refund, kind: 'money', value: ({ line }) => line?.refund, total: 'refund' },
  { heading: statementLabels.net, kind: 'money', value: ({ line }) => line?.net, total: 'net' },
  { heading: statementLabels.currency, kind: 'currency', value: ({ line, debt }) => (line ?? debt).currency },
  { heading: statementLabels.promisedOn, kind: 'day', value: ({ line }) => line?.promisedOn },
  {
    heading: statementLabels.lateReason,
    kind: 'text',
    value: ({ line }, language) => (line?.lateReason ? lateReasonNames[line.lateReason][language] : ''),
  },
];

const recoveredColumns: readonly ExportColumn<Row>[] = [
  {
    heading: statementLabels.recovered,
    kind: 'text',
    value: ({ debt }, language) => (debt ? writeDebt(debt, language) : ''),
  },
  { heading: statementLabels.owedSince, kind: 'instant', value: ({ debt }) => debt?.owedSince },
  { heading: statementLabels.offset, kind: 'money', value: ({ debt }) => debt?.amount, total: 'offset' },
];

/** Beside every row: in which transfer it came, so that rows of several files are matched with the bank's statement. */
function payoutColumns({ payoutId, payOn, endToEndId }: Payout): readonly ExportColumn<Row>[] {
  return [
    { heading: statementLabels.payoutId, kind: 'text', value: () => payoutId },
    { heading: statementLabels.payOn, kind: 'day', value: () => payOn },
    { heading: statementLabels.reference, kind: 'text', value: () => endToEndId },
  ];
}

/** Beside every order of a payout in won: at what rate it was paid, said by whom and when. */
function exchangeColumns({ exchange, source, currency }: Payout, language: Language): readonly ExportColumn<Row>[] {
  if (!exchange || !source) return [];
  const quotedBy = rateSourceName(exchange.source, language);
  const rate = writeRate(exchange, [source.currency, currency]);
  return [
    { heading: statementLabels.rate, kind: 'text', value: ({ line }) => line && rate },
    { heading: statementLabels.quotedAt, kind: 'instant', value: ({ line }) => line && exchange.quotedAt },
    { heading: statementLabels.rateSource, kind: 'text', value: ({ line }) => line && quotedBy },
  ];
}
