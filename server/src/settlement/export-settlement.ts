import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { payoutDetail, settlementLine } from '@gtp/contract/settlement/settlement-wire.ts';
import { milestoneText } from '@gtp/domain/order/milestone-place.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { rateSourceName } from '@gtp/domain/settlement/exchange-rate.ts';
import type { Database } from '../platform/database.ts';
import { exportHeadings } from '../platform/export-headings.ts';
import type { ExportColumn, ListExport } from '../platform/list-export.ts';
import { readSettlement } from './read-settlement.ts';
import type { SettlementReader } from './settlement-reader.ts';
import { statementWords } from './statement-words.ts';
import { writeRate } from './write-rate.ts';

type Payout = Inside<typeof payoutDetail>;
type Line = Inside<typeof settlementLine>;

/** Every order in a payout, for a file. A stranger's payout is `settlement.not_found`. */
export async function exportSettlement(
  database: Database,
  reader: SettlementReader,
  payoutId: string,
): Promise<Result<ListExport<Line>>> {
  const found = await readSettlement(database, reader, payoutId);
  if (!found.ok) return found;
  const { lines } = found.value;
  const { language } = reader.view;
  const columns = [...lineColumns, ...exchangeColumns(found.value, language)];
  return accept({ fileName: `statement-${payoutId}`, language, columns, pages: once(lines) });
}

async function* once(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  yield lines;
}

const lineColumns: readonly ExportColumn<Line>[] = [
  { heading: statementWords.orderId, kind: 'text', value: (line) => line.orderId },
  { heading: statementWords.tradeNumber, kind: 'text', value: (line) => line.tradeNumber },
  { heading: exportHeadings.milestone, kind: 'text', value: (line) => milestoneText(line.milestone) },
  { heading: statementWords.buyer, kind: 'text', value: (line) => line.buyerName },
  { heading: statementWords.releasedAt, kind: 'instant', value: (line) => line.releasedAt },
  { heading: statementWords.gross, kind: 'money', value: (line) => line.gross },
  { heading: statementWords.fee, kind: 'money', value: (line) => line.fee },
  { heading: statementWords.refund, kind: 'money', value: (line) => line.refund },
  { heading: statementWords.net, kind: 'money', value: (line) => line.net },
  { heading: statementWords.currency, kind: 'text', value: (line) => line.currency },
];

/** Beside every order of a payout in won: at what rate it was paid, said by whom and when. */
function exchangeColumns({ exchange, source, currency }: Payout, language: Language): readonly ExportColumn<Line>[] {
  if (!exchange || !source) return [];
  const quotedBy = rateSourceName(exchange.source, language);
  const rate = writeRate(exchange, [source.currency, currency]);
  return [
    { heading: statementWords.rate, kind: 'text', value: () => rate },
    { heading: statementWords.quotedAt, kind: 'instant', value: () => exchange.quotedAt },
    { heading: statementWords.rateSource, kind: 'text', value: () => quotedBy },
  ];
}
