import { bankNameIn } from '@gtp/domain/code/banks.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Money, plus, zero } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { isOwnReason, returnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import type { Content, TableCell } from 'pdfmake';
import { writeDay, writeInstant, writeMoney } from '../email/email.ts';
import type { PrintedDocument } from '../platform/bind-pdf.ts';
import type { Database } from '../platform/database.ts';
import { readSettlement } from './read-settlement.ts';
import {
  lateReasonNames,
  rateSourceName,
  type StatementLabel,
  statementLabels,
  writeDebt,
  writePayoutState,
  writeRate,
  writeReturnReason,
} from './settlement-names.ts';
import type { SettlementReader } from './show-settlement.ts';

type Found = Awaited<ReturnType<typeof readSettlement>>;
type Payout = Extract<Found, { ok: true }>['value'];

const amountColumns = ['gross', 'fee', 'refund', 'net'] as const;

/** The statement of a payout: to whom, how much, and every order in it. An outsider's is `settlement.not_found`. */
export async function writeStatement(
  database: Database,
  reader: SettlementReader,
  payoutId: string,
): Promise<Result<PrintedDocument>> {
  const found = await readSettlement(database, reader, payoutId);
  if (!found.ok) return found;
  const payout = found.value;
  const { language } = reader.view;
  const title = statementLabels.title[language];
  const content = [
    { text: title, style: 'heading' },
    factsOf(payout, language),
    linesOf(payout, language),
    ...debtsOf(payout, language),
  ];
  return accept({
    document: { language, title: `${title} ${payoutId}`, content },
    fileName: `statement-${payoutId}.pdf`,
  });
}

function factsOf(payout: Payout, language: Language): Content {
  const rows: readonly (readonly [StatementLabel, string])[] = [
    ['seller', payout.sellerName],
    ['payoutId', payout.payoutId],
    ['payOn', writeDay(payout.payOn, language)],
    ['state', writePayoutState(payout, language)],
    ['account', `${bankNameIn(language, payout.bankCode)} ${payout.maskedAccountNumber}`],
    ['holder', payout.accountHolder],
    ['reference', payout.endToEndId],
    ...endRows(payout, language),
    ...lateRows(payout, language),
    ...(payout.offset ? [['offset', `−${writeMoney(payout.offset)}`] as const] : []),
    ...exchangeRows(payout, language),
    ['amount', writeMoney(payout.amount)],
  ];
  const body = rows.map(([word, value]): TableCell[] => [
    { text: statementLabels[word][language], style: 'label' },
    { text: value, bold: word === 'amount' },
  ]);
  return { table: { widths: [130, '*'], body }, layout: 'noBorders', margin: [0, 0, 0, 14] };
}

/** When the money arrived or came back; a dash while neither is known. */
function endRows({ bookedOn, returnedAt, returnReason: code }: Payout, language: Language) {
  if (!returnedAt) return [['paidAt', bookedOn ? writeDay(bookedOn, language) : '–']] as const;
  const why = code === undefined ? '–' : writeReturnReason(code, returnReason(code), language);
  const isOwn = code !== undefined && isOwnReason(code);
  return [
    [isOwn ? 'stoppedAt' : 'returnedAt', writeInstant(returnedAt, language)],
    [isOwn ? 'stopReason' : 'returnReason', why],
  ] as const;
}

/** The days that were not kept, and why; one row of each for what is the same. */
function lateRows({ lines }: Payout, language: Language) {
  const late = lines.filter(({ lateReason }) => lateReason !== undefined);
  const days = [...new Set(late.flatMap(({ promisedOn }) => promisedOn ?? []))].toSorted();
  const reasons = [...new Set(late.flatMap(({ lateReason }) => lateReason ?? []))];
  if (days.length === 0) return [];
  return [
    ['promisedOn', days.map((day) => writeDay(day, language)).join(', ')],
    ['lateReason', reasons.map((reason) => lateReasonNames[reason][language]).join(' ')],
  ] as const;
}

/** What was exchanged, at what rate, said by whom and when; nothing of a payout in the currency of its orders. */
function exchangeRows({ source, exchange, currency }: Payout, language: Language) {
  if (!source || !exchange) return [];
  const { quotedAt, source: rateSource } = exchange;
  return [
    ['source', writeMoney(source)],
    ['rate', writeRate(exchange, [source.currency, currency])],
    ['quotedAt', writeInstant(quotedAt, language)],
    ['rateSource', rateSourceName(rateSource, language)],
  ] as const;
}

/** One row an order, and what they add up to. */
function linesOf({ lines, currency, sourceCurrency }: Payout, language: Language): Content {
  const heading = (word: StatementLabel): TableCell => ({
    text: statementLabels[word][language],
    bold: true,
    ...(isAmount(word) && { style: 'amount' }),
  });
  const amount = (value: Money, isSum = false): TableCell => ({
    text: writeMoney(value),
    style: 'amount',
    bold: isSum,
  });
  const head = (['orderId', 'buyer', ...amountColumns] as const).map(heading);
  const rows = lines.map((line): TableCell[] => [
    { text: `${line.orderId} ${milestoneText(line.milestone)}`.trim() },
    { text: line.buyerName },
    ...amountColumns.map((name) => amount(line[name])),
  ]);
  const sums = amountColumns.map((name) =>
    amount(
      lines.reduce((sum, line) => plus(sum, line[name]), zero(sourceCurrency ?? currency)),
      true,
    ),
  );
  const last: TableCell[] = [{ text: statementLabels.sum[language], bold: true }, { text: '' }, ...sums];
  return {
    table: { headerRows: 1, widths: [95, '*', 'auto', 'auto', 'auto', 'auto'], body: [head, ...rows, last] },
    layout: 'lightHorizontalLines',
    fontSize: 8,
  };
}

/** For what the payout was made smaller: one row a refund or chargeback, with its order. */
function debtsOf({ recovered }: Payout, language: Language): Content[] {
  if (recovered.length === 0) return [];
  const heading = (word: StatementLabel): TableCell => ({ text: statementLabels[word][language], bold: true });
  const head = [heading('recovered'), heading('orderId'), heading('owedSince'), heading('offset')];
  const rows = recovered.map((debt): TableCell[] => [
    { text: writeDebt(debt, language) },
    { text: debt.orderId ?? '–' },
    { text: writeDay(seoulDay(debt.owedSince), language) },
    { text: `−${writeMoney(debt.amount)}`, style: 'amount' },
  ]);
  return [
    {
      table: { headerRows: 1, widths: ['*', 'auto', 'auto', 'auto'], body: [head, ...rows] },
      layout: 'lightHorizontalLines',
      fontSize: 8,
      margin: [0, 14, 0, 0],
    },
  ];
}

function isAmount(word: StatementLabel): boolean {
  return (amountColumns as readonly string[]).includes(word);
}
