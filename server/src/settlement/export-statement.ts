/** The statement of a payout as a workbook or CSV: what a seller reconciles orders, cards, fees and the bank's line with. */
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { payoutDetail, settlementLine } from '@gtp/contract/settlement/settlement-wire.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { formatScaled, type Money, minus, money, plus, zero } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { formatRate, isExchanged } from '@gtp/domain/settlement/exchange-rate.ts';
import { vatOnFee, wonOfParts } from '@gtp/domain/settlement/statement-amounts.ts';
import { listCharges } from '../payment/payment.ts';
import type { Database } from '../platform/database.ts';
import type { ExportTotal } from '../platform/export-totals.ts';
import { type ExportColumn, exportHeadings, type ListExport } from '../platform/list-export.ts';
import { readSettlement } from './read-settlement.ts';
import { listSellerFeeRates } from './settlement-list-store.ts';
import { lateReasonNames, rateSourceName, statementLabels, writeDebt } from './settlement-names.ts';
import type { SettlementReader } from './show-settlement.ts';

type Payout = Inside<typeof payoutDetail>;
type Line = Inside<typeof settlementLine>;
type Debt = Payout['recovered'][number];
type Charge = Awaited<ReturnType<typeof listCharges>>[number];

/** Beside what the screen shows of a line: how it was paid, and its part of the fee in percent (hundredths). */
type PaidLine = Line & { readonly charge?: Charge | undefined; readonly feeRate?: number | undefined };

/** An order of the payout, or below them what was set off against a debt; in won, where it was paid so. */
type Row = { readonly won: Money | undefined } & (
  | { readonly line: PaidLine; readonly debt?: undefined }
  | { readonly line?: undefined; readonly debt: Debt }
);

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
  const payout = found.value;
  const { language } = reader.view;
  const rows = await rowsOf(database, payout);
  const columns = [
    ...orderColumns,
    ...amountColumns,
    ...(payout.recovered.length > 0 ? recoveredColumns : []),
    ...(payout.currency === 'KRW' ? wonColumns : []),
    ...exchangeColumns(payout, language),
    ...lateColumns,
    ...payoutColumns(payout),
  ];
  return accept({
    fileName: `statement-${payoutId}`,
    title: statementLabels.title,
    language,
    columns,
    pages: once(rows),
    totals: totalsOf(payout),
  });
}

async function rowsOf(database: Database, payout: Payout): Promise<readonly Row[]> {
  const { lines, recovered, amount, exchange, sourceCurrency } = payout;
  const orderIds = lines.map(({ orderId }) => orderId);
  const [charges, feeRates] = await Promise.all([
    listCharges(database, orderIds),
    listSellerFeeRates(database, orderIds),
  ]);
  const rate =
    exchange && sourceCurrency && isExchanged(sourceCurrency)
      ? { currency: sourceCurrency, won: exchange.rate }
      : undefined;
  const parts = [
    ...lines.map(({ net }) => net),
    ...recovered.map((debt) => minus(zero(debt.amount.currency), debt.amount)),
  ];
  const won = wonOfParts(parts, { amount, rate });
  return [
    ...lines.map((line, place) => ({
      line: {
        ...line,
        charge: charges.find(({ orderId }) => orderId === line.orderId),
        feeRate: feeRates.get(line.orderId),
      },
      won: won[place],
    })),
    ...recovered.map((debt, place) => ({ debt, won: won[lines.length + place] })),
  ];
}

