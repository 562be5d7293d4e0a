/** One booked entry of a statement as the movements in it. */
import { type Day, isDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, formatMoney, type Money, money } from '@gtp/domain/platform/money.ts';
import { readBankAmount } from '@gtp/domain/settlement/bank-amount.ts';
import type { ExternalLine } from './external-line.ts';
import type { XmlElement, XmlReader } from './statement-xml.ts';

export type EntryReading = {
  readonly read: XmlReader;
  readonly currency: Currency;
  /** The day of the statement, for an entry that has none of its own. */
  readonly on: Day;
  /** What the entry is called if the bank gives it no name. */
  readonly name: string;
};

type Entry = EntryReading & {
  readonly entry: XmlElement;
  readonly whole: Money;
  readonly reference: string;
  readonly lineNumber: number | undefined;
};

/** Each transfer is a movement; a charge that is in the same sum is one more, so that the transfer agrees with ours. */
export function readEntry(entry: XmlElement, reading: EntryReading): readonly ExternalLine[] {
  const { read } = reading;
  const details = read.list(entry, 'NtryDtls').flatMap((each) => read.list(each, 'TxDtls'));
  const about: Entry = {
    ...reading,
    entry,
    whole: wholeAmount(entry, reading),
    on: dayOf(entry, reading),
    reference: read.maybeText(entry, 'AcctSvcrRef') ?? read.maybeText(entry, 'NtryRef') ?? reading.name,
    lineNumber: read.lineOf(entry),
  };
  const lines = details.map((each, index) => {
    const line = lineOf(each, about);
    return line && details.length > 1 ? { ...line, place: `${reading.name}.${index + 1}` } : line;
  });
  const batches = batchesOf(about);
  const sum = { ...otherLine(about, about.whole), batches };
  // Without details, or with some of which nobody can say what each is, it stays one sum.
  if (lines.length === 0 || lines.some((line) => line === undefined)) return [sum];
  const known = lines.filter((line) => line !== undefined);
  const rest = about.whole.minor - known.reduce((total, { amount }) => total + amount.minor, 0n);
  // The entry is what was booked; what its details say is not to be had, and keeps no other entry from counting.
  if (rest !== 0n && !isExplained(rest, { ...about, details })) return [{ ...sum, remark: remarkOn(about) }];
  const charge = { ...otherLine(about, money(rest, reading.currency)), reference: `${about.reference} charge` };
  const listed = rest === 0n ? known : [...known, charge];
  return batches.length === 0 ? listed : [{ ...sum, details: listed }];
}

function remarkOn({ reference, whole, lineNumber }: Entry): string {
  const place = lineNumber === undefined ? '' : ` (line ${lineNumber})`;
  return `${reference} ${formatMoney(whole)} ${whole.currency}${place}: its details do not add up to it`;
}

function otherLine(about: Entry, amount: Money): ExternalLine {
  const { reference, name: place, on, lineNumber } = about;
  const named = { source: 'bank', kind: 'other', reference, isNameless: true } as const;
  return { ...named, amount, on, lineNumber, place, ...takingBack(amount, about) };
}

/** `detail`: one transfer of several in the entry. */
function takingBack(
  { minor }: Money,
  { read, entry, detail }: Pick<Entry, 'read' | 'entry'> & { detail?: XmlElement },
) {
  const isReturn = (each: XmlElement) => each.RtrInf !== undefined || isReturnCode(each, read);
  const isBack = isReversal(entry, read) || isReturn(entry) || (detail !== undefined && isReturn(detail));
  return minor < 0n && isBack ? { takesBack: true } : {};
}

/** What the bank took for itself goes the way of a debit: it makes one larger, and a credit smaller. */
function isExplained(
  rest: bigint,
  { read, entry, details, currency }: Entry & { readonly details: readonly XmlElement[] },
) {
  const charges = [entry, ...details].flatMap((place) =>
    read
      .list(place, 'Chrgs')
      .flatMap((each) => [each, ...read.list(each, 'Rcrd')])
      .flatMap((each) => amountIn(each, { read, currency }) ?? []),
  );
  const isListed = charges.some(({ minor }) => minor === -rest);
  return isListed || charges.reduce((total, { minor }) => total + minor, 0n) === -rest;
}

/** The files that the bank names for what it booked in one sum. */
function batchesOf({ read, entry, whole }: Entry): readonly string[] {
  if (whole.minor > 0n || isReversal(entry, read)) return [];
  const batches = read.list(entry, 'NtryDtls').flatMap((each) => read.list(each, 'Btch'));
  return batches.flatMap((each) => read.maybeText(each, 'PmtInfId') ?? read.maybeText(each, 'MsgId') ?? []);
}

