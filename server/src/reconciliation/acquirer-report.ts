/** The acquirer's settlement report of a day: every line and every sum is checked, or the whole report is refused. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, currencies, type Money, minus, money, parseMoney, sum } from '@gtp/domain/platform/money.ts';
import { type ExternalFile, ExternalFileError, type ExternalLine, type ReportedDeposit } from './external-line.ts';

type Fields = Readonly<Record<string, unknown>>;
/** By which of a line's fields we know it: one payment may have several refunds, each under our own key. */
const nameFields = {
  capture: 'reference',
  void: 'reference',
  refund: 'requestKey',
  chargeback: 'chargebackId',
} as const;
const lineKinds = ['capture', 'void', 'refund', 'chargeback'] as const;

/**
 * The report as a file; undefined while the day is not over for the acquirer. Throws `ExternalFileError` with the line,
 * counted through all currencies, for anything that is not as agreed.
 */
export function readAcquirerReport(content: string, day: Day): ExternalFile | undefined {
  const report = fieldsOf(parseJson(content), undefined);
  if (report.date !== day)
    throw new ExternalFileError(`The report is of ${String(report.date)}, not of ${day}`, { code: 'other_day' });
  if (report.isFinal !== true) return undefined;
  if (!Array.isArray(report.currencies)) throw new ExternalFileError('The report has no list of currencies');
  const lines: ExternalLine[] = [];
  const deposits: ReportedDeposit[] = [];
  for (const each of report.currencies as readonly unknown[]) {
    const part = readPart(fieldsOf(each, lines.length + 1), { day, firstLine: lines.length + 1 });
    lines.push(...part.lines);
    deposits.push(part.deposit);
  }
  return { source: 'acquirer', reference: day, on: day, content, lines, deposits, balances: [] };
}

type PartContext = { readonly day: Day; readonly firstLine: number };

function readPart(part: Fields, { day, firstLine }: PartContext) {
  const currency = currencies.find((each) => each === part.currency);
  if (!currency)
    throw new ExternalFileError(`${String(part.currency)} is no currency of ours`, {
      line: firstLine,
      code: 'currency_unknown',
    });
  if (!Array.isArray(part.lines)) throw new ExternalFileError(`${currency} has no list of lines`, { line: firstLine });
  const read = (part.lines as readonly unknown[]).map((each, index) =>
    readLine(each, { day, currency, lineNumber: firstLine + index }),
  );
  const where = { currency, lineNumber: firstLine };
  const deposit = {
    depositId: text(part.depositId, firstLine),
    gross: amountOf(part.grossAmount, where),
    cost: amountOf(part.costAmount, where),
  };
  const net = amountOf(part.netAmount, where);
  const grossOfLines = sum(
    read.map((each) => each.line.amount),
    currency,
  );
  const costOfLines = sum(
    read.map((each) => each.cost),
    currency,
  );
  if (grossOfLines.minor !== deposit.gross.minor || costOfLines.minor !== deposit.cost.minor) {
    throw new ExternalFileError(`The lines in ${currency} do not add up to its sums`, {
      line: firstLine,
      code: 'sums_differ',
    });
  }
  if (minus(deposit.gross, deposit.cost).minor !== net.minor) {
    throw new ExternalFileError(`The net amount in ${currency} is not gross less cost`, {
      line: firstLine,
      code: 'sums_differ',
    });
  }
  return { lines: read.map((each) => each.line), deposit };
}

type LineContext = { readonly day: Day; readonly currency: Currency; readonly lineNumber: number };

function readLine(written: unknown, { day, currency, lineNumber }: LineContext) {
  const fields = fieldsOf(written, lineNumber);
  const kind = lineKinds.find((each) => each === fields.kind);
  if (!kind) throw new ExternalFileError(`${String(fields.kind)} is no kind of line`, { line: lineNumber });
  const amount = amountOf(fields.grossAmount, { currency, lineNumber });
  const cost = amountOf(fields.costAmount, { currency, lineNumber });
  const reference = text(fields[nameFields[kind]], lineNumber);
  const line: ExternalLine = { source: 'acquirer', kind, reference, amount, on: day, lineNumber };
  return { line, cost };
}

function amountOf(written: unknown, { currency, lineNumber }: { currency: Currency; lineNumber: number }): Money {
  const amount = typeof written === 'string' ? parseMoney(written, currency) : undefined;
  if (!amount)
    throw new ExternalFileError(`${String(written)} is no amount in ${currency}`, {
      line: lineNumber,
      code: 'amount_missing',
    });
  return money(amount.minor, currency);
}

function text(written: unknown, line: number): string {
  if (typeof written !== 'string' || written === '' || written.length > 100) {
    throw new ExternalFileError('A reference is missing', { line });
  }
  return written;
}

function fieldsOf(written: unknown, line: number | undefined): Fields {
  if (typeof written === 'object' && written !== null && !Array.isArray(written)) return written as Fields;
  throw new ExternalFileError('Something else stands where a record should be', { line });
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new ExternalFileError(`The report is no JSON: ${(error as Error).message}`);
  }
}