/** What the printed statement adds up to; in won, what went to the bank. */
function totalsOf({ lines, offset, amount }: Payout): readonly ExportTotal[] {
  const [first] = lines;
  if (!first) return [];
  const { currency } = first;
  const sum = (amountOf: (line: Line) => Money) =>
    lines.reduce((total, line) => plus(total, amountOf(line)), zero(currency));
  const amounts = {
    gross: sum(({ gross }) => gross),
    fee: sum(({ fee }) => fee),
    vat: sum(({ fee }) => vatOnFee(fee)),
    refund: sum(({ refund }) => refund),
    net: sum(({ net }) => net),
    ...(offset && { offset }),
    ...(amount.currency === 'KRW' && { won: amount }),
  };
  return [{ currency, count: lines.length, amounts }];
}

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** Which order it is, and by which card it was paid. */
const orderColumns: readonly ExportColumn<Row>[] = [
  { heading: statementLabels.orderId, kind: 'text', value: ({ line, debt }) => (line ?? debt).orderId },
  { heading: statementLabels.tradeNumber, kind: 'text', value: ({ line, debt }) => (line ?? debt).tradeNumber },
  { heading: exportHeadings.milestone, kind: 'text', value: ({ line }) => milestoneText(line?.milestone) },
  { heading: statementLabels.buyer, kind: 'text', value: ({ line }) => line?.buyerName },
  { heading: statementLabels.card, kind: 'text', value: ({ line }) => line?.charge && cardOf(line.charge) },
  {
    heading: statementLabels.approval,
    kind: 'text',
    value: ({ line }) => line?.charge?.authorisationCode ?? undefined,
  },
  { heading: statementLabels.chargedAt, kind: 'instant', value: ({ line }) => line?.charge?.capturedAt ?? undefined },
  {
    heading: statementLabels.charge,
    kind: 'money',
    value: ({ line }) => line?.charge && money(line.charge.amountMinor, line.charge.currency),
  },
  { heading: statementLabels.releasedAt, kind: 'instant', value: ({ line }) => line?.releasedAt },
];

/** Network and last digits, as the list of payments has them. */
function cardOf({ cardBrand, cardLast4 }: Charge): string {
  return `${cardBrand.toUpperCase()} ···· ${cardLast4}`;
}

/** Gross, less fee, tax on it and refunds, is net. */
const amountColumns: readonly ExportColumn<Row>[] = [
  { heading: statementLabels.gross, kind: 'money', value: ({ line }) => line?.gross, total: 'gross' },
  {
    heading: statementLabels.feeRate,
    kind: 'decimal',
    value: ({ line }) => (line?.feeRate === undefined ? undefined : formatScaled(BigInt(line.feeRate), 2)),
  },
  { heading: statementLabels.fee, kind: 'money', value: ({ line }) => line?.fee, total: 'fee' },
  { heading: statementLabels.vat, kind: 'money', value: ({ line }) => line && vatOnFee(line.fee), total: 'vat' },
  { heading: statementLabels.refund, kind: 'money', value: ({ line }) => line?.refund, total: 'refund' },
  { heading: statementLabels.net, kind: 'money', value: ({ line }) => line?.net, total: 'net' },
  { heading: statementLabels.currency, kind: 'currency', value: ({ line, debt }) => (line ?? debt).currency },
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

/** What was set off stands below zero, so that the column adds up to what the bank paid. */
const wonColumns: readonly ExportColumn<Row>[] = [
  { heading: statementLabels.won, kind: 'money', value: ({ won }) => won, total: 'won' },
];

/** Beside every row of a payout in won: at what rate it was paid, said by whom and when. */
function exchangeColumns({ exchange }: Payout, language: Language): readonly ExportColumn<Row>[] {
  if (!exchange) return [];
  const quotedBy = rateSourceName(exchange.source, language);
  return [
    { heading: statementLabels.rate, kind: 'decimal', value: () => formatRate(exchange.rate) },
    { heading: statementLabels.rateUnits, kind: 'count', value: () => exchange.units },
    { heading: statementLabels.quotedAt, kind: 'instant', value: () => exchange.quotedAt },
    { heading: statementLabels.rateSource, kind: 'text', value: () => quotedBy },
  ];
}

const lateColumns: readonly ExportColumn<Row>[] = [
  { heading: statementLabels.promisedOn, kind: 'day', value: ({ line }) => line?.promisedOn },
  {
    heading: statementLabels.lateReason,
    kind: 'text',
    value: ({ line }, language) => (line?.lateReason ? lateReasonNames[line.lateReason][language] : ''),
  },
];

/** Beside every row: in which transfer it came, so that rows of several files are matched with the bank's statement. */
function payoutColumns({ payoutId, payOn, endToEndId, bookedOn }: Payout): readonly ExportColumn<Row>[] {
  return [
    { heading: statementLabels.payoutId, kind: 'text', value: () => payoutId },
    { heading: statementLabels.payOn, kind: 'day', value: () => payOn },
    { heading: statementLabels.paidAt, kind: 'day', value: () => bookedOn },
    { heading: statementLabels.reference, kind: 'text', value: () => endToEndId },
  ];
}
