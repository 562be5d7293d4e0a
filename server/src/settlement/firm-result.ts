/** What the bank made of a file of firm banking: the same records with a result each, and the sums of it in the trailer. */
import { money } from '@gtp/domain/platform/money.ts';
import { type FirmLayout, firmLayouts } from '@gtp/domain/settlement/firm-layouts.ts';
import { encodeEucKr } from '../platform/euc-kr.ts';
import type { BankReport, Said, TransferReport } from './bank-report-parts.ts';
import { BankMessageError } from './bank-xml.ts';
import { type FixedValues, readRecord } from './fixed-records.ts';

/**
 * Throws BankMessageError for records of another length or kind, and where the trailer counts or adds up otherwise:
 * then a part of the file may be missing, and nothing of it counts.
 */
export function readFirmResult(text: string): BankReport {
  const [first = '', ...others] = text.split(/\r?\n/).filter((line) => line !== '');
  const layout = Object.values(firmLayouts).find((each) => readRecord(each.header, encodeEucKr(first)) !== undefined);
  if (!layout) throw new BankMessageError({ code: 'record_unreadable', about: '1' });
  const records = others.map((line, index) => readLine(layout, { line, number: index + 2 }));
  const trailer = records.pop();
  if (trailer?.kind !== 'trailer') throw new BankMessageError({ code: 'no_trailer' });
  const data = records.map((record, index) => {
    if (record.kind === 'trailer') throw new BankMessageError({ code: 'record_unreadable', about: String(index + 2) });
    return record.values;
  });
  checkSums(layout, { data, trailer: trailer.values });
  return { transfers: data.map((values) => reportOf(layout, values)), files: [], aside: [] };
}

type Line = { readonly line: string; readonly number: number };

function readLine(layout: FirmLayout, { line, number }: Line) {
  const bytes = encodeEucKr(line);
  const about = String(number);
  if (bytes.length !== layout.recordBytes)
    throw new BankMessageError({ code: 'record_length', about, words: String(bytes.length) });
  const data = readRecord(layout.data, bytes);
  if (data) return { kind: 'data', values: data } as const;
  const trailer = readRecord(layout.trailer, bytes);
  if (trailer) return { kind: 'trailer', values: trailer } as const;
  throw new BankMessageError({ code: 'record_unreadable', about });
}

type Read = { readonly data: readonly FixedValues[]; readonly trailer: FixedValues };

function checkSums({ paid, refused }: FirmLayout, { data, trailer }: Read): void {
  const sumOf = (records: readonly FixedValues[]) =>
    records.reduce((total, { amount }) => total + BigInt(amount ?? 0), 0n);
  const by = (result: string) => data.filter((each) => each.result === result);
  const counted = {
    ...{ count: BigInt(data.length), amount: sumOf(data) },
    ...{ paidCount: BigInt(by(paid).length), paidAmount: sumOf(by(paid)) },
    ...{ refusedCount: BigInt(by(refused).length), refusedAmount: sumOf(by(refused)) },
  };
  const differing = Object.entries(counted).find(([name, value]) => trailer[name] !== value);
  if (differing) {
    const [name, value] = differing;
    throw new BankMessageError({ code: 'totals_differ', words: `${name} ${String(trailer[name])} ≠ ${value}` });
  }
}

function reportOf(layout: FirmLayout, values: FixedValues): TransferReport {
  const { reference = '', amount = 0n, account = '', result = '' } = values;
  const described = [reference || account, `${amount} KRW`, result].filter((each) => each !== '').join(' ');
  return {
    references: reference === '' ? [] : [String(reference)],
    said: saidOf(layout, values),
    amount: money(BigInt(amount), 'KRW'),
    described,
  };
}

/** Banks write KFTC's three digits into four places; a reason of four characters is their own. */
function saidOf({ paid, refused }: FirmLayout, { result, reason = '' }: FixedValues): Said {
  const code = String(reason).replace(/^0(?=\d{3}$)/, '') || undefined;
  if (result === paid) return { kind: 'paid' };
  if (result === refused) return { kind: 'returned', reason: code };
  if (result === '') return { kind: 'noted' };
  return { kind: 'unclear', code: 'status_unknown', words: [String(result), code].filter(Boolean).join(' ') };
}

/** Whether a text begins as a file of firm banking does. */
export function isFirmResult(text: string): boolean {
  const [first = ''] = text.split(/\r?\n/, 1);
  if (first.startsWith('<')) return false;
  return Object.values(firmLayouts).some((each) => readRecord(each.header, encodeEucKr(first)) !== undefined);
}