/** Undefined for one of several whose amount in the account's currency the bank does not say. */
function lineOf(detail: XmlElement, about: Entry): ExternalLine | undefined {
  const { read, entry, whole, on, lineNumber } = about;
  const direction = read.maybeText(detail, 'CdtDbtInd') ?? (whole.minor < 0n ? 'DBIT' : 'CRDT');
  const own = detailAmount(detail, about);
  const isAlone = read.list(entry, 'NtryDtls').flatMap((each) => read.list(each, 'TxDtls')).length === 1;
  const amount = own ? money(direction === 'CRDT' ? own.minor : -own.minor, own.currency) : isAlone ? whole : undefined;
  if (!amount) return undefined;
  const named = referenceOf(detail, read);
  const ofBank = isAlone ? undefined : read.maybeText(read.maybe(detail, 'Refs'), 'AcctSvcrRef');
  const reference = named ?? ofBank ?? about.reference;
  const isExchange = isOfExchange(detail) || isOfExchange(entry);
  const kind = isExchange
    ? 'exchange'
    : kindOf(detail, { entry, read, isCredit: amount.minor > 0n, isNamed: named !== undefined });
  const at = { lineNumber: read.lineOf(detail) ?? lineNumber, place: about.name };
  const back = takingBack(amount, { ...about, detail });
  return { source: 'bank', kind, reference, amount, on, ...at, isNameless: named === undefined, ...back };
}

/** Version 2 has no amount of the details but one among others; of several the one in the account's currency. */
function detailAmount(detail: XmlElement, { read, currency }: Entry): Money | undefined {
  const amounts = read.maybe(detail, 'AmtDtls');
  const places = [detail, read.maybe(amounts, 'TxAmt'), read.maybe(amounts, 'CntrValAmt')];
  const [first] = places.flatMap((each) => amountIn(each, { read, currency }) ?? []);
  return first;
}

type About = {
  readonly entry: XmlElement;
  readonly read: XmlReader;
  readonly isCredit: boolean;
  readonly isNamed: boolean;
};

function kindOf(detail: XmlElement, { entry, read, isCredit, isNamed }: About) {
  const isReversed = isReversal(entry, read);
  if (
    detail.RtrInf !== undefined ||
    (isCredit && isNamed && (isReversed || isReturnCode(detail, read) || isReturnCode(entry, read)))
  ) {
    return 'payout_returned';
  }
  if (!isNamed) return 'other';
  return isCredit ? 'deposit' : 'payout';
}

function isReversal(entry: XmlElement, read: XmlReader): boolean {
  return ['true', '1'].includes(read.maybeText(entry, 'RvslInd') ?? '');
}

/** BankTransactionSubFamily1Code: reversal due to payment return, or to a request to cancel. */
function isReturnCode(element: XmlElement, read: XmlReader): boolean {
  const family = read.maybe(read.maybe(read.maybe(element, 'BkTxCd'), 'Domn'), 'Fmly');
  return ['RRTN', 'RPCR'].includes(read.maybeText(family, 'SubFmlyCd') ?? '');
}

/** The domain of the bank's transaction code is foreign exchange (ISO 20022, BankTransactionDomain1Code). */
function isOfExchange({ BkTxCd }: XmlElement): boolean {
  const domain = (BkTxCd as XmlElement | undefined)?.Domn as XmlElement | undefined;
  return domain?.Cd === 'FORX';
}

function referenceOf(detail: XmlElement, read: XmlReader): string | undefined {
  const references = read.maybe(detail, 'Refs');
  const names = ['EndToEndId', 'InstrId'].map((name) => read.maybeText(references, name));
  return names.find((each) => each !== undefined && each !== 'NOTPROVIDED')?.slice(0, 100);
}

function wholeAmount(entry: XmlElement, { read, currency }: EntryReading): Money {
  const direction = read.text(entry, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') return read.fail(`${direction} is no direction`, entry);
  const amount = amountIn(entry, { read, currency });
  const written = read.maybe(entry, 'Amt');
  if (!amount || amount.minor < 0n) {
    return read.fail(`${String(written['#text'])} ${String(written['@Ccy'])} is no amount of this account`, entry);
  }
  return money(direction === 'CRDT' ? amount.minor : -amount.minor, currency);
}

function amountIn(element: XmlElement, { read, currency }: Pick<EntryReading, 'read' | 'currency'>): Money | undefined {
  const { '#text': value, '@Ccy': code } = read.maybe(element, 'Amt') as Readonly<Record<string, string>>;
  return code === currency ? readBankAmount(value ?? '', currency) : undefined;
}

function dayOf(entry: XmlElement, { read, on }: EntryReading): Day {
  const [element] = ['BookgDt', 'ValDt'].map((name) => read.maybe(entry, name)).filter((each) => each.Dt ?? each.DtTm);
  if (!element) return on;
  const written = (read.maybeText(element, 'Dt') ?? read.text(element, 'DtTm')).slice(0, 10);
  return isDay(written) ? written : read.fail(`${written} is no day`, element);
}
